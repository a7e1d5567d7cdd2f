//! Who a sentence is about, in English.

use crate::tree::Who;

/// The player a sentence is about.
#[derive(Clone)]
pub(crate) enum Voice {
    You,
    /// Somebody else: by name first, "they" from then on.
    Player {
        who: Who,
        name: String,
        named: bool,
    },
}

impl Voice {
    pub(crate) fn is_you(&self) -> bool {
        matches!(self, Voice::You)
    }

    pub(crate) fn pronoun(&self) -> &'static str {
        if self.is_you() { "you" } else { "they" }
    }

    pub(crate) fn possessive(&self) -> &'static str {
        if self.is_you() { "your" } else { "their" }
    }

    pub(crate) fn is_unnamed(&self) -> bool {
        matches!(self, Voice::Player { named: false, .. })
    }

    /// Tells whether the sentence is about one player after the other.
    pub(crate) fn is_each(&self) -> bool {
        match self {
            Voice::You => false,
            Voice::Player { who, .. } => match who {
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

    /// Leaves only some of the players: "each player who has a Tech Hero".
    pub(crate) fn narrow(&mut self, condition: &str) {
        if let Voice::Player { name, .. } = self {
            *name = format!("{name} {condition}");
        }
    }

    /// Returns the subject in front of "may", and remembers that it was named.
    pub(crate) fn subject(&mut self) -> String {
        match self {
            Voice::You => "you".to_string(),
            Voice::Player { named: true, .. } => "they".to_string(),
            Voice::Player { name, named, .. } => {
                *named = true;
                name.clone()
            }
        }
    }
}

/// The friend a Liaison is discarded for.
pub(crate) fn friend() -> Voice {
    Voice::Player {
        who: Who::ChosenFriendly,
        name: "that player".to_string(),
        named: false,
    }
}

/// The players an Angel of Death reaches.
pub(crate) fn affected() -> Voice {
    Voice::Player {
        who: Who::EachPlayer,
        name: "each affected player".to_string(),
        named: false,
    }
}

/// The players a condition does not fit.
pub(crate) fn rest() -> Voice {
    Voice::Player {
        who: Who::EachPlayer,
        name: "each of the others".to_string(),
        named: false,
    }
}

pub(crate) fn player(who: Who) -> Voice {
    Voice::Player {
        who,
        name: name(who).to_string(),
        named: false,
    }
}

pub(crate) fn name(who: Who) -> &'static str {
    match who {
        Who::EachPlayer => "each player",
        Who::EachOtherPlayer => "each other player",
        Who::ChosenPlayer => "a player of your choice",
        Who::EachFriendly => "each friendly player",
        Who::EachOtherFriendly => "each other friendly player",
        Who::ChosenFriendly => "a friendly player of your choice",
        Who::ActivePlayer => "the active player",
        Who::BestHand => "each player with the best poker hand",
        Who::WorstHand => "each player with the worst poker hand",
    }
}
