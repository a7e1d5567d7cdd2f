//! Bots as the table seats them: they get a view and return the index of an option.

use bots::Heuristic;
use kernel::BotRng;
use legendary::{Catalogue, View};

/// Chooses for a seat from what that seat can see.
pub trait Bot {
    /// Returns the index of one of the options in the view.
    fn choose(&mut self, view: &View) -> usize;
}

/// The kinds of bots, by the names they have on the command line and in records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    Heuristic,
    Random,
}

impl BotKind {
    pub const ALL: [BotKind; 2] = [BotKind::Heuristic, BotKind::Random];
    /// Who sits where nobody was named, and who gives hints.
    pub const DEFAULT: BotKind = BotKind::Heuristic;

    pub fn word(self) -> &'static str {
        match self {
            BotKind::Heuristic => "heuristic",
            BotKind::Random => "random",
        }
    }

    pub fn parse(word: &str) -> Option<BotKind> {
        BotKind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Seats a bot with luck of its own.
    pub fn seat(self, catalogue: &Catalogue, seed: u64) -> Box<dyn Bot> {
        match self {
            BotKind::Heuristic => Box::new(Heuristic::new(catalogue)),
            BotKind::Random => Box::new(Random(BotRng::new(seed))),
        }
    }
}

impl Bot for Heuristic {
    fn choose(&mut self, view: &View) -> usize {
        self.pick(view)
    }
}

struct Random(BotRng);

impl Bot for Random {
    fn choose(&mut self, view: &View) -> usize {
        self.0.below(view.options.len())
    }
}
