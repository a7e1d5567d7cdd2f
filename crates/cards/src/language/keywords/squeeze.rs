//! A card that closes spaces of the HQ.

use super::Definition;

pub(super) const DEFINITION: Definition = Definition {
    word: "squeeze",
    name: "Squeeze",
    en: "When it enters, KO the leftmost and the rightmost Hero in Q Branch; those two spaces \
             stay empty while it is there.",
    de: "Wenn die Karte ins Spiel kommt, werden der Held ganz links und der Held ganz rechts im \
             Q Branch KO gesetzt; beide Felder bleiben leer, solange sie dort liegt.",
    rules: (46, 51),
    sign: "k-squeeze",
    check: |_| None,
};
