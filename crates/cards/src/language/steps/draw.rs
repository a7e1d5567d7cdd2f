//! `draw 2`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::Amount;
use crate::words::icons::DRAW;
use crate::words::{Short, de, en};

/// `draw 2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    pub amount: Amount,
}

impl StepDefinition for Draw {
    const OPENS: &'static [&'static str] = &["draw"];
    const EXAMPLE: &'static str = "draw 2";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Draw>> {
        let start = line.place();
        if line.is_number() {
            let n = line.number()?;
            if let Some(per) = pick::plain(line)? {
                let amount = Amount { n, per };
                return Ok(Some(Draw { amount }));
            }
            line.back_to(start);
        }
        Ok(None)
    }

    fn print(&self) -> String {
        format!("draw {}", print::amount(&self.amount))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.amount);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let amount = &self.amount;
        let cards = en::counted_noun(amount.n, "card", "cards");
        en::Clause::new("draw", "draws", &[&cards, &writer.per(amount)])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let amount = &self.amount;
        let cards = de::counted_noun(amount.n, &de::CARD);
        de::Clause::new(
            &de::verbs::DRAW,
            &[&de::in_front(writer.per(amount)), &cards],
        )
    }

    fn short(&self, short: &Short<'_>) -> String {
        let amount = &self.amount;
        format!("{DRAW}{}{}", amount.n, short.per(amount))
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Draw
    }

    fn worth(&self) -> i32 {
        self.amount.n.into()
    }

    fn draws(&self) -> i32 {
        self.amount.n.into()
    }
}
