//! For which players something is said, in every language alike.

use super::chosen::is_chosen_first;
use super::composer::{Language, Writer};
use crate::tree::{Effect, Who};

impl<L: Language> Writer<'_, L> {
    pub(crate) fn each(&mut self, who: Who, body: &[Effect]) {
        let mut voice = L::player(who);
        if is_chosen_first(who, body) {
            L::choose(self, who);
            voice.subject();
        }
        self.each_as(voice, body);
    }

    /// Speaks of the players an Angel of Death reaches.
    pub(crate) fn each_affected(&mut self, body: &[Effect]) {
        self.each_as(L::affected(), body);
    }

    fn each_as(&mut self, voice: L, body: &[Effect]) {
        let before = std::mem::replace(&mut self.voice, voice);
        if let [
            Effect::If {
                cond,
                then,
                otherwise,
            },
        ] = body
            && !otherwise.is_empty()
            && self.voice.is_each()
            && L::narrow(self, cond)
        {
            self.effects(then);
            self.voice = L::rest();
            self.effects(otherwise);
        } else {
            let body = self.qualify(body);
            self.effects(body);
        }
        self.voice = before;
    }

    /// Turns the conditions around a player's effects into a part of naming that player, and
    /// returns the effects inside.
    fn qualify<'b>(&mut self, body: &'b [Effect]) -> &'b [Effect] {
        match body {
            [
                Effect::If {
                    cond,
                    then,
                    otherwise,
                },
            ] if otherwise.is_empty() && L::narrow(self, cond) => self.qualify(then),
            [Effect::RevealOr { filter, otherwise }] if L::narrow_to_secretive(self, filter) => {
                otherwise
            }
            _ => body,
        }
    }
}
