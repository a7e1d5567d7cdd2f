//! Answers that are given before the question comes.

use kernel::{Game, Seat};

use crate::fields::Fields;
use crate::ticket::TicketKey;
use crate::token::hex;

/// What is asked: by which text, and with which answers, in stable words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub cite: String,
    pub options: Vec<String>,
}

/// An answer that waits for its question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Early {
    pub seat: Seat,
    pub question: Question,
    /// The choices it is made of, in stable words.
    pub words: Vec<String>,
}

/// What somebody answers before they are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// One of the options.
    Option(usize),
    /// Several choices together, as a shortcut of the game.
    Shortcut { act: String, fields: Fields },
    /// The answer that waits is taken back.
    Withdraw,
}

impl Question {
    /// Returns what is asked now.
    pub fn of<G: Game>(game: &G) -> Option<Question> {
        let cite = game.cite_words(game.decision()?.cite);
        let mut options = Vec::new();
        game.options(&mut options);
        let options = options.iter().map(|action| game.action_words(action));
        let options = options.collect();
        Some(Question { cite, options })
    }

    /// Returns a mark that a page carries and a request brings back: other entries may be made
    /// meanwhile, as long as the question stays.
    pub fn mark(&self, key: &TicketKey, game: i64, seat: Seat) -> String {
        let mut hasher = blake3::Hasher::new_keyed(key);
        hasher.update(format!("{game} {} {self:?}", seat.0).as_bytes());
        hex(&hasher.finalize().as_bytes()[..16])
    }
}
