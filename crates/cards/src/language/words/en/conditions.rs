//! On what condition, and for which players, in English.

use super::super::chosen::is_chosen_first;
use super::nouns::counted;
use super::voice::{Voice, affected, player, rest};
use super::writer::Writer;
use crate::tree::{Effect, Filter, Who};

impl Writer<'_> {
    pub(crate) fn each(&mut self, who: Who, body: &[Effect]) {
        let mut voice = player(who);
        if is_chosen_first(who, body) {
            self.push(match who {
                Who::ChosenFriendly => "choose a friendly player",
                _ => "choose a player",
            });
            voice.subject();
        }
        self.each_as(voice, body);
    }

    /// Speaks of the players an Angel of Death reaches.
    pub(crate) fn each_affected(&mut self, body: &[Effect]) {
        self.each_as(affected(), body);
    }

    fn each_as(&mut self, voice: Voice, body: &[Effect]) {
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
            && let Some(condition) = cond.en_who(self)
        {
            self.voice.narrow(&condition);
            self.effects(then);
            self.voice = rest();
            self.effects(otherwise);
        } else {
            let body = self.qualify(body);
            self.effects(body);
        }
        self.voice = before;
    }

    /// Turns a condition around a player's effects into a part of naming that player, and returns
    /// the effects inside.
    fn qualify<'b>(&mut self, body: &'b [Effect]) -> &'b [Effect] {
        let [
            Effect::If {
                cond,
                then,
                otherwise: nothing,
            },
        ] = body
        else {
            return body;
        };
        match cond.en_who(self).filter(|_| nothing.is_empty()) {
            Some(who) => {
                self.voice.narrow(&who);
                self.qualify(then)
            }
            None => body,
        }
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
