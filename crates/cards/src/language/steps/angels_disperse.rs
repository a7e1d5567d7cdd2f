//! `angels disperse`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::tree::CardKind;
use crate::words::{Short, de, en};

/// `angels disperse`: every Angel of Death in reach, in the order of L-TWIST-005.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AngelsDisperse;

impl StepDefinition for AngelsDisperse {
    const OPENS: &'static [&'static str] = &["angels"];
    const EXAMPLE: &'static str = "angels disperse";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<AngelsDisperse>> {
        Ok(line.run("disperse").then_some(AngelsDisperse))
    }

    fn print(&self) -> String {
        "angels disperse".to_owned()
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Angel, "angels disperse"))
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        en::Clause::own("every Angel of Death", "disperses her virus")
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        de::Clause::own("jede Angel of Death", "verbreitet", &["ihr Virus"])
    }

    fn short(&self, short: &Short<'_>) -> String {
        format!("{}: Disperse Virus", short.say("All Angels", "Alle Angels"))
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Move
    }

    fn worth(&self) -> i32 {
        worth::PER_VILLAIN_CARD
    }
}
