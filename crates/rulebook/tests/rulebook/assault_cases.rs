//! Cases about Assault, and that their runner can not be deceived.

use std::collections::BTreeSet;

use tradecraft_rulebook::case::{self, Report};

/// Returns the case files about Assault.
fn case_files() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    let is_assault = |(name, _): &&(&str, &str)| name.starts_with("assault/");
    tradecraft_rulebook::CASES.iter().filter(is_assault)
}

#[test]
fn case_names_are_unique() {
    let mut names = BTreeSet::new();
    for (name, text) in case_files() {
        for case in case::parse(text).cases {
            let at = format!("{name}:{}: {}", case.line, case.title);
            assert!(names.insert(case.title), "{at}");
        }
    }
    assert!(names.len() > 100, "{} cases", names.len());
}

/// Replaces names by a star: `to J11 level 2` becomes `to * level *`.
fn shape(words: &str) -> String {
    let star = |word: &str| {
        let is_name = word
            .chars()
            .any(|c| c.is_ascii_digit() || c.is_ascii_uppercase());
        if is_name {
            "*".to_owned()
        } else {
            word.to_owned()
        }
    };
    words
        .split_whitespace()
        .map(star)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A misspelt choice is never possible, so `then cannot` would hold for the wrong reason.
#[test]
fn what_cannot_be_done_is_possible_elsewhere() {
    let lines = || case_files().flat_map(|(_, text)| text.lines());
    let possible: BTreeSet<String> = lines()
        .filter_map(|line| {
            line.strip_prefix("then can ")
                .or(line.strip_prefix("when "))
        })
        .flat_map(|choices| choices.split(';').map(shape))
        .collect();
    for words in lines().filter_map(|line| line.strip_prefix("then cannot ")) {
        assert!(
            possible.contains(&shape(words)),
            "no case shows how to \"{words}\""
        );
    }
}

fn run_text(text: &str) -> Result<(), String> {
    let mut report = Report::default();
    report.add_file("x.case", text);
    if report.failed == 0 {
        Ok(())
    } else {
        Err(report.failures)
    }
}

/// A runner that accepts everything would make the whole rulebook worthless.
#[test]
fn a_false_claim_fails() {
    let position = "case \"x\"\nrule A-LOS-004\ngiven empty\ngiven 101 at J10\ngiven 401 at J13\n";
    let being_asked = format!("{position}given phase mi6 movement\n");
    let false_claims = [
        "then 101 at J11",
        "then 101 is stunned",
        "then 101 is not unhurt",
        "then sight from 101 to 401 is blocked",
        "then sight from 101 to 401 is clear by A-LOS-004",
        "then range G from 101 to 401 is long",
        "then shot 101 at 401 has ease 9",
        "then shot 101 at 401 is refused by A-FIRE-007",
        "then can move 101",
        "then phase mi6 fire",
        "then turn 9",
        "then winner mi6",
        "then gantry 3",
        "then roof edge 3",
        "then shutters closed",
        "then edge L24 L25 is destroyed",
        "then asked mi6",
        "then 101 points 4",
        "then 101 left 4",
        "then monorail-1 at Z7",
        "then boat-1 is sunk",
        "then people mi6 count 2",
        "then people stunned count 1",
        "then people at J10 count 0",
        "then people in ramp count 1",
        "then people aboard boat-1 count 1",
        "then spaces in control_room count 17",
        "then spaces controlled skorpios count 0",
        "then spaces from 101 to 401 count 2",
        "then chart quality chance 38 roll 4 is 2",
        "then chart odds chance 50 is 5 5 15 24",
        "then chart damage leader class G quality 1 is KL",
        "then chart wounds LW on LW is HW",
        "then chart scatter roll 1 is north",
        "then chart area soldier distance 0 is INV",
        "then chart fall levels 1 is KL",
        "then chart morale perception 4 performance 1 is 1",
        "then chart leadership willpower 13 is 8",
        "then 101 front fire 10",
        "then 101 back radius 3",
        "then 101 grenades 1",
        "then 101 is prepared",
        "then outcome won",
        "then outcome running by A-SEQ-015",
        "then rolls 1",
        "then explosion at J10",
        "then asked nobody",
    ];
    assert_eq!(run_text(&format!("{position}then 101 at J10\n")), Ok(()));
    for claim in false_claims {
        // Before the first Phase nobody is asked.
        let (position, line) = match claim {
            "then asked nobody" => (&being_asked[..], 7),
            _ => (position, 6),
        };
        let found = run_text(&format!("{position}{claim}\n"));
        let complaint = found.expect_err(claim);
        assert!(
            complaint.starts_with(&format!("x.case:{line}: x\n    does not hold")),
            "{claim}: {complaint}"
        );
    }
}

#[test]
fn unused_dice_are_noticed() {
    let text = "case \"x\"\nrule A-TABLE-001\ngiven empty\ndice 5\nthen dice used\n";
    assert_eq!(
        run_text(text),
        Err("x.case:5: x\n    does not hold: 1 given rolls are left\n".into())
    );
}

#[test]
fn a_broken_case_is_refused_with_its_line() {
    let broken = [
        (
            "then 101 at J10\n",
            "x.case:1:1: not understood\n    expected `case \"...\"` before anything else but \
             what all cases of the file share: `given` and `define`\n",
        ),
        (
            "case \"x\"\ngiven empty\nthen turn 1\n",
            "x.case:1: x\n    this case shows no `rule` and no `card`\n",
        ),
        (
            "case \"x\"\nrule A-MAP-001\ngiven empty\n",
            "x.case:1: x\n    this case has no `then`, so it could not fail\n",
        ),
        (
            "case \"x\"\nrule A-MAP-001\ngiven empty\nthan 101 at J10\nthen turn 1\n",
            "x.case:4:1: x\n    `than` is not understood here; expected case, rule, card, define, \
             given, dice, when or then; did you mean `then`?\n",
        ),
        (
            "case \"x\"\nrule A-MAP-001\nthen turn 1\ngiven empty\n",
            "x.case:3: x\n    a case begins with: given empty, or: given scenario N\n",
        ),
        (
            "case \"x\"\nrule A-MAP-001\ngiven empty\ngiven 101 at J10 stuned\nthen turn 1\n",
            "x.case:4:18: x\n    unknown marker \"stuned\" (did you mean \"stunned\"?)\n",
        ),
        (
            "case \"x\"\nrule A-MAP-001\ngiven empty\ngiven 101 at J10\nwhen dance\nthen turn 1\n",
            "x.case:5: x\n    \"dance\" is not possible; options: \n",
        ),
        (
            "case \"x\"\nrule A-MAP-999\ngiven empty\nthen turn 1\n",
            "x.case:1: x\n    there is no rule A-MAP-999\n",
        ),
        (
            "case \"x\"\ncard marvel/thor/odinson\ngiven empty\nthen turn 1\n",
            "x.case:1: x\n    this case shows no `rule`\n\
             x.case:1: x\n    there are no cards in Assault\n",
        ),
    ];
    for (text, complaint) in broken {
        assert_eq!(run_text(text), Err(complaint.to_owned()), "{text}");
    }
}

/// What is written in lines of its own reads like what is written behind the keyword.
#[test]
fn a_case_may_be_written_in_blocks() {
    let text = "case \"x\"\nrule A-DOOR-008, A-DOOR-013\n\ngiven empty\n  101 at U11\n  phase mi6 fire\n\
                dice 5\nwhen\n  fight with 101\n  attack a door, window or shutter\n  \
                attack the door V11/W11\nthen\n  edge V11 W11 is destroyed\n  dice used\n";
    assert_eq!(run_text(text), Ok(()));
    let older = text.replace("rule A-DOOR-008, A-DOOR-013", "rule: A-DOOR-008 A-DOOR-013");
    assert_eq!(run_text(&older), Ok(()));
}

/// Whoever corrects a case wants to know all that is wrong with it.
#[test]
fn several_errors_are_told_at_once() {
    let text =
        "case \"x\"\nrule A-MAP-001\ngiven empty\nthen turn 2\nthen turn 1\nthen shutters closed\n";
    let told = run_text(text).expect_err("two false facts");
    assert!(
        told.contains("x.case:4: x") && told.contains("x.case:6: x"),
        "{told}"
    );
    let text =
        "case \"x\"\nrule A-MAP-001\ngiven empty\ngiven 1o1 at J10\ngiven 401 at ZZ\nthen turn 2\n";
    let told = run_text(text).expect_err("two lines that can not be read");
    assert!(
        told.contains("x.case:4:7: x") && told.contains("x.case:5:14: x"),
        "{told}"
    );
    assert!(!told.contains("x.case:6"), "{told}");
}
