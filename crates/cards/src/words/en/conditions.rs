//! On what condition, and for which players, in English.

use super::super::Lang;
use super::super::text::either;
use super::nouns::{counted, none, numbered, predicate, this};
use super::voice::player;
use super::writer::Writer;
use crate::tree::{Cond, Effect, Filter, Who};

impl Writer<'_> {
    pub(super) fn each(&mut self, who: Who, body: &[Effect]) {
        let before = std::mem::replace(&mut self.voice, player(who));
        let body = self.qualify(body);
        self.effects(body);
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
        match self.who(cond).filter(|_| nothing.is_empty()) {
            Some(who) => {
                self.voice.narrow(&who);
                self.qualify(then)
            }
            None => body,
        }
    }

    pub(super) fn reveal_or(&mut self, filter: &Filter, otherwise: &[Effect]) {
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

    pub(super) fn condition(&self, cond: &Cond) -> String {
        let (me, my) = (self.voice.pronoun(), self.voice.possessive());
        match cond {
            Cond::YouHave(filter) => format!("if {me} have {}", counted(1, filter, self.ctx)),
            Cond::Them(filter) => {
                let it = if self.looked_at == Some(1) {
                    "it"
                } else {
                    "each of them"
                };
                format!("if {it} {}", predicate(filter, self.ctx))
            }
            Cond::At(spaces) => format!("if {} was fought {}", this(self.kind), self.at(spaces)),
            Cond::FirstHero => format!("if this is the first Hero {me} have played this turn"),
            Cond::RecruitMade(n) => format!("if {me} have made at least {n} Recruit this turn"),
            Cond::HandIs(n) => format!(
                "if {me} have exactly {} in hand",
                numbered(*n, "card", "cards")
            ),
            Cond::NoneInVictory(filter) => {
                format!(
                    "if {me} have {} in {my} Victory Pile",
                    none(filter, self.ctx)
                )
            }
        }
    }

    /// Returns a condition on a player as part of naming them: "who has exactly six cards in hand".
    pub(super) fn who(&self, cond: &Cond) -> Option<String> {
        Some(match cond {
            Cond::YouHave(filter) => format!("who has {}", counted(1, filter, self.ctx)),
            Cond::RecruitMade(n) => format!("who has made at least {n} Recruit this turn"),
            Cond::HandIs(n) => format!("with exactly {} in hand", numbered(*n, "card", "cards")),
            Cond::NoneInVictory(filter) => {
                format!("who has {} in their Victory Pile", none(filter, self.ctx))
            }
            Cond::Them(_) | Cond::At(_) | Cond::FirstHero => return None,
        })
    }

    pub(super) fn at(&self, spaces: &[String]) -> String {
        let places: Vec<String> = spaces
            .iter()
            .map(|space| self.ctx.at(space, Lang::En))
            .collect();
        either(&places, "or")
    }
}
