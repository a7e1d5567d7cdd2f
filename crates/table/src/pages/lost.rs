//! The page for an address that leads nowhere. It says the same whatever was asked for.

use legendary::say;
use maud::{Markup, html};

use super::layout::{Page, links};
use crate::cookies::Reader;

pub fn page(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "There is nothing here", "Hier ist nichts");
    let body = html! {
        main class="sheet" id="lost" {
            h1 class="display" { (title) }
            p { (say!(lang,
                "The link is not whole, or it is an old one: whoever invited you may have made a new link. Ask for it, or copy it once more.",
                "Der Link ist nicht vollständig, oder er ist ein alter: Wer dich eingeladen hat, hat vielleicht einen neuen gemacht. Bitte darum, oder kopiere ihn noch einmal.")) }
            p { a class="btn btn--primary" href="/" { (say!(lang, "Home", "Startseite")) } }
        }
    };
    Page {
        reader,
        title: &title,
        path: "/",
        bar: links(lang),
        body,
        class: "book",
        live: None,
    }
    .render()
}
