//! `attack +2`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, Count, Pool};
use crate::words::icons::pool_icon;
use crate::words::{Short, de, en};

/// `attack +1 per ...`, `recruit +2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    pub pool: Pool,
    pub amount: Amount,
}

impl StepDefinition for Points {
    const OPENS: &'static [&'static str] = &["attack", "recruit"];
    const EXAMPLE: &'static str = "attack +2";

    fn parse(line: &mut Cursor<'_>, opening: &str) -> Parsed<Option<Points>> {
        if !line.mark(Mark::Plus) {
            return Ok(None);
        }
        let pool = match opening {
            "recruit" => Pool::Recruit,
            _ => Pool::Attack,
        };
        let amount = pick::amount(line)?;
        Ok(Some(Points { pool, amount }))
    }

    fn print(&self) -> String {
        let pool = match self.pool {
            Pool::Attack => "attack",
            Pool::Recruit => "recruit",
        };
        format!("{pool} +{}", print::amount(&self.amount))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.amount);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let (pool, amount) = (self.pool, &self.amount);
        let pool = en::pool_name(pool);
        match writer.number(amount) {
            Some(number) => en::Clause::new("get", "gets", &[pool, "equal to", &number]),
            None => {
                let plus = format!("+{} {pool}", amount.n);
                en::Clause::new("get", "gets", &[&plus, &writer.per(amount)])
            }
        }
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let (pool, amount) = (self.pool, &self.amount);
        let pool = de::pool_name(pool);
        match writer.number(amount) {
            Some(number) => de::Clause::new(&de::verbs::GAIN, &[pool, "in Höhe", &number.genitive]),
            None => {
                let plus = format!("+{} {pool}", amount.n);
                de::Clause::new(&de::verbs::GAIN, &[&plus]).tail(&writer.per(amount))
            }
        }
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (pool, amount) = (self.pool, &self.amount);
        let icon = pool_icon(pool);
        match short.number(amount) {
            Some(number) => format!("{icon} + {number}"),
            None => format!("{icon}+{}{}", amount.n, short.per(amount)),
        }
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        match self.pool {
            Pool::Attack => Act::Attack,
            Pool::Recruit => Act::Recruit,
        }
    }

    fn counts_plays(&self) -> bool {
        self.amount.per.as_ref().is_some_and(Count::counts_plays)
    }

    fn worth(&self) -> i32 {
        self.amount.n.into()
    }
}
