//! On what condition, and for which players, in German.

use super::super::names::poker_name;
use super::super::text::spaced;
use super::nouns::none;
use super::voice::Voice;
use super::writer::Writer;
use crate::tree::{Cond, Filter, PokerHand};

/// A condition on a player as part of naming them: "mit genau sechs Karten auf der Hand", "der einen
/// Helden hat".
pub(crate) struct Named {
    attribute: String,
    relative: Option<String>,
}

impl Named {
    /// Names a player by what they are with.
    pub(crate) fn with(attribute: String) -> Named {
        Named {
            attribute,
            relative: None,
        }
    }

    /// Names a player by a relative clause.
    pub(crate) fn who(relative: String) -> Named {
        Named {
            attribute: String::new(),
            relative: Some(relative),
        }
    }
}

impl Writer<'_> {
    /// Leaves only the players a condition fits, if it can be said of a player.
    pub(super) fn narrow(&mut self, cond: &Cond) -> bool {
        let Some(named) = cond.de_who(self) else {
            return false;
        };
        let Voice::Player { with, who, .. } = &mut self.voice else {
            return false;
        };
        *with = spaced(&[with, &named.attribute]);
        who.extend(named.relative);
        true
    }

    /// Leaves only the players who do not reveal a card.
    pub(super) fn narrow_to_secretive(&mut self, filter: &Filter) {
        let relative = format!("der {} vorzeigt", none(filter, self.ctx));
        if let Voice::Player { who, .. } = &mut self.voice {
            who.push(relative);
        }
    }
}

/// Returns "die Pokerhand Flush": the English names have no gender of their own.
pub(crate) fn poker(hand: PokerHand) -> String {
    format!("die Pokerhand {}", poker_name(hand))
}
