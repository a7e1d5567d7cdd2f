//! `move villain`.

use super::StepDefinition;
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `move villain`: to another space, swapping with whoever is there; the text remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveVillain;

impl StepDefinition for MoveVillain {
    const OPENS: &'static [&'static str] = &["move"];
    const EXAMPLE: &'static str = "move villain";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<MoveVillain>> {
        let start = line.place();
        if line.run("villain") {
            if line.is_clause_end(0) {
                return Ok(Some(MoveVillain));
            }
            line.back_to(start);
        }
        Ok(None)
    }

    fn print(&self) -> String {
        "move villain".to_owned()
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let place = format!(
            "a Villain to another space of the {}",
            writer.ctx.row.en.one
        );
        let swap = "(a Villain already there trades places with it)";
        en::Clause::new("move", "moves", &[&place, swap])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let place = format!("auf ein anderes Feld {}", de::inside(&writer.ctx.row.de));
        de::Clause::new(&de::verbs::MOVE, &["einen Schurken", &place])
            .tail("(ein Schurke, der dort liegt, tauscht mit ihm den Platz)")
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("move a Villain", "Schurken versetzen")
            .to_string()
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Move
    }

    fn worth(&self) -> i32 {
        0
    }
}
