//! `villain defeated`, `mission completed`, `hero impersonated`.

use super::{CountDefinition, Spelling};
use crate::tree::{Deed, FilterKind};
use crate::words::{Short, de, en};

/// `villain defeated`, `mission completed`: by that player this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DoneThisTurn(pub Deed);

impl CountDefinition for DoneThisTurn {
    const SPELLINGS: &'static [Spelling<DoneThisTurn>] = &[
        (
            DoneThisTurn(Deed::HeroImpersonated),
            "hero impersonated",
            "",
        ),
        (DoneThisTurn(Deed::VillainDefeated), "villain defeated", ""),
        (
            DoneThisTurn(Deed::MissionCompleted),
            "mission completed",
            "",
        ),
    ];

    fn en_every(&self, writer: &en::Writer<'_>) -> String {
        let me = writer.voice.pronoun();
        let (what, done) = match self.0 {
            Deed::VillainDefeated => ("Villain", "defeated"),
            Deed::MissionCompleted => ("Mission", "completed"),
            Deed::HeroImpersonated => ("different Hero", "impersonated"),
        };
        format!("for every {what} {me} have {done} this turn")
    }

    fn en_total(&self, writer: &en::Writer<'_>) -> String {
        let me = writer.voice.pronoun();
        let (what, done) = match self.0 {
            Deed::VillainDefeated => ("Villains", "defeated"),
            Deed::MissionCompleted => ("Missions", "completed"),
            Deed::HeroImpersonated => ("different Heroes", "impersonated"),
        };
        format!("the number of {what} {me} have {done} this turn")
    }

    fn en_at_least(&self, n: u8, writer: &en::Writer<'_>) -> String {
        format!(
            "{} have {} this turn",
            writer.voice.pronoun(),
            self.en_done(n)
        )
    }

    fn en_who(&self, n: u8, _writer: &en::Writer<'_>) -> Option<String> {
        Some(format!("who has {} this turn", self.en_done(n)))
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        let (what, done) = match self.0 {
            Deed::VillainDefeated => ("Schurken", "besiegt"),
            Deed::MissionCompleted => ("Auftrag", "abgeschlossen"),
            Deed::HeroImpersonated => ("anderen Helden", "nachgeahmt"),
        };
        format!("für jeden {what}, den {me} in diesem Zug {done} {have}")
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        let (what, done) = match self.0 {
            Deed::VillainDefeated => ("der Schurken", "besiegt"),
            Deed::MissionCompleted => ("der Aufträge", "abgeschlossen"),
            Deed::HeroImpersonated => ("verschiedener Helden", "nachgeahmt"),
        };
        format!("die Anzahl {what}, die {me} in diesem Zug {done} {have}")
    }

    fn de_at_least(&self, n: u8, writer: &de::Writer<'_>) -> String {
        format!("{} {}", writer.voice.pronoun(), self.de_done(n, writer))
    }

    fn de_who(&self, n: u8, writer: &de::Writer<'_>) -> Option<String> {
        Some(format!("der {}", self.de_done(n, writer)))
    }

    fn short(&self, short: &Short<'_>) -> String {
        let done = match self.0 {
            Deed::VillainDefeated => short.say("Villain defeated", "besiegten Schurken"),
            Deed::HeroImpersonated => short.say("different Hero copied", "nachgeahmten Helden"),
            Deed::MissionCompleted => short.say("Mission completed", "erfüllten Auftrag"),
        };
        done.to_string()
    }

    fn short_at_least(&self, n: u8, short: &Short<'_>) -> String {
        let (kind, done) = match self.0 {
            Deed::VillainDefeated => (FilterKind::Villain, short.say("defeated", "besiegt")),
            Deed::HeroImpersonated => (FilterKind::Hero, short.say("copied", "nachgeahmt")),
            Deed::MissionCompleted => (FilterKind::Mission, short.say("completed", "erfüllt")),
        };
        format!("≥{n} {} {done}", short.kind(n, kind))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}

impl DoneThisTurn {
    /// Returns "defeated a Villain", "completed at least two Missions".
    fn en_done(self, n: u8) -> String {
        let (verb, one, many) = match self.0 {
            Deed::VillainDefeated => ("defeated", "a Villain", "Villains"),
            Deed::MissionCompleted => ("completed", "a Mission", "Missions"),
            Deed::HeroImpersonated => ("impersonated", "a Hero", "different Heroes"),
        };
        match n {
            1 => format!("{verb} {one}"),
            _ => format!("{verb} at least {}", en::numbered(n, one, many)),
        }
    }

    /// Returns "in diesem Zug mindestens zwei Aufträge abgeschlossen hast".
    fn de_done(self, n: u8, writer: &de::Writer<'_>) -> String {
        let (one, many, verb) = match self.0 {
            Deed::VillainDefeated => ("einen Schurken", "Schurken", "besiegt"),
            Deed::MissionCompleted => ("einen Auftrag", "Aufträge", "abgeschlossen"),
            Deed::HeroImpersonated => ("einen Helden", "verschiedene Helden", "nachgeahmt"),
        };
        let done = match n {
            1 => format!("{one} {verb}"),
            _ => format!("mindestens {} {many} {verb}", de::number(n)),
        };
        format!("in diesem Zug {done} {}", writer.voice.have())
    }
}
