//! Small readers for the lines of a case.

use crate::case::{CaseError, Line};

/// What is left of a line, read from the left.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    pub line: usize,
    /// Where the text begins in its line.
    column: usize,
    text: &'a str,
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub fn new(line: &'a Line) -> Words<'a> {
        Words {
            line: line.number,
            column: line.column,
            text: line.text.trim_end(),
            rest: line.text.trim(),
        }
    }

    /// Says that what comes next is not right.
    pub fn error<T>(&self, message: impl Into<String>) -> Result<T, CaseError> {
        let read = &self.text[..self.text.len() - self.rest.len()];
        let column = self.column + read.chars().count();
        Err(CaseError::new(self.line, message).at(column))
    }

    /// Says that what the whole line states does not hold.
    pub fn differs<T>(&self, message: impl Into<String>) -> Result<T, CaseError> {
        Err(CaseError::new(self.line, message))
    }

    pub fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    pub fn rest(&self) -> &'a str {
        self.rest
    }

    /// Takes a phrase of whole words if the line goes on with it.
    pub fn take(&mut self, phrase: &str) -> bool {
        let Some(head) = self.rest.get(..phrase.len()) else {
            return false;
        };
        if !head.eq_ignore_ascii_case(phrase) {
            return false;
        }
        let after = &self.rest[phrase.len()..];
        let inside = phrase.ends_with(char::is_alphanumeric)
            && after.starts_with(|c: char| c.is_alphanumeric());
        if inside {
            return false;
        }
        self.rest = after.trim_start();
        true
    }

    pub fn word(&mut self) -> Option<&'a str> {
        let end = self
            .rest
            .find(|c: char| c.is_whitespace() || matches!(c, ':' | ','))
            .unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        (!word.is_empty()).then_some(word)
    }

    pub fn number<T: std::str::FromStr>(&mut self) -> Result<T, CaseError> {
        let mut ahead = self.clone();
        match ahead.word().map(str::parse) {
            Some(Ok(number)) => {
                *self = ahead;
                Ok(number)
            }
            _ => self.error("expected a number"),
        }
    }

    pub fn maybe_number(&mut self) -> Option<usize> {
        let mut ahead = self.clone();
        let number = ahead.word()?.parse().ok()?;
        *self = ahead;
        Some(number)
    }

    /// Takes a name in quotation marks.
    pub fn quoted(&mut self) -> Result<&'a str, CaseError> {
        let Some(rest) = self.rest.strip_prefix('"') else {
            return self.error(format!(
                "expected a name in quotation marks, found `{}`",
                self.rest.chars().take(30).collect::<String>()
            ));
        };
        let Some((name, rest)) = rest.split_once('"') else {
            return self.error("a name is not closed by a quotation mark");
        };
        self.rest = rest.trim_start();
        Ok(name)
    }

    /// Takes names in quotation marks, separated by commas.
    pub fn names(&mut self) -> Result<Vec<String>, CaseError> {
        let mut names = vec![self.quoted()?.to_owned()];
        while self.take(",") {
            names.push(self.quoted()?.to_owned());
        }
        Ok(names)
    }

    pub fn end(&self) -> Result<(), CaseError> {
        if self.is_done() {
            return Ok(());
        }
        self.error(format!("`{}` is not understood here", self.rest))
    }
}
