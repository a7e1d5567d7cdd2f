//! Dead Drop in the browser.

use maud::{Markup, html};
use serde_json::{Value, json};
use tradecraft_kernel::{Game as _, Seed};
use tradecraft_module::{Chronicle, Telling};
use tradecraft_room::Fields;
use tradecraft_web::PlainGame;
use tradecraft_words::{Lang, say};

use crate::rules::{DeadDrop, Setup};
use crate::view::{Seen, View};
use crate::words::{DeadDropModule, card_words, mark_words, seen_words};

impl Chronicle for DeadDropModule {
    fn sentence(&self, seen: &Seen, names: &[String], lang: Lang) -> String {
        seen_words(seen, names, lang)
    }

    fn begins_turn(&self, seen: &Seen) -> bool {
        matches!(seen, Seen::Marked(..))
    }
}

impl PlainGame for DeadDropModule {
    fn title(&self, lang: Lang) -> String {
        say!(lang, "Dead Drop", "Toter Briefkasten")
    }

    fn lead(&self, lang: Lang) -> String {
        say!(
            lang,
            "Leave papers and bait in the tree, and guess what the other agent left there.",
            "Hinterlege Papiere und Köder im Baum und errate, was die andere Seite dort ließ."
        )
    }

    fn picture(&self, telling: &Telling<'_, Self>) -> Markup {
        let (view, board, lang) = (telling.view, &telling.view.board, telling.lang);
        html! {
            @for (seat, name) in telling.names.iter().enumerate().take(2) {
                @let (points, urgent, tails) = (board.scores[seat], board.urgent[seat], board.tails[seat]);
                h2 { (name) ": " (points) }
                p { (say!(lang, "Urgent marks left: {urgent}, tails left: {tails}", "Noch {urgent}-mal dringend, noch {tails}-mal beschatten")) }
                ul id={ "hand-" (seat + 1) } { @for held in &view.hands[seat] { li { (card_words(*held, lang)) } } }
            }
            p id="tree" {
                (say!(lang, "In the tree: ", "Im Baum: "))
                @if let Some(drop) = &view.drop { (card_words(*drop, lang)) } @else { "–" }
                @if let Some(mark) = board.mark { " (" (mark_words(mark, lang)) ")" }
            }
            p id="opened" { (say!(lang, "Opened: ", "Geöffnet: ")) @for opened in &board.opened { (opened) " " } }
        }
    }

    fn json(&self, view: &View) -> Value {
        let board = &view.board;
        json!({
            "turn": board.opened.len() + 1,
            "hands": view.hands,
            "mark": board.mark.map(|mark| mark_words(mark, Lang::En)),
            "drop": view.drop,
            "opened": board.opened,
            "urgent": board.urgent,
            "tails": board.tails,
            "scores": board.scores,
        })
    }

    fn setup_fields(&self, lang: Lang) -> Markup {
        let label = say!(
            lang,
            "Tails for each agent",
            "Wie oft beschattet werden darf"
        );
        html! { p { label { (label) " " input name="tails" value="1" inputmode="numeric"; } } }
    }

    fn setup_from(&self, fields: &Fields, lang: Lang) -> Result<Setup, String> {
        let tails = fields
            .get("tails")
            .parse()
            .ok()
            .map(|tails| Setup { tails });
        let setup = tails.and_then(|setup| DeadDrop::resolve(&setup, Seed::from_number(0)).ok());
        setup.ok_or_else(|| say!(lang, "Tails: 0 to 3.", "Beschatten: 0- bis 3-mal."))
    }
}
