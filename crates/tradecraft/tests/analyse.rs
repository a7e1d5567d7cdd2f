//! Looking back at records at the command line.

use crate::common::{file, run};

#[test]
fn a_record_tells_the_same_each_time_and_in_both_languages() {
    let path = file("looked-back-at.txt");
    let save = format!("1\n1\n1\n1\nsave {}\n", path.display());
    run(&["play", "--seed", "6"], &save);
    let path = path.to_str().expect("a name");
    let words = ["analyse", path, "--budget", "400"];
    let ran = run(&words, "");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.out.contains("The game is not over"), "{}", ran.out);
    assert!(ran.out.contains("% to win at the beginning"), "{}", ran.out);
    assert_eq!(run(&words, "").out, ran.out);
    let german = run(&[&words[..], &["--lang", "de"]].concat(), "").out;
    assert!(german.contains("Gewinnchance am Anfang"), "{german}");
    let json = run(&[&words[..], &["--json"]].concat(), "").out;
    let told: api::GameAnalysis = serde_json::from_str(&json).expect("what a table would send");
    assert!(!told.is_over);
    // All who play together are one side.
    assert_eq!(told.sides[0].seats, [1, 2]);
    assert!((1.0..=99.0).contains(&told.sides[0].curve[0].percent));
}

#[test]
fn what_is_not_a_record_is_named_with_what_would_be_right() {
    let path = file("not-looked-back-at.txt");
    std::fs::write(&path, "something else\n").expect("a file");
    let ran = run(&["analyse", path.to_str().expect("a name")], "");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("line 1") && ran.err.contains("hint:"),
        "{}",
        ran.err
    );
    let missing = run(&["analyse", "no-such-file"], "");
    assert!(
        missing.err.contains("check the name of the file"),
        "{}",
        missing.err
    );
}
