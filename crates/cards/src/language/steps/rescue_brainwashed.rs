//! `rescue brainwashed hero`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `rescue brainwashed hero`: one the player chooses, without paying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RescueBrainwashed;

impl StepDefinition for RescueBrainwashed {
    const OPENS: &'static [&'static str] = &["rescue"];
    const EXAMPLE: &'static str = "rescue brainwashed hero";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<RescueBrainwashed>> {
        Ok(line.run("brainwashed hero").then_some(RescueBrainwashed))
    }

    fn print(&self) -> String {
        "rescue brainwashed hero".to_owned()
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        en::Clause::new("rescue", "rescues", &["a brainwashed Hero, at no cost"])
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        de::Clause::new(&de::verbs::RESCUE, &["kostenlos einen Brainwash-Helden"])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("rescue a brainwashed Hero", "1 Brainwash-Helden retten")
            .to_string()
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Rescue
    }

    fn worth(&self) -> i32 {
        worth::HERO_GAINED
    }
}
