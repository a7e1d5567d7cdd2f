//! Villains, Missions and what is done with them, in German.

use super::nouns::{inside, this};
use super::writer::Writer;
use crate::tree::TwistPlace;

impl Writer<'_> {
    /// Returns what the text calls its own card, which it may have named already: nominative and
    /// accusative.
    pub(crate) fn this(&self) -> (&'static str, &'static str) {
        let this = this(self.kind);
        match (self.this_is_it, this.pronoun) {
            (false, _) => (this.nominative, this.accusative),
            (true, "ihr") => ("sie", "sie"),
            (true, _) => ("er", "ihn"),
        }
    }

    pub(crate) fn twist_place(&self, place: TwistPlace) -> String {
        match place {
            TwistPlace::BesideScheme => "neben den Plan".to_string(),
            TwistPlace::AboveMastermind => "über den Superschurken".to_string(),
            TwistPlace::LeftmostFreeSpace => {
                let row = inside(&self.ctx.row.de);
                let twist = &self.ctx.triggers.twist_card.oblique;
                format!("{row} auf das am weitesten links liegende Feld ohne {twist}")
            }
        }
    }
}
