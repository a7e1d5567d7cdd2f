//! `gain 2 extra "Smuggled Gold"`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, GainTo};
use crate::words::{Short, de, en};

/// `gain 2 extra "Smuggled Gold"`: from those set aside; `to hand` as elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GainExtra {
    pub n: u8,
    pub name: String,
    pub to: GainTo,
}

impl StepDefinition for GainExtra {
    const OPENS: &'static [&'static str] = &["gain"];
    const EXAMPLE: &'static str = "gain 2 extra \"Smuggled Gold\"";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<GainExtra>> {
        let start = line.place();
        if line.is_number() {
            let n = line.number()?;
            if line.word("extra") {
                let (name, to) = (line.title()?, pick::gain_to(line)?);
                return Ok(Some(GainExtra { n, name, to }));
            }
            line.back_to(start);
        }
        Ok(None)
    }

    fn print(&self) -> String {
        let (name, to) = (print::title(&self.name), print::gain_to(self.to));
        format!("gain {} extra {name}{to}", self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let (n, name, to) = (self.n, &self.name, self.to);
        let plain = Amount { n, per: None };
        let (one, many) = (format!("card “{name}”"), format!("cards “{name}”"));
        writer.gain(&one, &many, &plain, to)
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let (n, name, to) = (self.n, &self.name, self.to);
        let what = format!("{} „{name}“", de::counted_noun(n, &de::CARD));
        match to {
            GainTo::Discard => de::Clause::new(&de::verbs::GAIN, &[&what]),
            GainTo::Hand => {
                let hand = format!("auf {}e Hand", writer.voice.my());
                de::Clause::new(&de::verbs::TAKE, &[&what, &hand])
            }
            GainTo::Deck => {
                let deck = format!("oben auf {} Deck", writer.voice.my());
                de::Clause::new(&de::verbs::PUT, &[&what, &deck])
            }
        }
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (n, name, to) = (self.n, &self.name, self.to);
        let deed = short.deed("gain", &format!("{n} {name}"), "erhalten");
        format!("{deed}{}", short.gained_to(to))
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Gain
    }

    fn worth(&self) -> i32 {
        0
    }
}
