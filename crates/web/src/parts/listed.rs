//! That a table is listed, for everybody at it, and the way off the list.

use maud::{Markup, html};
use words::{Lang, say};

/// A sign in the bar; whoever opens it may take the table off.
pub fn sign(address: &str, lang: Lang) -> Markup {
    html! {
        details class="timer listed" id="listed" {
            summary { (say!(lang, "Listed", "Gelistet")) }
            div class="panel timer__all" {
                p { (say!(lang, "This table is listed for everybody who comes to this address.", "Dieser Tisch ist für alle gelistet, die diese Adresse aufrufen.")) " " a href="/tables" { (say!(lang, "Open tables", "Offene Tische")) } }
                (off(address, lang))
            }
        }
    }
}

/// The button that takes a table off the list.
pub fn off(address: &str, lang: Lang) -> Markup {
    html! { form method="post" action=(address) { button class="btn" id="unlist" { (say!(lang, "Take it off the list", "Von der Liste nehmen")) } } }
}
