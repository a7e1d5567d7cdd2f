//! `acquire 1 gadget`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, CardKind};
use crate::words::icons::GADGET;
use crate::words::{Short, de, en};

/// `acquire 1 gadget`: from the Gadget stack into the Victory Pile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acquire {
    pub amount: Amount,
}

impl StepDefinition for Acquire {
    const OPENS: &'static [&'static str] = &["acquire"];
    const WORDS: &'static [&'static str] = &["acquire"];
    const EXAMPLE: &'static str = "acquire 1 gadget";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Acquire>> {
        let n = line.number()?;
        line.need_phrase("gadget")?;
        let per = pick::per(line)?;
        let amount = Amount { n, per };
        Ok(Some(Acquire { amount }))
    }

    fn print(&self) -> String {
        let per = print::per(&self.amount);
        format!("acquire {} gadget{per}", self.amount.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.amount);
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Gadget, "acquire"))
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let amount = &self.amount;
        let gadgets = en::counted_noun(amount.n, "Gadget", "Gadgets");
        en::Clause::new("acquire", "acquires", &[&gadgets, &writer.per(amount)])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let amount = &self.amount;
        let what = de::counted_noun(amount.n, &de::GADGET);
        de::Clause::new(
            &de::verbs::ACQUIRE,
            &[&de::in_front(writer.per(amount)), &what],
        )
    }

    fn short(&self, short: &Short<'_>) -> String {
        let amount = &self.amount;
        let what = short.times(amount.n, GADGET);
        let deed = short.deed("acquire", &what, "erwerben");
        format!("{deed}{}", short.per(amount))
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Gain
    }

    fn worth(&self) -> i32 {
        self.amount.n.into()
    }
}
