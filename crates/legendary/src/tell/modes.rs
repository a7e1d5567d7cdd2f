//! The ways to make a game harder or easier, in words.

use words::{Lang, say};

use crate::state::modes::{MastermindMode, TwistMode};

/// Returns what a game with more Twists is called.
pub fn twist_mode(mode: TwistMode, lang: Lang) -> String {
    match mode {
        TwistMode::Heroic => say!(lang, "Heroic", "Heldenhaft"),
        TwistMode::Champion => say!(lang, "Champion", "Meisterlich"),
        TwistMode::Legendary => say!(lang, "Legendary", "Legendär"),
    }
}

/// Returns what a game against a Mastermind of another strength is called.
pub fn mastermind_mode(mode: MastermindMode, lang: Lang) -> String {
    match mode {
        MastermindMode::Distracted => say!(lang, "Distracted", "Abgelenkt"),
        MastermindMode::Maniacal => say!(lang, "Maniacal", "Besessen"),
        MastermindMode::Enraged => say!(lang, "Enraged", "Rasend"),
        MastermindMode::Tyrant => say!(lang, "Tyrant", "Tyrannisch"),
        MastermindMode::Nightmare => say!(lang, "Nightmare", "Albtraumhaft"),
        MastermindMode::AllPowerful => say!(lang, "All-powerful", "Allmächtig"),
    }
}
