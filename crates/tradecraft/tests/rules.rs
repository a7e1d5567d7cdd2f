//! The rulebook as a program prints it.

use crate::common::run;

#[test]
fn a_rule_is_shown_in_either_language() {
    let english = run(&["rules", "show", "l-escape-001", "--lang", "en"], "");
    let german = run(&["rules", "show", "L-ESCAPE-001", "--lang", "de"], "");
    let rule = rulebook::ledger::find("L-ESCAPE-001").expect("a rule");
    let written = rule.rule_de.as_ref().expect("German");
    assert!(english.out.contains(&rule.rule) && english.out.contains("Source: "));
    assert!(german.out.contains(written) && german.out.contains("Quelle: "));
    assert!(!german.out.contains(&rule.rule) && german.out.contains("Gezeigt durch:"));
    let missing = run(&["rules", "show", "L-NONE-001"], "");
    assert!(missing.err.contains("there is no rule L-NONE-001"));
}

#[test]
fn an_area_is_listed_in_either_language() {
    let rule = rulebook::ledger::find("L-ESCAPE-001").expect("a rule");
    let german = run(&["rules", "list", "ESCAPE", "--lang", "de"], "");
    let written = rule.rule_de.as_ref().expect("German");
    assert!(german.out.contains(written), "{}", german.out);
    let areas = run(&["rules", "list", "--lang", "de"], "");
    assert!(areas.out.contains("Regeln"), "{}", areas.out);
}

/// Returns how many cases passed and how many did not.
fn counted(out: &str) -> (usize, usize) {
    let last = out.lines().last().expect("a last line");
    let mut numbers = last
        .split(|c: char| !c.is_ascii_digit())
        .filter(|n| !n.is_empty());
    let mut next = || numbers.next().expect("a number").parse().expect("a number");
    (next(), next())
}

#[test]
fn the_cases_of_a_box_are_checked() {
    let n_passed = |of_box: &str| {
        let ran = run(&["check", "--box", of_box], "");
        assert_eq!(ran.code, Some(0), "{}", ran.out);
        counted(&ran.out).0
    };
    let [marvel, bond, both] = ["marvel", "bond", "licence-renewed"].map(n_passed);
    assert!(marvel > 300 && bond > 300, "{marvel} {bond}");
    assert!(both > bond + 300, "{both} with those of the box inside it");
}

#[test]
fn the_cases_of_a_game_are_checked() {
    let ran = run(&["check", "--game", "assault"], "");
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    assert!(counted(&ran.out).0 >= 200, "{}", ran.out);
    let both = run(&["check", "--game", "assault", "--box", "bond"], "");
    assert_eq!(both.code, Some(2), "{}", both.err);
}

#[test]
fn one_file_may_hold_cases_of_both_games() {
    let file = std::env::temp_dir().join(format!("of-both-{}.case", std::process::id()));
    let cases = "case \"One recruits\"\nrule L-CLASS-003\ngiven marvel 2 players\n  player 1 hand: 2 \"Odinson\"\n\
                 when\n  2 times play Odinson\nthen\n  recruit 6\n\
                 case \"Another shoots\"\nrule A-MAP-001\ngiven empty\nthen turn 2\n";
    std::fs::write(&file, cases).expect("a file");
    let path = file.to_str().expect("a path");
    let check = |game: &[&str]| run(&[&["check", path], game].concat(), "");
    assert_eq!(counted(&check(&[]).out), (1, 1));
    assert_eq!(counted(&check(&["--game", "legendary"]).out), (1, 0));
    let assault = check(&["--game", "assault"]);
    assert_eq!(counted(&assault.out), (0, 1));
    let told = format!("{path}:12: Another shoots\n    does not hold: it is Turn 1\n");
    assert!(assault.out.starts_with(&told), "{}", assault.out);
    std::fs::remove_file(&file).expect("it is there");
}

#[test]
fn cases_of_other_boxes_are_passed_over() {
    let file = std::env::temp_dir().join(format!("of-marvel-{}.case", std::process::id()));
    let case = "case \"Two recruit\"\nrule L-CLASS-003\n\ngiven marvel 2 players\n  player 1 hand: 2 \"Odinson\"\n\n\
                when\n  play Odinson\n  play Odinson\nthen\n  recruit 6\n";
    std::fs::write(&file, case).expect("a file");
    let path = file.to_str().expect("a path");
    assert_eq!(
        counted(&run(&["check", path, "--box", "marvel"], "").out),
        (1, 0)
    );
    let none = run(&["check", path, "--box", "bond"], "");
    assert_eq!(none.code, Some(1));
    assert!(
        none.err.contains("is played with the box \"bond\""),
        "{}",
        none.err
    );
    let unknown = run(&["check", "--box", "chess"], "");
    assert!(
        unknown.err.contains("there is no box \"chess\""),
        "{}",
        unknown.err
    );
    std::fs::remove_file(&file).expect("it is there");
}
