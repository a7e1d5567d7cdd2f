//! What goes wrong, as a person wants to read it: what failed, why, and what to do next.

use std::fmt;

/// A failure with its cause and the next thing to try.
#[derive(Debug)]
pub struct Problem {
    /// What failed.
    pub what: String,
    /// Why.
    pub cause: String,
    /// What to try next.
    pub hint: String,
}

impl Problem {
    /// Returns a failure; what is empty is not printed.
    pub fn new(
        what: impl Into<String>,
        cause: impl fmt::Display,
        hint: impl Into<String>,
    ) -> Problem {
        Problem {
            what: what.into(),
            cause: cause.to_string(),
            hint: hint.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.what)?;
        for (label, text) in [("cause", &self.cause), ("hint", &self.hint)] {
            if !text.is_empty() {
                // A cause of several lines stays under its label.
                let text = text.trim_end().replace('\n', "\n         ");
                write!(f, "\n  {label}: {text}")?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Problem {}

/// Returns an error as the program prints it: no backtrace, causes line by line.
pub fn report(error: &anyhow::Error) -> String {
    let mut text = format!("error: {error}");
    for cause in error.chain().skip(1) {
        text.push_str(&format!("\n  cause: {cause}"));
    }
    text
}
