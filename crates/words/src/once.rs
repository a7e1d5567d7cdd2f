//! Statements that may stand only once in a file.

use std::collections::BTreeMap;

use crate::reporter::Reporter;
use crate::statement::Statement;

/// What has been said already, by its first words, and on which line.
#[derive(Default, Debug)]
pub struct Once(BTreeMap<String, u32>);

impl Once {
    /// Notes a statement by its first words; one that stands there already is reported,
    /// because nobody could know which of the two was meant.
    pub fn note(
        &mut self,
        statement: &Statement<'_>,
        n_words: usize,
        reporter: &mut Reporter,
    ) -> Option<()> {
        let head = statement.head(n_words);
        if let Some(first) = self.0.get(&head) {
            let reason = format!("the line \"{head} ...\" stands already on line {first}");
            reporter.at_line(statement.line, reason);
            return None;
        }
        self.0.insert(head, statement.line);
        Some(())
    }
}
