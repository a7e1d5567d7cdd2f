//! `extra "Gold Runner" enters`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::print;
use crate::words::{Lang, Short, de, en};

/// `extra "Gold Runner" enters`: from those set aside into the row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExtraEnters {
    pub name: String,
}

impl StepDefinition for ExtraEnters {
    const OPENS: &'static [&'static str] = &["extra"];
    const EXAMPLE: &'static str = "extra \"Gold Runner\" enters";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<ExtraEnters>> {
        let name = line.title()?;
        line.need_phrase("enters")?;
        Ok(Some(ExtraEnters { name }))
    }

    fn print(&self) -> String {
        format!("extra {} enters", print::title(&self.name))
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let name = &self.name;
        let n = writer.times;
        let row = &writer.ctx.row.en.one;
        match n {
            1 => en::Clause::own(&format!("“{name}”"), &format!("enters the {row}")),
            n => {
                let cards = format!("{} cards “{name}”", en::number(n));
                en::Clause::own(&cards, &format!("enter the {row}"))
            }
        }
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let name = &self.name;
        let n = writer.times;
        let row = format!("in {}", de::accusative(&writer.ctx.row.de));
        match n {
            1 => de::Clause::own(&format!("„{name}“"), "kommt", &[&row]),
            n => de::Clause::own(&format!("{} „{name}“", de::cards(n)), "kommen", &[&row]),
        }
    }

    fn short(&self, short: &Short<'_>) -> String {
        let name = &self.name;
        let n = short.times;
        let row = short.ctx.row.short.get(short.lang);
        match (short.lang, n) {
            (Lang::En, 1) => format!("{name} enters {row}"),
            (Lang::En, n) => format!("{n} {name} enter {row}"),
            (Lang::De, 1) => format!("{name} kommt in die {row}"),
            (Lang::De, n) => format!("{n} {name} kommen in die {row}"),
        }
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Swarm
    }

    fn worth(&self) -> i32 {
        worth::PER_VILLAIN_CARD / 2
    }
}
