//! `play blackjack`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `play blackjack`: with the Hero Deck (L-SPECIFIC-018).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blackjack;

impl StepDefinition for Blackjack {
    const OPENS: &'static [&'static str] = &["play"];
    const WORDS: &'static [&'static str] = &["blackjack"];
    const EXAMPLE: &'static str = "play blackjack";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Blackjack>> {
        Ok(line.run("blackjack").then_some(Blackjack))
    }

    fn print(&self) -> String {
        "play blackjack".to_owned()
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let my = writer.voice.possessive();
        let round = format!(
            "a round of Blackjack with the Hero Deck (reveal its cards until their costs add up to \
             19 or more; at 19 or 20 gain one of them, at 21 gain one to {my} hand, above that \
             none; shuffle the others back)"
        );
        en::Clause::new("play", "plays", &[&round])
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        de::Clause::new(&de::verbs::PLAY, &["eine Runde Blackjack mit dem Heldendeck"]).tail(
            "(Karten aufdecken, bis ihre Kosten zusammen mindestens 19 ergeben; bei 19 oder 20 eine \
             davon erhalten, bei 21 eine auf die Hand, darüber keine; die übrigen zurückmischen)",
        )
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("play Blackjack", "Blackjack spielen").to_string()
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Cards
    }

    fn worth(&self) -> i32 {
        worth::HERO_GAINED
    }
}
