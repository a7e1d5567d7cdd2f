//! What the parts of the table are called, which differs from box to box.

use cards::tree::CardKind;
use cards::words::Lang;
use legendary::{Catalogue, say};

/// Whether a box is played by the rules of 007.
fn is_bond(catalogue: &Catalogue) -> bool {
    catalogue.ruleset == "bond"
}

/// The spaces on which foes stand.
pub fn row(catalogue: &Catalogue, lang: Lang) -> String {
    match is_bond(catalogue) {
        true => say!(lang, "On Assignment", "Im Einsatz"),
        false => say!(lang, "City", "Stadt"),
    }
}

/// Where Heroes are for sale.
pub fn hq(catalogue: &Catalogue, lang: Lang) -> String {
    match is_bond(catalogue) {
        true => say!(lang, "Q Branch", "Abteilung Q"),
        false => "HQ".to_owned(),
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
        true => catalogue.def(catalogue.officer).name.clone(),
        false => say!(lang, "Officer", "Offizier"),
    }
}
