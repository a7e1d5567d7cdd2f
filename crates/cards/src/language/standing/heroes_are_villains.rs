//! `hero in villain deck is villain "Skrull" attack cost +2`.

use super::{StandingDefinition, only_scheme};
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::Effect;
use crate::words::icons::ATTACK;
use crate::words::{Short, de, en};

/// `hero in villain deck is villain "Skrull" attack cost +2`: gained when defeated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeroesAreVillains {
    pub name: String,
    pub attack_plus: u8,
}

impl StandingDefinition for HeroesAreVillains {
    const OPENS: &'static [&'static str] = &["hero"];
    const EXAMPLE: &'static str = "hero in villain deck is villain \"Skrull\" attack cost +2";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<HeroesAreVillains>> {
        let name = pick::villain_by_name(line)?;
        line.need_phrase("cost")?;
        line.need_mark(Mark::Plus)?;
        let attack_plus = line.number()?;
        Ok(Some(HeroesAreVillains { name, attack_plus }))
    }

    fn print(&self) -> String {
        let (name, plus) = (print::title(&self.name), self.attack_plus);
        format!("hero in villain deck is villain {name} attack cost +{plus}")
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        only_scheme(at, "hero")
    }

    fn villains_called(&self) -> Option<&str> {
        Some(&self.name)
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let (row, name) = (&writer.ctx.row.en.one, &self.name);
        let plus = self.attack_plus;
        writer.push(&format!(
            "Heroes in the Villain Deck or the {row} are Villains named “{name}” with Attack equal \
             to their cost plus {plus}"
        ));
        writer.push("whoever defeats one gains it as a Hero");
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let row = de::dative(&writer.ctx.row.de);
        let heroes = format!("Helden im Schurkendeck oder in {row}");
        let (name, plus) = (&self.name, self.attack_plus);
        let villains =
            format!("Schurken namens „{name}“, deren Angriff ihren Kosten plus {plus} entspricht");
        writer.push(&heroes, "sind", &villains);
        writer.push("wer einen von ihnen besiegt,", "erhält", "ihn als Helden");
    }

    fn short(&self, short: &Short<'_>) -> String {
        let heroes = short.say("Heroes (Villain Deck)", "Helden (Schurkendeck)");
        let cost = short.say("cost", "Kosten");
        let gain = short.say("gained if defeated", "besiegt: erhalten");
        let (name, plus) = (&self.name, self.attack_plus);
        format!("{heroes} = {name} ({ATTACK} {cost}+{plus}); {gain}")
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Copy)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
