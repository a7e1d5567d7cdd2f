//! Who a sentence is about, in German.

use super::super::text::spaced;
use crate::tree::Who;

/// The player a sentence is about.
#[derive(Clone)]
pub(crate) enum Voice {
    You,
    /// Somebody else: by name first, "er" from then on.
    Player {
        one_of: Somebody,
        /// "mit genau sechs Karten auf der Hand".
        with: String,
        /// "der keinen X-Men-Helden vorzeigt".
        who: Vec<String>,
        named: bool,
    },
}

/// Who else a sentence can be about.
#[derive(Clone, Copy)]
pub(crate) enum Somebody {
    Who(Who),
    /// The player a Liaison is discarded for.
    Friend,
    /// The players an Angel of Death reaches.
    Affected,
    /// The players a condition does not fit.
    Rest,
}

impl Voice {
    pub(crate) fn is_you(&self) -> bool {
        matches!(self, Voice::You)
    }

    pub(crate) fn pronoun(&self) -> &'static str {
        if self.is_you() { "du" } else { "er" }
    }

    /// Returns the stem of the possessive: "dein", "sein".
    pub(crate) fn my(&self) -> &'static str {
        if self.is_you() { "dein" } else { "sein" }
    }

    pub(crate) fn have(&self) -> &'static str {
        if self.is_you() { "hast" } else { "hat" }
    }

    pub(crate) fn reflexive(&self) -> &'static str {
        if self.is_you() { "dir" } else { "sich" }
    }

    pub(crate) fn may(&self) -> &'static str {
        if self.is_you() { "darfst" } else { "darf" }
    }

    /// Tells whether the sentence is about one player after the other.
    pub(crate) fn is_each(&self) -> bool {
        match self {
            Voice::You => false,
            Voice::Player {
                one_of: Somebody::Friend,
                ..
            } => false,
            Voice::Player {
                one_of: Somebody::Rest | Somebody::Affected,
                ..
            } => true,
            Voice::Player {
                one_of: Somebody::Who(who),
                ..
            } => match who {
                Who::EachPlayer
                | Who::EachOtherPlayer
                | Who::EachFriendly
                | Who::EachOtherFriendly
                | Who::BestHand
                | Who::WorstHand => true,
                Who::ChosenPlayer | Who::ChosenFriendly | Who::ActivePlayer => false,
            },
        }
    }

    /// Returns the player as an object: "jeden Spieler", "diesen Spieler".
    pub(crate) fn accusative(&self) -> &'static str {
        match self {
            Voice::You => "dich",
            Voice::Player { named: true, .. }
            | Voice::Player {
                one_of: Somebody::Friend,
                ..
            } => "diesen Spieler",
            Voice::Player {
                one_of: Somebody::Affected,
                ..
            } => "jeden betroffenen Spieler",
            Voice::Player {
                one_of: Somebody::Rest,
                ..
            } => "jeden übrigen Spieler",
            Voice::Player {
                one_of: Somebody::Who(who),
                ..
            } => match who {
                Who::EachPlayer => "jeden Spieler",
                Who::EachOtherPlayer => "jeden anderen Spieler",
                Who::ChosenPlayer => "einen Spieler deiner Wahl",
                Who::EachFriendly => "jeden befreundeten Spieler",
                Who::EachOtherFriendly => "jeden anderen befreundeten Spieler",
                Who::ChosenFriendly => "einen befreundeten Spieler deiner Wahl",
                Who::ActivePlayer => "den aktiven Spieler",
                Who::BestHand => "jeden Spieler mit der besten Pokerhand",
                Who::WorstHand => "jeden Spieler mit der schlechtesten Pokerhand",
            },
        }
    }

    /// Returns the subject, and remembers that it was named.
    pub(crate) fn subject(&mut self) -> String {
        match self {
            Voice::Player {
                one_of,
                with,
                who,
                named: named @ false,
            } => {
                *named = true;
                let name = match one_of {
                    Somebody::Who(who) => name(*who),
                    Somebody::Friend => "dieser Spieler",
                    Somebody::Affected => "jeder betroffene Spieler",
                    Somebody::Rest => "jeder übrige Spieler",
                };
                let name = spaced(&[name, with]);
                // A relative clause is closed by a comma because the sentence goes on behind it.
                if who.is_empty() {
                    name
                } else {
                    format!("{name}, {},", who.join(" und "))
                }
            }
            Voice::You | Voice::Player { .. } => self.pronoun().to_string(),
        }
    }
}

/// The friend a Liaison is discarded for.
pub(crate) fn friend() -> Voice {
    somebody(Somebody::Friend)
}

/// The players an Angel of Death reaches.
pub(crate) fn affected() -> Voice {
    somebody(Somebody::Affected)
}

/// The players a condition does not fit.
pub(crate) fn rest() -> Voice {
    somebody(Somebody::Rest)
}

pub(crate) fn player(who: Who) -> Voice {
    somebody(Somebody::Who(who))
}

fn somebody(one_of: Somebody) -> Voice {
    Voice::Player {
        one_of,
        with: String::new(),
        who: Vec::new(),
        named: false,
    }
}

pub(crate) fn name(who: Who) -> &'static str {
    match who {
        Who::EachPlayer => "jeder Spieler",
        Who::EachOtherPlayer => "jeder andere Spieler",
        Who::ChosenPlayer => "ein Spieler deiner Wahl",
        Who::EachFriendly => "jeder befreundete Spieler",
        Who::EachOtherFriendly => "jeder andere befreundete Spieler",
        Who::ChosenFriendly => "ein befreundeter Spieler deiner Wahl",
        Who::ActivePlayer => "der aktive Spieler",
        Who::BestHand => "jeder Spieler mit der besten Pokerhand",
        Who::WorstHand => "jeder Spieler mit der schlechtesten Pokerhand",
    }
}
