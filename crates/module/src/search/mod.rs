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

use kernel::{BotRng, Game, Seed};

use crate::player::{Ask, Player};
use crate::world::{World, luck_of_view};
use halving::Contest;

pub use crate::patience::Patience;
pub use halving::play_on;
pub use reason::{Compared, Explains, Reason, Why, why};

pub use strategy::{Line, Strategy, WHOLE};
pub use thought::{Chance, Thought, Tried};

/// Looks ahead.
#[derive(Clone, Debug)]
pub struct Searcher<S> {
    strategy: S,
    n_tries: u32,
}

impl<S> Searcher<S> {
    /// Returns a searcher that plays this many games on in its head for each question that matters.
    pub fn new(strategy: S, n_tries: u32) -> Searcher<S> {
        Searcher { strategy, n_tries }
    }

    /// Returns what the game adds to the search.
    pub fn strategy(&self) -> &S {
        &self.strategy
    }

    /// Thinks about what the view asks of its seat, with nothing in mind.
    pub fn think<G: Game>(&self, view: &G::View, patience: Option<&dyn Patience>) -> Thought
    where
        S: Strategy<G>,
    {
        self.think_on::<G>(&mut S::Mind::default(), view, patience)
            .0
    }

    /// Thinks about what the view asks of its seat, and leaves in mind what follows from the answer.
    /// Returns what was found out, and what was tried last, in the same order.
    pub fn think_on<G: Game>(
        &self,
        mind: &mut S::Mind,
        view: &G::View,
        patience: Option<&dyn Patience>,
    ) -> (Thought, Vec<Line<S::Mind>>)
    where
        S: Strategy<G>,
    {
        let mut luck = luck_stream::<G>(view, 0);
        let first = World::<G>::draw(view, luck.luck());
        let mut options = Vec::new();
        first.options(&mut options);
        let decision = first.decision().filter(|_| options.len() > 1);
        let Some(decision) = decision else {
            return (Thought::plain(0), Vec::new());
        };
        let mut thought = Thought::plain(0);
        let mut lines = Vec::new();
        // Each part of a question settles something, so there are not endlessly many.
        for _ in 0..PARTS_MAX {
            let part = self.strategy.lines(mind, &first, &options);
            let Some(plain) = part.first() else {
                break;
            };
            if part.len() == 1 {
                thought.choice = plain.option;
                *mind = plain.mind.clone();
                break;
            }
            let n_tries = self.strategy.share(mind, &first, self.n_tries);
            let contest = Contest {
                strategy: &self.strategy,
                seat: decision.seat,
                view,
                luck: &mut luck,
                patience,
            };
            let came = contest.decide(&part, n_tries);
            lines = came
                .ranked
                .iter()
                .map(|ranked| part[ranked.line].clone())
                .collect();
            thought.tried = came.ranked.iter().map(|ranked| ranked.tried).collect();
            thought.n_tries += came.n_tries;
            thought.is_cut_short |= came.is_cut_short;
            let Some(best) = lines.first() else { break };
            thought.choice = best.option;
            match &best.rest {
                Some(rest) if !came.is_cut_short => *mind = rest.clone(),
                _ => {
                    *mind = best.mind.clone();
                    break;
                }
            }
        }
        (thought, lines)
    }
}

/// No question has more parts than this.
const PARTS_MAX: usize = 256;

/// Returns the luck of some worlds that are drawn from a view, the same each time; another `round`
/// has others.
pub fn worlds_of<G: Game>(
    view: &G::View,
    round: u64,
    n_worlds: u32,
) -> impl Iterator<Item = Seed> + use<G> {
    let mut luck = luck_stream::<G>(view, round);
    (0..n_worlds).map(move |_| luck.luck())
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

/// Somebody who looks ahead and remembers what he is about.
#[derive(Clone, Debug)]
pub struct Thinker<G: Game, S: Strategy<G>> {
    searcher: Searcher<S>,
    mind: S::Mind,
}

impl<G: Game, S: Strategy<G>> Thinker<G, S> {
    /// Returns a player that plays this many games on in its head for each question that matters.
    pub fn new(strategy: S, n_tries: u32) -> Thinker<G, S> {
        Thinker {
            searcher: Searcher::new(strategy, n_tries),
            mind: S::Mind::default(),
        }
    }
}

impl<G: Game, S: Strategy<G>> Player<G> for Thinker<G, S> {
    fn choose(&mut self, ask: &Ask<'_, G>) -> usize {
        match ask.n_options() {
            0 | 1 => 0,
            _ => {
                let (searcher, mind) = (&self.searcher, &mut self.mind);
                let (thought, _) = searcher.think_on::<G>(mind, &ask.view(), ask.patience());
                thought.choice
            }
        }
    }
}
