//! The page of a link that was renewed, for whoever hung up before they saw the new one.

use maud::{Markup, html};
use words::say;

use crate::cookies::Reader;
use crate::parts::layout::book_page;

/// Offers to ask for the new link once more; nothing else is to be had with the old one.
pub fn page(page: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "This link was renewed", "Dieser Link wurde erneuert");
    let body = html! {
        main class="sheet" id="renewed" {
            h1 class="display" { (title) }
            p { (say!(lang,
                "It no longer opens the seat, and the new link has not been opened yet. Perhaps the connection broke before it reached you.",
                "Er öffnet den Platz nicht mehr, und der neue Link wurde noch nicht geöffnet. Vielleicht ist die Verbindung abgerissen, bevor er bei dir war.")) }
            form method="post" action={ (page) "/rotate" } {
                button class="btn btn--primary" id="rotate" { (say!(lang, "Go on with the new link", "Mit dem neuen Link weiter")) }
            }
        }
    };
    book_page(reader, &title, page, body)
}
