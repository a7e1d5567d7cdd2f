//! Which rules of the ledger have a case or a test, and whether every rule named exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the ids of the ledger, in its order.
fn ledger() -> Vec<String> {
    let text = fs::read_to_string(root().join("../../rules/assault.toml")).expect("the ledger");
    let id = |line: &str| Some(line.strip_prefix("id = \"")?.strip_suffix('"')?.to_owned());
    text.lines().filter_map(id).collect()
}

/// Lists the files with an extension below a folder.
fn files_below(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files_below(&path, extension, found);
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
}

/// Returns the rules named on lines such as `rule A-LOS-004` of a case or `// rule: A-LOS-004`.
fn named_rules() -> BTreeMap<String, PathBuf> {
    let mut files = Vec::new();
    for (folder, extension) in [
        ("src", "rs"),
        ("tests", "rs"),
        ("../../rules/cases/assault", "case"),
    ] {
        files_below(&root().join(folder), extension, &mut files);
    }
    let mut named = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a readable file");
        let is_case = file.extension().is_some_and(|found| found == "case");
        let lines = text.lines().map(|line| line.trim_start_matches(['/', ' ']));
        let rules_on = |line: &str| {
            let in_case = line.strip_prefix("rule ").filter(|_| is_case);
            in_case.or(line.strip_prefix("rule: ")).map(str::to_owned)
        };
        for rules in lines.filter_map(rules_on) {
            let ids = rules
                .split([',', ' '])
                .filter(|word| word.starts_with("A-"));
            named.extend(ids.map(|id| (id.to_owned(), file.clone())));
        }
    }
    named
}

/// Returns the area of a rule: `A-LOS` of `A-LOS-004`.
fn area(id: &str) -> &str {
    id.rsplit_once('-').map_or(id, |(area, _)| area)
}

#[test]
fn the_ledger_has_714_rules() {
    let ledger = ledger();
    assert_eq!(ledger.len(), 714);
    assert_eq!(ledger.iter().collect::<BTreeSet<_>>().len(), 714);
}

#[test]
fn every_rule_named_in_a_test_exists() {
    let ledger: BTreeSet<String> = ledger().into_iter().collect();
    for (id, file) in named_rules() {
        assert!(
            ledger.contains(&id),
            "{}: there is no rule {id}",
            file.display()
        );
    }
}

/// Every rule has a case or a test, and that stays so.
#[test]
fn every_rule_has_a_case_or_a_test() {
    let named = named_rules();
    let missing: Vec<String> = ledger()
        .into_iter()
        .filter(|id| !named.contains_key(id))
        .collect();
    assert!(missing.is_empty(), "without a case or test: {missing:?}");
}

/// A table to look at: `cargo test -p tradecraft-assault --test all coverage -- --nocapture`.
#[test]
fn coverage_by_area() {
    let named = named_rules();
    let mut areas: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for id in ledger() {
        let (covered, all) = areas.entry(area(&id).to_owned()).or_default();
        *covered += usize::from(named.contains_key(&id));
        *all += 1;
    }
    for (area, (covered, all)) in &areas {
        println!("{area:<11} {covered:>3} of {all:>3}");
    }
    let total: usize = areas.values().map(|(covered, _)| covered).sum();
    println!("{:<11} {total:>3} of 714", "all");
    assert_eq!(total, named.len());
}
