//! `brainwash highest hero`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::tree::HqPick;
use crate::vocabulary::Keyword;
use crate::words::{Short, de, en};

/// `brainwash highest hero`: from the HQ into the row as a Villain that stays a Hero.
/// `brainwash 1 hero from hq` is a verb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Brainwash {
    pub which: HqPick,
}

impl StepDefinition for Brainwash {
    const OPENS: &'static [&'static str] = &["brainwash"];
    const EXAMPLE: &'static str = "brainwash highest hero";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Brainwash>> {
        let Some(which) = line.keyword::<HqPick>() else {
            return Ok(None);
        };
        line.need_phrase("hero")?;
        line.pair("from", "hq")?;
        Ok(Some(Brainwash { which }))
    }

    fn print(&self) -> String {
        format!("brainwash {} hero", self.which.keyword())
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let which = self.which;
        let from = format!("in {}", writer.ctx.the_hq);
        en::Clause::new("brainwash", "brainwashes", &[en::hq_hero(which), &from])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let which = self.which;
        let hero = match which {
            HqPick::HighestCost => "den teuersten Helden",
            HqPick::Rightmost => "den Helden ganz rechts",
        };
        let from = format!("aus {}", de::dative(&writer.ctx.hq.de));
        de::Clause::new(&de::verbs::APPLY, &["Brainwash auf", hero, &from])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let which = self.which;
        format!("Brainwash: {}", short.hq_hero(which))
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Capture
    }

    fn worth(&self) -> i32 {
        worth::PER_BRAINWASHED
    }
}
