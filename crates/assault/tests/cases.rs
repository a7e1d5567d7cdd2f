//! Plays every case of the executable rulebook.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use assault::{SourceFile, cases, volcano};

/// Reads all case files, in the order of their names.
fn case_files() -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("cases");
    let entries = fs::read_dir(folder).expect("the folder of cases");
    let mut files: Vec<(String, String)> = entries
        .map(|entry| entry.expect("a file").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "case")
        })
        .map(|path| {
            let name = path
                .file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            (
                format!("cases/{name}"),
                fs::read_to_string(path).expect("a readable file"),
            )
        })
        .collect();
    files.sort();
    files
}

#[test]
fn every_case_holds() {
    let content = volcano();
    let mut failed = Vec::new();
    let mut n_cases = 0;
    for (name, text) in &case_files() {
        match cases::read(SourceFile { name, text }) {
            Err(report) => failed.push(report.brief()),
            Ok(cases) => {
                for case in cases {
                    n_cases += 1;
                    if let Err(report) = case.run(&content) {
                        failed.push(format!("{}\n  {report}", case.name));
                    }
                }
            }
        }
    }
    assert!(n_cases > 0);
    assert!(
        failed.is_empty(),
        "{} of {n_cases} cases fail:\n{}",
        failed.len(),
        failed.join("\n")
    );
}

#[test]
fn case_names_are_unique() {
    let mut names = BTreeSet::new();
    for (name, text) in &case_files() {
        for case in cases::read(SourceFile { name, text }).expect("readable cases") {
            assert!(
                names.insert(case.name.to_owned()),
                "{name}:{}: {}",
                case.line,
                case.name
            );
        }
    }
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
    let files = case_files();
    let lines = || files.iter().flat_map(|(_, text)| text.lines());
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
    let content = volcano();
    let cases = cases::read(SourceFile {
        name: "x.case",
        text,
    })
    .map_err(|report| report.brief())?;
    cases
        .iter()
        .try_for_each(|case| case.run(&content).map_err(|report| report.brief()))
}

/// A runner that accepts everything would make the whole rulebook worthless.
#[test]
fn a_false_claim_fails() {
    let position = "case \"x\"\nrule: A-LOS-004\ngiven empty\ngiven 101 at J10\ngiven 401 at J13\n";
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
    ];
    assert_eq!(run_text(&format!("{position}then 101 at J10\n")), Ok(()));
    for claim in false_claims {
        let found = run_text(&format!("{position}{claim}\n"));
        let complaint = found.expect_err(claim);
        assert!(
            complaint.starts_with("x.case:6: does not hold"),
            "{claim}: {complaint}"
        );
    }
}

#[test]
fn unused_dice_are_noticed() {
    let text = "case \"x\"\nrule: A-TABLE-001\ngiven empty\ndice 5\nthen dice used\n";
    assert_eq!(
        run_text(text),
        Err("x.case:5: does not hold: 1 given rolls are left".into())
    );
}

#[test]
fn a_broken_case_is_refused_with_its_line() {
    let broken = [
        (
            "then 101 at J10\n",
            "x.case:1:1: a file of cases begins with: case \"what it shows\"",
        ),
        (
            "case \"x\"\nthen 101 at J10\n",
            "x.case:1: the case \"x\" names no rule",
        ),
        (
            "case \"x\"\nrule: A-MAP-001\n",
            "x.case:1: the case \"x\" claims nothing",
        ),
        (
            "case \"x\"\nrule: A-MAP-001\nthan 101 at J10\nthen turn 1\n",
            "x.case:3:1: unknown statement \"than\" (did you mean \"then\"?)",
        ),
        (
            "case \"x\"\nrule: A-MAP-001\nthen turn 1\n",
            "x.case:3: a case begins with: given empty, or: given scenario N",
        ),
        (
            "case \"x\"\nrule: A-MAP-001\ngiven empty\ngiven 101 at J10 stuned\nthen turn 1\n",
            "x.case:4:18: unknown marker \"stuned\" (did you mean \"stunned\"?)",
        ),
        (
            "case \"x\"\nrule: A-MAP-001\ngiven empty\ngiven 101 at J10\nwhen dance\nthen turn 1\n",
            "x.case:5: \"dance\" is not possible; options: ",
        ),
    ];
    for (text, complaint) in broken {
        assert_eq!(run_text(text), Err(complaint.to_owned()), "{text}");
    }
}
