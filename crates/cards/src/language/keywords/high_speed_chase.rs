//! A card that moves twice as far every turn.

use super::{Definition, Keyword};

pub(super) const DEFINITION: Definition = Definition {
    word: "high-speed chase",
    name: "High-Speed Chase",
    en: "Moves two spaces to the left every turn, after the Villain Deck card.",
    de: "Rückt in jedem Zug nach der Schurkendeck-Karte zwei Felder nach links.",
    rules: (32, 34),
    sign: "k-fast",
    check: |card| {
        let wrong = "the card already has the plain `chase`";
        card.keywords.contains(&Keyword::Chase).then_some(wrong)
    },
};
