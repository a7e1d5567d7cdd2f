//! On what condition, and for which players, in German.

use super::super::chosen::is_chosen_first;
use super::super::names::poker_name;
use super::super::text::spaced;
use super::clause::Clause;
use super::nouns::none;
use super::verbs;
use super::voice::{Voice, affected, player, rest};
use super::writer::Writer;
use crate::tree::{Cond, Effect, PokerHand, Who};

/// A condition on a player as part of naming them: "mit genau sechs Karten auf der Hand", "der einen
/// Helden hat".
pub(crate) struct Named {
    attribute: String,
    relative: Option<String>,
}

impl Named {
    /// Names a player by what they are with.
    pub(crate) fn with(attribute: String) -> Named {
        Named {
            attribute,
            relative: None,
        }
    }

    /// Names a player by a relative clause.
    pub(crate) fn who(relative: String) -> Named {
        Named {
            attribute: String::new(),
            relative: Some(relative),
        }
    }
}

impl Writer<'_> {
    pub(crate) fn each(&mut self, who: Who, body: &[Effect]) {
        let mut voice = player(who);
        if is_chosen_first(who, body) {
            let whom = match who {
                Who::ChosenFriendly => "einen befreundeten Spieler",
                _ => "einen Spieler",
            };
            self.say(&mut vec![Clause::new(&verbs::CHOOSE, &[whom])]);
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
            && self.narrow(cond)
        {
            self.effects(then);
            self.voice = rest();
            self.effects(otherwise);
        } else {
            let body = self.qualify(body);
            self.effects(body);
        }
        self.voice = before;
    }

    /// Leaves only the players a condition fits, if it can be said of a player.
    fn narrow(&mut self, cond: &Cond) -> bool {
        let Some(named) = cond.de_who(self) else {
            return false;
        };
        let Voice::Player { with, who, .. } = &mut self.voice else {
            return false;
        };
        *with = spaced(&[with, &named.attribute]);
        who.extend(named.relative);
        true
    }

    /// Turns the conditions around a player's effects into a part of naming that player, and
    /// returns the effects inside.
    pub(crate) fn qualify<'b>(&mut self, body: &'b [Effect]) -> &'b [Effect] {
        match body {
            [
                Effect::If {
                    cond,
                    then,
                    otherwise,
                },
            ] if otherwise.is_empty() => {
                if self.narrow(cond) {
                    self.qualify(then)
                } else {
                    body
                }
            }
            [Effect::RevealOr { filter, otherwise }] => {
                let relative = format!("der {} vorzeigt", none(filter, self.ctx));
                if let Voice::Player { who, .. } = &mut self.voice {
                    who.push(relative);
                }
                otherwise
            }
            _ => body,
        }
    }
}

/// Returns "die Pokerhand Flush": the English names have no gender of their own.
pub(crate) fn poker(hand: PokerHand) -> String {
    format!("die Pokerhand {}", poker_name(hand))
}
