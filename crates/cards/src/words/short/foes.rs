//! Villains, captives and Twists in their short form.

use super::Short;
use crate::tree::{HqPick, TwistPlace};

impl Short<'_> {
    pub(crate) fn hq_hero(&self, which: HqPick) -> String {
        let hq = self.hq();
        let hero = match which {
            HqPick::HighestCost => self.say("priciest Hero", "teuerster Held"),
            HqPick::Rightmost => self.say("rightmost Hero", "Held ganz rechts"),
        };
        format!("{hero} ({hq})")
    }

    pub(crate) fn twist_place(&self, place: TwistPlace) -> &'static str {
        match place {
            TwistPlace::BesideScheme => self.say("beside the Scheme", "neben den Plan"),
            TwistPlace::AboveMastermind => {
                self.say("above the Mastermind", "über den Superschurken")
            }
            TwistPlace::LeftmostFreeSpace => {
                self.say("on leftmost space without ↻", "auf linkes Feld ohne ↻")
            }
        }
    }
}
