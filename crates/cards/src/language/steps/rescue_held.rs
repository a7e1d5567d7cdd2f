//! `rescue held`.

use super::{Step, StepDefinition};
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::CardKind;
use crate::words::{Short, de, en};

/// `rescue held`: the captives of the Villain the text remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RescueHeld;

impl StepDefinition for RescueHeld {
    const OPENS: &'static [&'static str] = &["rescue"];
    const EXAMPLE: &'static str = "rescue held";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<RescueHeld>> {
        Ok(line.run("held").then_some(RescueHeld))
    }

    fn print(&self) -> String {
        "rescue held".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        if at.follows(|step| matches!(step, Step::MoveVillain(_))) {
            return None;
        }
        let wrong = Wrong::new("rescue held", "the line remembers no villain yet");
        Some(wrong.hint("this needs `move villain` before it"))
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Bystander, "rescue"))
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let all = format!("all {} it holds", writer.ctx.captive.en.many);
        en::Clause::new("rescue", "rescues", &[&all])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let all = format!("alle {}", writer.ctx.captive.de.plural);
        de::Clause::new(&de::verbs::RESCUE, &[&all])
            .tail(&format!(", die er {}", de::held(writer.ctx)))
    }

    fn short(&self, short: &Short<'_>) -> String {
        let held = format!("{} {}", short.say("its", "seine"), short.captive());
        short.deed("rescue", &held, "retten")
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Rescue
    }

    fn worth(&self) -> i32 {
        0
    }
}
