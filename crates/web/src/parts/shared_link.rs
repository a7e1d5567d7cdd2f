//! A link to hand on.

use maud::{Markup, html};
use words::{Lang, say};

use super::icon::icon;
use super::qr;

/// A link to select and send, also to a camera; the script adds a button that copies it.
pub fn shared_link(whole: &str, lang: Lang) -> Markup {
    html! {
        (copied_link(whole, lang))
        (qr::folded(whole, lang))
    }
}

/// A link to select; the script adds a button that copies it.
pub fn copied_link(whole: &str, lang: Lang) -> Markup {
    let label = say!(lang, "Link to send", "Link zum Verschicken");
    let (copy, copied) = (
        say!(lang, "Copy", "Kopieren"),
        say!(lang, "Copied", "Kopiert"),
    );
    html! {
        div class="field share" {
            input readonly value=(whole) aria-label=(label);
            button class="btn" type="button" hidden data-copy=(whole) data-copied=(copied) { (icon("i-link")) span { (copy) } }
        }
    }
}
