//! On what condition, and for which players, in English.

use super::nouns::counted;
use super::writer::Writer;
use crate::tree::{Cond, Effect, Filter};

impl Writer<'_> {
    /// Leaves only the players a condition fits, if it can be said of a player.
    pub(super) fn narrow(&mut self, cond: &Cond) -> bool {
        let who = cond.en_who(self);
        who.inspect(|who| self.voice.narrow(who)).is_some()
    }

    pub(crate) fn reveal_or(&mut self, filter: &Filter, otherwise: &[Effect]) {
        let card = counted(1, filter, self.ctx);
        let unless = format!("unless {} reveal {card}", self.voice.pronoun());
        if !self.voice.is_unnamed() {
            return self.when(&unless, otherwise);
        }
        // "Unless" would seem to belong to the last of several deeds only.
        if self
            .plain(otherwise)
            .is_some_and(|clauses| clauses.len() == 1)
        {
            let deed = self.aside(otherwise).join(", ");
            self.push(&format!("{deed} {unless}"));
        } else {
            self.voice.narrow(&format!("who does not reveal {card}"));
            self.effects(otherwise);
        }
    }
}
