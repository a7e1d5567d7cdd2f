//! What is wrong with a content file, and where.

use std::fmt;

use super::nearest::nearest;
use super::statement::Word;

/// One thing that is wrong: file, line, column, reason and, if there is one, a hint.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Problem {
    pub file: String,
    /// Counted from one; 0 means the file as a whole.
    pub line: u32,
    /// Counted from one; 0 means the line as a whole.
    pub column: u32,
    pub reason: String,
    pub hint: Option<String>,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        if self.column > 0 {
            write!(f, ":{}", self.column)?;
        }
        write!(f, ": {}", self.reason)?;
        match &self.hint {
            Some(hint) => write!(f, " ({hint})"),
            None => Ok(()),
        }
    }
}

/// Everything that is wrong with the content. Never empty.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Report {
    pub problems: Vec<Problem>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, problem) in self.problems.iter().enumerate() {
            let line_break = if idx == 0 { "" } else { "\n" };
            write!(f, "{line_break}{problem}")?;
        }
        Ok(())
    }
}

/// Collects problems while a file is read.
#[derive(Debug)]
pub(crate) struct Reporter {
    file: String,
    problems: Vec<Problem>,
}

impl Reporter {
    /// After so many problems the rest is noise.
    const PROBLEMS_MAX: usize = 100;

    pub fn new(file: &str) -> Reporter {
        Reporter {
            file: file.to_owned(),
            problems: Vec::new(),
        }
    }

    pub fn at_word(&mut self, word: Word<'_>, reason: impl Into<String>) {
        self.push(word.line, word.column, reason.into(), None);
    }

    pub fn at_line(&mut self, line: u32, reason: impl Into<String>) {
        self.push(line, 0, reason.into(), None);
    }

    pub fn in_file(&mut self, reason: impl Into<String>) {
        self.push(0, 0, reason.into(), None);
    }

    /// Reports a word that is none of the valid ones, with the nearest as a hint.
    pub fn unknown_word<'a>(
        &mut self,
        word: Word<'_>,
        what: &str,
        valid: impl IntoIterator<Item = &'a str>,
    ) {
        let hint = nearest(word.text, valid).map(|near| format!("did you mean \"{near}\"?"));
        let reason = format!("unknown {what} \"{}\"", shortened(word.text));
        self.push(word.line, word.column, reason, hint);
    }

    pub fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }

    /// Takes over the problems found elsewhere.
    pub fn absorb(&mut self, report: Report) {
        self.problems.extend(report.problems);
    }

    /// Takes over what another reader found wrong, or hands on what it read.
    pub fn take<T>(&mut self, read: Result<T, Report>) -> Option<T> {
        read.map_err(|report| self.absorb(report)).ok()
    }

    pub fn into_report(mut self) -> Report {
        self.problems
            .sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        Report {
            problems: self.problems,
        }
    }

    fn push(&mut self, line: u32, column: u32, reason: String, hint: Option<String>) {
        if self.problems.len() < Self::PROBLEMS_MAX {
            self.problems.push(Problem {
                file: self.file.clone(),
                line,
                column,
                reason,
                hint,
            });
        }
    }
}

/// Keeps a message readable when the offending word is a whole page.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(30) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}
