//! Dead Drop at the command line, by the commands that know no game.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Runs the program and returns its exit code with all it said.
fn run(words: &[&str], typed: &str) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_dead_drop"))
        .args(words)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that ends early closes the pipe.
    drop(stdin.write_all(typed.as_bytes()));
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let told = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(told).expect("text"))
}

fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_file(&path));
    path.to_str().expect("a path").to_owned()
}

#[test]
fn a_person_plays_it_in_the_terminal() {
    let (code, told) = run(
        &["play", "--with", "tails=2", "--seed", "3"],
        "?\nwhy\nhint\n1\nundo\n1\n1\nboard\nlog\nquit\n",
    );
    assert_eq!(code, Some(0), "{told}");
    for said in [
        "What do you chalk up?",
        "Chalk “routine”",
        "A bot would choose",
        "Nothing is ruled out now.",
        "takes back a choice",
        "leaves",
        "a hidden dispatch",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    let seats = ["play", "--seat", "1=careful", "--seed", "3", "--lang", "de"];
    let (code, told) = run(&seats, "");
    assert_eq!(code, Some(0), "{told}");
    assert!(
        told.contains("Punkte") && told.contains("kreidet"),
        "{told}"
    );
}

#[test]
fn a_saved_game_verifies_and_goes_on() {
    let path = file("saved.record");
    let save = format!("1\n1\nsave {path}\nquit\n");
    let (_, saved) = run(&["play", "--seed", "5", "--seat", "1=person:Anna"], &save);
    assert!(saved.contains("Saved"), "{saved}");
    let (code, told) = run(&["verify", &path], "");
    assert_eq!(code, Some(0), "{told}");
    let (code, told) = run(&["play", "--load", &path], "board\nquit\n");
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("Loaded") && told.contains("Anna ("), "{told}");
    let damaged = std::fs::read_to_string(&path).expect("a record");
    let damaged = damaged.replace("routine", "urgent");
    std::fs::write(&path, damaged).expect("a file");
    assert_eq!(run(&["verify", &path], "").0, Some(1));
    let other = "tradecraft record 1\ngame chess\nrules 1\n";
    std::fs::write(&path, other).expect("a file");
    assert_ne!(run(&["verify", &path], "").0, Some(0));
}

#[test]
fn it_is_simulated_and_soaked() {
    let (code, told) = run(
        &["sim", "--games", "200", "--json", "--with", "tails=0"],
        "",
    );
    assert_eq!(code, Some(0), "{told}");
    let sim: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(sim["games"], 200);
    let (code, told) = run(&["soak", "--games", "20"], "");
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("passed: 20 games"), "{told}");
}

#[test]
fn it_is_studied_by_a_file() {
    let (path, out) = (file("question.toml"), file("answers"));
    let text = "game = \"dead-drop\"\ngames = 64\n[compare]\ntails = [0, 1]\n";
    std::fs::write(&path, text).expect("a file");
    drop(std::fs::remove_dir_all(&out));
    let (code, told) = run(&["lab", "run", &path, "--out", &out], "");
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("Games won"), "{told}");
    let text = text.replace("dead-drop", "dead-drip");
    std::fs::write(&path, text).expect("a file");
    let (code, told) = run(&["lab", "run", &path, "--out", &out], "");
    assert_eq!(code, Some(1));
    assert!(
        told.contains("did you mean game = \"dead-drop\"?"),
        "{told}"
    );
}

#[test]
fn what_is_not_there_is_refused_with_what_is() {
    for (words, said) in [
        (&["play", "--with", "tails"][..], "write PART=VALUE"),
        (&["play", "--with", "tails=many"], "is a number"),
        (&["sim", "--bot", "bold"], "bots: careful, veteran, random"),
        (&["play", "--seat", "3=person"], "seats go from 1 to 2"),
        (&["sim", "--game", "chess"], "dead-drop"),
    ] {
        let (code, told) = run(words, "");
        assert!(code != Some(0) && told.contains(said), "{words:?}: {told}");
    }
}
