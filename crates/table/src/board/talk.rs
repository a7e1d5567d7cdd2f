//! The chat in the tray. Its form stands beside the board's, which is a form itself: Return in the
//! field must never choose a card.

use legendary::say;
use maud::{Markup, html};

use super::{Notice, Scene};
use crate::hall::{LINE_MAX, Said, Unsaid};

/// What a page shows of the chat.
#[derive(Clone, Debug, Default)]
pub struct TalkPanel {
    pub lines: Vec<Said>,
    /// Where a line is sent; nothing for those who only read.
    pub address: Option<String>,
    /// Whether somebody has just said something without scripts.
    pub is_open: bool,
}

impl Scene<'_> {
    /// The form to which the field in the tray belongs.
    pub fn talk_form(&self) -> Markup {
        let address = self.talk_panel().and_then(|talk| talk.address.as_ref());
        html! {
            @if let Some(address) = address { form id="talk" method="post" action=(address) {} }
        }
    }

    fn talk_panel(&self) -> Option<&TalkPanel> {
        let is_live = self.board.past.is_none();
        self.board.stand.talk.as_ref().filter(|_| is_live)
    }

    pub fn talk(&self) -> Markup {
        let lang = self.teller.lang;
        let Some(talk) = self.talk_panel() else {
            return html! {};
        };
        let unsaid = match self.board.notice {
            Some(Notice::Unsaid(why)) => Some(why),
            _ => None,
        };
        let is_open = talk.is_open || unsaid.is_some();
        html! {
            details id="tray-talk" name="tray" open[is_open] {
                summary { (say!(lang, "Chat", "Chat")) @if !talk.lines.is_empty() { " (" (talk.lines.len()) ")" } }
                ol class="log talk" id="talk-lines" role="log" aria-label=(say!(lang, "What was said", "Was gesagt wurde")) data-n=(talk.lines.len()) {
                    @for said in &talk.lines { li { b { (self.speaker(said)) } ": " (said.line) } }
                    @if talk.lines.is_empty() { li { (say!(lang, "Nobody has said anything yet.", "Noch hat niemand etwas gesagt.")) } }
                }
                @if let Some(why) = unsaid { p class="unsaid" id="unsaid" role="alert" { (self.unsaid(why)) } }
                @if talk.address.is_some() { (self.say_field()) }
            }
        }
    }

    fn say_field(&self) -> Markup {
        let lang = self.teller.lang;
        let label = say!(lang, "Say something to the table", "Etwas am Tisch sagen");
        html! {
            div class="field talk__say" {
                input id="say" name="say" form="talk" maxlength=(LINE_MAX) placeholder=(label) aria-label=(label) autocomplete="off" required;
                button class="btn" id="say-it" form="talk" { (say!(lang, "Say", "Sagen")) }
            }
            p class="fine talk__fine" { (say!(lang, "The chat is no part of the record.", "Der Chat gehört nicht zur Aufzeichnung.")) }
        }
    }

    fn speaker(&self, said: &Said) -> String {
        match said.seat {
            Some(seat) => self.teller.seat(seat),
            None => say!(self.teller.lang, "An onlooker", "Jemand, der zusieht"),
        }
    }

    fn unsaid(&self, why: Unsaid) -> String {
        let lang = self.teller.lang;
        match why {
            Unsaid::Empty => say!(lang, "There is nothing to read in it.", "Da steht nichts."),
            Unsaid::TooLong => say!(
                lang,
                "A line has {LINE_MAX} letters at most; nothing was said.",
                "Eine Zeile hat höchstens {LINE_MAX} Zeichen; es wurde nichts gesagt."
            ),
            Unsaid::TooFast => say!(
                lang,
                "That was a lot at once: wait a few seconds.",
                "Das war viel auf einmal: Warte ein paar Sekunden."
            ),
            Unsaid::NotHere => say!(
                lang,
                "At this table you only read along.",
                "An diesem Tisch liest du nur mit."
            ),
        }
    }
}
