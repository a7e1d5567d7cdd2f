//! `place strike beside mastermind`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::Trigger;
use crate::words::icons::STRIKE;
use crate::words::{Short, de, en};

/// `place strike beside mastermind`: the Master Strike being resolved stays there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceStrike;

impl StepDefinition for PlaceStrike {
    const OPENS: &'static [&'static str] = &["place"];
    const EXAMPLE: &'static str = "place strike beside mastermind";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<PlaceStrike>> {
        Ok(line.run("strike beside mastermind").then_some(PlaceStrike))
    }

    fn print(&self) -> String {
        "place strike beside mastermind".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let fits = at.ability.trigger == Trigger::Strike;
        let message = "only a `strike:` line has a Master Strike to place";
        at.only(fits, "place strike", message)
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        en::Clause::new(
            "place",
            "places",
            &["this Master Strike beside the Mastermind"],
        )
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let strike = writer.ctx.triggers.strike_card.this();
        de::Clause::new(&de::verbs::PUT, &[&strike, "neben den Superschurken"])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let place = short.say("beside Mastermind", "neben Superschurken");
        format!("{STRIKE} {place}")
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Twist
    }

    fn worth(&self) -> i32 {
        0
    }
}
