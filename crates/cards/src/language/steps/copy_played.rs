//! `copy 1 hero played`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::card::is_hero;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::Filter;
use crate::words::{Lang, Short, de, en};

/// `copy 1 hero played`: this card counts as a copy of it, keeping its own class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CopyPlayed {
    pub filter: Filter,
}

impl StepDefinition for CopyPlayed {
    const OPENS: &'static [&'static str] = &["copy"];
    const WORDS: &'static [&'static str] = &["copy"];
    const EXAMPLE: &'static str = "copy hero played";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<CopyPlayed>> {
        if line.word_ahead(0) == Some("1") {
            line.advance();
        }
        let filter = pick::filter(line)?;
        line.need_phrase("played")?;
        Ok(Some(CopyPlayed { filter }))
    }

    fn print(&self) -> String {
        format!("copy {} played", print::filter(&self.filter))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.played(&self.filter);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let hero = is_hero(at.card.kind);
        at.only(hero, "copy", "only a hero card can be a copy of another")
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let filter = &self.filter;
        let played = format!(
            "{} {} have played this turn; this card counts as a copy of it and keeps its own class \
             as well",
            en::counted(1, filter, writer.ctx),
            writer.voice.pronoun(),
        );
        en::Clause::new("choose", "chooses", &[&played])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let filter = &self.filter;
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        let whom = de::relative(filter, writer.ctx);
        let played = format!(
            ", {whom} {me} in diesem Zug gespielt {have}; diese Karte gilt als Kopie davon und \
             behält zusätzlich ihre eigene Klasse"
        );
        de::Clause::new(&de::verbs::CHOOSE, &[&de::counted(1, filter, writer.ctx)]).tail(&played)
    }

    fn short(&self, short: &Short<'_>) -> String {
        let filter = &self.filter;
        let card = short.another(filter);
        match short.lang {
            Lang::En => format!("counts as {card} played; keeps its class"),
            Lang::De => format!("gilt als {card} (gespielt); behält Klasse"),
        }
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Copy
    }

    fn counts_plays(&self) -> bool {
        true
    }

    fn worth(&self) -> i32 {
        0
    }
}
