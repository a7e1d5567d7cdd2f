//! On what condition, and for which players, in English.

use super::super::Lang;
use super::super::text::either;
use super::nouns::{counted, none, number, predicate, this};
use super::voice::{Voice, name, player};
use super::writer::Writer;
use crate::tree::{Cond, Effect, Filter, Who};

impl Writer<'_> {
    pub(super) fn each(&mut self, who: Who, body: &[Effect]) {
        let before = std::mem::replace(&mut self.voice, player(who));
        match body {
            [
                Effect::If {
                    cond,
                    then,
                    otherwise,
                },
            ] if otherwise.is_empty() => match self.who(cond) {
                Some(who_has) => {
                    self.voice = Voice::Player {
                        who,
                        name: format!("{} {who_has}", name(who)),
                        named: false,
                    };
                    self.effects(then);
                }
                None => self.effects(body),
            },
            body => self.effects(body),
        }
        self.voice = before;
    }

    pub(super) fn reveal_or(&mut self, filter: &Filter, otherwise: &[Effect]) {
        let card = counted(1, filter, self.ctx);
        let unless = format!("unless {} reveal {card}", self.voice.pronoun());
        if !self.voice.is_unnamed() {
            return self.when(&unless, otherwise);
        }
        match self.aside(otherwise).as_slice() {
            [one] => self.push(&format!("{one} {unless}")),
            many => self.push(&format!(
                "{unless}, the following happens: {}",
                many.join("; ")
            )),
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
            Cond::HandIs(n) => format!("if {me} have exactly {} in hand", cards(*n)),
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
            Cond::HandIs(n) => format!("with exactly {} in hand", cards(*n)),
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

pub(super) fn cards(n: u8) -> String {
    match n {
        1 => "one card".to_string(),
        _ => format!("{} cards", number(n)),
    }
}
