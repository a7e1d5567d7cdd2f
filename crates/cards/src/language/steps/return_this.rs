//! `return this to hand`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::card::is_played;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `return this to hand`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReturnThis;

impl StepDefinition for ReturnThis {
    const OPENS: &'static [&'static str] = &["return"];
    const WORDS: &'static [&'static str] = &["return"];
    const EXAMPLE: &'static str = "return this to hand";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<ReturnThis>> {
        Ok(line.run("this to hand").then_some(ReturnThis))
    }

    fn print(&self) -> String {
        "return this to hand".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let fits = is_played(at.card.kind);
        at.only(fits, "return this", "only a hero card can return to a hand")
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let my = writer.voice.possessive();
        let what = if writer.this_is_it { "it" } else { "this card" };
        en::Clause::new("return", "returns", &[what, &format!("to {my} hand")])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let my = writer.voice.my();
        let what = if writer.this_is_it {
            "sie"
        } else {
            "diese Karte"
        };
        de::Clause::new(&de::verbs::TAKE_BACK, &[what, &format!("auf {my}e Hand")])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("return to hand", "zurück auf die Hand")
            .to_string()
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Back
    }

    fn worth(&self) -> i32 {
        0
    }
}
