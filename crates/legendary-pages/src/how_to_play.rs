//! How to play, on one page: what the table tells a newcomer bit by bit, all at once.

use bots::legendary::Shelf;
use legendary::{Catalogue, say};
use maud::{Markup, html};
use web::Reader;
use web::parts::layout::{Page, links};

use crate::cite::{box_query, skin};
use crate::coach::{BOOK, InBox, LESSON, MEETS, keyword_tips};
use crate::icon::icon;

/// Draws the page for a box.
pub fn page(shelf: &Shelf, catalogue: &Catalogue, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let it = InBox::new(catalogue, lang);
    let title = say!(lang, "How to play", "So wird gespielt");
    let body = html! {
        main class="sheet how" {
            h1 class="display" { (title) ": " (catalogue.name) }
            p { (say!(lang,
                "You are all on one side. Each of you builds a deck of cards, turn by turn, until together you are strong enough.",
                "Ihr steht alle auf einer Seite. Jeder von euch baut Zug um Zug ein Kartendeck, bis ihr gemeinsam stark genug seid.")) }
            nav class="btnrow" aria-label=(say!(lang, "Boxes", "Schachteln")) {
                @for other in shelf.catalogues() {
                    a class="btn" href={ (BOOK) (box_query(&other.id)) } aria-current=[(other.id == catalogue.id).then_some("page")] { (other.name) }
                }
            }
            ol class="how__lesson" {
                @for tip in &LESSON {
                    li id=(tip.id) { h2 { ((tip.title)(&it)) } p { ((tip.words)(&it)) } }
                }
            }
            h2 { (say!(lang, "What you will meet", "Was euch begegnet")) }
            dl class="how__meets" {
                @for tip in MEETS.iter().filter(|tip| tip.of.has(catalogue)) {
                    div id=(tip.id) { dt { ((tip.title)(&it)) } dd { ((tip.words)(&it)) } }
                }
                @for (keyword, name, words) in keyword_tips(&it) {
                    div id=(keyword.definition().word.replace(' ', "-")) { dt { (name) } dd { (words) } }
                }
            }
            div class="btnrow" {
                form method="post" action="/games" {
                    input type="hidden" name="box" value=(catalogue.id);
                    button class="btn btn--primary" name="deal" value="friendly" { (icon("i-all")) (say!(lang, "Play the first game", "Das erste Spiel spielen")) }
                }
                a class="btn" href="/rules" { (icon("i-book")) (say!(lang, "Every rule", "Alle Regeln")) }
            }
        }
    };
    Page {
        reader,
        title: &title,
        path: &format!("{BOOK}{}", box_query(&catalogue.id)),
        bar: links(reader),
        body,
        class: &format!("book skin-{}", skin(catalogue)),
        live: None,
    }
    .render()
}

/// The way to the page from anywhere at a table.
pub fn link(catalogue: &Catalogue, class: &str, lang: words::Lang) -> Markup {
    html! {
        a class=(class) href={ (BOOK) (box_query(&catalogue.id)) } target="_blank" { (icon("i-book")) span { (say!(lang, "How to play", "So wird gespielt")) } }
    }
}
