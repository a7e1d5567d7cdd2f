//! Effects and conditions in their short form.

use super::super::looks::or_leave;
use super::super::runs::runs;
use super::Short;
use super::icons::{LOOK, REVEAL};
use crate::tree::{Chooser, Effect, Filter, GainTo, LookMode, Who};

impl Short<'_> {
    pub(crate) fn effects(&self, effects: &[Effect]) -> String {
        let part = |(times, effect)| Short { times, ..*self }.effect(effect);
        let parts: Vec<String> = runs(effects).into_iter().map(part).collect();
        parts.join("; ")
    }

    fn effect(&self, effect: &Effect) -> String {
        match effect {
            Effect::Step(step) => step.short(self),
            Effect::Look { mode, n, body } => {
                let icon = match mode {
                    LookMode::Reveal => REVEAL,
                    LookMode::Look => LOOK,
                };
                format!("{icon} {}: {}", self.top(*n), self.effects(body))
            }
            Effect::Search { body } => {
                let deck = self.say("deck", "Deck");
                let shuffle = self.say("shuffle", "mischen");
                format!("{LOOK} {deck}: {}; {shuffle}", self.effects(body))
            }
            Effect::May { body, then } => {
                format!("{} {}{}", self.may(), self.effects(body), self.then(then))
            }
            Effect::OneOf { chooser, options } => self.one_of(*chooser, options),
            Effect::Each { who, body } => format!("{}: {}", self.who(*who), self.effects(body)),
            Effect::RevealOr { filter, otherwise } => {
                let or = self.say("or", "oder");
                format!(
                    "{REVEAL} {} {or} {}",
                    self.another(filter),
                    self.effects(otherwise)
                )
            }
            Effect::MayReveal { filter, then } => {
                format!(
                    "{} {REVEAL} {}{}",
                    self.may(),
                    self.another(filter),
                    self.then(then)
                )
            }
            Effect::If {
                cond,
                then,
                otherwise,
            } => self.when(cond, then, otherwise),
            Effect::ThisTurn(what) => {
                format!(
                    "{}: {}",
                    self.say("This turn", "Dieser Zug"),
                    what.short(self)
                )
            }
        }
    }

    fn may(&self) -> &'static str {
        let optional = if self.terse { "ggf." } else { "optional" };
        self.say("may", optional)
    }

    fn then(&self, then: &[Effect]) -> String {
        if then.is_empty() {
            String::new()
        } else {
            format!(" → {}", self.effects(then))
        }
    }

    pub(crate) fn gained_to(&self, to: GainTo) -> &'static str {
        match to {
            GainTo::Discard => "",
            GainTo::Hand => self.say(" (to hand)", " (Hand)"),
            GainTo::Deck => self.say(" (on deck)", " (aufs Deck)"),
        }
    }

    pub(crate) fn top(&self, n: u8) -> String {
        match n {
            1 => self.say("top card", "oberste Karte").to_string(),
            n => format!("{} {n}", self.say("top", "oberste")),
        }
    }

    fn one_of(&self, chooser: Chooser, options: &[Vec<Effect>]) -> String {
        let you = match chooser {
            Chooser::You => self.say("you ", "du "),
            Chooser::ThatPlayer => "",
        };
        if let Some(body) = or_leave(options) {
            let may = match chooser {
                Chooser::You => self.say("may", "darfst"),
                Chooser::ThatPlayer => self.may(),
            };
            return format!("{you}{may} {}", self.effects(body));
        }
        let parts: Vec<String> = options.iter().map(|option| self.effects(option)).collect();
        let choose = match chooser {
            Chooser::You => self.say("you choose ", "du wählst "),
            Chooser::ThatPlayer => "",
        };
        format!("{choose}{}", parts.join(" | "))
    }

    fn who(&self, who: Who) -> &'static str {
        match who {
            Who::EachPlayer => self.say("All", "Alle"),
            Who::EachOtherPlayer => self.say("Others", "Andere"),
            Who::ChosenPlayer => self.say("1 player", "1 Spieler"),
            Who::EachFriendly => self.say("Friends", "Freunde"),
            Who::EachOtherFriendly => self.say("Other friends", "Andere Freunde"),
            Who::ChosenFriendly => self.say("1 friend", "1 Freund"),
            Who::ActivePlayer => self.say("Active player", "Aktiver Spieler"),
            Who::BestHand => self.say("Best hand", "Beste Hand"),
            Who::WorstHand => self.say("Worst hand", "Schlechteste Hand"),
        }
    }

    /// Returns one card: "X-Men", "other X-Men".
    pub(crate) fn another(&self, filter: &Filter) -> String {
        let noun = self.noun(1, filter);
        if filter.other {
            format!("{} {noun}", self.other_one(filter.kind))
        } else {
            noun
        }
    }
}
