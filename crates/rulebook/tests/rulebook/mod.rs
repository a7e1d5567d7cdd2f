//! The rulebook of the project passes, and says truly what bears which rule.

use std::fs;
use std::path::{Path, PathBuf};

use cards::tree::Provenance;

mod assault_cases;
mod said;
mod strict;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_case_of_the_project_passes() {
    let mut report = tradecraft_rulebook::case::Report::default();
    tradecraft_rulebook::CASES
        .iter()
        .for_each(|(name, text)| report.add_file(name, text));
    println!("{}", report.summary());
    assert!(report.failed == 0, "{}", report.failures);
}

/// `rules/rust-tests.txt` lists what `// rule: ID` comments above tests claim, so that the program
/// can tell without the sources. Regenerate it with `UPDATE_RUST_TESTS=1`.
#[test]
fn list_of_rust_tests_is_up_to_date() {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("crates/") {
        collect(&entry.expect("entry").path(), &mut found);
    }
    found.sort();
    found.dedup();
    let list: String = found.iter().map(|line| format!("{line}\n")).collect();
    let path = root().join("rules/rust-tests.txt");
    if std::env::var_os("UPDATE_RUST_TESTS").is_some() {
        fs::write(&path, &list).expect("write");
    }
    let written = fs::read_to_string(&path).expect("rules/rust-tests.txt");
    assert_eq!(written, list, "run the test once with UPDATE_RUST_TESTS=1");
}

#[test]
fn every_id_a_rust_test_claims_is_in_a_ledger() {
    for line in tradecraft_rulebook::RUST_TESTS.lines() {
        let id = line.split(' ').next().unwrap_or_default();
        assert!(
            tradecraft_rulebook::ledger::find(id).is_some(),
            "{line}: no such rule"
        );
    }
}

fn collect(dir: &Path, found: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(dir) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                collect(&path, found);
            }
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            let text = fs::read_to_string(&path).unwrap_or_default();
            let crates = root().join("crates");
            let name = path
                .strip_prefix(&crates)
                .unwrap_or(&path)
                .display()
                .to_string();
            tests_in(&name, &text, found);
        }
    }
}

/// Finds `// rule: ID, ID` lines and the test function that follows them.
fn tests_in(file: &str, text: &str, found: &mut Vec<String>) {
    let mut ids: Vec<String> = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if let Some(list) = line.strip_prefix("// rule: ") {
            ids.extend(
                list.split([',', ' '])
                    .filter(|id| !id.is_empty())
                    .map(str::to_owned),
            );
        } else if line == "#[test]" {
            is_test = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            if is_test {
                let name = rest.split('(').next().unwrap_or_default();
                found.extend(ids.drain(..).map(|id| format!("{id} {file}::{name}")));
            }
            ids.clear();
            is_test = false;
        }
    }
}

/// The examples in the documentation are cases like any others.
#[test]
fn every_example_in_the_documentation_passes() {
    let text = fs::read_to_string(root().join("docs/cases.md")).expect("docs/cases.md");
    let mut report = tradecraft_rulebook::case::Report::default();
    for example in text.split("```case\n").skip(1) {
        let example = example.split("```").next().unwrap_or_default();
        report.add_file("docs/cases.md", example);
    }
    assert!(report.passed >= 4, "{}", report.summary());
    assert!(report.failed == 0, "{}", report.failures);
}

/// Coverage must not fall: every rule in force in the Marvel box is shown by a case or a test.
#[test]
fn every_marvel_rule_is_shown() {
    let shown = tradecraft_rulebook::coverage::shown();
    let rules = tradecraft_rulebook::ledger::legendary()
        .iter()
        .filter(|rule| rule.applies_to("marvel"));
    let missing: Vec<&str> = rules
        .map(|rule| rule.id.as_str())
        .filter(|id| !shown.covers(id))
        .collect();
    assert!(
        missing.is_empty(),
        "{} rules are not shown: {}",
        missing.len(),
        missing.join(", ")
    );
}

/// Nothing that Licence Renewed adds to the rules is left unshown.
#[test]
fn every_rule_of_licence_renewed_is_shown() {
    let shown = tradecraft_rulebook::coverage::shown();
    let own = tradecraft_rulebook::ledger::legendary()
        .iter()
        .filter(|rule| {
            let others = ["marvel", "bond"];
            rule.applies_to("licence-renewed") && !others.iter().any(|other| rule.applies_to(other))
        });
    let missing: Vec<&str> = own
        .clone()
        .map(|rule| rule.id.as_str())
        .filter(|id| !shown.covers(id))
        .collect();
    assert_eq!(own.count(), 116);
    assert!(missing.is_empty(), "not shown: {}", missing.join(", "));
}

/// Every distinct card with an effect is shown at work and at its edge.
#[test]
fn every_marvel_card_with_an_effect_has_two_cases() {
    let shown = tradecraft_rulebook::coverage::shown();
    let set = cards::builtin::marvel();
    let missing: Vec<String> = set
        .cards()
        .filter(|(_, _, card)| !card.abilities.is_empty())
        .map(|(slot, _, _)| slot.to_string())
        .filter(|slot| shown.cards.get(slot).copied().unwrap_or(0) < 2)
        .collect();
    assert!(
        missing.is_empty(),
        "{} cards lack cases: {}",
        missing.len(),
        missing.join(", ")
    );
}

/// Of Assault nothing is missing, and nothing may be.
#[test]
fn every_assault_rule_is_shown() {
    let shown = tradecraft_rulebook::coverage::shown();
    let rules = tradecraft_rulebook::ledger::assault().iter();
    let missing: Vec<&str> = rules
        .map(|rule| rule.id.as_str())
        .filter(|id| !shown.covers(id))
        .collect();
    assert_eq!(tradecraft_rulebook::ledger::assault().len(), 714);
    assert!(missing.is_empty(), "not shown: {}", missing.join(", "));
}

/// Every card of the film boxes has its cases: two where a source says what it does, one where it
/// was designed here.
#[test]
fn every_card_of_the_films_has_its_cases() {
    let lines = tradecraft_rulebook::CASES
        .iter()
        .flat_map(|(_, text)| text.lines());
    let named: Vec<&str> = lines
        .filter_map(|line| line.strip_prefix("card "))
        .flat_map(|slots| slots.split(','))
        .map(str::trim)
        .collect();
    let set = cards::builtin::licence_renewed();
    let mut missing = Vec::new();
    for (slot, group, card) in set.cards() {
        let slot = slot.to_string();
        let of = card.provenance.unwrap_or(group.provenance);
        let wanted = match of {
            Provenance::Published | Provenance::Rulebook => 2,
            Provenance::Original | Provenance::Own => 1,
        };
        let found = named.iter().filter(|named| **named == slot).count();
        if found < wanted {
            missing.push(format!("{slot}: {found} of {wanted}"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}
