//! What the parts of the table are called, which differs from box to box.
//!
//! The places of 007 keep their English names in German, as on its cards.

use cards::tree::CardKind;
use cards::words::Lang;
use legendary::{Catalogue, say};

/// Whether a box is played by the rules of 007, with or without the expansion.
pub fn is_bond(catalogue: &Catalogue) -> bool {
    matches!(catalogue.ruleset.as_str(), "bond" | "licence-renewed")
}

/// The spaces on which foes stand.
pub fn row(catalogue: &Catalogue, lang: Lang) -> String {
    match is_bond(catalogue) {
        true => "On Assignment".to_owned(),
        false => say!(lang, "City", "Stadt"),
    }
}

/// Where Heroes are for sale.
pub fn hq(catalogue: &Catalogue) -> &'static str {
    match is_bond(catalogue) {
        true => "Q Branch",
        false => "HQ",
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
    match is_bond(catalogue) {
        true => "Moneypenny".to_owned(),
        false => say!(lang, "Officer", "Offizier"),
    }
}
