//! The ledgers: every rule with its id, where it applies, its source and an example.

use std::sync::OnceLock;

use cards::words::Lang;
use serde::Deserialize;

/// One rule of a ledger.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Rule {
    pub id: String,
    /// The boxes it is in force in: `marvel`, `007`, `lr`; for Assault empty.
    #[serde(default, deserialize_with = "one_or_many")]
    pub game: Vec<String>,
    pub source: String,
    pub rule: String,
    /// The same in German, in words of our own.
    #[serde(default)]
    pub rule_de: Option<String>,
    /// An example: what is given, what happens, what comes of it.
    #[serde(default)]
    pub test: Option<String>,
    #[serde(default)]
    pub test_de: Option<String>,
    #[serde(default)]
    pub note: Option<String>,
    /// Everything an Assault entry says besides.
    #[serde(flatten)]
    pub more: std::collections::BTreeMap<String, toml::Value>,
}

impl Rule {
    /// Returns the part of the id that names the area: `ESCAPE` in `L-ESCAPE-003`.
    pub fn area(&self) -> &str {
        self.id.split('-').nth(1).unwrap_or_default()
    }

    /// Returns the rule in a language, and the language it is written in: where there is no German
    /// yet, the English stands in.
    pub fn words(&self, lang: Lang) -> (&str, Lang) {
        either(&self.rule, self.rule_de.as_deref(), lang)
    }

    /// Returns the example of the rule in a language, in the same way.
    pub fn example(&self, lang: Lang) -> Option<(&str, Lang)> {
        let english = self.test.as_deref()?;
        Some(either(english, self.test_de.as_deref(), lang))
    }

    /// Whether the rule is in force in a box.
    pub fn applies_to(&self, box_id: &str) -> bool {
        let name = match box_id {
            "bond" => "007",
            "licence-renewed" => "lr",
            other => other,
        };
        self.game.iter().any(|game| game == name)
    }
}

fn either<'a>(english: &'a str, german: Option<&'a str>, lang: Lang) -> (&'a str, Lang) {
    match (german, lang) {
        (Some(german), Lang::De) => (german, Lang::De),
        _ => (english, Lang::En),
    }
}

fn one_or_many<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum OneOrMany {
        One(String),
        Many(Vec<String>),
    }
    Ok(match OneOrMany::deserialize(from)? {
        OneOrMany::One(one) => vec![one],
        OneOrMany::Many(many) => many,
    })
}

#[derive(Deserialize)]
struct File {
    rule: Vec<Rule>,
}

/// Returns the rules of Legendary, all boxes.
pub fn legendary() -> &'static [Rule] {
    static RULES: OnceLock<Vec<Rule>> = OnceLock::new();
    RULES.get_or_init(|| read(include_str!("../../../rules/legendary.toml")))
}

/// Returns the rules of Assault.
pub fn assault() -> &'static [Rule] {
    static RULES: OnceLock<Vec<Rule>> = OnceLock::new();
    RULES.get_or_init(|| read(include_str!("../../../rules/assault.toml")))
}

/// Finds a rule of either ledger by its id, whatever the capitals.
pub fn find(id: &str) -> Option<&'static Rule> {
    let mut rules = legendary().iter().chain(assault());
    let found = rules.find(|rule| rule.id.eq_ignore_ascii_case(id));
    found.or_else(|| noted(id))
}

/// Returns the rule of Legendary that a ruling is noted at: the id of a ruling leads to it.
fn noted(ruling: &str) -> Option<&'static Rule> {
    legendary().iter().find(|rule| {
        let note = rule.note.as_deref().and_then(|note| note.split_once(':'));
        note.is_some_and(|(id, _)| id.eq_ignore_ascii_case(ruling))
    })
}

/// A ledger that does not parse is an empty one; the tests see to it that both do.
fn read(text: &str) -> Vec<Rule> {
    toml::from_str::<File>(text)
        .map(|file| file.rule)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ledgers_are_read_whole() {
        assert_eq!(legendary().len(), 583);
        assert_eq!(assault().len(), 714);
        assert_eq!(
            legendary()
                .iter()
                .filter(|rule| rule.applies_to("marvel"))
                .count(),
            254
        );
    }

    #[test]
    fn a_rule_without_german_is_read_in_english() {
        let text =
            "[[rule]]\nid = \"L-X-001\"\nsource = \"s\"\nrule = \"One.\"\nrule_de = \"Eins.\"\n";
        let both = &read(text)[0];
        assert_eq!(both.words(Lang::De), ("Eins.", Lang::De));
        assert_eq!(both.words(Lang::En), ("One.", Lang::En));
        let bare = &read(&text.replace("rule_de", "other"))[0];
        assert_eq!(bare.words(Lang::De), ("One.", Lang::En));
    }

    #[test]
    fn a_ruling_leads_to_the_rule_it_is_noted_at() {
        for ruling in ["C-193", "c-193"] {
            let rule = find(ruling).expect("it is noted");
            assert_eq!(rule.id, "L-TURN-001");
            assert!(
                rule.note
                    .as_deref()
                    .is_some_and(|note| note.contains("250"))
            );
        }
        assert_eq!(find("C-1930"), None);
        assert_eq!(find(""), None);
    }

    #[test]
    fn ids_are_unique() {
        let mut ids: Vec<_> = legendary()
            .iter()
            .chain(assault())
            .map(|rule| &rule.id)
            .collect();
        ids.sort();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
