//! A card that moves by itself every turn.

use super::Definition;

pub(super) const DEFINITION: Definition = Definition {
    word: "chase",
    name: "Chase",
    en: "Moves one space to the left every turn, after the Villain Deck card.",
    de: "Rückt in jedem Zug nach der Schurkendeck-Karte ein Feld nach links.",
    rules: (24, 31),
    sign: "k-chase",
    check: |_| None,
};
