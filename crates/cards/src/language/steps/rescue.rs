//! `rescue 1`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, CardKind};
use crate::words::{Short, de, en};

/// `rescue 1 per ...`: from the Bystander stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rescue {
    pub amount: Amount,
}

impl StepDefinition for Rescue {
    const OPENS: &'static [&'static str] = &["rescue"];
    const EXAMPLE: &'static str = "rescue 1";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Rescue>> {
        let n = line.number()?;
        line.word("bystander");
        let per = pick::per(line)?;
        let amount = Amount { n, per };
        Ok(Some(Rescue { amount }))
    }

    fn print(&self) -> String {
        format!("rescue {}", print::amount(&self.amount))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.amount);
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Bystander, "rescue"))
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let amount = &self.amount;
        let captives = &writer.ctx.captive.en;
        let who = en::counted_noun(amount.n, &captives.one, &captives.many);
        en::Clause::new("rescue", "rescues", &[&who, &writer.per(amount)])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let amount = &self.amount;
        let whom = de::counted_noun(amount.n, &writer.ctx.captive.de);
        de::Clause::new(
            &de::verbs::RESCUE,
            &[&de::in_front(writer.per(amount)), &whom],
        )
    }

    fn short(&self, short: &Short<'_>) -> String {
        let amount = &self.amount;
        let whom = short.times(amount.n, short.captive());
        format!(
            "{}{}",
            short.deed("rescue", &whom, "retten"),
            short.per(amount)
        )
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Rescue
    }

    fn worth(&self) -> i32 {
        self.amount.n.into()
    }
}
