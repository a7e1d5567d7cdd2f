//! What it takes to play one game after another.

use kernel::{BotRng, Ending, Outcome, Seat, Seed};

/// Starts games of one set-up, each from its own luck.
pub type Dealer<G> = Box<dyn Fn(Seed) -> Result<G, String> + Send + Sync>;

/// The bot that plays every game, by the word of records.
pub const RANDOM: &str = "random";

/// How a game counts for the first seat and those on its side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first seat is among those who won.
    Won,
    /// Others won, or the game did.
    Lost,
    /// Nobody won, or the game reached no end.
    Drawn,
}

impl Verdict {
    /// Returns how an outcome counts where seats play against each other, or all against the game.
    pub fn of(outcome: Option<&Outcome>) -> Verdict {
        let Some(outcome) = outcome else {
            return Verdict::Drawn;
        };
        let is_first = outcome.winners.is_empty() || outcome.winners.contains(Seat(0));
        match outcome.ending {
            Ending::Won if is_first => Verdict::Won,
            Ending::Won | Ending::Lost | Ending::Conceded => Verdict::Lost,
            Ending::Drawn => Verdict::Drawn,
        }
    }

    /// Returns how an outcome counts for a seat, also where others gave up.
    pub fn of_seat(outcome: &Outcome, seat: Seat) -> Verdict {
        let is_named = outcome.winners.contains(seat);
        match outcome.ending {
            Ending::Drawn => Verdict::Drawn,
            Ending::Won if is_named || outcome.winners.is_empty() => Verdict::Won,
            Ending::Conceded if is_named => Verdict::Won,
            Ending::Won | Ending::Lost | Ending::Conceded => Verdict::Lost,
        }
    }
}

/// The luck of one game of a run. Bots draw from their own stream, never from the game's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Luck {
    /// What the game is dealt from and rolls with.
    pub game: Seed,
    /// What a bot draws from.
    pub bot: u64,
}

impl Luck {
    /// Returns the luck of game `number` of a run.
    pub fn of(run: u64, number: u64) -> Luck {
        Luck {
            game: seed(run, number, 1),
            bot: BotRng::new(run ^ BotRng::new(number).next_u64()).next_u64(),
        }
    }

    /// Returns what fills the gaps of a set-up for some games of a run.
    pub fn of_deal(run: u64, block: u64) -> Seed {
        seed(run, block, 2)
    }
}

/// Distinct keys of the generator are independent streams, so the numbers can stand side by side.
fn seed(run: u64, number: u64, purpose: u8) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&run.to_le_bytes());
    bytes[8..16].copy_from_slice(&number.to_le_bytes());
    bytes[16] = purpose;
    Seed(bytes)
}
