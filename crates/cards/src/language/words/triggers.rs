//! What the moments a card speaks at are called in German.
//!
//! The German sheet of the 007 box keeps the English words („Keyword „Ambush““, „Fight“ Effekt), so
//! its players look for them on the cards; Marvel has German ones.

use std::borrow::Cow;

use super::context::{DeNoun, Gender};

/// The German labels of one box, and the two cards that are named like their labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GermanTriggers {
    pub ambush: &'static str,
    pub fight: &'static str,
    pub escape: &'static str,
    pub success: &'static str,
    pub failure: &'static str,
    /// Whatever escapes: the short label of a Mastermind who waits for it.
    pub any_escape: &'static str,
    pub any_failure: &'static str,
    pub setup: &'static str,
    pub strike: &'static str,
    /// One Master Strike and several where there is little room.
    pub strike_short: [&'static str; 2],
    /// The label of one Twist and of several.
    pub twist: [&'static str; 2],
    pub twist_card: DeNoun,
    pub strike_card: DeNoun,
}

impl GermanTriggers {
    /// The words of the Marvel box.
    pub const fn marvel() -> GermanTriggers {
        GermanTriggers {
            ambush: "Hinterhalt",
            fight: "Kampf",
            escape: "Flucht",
            success: "Erfolg",
            failure: "Fehlschlag",
            any_escape: "Jede Flucht",
            any_failure: "Jeder Fehlschlag",
            setup: "Aufbau",
            strike: "Meisterschlag",
            strike_short: ["Schlag", "Schläge"],
            twist: ["Wendung", "Wendungen"],
            twist_card: DeNoun::new(Gender::Feminine, "Wendung", "Wendung", "Wendungen"),
            strike_card: DeNoun::new(
                Gender::Masculine,
                "Meisterschlag",
                "Meisterschlag",
                "Meisterschläge",
            ),
        }
    }

    /// The words of the 007 boxes, as their German sheet has them.
    pub const fn bond() -> GermanTriggers {
        GermanTriggers {
            ambush: "Ambush",
            fight: "Fight",
            escape: "Escape",
            success: "Success",
            failure: "Failed",
            any_escape: "Jedes Escape",
            any_failure: "Jedes Failed",
            setup: "Setup",
            strike: "Master Strike",
            strike_short: ["Strike", "Strikes"],
            twist: ["Twist", "Twists"],
            twist_card: DeNoun::new(
                Gender::Masculine,
                "Scheme Twist",
                "Scheme Twist",
                "Scheme Twists",
            ),
            strike_card: DeNoun::new(
                Gender::Masculine,
                "Master Strike",
                "Master Strike",
                "Master Strikes",
            ),
        }
    }
}

impl DeNoun {
    /// Returns the noun with "ein" or "eine": nominative.
    pub fn a(&self) -> String {
        format!("{} {}", self.word(["ein", "eine", "ein"]), self.nominative)
    }

    /// Returns the noun with "der", "die" or "das": nominative.
    pub fn the(&self) -> String {
        format!("{} {}", self.word(["der", "die", "das"]), self.nominative)
    }

    /// Returns "jede Wendung", "jeden Scheme Twist": accusative.
    pub fn every(&self) -> String {
        format!("{} {}", self.word(["jeden", "jede", "jedes"]), self.oblique)
    }

    /// Returns "diese Wendung", "diesen Scheme Twist": accusative.
    pub fn this(&self) -> String {
        format!(
            "{} {}",
            self.word(["diesen", "diese", "dieses"]),
            self.oblique
        )
    }

    /// Returns the one of three words that goes with the gender.
    pub fn word(&self, [masculine, feminine, neuter]: [&'static str; 3]) -> &'static str {
        match self.gender {
            Gender::Masculine => masculine,
            Gender::Feminine => feminine,
            Gender::Neuter => neuter,
        }
    }

    /// Returns one of the noun or several: "eine Wendung", "Wendungen".
    pub(crate) fn forms(&self) -> [Cow<'static, str>; 2] {
        [self.a().into(), self.plural.clone()]
    }
}
