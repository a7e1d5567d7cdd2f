//! Marks that open what a sentence relies on: a rule, or the card whose text speaks.

use legendary::{Catalogue, say};
use maud::{Markup, html};
use words::Lang;

/// Returns the look of a box: those that are played by the Marvel rules share one.
pub fn skin(catalogue: &Catalogue) -> &'static str {
    skin_of(&catalogue.ruleset)
}

/// The same for a box that is not compiled.
pub fn skin_of(ruleset: &str) -> &'static str {
    match ruleset {
        "marvel" => "newsprint",
        _ => "dossier",
    }
}

/// Returns the part of an address that names a box; that of a pack has a plus sign in it, which would
/// be read as a space.
pub fn box_query(id: &str) -> String {
    format!("?box={}", id.replace('+', "%2B"))
}

/// The mark that opens a rule, or the card whose text speaks.
pub fn rule_mark(cite: &str, lang: Lang, class: &str) -> Markup {
    mark(cite, lang, class, None)
}

/// The mark on a page with a form: what it opens gets a tab of its own, so that nothing filled in is
/// lost, without scripts either.
pub fn rule_tab(cite: &str, lang: Lang) -> Markup {
    mark(cite, lang, "rule rule--dot", Some("_blank"))
}

fn mark(cite: &str, lang: Lang, class: &str, target: Option<&str>) -> Markup {
    let (label, name) = if cite.contains('/') {
        (
            say!(
                lang,
                "Open the card that speaks",
                "Die Karte öffnen, die spricht"
            ),
            say!(lang, "card", "Karte"),
        )
    } else {
        (
            say!(lang, "Open rule {cite}", "Regel {cite} öffnen"),
            cite.to_owned(),
        )
    };
    html! {
        a class=(class) href=(rule_address(cite)) target=[target] title=(cite) aria-label=(label) { "§" span { " " (name) } }
    }
}

/// Rules have ids without slashes; a card's clause is its slot and the number of the line.
pub fn rule_address(cite: &str) -> String {
    if cite.contains('/') {
        format!("/card/{cite}")
    } else {
        format!("/rule/{cite}")
    }
}
