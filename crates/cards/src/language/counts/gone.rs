//! `villain escaped`, `mission failed`.

use super::{CountDefinition, Spelling};
use crate::tree::{FilterKind, GoneKind};
use crate::words::{Short, de, en};

/// `villain escaped`, `mission failed`: so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gone(pub GoneKind);

impl CountDefinition for Gone {
    const SPELLINGS: &'static [Spelling<Gone>] = &[
        (Gone(GoneKind::Villains), "villain escaped", ""),
        (Gone(GoneKind::Missions), "mission failed", ""),
    ];

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        let gone = match self.0 {
            GoneKind::Villains => "for every Villain that has escaped",
            GoneKind::Missions => "for every Mission that has failed",
        };
        gone.to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        let gone = match self.0 {
            GoneKind::Villains => "the number of escaped Villains",
            GoneKind::Missions => "the number of failed Missions",
        };
        gone.to_string()
    }

    fn en_at_least(&self, n: u8, _writer: &en::Writer<'_>) -> String {
        let has = if n == 1 { "has" } else { "have" };
        let (cards, done) = match self.0 {
            GoneKind::Villains => (en::numbered(n, "Villain", "Villains"), "escaped"),
            GoneKind::Missions => (en::numbered(n, "Mission", "Missions"), "failed"),
        };
        format!("at least {cards} {has} {done}")
    }

    fn de_every(&self, _writer: &de::Writer<'_>) -> String {
        let gone = match self.0 {
            GoneKind::Villains => "für jeden entkommenen Schurken",
            GoneKind::Missions => "für jeden gescheiterten Auftrag",
        };
        gone.to_string()
    }

    fn de_total(&self, _writer: &de::Writer<'_>) -> String {
        let gone = match self.0 {
            GoneKind::Villains => "die Anzahl der entkommenen Schurken",
            GoneKind::Missions => "die Anzahl der gescheiterten Aufträge",
        };
        gone.to_string()
    }

    fn de_at_least(&self, n: u8, _writer: &de::Writer<'_>) -> String {
        let (one, many, done) = match self.0 {
            GoneKind::Villains => ("ein Schurke", "Schurken", "entkommen"),
            GoneKind::Missions => ("ein Auftrag", "Aufträge", "gescheitert"),
        };
        match n {
            1 => format!("mindestens {one} {done} ist"),
            _ => format!("mindestens {} {many} {done} sind", de::number(n)),
        }
    }

    fn short(&self, short: &Short<'_>) -> String {
        let gone = match self.0 {
            GoneKind::Villains => short.say("escaped Villain", "entkommenen Schurken"),
            GoneKind::Missions => short.say("failed Mission", "gescheiterten Auftrag"),
        };
        gone.to_string()
    }

    fn short_at_least(&self, n: u8, short: &Short<'_>) -> String {
        let (kind, done) = match self.0 {
            GoneKind::Villains => (FilterKind::Villain, short.say("escaped", "entkommen")),
            GoneKind::Missions => (FilterKind::Mission, short.say("failed", "gescheitert")),
        };
        format!("≥{n} {} {done}", short.kind(n, kind))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
