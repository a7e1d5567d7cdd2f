//! Assault at the command line, as a person or a script would use it.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn tradecraft(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tradecraft"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that ends early closes the pipe; that is its right.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn text_of_error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

const RAID: [&str; 7] = [
    "play",
    "--game",
    "assault",
    "--scenario",
    "1",
    "--seed",
    "3",
];

#[test]
fn two_bots_finish_the_first_raid() {
    let mut args = RAID.to_vec();
    args.extend(["--side", "none"]);
    let output = tradecraft(&args, "");
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("has won."), "{text}");
}

#[test]
fn a_person_moves_takes_back_and_asks() {
    let output = tradecraft(
        &RAID,
        "1\nundo\nhint\nwhy\ncalc F 511\nwho F\nnonsense\n999\nquit\n",
    );
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("move 103"), "{text}");
    assert!(text.contains("A bot would choose"), "{text}");
    assert!(text.contains("F on 511"), "{text}");
    assert!(text.contains("Nothing is ruled out now."), "{text}");
    assert!(text.contains("assumed, the rest read)"), "{text}");
    assert!(text.contains("\"nonsense\" is not understood"), "{text}");
    assert!(text.contains("There are options 1 to"), "{text}");
}

#[test]
fn a_saved_raid_verifies_and_goes_on() {
    let file = std::env::temp_dir().join(format!("raid-{}.record", std::process::id()));
    let path = file.display().to_string();
    let output = tradecraft(&RAID, &format!("1\n1\nsave {path}\nquit\n"));
    assert!(text(&output).contains("Saved to"), "{}", text(&output));
    let verified = tradecraft(&["verify", &path], "");
    assert!(verified.status.success(), "{}", text(&verified));
    let loaded = tradecraft(&["play", "--game", "assault", "--load", &path], "quit\n");
    assert!(
        loaded.status.success(),
        "{}",
        String::from_utf8_lossy(&loaded.stderr)
    );
    std::fs::write(&file, "tradecraft record 1\ngame assault\n").expect("a file");
    let damaged = tradecraft(&["play", "--game", "assault", "--load", &path], "");
    assert!(!damaged.status.success());
    assert!(
        String::from_utf8_lossy(&damaged.stderr).contains("line"),
        "names the line"
    );
    let _ = std::fs::remove_file(&file);
}

#[test]
fn what_does_not_exist_is_refused_with_what_does() {
    let scenario = tradecraft(&["play", "--game", "assault", "--scenario", "9"], "");
    assert!(!scenario.status.success());
    assert!(String::from_utf8_lossy(&scenario.stderr).contains("scenario 9"));
    let rule = tradecraft(&["sim", "--game", "assault", "--optional-rule", "luck"], "");
    assert!(!rule.status.success());
    assert!(String::from_utf8_lossy(&rule.stderr).contains("casualty-morale"));
}

#[test]
fn sim_prints_the_agreed_keys_whatever_the_threads() {
    let run = |threads: &str| {
        let args = [
            "sim", "--game", "assault", "--games", "4", "--bot", "random", "--seed", "5",
        ];
        let mut args = args.to_vec();
        args.extend(["--threads", threads, "--json"]);
        let output = tradecraft(&args, "");
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("JSON")
    };
    let (one, two) = (run("1"), run("2"));
    for key in [
        "games",
        "wins",
        "losses",
        "draws",
        "turns_mean",
        "decisions",
    ] {
        assert!(!one[key].is_null(), "{key}");
        assert_eq!(one[key], two[key], "{key}");
    }
    for key in ["seconds", "threads", "games_per_core_second"] {
        assert!(!one[key].is_null(), "{key}");
    }
}

#[test]
fn the_table_speaks_german() {
    let mut args = RAID.to_vec();
    args.extend(["--lang", "de"]);
    let output = tradecraft(
        &args,
        "?\nundo\n1\nundo\nhint\nwhy\ncalc F 511\nunsinn\nquit\n",
    );
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    for words in [
        "M.I.6 gewinnt, wenn es nach Runde 5 N25 beherrscht.",
        "die Möglichkeit mit dieser Nummer nehmen",
        "bewegen",
        "Ein Bot nähme",
        "Es gibt nichts zurückzunehmen.",
        "F auf 511, Feuer: nicht möglich",
        "„unsinn“ ist kein Befehl",
    ] {
        assert!(text.contains(words), "{words} in {text}");
    }
    for words in ["to choose", "take-back refused", "order "] {
        assert!(!text.contains(words), "{words} in {text}");
    }
}

#[test]
fn a_record_names_the_content_it_needs() {
    let folder = std::env::temp_dir().join(format!("raid-content-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let scenario = "format assault-scenario 1\nscenario 7 \"A duel\"\nturns 2\nrocket gone\n\
                    gantry launch\npad launch\nroof closed\nshutters open\n\
                    place mi6 P8 F 103\nplace skorpios P14 K 511\nwin hold N25\n";
    std::fs::write(folder.join("7-duel.txt"), scenario).expect("a scenario");
    let (content, record) = (
        folder.display().to_string(),
        folder.join("duel.record").display().to_string(),
    );
    let own = [
        "play",
        "--game",
        "assault",
        "--content",
        &content,
        "--scenario",
        "7",
        "--seed",
        "1",
    ];
    let saved = tradecraft(&own, &format!("1\nsave {record}\nquit\n"));
    assert!(text(&saved).contains("Saved to"), "{}", text(&saved));

    let without = tradecraft(&["verify", &record], "");
    assert_eq!(without.status.code(), Some(3), "{}", text(&without));
    assert!(
        text(&without).contains("needs content"),
        "{}",
        text(&without)
    );
    let with = tradecraft(&["verify", &record, "--content", &content], "");
    assert!(with.status.success(), "{}", text(&with));

    let load = ["play", "--game", "assault", "--load", &record];
    let without = tradecraft(&load, "quit\n");
    let words = String::from_utf8_lossy(&without.stderr).into_owned();
    assert!(
        !without.status.success() && words.contains("needs content"),
        "{words}"
    );
    let mut with = load.to_vec();
    with.extend(["--content", &content]);
    assert!(tradecraft(&with, "quit\n").status.success());
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_copy_of_the_volcano_is_content_like_any_other() {
    let folder = std::env::temp_dir().join(format!("raid-copy-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("scenarios")).expect("a folder");
    let volcano = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/assault/volcano");
    let copy = |name: &str| std::fs::copy(volcano.join(name), folder.join(name)).expect(name);
    copy("map.txt");
    let content = folder.display().to_string();
    let sim = |games: &str| {
        let own = ["sim", "--game", "assault", "--content", &content, "--games"];
        tradecraft(&[&own[..], &[games]].concat(), "")
    };
    let words = text_of_error(&sim("1"));
    assert!(words.contains("no scenario for it"), "{words}");

    copy("scenarios/1-introduction.txt");
    assert!(sim("1").status.success(), "{}", text_of_error(&sim("1")));

    std::fs::write(folder.join("charts.txt"), b"format assault-charts 1\n\xff").expect("a file");
    let words = text_of_error(&sim("1"));
    assert!(words.contains("charts.txt:2: this is not text"), "{words}");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn two_at_one_keyboard_have_a_curtain() {
    let mut args = RAID.to_vec();
    args.extend(["--side", "both", "--optional-rule", "hidden-movement"]);
    // The last option of a menu ends the phase; after it somebody else may sit down.
    let output = tradecraft(&args, &"end\n\nhint\n".repeat(3));
    let first = text(&output);
    assert!(output.status.success(), "{first}");
    assert!(
        !first.contains("only. Press Enter"),
        "nobody else has looked yet"
    );
    let mut input = String::new();
    for _ in 0..40 {
        // Numbers beyond the list are refused, so of these exactly the last option is taken.
        for n in (1..=40).rev() {
            input += &format!("{n}\n");
        }
    }
    let played = text(&tradecraft(&args, &input));
    assert!(
        played.contains("only. Press Enter when nobody else looks."),
        "{played}"
    );
}

#[test]
fn several_players_share_a_side_against_a_gamesmaster() {
    let mut args = RAID.to_vec();
    args.extend([
        "--gamesmaster",
        "runs skorpios",
        "--player",
        "F 103",
        "--player",
        "H 108",
    ]);
    let output = tradecraft(&args, "quit\n");
    let text = text(&output);
    assert!(output.status.success(), "{text}");
    assert!(text.contains("let player 3 act"), "{text}");
    let mut wrong = RAID.to_vec();
    wrong.extend(["--gamesmaster", "watches"]);
    let refused = tradecraft(&wrong, "");
    let words = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        words.contains("referee, runs skorpios or runs mi6"),
        "{words}"
    );
}
