//! `destroy 1 space`, `destroy 1 chosen space`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// A space less brings every escape a turn nearer.
const PER_SPACE: i32 = -5;

/// `destroy 1 space`: of the row, for good (L-CITY-019); `destroy 1 chosen space` where that player
/// says which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DestroySpaces {
    pub n: u8,
    pub chosen: bool,
}

impl StepDefinition for DestroySpaces {
    const OPENS: &'static [&'static str] = &["destroy"];
    const WORDS: &'static [&'static str] = &["destroy"];
    const EXAMPLE: &'static str = "destroy 1 space";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<DestroySpaces>> {
        let n = line.number()?;
        let chosen = line.word("chosen");
        line.need_phrase("space")?;
        Ok(Some(DestroySpaces { n, chosen }))
    }

    fn print(&self) -> String {
        if self.chosen {
            format!("destroy {} chosen space", self.n)
        } else {
            format!("destroy {} space", self.n)
        }
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let n = self.n;
        let row = &writer.ctx.row.en.one;
        let spaces = en::counted_noun(n, "space", "spaces");
        let (of_choice, which) = if self.chosen {
            (
                " of your choice",
                "(an empty one; if none is empty, the card on it escapes)",
            )
        } else {
            (
                "",
                "(the rightmost empty one; if none is empty, the leftmost card escapes and its \
                 space is destroyed)",
            )
        };
        let gone = format!("{spaces} of the {row}{of_choice} for the rest of the game {which}");
        en::Clause::new("destroy", "destroys", &[&gone])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let n = self.n;
        let row = de::inside(&writer.ctx.row.de);
        let spaces = de::counted_noun(n, &de::SPACE);
        let (of_choice, which) = if self.chosen {
            (
                "deiner Wahl",
                "(ein leeres; ist keines leer, entkommt die Karte, die darauf liegt)",
            )
        } else {
            (
                "",
                "(das leere Feld ganz rechts; ist keines leer, entkommt die Karte ganz links und \
                 ihr Feld wird zerstört)",
            )
        };
        let middle = ["für den Rest des Spiels", &spaces, &row, of_choice];
        de::Clause::new(&de::verbs::DESTROY, &middle).tail(which)
    }

    fn short(&self, short: &Short<'_>) -> String {
        let n = self.n;
        let space = match n {
            1 => short.say("space", "Feld"),
            _ => short.say("spaces", "Felder"),
        };
        let chosen = if self.chosen {
            short.say(" of your choice", " nach Wahl")
        } else {
            ""
        };
        short.deed("destroy", &format!("{n} {space}{chosen}"), "zerstören")
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Blast
    }

    fn worth(&self) -> i32 {
        PER_SPACE * i32::from(self.n)
    }
}
