//! Which words of the language could stand where somebody types.

use super::cursor::Cursor;
use super::{ability, head, is_indented};
use crate::lex::{Token, TokenKind, is_word_char, lex};
use crate::limits::LINE_BYTES;
use crate::span::Span;

/// What could stand at the end of a text that is being typed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Possible {
    /// What has been typed of the word.
    pub begun: String,
    /// The words, or runs of words, that begin like it.
    pub words: Vec<String>,
}

/// A word that the language can never have: the reader stops there and says what it would have liked.
const STOP: &str = "\u{1}";

/// Returns the words that could stand at the end of a text: of a whole file, or of what is typed below a
/// slot.
pub fn possible(text: &str, teams: &[String]) -> Possible {
    let line = text.rsplit('\n').next().unwrap_or_default();
    let begun: String = line
        .chars()
        .rev()
        .take_while(|c| is_word_char(*c))
        .collect();
    let begun: String = begun.chars().rev().collect();
    let before = &line[..line.len() - begun.len()];
    let mut words = if before.len() > LINE_BYTES {
        Vec::new()
    } else {
        asked_for(before, teams)
    };
    words.retain(|word| word.starts_with(&begun) && *word != begun);
    words.sort();
    words.dedup();
    Possible { begun, words }
}

/// Returns what the reader of a line would like to see behind what stands there.
fn asked_for(line: &str, teams: &[String]) -> Vec<String> {
    let Ok(mut tokens) = lex(line, 0) else {
        return Vec::new();
    };
    let end = line.len() as u32;
    tokens.push(Token {
        kind: TokenKind::Word,
        text: STOP,
        span: Span {
            start: end,
            end: end + 1,
        },
    });
    let mut cursor = Cursor::new(tokens, teams);
    // That it can not be read is what it is read for.
    if is_indented(line) {
        cursor = cursor.without_articles();
        let _ = ability::ability(&mut cursor);
    } else {
        let _ = head::card(&mut cursor);
    }
    cursor.possible_last()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let teams = ["Avengers".to_owned(), "X-Men".to_owned()];
        possible(text, &teams).words
    }

    #[test]
    fn a_card_line_begins_with_its_kind() {
        assert_eq!(words("common 5 \"A\"\n    draw 1\nunc"), ["uncommon"]);
        assert!(words("").contains(&"common".to_owned()));
    }

    #[test]
    fn what_is_printed_on_a_card_is_named_word_by_word() {
        let facts = words("common 5 \"Odinson\" strength co");
        assert_eq!(facts, ["cost", "covert"]);
        assert!(words("common 5 \"Odinson\" strength cost ").is_empty());
    }

    #[test]
    fn a_line_of_text_goes_on_as_the_language_knows() {
        assert_eq!(words("    dr"), ["draw"]);
        assert!(words("    strength: ").contains(&"recruit".to_owned()));
        let after = words("    draw 1");
        assert!(!after.contains(&"1".to_owned()), "{after:?}");
    }

    #[test]
    fn what_can_not_be_read_has_no_next_word() {
        assert!(words("    \"unclosed").is_empty());
        assert!(words(&" ".repeat(1_000)).is_empty());
        assert!(words("    draw ,").is_empty());
    }
}
