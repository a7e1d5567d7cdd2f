//! A card that passes over others when it enters.

use super::Definition;

pub(super) const DEFINITION: Definition = Definition {
    word: "flying",
    name: "Flying",
    en: "Enters on the first free space from the right.",
    de: "Kommt auf das erste freie Feld von rechts.",
    rules: (35, 38),
    sign: "k-flying",
    check: |_| None,
};
