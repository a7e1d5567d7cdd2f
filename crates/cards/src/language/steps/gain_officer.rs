//! `gain 1 officer`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, GainTo};
use crate::words::{Short, de, en};

/// `gain 1 officer`, `gain 1 officer to hand`: from the Officer stack, without paying.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GainOfficer {
    pub amount: Amount,
    pub to: GainTo,
}

impl StepDefinition for GainOfficer {
    const OPENS: &'static [&'static str] = &["gain"];
    const EXAMPLE: &'static str = "gain 1 officer";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<GainOfficer>> {
        let start = line.place();
        if line.is_number() {
            let n = line.number()?;
            if line.word("officer") {
                let (amount, to) = pick::gained(line, n)?;
                return Ok(Some(GainOfficer { amount, to }));
            }
            line.back_to(start);
        }
        Ok(None)
    }

    fn print(&self) -> String {
        let (to, per) = (print::gain_to(self.to), print::per(&self.amount));
        format!("gain {} officer{to}{per}", self.amount.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.amount);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let (amount, to) = (&self.amount, self.to);
        let officer = &writer.ctx.officer.en;
        writer.gain(&officer.one, &officer.many, amount, to)
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let (amount, to) = (&self.amount, self.to);
        match to {
            GainTo::Hand | GainTo::Deck => writer.gain(&writer.ctx.officer.de, amount, to),
            GainTo::Discard => {
                let per = de::in_front(writer.per(amount));
                let officers = de::counted_noun(amount.n, &writer.ctx.officer.de);
                de::Clause::new(
                    &de::verbs::TAKE,
                    &[writer.voice.reflexive(), &per, &officers],
                )
            }
        }
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (amount, to) = (&self.amount, self.to);
        let officer = short.ctx.officer.short.get(short.lang);
        let to = short.gained_to(to);
        format!("+{} {officer}{to}{}", amount.n, short.per(amount))
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Gain
    }

    fn worth(&self) -> i32 {
        2
    }
}
