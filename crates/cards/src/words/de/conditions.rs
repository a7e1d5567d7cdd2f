//! On what condition, and for which players, in German.

use super::super::Lang;
use super::super::chosen::is_chosen_first;
use super::super::looks::only_cost;
use super::super::names::poker_name;
use super::super::text::{either, spaced};
use super::clause::Clause;
use super::counts::{lying, total};
use super::nouns::{counted, many_counted, nominative, none, number, predicate, this};
use super::verbs;
use super::voice::{Voice, affected, player, rest};
use super::writer::Writer;
use crate::tree::{
    Cond, Count, CountPlace, Deed, Effect, Filter, FilterKind, GoneKind, PokerHand, Who,
};

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
        let Some((attribute, relative)) = self.who(cond) else {
            return false;
        };
        let Voice::Player { with, who, .. } = &mut self.voice else {
            return false;
        };
        *with = spaced(&[with, &attribute]);
        who.extend(relative);
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
            ] if otherwise.is_empty() => match self.narrow(cond) {
                true => self.qualify(then),
                false => body,
            },
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

    pub(crate) fn condition(&self, cond: &Cond) -> String {
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
            Cond::AtLeast { n, count } => format!("wenn {},", self.at_least(*n, count)),
            Cond::Poker(hand) => {
                let can = if self.voice.is_you() {
                    "kannst"
                } else {
                    "kann"
                };
                format!("wenn {me} {} bilden {can},", poker(*hand))
            }
            Cond::VillainDeckEmpty => "wenn das Schurkendeck leer ist,".to_string(),
            Cond::PlayedOrStandIn(group) => {
                let hero = counted(1, &hero_of(group), self.ctx);
                format!(
                    "wenn {me} in diesem Zug {hero} gespielt {have} (oder, wenn diese Gruppe nicht \
                     im Heldendeck ist, einen Helden einer anderen Gruppe als Allies, Equipment, \
                     James Bond und Vehicles),"
                )
            }
        }
    }

    /// Returns that a number is reached, verb last and without the comma behind it.
    fn at_least(&self, n: u8, count: &Count) -> String {
        let me = self.voice.pronoun();
        let are = if n == 1 { "ist" } else { "sind" };
        match count {
            Count::Cards { filter, place } => match self.players_number(n, count) {
                Some(predicate) => format!("{me} {predicate}"),
                None => {
                    let cards = match n {
                        1 => nominative(filter, self.ctx),
                        n => many_counted(&number(n), filter, self.ctx),
                    };
                    let lie = if n == 1 { "liegt" } else { "liegen" };
                    let place = lying(*place, &self.voice, self.ctx);
                    format!("mindestens {cards} {place} {lie}")
                }
            },
            Count::Gone(GoneKind::Villains) => {
                format!(
                    "mindestens {} entkommen {are}",
                    some(n, "ein Schurke", "Schurken")
                )
            }
            Count::Gone(GoneKind::Missions) => {
                format!(
                    "mindestens {} gescheitert {are}",
                    some(n, "ein Auftrag", "Aufträge")
                )
            }
            Count::DoneThisTurn(deed) => {
                format!(
                    "{me} in diesem Zug {} {}",
                    done(*deed, n),
                    self.voice.have()
                )
            }
            Count::TimesCompleted
            | Count::CartelCards(_)
            | Count::Colors
            | Count::CostOfThem
            | Count::PrintedOfThem(_)
            | Count::CostUnder
            | Count::ExtraDrawn
            | Count::CaptivesHeld
            | Count::TwistsBeside
            | Count::TwistsAbove
            | Count::TwistsOnSpace
            | Count::TwistsPlayed
            | Count::StrikesBeside
            | Count::Loyalty
            | Count::DangerLevel
            | Count::PokerRank
            | Count::SpaceOfThis => {
                let number = total(count, &self.voice, self.ctx);
                let is = match count {
                    Count::CostOfThem | Count::CostUnder => "betragen",
                    _ => "beträgt",
                };
                format!("{number} mindestens {n} {is}")
            }
        }
    }

    /// Returns what is said of a player who has, holds or did so many: "mindestens zwei Aufträge in
    /// deinem Siegstapel hast"; nothing where the number is not the player's own.
    fn players_number(&self, n: u8, count: &Count) -> Option<String> {
        let have = self.voice.have();
        match count {
            Count::Cards { filter, place } => {
                let cards = format!("mindestens {}", counted(n, filter, self.ctx));
                match place {
                    CountPlace::YouHave => Some(format!("{cards} {have}")),
                    CountPlace::Played => Some(format!("in diesem Zug {cards} gespielt {have}")),
                    CountPlace::Owned => Some(format!("{cards} besitzt")),
                    CountPlace::Victory | CountPlace::Hand | CountPlace::Discard => {
                        let place = lying(*place, &self.voice, self.ctx);
                        Some(format!("{cards} {place} {have}"))
                    }
                    CountPlace::KoPile | CountPlace::Hq | CountPlace::Row => None,
                }
            }
            Count::DoneThisTurn(deed) => Some(format!("in diesem Zug {} {have}", done(*deed, n))),
            Count::Colors
            | Count::CostOfThem
            | Count::PrintedOfThem(_)
            | Count::CostUnder
            | Count::ExtraDrawn
            | Count::CaptivesHeld
            | Count::TwistsBeside
            | Count::TwistsAbove
            | Count::TwistsOnSpace
            | Count::TwistsPlayed
            | Count::StrikesBeside
            | Count::Loyalty
            | Count::DangerLevel
            | Count::PokerRank
            | Count::Gone(_)
            | Count::TimesCompleted
            | Count::CartelCards(_)
            | Count::SpaceOfThis => None,
        }
    }

    /// Returns a condition on a player as part of naming them: an attribute or a relative clause.
    pub(crate) fn who(&self, cond: &Cond) -> Option<(String, Option<String>)> {
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
            Cond::AtLeast {
                n,
                count: Count::Loyalty,
            } => format!("dessen Loyalty to the Mission mindestens {n} beträgt"),
            Cond::AtLeast { n, count } => format!("der {}", self.players_number(*n, count)?),
            Cond::Poker(hand) => format!("der {} bilden kann", poker(*hand)),
            Cond::Them(_)
            | Cond::At(_)
            | Cond::FirstHero
            | Cond::VillainDeckEmpty
            | Cond::PlayedOrStandIn(_) => return None,
        };
        Some((String::new(), Some(relative)))
    }

    pub(crate) fn at(&self, spaces: &[String]) -> String {
        let places: Vec<String> = spaces
            .iter()
            .map(|space| self.ctx.at(space, Lang::De))
            .collect();
        either(&places, "oder")
    }
}

fn hero_of(group: &str) -> Filter {
    Filter {
        kind: FilterKind::Hero,
        group: Some(group.to_string()),
        ..Filter::default()
    }
}

pub(crate) fn cards(n: u8) -> String {
    match n {
        1 => "eine Karte".to_string(),
        _ => format!("{} Karten", number(n)),
    }
}

fn some(n: u8, one: &str, many: &str) -> String {
    match n {
        1 => one.to_string(),
        _ => format!("{} {many}", number(n)),
    }
}

/// Returns "einen Schurken besiegt", "mindestens zwei Aufträge abgeschlossen".
fn done(deed: Deed, n: u8) -> String {
    let (one, many, verb) = match deed {
        Deed::VillainDefeated => ("einen Schurken", "Schurken", "besiegt"),
        Deed::MissionCompleted => ("einen Auftrag", "Aufträge", "abgeschlossen"),
        Deed::HeroImpersonated => ("einen Helden", "verschiedene Helden", "nachgeahmt"),
    };
    match n {
        1 => format!("{one} {verb}"),
        _ => format!("mindestens {} {many} {verb}", number(n)),
    }
}

/// Returns "die Pokerhand Flush": the English names have no gender of their own.
pub(crate) fn poker(hand: PokerHand) -> String {
    format!("die Pokerhand {}", poker_name(hand))
}
