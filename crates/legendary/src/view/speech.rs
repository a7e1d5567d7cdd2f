//! The stable words of a viewer's options.

use kernel::Cite;

use crate::machine::action::Action;
use crate::machine::speech::{Speaks, cite_in_words};
use crate::state::ids::{CardAt, DefId};
use crate::state::piles::{OwnZone, Zone};
use crate::text::catalogue::Catalogue;
use crate::view::View;

impl Speaks for View {
    type Card = CardAt;

    fn catalogue(&self) -> &Catalogue {
        &self.table.catalogue
    }

    fn def_of_card(&self, card: CardAt) -> Option<DefId> {
        self.def_at(card)
    }

    fn stands_for(&self, card: CardAt) -> Option<DefId> {
        let in_play = matches!(self.zone_at(card).as_own(), Some((_, OwnZone::Played)));
        let play = self
            .turn
            .plays
            .iter()
            .find(|play| play.card == card)
            .filter(|_| in_play)?;
        (Some(play.def) != self.def_at(card)).then_some(play.def)
    }

    fn zone_of_card(&self, card: CardAt) -> Zone {
        self.zone_at(card)
    }

    fn top_of(&self, zone: Zone) -> Option<DefId> {
        self.zone(zone).first().copied().flatten()
    }
}

impl View {
    /// Returns the stable words of one of the viewer's options.
    pub fn words(&self, action: &Action<CardAt>) -> String {
        self.action_in_words(action)
    }

    /// Returns the words of a citation.
    pub fn cite(&self, cite: Cite) -> String {
        cite_in_words(&self.table.catalogue, cite)
    }
}
