//! Open tables: where somebody is waited for, and where one may look on.

use maud::{Markup, html};
use words::say;

use crate::cookies::Reader;
use crate::parts::icon::icon;
use crate::parts::layout::{Page, links};

/// A table that those at it have listed.
pub struct OpenTable {
    /// What is played.
    pub lead: String,
    /// How many seats are free, and how many there are.
    pub seats: (usize, usize),
    /// Whether the game has begun.
    pub has_begun: bool,
    /// The clock, in words.
    pub clock: Option<String>,
    pub invite: String,
    /// Where one looks on, where that is allowed.
    pub watch: Option<String>,
}

/// The page of open tables.
pub fn page(reader: &Reader, tables: &[OpenTable]) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "Open tables", "Offene Tische");
    let body = html! {
        main class="wrap waits" {
            h1 class="display" { (title) }
            p class="lead" { (say!(lang, "Tables are listed here by those who play at them; any of them can take theirs off.", "Hier steht ein Tisch, wenn die es wollen, die daran spielen; jeder von ihnen kann ihn wieder herunternehmen.")) }
            @if tables.is_empty() { p id="no-tables" { (say!(lang, "No table is listed now.", "Zurzeit ist kein Tisch gelistet.")) } }
            div class="games" id="tables" { @for table in tables { (table.line(reader)) } }
        }
    };
    Page {
        reader,
        title: &title,
        path: "/tables",
        bar: links(reader),
        body,
        class: "home",
        live: None,
    }
    .render()
}

impl OpenTable {
    fn line(&self, reader: &Reader) -> Markup {
        let lang = reader.lang;
        let (free, all) = self.seats;
        let state = match (self.has_begun, free) {
            (false, 0) => say!(
                lang,
                "all {all} seats taken, not begun",
                "alle {all} Plätze besetzt, noch nicht begonnen"
            ),
            (true, 0) => say!(
                lang,
                "being played, all {all} seats taken",
                "läuft, alle {all} Plätze besetzt"
            ),
            (false, _) => say!(
                lang,
                "waits for players: {free} of {all} seats free",
                "wartet auf Mitspieler: {free} von {all} Plätzen frei"
            ),
            (true, _) => say!(
                lang,
                "being played, {free} of {all} seats free",
                "läuft, {free} von {all} Plätzen frei"
            ),
        };
        html! {
            div class="gameline waits__line" {
                (icon("i-dice"))
                div {
                    b { (self.lead) }
                    small { (state) }
                    @if let Some(clock) = &self.clock { p { (clock) } }
                }
                span { @if let Some(watch) = &self.watch { a class="btn" href=(watch) { (say!(lang, "Look on", "Zusehen")) } } }
                @if free > 0 { a class="btn btn--primary" href=(self.invite) { (say!(lang, "Take a seat", "Platz nehmen")) } }
            }
        }
    }
}
