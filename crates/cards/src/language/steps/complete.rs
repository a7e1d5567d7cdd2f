//! `complete mission`.

use super::StepDefinition;
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::tree::CardKind;
use crate::words::{Short, de, en};

/// A Mission without paying for it.
const FOR_NOTHING: i32 = 6;

/// `complete mission`: one the player chooses, without paying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Complete;

impl StepDefinition for Complete {
    const OPENS: &'static [&'static str] = &["complete"];
    const EXAMPLE: &'static str = "complete mission";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Complete>> {
        Ok(line.run("mission").then_some(Complete))
    }

    fn print(&self) -> String {
        "complete mission".to_owned()
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Mission, "complete mission"))
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        en::Clause::new("complete", "completes", &["a Mission, at no cost"])
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        de::Clause::new(&de::verbs::COMPLETE, &["kostenlos einen Auftrag"])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("complete a Mission", "1 Auftrag abschließen")
            .to_string()
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Crown
    }

    fn worth(&self) -> i32 {
        FOR_NOTHING
    }
}
