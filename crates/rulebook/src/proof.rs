//! Which rules are proven: a case or test fails with the rule broken.
//!
//! A case that names a rule may pass whether the rule is there or not; then it proves nothing. So
//! every rule is broken once, on purpose, and whoever claims to show it must notice. Most rules are
//! switched off by their id ([`kernel::applies`]); tables, numbers and places on a map are changed
//! ([`Mutation`]). The program `prove` does it and writes the list of the proven.

#[cfg(feature = "breakable")]
pub mod breaker;
#[cfg(feature = "breakable")]
pub mod programs;
#[cfg(feature = "breakable")]
pub mod scratch;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use rules::PROVEN;
use serde::Deserialize;

/// How a rule is broken, other than by its id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mutation {
    /// A file says something else.
    Change(Change),
    /// Nobody could tell the broken game from the whole one, and why.
    Reason(String),
}

/// A change of a file of the project.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    pub file: String,
    pub find: String,
    pub replace: String,
}

impl Change {
    /// Whether the program has to be built anew for it.
    pub fn is_of_source(&self) -> bool {
        self.file.ends_with(".rs")
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    rule: Option<String>,
    #[serde(default)]
    rules: Vec<String>,
    file: Option<String>,
    find: Option<String>,
    replace: Option<String>,
    reason: Option<String>,
}

impl Entry {
    fn mutation(&self) -> Option<Mutation> {
        match (&self.file, &self.find, &self.replace, &self.reason) {
            (Some(file), Some(find), Some(replace), None) => Some(Mutation::Change(Change {
                file: file.clone(),
                find: find.clone(),
                replace: replace.clone(),
            })),
            (None, None, None, Some(reason)) => Some(Mutation::Reason(reason.clone())),
            _ => None,
        }
    }
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    mutation: Vec<Entry>,
}

/// Returns the listed mutations of both games by rule id.
pub fn mutations() -> &'static BTreeMap<String, Mutation> {
    static MUTATIONS: OnceLock<BTreeMap<String, Mutation>> = OnceLock::new();
    MUTATIONS.get_or_init(|| {
        let files = [rules::LEGENDARY_MUTATIONS, rules::ASSAULT_MUTATIONS];
        // A list that does not parse is an empty one; the tests see to it that both do.
        let read = files.into_iter().filter_map(|text| read(text).ok());
        read.flatten().collect()
    })
}

/// Reads a list of mutations: pairs of a rule and how it is broken.
fn read(text: &str) -> Result<Vec<(String, Mutation)>, String> {
    let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
    let mut found = Vec::new();
    for entry in &file.mutation {
        let rules = entry.rule.iter().chain(&entry.rules);
        let Some(mutation) = entry.mutation() else {
            let rules: Vec<_> = rules.cloned().collect();
            let rules = rules.join(", ");
            return Err(format!(
                "{rules}: give `file`, `find` and `replace`, or `reason`"
            ));
        };
        found.extend(rules.map(|rule| (rule.clone(), mutation.clone())));
    }
    Ok(found)
}

/// Returns who misses each proven rule when it is broken.
pub fn proven() -> BTreeMap<&'static str, &'static str> {
    let lines = PROVEN.lines().filter_map(|line| line.split_once(' '));
    lines.collect()
}

/// Returns the reason why nobody could miss a rule, if one is written down.
pub fn reason(id: &str) -> Option<&'static str> {
    match mutations().get(id)? {
        Mutation::Reason(reason) => Some(reason),
        Mutation::Change(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::ledger;

    const LISTS: [&str; 2] = [rules::LEGENDARY_MUTATIONS, rules::ASSAULT_MUTATIONS];

    #[test]
    fn every_listed_mutation_can_be_read_and_is_of_a_rule() {
        let mut seen = BTreeSet::new();
        for list in LISTS {
            for (id, _) in read(list).expect("a list of mutations") {
                assert!(
                    ledger::find(&id).is_some_and(|rule| rule.id == id),
                    "there is no rule {id}"
                );
                assert!(seen.insert(id.clone()), "{id} is listed twice");
            }
        }
    }

    #[test]
    fn every_listed_change_changes_its_file() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (id, mutation) in mutations() {
            let Mutation::Change(change) = mutation else {
                continue;
            };
            let text = std::fs::read_to_string(root.join(&change.file)).expect("a file");
            let n = text.matches(&change.find).count();
            assert_eq!(n, 1, "{id}: {:?} is in {}", change.find, change.file);
            assert_ne!(change.find, change.replace, "{id}");
        }
    }

    #[test]
    fn half_an_entry_is_refused() {
        let text = "[[mutation]]\nrule = \"A-MAP-001\"\nfile = \"x\"\n";
        assert_eq!(
            read(text),
            Err("A-MAP-001: give `file`, `find` and `replace`, or `reason`".to_owned())
        );
    }

    #[test]
    fn every_rule_of_assault_is_proven_or_has_a_reason() {
        let proven = proven();
        let is_open = |id: &&str| !proven.contains_key(id) && reason(id).is_none();
        let ids = ledger::assault().iter().map(|rule| rule.id.as_str());
        let open: Vec<&str> = ids.filter(is_open).collect();
        assert_eq!(open, [""; 0], "nobody misses them; run prove");
    }

    #[test]
    fn the_proven_are_rules_and_have_no_reason_not_to_be() {
        for id in proven().into_keys() {
            assert!(ledger::find(id).is_some_and(|rule| rule.id == id), "{id}");
            assert_eq!(reason(id), None, "{id}");
        }
    }
}
