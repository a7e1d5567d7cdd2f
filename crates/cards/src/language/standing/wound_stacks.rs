//! `wounds form stacks`.

use super::{StandingDefinition, only_scheme};
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::Effect;
use crate::words::icons::WOUND;
use crate::words::{Short, de, en};

/// `wounds form stacks`: one before each player (L-WOUND-013).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WoundStacks;

impl StandingDefinition for WoundStacks {
    const OPENS: &'static [&'static str] = &["wound"];
    const EXAMPLE: &'static str = "wounds form stacks";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<WoundStacks>> {
        line.need_phrase("form stacks")?;
        Ok(Some(WoundStacks))
    }

    fn print(&self) -> String {
        "wounds form stacks".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        only_scheme(at, "wounds form stacks")
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        writer.push("Wounds you gain form a stack in front of you instead of entering your deck");
        writer.push("an effect that KOs your Wounds KOs them from that stack");
        writer.push("Healing KOs exactly one of them");
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let stack = "vor dir einen Stapel, statt in dein Deck zu kommen";
        writer.push("Wunden, die du erhältst,", "bilden", stack);
        let from = "sie aus diesem Stapel";
        writer.push("ein Effekt, der deine Wunden KO setzt,", "nimmt", from);
        writer.push("Heilung", "setzt", "genau eine davon KO");
    }

    fn short(&self, short: &Short<'_>) -> String {
        let stacks = short.say(
            "form your stack, not in deck",
            "bilden Stapel statt ins Deck",
        );
        format!("{WOUND} {stacks}")
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Wound)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
