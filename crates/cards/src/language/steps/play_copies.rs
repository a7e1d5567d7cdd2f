//! `play copies`.

use super::{Step, StepDefinition};
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `play copies`: play a copy of each card the text remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayCopies;

impl StepDefinition for PlayCopies {
    const OPENS: &'static [&'static str] = &["play"];
    const WORDS: &'static [&'static str] = &["copies"];
    const EXAMPLE: &'static str = "play copies";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<PlayCopies>> {
        Ok(line.run("copies").then_some(PlayCopies))
    }

    fn print(&self) -> String {
        "play copies".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        if at.follows(|step| matches!(step, Step::DiscardTop(_))) {
            return None;
        }
        let wrong = Wrong::new("play copies", "the line remembers no cards to copy yet");
        Some(wrong.hint("this needs `discard top 1` before it"))
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        en::Clause::new("play", "plays", &["a copy of each of those cards"])
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        de::Clause::new(&de::verbs::PLAY, &["von jeder dieser Karten eine Kopie"])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("play copies of them", "Kopien davon spielen")
            .to_string()
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Copy
    }

    fn worth(&self) -> i32 {
        0
    }
}
