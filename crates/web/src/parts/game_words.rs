//! What the pages around a table call the parts of a game.

use words::{Lang, say};

/// What the pages around a table call the parts of a game, in the middle of a sentence.
pub struct GameWords {
    /// What onlookers see.
    pub seen_by_all: String,
    /// That the next game of the same people can be played.
    pub next_is_ready: String,
    /// What is the same in the next game, and what is not.
    pub same_again: String,
}

impl GameWords {
    /// Returns words that fit any game.
    pub fn plain(lang: Lang) -> GameWords {
        GameWords {
            seen_by_all: say!(
                lang,
                "the table as everybody may see it",
                "der Tisch, wie alle ihn sehen dürfen"
            ),
            next_is_ready: say!(
                lang,
                "the next game is set up",
                "das nächste Spiel ist aufgebaut"
            ),
            same_again: say!(
                lang,
                "same set-up, another deal",
                "gleicher Aufbau, neu ausgeteilt"
            ),
        }
    }

    /// Says at the beginning of a sentence what onlookers see.
    pub fn what_all_see(&self) -> String {
        let mut letters = self.seen_by_all.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        first.chain(letters).collect()
    }
}
