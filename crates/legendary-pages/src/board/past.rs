//! Looking at an earlier step again: a slider, steps, turns, seats. Everything is a link or a form
//! that only asks, so it works without scripts.

use kernel::Seat;
use maud::{Markup, html};
use words::Lang;
use words::say;

use super::Drawing;
use super::side::log_line;
use crate::card_table::{Replay, Sentence};
use crate::icon::icon;

/// Whether a new game may begin at a step, and in which world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fork {
    No,
    /// The game is over and hides nothing.
    Known,
    /// The game still runs: what its maker can not see is drawn anew.
    Unseen,
}

/// A step of a game that is looked at again.
pub struct Past<'a> {
    /// Wound to the step that is shown.
    pub replay: &'a Replay,
    /// The page of the replay, without a question.
    pub base: String,
    /// Whose eyes it is seen with, where one may choose.
    pub seat: Option<Seat>,
    /// Goes on by itself.
    pub plays: bool,
    pub fork: Fork,
    /// Where the way back leads.
    pub home: String,
}

impl Past<'_> {
    pub fn title(&self, lang: Lang) -> String {
        let (step, last) = (self.step(), self.replay.last());
        say!(
            lang,
            "Replay, step {step} of {last}",
            "Wiederholung, Schritt {step} von {last}"
        )
    }

    pub fn step(&self) -> usize {
        self.replay.at
    }

    /// Returns what was told at the step.
    pub fn news(&self) -> &[Sentence] {
        self.replay.news(self.replay.at)
    }

    /// Returns the address of a step.
    pub fn address(&self, step: usize) -> String {
        let seat = self.seat.map(|seat| format!("&seat={}", seat.0));
        format!("{}?step={step}{}", self.base, seat.unwrap_or_default())
    }

    /// Returns where a replay that goes on by itself goes next.
    pub fn next(&self) -> Option<String> {
        let (step, last) = (self.step(), self.replay.last());
        // A choice that nothing is told of is not waited at.
        let is_told = |at: &usize| *at >= last || !self.replay.news(*at).is_empty();
        let next = (step + 1..=last).find(is_told);
        let next = next.filter(|_| self.plays);
        next.map(|next| format!("{}&play=1", self.address(next)))
    }
}

impl Drawing<'_> {
    /// What happened at this step, and the ways to other steps.
    pub fn controls(&self, past: &Past<'_>) -> Markup {
        let lang = self.teller.lang;
        let (step, last) = (past.step(), past.replay.last());
        let to = |label: String, sign: &str, at: usize, id: &str, key: &str, off: bool| {
            html! {
                @if off {
                    span id=(id) class="btn icon-only is-off" aria-disabled="true" aria-label=(label) role="link" { (sign) }
                } @else {
                    a id=(id) class="btn icon-only" href=(past.address(at)) aria-label=(label) title=(label) data-key=(key) data-board { (sign) }
                }
            }
        };
        html! {
            section class="prompt past" id="prompt" {
                h1 class="aside" { (past.title(lang)) }
                div class="past__news" role="status" aria-live="polite" {
                    @for line in past.news() { p { (log_line(line, false, lang)) } }
                    @if past.news().is_empty() {
                        p { (self.who_is_asked()) }
                    }
                    @if let Some(outcome) = &self.board.outcome {
                        @for line in self.teller.ending(outcome) { p { (line) } }
                    }
                }
                div class="past__steps" data-auto=[past.next()] {
                    (to(say!(lang, "First step", "Erster Schritt"), "«", 0, "to-first", "Home", step == 0))
                    (to(say!(lang, "Step back", "Schritt zurück"), "‹", step.saturating_sub(1), "to-back", "ArrowLeft", step == 0))
                    (self.play_button(past))
                    (to(say!(lang, "Step on", "Schritt vor"), "›", step + 1, "to-next", "ArrowRight", step >= last))
                    (to(say!(lang, "Last step", "Letzter Schritt"), "»", last, "to-last", "End", step >= last))
                    (self.slider(past))
                }
            }
        }
    }

    /// Says whose choice it is where nothing is told of it.
    fn who_is_asked(&self) -> String {
        let lang = self.teller.lang;
        match self.view.decision {
            Some(decision) => {
                let name = self.teller.seat(decision.seat);
                say!(lang, "{name} has the choice.", "{name} hat die Wahl.")
            }
            None => say!(lang, "Nothing happened.", "Es geschah nichts."),
        }
    }

    fn play_button(&self, past: &Past<'_>) -> Markup {
        let lang = self.teller.lang;
        let is_end = past.step() >= past.replay.last();
        let from = if is_end { 0 } else { past.step() };
        html! {
            @if past.plays && !is_end {
                a id="play" class="btn btn--primary" href=(past.address(past.step())) data-key="p" data-board { "❚❚ " span { (say!(lang, "Pause", "Pause")) } }
            } @else {
                a id="play" class="btn btn--primary" href={ (past.address(from)) "&play=1" } data-key="p" data-board { (icon("i-all")) " " span { (say!(lang, "Play", "Abspielen")) } }
            }
        }
    }

    fn slider(&self, past: &Past<'_>) -> Markup {
        let lang = self.teller.lang;
        let (step, last) = (past.step(), past.replay.last());
        html! {
            form class="past__slide" id="slide" method="get" action=(past.base) data-ask-board {
                @if let Some(seat) = past.seat { input type="hidden" name="seat" value=(seat.0); }
                input type="range" id="step" name="step" min="0" max=(last) value=(step) aria-label=(say!(lang, "Step", "Schritt"));
                span class="past__n" { (step) "/" (last) }
                button class="btn scripts-off" { (say!(lang, "Go", "Hin")) }
            }
        }
    }

    /// Jumping, changing eyes, and playing on from here.
    pub fn past_acts(&self, past: &Past<'_>) -> Markup {
        let lang = self.teller.lang;
        let turns = past.replay.chapters();
        let current = turns.iter().rev().find(|(first, _)| *first <= past.step());
        let current = current.map(|(first, _)| *first);
        html! {
            section class="acts past__acts" aria-label=(say!(lang, "Other steps", "Andere Schritte")) {
                form class="past__jump" id="jump" method="get" action=(past.base) data-ask-board {
                    @if let Some(seat) = past.seat { input type="hidden" name="seat" value=(seat.0); }
                    label { (say!(lang, "Turn", "Zug")) " "
                        select name="step" id="turn" {
                            @for (first, (turn, seat)) in &turns {
                                option value=(first) selected[Some(*first) == current] { (turn) " · " (self.teller.seat(*seat)) }
                            }
                        }
                    }
                    button class="btn scripts-off" { (say!(lang, "Go", "Hin")) }
                }
                @if let Some(seat) = past.seat { (self.eyes(past, seat)) }
                @if past.fork != Fork::No { (self.fork(past)) }
                // Only of a game that is over may one choose whose eyes one has.
                @if past.seat.is_some() { a class="btn wide" id="analysis" href={ (past.home) "/analysis" } { (say!(lang, "Analysis", "Analyse")) } }
                a class="btn wide" id="leave" href=(past.home) { (say!(lang, "Back to the table", "Zurück an den Tisch")) }
            }
        }
    }

    fn fork(&self, past: &Past<'_>) -> Markup {
        let lang = self.teller.lang;
        let (label, note) = match past.fork {
            Fork::Unseen => (
                say!(
                    lang,
                    "What if? Try it from here",
                    "Was wäre wenn? Von hier ausprobieren"
                ),
                say!(
                    lang,
                    "a new game with bots; everything you can not see is drawn anew",
                    "ein neues Spiel mit Bots; alles, was du nicht siehst, wird neu gezogen"
                ),
            ),
            Fork::Known | Fork::No => (
                say!(lang, "Play on from here", "Von hier weiterspielen"),
                say!(
                    lang,
                    "a new game, with bots for the others",
                    "ein neues Spiel, mit Bots für die anderen"
                ),
            ),
        };
        html! {
            form method="post" action={ (past.base.trim_end_matches("/replay")) "/fork" } {
                input type="hidden" name="step" value=(past.step());
                @if let Some(seat) = past.seat { input type="hidden" name="seat" value=(seat.0); }
                button class="btn wide" id="fork" { (icon("i-all")) span { (label) } small { (note) } }
            }
        }
    }

    fn eyes(&self, past: &Past<'_>, own: Seat) -> Markup {
        let lang = self.teller.lang;
        html! {
            form class="past__jump" id="eyes" method="get" action=(past.base) data-ask-board {
                input type="hidden" name="step" value=(past.step());
                label { (say!(lang, "Seen by", "Gesehen von")) " "
                    select name="seat" id="seen-by" {
                        @for seat in (0..self.view.table.players).map(Seat) {
                            option value=(seat.0) selected[seat == own] { (self.teller.seat(seat)) }
                        }
                    }
                }
                button class="btn scripts-off" { (say!(lang, "Go", "Hin")) }
            }
        }
    }
}
