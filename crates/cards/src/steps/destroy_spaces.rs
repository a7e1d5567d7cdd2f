//! `destroy 1 space`.

use super::StepDefinition;
use crate::check::{Parts};
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// A space less brings every escape a turn nearer.
const PER_SPACE: i32 = -5;

/// `destroy 1 space`: of the row, for good (L-CITY-019).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DestroySpaces {
    pub n: u8,
}

impl StepDefinition for DestroySpaces {
    const OPENS: &'static [&'static str] = &["destroy"];
    const WORDS: &'static [&'static str] = &["destroy"];
    const EXAMPLE: &'static str = "destroy 1 space";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<DestroySpaces>> {
        let n = line.number()?;
        line.need_phrase("space")?;
        Ok(Some(DestroySpaces { n }))
    }

    fn print(&self) -> String {
        format!("destroy {} space", self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let n = self.n;
        let row = &writer.ctx.row.en.one;
        let spaces = en::counted_noun(n, "space", "spaces");
        let which = "(the rightmost empty one; if none is empty, the leftmost card escapes and its \
                     space is destroyed)";
        let gone = format!("{spaces} of the {row} for the rest of the game {which}");
        en::Clause::new("destroy", "destroys", &[&gone])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let n = self.n;
        let row = de::inside(&writer.ctx.row.de);
        let spaces = de::counted_noun(n, &de::SPACE);
        de::Clause::new(&de::verbs::DESTROY, &["für den Rest des Spiels", &spaces, &row]).tail(
            "(das leere Feld ganz rechts; ist keines leer, entkommt die Karte ganz links und ihr \
             Feld wird zerstört)",
        )
    }

    fn short(&self, short: &Short<'_>) -> String {
        let n = self.n;
        let space = match n {
            1 => short.say("space", "Feld"),
            _ => short.say("spaces", "Felder"),
        };
        short.deed("destroy", &format!("{n} {space}"), "zerstören")
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn worth(&self) -> i32 {
        PER_SPACE * i32::from(self.n)
    }
}
