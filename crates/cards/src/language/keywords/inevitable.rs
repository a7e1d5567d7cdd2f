//! The last card of the Villain Deck, and a clock from then on.

use super::Definition;
use crate::tree::CardKind;

pub(super) const DEFINITION: Definition = Definition {
    word: "inevitable",
    name: "Inevitable",
    en: "The last card of the Villain Deck. From then on it moves one space to the left whenever \
             a card of that deck would be played. It stays when completed; if it escapes, Evil wins.",
    de: "Die letzte Karte des Schurkendecks. Von da an rückt sie jedes Mal, wenn eine Karte \
             dieses Decks gespielt würde, ein Feld nach links. Auch abgeschlossen bleibt sie liegen; \
             entkommt sie, gewinnt das Böse.",
    rules: (17, 23),
    sign: "k-inevitable",
    check: |card| {
        let wrong = "only a mission is inevitable";
        (card.kind != CardKind::Mission).then_some(wrong)
    },
};
