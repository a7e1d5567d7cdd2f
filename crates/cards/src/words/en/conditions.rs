//! On what condition, and for which players, in English.

use super::super::Lang;
use super::super::chosen::is_chosen_first;
use super::super::text::either;
use super::counts::{at, total};
use super::nouns::{at_least, counted, none, numbered, poker, predicate, this, with_article};
use super::voice::{Voice, affected, player, rest};
use super::writer::Writer;
use crate::tree::{Cond, Count, CountPlace, Deed, Effect, Filter, GoneKind, Who};

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
            && let Some(condition) = self.who(cond)
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
        match self.who(cond).filter(|_| nothing.is_empty()) {
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

    pub(crate) fn condition(&self, cond: &Cond) -> String {
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
            Cond::AtLeast { n, count } => self.at_least(*n, count),
            Cond::Poker(hand) => format!("if {me} can make {}", poker(*hand)),
            Cond::VillainDeckEmpty => "if the Villain Deck is empty".to_string(),
            Cond::PlayedOrStandIn(group) => format!(
                "if {me} have played {} Hero this turn (or, if that group is not in the Hero Deck, \
                 a Hero of any other group than Allies, Equipment, James Bond and Vehicles)",
                with_article(group),
            ),
        }
    }

    fn at_least(&self, n: u8, count: &Count) -> String {
        let me = self.voice.pronoun();
        let (is, has) = if n == 1 {
            ("is", "has")
        } else {
            ("are", "have")
        };
        match count {
            Count::Cards { filter, place } => {
                let cards = at_least(n, filter, self.ctx);
                match place {
                    CountPlace::YouHave => format!("if {me} have {cards}"),
                    CountPlace::Played => format!("if {me} have played {cards} this turn"),
                    CountPlace::Owned => format!("if {me} own {cards}"),
                    CountPlace::Victory
                    | CountPlace::KoPile
                    | CountPlace::Hq
                    | CountPlace::Row
                    | CountPlace::Hand
                    | CountPlace::Discard => {
                        format!("if {cards} {is} {}", at(*place, &self.voice, self.ctx))
                    }
                }
            }
            Count::Gone(GoneKind::Villains) => {
                let villains = numbered(n, "Villain", "Villains");
                format!("if at least {villains} {has} escaped")
            }
            Count::Gone(GoneKind::Missions) => {
                let missions = numbered(n, "Mission", "Missions");
                format!("if at least {missions} {has} failed")
            }
            Count::DoneThisTurn(deed) => format!("if {me} have {} this turn", done(*deed, n)),
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
                format!("if {number} is at least {n}")
            }
        }
    }

    /// Returns a condition on a player as part of naming them: "who has exactly six cards in hand".
    pub(crate) fn who(&self, cond: &Cond) -> Option<String> {
        Some(match cond {
            Cond::YouHave(filter) => format!("who has {}", counted(1, filter, self.ctx)),
            Cond::RecruitMade(n) => format!("who has made at least {n} Recruit this turn"),
            Cond::HandIs(n) => format!("with exactly {} in hand", numbered(*n, "card", "cards")),
            Cond::NoneInVictory(filter) => {
                format!("who has {} in their Victory Pile", none(filter, self.ctx))
            }
            Cond::AtLeast { n, count } => return self.who_counts(*n, count),
            Cond::Poker(hand) => format!("who can make {}", poker(*hand)),
            Cond::Them(_)
            | Cond::At(_)
            | Cond::FirstHero
            | Cond::VillainDeckEmpty
            | Cond::PlayedOrStandIn(_) => return None,
        })
    }

    /// Returns "with at least two Missions in their Victory Pile", if the number is the player's.
    fn who_counts(&self, n: u8, count: &Count) -> Option<String> {
        match count {
            Count::Cards { filter, place } => {
                let cards = at_least(n, filter, self.ctx);
                match place {
                    CountPlace::YouHave => Some(format!("who has {cards}")),
                    CountPlace::Played => Some(format!("who has played {cards} this turn")),
                    CountPlace::Owned => Some(format!("who owns {cards}")),
                    CountPlace::Victory | CountPlace::Hand | CountPlace::Discard => {
                        let place = at(*place, &self.voice, self.ctx);
                        Some(format!("with {cards} {place}"))
                    }
                    CountPlace::KoPile | CountPlace::Hq | CountPlace::Row => None,
                }
            }
            Count::DoneThisTurn(deed) => Some(format!("who has {} this turn", done(*deed, n))),
            Count::Loyalty => Some(format!("whose Loyalty to the Mission is at least {n}")),
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
            | Count::DangerLevel
            | Count::PokerRank
            | Count::Gone(_)
            | Count::SpaceOfThis => None,
        }
    }

    pub(crate) fn at(&self, spaces: &[String]) -> String {
        let places: Vec<String> = spaces
            .iter()
            .map(|space| self.ctx.at(space, Lang::En))
            .collect();
        either(&places, "or")
    }
}

/// Returns "defeated a Villain", "completed at least two Missions".
fn done(deed: Deed, n: u8) -> String {
    let (verb, one, many) = match deed {
        Deed::VillainDefeated => ("defeated", "a Villain", "Villains"),
        Deed::MissionCompleted => ("completed", "a Mission", "Missions"),
        Deed::HeroImpersonated => ("impersonated", "a Hero", "different Heroes"),
    };
    match n {
        1 => format!("{verb} {one}"),
        _ => format!("{verb} at least {}", numbered(n, one, many)),
    }
}
