//! The German of the ledger: every rule that a person can be pointed to while playing has it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tradecraft_rulebook::ledger;

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Collects the text of all sources below a folder, without their tests.
fn sources(dir: &Path, all: &mut Vec<String>) {
    for entry in fs::read_dir(dir).expect("a folder").flatten() {
        let path = entry.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            sources(&path, all);
        } else if name.ends_with(".rs") && name != "tests.rs" && name != "staged.rs" {
            let text = fs::read_to_string(&path).expect("a source");
            let body = text.split("#[cfg(test)]\nmod tests {").next();
            all.push(body.unwrap_or_default().to_owned());
        }
    }
}

/// Returns the rules of Legendary that a source names outside comments. What is only noted as it is
/// applied (`self.rule("L-…", sink)`) is for the trace: no page, prompt or log line shows it.
fn named(source: &str) -> Vec<String> {
    let lines = source.lines().filter(|line| !line.trim().starts_with("//"));
    let code: String = lines.flat_map(|line| [line, "\n"]).collect();
    let mut found = Vec::new();
    for (at, _) in code.match_indices("\"L-") {
        let id: String = code[at + 1..].chars().take_while(|&c| c != '"').collect();
        let before = code[..at].trim_end();
        let is_traced = before.ends_with("self.rule(") || before.ends_with("state.rule(");
        if !is_traced && id.len() <= 20 {
            found.push(id);
        }
    }
    found
}

/// Returns every rule that a prompt, a refusal, a line of the log or a mark on a page can cite.
fn citable() -> BTreeSet<String> {
    let mut texts = Vec::new();
    for part in ["legendary/src", "table/src"] {
        sources(&crates().join(part), &mut texts);
    }
    texts.iter().flat_map(|text| named(text)).collect()
}

#[test]
fn whatever_can_be_cited_is_in_german() {
    let citable = citable();
    assert!(citable.len() > 100, "{citable:?}");
    let lacks = |id: &&String| {
        let rule = ledger::find(id).unwrap_or_else(|| panic!("{id} is no rule of a ledger"));
        rule.rule_de.is_none()
    };
    let missing: Vec<&String> = citable.iter().filter(lacks).collect();
    assert!(
        missing.is_empty(),
        "{} lack rule_de: {missing:?}",
        missing.len()
    );
}

/// The search must be able to miss something.
#[test]
fn what_is_only_traced_needs_no_german() {
    let source =
        "// \"L-END-003\"\nself.rule(\"L-END-001\", sink);\nlet cite = Cite::rule(\"L-END-002\");";
    assert_eq!(named(source), ["L-END-002"]);
}

fn assert_is_a_sentence_of_its_own(id: &str, german: &str, english: &str) {
    assert!(
        german.ends_with(['.', ')', '“']),
        "{id} does not end: {german}"
    );
    assert_eq!(german.trim(), german, "{id} has blanks around it");
    assert!(!german.contains("  "), "{id} has a double blank: {german}");
    assert_ne!(german, english, "{id} is not translated");
}

#[test]
fn german_sentences_are_sentences_of_their_own() {
    for rule in ledger::legendary().iter().chain(ledger::assault()) {
        if let Some(german) = &rule.rule_de {
            assert_is_a_sentence_of_its_own(&rule.id, german, &rule.rule);
        }
    }
}

#[test]
fn every_example_is_in_german() {
    for rule in ledger::legendary().iter().chain(ledger::assault()) {
        let Some(english) = &rule.test else {
            continue;
        };
        let german = rule.test_de.as_ref();
        let german = german.unwrap_or_else(|| panic!("{} lacks test_de", rule.id));
        assert_is_a_sentence_of_its_own(&rule.id, german, english);
    }
}
