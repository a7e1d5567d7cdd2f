//! Bots as the table seats them: they get a view and return the index of an option.

use kernel::BotRng;
use legendary::View;

/// Chooses for a seat from what that seat can see.
pub trait Bot {
    /// Returns the index of one of the options in the view.
    fn choose(&mut self, view: &View) -> usize;
}

/// The kinds of bots, by the names they have on the command line and in records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    Random,
}

impl BotKind {
    pub const ALL: [BotKind; 1] = [BotKind::Random];
    /// Who sits where nobody was named.
    pub const DEFAULT: BotKind = BotKind::Random;

    pub fn word(self) -> &'static str {
        match self {
            BotKind::Random => "random",
        }
    }

    pub fn parse(word: &str) -> Option<BotKind> {
        BotKind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Seats a bot with luck of its own.
    pub fn seat(self, seed: u64) -> Box<dyn Bot> {
        match self {
            BotKind::Random => Box::new(Random(BotRng::new(seed))),
        }
    }
}

struct Random(BotRng);

impl Bot for Random {
    fn choose(&mut self, view: &View) -> usize {
        self.0.below(view.options.len())
    }
}
