//! Lines cut into words, and reading words one after the other.

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::reporter::{Reporter, shortened};
use crate::word::Word;

/// One line of a file: words that are read from the left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement<'a> {
    /// Which line of the file, from one.
    pub line: u32,
    words: Vec<Word<'a>>,
    next: usize,
}

/// Cuts a file into statements. Empty lines and lines that begin with `#` are left out; text in
/// double quotes is one word. Some editors put a mark before the first line, which says nothing.
pub fn statements(text: &str) -> impl Iterator<Item = Statement<'_>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..).zip(text.lines()).filter_map(|(line, text)| {
        let is_comment = text.trim_start().starts_with('#');
        let statement = Statement::new(line, text);
        (!is_comment && !statement.words.is_empty()).then_some(statement)
    })
}

fn words(line: u32, text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else {
            return words;
        };
        let column = text[..text.len() - rest.len()].chars().count() as u32 + 1;
        let (word, after) = match first {
            '"' => {
                let inside = &rest[1..];
                let end = inside.find('"').unwrap_or(inside.len());
                (&inside[..end], inside.get(end + 1..).unwrap_or(""))
            }
            _ => rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len())),
        };
        words.push(Word {
            text: word,
            line,
            column,
        });
        rest = after;
    }
}

impl<'a> Statement<'a> {
    /// Cuts one line into words.
    pub fn new(line: u32, text: &'a str) -> Statement<'a> {
        let words = words(line, text);
        let next = 0;
        Statement { line, words, next }
    }

    /// Returns the first words, which say what the line is about.
    pub fn head(&self, n_words: usize) -> String {
        let first = self.words.iter().take(n_words);
        let texts: Vec<String> = first.map(|word| shortened(word.text)).collect();
        texts.join(" ")
    }

    /// Takes the next word, or reports that something is missing.
    pub fn word(&mut self, what: &str, reporter: &mut Reporter) -> Option<Word<'a>> {
        let word = self.optional_word();
        if word.is_none() {
            reporter.at_line(self.line, format!("{what} is missing"));
        }
        word
    }

    /// Takes the next word, if there is one.
    pub fn optional_word(&mut self) -> Option<Word<'a>> {
        let word = self.words.get(self.next).copied();
        self.next += usize::from(word.is_some());
        word
    }

    /// Returns the next word without taking it.
    pub fn peek(&self) -> Option<Word<'a>> {
        self.words.get(self.next).copied()
    }

    /// Takes the next word if it is exactly this one.
    pub fn skip(&mut self, text: &str) -> bool {
        let found = self.peek().is_some_and(|word| word.text == text);
        self.next += usize::from(found);
        found
    }

    /// Takes a word that must be exactly this one.
    pub fn expect(&mut self, text: &str, reporter: &mut Reporter) -> Option<()> {
        let word = self.word(&format!("\"{text}\""), reporter)?;
        if word.text == text {
            return Some(());
        }
        let found = shortened(word.text);
        reporter.at_word(word, format!("expected \"{text}\", found \"{found}\""));
        None
    }

    /// Takes everything that is left.
    pub fn rest(&mut self) -> Vec<Word<'a>> {
        let rest = self.words.get(self.next..).unwrap_or_default().to_vec();
        self.next = self.words.len();
        rest
    }

    /// Reports words that nobody asked for.
    pub fn finish(&mut self, reporter: &mut Reporter) -> Option<()> {
        let Some(word) = self.peek() else {
            return Some(());
        };
        let found = shortened(word.text);
        reporter.at_word(word, format!("\"{found}\" is one word too many"));
        None
    }

    /// Takes one of some words that stand for values.
    pub fn choice<T: Copy>(
        &mut self,
        what: &str,
        choices: &[(&'static str, T)],
        reporter: &mut Reporter,
    ) -> Option<T> {
        let word = self.word(what, reporter)?;
        let found = choices.iter().find(|(text, _)| *text == word.text);
        if found.is_none() {
            reporter.unknown_word(word, what, choices.iter().map(|(text, _)| *text));
        }
        found.map(|(_, value)| *value)
    }

    /// Takes a whole number within limits.
    pub fn number<T>(
        &mut self,
        what: &str,
        limits: RangeInclusive<T>,
        reporter: &mut Reporter,
    ) -> Option<T>
    where
        T: FromStr + PartialOrd + std::fmt::Display,
    {
        let word = self.word(what, reporter)?;
        number(word, word.text, what, limits, reporter)
    }
}

/// Reads a part of a word as a whole number within limits.
pub fn number<T>(
    word: Word<'_>,
    text: &str,
    what: &str,
    limits: RangeInclusive<T>,
    reporter: &mut Reporter,
) -> Option<T>
where
    T: FromStr + PartialOrd + std::fmt::Display,
{
    let found = text.parse().ok().filter(|value| limits.contains(value));
    if found.is_none() {
        let (low, high) = (limits.start(), limits.end());
        let text = shortened(text);
        reporter.at_word(
            word,
            format!("{what} must be a number from {low} to {high}, not \"{text}\""),
        );
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_column() {
        let text = "# a remark\n\nscenario 1 \"The raid\" x";
        let all: Vec<_> = statements(text).collect();
        assert_eq!(all.len(), 1);
        let found: Vec<_> = all[0]
            .words
            .iter()
            .map(|w| (w.text, w.line, w.column))
            .collect();
        assert_eq!(
            found,
            [
                ("scenario", 3, 1),
                ("1", 3, 10),
                ("The raid", 3, 12),
                ("x", 3, 23)
            ]
        );
    }

    #[test]
    fn a_mark_before_the_first_line_is_not_a_word() {
        let all: Vec<_> = statements("\u{feff}rows A C\r\n").collect();
        let found: Vec<_> = all[0].words.iter().map(|w| (w.text, w.column)).collect();
        assert_eq!(found, [("rows", 1), ("A", 6), ("C", 8)]);
    }

    #[test]
    fn a_quote_may_stay_open() {
        let all: Vec<_> = statements("name \"The raid").collect();
        assert_eq!(all[0].words[1].text, "The raid");
    }
}
