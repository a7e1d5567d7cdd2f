//! `cartel in hq`, `cartel on assignment`.

use super::{CountDefinition, Spelling};
use crate::tree::{CardKind, CartelPlace};
use crate::words::{Short, de, en};

/// `cartel in hq`, `cartel on assignment`: the Cartel cards that lie there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CartelCards(pub CartelPlace);

impl CountDefinition for CartelCards {
    const SPELLINGS: &'static [Spelling<CartelCards>] = &[
        (CartelCards(CartelPlace::Hq), "cartel", "in hq"),
        (
            CartelCards(CartelPlace::Assignment),
            "cartel",
            "on assignment",
        ),
    ];

    fn needs(&self) -> Option<(CardKind, &'static str)> {
        Some((CardKind::Cartel, "cartel"))
    }

    fn en_every(&self, writer: &en::Writer<'_>) -> String {
        format!("for every Cartel card {}", self.en_place(writer))
    }

    fn en_total(&self, writer: &en::Writer<'_>) -> String {
        format!("the number of Cartel cards {}", self.en_place(writer))
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        format!("für jede Cartel-Karte {}", self.de_place(writer))
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        format!("die Anzahl der Cartel-Karten {}", self.de_place(writer))
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (into, place) = match self.0 {
            CartelPlace::Hq => (short.say("in", "im"), short.hq()),
            CartelPlace::Assignment => {
                let row = short.ctx.row.short.get(short.lang);
                (short.say("in", "in der"), row)
            }
        };
        format!("Cartel {into} {place}")
    }

    fn counts_plays(&self) -> bool {
        false
    }
}

impl CartelCards {
    fn en_place(self, writer: &en::Writer<'_>) -> String {
        match self.0 {
            CartelPlace::Hq => format!("in {}", writer.ctx.the_hq),
            CartelPlace::Assignment => format!("in the {}", writer.ctx.row.en.one),
        }
    }

    fn de_place(self, writer: &de::Writer<'_>) -> String {
        de::inside(match self.0 {
            CartelPlace::Hq => &writer.ctx.hq.de,
            CartelPlace::Assignment => &writer.ctx.row.de,
        })
    }
}
