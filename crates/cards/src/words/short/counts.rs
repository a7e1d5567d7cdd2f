//! What an amount depends on, in a few characters.

use super::super::Lang;
use super::super::amounts::Equal;
use super::super::text::spaced;
use super::Short;
use super::icons::{ATTACK, DANGER, RECRUIT, STRIKE, TWIST};
use crate::tree::{
    Amount, CartelPlace, Count, CountPlace, Deed, Filter, FilterKind, GoneKind, Pool,
};

impl Short<'_> {
    /// Returns " per ☺ in victory pile", or nothing for a plain number.
    pub(crate) fn per(&self, amount: &Amount) -> String {
        match &amount.per {
            Some(count) => format!(" {} {}", self.say("per", "je"), self.count(count)),
            None => String::new(),
        }
    }

    pub(crate) fn count(&self, count: &Count) -> String {
        let twist = TWIST;
        match count {
            Count::Cards { filter, place } => self.counted_cards(filter, *place),
            Count::Colors => self.say("color you have", "eigene Farbe").to_string(),
            Count::CostOfThem => self
                .say("point of its cost", "Punkt ihrer Kosten")
                .to_string(),
            Count::PrintedOfThem(pool) => self.equal_to(Equal::PrintedOfThem(*pool)),
            Count::CostUnder => self
                .say("cost point under it", "Kostenpunkt darunter")
                .to_string(),
            Count::ExtraDrawn => self
                .say("extra card drawn", "extra gezogene Karte")
                .to_string(),
            Count::CaptivesHeld => {
                let captive = self.captive();
                match self.lang {
                    Lang::En => format!("{captive} held"),
                    Lang::De if self.ctx.captives_are_things => format!("{captive} bei ihm"),
                    Lang::De => format!("gefangenen {captive}"),
                }
            }
            Count::TwistsBeside => format!("{twist} {}", self.say("beside Scheme", "neben Plan")),
            Count::TwistsAbove => format!("{twist} {}", self.say("above it", "über ihm")),
            Count::TwistsOnSpace => {
                format!("{twist} {}", self.say("on their space", "auf ihrem Feld"))
            }
            Count::TwistsPlayed => match self.lang {
                Lang::En => format!("{twist} played"),
                Lang::De => format!("gespielter {twist}"),
            },
            Count::StrikesBeside => {
                let place = self.say("beside Mastermind", "neben Superschurken");
                format!("{STRIKE} {place}")
            }
            Count::Loyalty => self.equal_to(Equal::Loyalty),
            Count::DangerLevel => self.equal_to(Equal::DangerLevel),
            Count::PokerRank => self.equal_to(Equal::PokerRank),
            Count::SpaceOfThis => self.equal_to(Equal::Space),
            Count::TimesCompleted => self.say("completion", "Abschluss").to_string(),
            Count::CartelCards(CartelPlace::Hq) => {
                format!("Cartel {} {}", self.say("in", "im"), self.hq())
            }
            Count::CartelCards(CartelPlace::Assignment) => {
                let row = self.ctx.row.short.get(self.lang);
                format!("Cartel {} {row}", self.say("in", "in der"))
            }
            Count::Gone(GoneKind::Villains) => self
                .say("escaped Villain", "entkommenen Schurken")
                .to_string(),
            Count::Gone(GoneKind::Missions) => self
                .say("failed Mission", "gescheiterten Auftrag")
                .to_string(),
            Count::DoneThisTurn(Deed::VillainDefeated) => self
                .say("Villain defeated", "besiegten Schurken")
                .to_string(),
            Count::DoneThisTurn(Deed::HeroImpersonated) => self
                .say("different Hero copied", "nachgeahmten Helden")
                .to_string(),
            Count::DoneThisTurn(Deed::MissionCompleted) => self
                .say("Mission completed", "erfüllten Auftrag")
                .to_string(),
        }
    }

    /// Returns the number an amount equals.
    pub(crate) fn equal_to(&self, number: Equal) -> String {
        match number {
            Equal::CostOfThem => self.say("its cost", "ihre Kosten").to_string(),
            Equal::PrintedOfThem(pool) => {
                let icon = match pool {
                    Pool::Attack => ATTACK,
                    Pool::Recruit => RECRUIT,
                };
                format!("{icon} {}", self.say("printed on it", "darauf"))
            }
            Equal::CostUnder => self.say("cost under it", "Kosten darunter").to_string(),
            Equal::Loyalty => "Loyalty".to_string(),
            Equal::DangerLevel => format!("{DANGER} Level"),
            Equal::PokerRank => self.say("poker rank", "Pokerstufe").to_string(),
            Equal::Space => self.say("space number", "Feldnummer").to_string(),
        }
    }

    /// Returns "2 Missions in victory pile".
    pub(crate) fn some_cards(&self, n: u8, filter: &Filter, place: CountPlace) -> String {
        let other = match filter.other {
            true => self.say("other", "andere"),
            false => "",
        };
        let (hq, row) = (self.hq(), self.ctx.row.short.get(self.lang));
        let place = match place {
            CountPlace::YouHave => self.say("you have", "(eigene)").to_string(),
            CountPlace::Played => self.say("played", "gespielt").to_string(),
            CountPlace::Victory => self.say("in victory pile", "im Siegstapel").to_string(),
            CountPlace::KoPile => self.say("in KO pile", "im KO-Stapel").to_string(),
            CountPlace::Owned => self.say("you own", "im Besitz").to_string(),
            CountPlace::Hq => format!("{} {hq}", self.say("in", "im")),
            CountPlace::Row => format!("{} {row}", self.say("in", "in der")),
            CountPlace::Hand => self.say("in hand", "auf der Hand").to_string(),
            CountPlace::Discard => self.say("in discard", "in der Ablage").to_string(),
        };
        spaced(&[&n.to_string(), other, &self.noun(n, filter), &place])
    }

    /// German puts what is known of the card in front, with the ending of its gender.
    fn counted_cards(&self, filter: &Filter, place: CountPlace) -> String {
        let other = if filter.other {
            self.say("other", "weitere")
        } else {
            ""
        };
        // The accusative of the masculine nouns looks like their plural.
        let (ending, number) = match (self.lang, filter.kind) {
            (Lang::En, _)
            | (Lang::De, FilterKind::Card | FilterKind::Wound | FilterKind::Angel) => ("", 1),
            (
                Lang::De,
                FilterKind::Hero
                | FilterKind::Bystander
                | FilterKind::Villain
                | FilterKind::BrainwashedHero,
            ) => ("n", 2),
            (Lang::De, FilterKind::Mission | FilterKind::BasicStarter) => ("n", 1),
            (Lang::De, FilterKind::Gadget) => ("s", 1),
        };
        let (hq, row) = (self.hq(), self.ctx.row.short.get(self.lang));
        let noun = self.noun(number, filter);
        let inflected = |word: &str| {
            if word.is_empty() {
                String::new()
            } else {
                format!("{word}{ending}")
            }
        };
        match (self.lang, place) {
            (Lang::En, CountPlace::YouHave) => spaced(&[other, &noun, "you have"]),
            (Lang::En, CountPlace::Played) => spaced(&[other, &noun, "played"]),
            (Lang::En, CountPlace::Victory) => spaced(&[other, &noun, "in victory pile"]),
            (Lang::En, CountPlace::KoPile) => spaced(&[other, &noun, "in KO pile"]),
            (Lang::En, CountPlace::Owned) => spaced(&[other, &noun, "you own"]),
            (Lang::En, CountPlace::Hq) => spaced(&[other, &noun, "in", hq]),
            (Lang::En, CountPlace::Row) => spaced(&[other, &noun, "in", row]),
            (Lang::En, CountPlace::Hand) => spaced(&[other, &noun, "in hand"]),
            (Lang::En, CountPlace::Discard) => spaced(&[other, &noun, "in discard"]),
            (Lang::De, CountPlace::Hq) => spaced(&[&inflected(other), &noun, "im", hq]),
            (Lang::De, CountPlace::Row) => spaced(&[&inflected(other), &noun, "in der", row]),
            (Lang::De, CountPlace::Hand) => spaced(&[&inflected(other), &noun, "auf der Hand"]),
            (Lang::De, CountPlace::Discard) => spaced(&[&inflected(other), &noun, "in der Ablage"]),
            (Lang::De, CountPlace::YouHave) => {
                spaced(&[&inflected(other), &inflected("eigene"), &noun])
            }
            (Lang::De, CountPlace::Played) => {
                spaced(&[&inflected(other), &inflected("gespielte"), &noun])
            }
            (Lang::De, CountPlace::Victory) => spaced(&[&inflected(other), &noun, "im Siegstapel"]),
            (Lang::De, CountPlace::KoPile) => spaced(&[&inflected(other), &noun, "im KO-Stapel"]),
            (Lang::De, CountPlace::Owned) => spaced(&[&inflected(other), &noun, "im Besitz"]),
        }
    }
}
