//! What a device shows while the table can not be reached: it has kept this page.

use maud::{Markup, html};
use words::say;

use crate::cookies::Reader;
use crate::parts::icon::icon;
use crate::parts::layout::book_page;

pub fn page(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "The table is away", "Der Tisch ist nicht da");
    let body = html! {
        main class="sheet" id="away" data-away="/health" {
            h1 class="display" { (title) }
            p role="status" { (say!(lang,
                "This device does not reach the table. Your games wait there, unchanged; as soon as the table is back, this page goes on by itself.",
                "Dieses Gerät erreicht den Tisch nicht. Deine Spiele warten dort, unverändert; sobald der Tisch wieder da ist, geht es hier von selbst weiter.")) }
            section class="panel lookup" {
                h2 { (say!(lang, "To read meanwhile", "Inzwischen zu lesen")) }
                div class="btnrow" {
                    @for link in reader.frame.links() { a class="btn" href=(link.address) { (icon(link.icon)) span { ((link.name)(lang)) } } }
                    a class="btn" href="/lab" { (icon("i-dice")) span { (say!(lang, "How hard is it?", "Wie schwer ist es?")) } }
                }
                ul class="replays" data-kept hidden {}
            }
        }
    };
    book_page(reader, &title, "/", body)
}
