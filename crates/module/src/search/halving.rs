//! Sequential halving: all options get a few tries, the better half of them more, and so on.
//!
//! Every option is tried in the same worlds, so that luck favours none of them.

use kernel::{BotRng, Game, Seat, Seed, Sink};

use super::{Line, Patience, Strategy, Tried};
use crate::world::World;

/// Lines that compete for one choice.
pub struct Contest<'a, G: Game, S> {
    pub strategy: &'a S,
    pub seat: Seat,
    pub view: &'a G::View,
    pub luck: &'a mut BotRng,
    pub patience: Option<&'a dyn Patience>,
}

/// What a line came to.
pub struct Ranked {
    /// Its place in the list of lines; the first is the plain one.
    pub line: usize,
    pub tried: Tried,
}

/// What came of a contest.
pub struct Result {
    /// The lines, the one to take first.
    pub ranked: Vec<Ranked>,
    pub n_tries: u32,
    pub is_cut_short: bool,
}

impl<G: Game, S: Strategy<G>> Contest<'_, G, S> {
    /// Ranks the lines; the first of them is the plain choice, and wins where nothing is better.
    pub fn decide(self, lines: &[Line<S::Mind>], n_tries: u32) -> Result {
        let caution = self.strategy.caution();
        let mut running: Vec<Ranked> = lines
            .iter()
            .enumerate()
            .map(|(line, of)| Ranked {
                line,
                tried: Tried::new(of.option),
            })
            .collect();
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
                let luck = self.luck.luck();
                let world = World::draw(self.view, luck);
                world.options(&mut options);
                used += running.len() as u32;
                self.try_all(&world, &options, luck, lines, &mut running);
            }
            rank(&mut running);
            if is_cut_short {
                break;
            }
            let kept = running.len().div_ceil(2);
            // Whoever is compared with the plain line to the end needs it in every world.
            if caution > 0.0 {
                let plain = running.iter().position(|ranked| ranked.line == 0);
                let beyond = plain.filter(|&plain| plain >= kept && kept > 1);
                beyond
                    .into_iter()
                    .for_each(|plain| running.swap(plain, kept - 1));
            }
            dropped.splice(0..0, running.drain(kept..));
        }
        running.append(&mut dropped);
        let is_better = running
            .first()
            .is_some_and(|best| best.tried.leads_by(caution));
        if caution > 0.0 && !is_better {
            let plain = running.iter().position(|ranked| ranked.line == 0);
            running[..=plain.unwrap_or(0)].rotate_right(1);
        }
        Result {
            ranked: running,
            n_tries: used,
            is_cut_short,
        }
    }

    /// Plays all lines on in copies of one world, in which the same others play.
    fn try_all(
        &self,
        world: &World<G>,
        options: &[G::Action],
        luck: Seed,
        lines: &[Line<S::Mind>],
        running: &mut [Ranked],
    ) {
        let mut plain = None;
        let mut values = Vec::with_capacity(running.len());
        for ranked in running.iter() {
            let line = &lines[ranked.line];
            let Some(&action) = options.get(line.option) else {
                values.push((0, 0));
                continue;
            };
            let mut then = world.clone();
            let mut minds = self.strategy.minds(&line.mind, self.seat, luck);
            then.apply(action, &mut ());
            play_on(self.strategy, &mut minds, world, &mut then, &mut ());
            let value = self.strategy.value(&minds, &then, self.seat);
            if ranked.line == 0 {
                plain = Some(value);
            }
            values.push((value, self.strategy.chance(&minds, &then, self.seat)));
        }
        for (Ranked { tried, .. }, (value, chance)) in running.iter_mut().zip(values) {
            let lead = i64::from(value) - i64::from(plain.unwrap_or(value));
            tried.n += 1;
            tried.won += u64::from(chance);
            tried.value += u64::from(value);
            tried.lead += lead;
            tried.lead_squares += lead * lead;
        }
    }
}

/// Plays a world on by rules of thumb until it is over or far enough from where it stood.
pub fn play_on<G: Game, S: Strategy<G>>(
    strategy: &S,
    minds: &mut S::Mind,
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
            _ => strategy.pick(minds, then, &options),
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
fn rank(ranked: &mut [Ranked]) {
    // Two shares are compared as fractions: what was cut short has tried some more often.
    ranked.sort_by(|a, b| {
        let of_b = u128::from(b.tried.value) * u128::from(a.tried.n.max(1));
        let of_a = u128::from(a.tried.value) * u128::from(b.tried.n.max(1));
        of_b.cmp(&of_a).then(a.line.cmp(&b.line))
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
        let of = |line, n, value| Ranked {
            line,
            tried: Tried {
                n,
                value,
                ..Tried::new(line)
            },
        };
        let mut ranked = [of(1, 2, 10), of(2, 4, 20), of(3, 4, 24), of(0, 2, 10)];
        rank(&mut ranked);
        assert_eq!(ranked.map(|ranked| ranked.line), [3, 0, 1, 2]);
    }

    #[test]
    fn a_lead_within_chance_is_none() {
        let of = |leads: &[i64]| Tried {
            n: leads.len() as u32,
            lead: leads.iter().sum(),
            lead_squares: leads.iter().map(|lead| lead * lead).sum(),
            ..Tried::new(0)
        };
        assert!(of(&[5, 6, 5, 6]).leads_by(2.0));
        assert!(!of(&[90, -80, 70, -60]).leads_by(1.0));
        assert!(of(&[90, -80, 70, -60]).leads_by(0.0));
    }
}
