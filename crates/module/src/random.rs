//! The blind bot: every option is as good as any other.

use kernel::{BotRng, Game};

use crate::player::{Ask, Player};

/// Chooses uniformly among the options; looks at nothing but their number.
#[derive(Clone, Debug)]
pub struct Random {
    rng: BotRng,
}

impl Random {
    /// Returns a bot with luck of its own.
    pub fn new(seed: u64) -> Random {
        Random {
            rng: BotRng::new(seed),
        }
    }
}

impl<G: Game> Player<G> for Random {
    fn choose(&mut self, ask: &Ask<'_, G>) -> usize {
        self.rng.below(ask.n_options())
    }
}
