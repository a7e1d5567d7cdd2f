//! What is wrong with a text, where, and what would be right.
//!
//! A report is finished text and numbers: it outlives the source it speaks about.

use std::fmt;

use crate::excerpt::Excerpt;

/// One mistake in one file, ready to be shown.
///
/// Shown in full it underlines the mistake in its line; [`Report::brief`] is one line of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The file, by its name.
    pub path: String,
    /// Counted from 1; 0 means the file as a whole.
    pub line: u32,
    /// Counted in characters, from 1; 0 means the line as a whole.
    pub column: u32,
    /// What is wrong.
    pub message: String,
    /// The words that could stand there.
    pub expected: Vec<String>,
    /// The nearest word that would be right.
    pub suggestion: Option<String>,
    /// What to do about it.
    pub hint: Option<String>,
    /// The word that stands there, if the language has no such word.
    pub unknown_word: Option<String>,
    pub(crate) excerpt: Excerpt,
}

impl Report {
    /// Returns the report in one line: `map.txt:4:18: unknown side "x" (did you mean "y"?)`.
    pub fn brief(&self) -> impl fmt::Display + '_ {
        Brief(self)
    }

    /// Returns the report with the colour codes of a terminal.
    pub fn coloured(&self) -> impl fmt::Display + '_ {
        Coloured(self)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, paint: &Paint) -> fmt::Result {
        let Paint { bad, dim, off, .. } = paint;
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        writeln!(f, "{bad}error{off}: {}", self.message)?;
        write!(f, "{margin} {dim}-->{off} ")?;
        self.write_place(f)?;
        if self.line > 0 {
            let text = &self.excerpt.text;
            let gap = if text.is_empty() { "" } else { " " };
            let indent = " ".repeat(self.excerpt.indent);
            let underline = "^".repeat(self.excerpt.length);
            write!(f, "\n{dim}{number} |{off}{gap}{text}")?;
            write!(f, "\n{dim}{margin} |{off} {indent}{bad}{underline}{off}")?;
        }
        self.write_advice(f, paint, &margin)
    }

    fn write_advice(&self, f: &mut fmt::Formatter<'_>, paint: &Paint, margin: &str) -> fmt::Result {
        let Paint { dim, good, off, .. } = paint;
        let bullet = format!("\n{margin} {dim}={off}");
        if !self.expected.is_empty() {
            write!(f, "{bullet} expected {}", either(&self.expected))?;
        }
        if let Some(suggestion) = &self.suggestion {
            write!(f, "{bullet} did you mean {good}`{suggestion}`{off}?")?;
        }
        if let Some(hint) = &self.hint {
            write!(f, "{bullet} {hint}")?;
        }
        Ok(())
    }

    fn write_place(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        if self.column > 0 {
            write!(f, ":{}", self.column)?;
        }
        Ok(())
    }

    /// Returns what is wrong and what would be right, without the place.
    pub fn words(&self) -> String {
        let mut words = self.message.clone();
        if !self.expected.is_empty() {
            words += &format!(", expected {}", either(&self.expected));
        }
        if let Some(suggestion) = &self.suggestion {
            words += &format!(" (did you mean \"{suggestion}\"?)");
        }
        if let Some(hint) = &self.hint {
            words += &format!(" ({hint})");
        }
        words
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &PLAIN)
    }
}

struct Brief<'a>(&'a Report);

impl fmt::Display for Brief<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_place(f)?;
        write!(f, ": {}", self.0.words())
    }
}

struct Coloured<'a>(&'a Report);

impl fmt::Display for Coloured<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, &ANSI)
    }
}

/// Everything that is wrong with some files. Never empty where it is an error.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reports {
    /// One for each mistake, in the order they were found.
    pub all: Vec<Report>,
}

impl Reports {
    /// Returns one line for each report.
    pub fn brief(&self) -> String {
        let lines = self.all.iter().map(|report| report.brief().to_string());
        lines.collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Reports {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, report) in self.all.iter().enumerate() {
            let gap = if idx == 0 { "" } else { "\n\n" };
            write!(f, "{gap}{report}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Reports {}

struct Paint {
    bad: &'static str,
    dim: &'static str,
    good: &'static str,
    off: &'static str,
}

const PLAIN: Paint = Paint {
    bad: "",
    dim: "",
    good: "",
    off: "",
};
const ANSI: Paint = Paint {
    bad: "\x1b[1;31m",
    dim: "\x1b[34m",
    good: "\x1b[32m",
    off: "\x1b[0m",
};

/// Joins alternatives as a sentence does: `a`, `b` or `c`.
fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Problem, SourceFile, Span};

    #[test]
    fn colours_are_added_on_request_only() {
        let source = SourceFile {
            name: "my.cards",
            text: "one\ntwo three\n",
        };
        let report = source.report(Problem::new(Span { start: 8, end: 13 }, "no"));
        let plain = "error: no\n  --> my.cards:2:5\n2 | two three\n  |     ^^^^^";
        assert_eq!(report.to_string(), plain);
        let coloured = report.coloured().to_string();
        assert!(coloured.starts_with("\x1b[1;31merror\x1b[0m: no"));
        assert!(coloured.ends_with("\x1b[1;31m^^^^^\x1b[0m"));
    }

    #[test]
    fn a_brief_report_is_one_line_with_all_that_helps() {
        let source = SourceFile {
            name: "my.cards",
            text: "atack 2",
        };
        let problem = Problem::new(Span { start: 0, end: 5 }, "no such effect");
        let report = source.report(problem.suggest(Some("attack")).hint("see the list"));
        assert_eq!(
            report.brief().to_string(),
            "my.cards:1:1: no such effect (did you mean \"attack\"?) (see the list)"
        );
    }
}
