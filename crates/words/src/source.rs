//! A text that is read, and the mistakes found in it.

use crate::excerpt::Excerpt;
use crate::report::Report;
use crate::span::Span;

/// A file as it comes in: its name for messages, and its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceFile<'a> {
    /// The name by which messages call it.
    pub name: &'a str,
    /// What stands in it.
    pub text: &'a str,
}

/// A mistake that does not know its file yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where it is.
    pub span: Span,
    /// What is wrong.
    pub message: String,
    /// What would be right there.
    pub expected: Vec<String>,
    /// A word that was probably meant.
    pub suggestion: Option<String>,
    /// What to do about it.
    pub hint: Option<String>,
    /// Boxed, for a problem is handed back by nearly every step of a parser.
    pub unknown_word: Option<Box<str>>,
}

impl Problem {
    /// Begins with where it is and what is wrong.
    pub fn new(span: Span, message: impl Into<String>) -> Problem {
        let message = message.into();
        Problem {
            span,
            message,
            expected: Vec::new(),
            suggestion: None,
            hint: None,
            unknown_word: None,
        }
    }

    /// Adds what to do about it.
    pub fn hint(mut self, hint: impl Into<String>) -> Problem {
        self.hint = Some(hint.into());
        self
    }

    /// Says that the word was misspelt, not that the language lacks it: what stands there is one of
    /// a few things that every text of the kind shows.
    pub fn slip(mut self) -> Problem {
        self.unknown_word = None;
        self
    }

    /// Adds a word that was probably meant.
    pub fn suggest(mut self, suggestion: Option<&str>) -> Problem {
        self.suggestion = suggestion.map(str::to_owned);
        self
    }
}

impl SourceFile<'_> {
    /// Turns a problem found in this file into a report.
    pub fn report(&self, problem: Problem) -> Report {
        let start = floor(self.text, problem.span.start as usize);
        let end = floor(self.text, problem.span.end as usize).max(start);
        let line_start = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = self.text[start..]
            .find('\n')
            .map_or(self.text.len(), |at| start + at);
        let indent = self.text[line_start..start].chars().count();
        let length = self.text[start..end.min(line_end).max(start)]
            .chars()
            .count()
            .max(1);
        Report {
            path: self.name.to_owned(),
            line: self.text[..line_start].matches('\n').count() as u32 + 1,
            column: indent as u32 + 1,
            message: problem.message,
            expected: problem.expected,
            suggestion: problem.suggestion,
            hint: problem.hint,
            unknown_word: problem.unknown_word.map(String::from),
            excerpt: Excerpt::cut(&self.text[line_start..line_end], indent, length),
        }
    }
}

/// Returns the nearest place at or before `at` where the text may be cut.
fn floor(text: &str, at: usize) -> usize {
    let at = at.min(text.len());
    (0..=at)
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_shown_around_the_mistake() {
        let text = format!("{}wrong", "x".repeat(300));
        let source = SourceFile {
            name: "my.cards",
            text: &text,
        };
        let report = source.report(Problem::new(
            Span {
                start: 300,
                end: 305,
            },
            "no",
        ));
        let shown = format!("1 | {}wrong\n  | {}^^^^^", "x".repeat(30), " ".repeat(30));
        assert!(report.to_string().ends_with(&shown), "{report}");
        assert_eq!(report.column, 301);
    }
}
