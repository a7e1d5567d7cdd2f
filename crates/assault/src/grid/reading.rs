//! Spaces and rectangles among the words of a statement.

use words::{Reporter, Statement, Word, shortened};

use super::{Rect, Space};

/// Takes spaces from a statement, or reports what stands there instead.
pub trait ReadPlaces {
    /// Takes one space: the row, then the column, such as `G7`.
    fn space(&mut self, what: &str, reporter: &mut Reporter) -> Option<Space>;

    /// Takes all that is left as spaces.
    fn spaces(&mut self, reporter: &mut Reporter) -> Option<Vec<Space>>;

    /// Takes one rectangle: `G7-L20`, or a single space.
    fn rect(&mut self, what: &str, reporter: &mut Reporter) -> Option<Rect>;

    /// Takes rectangles joined by commas.
    fn rects(&mut self, what: &str, reporter: &mut Reporter) -> Option<Vec<Rect>>;
}

impl ReadPlaces for Statement<'_> {
    fn space(&mut self, what: &str, reporter: &mut Reporter) -> Option<Space> {
        let word = self.word(what, reporter)?;
        space(word, word.text, reporter)
    }

    fn spaces(&mut self, reporter: &mut Reporter) -> Option<Vec<Space>> {
        self.rest()
            .into_iter()
            .map(|word| space(word, word.text, reporter))
            .collect()
    }

    fn rect(&mut self, what: &str, reporter: &mut Reporter) -> Option<Rect> {
        let word = self.word(what, reporter)?;
        rect(word, word.text, reporter)
    }

    fn rects(&mut self, what: &str, reporter: &mut Reporter) -> Option<Vec<Rect>> {
        let word = self.word(what, reporter)?;
        word.text
            .split(',')
            .map(|part| rect(word, part, reporter))
            .collect()
    }
}

fn space(word: Word<'_>, text: &str, reporter: &mut Reporter) -> Option<Space> {
    let found = Space::parse(text);
    if found.is_none() {
        let text = shortened(text);
        reporter.at_word(
            word,
            format!("\"{text}\" is not a space: write the row, then the column, such as G7"),
        );
    }
    found
}

fn rect(word: Word<'_>, text: &str, reporter: &mut Reporter) -> Option<Rect> {
    let (a, b) = text.split_once('-').unwrap_or((text, text));
    let (a, b) = (space(word, a, reporter), space(word, b, reporter));
    Rect::spanning(a?, b?)
}
