//! `pass 1 left`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed};
use crate::words::{Lang, Short, de, en};

/// `pass 1 left`: every player at once, from hand to hand, sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PassLeft {
    pub n: u8,
}

impl StepDefinition for PassLeft {
    const OPENS: &'static [&'static str] = &["pass"];
    const WORDS: &'static [&'static str] = &["pass"];
    const EXAMPLE: &'static str = "pass 1 left";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<PassLeft>> {
        let n = line.number()?;
        line.need_phrase("left")?;
        Ok(Some(PassLeft { n }))
    }

    fn print(&self) -> String {
        format!("pass {} left", self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        let n = self.n;
        let cards = en::counted_noun(n, "card", "cards");
        let pass = format!("pass {cards} from their hand to the player on their left, all at once");
        en::Clause::own("all players", &pass)
    }

    fn de(&self, _writer: &de::Writer<'_>) -> de::Clause {
        let n = self.n;
        let cards = de::counted_noun(n, &de::CARD);
        let pass = ["gleichzeitig", &cards, "aus ihrer Hand nach links weiter"];
        de::Clause::own("alle Spieler", "geben", &pass)
    }

    fn short(&self, short: &Short<'_>) -> String {
        let n = self.n;
        match short.lang {
            Lang::En => format!("All: pass {n} left (hand)"),
            Lang::De => format!("Alle: {n} nach links geben (Hand)"),
        }
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Back
    }

    fn worth(&self) -> i32 {
        0
    }
}
