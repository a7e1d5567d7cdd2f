//! Conditions in their short form.

use super::Short;
use crate::tree::{Cond, Effect};

impl Short<'_> {
    pub(crate) fn when(&self, cond: &Cond, then: &[Effect], otherwise: &[Effect]) -> String {
        let cond = cond.short(self);
        let mut text = format!("{} {cond}: {}", self.say("if", "falls"), self.effects(then));
        if !otherwise.is_empty() {
            let word = self.say("else", "sonst");
            text.push_str(&format!("; {word}: {}", self.effects(otherwise)));
        }
        text
    }
}
