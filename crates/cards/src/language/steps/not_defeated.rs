//! `this is not defeated`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::{CardKind, Trigger};
use crate::words::{Short, de, en};

/// Whoever fought it has to do so again.
const STAYS: i32 = -4;

/// `this is not defeated`: the Villain stays where it is (L-FIGHT-011).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotDefeated;

impl StepDefinition for NotDefeated {
    const OPENS: &'static [&'static str] = &["this"];
    const WORDS: &'static [&'static str] = &["not"];
    const EXAMPLE: &'static str = "this is not defeated";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<NotDefeated>> {
        Ok(line.run("is not defeated").then_some(NotDefeated))
    }

    fn print(&self) -> String {
        Self::EXAMPLE.to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let villain = matches!(at.card.kind, CardKind::Villain | CardKind::Henchman);
        at.only(
            villain && at.ability.trigger == Trigger::Fight,
            "this is not defeated",
            "only a villain's `fight:` line can say this",
        )
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        en::Clause::own(writer.this(), "is not defeated")
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        de::Clause::own(writer.this().0, "wird", &["nicht besiegt"])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("not defeated", "nicht besiegt").to_owned()
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Guard
    }

    fn worth(&self) -> i32 {
        STAYS
    }
}
