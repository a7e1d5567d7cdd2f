//! A card that is not pushed off the row.

use super::Definition;

pub(super) const DEFINITION: Definition = Definition {
    word: "persist",
    name: "Persist",
    en: "Cannot be pushed off the row: the card that pushes it escapes instead.",
    de: "Kann nicht hinausgeschoben werden: Stattdessen entkommt die Karte, die schiebt.",
    rules: (39, 45),
    sign: "k-persist",
    check: |_| None,
};
