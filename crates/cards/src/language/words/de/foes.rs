//! Villains, Missions and what is done with them, in German.

use super::nouns::this;
use super::writer::Writer;

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
}
