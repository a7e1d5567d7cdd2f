//! What every view has, whichever game it is of: one contract for programs, filled in by each game.

use cards::words::Lang;
use kernel::{Decision, Ending, Seat};
use serde_json::{Value, json};

use crate::pages::layout::lang_code;
use crate::take_back::Asking;

/// Who asks, and for which position.
pub struct Asked<'a> {
    pub seat: Seat,
    pub ticket: &'a str,
    pub lang: Lang,
}

/// The latest sentences of the log; older ones are in the transcript.
const LOG_LINES: usize = 40;

/// What all games tell a seat.
pub struct Common<'a> {
    pub asked: &'a Asked<'a>,
    pub of_box: &'a str,
    pub turn: u16,
    pub decision: Value,
    pub options: Vec<Value>,
    pub refused: Vec<Value>,
    /// How many own choices are free to take back.
    pub n_free: u32,
    pub asking: Option<Asking>,
    pub log: Vec<Value>,
    pub outcome: Value,
}

impl Common<'_> {
    /// Returns the whole view, with what only this game has.
    pub fn with(self, own: Value) -> Value {
        let mut all = json!({
            "ticket": self.asked.ticket,
            "lang": lang_code(self.asked.lang),
            "seat": number(self.asked.seat),
            "box": self.of_box,
            "turn": self.turn,
            "decision": self.decision,
            "options": self.options,
            "refused": self.refused,
            "undo": self.n_free,
            "take_back": self.asking.map(|asking| number(asking.seat)),
            "log": self.log,
            "outcome": self.outcome,
        });
        if let (Some(all), Value::Object(own)) = (all.as_object_mut(), own) {
            all.extend(own);
        }
        all
    }
}

/// People count from one.
pub fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// What is asked, in words.
pub struct Question {
    pub text: String,
    /// The card that asks, if one does.
    pub card: Option<String>,
    /// The rule or the card and clause that ask.
    pub cite: String,
    /// How many cards are asked for, where cards are.
    pub cards: Value,
}

pub fn decision(decision: Decision, own: Seat, question: Question) -> Value {
    json!({
        "seat": number(decision.seat),
        "is_yours": decision.seat == own,
        "question": question.text,
        "card": question.card,
        "cite": question.cite,
        "sealed": decision.sealed,
        "cards": question.cards,
    })
}

/// Lists options from their stable words and the text for people.
pub fn options(all: impl Iterator<Item = (String, String)>) -> Vec<Value> {
    let option = |(nth, (words, text)): (usize, (String, String))| json!({ "option": nth, "words": words, "text": text });
    all.enumerate().map(option).collect()
}

pub fn refusal(what: String, why: String, cite: String) -> Value {
    json!({ "what": what, "why": why, "cite": cite })
}

/// Returns the end of a log from its sentences and the rules behind them.
pub fn log<'a>(lines: impl DoubleEndedIterator<Item = (&'a str, Option<&'a str>)>) -> Vec<Value> {
    let line = |(text, cite): (&str, Option<&str>)| json!({ "text": text, "cite": cite });
    let mut latest: Vec<Value> = lines.rev().take(LOG_LINES).map(line).collect();
    latest.reverse();
    latest
}

pub fn outcome(
    ending: Ending,
    winners: impl Iterator<Item = Seat>,
    scores: &[i32],
    text: Vec<String>,
) -> Value {
    let ending = match ending {
        Ending::Won => "won",
        Ending::Lost => "lost",
        Ending::Drawn => "drawn",
        Ending::Conceded => "conceded",
    };
    json!({
        "ending": ending,
        "winners": winners.map(number).collect::<Vec<_>>(),
        "scores": scores,
        "text": text,
    })
}
