//! `hero in hq costs +1`.

use super::StandingDefinition;
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, Effect, Sign};
use crate::words::text::spaced;
use crate::words::{Short, de, en};

/// `hero in hq costs +1`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeroCost {
    pub sign: Sign,
    pub amount: Amount,
}

impl StandingDefinition for HeroCost {
    const OPENS: &'static [&'static str] = &["hero"];
    const EXAMPLE: &'static str = "hero in hq costs +1";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<HeroCost>> {
        if !line.run("in hq") {
            return Ok(None);
        }
        line.need_phrase("costs")?;
        let (sign, amount) = (pick::sign(line)?, pick::amount(line)?);
        Ok(Some(HeroCost { sign, amount }))
    }

    fn print(&self) -> String {
        let (sign, amount) = (print::signed(self.sign), print::amount(&self.amount));
        format!("hero in hq costs {sign}{amount}")
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.amount);
    }

    fn check(&self, _at: &Surroundings<'_>) -> Option<Wrong> {
        None
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let heroes = format!("each Hero in {} costs", writer.ctx.the_hq);
        let change = match self.sign {
            Sign::Plus => format!("{} more", self.amount.n),
            Sign::Minus => format!("{} less", self.amount.n),
        };
        writer.push(&spaced(&[&heroes, &change, &writer.per(&self.amount)]));
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let heroes = format!("jeder Held {}", de::inside(&writer.ctx.hq.de));
        let change = match self.sign {
            Sign::Plus => format!("{} mehr", self.amount.n),
            Sign::Minus => format!("{} weniger", self.amount.n),
        };
        let change = spaced(&[&change, &writer.per(&self.amount)]);
        writer.push(&heroes, "kostet", &change);
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (heroes, cost) = (short.say("Heroes", "Helden"), short.say("cost", "Kosten"));
        let change = short.change(self.sign, &self.amount);
        format!("{heroes} ({}): {cost} {change}", short.hq())
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Recruit)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
