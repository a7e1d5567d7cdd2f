//! Choosing cards, in every language alike: among those looked at, or from where they lie.

use super::composer::{Language, Writer};
use crate::tree::{Chooser, Pick, Place, Quantity};

impl<L: Language> Writer<'_, L> {
    pub(crate) fn pick_per(&self, pick: &Pick) -> String {
        match &pick.quantity {
            Quantity::Exactly(amount) => L::per_before(self, amount),
            Quantity::UpTo(_) | Quantity::Any | Quantity::All => String::new(),
        }
    }

    pub(crate) fn picked(&self, pick: &Pick) -> String {
        let what = match (self.looked_at, pick.from.as_slice()) {
            (_, [Place::Them]) if self.searches => {
                format!("{} {}", L::which(self, pick), L::FROM_IT)
            }
            (Some(n), [Place::Them]) => L::some_of_them(self, n, pick),
            (_, from) => {
                let which = L::which(self, pick);
                let choice = match pick.chooser {
                    Chooser::You if !self.voice.is_you() => L::OF_YOUR_CHOICE,
                    Chooser::You | Chooser::ThatPlayer => "",
                };
                format!("{which}{choice}{}", L::from(self, from, &pick.quantity))
            }
        };
        what.trim().to_string()
    }
}
