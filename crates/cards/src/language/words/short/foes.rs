//! Villains, captives and Twists in their short form.

use super::Short;
use crate::tree::HqPick;

impl Short<'_> {
    pub(crate) fn hq_hero(&self, which: HqPick) -> String {
        let hq = self.hq();
        let hero = match which {
            HqPick::HighestCost => self.say("priciest Hero", "teuerster Held"),
            HqPick::Rightmost => self.say("rightmost Hero", "Held ganz rechts"),
        };
        format!("{hero} ({hq})")
    }
}
