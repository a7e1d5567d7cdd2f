//! `play villain deck 1`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `play villain deck 2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayVillainDeck {
    pub n: u8,
}

impl StepDefinition for PlayVillainDeck {
    const OPENS: &'static [&'static str] = &["play"];
    const EXAMPLE: &'static str = "play villain deck 1";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<PlayVillainDeck>> {
        if !line.run("villain deck") {
            return Ok(None);
        }
        let n = line.number()?;
        Ok(Some(PlayVillainDeck { n }))
    }

    fn print(&self) -> String {
        format!("play villain deck {}", self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        let n = self.n;
        let top = format!("{} of the Villain Deck", en::top_cards(n));
        en::Clause::new("play", "plays", &[&top])
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        let n = self.n;
        de::Clause::new(&de::verbs::PLAY, &[&de::top_cards(n), "des Schurkendecks"])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let n = self.n;
        let cards = match n {
            1 => short.say("Villain Deck card", "Schurkendeck-Karte"),
            _ => short.say("Villain Deck cards", "Schurkendeck-Karten"),
        };
        short.deed("play", &format!("{n} {cards}"), "spielen")
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Swarm
    }

    fn worth(&self) -> i32 {
        worth::PER_VILLAIN_CARD * i32::from(self.n)
    }
}
