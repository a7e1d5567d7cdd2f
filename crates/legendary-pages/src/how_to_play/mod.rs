//! How to play, on one page: what the table tells a newcomer bit by bit, all at once.

mod examples;
mod lanes;
mod moments;
mod search;

use std::sync::Arc;

use bots::legendary::Legendary;
use legendary::{Catalogue, say};
use maud::{Markup, html};
use web::Reader;
use web::parts::layout::{Page, links};

use crate::cite::{box_query, skin};
use crate::coach::{BOOK, CHAPTERS, InBox, LESSON, MEETS, Tip, keyword_tips};
use crate::face::Faces;
use crate::files::HOW_TO_PLAY;
use crate::icon::icon;
use crate::printed::printed_signs;
pub use moments::Moments;

/// Draws the page for a box, with what somebody looks for first.
pub fn page(
    (legendary, moments): (&Legendary, &Moments),
    catalogue: &Arc<Catalogue>,
    question: &str,
    reader: &Reader,
) -> Markup {
    let lang = reader.lang;
    let it = InBox::new(catalogue, lang);
    let faces = Faces::new(catalogue, lang);
    let moments = moments.of(legendary, catalogue);
    let example = |tip: &Tip| match moments.get(tip.id) {
        Some(moment) => Some(moment.draw(tip.id, &faces)),
        // The last step of the lesson is about the same card as the first.
        None if tip.id == "mastermind" => None,
        None => examples::of(catalogue, tip.id).map(|example| example.draw(&faces)),
    };
    let title = say!(lang, "How to play", "So wird gespielt");
    let body = html! {
        link rel="stylesheet" href=(reader.frame.address(HOW_TO_PLAY));
        main class="sheet how" {
            h1 class="display" { (title) ": " (catalogue.name) }
            p { (say!(lang,
                "You are all on one side. Each of you builds a deck of cards, turn by turn, until together you are strong enough.",
                "Ihr steht alle auf einer Seite. Jeder von euch baut Zug um Zug ein Kartendeck, bis ihr gemeinsam stark genug seid.")) }
            nav class="btnrow" aria-label=(say!(lang, "Boxes", "Schachteln")) {
                @for other in legendary.shelf().catalogues() {
                    a class="btn" href={ (BOOK) (box_query(&other.id)) } aria-current=[(other.id == catalogue.id).then_some("page")] { (other.name) }
                }
            }
            (search_field(catalogue, question, lang))
            @if !question.trim().is_empty() {
                @let found = answers(catalogue, question, lang);
                div role="status" {
                    (found)
                    @if found.0.is_empty() {
                        p class="fine" { (say!(lang, "No chapter answers this. Perhaps a rule does: ", "Kein Kapitel sagt etwas dazu. Vielleicht eine Regel: ")) a href="/rules" { (say!(lang, "all rules", "alle Regeln")) } }
                    }
                }
            }
            ol class="how__lesson" {
                @for tip in &LESSON {
                    li id=(tip.id) { h2 { ((tip.title)(&it)) } p { ((tip.words)(&it)) } @if let Some(drawn) = example(tip) { (drawn) } }
                }
            }
            h2 { (say!(lang, "The whole game, chapter by chapter", "Das ganze Spiel, Kapitel für Kapitel")) }
            div class="how__chapters" {
                @for tip in CHAPTERS.iter().filter(|tip| tip.of.has(catalogue)) {
                    section id=(tip.id) {
                        h3 { ((tip.title)(&it)) }
                        p { ((tip.words)(&it)) }
                        @if let Some(drawn) = example(tip) { (drawn) }
                        p class="fine" { a href={ "/rules/" (ledger_area(tip.id)) } { (say!(lang, "The rules behind it", "Die Regeln dahinter")) } }
                    }
                }
            }
            h2 { (say!(lang, "What you will meet", "Was euch begegnet")) }
            dl class="how__meets" {
                @for tip in MEETS.iter().filter(|tip| tip.of.has(catalogue)) {
                    div id=(tip.id) { dt { ((tip.title)(&it)) } dd { ((tip.words)(&it)) @if let Some(drawn) = example(tip) { (drawn) } } }
                }
                @for (keyword, name, words) in keyword_tips(&it) {
                    div id=(search::anchor(keyword)) { dt { (name) } dd { (words) } }
                }
            }
            section id="signs" {
                h2 { (say!(lang, "Signs", "Zeichen")) }
                (printed_signs(catalogue, lang))
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

/// Which part of the ledger of rules a chapter retells.
fn ledger_area(chapter: &str) -> &'static str {
    match chapter {
        "setup" => "SETUP",
        "deck" => "RECRUIT",
        "villains" => "VDECK",
        "push" => "CITY",
        "ending" => "END",
        "alone" => "SOLO",
        "harder" => "DIFFICULTY",
        _ => "TURN",
    }
}

fn search_field(catalogue: &Catalogue, question: &str, lang: words::Lang) -> Markup {
    let hint = say!(
        lang,
        "for example: how do I win",
        "zum Beispiel: wie gewinne ich"
    );
    html! {
        form class="field filter" method="get" action=(BOOK) role="search" {
            input type="hidden" name="box" value=(catalogue.id);
            input type="search" name="q" value=(question) maxlength="100" aria-label=(say!(lang, "Your question", "Deine Frage")) placeholder=(hint);
            button class="btn" { (say!(lang, "Ask", "Fragen")) }
        }
    }
}

/// The chapters that answer a question, each told at once and one link away.
pub fn answers(catalogue: &Catalogue, question: &str, lang: words::Lang) -> Markup {
    html! {
        @for chapter in &search::found(catalogue, question, lang) {
            div class="how__found" {
                h3 { a href=(chapter.address) { (chapter.title) } }
                p { (chapter.words) }
            }
        }
    }
}
