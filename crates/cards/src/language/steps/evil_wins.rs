//! `evil wins`.

use super::StepDefinition;
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `evil wins`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EvilWins;

impl StepDefinition for EvilWins {
    const OPENS: &'static [&'static str] = &["evil"];
    const EXAMPLE: &'static str = "evil wins";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<EvilWins>> {
        Ok(line.run("wins").then_some(EvilWins))
    }

    fn print(&self) -> String {
        "evil wins".to_owned()
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        en::Clause::own("evil", "wins")
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        de::Clause::own("das Böse", "gewinnt", &[])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short.say("evil wins", "das Böse siegt").to_string()
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Crown
    }

    fn worth(&self) -> i32 {
        0
    }
}
