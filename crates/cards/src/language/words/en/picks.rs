//! Choosing cards, in English: how many, which, from where.

use super::super::text::{either, spaced};
use super::nouns::{counted, many_other, number, predicate};
use super::writer::Writer;
use crate::tree::{Filter, Pick, Place, Quantity};

impl Writer<'_> {
    pub(super) fn which(&self, pick: &Pick) -> String {
        let filter = &pick.filter;
        match &pick.quantity {
            Quantity::Exactly(amount) => counted(amount.n, filter, self.ctx),
            Quantity::UpTo(n) => match n {
                1 => format!("up to one {}", super::nouns::one_other(filter, self.ctx)),
                _ => format!("up to {} {}", number(*n), many_other(filter, self.ctx)),
            },
            Quantity::Any => format!("any number of {}", many_other(filter, self.ctx)),
            Quantity::All => format!("all {}", many_other(filter, self.ctx)),
        }
    }

    /// The cards looked at need no noun: "it", "one of them", "another", "each that costs 2 or less".
    pub(super) fn some_of_them(&self, n: u8, pick: &Pick) -> String {
        let plain = pick.filter == Filter::default();
        match (&pick.quantity, plain) {
            (Quantity::All, true) => it_or_them(n).to_string(),
            (Quantity::Exactly(amount), true) if n == 1 && amount.n == 1 => "it".to_string(),
            (Quantity::Exactly(amount), true) if self.took_some && amount.n == 1 => {
                "another".to_string()
            }
            (Quantity::Exactly(amount), true) if self.took_some => {
                format!("{} more of them", number(amount.n))
            }
            (Quantity::Exactly(amount), true) => format!("{} of them", number(amount.n)),
            (Quantity::UpTo(most), true) => format!("up to {} of them", number(*most)),
            (Quantity::Any, true) => "any number of them".to_string(),
            (Quantity::All, false) => {
                format!("each of them that {}", predicate(&pick.filter, self.ctx))
            }
            (Quantity::Exactly(_) | Quantity::UpTo(_) | Quantity::Any, false) => {
                format!("{} from among them", self.which(pick))
            }
        }
    }

    /// Returns " from your hand or discard pile"; with "all" it is one place and the other.
    pub(super) fn from(&self, from: &[Place], quantity: &Quantity) -> String {
        let my = self.voice.possessive();
        let and = match quantity {
            Quantity::Exactly(_) | Quantity::UpTo(_) => "or",
            Quantity::Any | Quantity::All => "and",
        };
        let places: Vec<String> = from
            .iter()
            .enumerate()
            .map(|(index, place)| {
                // The possessive is said once: "your hand or discard pile".
                let my = if index == 0 { my } else { "" };
                match place {
                    Place::Hand => spaced(&[my, "hand"]),
                    Place::Discard => spaced(&[my, "discard pile"]),
                    Place::Played => spaced(&[my, "play area"]),
                    Place::Victory => spaced(&[my, "Victory Pile"]),
                    Place::Hq => self.ctx.the_hq.to_string(),
                    Place::Them => "those cards".to_string(),
                }
            })
            .collect();
        match places.as_slice() {
            [] => String::new(),
            _ => format!(" from {}", either(&places, and)),
        }
    }
}

/// Returns "it" for a single card looked at.
pub(crate) fn it_or_them(n: u8) -> &'static str {
    if n == 1 { "it" } else { "them" }
}
