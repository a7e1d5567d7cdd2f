//! What every view has, whichever game it is of: one contract for programs, filled in by each game.

use kernel::{Decision, Ending, Seat};
use module::Question;
use serde_json::{Value, json};
use words::Lang;

/// Who asks, and for which position.
pub struct Asked<'a> {
    pub seat: Seat,
    pub ticket: &'a str,
    /// The mark of the question that is coming to the seat, if one is.
    pub coming: Option<&'a str>,
    pub lang: Lang,
}

/// The latest sentences of the log; older ones are in the transcript.
const LOG_LINES: usize = 40;

/// People count from one.
pub fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

pub fn decision(decision: Decision, own: Seat, question: Question) -> Value {
    json!({
        "seat": number(decision.seat),
        "is_yours": decision.seat == own,
        "question": question.text,
        "card": question.card,
        "cite": question.cite,
        "sealed": decision.sealed,
        "cards": Value::Null,
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
