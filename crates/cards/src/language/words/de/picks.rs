//! Choosing cards, in German: how many, which, from where.

use super::super::text::either;
use super::nouns::{counted, dative, many_after, many_counted, number, predicate};
use super::writer::Writer;
use crate::tree::{Filter, Pick, Place, Quantity};

impl Writer<'_> {
    pub(super) fn which(&self, pick: &Pick) -> String {
        let filter = &pick.filter;
        match &pick.quantity {
            Quantity::Exactly(amount) => counted(amount.n, filter, self.ctx),
            Quantity::UpTo(1) => format!("höchstens {}", counted(1, filter, self.ctx)),
            Quantity::UpTo(n) => many_counted(&format!("bis zu {}", number(*n)), filter, self.ctx),
            Quantity::Any => many_counted("beliebig viele", filter, self.ctx),
            Quantity::All => many_after("alle", filter, self.ctx),
        }
    }

    /// The cards looked at need no noun: "sie", "eine davon", "eine weitere".
    pub(super) fn some_of_them(&self, n: u8, pick: &Pick) -> String {
        let plain = pick.filter == Filter::default();
        match (&pick.quantity, plain) {
            (Quantity::All, true) => "sie".to_string(),
            (Quantity::Exactly(amount), true) if n == 1 && amount.n == 1 => "sie".to_string(),
            (Quantity::Exactly(amount), true) if self.took_some && amount.n == 1 => {
                "eine weitere".to_string()
            }
            (Quantity::Exactly(amount), true) if self.took_some => {
                format!("{} weitere", number(amount.n))
            }
            (Quantity::Exactly(amount), true) if amount.n == 1 => "eine davon".to_string(),
            (Quantity::Exactly(amount), true) => format!("{} davon", number(amount.n)),
            (Quantity::UpTo(1), true) => "höchstens eine davon".to_string(),
            (Quantity::UpTo(most), true) => format!("bis zu {} davon", number(*most)),
            (Quantity::Any, true) => "beliebig viele davon".to_string(),
            // The comma at the end closes the relative clause.
            (Quantity::All, false) => {
                format!("jede davon, die {},", predicate(&pick.filter, self.ctx))
            }
            (Quantity::Exactly(_) | Quantity::UpTo(_) | Quantity::Any, false) => {
                format!("{} aus diesen Karten", self.which(pick))
            }
        }
    }

    /// Returns " aus deiner Hand oder deinem Ablagestapel"; with "alle" it is one and the other.
    pub(super) fn from(&self, from: &[Place], quantity: &Quantity) -> String {
        let my = self.voice.my();
        let and = match quantity {
            Quantity::Exactly(_) | Quantity::UpTo(_) => "oder",
            Quantity::Any | Quantity::All => "und",
        };
        let own: Vec<String> = from
            .iter()
            .map(|place| match place {
                Place::Hand => format!("{my}er Hand"),
                Place::Discard => format!("{my}em Ablagestapel"),
                Place::Played => format!("{my}em Spielbereich"),
                Place::Victory => format!("{my}em Siegstapel"),
                Place::Hq => dative(&self.ctx.hq.de),
                Place::Them => "diesen Karten".to_string(),
            })
            .collect();
        match own.as_slice() {
            [] => String::new(),
            _ => format!(" aus {}", either(&own, and)),
        }
    }
}
