//! The chat of a table. Its form stands beside the board's, which is a form itself: Return in the field
//! must never choose anything.

use maud::{Markup, html};
use room::{LINE_MAX, Unsaid, Utterance};
use words::{Lang, say};

use super::avatar::avatar;
use super::gestures::{Gestures, speaker};
use crate::page_request::{Notice, TalkPanel};

/// The chat as a page shows it.
pub struct Talk<'a> {
    pub panel: &'a TalkPanel,
    /// What the players are called, by seat.
    pub names: &'a [String],
    /// Why the last line was not taken, if it was not.
    pub unsaid: Option<Unsaid>,
    pub lang: Lang,
}

impl<'a> Talk<'a> {
    /// Returns the chat of a page, with what was wrong with the last line.
    pub fn new(
        panel: &'a TalkPanel,
        names: &'a [String],
        notice: Option<&Notice>,
        lang: Lang,
    ) -> Talk<'a> {
        let unsaid = match notice {
            Some(Notice::Unsaid(why)) => Some(*why),
            _ => None,
        };
        Talk {
            panel,
            names,
            unsaid,
            lang,
        }
    }

    /// The form to which the field belongs.
    pub fn form(&self) -> Markup {
        html! {
            @if let Some(address) = &self.panel.address { form id="talk" method="post" action=(address) {} }
            (self.gestures().shown())
        }
    }

    /// Whether somebody has just said something, or tried to.
    pub fn is_open(&self) -> bool {
        self.panel.is_open || self.unsaid.is_some()
    }

    /// The lines and the field, folded away unless somebody talks.
    pub fn draw(&self) -> Markup {
        let (lang, lines) = (self.lang, &self.panel.lines);
        html! {
            details id="tray-talk" name="tray" open[self.is_open()] {
                summary { (say!(lang, "Chat", "Chat")) @if !lines.is_empty() { " (" (lines.len()) ")" } }
                // The latest is the last, next to the field.
                div class="talk__lines" {
                    ol class="log talk" id="talk-lines" role="log" aria-label=(say!(lang, "What was said", "Was gesagt wurde")) data-n=(lines.len()) {
                        @for said in lines {
                            @match &said.what {
                                Utterance::Line(line) => { li { @let name = speaker(said, self.names, lang); @if let Some(seat) = said.seat { (avatar(seat, &name)) " " } b { (name) } ": " (line) } }
                                Utterance::Gesture(gesture) => { li class="is-gesture" { (self.gestures().line(said, gesture)) } }
                            }
                        }
                        @if lines.is_empty() { li { (say!(lang, "Nobody has said anything yet.", "Noch hat niemand etwas gesagt.")) } }
                    }
                }
                @if let Some(why) = self.unsaid { p class="unsaid" id="unsaid" role="alert" { (unsaid_words(why, lang)) } }
                @if self.panel.address.is_some() { (self.field()) }
                (self.gestures().buttons())
            }
        }
    }

    fn field(&self) -> Markup {
        let lang = self.lang;
        let label = say!(lang, "Say something to the table", "Etwas am Tisch sagen");
        html! {
            div class="field talk__say" {
                input id="say" name="say" form="talk" maxlength=(LINE_MAX) placeholder=(label) aria-label=(label) autocomplete="off" required;
                button class="btn" id="say-it" form="talk" title=(say!(lang, "The chat is no part of the record.", "Der Chat gehört nicht zur Aufzeichnung.")) { (say!(lang, "Say", "Sagen")) }
            }
        }
    }

    fn gestures(&self) -> Gestures<'_> {
        Gestures {
            panel: self.panel,
            names: self.names,
            lang: self.lang,
        }
    }
}

pub fn unsaid_words(why: Unsaid, lang: Lang) -> String {
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
        Unsaid::TooMuch => say!(
            lang,
            "There is no room for more here.",
            "Hier ist kein Platz mehr."
        ),
        Unsaid::NoSuchSign => say!(
            lang,
            "This table knows no such sign.",
            "Dieses Zeichen kennt der Tisch nicht."
        ),
        Unsaid::NotOpen => say!(
            lang,
            "That does not lie open to everybody, or not any more; nothing was shown.",
            "Das liegt nicht oder nicht mehr offen für alle da; es wurde nichts gezeigt."
        ),
        Unsaid::NotHere => say!(
            lang,
            "At this table you only read along.",
            "An diesem Tisch liest du nur mit."
        ),
    }
}
