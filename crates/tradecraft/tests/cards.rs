//! The card commands as a whole program.

use crate::common::{file, run};

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

/// Writes the slots of a film into a folder and returns its path.
fn pack(name: &str, film: &str) -> String {
    let folder = file(name);
    let _ = std::fs::remove_dir_all(&folder);
    let folder = folder.to_str().unwrap().to_owned();
    let words = ["cards", "template", "--film", film, "--out", &folder];
    assert_eq!(run(&words, "").code, Some(0));
    folder
}

#[test]
fn a_pack_is_checked_against_the_box_it_names() {
    let folder = pack("own-box", "licence-to-kill");
    let ran = run(&["cards", "check", &folder], "");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("0 card(s) of your own"), "{}", ran.out);
    let other = run(&["cards", "check", &folder, "--box", "marvel"], "");
    assert_eq!(other.code, Some(1));
    assert!(other.out.contains("pack.toml:4:7"), "{}", other.out);
}

#[test]
fn slots_without_a_pack_file_are_one_mistake() {
    let folder = pack("own-headless", "goldfinger");
    std::fs::remove_file(format!("{folder}/pack.toml")).unwrap();
    let ran = run(&["cards", "check", &folder], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("the pack has no pack.toml"), "{}", ran.out);
    assert!(ran.out.ends_with("1 mistake(s)\n"), "{}", ran.out);
}

#[test]
fn a_file_that_is_not_text_is_pointed_at() {
    let folder = pack("own-bytes", "goldfinger");
    let path = format!("{folder}/heroes/allies-goldfinger.cards");
    std::fs::write(&path, b"hero \"Allies\"\nslot \"F\xff\"\n").unwrap();
    let ran = run(&["cards", "check", &folder], "");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("allies-goldfinger.cards:2:8"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("UTF-8"), "{}", ran.err);
}

#[test]
fn a_mission_group_without_its_inevitable_says_so() {
    let folder = pack("own-mission", "goldfinger");
    let path = format!("{folder}/missions/operation-grand-slam.cards");
    let text = "missions \"Operation: Grand Slam\" film \"Goldfinger\"\n\
                slot \"Defuse the Atomic Device\"\n\
                mission 1 \"Defuse It\" deck C recruit 6 danger 3 vp 0\n";
    std::fs::write(&path, text).unwrap();
    let ran = run(&["cards", "check", &folder], "");
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("has 0 Inevitable cards"), "{}", ran.out);
}

#[test]
fn a_file_of_a_pack_is_checked_with_its_pack() {
    let folder = pack("own-file", "goldfinger");
    let path = format!("{folder}/heroes/allies-goldfinger.cards");
    let ran = run(&["cards", "check", &path], "");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    std::fs::remove_file(format!("{folder}/pack.toml")).unwrap();
    let ran = run(&["cards", "check", &folder], "");
    let place = format!("{folder}/pack.toml:1:1");
    assert!(ran.out.contains(&place), "{}", ran.out);
}

#[test]
fn a_slot_that_stands_twice_says_what_to_do() {
    let folder = pack("own-twice", "goldfinger");
    let path = format!("{folder}/heroes/allies-goldfinger.cards");
    let mut text = std::fs::read_to_string(&path).unwrap();
    text.push_str("\nslot \"Felix Leiter\"\n");
    std::fs::write(&path, text).unwrap();
    let ran = run(&["cards", "check", &folder], "");
    assert!(ran.out.contains("stands twice"), "{}", ran.out);
    assert!(ran.out.contains("below the first"), "{}", ran.out);
}

/// What the workshop of the site writes, and what a folder of the same files would be.
#[test]
fn a_pack_in_one_text_is_checked_like_a_folder() {
    let path = file("own.pack");
    let pack = "=== pack.toml\nid = \"own\"\nname = \"Own\"\nbox = \"bond\"\n\
                === cases/a.case\ncase \"not for playing\"\n\
                === heroes/allies-goldfinger.cards\n\
                hero \"Allies - Goldfinger\" film \"Goldfinger\" role allies\n\n\
                slot \"Felix Leiter\"\nuncommon 3 \"My Felix\" covert cost 3 recruit 2\n";
    std::fs::write(&path, pack).unwrap();
    let path = path.to_str().unwrap();
    let ran = run(&["cards", "check", path], "");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("1 card(s) of your own"), "{}", ran.out);
    let shown = run(
        &[
            "cards", "show", "My Felix", "--box", "bond", "--cards", path,
        ],
        "",
    );
    assert_eq!(shown.code, Some(0), "{}{}", shown.out, shown.err);
    std::fs::write(path, pack.replace("cost 3", "cots 3")).unwrap();
    let ran = run(&["cards", "check", path], "");
    let place = "own.pack/heroes/allies-goldfinger.cards:4:";
    assert!(ran.out.contains(place), "{}", ran.out);
    std::fs::write(path, format!("stray\n{pack}")).unwrap();
    let ran = run(&["cards", "check", path], "");
    assert!(
        ran.err.contains("own.pack:1: this line belongs to no file"),
        "{}",
        ran.err
    );
}
