//! One searcher for every game.
//!
//! It tries the options of a question in worlds drawn from the view, the same worlds for every
//! option, plays each of them on by the game's own rules of thumb, and drops the worse half of the
//! options again and again until the tries are used up. What a game adds is a [`Strategy`].
//!
//! The luck of the worlds comes from the view alone and the tries are counted, not timed: the same
//! question gets the same answer, today and in a replay. Whoever can not wait may cut a search short
//! ([`Patience`]), and the answer says so.

mod halving;
mod reason;
mod strategy;
mod thought;

use kernel::{BotRng, Game};

use crate::player::{Ask, Player};
use crate::world::{World, luck_of_view};
use halving::Contest;

pub use crate::patience::Patience;
pub use halving::play_on;
pub use reason::{Compared, Explains, Lead, Reason, leads};

pub use strategy::{Strategy, WHOLE};
pub use thought::{Chance, Thought, Tried};

/// A player that looks ahead.
#[derive(Clone, Debug)]
pub struct Searcher<S> {
    strategy: S,
    n_tries: u32,
}

impl<S> Searcher<S> {
    /// Returns a searcher that plays so many games on in its head for each question that matters.
    pub fn new(strategy: S, n_tries: u32) -> Searcher<S> {
        Searcher { strategy, n_tries }
    }

    /// Returns what the game adds to the search.
    pub fn strategy(&self) -> &S {
        &self.strategy
    }

    /// Thinks about what the view asks of its seat.
    pub fn think<G: Game>(&self, view: &G::View, patience: Option<&dyn Patience>) -> Thought
    where
        S: Strategy<G>,
    {
        let mut luck = luck_stream::<G>(view, 0);
        let first = World::<G>::draw(view, luck.luck());
        let mut options = Vec::new();
        first.options(&mut options);
        let Some(decision) = first.decision() else {
            return Thought::plain(0);
        };
        if options.len() < 2 {
            return Thought::plain(0);
        }
        let plain = self.strategy.pick(&first, &options);
        let mut candidates = Vec::new();
        self.strategy
            .candidates(&first, &options, plain, &mut candidates);
        if candidates.iter().all(|&option| option == plain) {
            return Thought::plain(plain);
        }
        let contest = Contest {
            strategy: &self.strategy,
            seat: decision.seat,
            view,
            luck,
            patience,
        };
        contest.decide(plain, candidates, self.n_tries)
    }
}

/// The hash of what is seen is far longer than what the worlds are numbered from. Those of one round
/// have nothing to do with those of another.
fn luck_stream<G: Game>(view: &G::View, round: u64) -> BotRng {
    let seed = luck_of_view::<G>(view).0;
    let mut start = [0; 8];
    start.copy_from_slice(&seed[..8]);
    let round = BotRng::new(round).next_u64();
    BotRng::new(u64::from_le_bytes(start) ^ round)
}

impl<G: Game, S: Strategy<G>> Player<G> for Searcher<S> {
    fn choose(&mut self, ask: &Ask<'_, G>) -> usize {
        match ask.n_options() {
            0 | 1 => 0,
            _ => self.think::<G>(&ask.view(), ask.patience()).choice,
        }
    }
}
