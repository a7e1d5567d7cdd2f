//! `cost under this`.

use super::{CountDefinition, Spelling};
use crate::words::{Short, de, en};

/// `cost under this`: of the Heroes under it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CostUnder;

impl CountDefinition for CostUnder {
    const SPELLINGS: &'static [Spelling<CostUnder>] = &[(CostUnder, "cost", "under this")];

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every point of cost under it".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "the total cost of the Heroes under it".to_string()
    }

    fn en_number(&self, writer: &en::Writer<'_>) -> Option<String> {
        Some(self.en_total(writer))
    }

    fn de_every(&self, _writer: &de::Writer<'_>) -> String {
        "für jeden Punkt der Kosten darunter".to_string()
    }

    fn de_total(&self, _writer: &de::Writer<'_>) -> String {
        "die Gesamtkosten der Helden darunter".to_string()
    }

    fn de_number(&self, writer: &de::Writer<'_>) -> Option<de::Number> {
        let this = de::this(writer.kind).pronoun;
        Some(de::Number {
            genitive: "der Gesamtkosten der Helden darunter".to_string(),
            dative: format!("den Gesamtkosten der Helden unter {this}"),
        })
    }

    fn de_at_least(&self, n: u8, writer: &de::Writer<'_>) -> String {
        format!("{} mindestens {n} betragen", self.de_total(writer))
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("cost point under it", "Kostenpunkt darunter")
            .to_string()
    }

    fn short_number(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("cost under it", "Kosten darunter").to_string())
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
