//! `bystander in villain deck is villain "Killbot" attack 1 per twist beside scheme`.

use super::{StandingDefinition, only_scheme};
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, Effect};
use crate::words::icons::ATTACK;
use crate::words::text::spaced;
use crate::words::{Short, de, en};

/// `bystander in villain deck is villain "Killbot" attack 1 per twist beside scheme`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BystandersAreVillains {
    pub name: String,
    pub attack: Amount,
}

impl StandingDefinition for BystandersAreVillains {
    const OPENS: &'static [&'static str] = &["bystander"];
    const EXAMPLE: &'static str =
        "bystander in villain deck is villain \"Killbot\" attack 1 per twist beside scheme";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<BystandersAreVillains>> {
        let name = pick::villain_by_name(line)?;
        let attack = pick::amount(line)?;
        Ok(Some(BystandersAreVillains { name, attack }))
    }

    fn print(&self) -> String {
        let (name, attack) = (print::title(&self.name), print::amount(&self.attack));
        format!("bystander in villain deck is villain {name} attack {attack}")
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.attack);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        only_scheme(at, "bystander")
    }

    fn villains_called(&self) -> Option<&str> {
        Some(&self.name)
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let (captives, name) = (&writer.ctx.captive.en.many, &self.name);
        let are = format!("{captives} in the Villain Deck are Villains named “{name}”");
        let with = format!("with {} Attack", self.attack.n);
        writer.push(&spaced(&[&are, &with, &writer.per(&self.attack)]));
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let captives = format!("{} im Schurkendeck", writer.ctx.captive.de.plural);
        let (name, n) = (&self.name, self.attack.n);
        let villains = format!("Schurken namens „{name}“ mit {n} Angriff");
        let villains = spaced(&[&villains, &writer.per(&self.attack)]);
        writer.push(&captives, "sind", &villains);
    }

    fn short(&self, short: &Short<'_>) -> String {
        let deck = short.say("Villain Deck", "Schurkendeck");
        let (captive, name) = (short.captive(), &self.name);
        let attack = format!("{ATTACK}{}{}", self.attack.n, short.per(&self.attack));
        format!("{captive} ({deck}) = {name} ({attack})")
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Copy)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
