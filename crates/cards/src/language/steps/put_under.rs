//! `put highest hero from hq under this`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::card::is_foe;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::HqPick;
use crate::vocabulary::Keyword;
use crate::words::{Short, de, en};

/// `put highest hero from hq under this`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PutUnder {
    pub which: HqPick,
}

impl StepDefinition for PutUnder {
    const OPENS: &'static [&'static str] = &["put"];
    const EXAMPLE: &'static str = "put highest hero from hq under this";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<PutUnder>> {
        let Some(which) = line.keyword::<HqPick>() else {
            return Ok(None);
        };
        line.need_phrase("hero from hq under this")?;
        Ok(Some(PutUnder { which }))
    }

    fn print(&self) -> String {
        format!("put {} hero from hq under this", self.which.keyword())
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        at.only(is_foe(at.card.kind), "put", "only a foe has cards under it")
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let which = self.which;
        let this = en::this(writer.kind);
        let from = format!("from {}", writer.ctx.the_hq);
        en::Clause::new("put", "puts", &[en::hq_hero(which), &from, "under", this])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let which = self.which;
        let this = de::this(writer.kind);
        let hero = match which {
            HqPick::HighestCost => "den teuersten Helden",
            HqPick::Rightmost => "den Helden ganz rechts",
        };
        let from = format!("aus {}", de::dative(&writer.ctx.hq.de));
        de::Clause::new(&de::verbs::PUT, &[hero, &from, "unter", this.accusative])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let which = self.which;
        let hero = short.hq_hero(which);
        format!("{hero} {}", short.say("under this", "unter diesen"))
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Stack
    }

    fn worth(&self) -> i32 {
        0
    }
}
