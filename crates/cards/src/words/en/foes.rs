//! Villains, Missions and what is done with them, in English.

use super::nouns::this;
use super::writer::Writer;
use crate::tree::TwistPlace;

impl Writer<'_> {
    /// Returns what the text calls its own card, which it may have named already.
    pub(crate) fn this(&self) -> &'static str {
        if self.this_is_it {
            "it"
        } else {
            this(self.kind)
        }
    }

    pub(crate) fn twist_place(&self, place: TwistPlace) -> String {
        match place {
            TwistPlace::BesideScheme => "beside the Scheme".to_string(),
            TwistPlace::AboveMastermind => "above the Mastermind".to_string(),
            TwistPlace::LeftmostFreeSpace => {
                format!(
                    "on the leftmost space of the {} that has no Twist",
                    self.ctx.row.en.one
                )
            }
        }
    }
}
