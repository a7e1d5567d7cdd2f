//! Collects what is wrong with a file of statements while it is read to its end.

use crate::excerpt::Excerpt;
use crate::nearest;
use crate::report::{Report, Reports};
use crate::source::SourceFile;
use crate::word::Word;

/// What was found wrong so far. A reader reports and goes on, so that a person who wrote a file
/// learns of all mistakes at once.
#[derive(Default, Debug)]
pub struct Reporter {
    name: String,
    text: String,
    found: Vec<Report>,
}

/// Where something is wrong; 0 stands for the whole file or the whole line.
#[derive(Clone, Copy, Default)]
struct Spot {
    line: u32,
    column: u32,
    length: usize,
}

impl Reporter {
    /// After this many reports the rest is noise.
    const REPORTS_MAX: usize = 100;

    /// Begins with nothing found in a file.
    pub fn new(file: SourceFile<'_>) -> Reporter {
        let text = file.text.strip_prefix('\u{feff}').unwrap_or(file.text);
        Reporter {
            name: file.name.to_owned(),
            text: text.to_owned(),
            found: Vec::new(),
        }
    }

    /// Reports a word.
    pub fn at_word(&mut self, word: Word<'_>, message: impl Into<String>) {
        self.push(word.into(), message.into(), None);
    }

    /// Reports a line as a whole.
    pub fn at_line(&mut self, line: u32, message: impl Into<String>) {
        let spot = Spot {
            line,
            ..Spot::default()
        };
        self.push(spot, message.into(), None);
    }

    /// Reports the file as a whole.
    pub fn in_file(&mut self, message: impl Into<String>) {
        self.push(Spot::default(), message.into(), None);
    }

    /// Reports a word that is none of the valid ones, with the nearest of them.
    pub fn unknown_word<'a>(
        &mut self,
        word: Word<'_>,
        what: &str,
        valid: impl IntoIterator<Item = &'a str>,
    ) {
        let suggestion = nearest(word.text, valid).map(str::to_owned);
        let message = format!("unknown {what} \"{}\"", shortened(word.text));
        self.push(word.into(), message, suggestion);
    }

    /// Returns whether nothing was found.
    pub fn is_clean(&self) -> bool {
        self.found.is_empty()
    }

    /// Takes over what was found elsewhere.
    pub fn absorb(&mut self, reports: Reports) {
        self.found.extend(reports.all);
    }

    /// Takes over what another reader found wrong, or hands on what it read.
    pub fn take<T>(&mut self, read: Result<T, Reports>) -> Option<T> {
        read.map_err(|reports| self.absorb(reports)).ok()
    }

    /// Returns what was found, in the order of the files and lines.
    pub fn into_reports(mut self) -> Reports {
        self.found
            .sort_by(|a, b| (&a.path, a.line).cmp(&(&b.path, b.line)));
        Reports { all: self.found }
    }

    fn push(&mut self, spot: Spot, message: String, suggestion: Option<String>) {
        if self.found.len() >= Self::REPORTS_MAX {
            return;
        }
        self.found.push(Report {
            path: self.name.clone(),
            line: spot.line,
            column: spot.column,
            message,
            expected: Vec::new(),
            suggestion,
            hint: None,
            unknown_word: None,
            excerpt: self.excerpt(spot),
        });
    }

    fn excerpt(&self, spot: Spot) -> Excerpt {
        let nth = (spot.line as usize).checked_sub(1);
        let line = nth.and_then(|nth| self.text.lines().nth(nth)).unwrap_or("");
        match (spot.column as usize).checked_sub(1) {
            Some(indent) => Excerpt::cut(line, indent, spot.length.max(1)),
            None => Excerpt::whole(line),
        }
    }
}

impl From<Word<'_>> for Spot {
    fn from(word: Word<'_>) -> Spot {
        Spot {
            line: word.line,
            column: word.column,
            length: word.text.chars().count(),
        }
    }
}

/// Keeps a message readable when the offending word is a whole page.
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(30) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statements;

    const FILE: SourceFile<'_> = SourceFile {
        name: "map.txt",
        text: "rows A C\n  side dor\n",
    };

    fn shown(report: impl FnOnce(&mut Reporter)) -> String {
        let mut reporter = Reporter::new(FILE);
        report(&mut reporter);
        reporter.into_reports().to_string()
    }

    #[test]
    fn a_word_is_underlined_with_the_nearest_that_would_be_right() {
        let told = shown(|reporter| {
            let mut side = statements(FILE.text).nth(1).expect("two statements");
            side.skip("side");
            let word = side.peek().expect("a word");
            reporter.unknown_word(word, "kind of side", ["door", "window"]);
        });
        assert_eq!(
            told,
            "error: unknown kind of side \"dor\"\n  --> map.txt:2:8\n2 |   side dor\n  |        ^^^\n  \
             = did you mean `door`?"
        );
    }

    #[test]
    fn a_line_and_a_file_can_be_wrong_as_a_whole() {
        let line = shown(|reporter| reporter.at_line(2, "no"));
        assert_eq!(
            line,
            "error: no\n  --> map.txt:2\n2 |   side dor\n  |   ^^^^^^^^"
        );
        let file = shown(|reporter| reporter.in_file("no"));
        assert_eq!(file, "error: no\n  --> map.txt");
    }

    #[test]
    fn there_is_an_end_to_reports() {
        let mut reporter = Reporter::new(FILE);
        (0..1000).for_each(|_| reporter.in_file("no"));
        assert_eq!(reporter.into_reports().all.len(), Reporter::REPORTS_MAX);
    }
}
