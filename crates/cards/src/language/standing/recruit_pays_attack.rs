//! `recruit pays attack`.

use super::StandingDefinition;
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::{Effect, Trigger};
use crate::words::icons::{ATTACK, RECRUIT};
use crate::words::{Short, de, en};

/// `recruit pays attack`: for the rest of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecruitPaysAttack;

impl StandingDefinition for RecruitPaysAttack {
    const OPENS: &'static [&'static str] = &["recruit"];
    const EXAMPLE: &'static str = "recruit pays attack";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<RecruitPaysAttack>> {
        line.need_phrase("pays attack")?;
        Ok(Some(RecruitPaysAttack))
    }

    fn print(&self) -> String {
        "recruit pays attack".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let fits = at.ability.trigger != Trigger::Always;
        at.only(
            fits,
            "recruit pays attack",
            "only `this turn:` can say this",
        )
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        writer.push("you may spend Recruit as Attack");
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        writer.push("du", "darfst", "Rekrutierung wie Angriff ausgeben");
    }

    fn short(&self, short: &Short<'_>) -> String {
        format!("{RECRUIT} {} {ATTACK}", short.say("pays as", "gilt als"))
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Recruit)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
