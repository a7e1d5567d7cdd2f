//! The runner of cases never guesses: what a case does not say does not happen, and what it says
//! means what it says.

use tradecraft_rulebook::case::Report;

/// Runs a file and returns how many cases passed and failed, and what was told.
fn check(text: &str) -> (usize, usize, String) {
    let mut report = Report::default();
    report.add_file("x.case", text);
    (report.passed, report.failed, report.failures)
}

fn told(text: &str) -> String {
    let (_, failed, told) = check(text);
    assert!(failed > 0, "it passes:\n{text}");
    told
}

/// A case of Legendary about a rule that is applied whatever happens.
fn marvel(given: &str, rest: &str) -> String {
    format!("case \"x\"\nrule L-TURN-001\ngiven marvel 2 players\n{given}{rest}")
}

fn volcano(rest: &str) -> String {
    format!("case \"x\"\nrule A-MAP-001\ngiven empty\n{rest}")
}

#[test]
fn a_turn_ends_only_where_the_case_says_so() {
    let given = "  player 2 hand: \"Odinson\"\n  villain deck: empty\n";
    let silent = marvel(given, "when\n  player 2: play Odinson\nthen\n  recruit 2\n");
    let told = told(&silent);
    assert!(told.contains("player 1 decides"), "{told}");
    assert!(told.contains("end turn"), "{told}");
}

#[test]
fn what_is_never_offered_to_anybody_is_an_error() {
    let given = "  player 1 hand: \"Odinson\"\n";
    for (words, is_known) in [
        ("play Hulk Smash!", true),
        ("PLAY hulk smash!", true),
        ("play Odinsen", false),
        ("recruit Odinson from HQ 5", true),
        ("recruit Odinson", false),
        ("recruit Odinson from HQ 6", false),
        ("recruit S.H.I.E.L.D. Officer", true),
        ("fight Venom in Bank", true),
        ("fight Venom", false),
        ("fight Venom in Bonk", false),
        ("fight mastermind Red Skull", true),
        ("fight Red Skull", false),
        ("choose Odinson from hand", true),
        ("choose Odinson", false),
        ("heal", true),
        ("heal me", false),
        ("alternative 2", true),
        ("space Bank", true),
        ("player 2", true),
    ] {
        let (_, _, told) = check(&marvel(given, &format!("then\n  not offered {words}\n")));
        let is_refused = told.contains("is ever called");
        assert_eq!(is_refused, !is_known, "{words}: {told}");
    }
    for (words, is_known) in [
        ("move 401", true),
        ("move 999", false),
        ("to J11", true),
        ("to J11 level 2", true),
        ("to J99", false),
        ("go to J11", false),
        ("spray fire, specific shot", true),
        ("count down 10 turns", true),
        ("open the shutters", true),
        ("open the shutter", false),
    ] {
        let (_, _, told) = check(&volcano(&format!("then cannot {words}\n")));
        let is_refused = told.contains("is ever called");
        assert_eq!(is_refused, !is_known, "{words}: {told}");
    }
}

#[test]
fn one_case_that_is_not_right_leaves_the_others_alone() {
    let right = volcano("then turn 1\n");
    let nameless = "case \"nothing\"\ngiven empty\nthen turn 1\n";
    let endless = "case \"open\"\nrule A-MAP-001\ngiven empty\nthan turn 1\nthen turn 1\n";
    let (passed, failed, told) = check(&format!("{right}{nameless}{right}{endless}{right}"));
    assert_eq!((passed, failed), (3, 2), "{told}");
    assert!(
        told.contains("x.case:5: nothing\n    this case shows no `rule`"),
        "{told}"
    );
    assert!(
        told.contains("x.case:15:1: open\n    `than` is not understood"),
        "{told}"
    );
}

#[test]
fn nothing_is_made_in_a_turn_that_has_not_begun() {
    for line in [
        "attack 5",
        "recruit 5",
        "recruited",
        "fought villain",
        "healed",
    ] {
        let given = format!("  {line}\n  stage turn begins\n");
        let told = told(&marvel(&given, "then\n  active player 1\n"));
        assert!(
            told.starts_with("x.case:4: x\n    nothing has been made"),
            "{told}"
        );
        assert_eq!(told.matches("x.case").count(), 1, "{told}");
    }
}

#[test]
fn whoever_lies_in_the_escaped_pile_has_escaped() {
    let given = "  escaped: 3 \"Sentinel\", \"Venom\", 2 \"Bystander\"\n";
    let counted = "then\n  escaped villains 4\n  escaped bystanders 2\n  escaped heroes 0\n";
    let (_, _, told) = check(&marvel(given, counted));
    assert!(!told.contains("escaped"), "{told}");
    let stated = format!("{given}  escaped villains 7\n");
    let (_, _, told) = check(&marvel(&stated, "then\n  escaped villains 7\n"));
    assert!(!told.contains("escaped"), "{told}");
}

#[test]
fn given_lines_come_before_the_first_choice() {
    let told = told(&marvel(
        "",
        "then\n  attack 0\ngiven\n  attack 5\nthen\n  attack 5\n",
    ));
    assert!(told.contains("`given` comes before the first"), "{told}");
}

#[test]
fn rolls_are_given_once_and_used_up() {
    let twice = told(&volcano("dice 5\ndice 6\nthen turn 1\n"));
    assert_eq!(
        twice,
        "x.case:5: x\n    rolls given before are still to be made: 1\n"
    );
    let many = told(&volcano(&format!("dice{}\nthen turn 1\n", " 5".repeat(40))));
    assert!(many.contains("rolls beyond what can be given: 8"), "{many}");
}

#[test]
fn a_roll_fits_its_die() {
    let shot = "given 203 at P8\ngiven 511 at P13\ngiven phase mi6 fire\n\
                dice 50 SCATTER\nwhen fight with 203; attack 511\nthen turn 1\n";
    let (_, failed, told) = check(&volcano(&shot.replace("SCATTER", "3")));
    assert_eq!(failed, 0, "{told}");
    let told = self::told(&volcano(&shot.replace("SCATTER", "60")));
    assert_eq!(
        told,
        "x.case:8: x\n    the roll 60 was given where a D10 was rolled\n"
    );
}

#[test]
fn the_dead_are_neither_unhurt_nor_in_command() {
    let launch = "case \"x\"\nrule A-ROCKET-015\ngiven empty scenario 3\ngiven gantry launch\n\
                  given roof edge 6\ngiven countdown begun 5 length 6\ngiven 401 at O22\n\
                  given turn 10\ngiven phase skorpios command\n";
    assert_eq!(check(&format!("{launch}then 401 is gone\n")).1, 0);
    for state in ["unhurt", "in-command"] {
        let told = told(&format!("{launch}then 401 is {state}\n"));
        let wanted = "x.case:10: x\n    does not hold: 401 is gone, with 0 points\n";
        assert_eq!(told, wanted);
    }
}

/// Every claim that can fail says what is there instead, as a case would write it.
#[test]
fn what_is_found_is_told_in_the_words_of_cases() {
    let position = "given 101 at J10 light\ngiven 401 at J13\ngiven 402 at J11\n\
                    given countdown begun 5 length 6\ngiven phase mi6 fire\n";
    for (claim, found) in [
        (
            "101 at J11",
            "101 is at J10 level 1, inverted, in-command, light, with 0 points",
        ),
        (
            "sight from 101 to 401 is clear",
            "it is blocked by A-LOS-004",
        ),
        ("sight from 101 to 402 is blocked", "it is clear"),
        ("range G from 101 to 401 is long", "it is short"),
        ("shot 101 at 401 has ease 9", "it is refused by A-FIRE-007"),
        ("phase mi6 movement", "the Phase is mi6 fire"),
        ("winner mi6", "nobody has won yet"),
        ("countdown none", "last 10 remaining 10"),
        ("countdown known mi6", "it is hidden to mi6"),
        ("shutters closed", "they are open"),
        ("rocket launched", "it is gone"),
        ("edge L24 L25 is destroyed", "it is intact"),
        ("control J10 skorpios", "mi6 controls it"),
        ("101 left 4", "nobody of this code is on the march"),
        ("monorail-1 at Z7", "it is not on the map"),
        ("asked skorpios", "mi6 is asked by A-SEQ-010"),
        (
            "refused \"attack 999\" by A-FIRE-007",
            "it is not refused with a reason",
        ),
    ] {
        let told = told(&volcano(&format!("{position}then {claim}\n")));
        assert_eq!(
            told,
            format!("x.case:9: x\n    does not hold: {found}\n"),
            "{claim}"
        );
    }
}
