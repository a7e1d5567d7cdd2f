//! Says what is wrong with a text, where, and what would be right.
//!
//! A report is finished text and numbers: it outlives the source it speaks about.

use std::fmt;

use crate::span::Span;

/// One mistake in one file, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    pub path: String,
    /// Counted from 1.
    pub line: u32,
    /// Counted in characters, from 1.
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
    excerpt: Excerpt,
}

/// The part of the line that is shown, and the part of it that is underlined, in characters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Excerpt {
    text: String,
    indent: usize,
    length: usize,
}

/// A mistake that does not know its file yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Problem {
    pub span: Span,
    pub message: String,
    pub expected: Vec<String>,
    pub suggestion: Option<String>,
    pub hint: Option<String>,
    /// Boxed, for a problem is handed back by nearly every step of the parser.
    pub unknown_word: Option<Box<str>>,
}

impl Problem {
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

    pub fn hint(mut self, hint: impl Into<String>) -> Problem {
        self.hint = Some(hint.into());
        self
    }

    /// Says that the word is a slip and none the language lacks: what stands there is one of a few
    /// things that every card shows.
    pub fn slip(mut self) -> Problem {
        self.unknown_word = None;
        self
    }

    pub fn suggest(mut self, suggestion: Option<&str>) -> Problem {
        self.suggestion = suggestion.map(str::to_owned);
        self
    }
}

/// A file: its path as the user knows it, and its text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source<'a> {
    pub path: &'a str,
    pub text: &'a str,
}

impl Source<'_> {
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
            path: self.path.to_owned(),
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

/// The widest excerpt, in characters.
const EXCERPT_CHARS: usize = 110;

impl Excerpt {
    fn cut(line: &str, indent: usize, length: usize) -> Excerpt {
        let skipped = if indent + length > EXCERPT_CHARS {
            indent.saturating_sub(30)
        } else {
            0
        };
        let shown = line.trim_end().chars().skip(skipped).take(EXCERPT_CHARS);
        Excerpt {
            text: shown
                .map(|c| if c.is_control() { ' ' } else { c })
                .collect(),
            indent: indent - skipped,
            length: length.min(EXCERPT_CHARS - (indent - skipped).min(EXCERPT_CHARS - 1)),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, &PLAIN)
    }
}

impl Report {
    /// Returns the report with the colour codes of a terminal.
    pub fn coloured(&self) -> impl fmt::Display + '_ {
        Coloured(self)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, paint: &Paint) -> fmt::Result {
        let Paint {
            bad,
            dim,
            good,
            off,
        } = paint;
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        writeln!(f, "{bad}error{off}: {}", self.message)?;
        writeln!(
            f,
            "{margin} {dim}-->{off} {}:{}:{}",
            self.path, self.line, self.column
        )?;
        let gap = if self.excerpt.text.is_empty() {
            ""
        } else {
            " "
        };
        writeln!(f, "{dim}{number} |{off}{gap}{}", self.excerpt.text)?;
        let indent = " ".repeat(self.excerpt.indent);
        let underline = "^".repeat(self.excerpt.length);
        write!(f, "{dim}{margin} |{off} {indent}{bad}{underline}{off}")?;
        if !self.expected.is_empty() {
            write!(
                f,
                "\n{margin} {dim}={off} expected {}",
                either(&self.expected)
            )?;
        }
        if let Some(suggestion) = &self.suggestion {
            write!(
                f,
                "\n{margin} {dim}={off} did you mean {good}`{suggestion}`{off}?"
            )?;
        }
        if let Some(hint) = &self.hint {
            write!(f, "\n{margin} {dim}={off} {hint}")?;
        }
        Ok(())
    }
}

struct Coloured<'a>(&'a Report);

impl fmt::Display for Coloured<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f, &ANSI)
    }
}

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

/// Returns the candidate nearest to a word, if one is near enough to be meant.
pub(crate) fn nearest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let word = word.to_lowercase();
    let allowed = match word.chars().count() {
        0..=2 => 1,
        3..=5 => 2,
        n => n / 3 + 1,
    };
    candidates
        .into_iter()
        .map(|candidate| (distance(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= allowed && *distance < candidate.len())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Counts the letters to insert, delete, replace or swap with their neighbour to turn one word
/// into the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
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
    fn the_nearest_word_is_a_slip_away() {
        let words = ["attack", "draw", "discard", "recruit"];
        assert_eq!(nearest("atack", words), Some("attack"));
        assert_eq!(nearest("Drwa", words), Some("draw"));
        assert_eq!(nearest("xylophone", words), None);
        assert_eq!(nearest("", words), None);
    }

    #[test]
    fn slips_are_counted() {
        assert_eq!(distance("tech", "tech"), 0);
        assert_eq!(distance("tehc", "tech"), 1);
        assert_eq!(distance("", "tech"), 4);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn colours_are_added_on_request_only() {
        let source = Source {
            path: "my.cards",
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
    fn long_lines_are_shown_around_the_mistake() {
        let text = format!("{}wrong", "x".repeat(300));
        let source = Source {
            path: "my.cards",
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
