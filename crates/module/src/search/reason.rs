//! Why the best option is better than the next.
//!
//! Both are played on in the same worlds, and what happens in each is written down as facts. A fact
//! is the reason where the options differ in it and the lead of the better one comes from the worlds
//! in which they do, a third of it at least: take those away, and the lead shrinks. Nothing else is ever stated.

use std::collections::BTreeMap;
use std::fmt::Debug;

use kernel::{Game, Seat};

use super::halving::play_on;
use super::{Patience, Searcher, Strategy, Thought, luck_stream};
use crate::world::World;

/// A game whose searches can be explained.
pub trait Explains<G: Game>: Strategy<G> {
    /// Something that may happen soon and that people care about.
    type Fact: Copy + Ord + Debug;

    /// Lists what came to pass of what was seen happening, as far as it concerns a seat soon enough.
    fn facts(&self, world: &World<G>, seat: Seat, events: &[G::Event]) -> Vec<Self::Fact>;
}

/// What speaks for one option against another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason<F> {
    /// What happens more or less often.
    pub fact: F,
    /// The better option and the one it is compared with.
    pub option: usize,
    /// The other.
    pub instead: usize,
    /// In how many worlds both were played on.
    pub n: u32,
    /// In how many it happens with the better option.
    pub with: u32,
    /// In how many it happens with the other.
    pub without: u32,
}

/// How both options do in the worlds that were compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lead {
    /// In how many worlds they were compared.
    pub n: i64,
    /// By how much the better option leads, all worlds together.
    pub sum: i64,
}

/// What happened in one world with both options.
pub struct Compared<F> {
    facts: [Vec<F>; 2],
    lead: i64,
}

impl<F: PartialEq> Compared<F> {
    /// Whether a fact came to pass with the better option (0) or with the other (1).
    pub fn happens(&self, which: usize, fact: F) -> bool {
        let facts = self.facts.get(which);
        facts.is_some_and(|facts| facts.contains(&fact))
    }
}

/// A fact that differs in fewer worlds than one in so many is no reason.
const SELDOM: u32 = 12;

impl<S> Searcher<S> {
    /// Thinks about a question and finds out what speaks for the best option.
    pub fn explain<G: Game>(
        &self,
        view: &G::View,
        n_worlds: u32,
        patience: Option<&dyn Patience>,
    ) -> (Thought, Option<Reason<S::Fact>>)
    where
        S: Explains<G>,
    {
        let thought = self.think::<G>(view, patience);
        let reason = match thought.tried[..] {
            [best, next, ..] => {
                let compared = self.compare::<G>(view, [best.option, next.option], n_worlds, 1);
                reason_of(&compared, [best.option, next.option])
            }
            _ => None,
        };
        (thought, reason)
    }

    /// Plays two options on in the same worlds; another `round` draws others.
    pub fn compare<G: Game>(
        &self,
        view: &G::View,
        options: [usize; 2],
        n_worlds: u32,
        round: u64,
    ) -> Vec<Compared<S::Fact>>
    where
        S: Explains<G>,
    {
        let mut luck = luck_stream::<G>(view, round);
        let mut listed = Vec::new();
        let mut compared = Vec::new();
        for _ in 0..n_worlds {
            let world = World::<G>::draw(view, luck.luck());
            let Some(seat) = world.decision().map(|decision| decision.seat) else {
                break;
            };
            world.options(&mut listed);
            let [better, other] = options.map(|option| {
                let (mut then, mut events) = (world.clone(), Vec::new());
                if let Some(&action) = listed.get(option) {
                    then.apply(action, &mut events);
                }
                play_on(self.strategy(), &world, &mut then, &mut events);
                let facts = self.strategy().facts(&world, seat, &events);
                (facts, i64::from(self.strategy().value(&then, seat)))
            });
            compared.push(Compared {
                lead: better.1 - other.1,
                facts: [better.0, other.0],
            });
        }
        compared
    }
}

/// Returns the lead in all worlds, and in those alone in which a fact makes no difference.
pub fn leads<F: Copy + Ord>(compared: &[Compared<F>], fact: F) -> [Lead; 2] {
    let mut leads = [Lead::default(); 2];
    for one in compared {
        let [better, other] = [0, 1].map(|which| one.happens(which, fact));
        let places = if better == other { 0..2 } else { 0..1 };
        for lead in &mut leads[places] {
            lead.n += 1;
            lead.sum += one.lead;
        }
    }
    leads
}

/// Returns the fact that explains most of the lead, if any does.
fn reason_of<F: Copy + Ord>(compared: &[Compared<F>], options: [usize; 2]) -> Option<Reason<F>> {
    let n = compared.len() as u32;
    let mut counts: BTreeMap<F, [u32; 2]> = BTreeMap::new();
    for one in compared {
        for (i, facts) in one.facts.iter().enumerate() {
            let mut facts = facts.clone();
            facts.sort_unstable();
            facts.dedup();
            facts
                .into_iter()
                .for_each(|fact| counts.entry(fact).or_default()[i] += 1);
        }
    }
    let total: i64 = compared.iter().map(|one| one.lead).sum();
    let explains = |(&fact, &[with, without]): (&F, &[u32; 2])| {
        // What one of them does by itself says nothing about what comes of it.
        let is_the_deed = with == n || without == n;
        let is_seldom = with.abs_diff(without) * SELDOM < n;
        let [all, alike] = leads(compared, fact);
        let explained = all.sum - alike.sum;
        // Without it the lead must be smaller, on average too.
        let shrinks = alike.sum * all.n < all.sum * alike.n || alike.n == 0;
        (!is_the_deed && !is_seldom && shrinks && explained * 3 >= total)
            .then_some((explained, fact, with, without))
    };
    let best = counts
        .iter()
        .filter_map(explains)
        .max_by_key(|found| found.0);
    let (_, fact, with, without) = best.filter(|_| total > 0)?;
    let [option, instead] = options;
    Some(Reason {
        fact,
        option,
        instead,
        n,
        with,
        without,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(better: &[u8], other: &[u8], lead: i64) -> Compared<u8> {
        Compared {
            facts: [better.to_vec(), other.to_vec()],
            lead,
        }
    }

    #[test]
    fn the_reason_is_where_the_lead_comes_from() {
        // In half of the worlds 7 happens with the other option alone, and there it loses.
        let mut worlds = Vec::new();
        for i in 0..20 {
            let also = if i % 3 == 0 { vec![1] } else { vec![] };
            let (other, lead) = if i < 10 { (vec![7], 10) } else { (vec![], 0) };
            worlds.push(compared(&also, &[&other[..], &also[..]].concat(), lead));
        }
        let reason = reason_of(&worlds, [4, 2]).expect("a reason");
        assert_eq!((reason.fact, reason.with, reason.without), (7, 0, 10));
        assert_eq!((reason.option, reason.instead, reason.n), (4, 2, 20));
        let [all, alike] = leads(&worlds, 7);
        assert_eq!((all.n, all.sum, alike.n, alike.sum), (20, 100, 10, 0));
    }

    #[test]
    fn what_makes_no_difference_is_no_reason() {
        let worlds: Vec<_> = (0..20).map(|_| compared(&[1], &[1], 5)).collect();
        assert_eq!(reason_of(&worlds, [0, 1]), None);
        // Nor is what an option does by itself.
        let worlds: Vec<_> = (0..20).map(|_| compared(&[1], &[], 5)).collect();
        assert_eq!(reason_of(&worlds, [0, 1]), None);
    }
}
