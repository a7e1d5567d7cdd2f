//! `gain 1 wound`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, Filter, FilterKind, GainTo};
use crate::words::icons::WOUND;
use crate::words::{Short, de, en};

/// `gain 1 wound`, `gain 1 wound to hand`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GainWound {
    pub amount: Amount,
    pub to: GainTo,
}

impl StepDefinition for GainWound {
    const OPENS: &'static [&'static str] = &["gain"];
    const EXAMPLE: &'static str = "gain 1 wound";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<GainWound>> {
        let start = line.place();
        if line.is_number() {
            let n = line.number()?;
            let wound = Filter {
                kind: FilterKind::Wound,
                ..Filter::default()
            };
            if pick::filter(line)? == wound && line.word_ahead(0) != Some("from") {
                let (amount, to) = pick::gained(line, n)?;
                return Ok(Some(GainWound { amount, to }));
            }
            line.back_to(start);
        }
        Ok(None)
    }

    fn print(&self) -> String {
        let (to, per) = (print::gain_to(self.to), print::per(&self.amount));
        format!("gain {} wound{to}{per}", self.amount.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.amount);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let (amount, to) = (&self.amount, self.to);
        writer.gain("Wound", "Wounds", amount, to)
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let (amount, to) = (&self.amount, self.to);
        writer.gain(&de::WOUND, amount, to)
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (amount, to) = (&self.amount, self.to);
        let wounds = short.times(amount.n, WOUND);
        format!("{}{}{}", wounds, short.gained_to(to), short.per(amount))
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Wound
    }

    fn worth(&self) -> i32 {
        worth::PER_WOUND * i32::from(self.amount.n)
    }
}
