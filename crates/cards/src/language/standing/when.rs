//! `when you recruit hero: draw 1`, `at end of turn: draw 1`.

use super::StandingDefinition;
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong};
use crate::occasion::Occasion;
use crate::parse::{Cursor, Parsed, behind_colon};
use crate::print;
use crate::tree::{CardKind, Effect};
use crate::words::{Short, de, en};

/// `when you recruit hero: draw 1`, `at end of turn: draw 1`: the body, each time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct When {
    pub occasion: Occasion,
    pub body: Vec<Effect>,
}

impl StandingDefinition for When {
    const OPENS: &'static [&'static str] = &["when", "at"];
    const EXAMPLE: &'static str = "when you recruit hero: draw 1";

    fn parse(line: &mut Cursor<'_>, opening: &str) -> Parsed<Option<When>> {
        let Some(occasion) = Occasion::behind(line, opening) else {
            return Ok(None);
        };
        let body = behind_colon(line)?;
        Ok(Some(When { occasion, body }))
    }

    fn print(&self) -> String {
        let phrase = self.occasion.definition().phrase;
        format!("{phrase}: {}", print::effects(&self.body))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.effects(&self.body);
    }

    fn children(&self) -> Vec<&[Effect]> {
        vec![&self.body]
    }

    fn check(&self, _at: &Surroundings<'_>) -> Option<Wrong> {
        None
    }

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        self.occasion.definition().needs
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        writer.when(self.occasion.definition().whenever.en, &self.body);
    }

    fn en_this_turn(&self, writer: &mut en::Writer<'_>) {
        writer.when(self.occasion.definition().this_turn.en, &self.body);
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        writer.when(self.occasion.definition().whenever.de, &self.body);
    }

    fn de_this_turn(&self, writer: &mut de::Writer<'_>) {
        writer.when(self.occasion.definition().this_turn.de, &self.body);
    }

    fn short(&self, short: &Short<'_>) -> String {
        let words = &self.occasion.definition().short;
        let when = short.say(words.en, words.de);
        format!("{when}: {}", short.effects(&self.body))
    }

    fn act(&self) -> Option<Act> {
        None
    }

    fn surely_does(&self) -> &[Effect] {
        if self.occasion.definition().is_certain {
            &self.body
        } else {
            &[]
        }
    }
}
