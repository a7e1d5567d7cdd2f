//! Conditions in their short form.

use super::super::Lang;
use super::super::looks::only_cost;
use super::super::names::poker_name;
use super::Short;
use super::icons::RECRUIT;
use crate::tree::{Cond, Count, Deed, Effect, FilterKind, GoneKind};

impl Short<'_> {
    pub(crate) fn when(&self, cond: &Cond, then: &[Effect], otherwise: &[Effect]) -> String {
        let cond = self.condition(cond);
        let mut text = format!("{} {cond}: {}", self.say("if", "falls"), self.effects(then));
        if !otherwise.is_empty() {
            let word = self.say("else", "sonst");
            text.push_str(&format!("; {word}: {}", self.effects(otherwise)));
        }
        text
    }

    fn condition(&self, cond: &Cond) -> String {
        match cond {
            Cond::YouHave(filter) => {
                let have = self.say("you have", "eigener");
                format!("{have} {}", self.another(filter))
            }
            Cond::Them(filter) => {
                let cost = only_cost(filter).map(|test| self.cost(test));
                cost.unwrap_or_else(|| self.another(filter))
            }
            Cond::At(spaces) => {
                let names: Vec<&str> = spaces
                    .iter()
                    .map(|space| self.ctx.space_short(space, self.lang))
                    .collect();
                format!("{}{}", self.say("at ", ""), names.join("/"))
            }
            Cond::FirstHero => self.say("first Hero", "erster Held").to_string(),
            Cond::RecruitMade(n) => format!("{RECRUIT}≥{n}"),
            Cond::HandIs(n) => format!("{} = {n}", self.say("hand", "Hand")),
            Cond::NoneInVictory(filter) => {
                let noun = self.noun(1, filter);
                match (self.lang, filter.other) {
                    (Lang::En, true) => format!("no other {noun} in victory pile"),
                    (Lang::En, false) => format!("no {noun} in victory pile"),
                    (Lang::De, true) => format!("kein anderer {noun} im Siegstapel"),
                    (Lang::De, false) => format!("kein {noun} im Siegstapel"),
                }
            }
            Cond::AtLeast { n, count } => self.at_least(*n, count),
            Cond::Poker(hand) => poker_name(*hand).to_string(),
            Cond::PlayedOrStandIn(group) => {
                let played = self.say("played (or stand-in)", "gespielt (oder Ersatz)");
                format!("{group} {played}")
            }
            Cond::VillainDeckEmpty => self
                .say("Villain Deck empty", "Schurkendeck leer")
                .to_string(),
        }
    }

    /// Returns "≥2 Missions in victory pile", "Danger Level ≥4".
    fn at_least(&self, n: u8, count: &Count) -> String {
        let (kind, done) = match count {
            Count::Cards { filter, place } => {
                return format!("≥{}", self.some_cards(n, filter, *place));
            }
            Count::Gone(GoneKind::Villains) => {
                (FilterKind::Villain, self.say("escaped", "entkommen"))
            }
            Count::Gone(GoneKind::Missions) => {
                (FilterKind::Mission, self.say("failed", "gescheitert"))
            }
            Count::DoneThisTurn(Deed::VillainDefeated) => {
                (FilterKind::Villain, self.say("defeated", "besiegt"))
            }
            Count::DoneThisTurn(Deed::HeroImpersonated) => {
                (FilterKind::Hero, self.say("copied", "nachgeahmt"))
            }
            Count::DoneThisTurn(Deed::MissionCompleted) => {
                (FilterKind::Mission, self.say("completed", "erfüllt"))
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
            | Count::SpaceOfThis => return format!("{} ≥{n}", self.count(count)),
        };
        format!("≥{n} {} {done}", self.kind(n, kind))
    }
}
