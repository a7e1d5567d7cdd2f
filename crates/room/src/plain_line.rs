//! A line of a log for games that need no more than words.

use words::Lang;

use crate::running::Line;

/// A sentence in every language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainLine {
    texts: [String; Lang::ALL.len()],
    begins_turn: bool,
}

impl PlainLine {
    /// Writes a sentence in every language.
    pub fn new(words: impl Fn(Lang) -> String) -> PlainLine {
        PlainLine {
            texts: Lang::ALL.map(words),
            begins_turn: false,
        }
    }

    /// Lets a turn begin with it.
    #[must_use]
    pub fn beginning_turn(mut self) -> PlainLine {
        self.begins_turn = true;
        self
    }
}

impl Line for PlainLine {
    fn text(&self, lang: Lang) -> &str {
        let at = Lang::ALL.iter().position(|&other| other == lang);
        at.map_or("", |at| &self.texts[at])
    }

    fn cite(&self) -> Option<&str> {
        None
    }

    fn begins_turn(&self) -> bool {
        self.begins_turn
    }
}
