//! The card commands as a whole program.

mod common;

use common::{file, run};

#[test]
fn a_box_without_mistakes_passes() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../content/legendary/marvel"
    );
    let ran = run(&["cards", "check", path], "");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("no mistakes"));
    let file = format!("{path}/heroes/thor.cards");
    assert_eq!(run(&["cards", "check", &file], "").code, Some(0));
}

#[test]
fn every_mistake_is_reported_with_its_place() {
    let path = file("mistakes.cards");
    let text = "hero \"Test\"\nprovenance own\n\ncommon 5 \"One\" tec cost 2\n    drw 1\n";
    std::fs::write(&path, text).unwrap();
    let ran = run(&["cards", "check", path.to_str().unwrap()], "");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.out.contains(":4:") && ran.out.contains(":5:"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("did you mean `tech`"), "{}", ran.out);
    assert!(!ran.out.contains('\x1b'));
    let missing = run(&["cards", "check", "no-such-place"], "");
    assert_eq!(missing.code, Some(1));
    assert!(missing.err.contains("no-such-place can not be read"));
}

#[test]
fn cards_are_shown_in_both_languages() {
    let en = run(&["cards", "show", "Copy Powers", "--lang", "en"], "");
    assert_eq!(en.code, Some(0));
    assert!(
        en.out.contains("Copy Powers · Rogue · Uncommon Hero"),
        "{}",
        en.out
    );
    assert!(en.out.contains("marvel/rogue/copy-powers"));
    let de = run(
        &["cards", "show", "marvel/rogue/copy-powers", "--lang", "de"],
        "",
    );
    assert!(de.out.contains("Ungewöhnlicher Held"), "{}", de.out);
    let group = run(&["cards", "show", "thor"], "");
    assert!(group.out.contains("Odinson") && group.out.contains("God of Thunder"));
}

#[test]
fn a_slip_of_the_pen_gets_a_suggestion() {
    let ran = run(&["cards", "show", "Copy Power"], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("did you mean Copy Powers"), "{}", ran.err);
    let far = run(&["cards", "show", "xyzzy"], "");
    assert_eq!(far.code, Some(1));
    assert!(far.err.contains("cards list"), "{}", far.err);
}

#[test]
fn the_list_holds_every_distinct_card() {
    let ran = run(&["cards", "list", "--box", "marvel", "--json"], "");
    assert_eq!(ran.code, Some(0));
    let rows: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let rows = rows.as_array().unwrap();
    assert_eq!(rows.len(), 127);
    let counts = rows.iter().map(|row| row["count"].as_u64().unwrap());
    assert_eq!(counts.sum::<u64>(), 500);
    for key in ["slot", "name", "kind", "group", "provenance"] {
        assert!(
            rows.iter()
                .all(|row| row[key].as_str().is_some_and(|text| !text.is_empty()))
        );
    }
    let plain = run(&["cards", "list"], "");
    assert_eq!(plain.out.lines().count(), 127);
}

#[test]
fn help_is_there_for_every_command() {
    for words in [&["--help"][..], &["play", "--help"], &["cards", "--help"]] {
        let ran = run(words, "");
        assert_eq!(ran.code, Some(0));
        assert!(ran.out.contains("Usage:"), "{}", ran.out);
    }
}
