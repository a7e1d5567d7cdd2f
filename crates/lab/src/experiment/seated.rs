//! Different bots in different seats.

use kernel::Game;
use module::{Ask, Luck, Module, Player};

/// What stands between the bots of several seats: `heuristic/random`.
const BETWEEN: char = '/';

/// A bot for each seat, one after the other; the last but the first again if there are fewer.
pub struct Seated<G: Game> {
    players: Vec<Box<dyn Player<G> + Send>>,
}

impl<G: Game> Seated<G> {
    /// Returns the bots of some words; otherwise the word that is none.
    pub fn read<M: Module<Game = G>>(module: &M, words: &str, luck: Luck) -> Result<Self, String> {
        let bots = words.split(BETWEEN).map(|word| {
            let bot = module.bot(word, luck);
            bot.ok_or_else(|| word.to_owned())
        });
        let players = bots.collect::<Result<_, _>>()?;
        Ok(Seated { players })
    }
}

/// Lists the bots of some words.
pub fn names(words: &str) -> impl Iterator<Item = &str> {
    words.split(BETWEEN)
}

impl<G: Game> Player<G> for Seated<G> {
    fn choose(&mut self, ask: &Ask<'_, G>) -> usize {
        let n = self.players.len();
        self.players[ask.seat().idx() % n].choose(ask)
    }
}
