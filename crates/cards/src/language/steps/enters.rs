//! `highest hero enters`.

use super::StepDefinition;
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::tree::HqPick;
use crate::vocabulary::Keyword;
use crate::words::{Lang, Short, de, en};

/// `highest hero enters`: from the HQ into the row as a Villain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enters {
    pub which: HqPick,
}

impl StepDefinition for Enters {
    const OPENS: &'static [&'static str] = &["highest", "rightmost"];
    const EXAMPLE: &'static str = "highest hero enters";

    fn parse(line: &mut Cursor<'_>, opening: &str) -> Parsed<Option<Enters>> {
        let Some(which) = HqPick::of(opening) else {
            return Ok(None);
        };
        line.need_phrase("hero")?;
        line.pair("from", "hq")?;
        line.need_phrase("enters")?;
        Ok(Some(Enters { which }))
    }

    fn print(&self) -> String {
        format!("{} hero enters", self.which.keyword())
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let which = self.which;
        let hero = format!("{} in {}", en::hq_hero(which), writer.ctx.the_hq);
        let enters = format!("enters the {} as a Villain", writer.ctx.row.en.one);
        en::Clause::own(&hero, &enters)
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let which = self.which;
        let hq = de::inside(&writer.ctx.hq.de);
        let hero = match which {
            HqPick::HighestCost => format!("der teuerste Held {hq}"),
            HqPick::Rightmost => format!("der Held ganz rechts {hq}"),
        };
        let row = format!("in {}", de::accusative(&writer.ctx.row.de));
        de::Clause::own(&hero, "kommt", &["als Schurke", &row])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let which = self.which;
        let hero = short.hq_hero(which);
        let row = short.ctx.row.short.get(short.lang);
        match short.lang {
            Lang::En => format!("{hero} enters {row} as Villain"),
            Lang::De => format!("{hero} kommt als Schurke in die {row}"),
        }
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Swarm
    }

    fn worth(&self) -> i32 {
        0
    }
}
