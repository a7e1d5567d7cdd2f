//! What an amount depends on, in a few characters.

use super::super::Lang;
use super::super::text::spaced;
use super::Short;
use crate::tree::{Amount, CountPlace, Filter, FilterKind, Sign};

impl Short<'_> {
    /// Returns " per ☺ in victory pile", or nothing for a plain number.
    pub(crate) fn per(&self, amount: &Amount) -> String {
        match &amount.per {
            Some(count) => format!(" {} {}", self.say("per", "je"), count.short(self)),
            None => String::new(),
        }
    }

    /// Returns "+1 per ☺", "−2".
    pub(crate) fn change(&self, sign: Sign, amount: &Amount) -> String {
        let sign = match sign {
            Sign::Plus => "+",
            Sign::Minus => "−",
        };
        format!("{sign}{}{}", amount.n, self.per(amount))
    }

    /// Returns the number an amount equals, where that reads better than "1 per point".
    pub(crate) fn number(&self, amount: &Amount) -> Option<String> {
        amount.once()?.short_number(self)
    }

    /// Returns "2 Missions in victory pile".
    pub(crate) fn some_cards(&self, n: u8, filter: &Filter, place: CountPlace) -> String {
        let other = if filter.other {
            self.say("other", "andere")
        } else {
            ""
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
    pub(crate) fn counted_cards(&self, filter: &Filter, place: CountPlace) -> String {
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
