//! Sequential halving: all options get a few tries, the better half of them more, and so on.
//!
//! Every option is tried in the same worlds, so that luck favours none of them.

use kernel::{BotRng, Game, Seat, Sink};

use super::{Patience, Strategy, Thought, Tried};
use crate::world::World;

/// Options that compete for one choice.
pub struct Contest<'a, G: Game, S> {
    pub strategy: &'a S,
    pub seat: Seat,
    pub view: &'a G::View,
    pub luck: BotRng,
    pub patience: Option<&'a dyn Patience>,
}

impl<G: Game, S: Strategy<G>> Contest<'_, G, S> {
    /// Returns which of the candidates to take; the plain choice wins where nothing is better.
    pub fn decide(mut self, plain: usize, candidates: Vec<usize>, n_tries: u32) -> Thought {
        let mut running: Vec<Tried> = candidates.into_iter().map(Tried::new).collect();
        let mut dropped = Vec::new();
        let mut used = 0;
        let mut is_cut_short = false;
        let mut options = Vec::new();
        let rounds = rounds_of(running.len());
        for round in 0..rounds {
            let n_worlds =
                worlds_in_round(n_tries - used.min(n_tries), rounds - round, running.len());
            for _ in 0..n_worlds {
                is_cut_short |= self.patience.is_some_and(Patience::is_over);
                if is_cut_short {
                    break;
                }
                let world = World::draw(self.view, self.luck.luck());
                world.options(&mut options);
                for tried in &mut running {
                    used += 1;
                    self.try_in(&world, &options, tried);
                }
            }
            rank(&mut running, plain);
            if is_cut_short {
                break;
            }
            let kept = running.len().div_ceil(2);
            dropped.splice(0..0, running.drain(kept..));
        }
        running.append(&mut dropped);
        Thought {
            choice: running.first().map_or(plain, |best| best.option),
            tried: running,
            n_tries: used,
            is_cut_short,
        }
    }

    /// Plays one option on in a copy of a world.
    fn try_in(&self, world: &World<G>, options: &[G::Action], tried: &mut Tried) {
        let Some(&action) = options.get(tried.option) else {
            return;
        };
        let mut then = world.clone();
        then.apply(action, &mut ());
        play_on(self.strategy, world, &mut then, &mut ());
        tried.n += 1;
        tried.n_won += u32::from(self.strategy.is_won(&then, self.seat));
        tried.value += u64::from(self.strategy.value(&then, self.seat));
    }
}

/// Plays a world on by rules of thumb until it is over or far enough from where it stood.
pub fn play_on<G: Game, S: Strategy<G>>(
    strategy: &S,
    now: &World<G>,
    then: &mut World<G>,
    sink: &mut impl Sink<G::Event>,
) {
    let mut options = Vec::new();
    for _ in 0..strategy.choices_max() {
        if then.decision().is_none() || strategy.is_far_enough(now, then) {
            return;
        }
        then.options(&mut options);
        let option = match options.len() {
            0 | 1 => 0,
            _ => strategy.pick(then, &options),
        };
        let Some(&action) = options.get(option) else {
            return;
        };
        then.apply(action, sink);
    }
}

/// Returns how often the options must be halved until one is left.
fn rounds_of(n_options: usize) -> u32 {
    n_options.next_power_of_two().trailing_zeros().max(1)
}

/// Returns in how many worlds the options of a round are tried: the rounds share what is left, and
/// nobody is dropped untried.
fn worlds_in_round(n_left: u32, rounds_left: u32, n_options: usize) -> u32 {
    (n_left / rounds_left.max(1) / n_options.max(1) as u32).max(1)
}

/// Puts the best first; of equals the plain choice, then the one that is listed first.
fn rank(tried: &mut [Tried], plain: usize) {
    // Two shares are compared as fractions: what was cut short has tried some more often.
    tried.sort_by(|a, b| {
        let of_b = u128::from(b.value) * u128::from(a.n.max(1));
        let of_a = u128::from(a.value) * u128::from(b.n.max(1));
        let order = of_b.cmp(&of_a);
        let is_other = |tried: &Tried| tried.option != plain;
        order.then((is_other(a), a.option).cmp(&(is_other(b), b.option)))
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halving_leaves_one() {
        assert_eq!([2, 3, 4, 5, 8, 9].map(rounds_of), [1, 2, 2, 3, 3, 4]);
    }

    #[test]
    fn every_option_is_tried_however_few_tries_there_are() {
        assert_eq!(worlds_in_round(100, 2, 5), 10);
        assert_eq!(worlds_in_round(0, 1, 5), 1);
    }

    #[test]
    fn of_equals_the_plain_choice_is_best() {
        let of = |option, n, value| Tried {
            option,
            n,
            n_won: 0,
            value,
        };
        let mut tried = [of(0, 2, 10), of(1, 4, 20), of(2, 4, 24), of(3, 2, 10)];
        rank(&mut tried, 3);
        assert_eq!(tried.map(|tried| tried.option), [2, 3, 0, 1]);
    }
}
