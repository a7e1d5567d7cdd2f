//! Ways to play the same cards: together or not, easier or harder.

/// Who plays with whom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum PlayMode {
    /// C-71: what a game is when nobody says otherwise.
    #[default]
    Cooperative,
    Competitive,
    Teams,
}

/// A challenge that adds Scheme Twists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TwistMode {
    Heroic,
    Champion,
    Legendary,
}

/// A challenge that changes the Mastermind's Attack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MastermindMode {
    Distracted,
    Maniacal,
    Enraged,
    Tyrant,
    Nightmare,
    AllPowerful,
}

impl PlayMode {
    pub const ALL: [PlayMode; 3] = [
        PlayMode::Cooperative,
        PlayMode::Competitive,
        PlayMode::Teams,
    ];

    /// Returns the mode's name in a set-up line.
    pub fn word(self) -> &'static str {
        match self {
            PlayMode::Cooperative => "cooperative",
            PlayMode::Competitive => "competitive",
            PlayMode::Teams => "teams",
        }
    }
}

impl TwistMode {
    pub const ALL: [TwistMode; 3] = [TwistMode::Heroic, TwistMode::Champion, TwistMode::Legendary];

    /// Returns how many Twists join the Villain Deck.
    pub fn plus(self) -> u8 {
        match self {
            TwistMode::Heroic => kernel::ruled("L-DIFFICULTY-001", 1, 0),
            TwistMode::Champion => kernel::ruled("L-DIFFICULTY-002", 2, 0),
            TwistMode::Legendary => kernel::ruled("L-DIFFICULTY-003", 3, 0),
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            TwistMode::Heroic => "heroic",
            TwistMode::Champion => "champion",
            TwistMode::Legendary => "legendary",
        }
    }
}

impl MastermindMode {
    pub const ALL: [MastermindMode; 6] = [
        MastermindMode::Distracted,
        MastermindMode::Maniacal,
        MastermindMode::Enraged,
        MastermindMode::Tyrant,
        MastermindMode::Nightmare,
        MastermindMode::AllPowerful,
    ];

    /// Returns what is added to the Mastermind's Attack.
    pub fn plus(self) -> i8 {
        let plus = match self {
            MastermindMode::Distracted => -1,
            MastermindMode::Maniacal => 1,
            MastermindMode::Enraged => 2,
            MastermindMode::Tyrant => 3,
            MastermindMode::Nightmare => 4,
            MastermindMode::AllPowerful => 5,
        };
        kernel::ruled(self.rule(), plus, 0)
    }

    /// Returns the rule of the mode.
    pub(crate) fn rule(self) -> &'static str {
        match self {
            MastermindMode::Distracted => "L-DIFFICULTY-004",
            MastermindMode::Maniacal => "L-DIFFICULTY-005",
            MastermindMode::Enraged => "L-DIFFICULTY-006",
            MastermindMode::Tyrant => "L-DIFFICULTY-007",
            MastermindMode::Nightmare => "L-DIFFICULTY-008",
            MastermindMode::AllPowerful => "L-DIFFICULTY-009",
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            MastermindMode::Distracted => "distracted",
            MastermindMode::Maniacal => "maniacal",
            MastermindMode::Enraged => "enraged",
            MastermindMode::Tyrant => "tyrant",
            MastermindMode::Nightmare => "nightmare",
            MastermindMode::AllPowerful => "all-powerful",
        }
    }
}
