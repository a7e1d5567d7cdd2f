//! Villains, Missions and what is done with them, in English.

use super::nouns::this;
use super::writer::Writer;

impl Writer<'_> {
    /// Returns what the text calls its own card, which it may have named already.
    pub(crate) fn this(&self) -> &'static str {
        if self.this_is_it {
            "it"
        } else {
            this(self.kind)
        }
    }
}
