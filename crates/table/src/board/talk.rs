//! The chat in the tray. Its form stands beside the board's, which is a form itself: Return in the
//! field must never choose a card.

use legendary::say;
use maud::{Markup, html};

use super::{Notice, Scene};
use crate::hall::{LINE_MAX, Said, Unsaid};
use crate::pages::avatar::avatar;

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

    fn unsaid_now(&self) -> Option<Unsaid> {
        match self.board.notice {
            Some(Notice::Unsaid(why)) => Some(why),
            _ => None,
        }
    }

    /// Whether the chat is the tray that is open.
    pub fn is_talking(&self) -> bool {
        let talk = self.talk_panel();
        talk.is_some_and(|talk| talk.is_open || self.unsaid_now().is_some())
    }

    pub fn talk(&self) -> Markup {
        let lang = self.teller.lang;
        let Some(talk) = self.talk_panel() else {
            return html! {};
        };
        let unsaid = self.unsaid_now();
        html! {
            details id="tray-talk" name="tray" open[self.is_talking()] {
                summary { (say!(lang, "Chat", "Chat")) @if !talk.lines.is_empty() { " (" (talk.lines.len()) ")" } }
                @if let Some(why) = unsaid { p class="unsaid" id="unsaid" role="alert" { (self.unsaid(why)) } }
                @if talk.address.is_some() { (self.say_field()) }
                // The latest first, as in the log: it is next to the field.
                ol class="log talk" id="talk-lines" role="log" aria-label=(say!(lang, "What was said", "Was gesagt wurde")) data-n=(talk.lines.len()) {
                    @for said in talk.lines.iter().rev() { li { @if let Some(seat) = said.seat { (avatar(seat, &self.teller.seat(seat))) " " } b { (self.speaker(said)) } ": " (said.line) } }
                    @if talk.lines.is_empty() { li { (say!(lang, "Nobody has said anything yet.", "Noch hat niemand etwas gesagt.")) } }
                }
            }
        }
    }

    fn say_field(&self) -> Markup {
        let lang = self.teller.lang;
        let label = say!(lang, "Say something to the table", "Etwas am Tisch sagen");
        html! {
            div class="field talk__say" {
                input id="say" name="say" form="talk" maxlength=(LINE_MAX) placeholder=(label) aria-label=(label) autocomplete="off" required;
                button class="btn" id="say-it" form="talk" title=(say!(lang, "The chat is no part of the record.", "Der Chat gehört nicht zur Aufzeichnung.")) { (say!(lang, "Say", "Sagen")) }
            }
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
