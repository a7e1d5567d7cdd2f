//! What an author sees after a typical mistake, word for word.

mod facts;
mod film;
mod licence;
mod sense;
mod words;

use cards::BoxSet;
use cards::builtin::marvel;

/// Reads a group that speaks of the Marvel box and compares all its reports.
#[track_caller]
fn assert_reports(text: &str, expected: &str) {
    assert_reports_in(marvel(), text, expected);
}

/// Reads a group that speaks of a box and compares all its reports.
#[track_caller]
fn assert_reports_in(set: &BoxSet, text: &str, expected: &str) {
    let reports = set
        .parse_group("my.cards", text)
        .expect_err("the text has a mistake");
    let shown: Vec<String> = reports.iter().map(ToString::to_string).collect();
    assert_eq!(
        shown.join("\n"),
        expected.trim_start_matches('\n').trim_end()
    );
}

/// Reads a group that speaks of a box and compares the places and messages of all its reports.
#[track_caller]
fn assert_messages_in(set: &BoxSet, text: &str, expected: &[&str]) {
    let reports = set
        .parse_group("my.cards", text)
        .expect_err("the text has a mistake");
    let told: Vec<String> = reports
        .iter()
        .map(|report| format!("{}:{} {}", report.line, report.column, report.message))
        .collect();
    assert_eq!(told, expected, "{text}");
}

/// Reads a group that speaks of a box and has no mistake.
#[track_caller]
fn assert_right_in(set: &BoxSet, text: &str) {
    let read = set.parse_group("my.cards", text);
    assert!(read.is_ok(), "{text}\n{read:?}");
}

/// Puts a line on a sound hero card.
fn hero_line(line: &str) -> String {
    format!("hero \"Mine\" team X-Men\n\ncommon 5 \"Card\" tech cost 3 attack 1+\n    {line}\n")
}

/// Puts a line on a sound villain.
fn villain_line(line: &str) -> String {
    format!("villains \"Mine\"\n\nvillain 2 \"Card\" attack 3 vp 1\n    {line}\n")
}
