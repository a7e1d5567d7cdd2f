//! On what condition, and for which players, in German.

use super::super::Lang;
use super::super::looks::only_cost;
use super::super::text::{either, spaced};
use super::nouns::{counted, none, number, predicate, this};
use super::voice::{Voice, player};
use super::writer::Writer;
use crate::tree::{Cond, Effect, Who};

impl Writer<'_> {
    pub(super) fn each(&mut self, who: Who, body: &[Effect]) {
        let before = std::mem::replace(&mut self.voice, player(who));
        let body = self.qualify(body);
        self.effects(body);
        self.voice = before;
    }

    /// Turns the conditions around a player's effects into a part of naming that player, and
    /// returns the effects inside.
    pub(super) fn qualify<'b>(&mut self, body: &'b [Effect]) -> &'b [Effect] {
        match body {
            [
                Effect::If {
                    cond,
                    then,
                    otherwise,
                },
            ] if otherwise.is_empty() => {
                let Some((attribute, relative)) = self.who(cond) else {
                    return body;
                };
                let Voice::Player { with, who, .. } = &mut self.voice else {
                    return body;
                };
                *with = spaced(&[with, &attribute]);
                who.extend(relative);
                self.qualify(then)
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

    pub(super) fn condition(&self, cond: &Cond) -> String {
        let (me, my, have) = (self.voice.pronoun(), self.voice.my(), self.voice.have());
        match cond {
            Cond::YouHave(filter) => {
                format!("wenn {me} {} {have},", counted(1, filter, self.ctx))
            }
            Cond::Them(filter) => {
                let it = match (self.looked_at, only_cost(filter)) {
                    (Some(1), Some(_)) => "sie",
                    (Some(1), None) => "es",
                    (Some(_) | None, _) => "jede davon",
                };
                format!("wenn {it} {},", predicate(filter, self.ctx))
            }
            Cond::At(spaces) => {
                let this = this(self.kind).nominative;
                format!("wenn {this} {} bekämpft wurde,", self.at(spaces))
            }
            Cond::FirstHero => {
                format!("wenn dies der erste Held ist, den {me} in diesem Zug gespielt {have},")
            }
            Cond::RecruitMade(n) => {
                let made = format!("mindestens {n} Rekrutierung erzeugt");
                format!("wenn {me} in diesem Zug {made} {have},")
            }
            Cond::HandIs(n) => format!("wenn {me} genau {} auf der Hand {have},", cards(*n)),
            Cond::NoneInVictory(filter) => {
                let none = none(filter, self.ctx);
                format!("wenn {me} {none} in {my}em Siegstapel {have},")
            }
        }
    }

    /// Returns a condition on a player as part of naming them: an attribute or a relative clause.
    pub(super) fn who(&self, cond: &Cond) -> Option<(String, Option<String>)> {
        let relative = match cond {
            Cond::HandIs(n) => {
                return Some((format!("mit genau {} auf der Hand", cards(*n)), None));
            }
            Cond::YouHave(filter) => format!("der {} hat", counted(1, filter, self.ctx)),
            Cond::RecruitMade(n) => {
                format!("der in diesem Zug mindestens {n} Rekrutierung erzeugt hat")
            }
            Cond::NoneInVictory(filter) => {
                format!("der {} in seinem Siegstapel hat", none(filter, self.ctx))
            }
            Cond::Them(_) | Cond::At(_) | Cond::FirstHero => return None,
        };
        Some((String::new(), Some(relative)))
    }

    pub(super) fn at(&self, spaces: &[String]) -> String {
        let places: Vec<String> = spaces
            .iter()
            .map(|space| self.ctx.at(space, Lang::De))
            .collect();
        either(&places, "oder")
    }
}

pub(super) fn cards(n: u8) -> String {
    match n {
        1 => "eine Karte".to_string(),
        _ => format!("{} Karten", number(n)),
    }
}
