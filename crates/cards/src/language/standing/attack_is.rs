//! `attack is 1 per cost under this`.

use super::{StandingDefinition, only_foe};
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, Effect};
use crate::words::icons::ATTACK;
use crate::words::text::spaced;
use crate::words::{Short, de, en};

/// `attack is 1 per cost under this`: this Villain's `*`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackIs(pub Amount);

impl StandingDefinition for AttackIs {
    const OPENS: &'static [&'static str] = &["attack"];
    const EXAMPLE: &'static str = "attack is 1 per cost under this";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<AttackIs>> {
        line.need_phrase("is")?;
        Ok(Some(AttackIs(pick::amount(line)?)))
    }

    fn print(&self) -> String {
        format!("attack is {}", print::amount(&self.0))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.0);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        only_foe(at, "attack is")
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let this = en::this(writer.kind);
        let sentence = match writer.number(&self.0) {
            Some(number) => format!("the Attack of {this} equals {number}"),
            None => {
                let has = format!("{this} has {} Attack", self.0.n);
                spaced(&[&has, &writer.per(&self.0)])
            }
        };
        writer.push(&sentence);
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let this = de::this(writer.kind);
        match writer.number(&self.0) {
            Some(number) => {
                let attack = format!("der Angriff {}", this.genitive);
                writer.push(&attack, "entspricht", &number.dative);
            }
            None => {
                let attack = format!("{} Angriff", self.0.n);
                let attack = spaced(&[&attack, &writer.per(&self.0)]);
                writer.push(this.nominative, "hat", &attack);
            }
        }
    }

    fn short(&self, short: &Short<'_>) -> String {
        match short.number(&self.0) {
            Some(number) => format!("{ATTACK} = {number}"),
            None => format!("{ATTACK} = {}{}", self.0.n, short.per(&self.0)),
        }
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Attack)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
