//! What the parts of the table are called, which differs from box to box.
//!
//! The places of 007 keep their English names in German, as on its cards.

use cards::tree::CardKind;
use cards::words::TextContext;
use legendary::{Catalogue, Phase, Space, say};
use words::Lang;

/// Whether a box is played by the rules of 007, with or without the expansion.
pub fn is_bond(catalogue: &Catalogue) -> bool {
    matches!(catalogue.ruleset.as_str(), "bond" | "licence-renewed")
}

/// The spaces on which foes stand.
pub fn row(catalogue: &Catalogue, lang: Lang) -> String {
    if is_bond(catalogue) {
        "On Assignment".to_owned()
    } else {
        say!(lang, "City", "Stadt")
    }
}

/// Where Heroes are for sale.
pub fn hq(catalogue: &Catalogue) -> &'static str {
    if is_bond(catalogue) { "Q Branch" } else { "HQ" }
}

/// A space of the row.
pub fn space(catalogue: &Catalogue, space: Space, lang: Lang) -> String {
    let name = catalogue.row.get(space.idx()).cloned().unwrap_or_default();
    let spaces = TextContext::of_ruleset(&catalogue.ruleset).spaces;
    let known = spaces.iter().find(|words| words.name == name);
    known.map_or(name, |words| words.short.get(lang).to_owned())
}

/// A part of the turn, as the rulebook of the box calls it (L-TURN-001).
pub fn phase(catalogue: &Catalogue, phase: Phase, lang: Lang) -> String {
    match (phase, is_bond(catalogue)) {
        (Phase::Villain, true) => say!(lang, "Villain Phase", "Schurkenphase"),
        (Phase::Action, true) => say!(lang, "Action Phase", "Aktionsphase"),
        (Phase::CleanUp, true) => say!(lang, "Clean Up Phase", "Aufräumphase"),
        (Phase::Villain, false) => say!(lang, "Villain Deck", "Schurkendeck"),
        (Phase::Action, false) => say!(
            lang,
            "Play, recruit, fight",
            "Spielen, rekrutieren, kämpfen"
        ),
        (Phase::CleanUp, false) => say!(lang, "Discard, draw 6", "Abwerfen, 6 ziehen"),
    }
}

/// What foes carry off.
pub fn captives(catalogue: &Catalogue, lang: Lang) -> String {
    match catalogue.def(catalogue.bystander).kind {
        CardKind::Gadget => "Gadgets".to_owned(),
        _ => say!(lang, "Bystanders", "Zivilisten"),
    }
}

pub fn captive_icon(catalogue: &Catalogue) -> &'static str {
    match catalogue.def(catalogue.bystander).kind {
        CardKind::Gadget => "i-gadget",
        _ => "i-person",
    }
}

/// The stack from which everybody may recruit, where its name is short enough for the board.
pub fn officer(catalogue: &Catalogue, lang: Lang) -> String {
    if is_bond(catalogue) {
        "Moneypenny".to_owned()
    } else {
        say!(lang, "Officer", "Offizier")
    }
}
