//! Counters that a case defines for itself, in the language of pieces.

use std::sync::Arc;

use assault::{Content, ContentFiles, SourceFile, volcano, volcano_files};
use words::Report;

use crate::case::{Case, CaseError, Definition};

/// A line of the pieces a case is played with, and where the case says it.
struct PieceLine<'a> {
    text: &'a str,
    own: Option<OwnLine<'a>>,
}

/// A line of a definition, counted from 1.
#[derive(Clone, Copy)]
struct OwnLine<'a> {
    of: &'a Definition,
    number: u32,
}

/// Returns the content a case is played with: the volcano, with the case's own counters in place of
/// those with the same codes.
pub(super) fn content_for(case: &Case) -> Result<Arc<Content>, Vec<CaseError>> {
    let Some(first) = case.definitions.first() else {
        return Ok(volcano());
    };
    let printed = volcano_files();
    let printed_lines = printed.pieces.text.lines();
    let mut lines: Vec<PieceLine<'_>> = printed_lines
        .map(|text| PieceLine { text, own: None })
        .collect();
    case.definitions
        .iter()
        .for_each(|definition| put_in(definition, &mut lines));
    let text: String = lines.iter().flat_map(|line| [line.text, "\n"]).collect();
    let pieces = SourceFile {
        name: printed.pieces.name,
        text: &text,
    };
    let files = ContentFiles { pieces, ..printed };
    let told = |report: &Report| {
        let line = (report.line as usize).checked_sub(1);
        let line = line.filter(|_| report.path == pieces.name);
        match line.and_then(|line| lines[line].own) {
            Some(own) => own.of.error(own.number, report.column, report.words()),
            None => CaseError::new(first.line, report.brief().to_string()),
        }
    };
    let content = Content::read(&files);
    content
        .map(Arc::new)
        .map_err(|reports| reports.all.iter().map(told).collect())
}

/// Puts each line of a definition where the printed line about the same thing stands, or after all
/// of them.
fn put_in<'a>(definition: &'a Definition, lines: &mut Vec<PieceLine<'a>>) {
    for (number, text) in (1..).zip(definition.text.lines()) {
        let own = Some(OwnLine {
            of: definition,
            number,
        });
        let line = PieceLine { text, own };
        let same = |other: &&mut PieceLine<'_>| {
            other.own.is_none() && is_counter(text) && subject(other.text) == subject(text)
        };
        match lines.iter_mut().find(same) {
            Some(other) => *other = line,
            None => lines.push(line),
        }
    }
}

fn is_counter(line: &str) -> bool {
    subject(line).is_some()
}

/// Returns what a line is about: the kind of statement, and the code or kind it names.
fn subject(line: &str) -> Option<(&'static str, &str)> {
    let mut words = line.split_whitespace();
    let kind = match words.next()? {
        "person" | "recruit" | "vehicle" => "counter",
        "character" => "character",
        "default" => "default",
        "note" => "note",
        _ => return None,
    };
    Some((kind, words.next()?))
}
