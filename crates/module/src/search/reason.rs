//! What options lead to, and why the best is better than another.
//!
//! All are played on in the same worlds, and what comes of each is written down as facts. A fact is
//! the reason where it comes to pass more often with one of the two than with the other, and moves the
//! score: take the worlds away in which it comes to pass, and the best wins less often, or the other
//! more often. That is found in some worlds and must show again in others before it is said.

use std::collections::BTreeMap;
use std::fmt::Debug;

use kernel::{Game, Seat};

use super::halving::play_on;
use super::{Line, Patience, Searcher, Strategy, WHOLE, luck_stream};
use crate::world::World;

/// A game whose searches can be explained.
pub trait Explains<G: Game>: Strategy<G> {
    /// Something that may happen soon and that people care about.
    type Fact: Copy + Ord + Debug;

    /// Lists what came to pass between two positions, soon enough to be cared about.
    fn facts(
        &self,
        now: &World<G>,
        then: &World<G>,
        seat: Seat,
        events: &[G::Event],
    ) -> Vec<Self::Fact>;
}

/// What a line came to in one world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome<F> {
    facts: Vec<F>,
    chance: u32,
}

/// What several lines came to in the same worlds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compared<F>(Vec<Vec<Outcome<F>>>);

/// What speaks for the best line against another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason<F> {
    /// What comes to pass more often with one of them.
    pub fact: F,
    /// In how many percent of the worlds it does with the best line, and with the other.
    pub percent: [f64; 2],
    /// How many percent of the games are won with the line that leads to it more often: in all
    /// worlds, and in those alone in which it does not come to pass.
    pub wins: [f64; 2],
}

impl<F> Reason<F> {
    /// Whether the best line leads to it more often, so that it is good; otherwise it is what the
    /// best line avoids.
    pub fn is_good(&self) -> bool {
        self.percent[0] > self.percent[1]
    }
}

/// Why the best line is the one to take, as far as that was shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Why<F> {
    /// One thing is behind a good part of its lead.
    Reason(Reason<F>),
    /// It leads by so many percent points, and no single thing is behind it.
    Many(f64),
    /// The two are about equal, as far as so many worlds tell.
    Even,
}

/// A fact that differs in fewer worlds than one in so many is not a reason, and nothing that an option
/// leads to.
const SELDOM: f64 = 12.0;
/// By how many standard errors it must move the score where it is found.
const FOUND: f64 = 2.0;
/// By how many it must do so again in other worlds.
const SHOWN: f64 = 1.7;
/// What makes up less than this share of a lead is not the reason for it.
const SHARE: f64 = 1.0 / 3.0;

impl<S> Searcher<S> {
    /// Plays lines on in the same worlds; another `round` draws others.
    pub fn compare<G: Game>(
        &self,
        view: &G::View,
        lines: &[Line<S::Mind>],
        (n_worlds, round): (u32, u64),
        patience: Option<&dyn Patience>,
    ) -> Compared<S::Fact>
    where
        S: Explains<G>,
    {
        let mut luck = luck_stream::<G>(view, round);
        let mut listed = Vec::new();
        let mut compared = vec![Vec::new(); lines.len()];
        for _ in 0..n_worlds {
            if patience.is_some_and(Patience::is_over) {
                break;
            }
            let luck = luck.luck();
            let world = World::<G>::draw(view, luck);
            let Some(seat) = world.decision().map(|decision| decision.seat) else {
                break;
            };
            world.options(&mut listed);
            for (line, outcomes) in lines.iter().zip(&mut compared) {
                let (mut then, mut events) = (world.clone(), Vec::new());
                let mut minds = self.strategy().minds(&line.mind, seat, luck);
                if let Some(&action) = listed.get(line.option) {
                    then.apply(action, &mut events);
                }
                play_on(self.strategy(), &mut minds, &world, &mut then, &mut events);
                let mut facts = self.strategy().facts(&world, &then, seat, &events);
                facts.sort_unstable();
                facts.dedup();
                let chance = self.strategy().chance(&minds, &then, seat);
                outcomes.push(Outcome { facts, chance });
            }
        }
        Compared(compared)
    }
}

/// Some scores in percent, their mean and how far that may be off.
#[derive(Clone, Copy, Default)]
struct Mean {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn of(scores: impl Iterator<Item = f64>) -> Mean {
        scores.fold(Mean::default(), |mean, score| Mean {
            n: mean.n + 1.0,
            sum: mean.sum + score,
            squares: mean.squares + score * score,
        })
    }

    fn value(&self) -> f64 {
        self.sum / self.n.max(1.0)
    }

    /// Returns the square of the standard error.
    fn doubt(&self) -> f64 {
        let variance = self.squares / self.n.max(1.0) - self.value() * self.value();
        variance.max(0.0) / self.n.max(1.0)
    }
}

fn percent_of(chance: u32) -> f64 {
    100.0 * f64::from(chance) / f64::from(WHOLE)
}

impl<F: Copy + Ord> Compared<F> {
    /// In how many worlds the lines were compared.
    pub fn n_worlds(&self) -> usize {
        self.0.first().map_or(0, Vec::len)
    }

    /// How many lines were compared.
    pub fn n_lines(&self) -> usize {
        self.0.len()
    }

    fn of(&self, line: usize) -> &[Outcome<F>] {
        self.0.get(line).map_or(&[], Vec::as_slice)
    }

    /// Returns some of the lines in another order.
    pub fn arranged(&self, order: &[usize]) -> Compared<F> {
        Compared(order.iter().map(|&line| self.of(line).to_vec()).collect())
    }

    /// Counts in how many worlds every fact comes to pass with a line.
    fn counts(&self, line: usize) -> BTreeMap<F, usize> {
        let mut counts = BTreeMap::new();
        for fact in self.of(line).iter().flat_map(|outcome| &outcome.facts) {
            *counts.entry(*fact).or_default() += 1;
        }
        counts
    }

    fn percent(&self, line: usize, fact: F) -> f64 {
        let has = |outcome: &&Outcome<F>| outcome.facts.contains(&fact);
        let n = self.of(line).iter().filter(has).count();
        100.0 * n as f64 / self.n_worlds().max(1) as f64
    }

    /// Returns by how many percent points the first line leads another.
    fn lead(&self, other: usize) -> Mean {
        let pairs = self.of(0).iter().zip(self.of(other));
        Mean::of(pairs.map(|(best, other)| percent_of(best.chance) - percent_of(other.chance)))
    }

    /// Returns by how many percent points the first line leads another, and one standard error of that.
    pub fn lead_of(&self, line: usize) -> (f64, f64) {
        let lead = self.lead(line);
        (lead.value(), lead.doubt().sqrt())
    }

    /// Returns by how many percent points the first line leads another here and in other worlds
    /// together, and one standard error of that.
    pub fn lead_with(&self, others: &Compared<F>, line: usize) -> (f64, f64) {
        let leads = [self.lead(line), others.lead(line)];
        let n = leads.iter().map(|lead| lead.n).sum::<f64>().max(1.0);
        let lead = leads.iter().map(|lead| lead.sum).sum::<f64>() / n;
        (
            lead,
            leads.iter().map(Mean::doubt).sum::<f64>().sqrt() / 2.0,
        )
    }

    /// Returns how many percent of the games a line wins here and in other worlds together.
    pub fn wins_with(&self, others: &Compared<F>, line: usize) -> f64 {
        let both = self.of(line).iter().chain(others.of(line));
        Mean::of(both.map(|outcome| percent_of(outcome.chance))).value()
    }

    /// Returns the score of a line in the worlds in which a fact comes to pass, and in the others.
    fn scores(&self, line: usize, fact: F) -> [Mean; 2] {
        [true, false].map(|comes| {
            let those = self.of(line).iter();
            let those = those.filter(|outcome| outcome.facts.contains(&fact) == comes);
            Mean::of(those.map(|outcome| percent_of(outcome.chance)))
        })
    }

    /// Returns how many percent of the games are won with a line in all worlds, and in those alone in
    /// which a fact does not come to pass.
    pub fn wins_with_and_without(&self, line: usize, fact: F) -> [f64; 2] {
        let all = self
            .of(line)
            .iter()
            .map(|outcome| percent_of(outcome.chance));
        [Mean::of(all), self.scores(line, fact)[1]].map(|mean| mean.value())
    }

    /// Returns which of the first line and another leads to a fact more often.
    fn more_often(&self, other: usize, fact: F) -> usize {
        if self.percent(other, fact) > self.percent(0, fact) {
            other
        } else {
            0
        }
    }

    /// Returns how many percent points of the lead over another line a fact makes up: it comes to pass
    /// more often with one of the two, and is good if that is the best, bad otherwise, by so many
    /// standard errors at least. Nothing where it is not, or where there are too few worlds to tell.
    fn made_up_by(&self, other: usize, fact: F, errors: f64) -> Option<f64> {
        let apart = (self.percent(0, fact) - self.percent(other, fact)).abs();
        let more = self.more_often(other, fact);
        let sign = if more == 0 { 1.0 } else { -1.0 };
        let [with, without] = self.scores(more, fact);
        let moves = sign * (with.value() - without.value());
        let is_known = with.n >= SELDOM && without.n >= SELDOM;
        let is_sure = moves > errors * (with.doubt() + without.doubt()).sqrt();
        (is_known && is_sure && apart * SELDOM >= 100.0).then(|| apart / 100.0 * moves)
    }

    /// Returns what a line leads to that the others lead to less or more often by most, with how
    /// often in a hundred games. What one of them always does is what it is.
    pub fn leads_to(&self, line: usize) -> Option<(F, f64)> {
        let others = (0..self.0.len()).filter(|&other| other != line);
        let others: Vec<usize> = others.collect();
        let mut facts: Vec<F> = self.counts(line).into_keys().collect();
        others
            .iter()
            .for_each(|&other| facts.extend(self.counts(other).into_keys()));
        facts.sort_unstable();
        facts.dedup();
        let is_deed = |fact: &F| (0..self.0.len()).any(|of| self.percent(of, *fact) >= 100.0);
        let rated = facts.into_iter().filter_map(|fact| {
            let here = self.percent(line, fact);
            let there = others
                .iter()
                .map(|&other| self.percent(other, fact))
                .sum::<f64>();
            let apart = (here - there / others.len().max(1) as f64).abs();
            (!is_deed(&fact) && apart * SELDOM >= 100.0).then_some((fact, here, apart))
        });
        let best = rated.max_by(|a, b| a.2.total_cmp(&b.2));
        best.map(|(fact, here, _)| (fact, here))
    }
}

/// Returns what speaks for the first line against another: found in some worlds, shown in others.
pub fn why<F: Copy + Ord>(found: &Compared<F>, shown: &Compared<F>, other: usize) -> Why<F> {
    let leads = [found.lead(other), shown.lead(other)];
    let lead = leads.iter().map(Mean::value).sum::<f64>() / 2.0;
    let doubt = leads.iter().map(Mean::doubt).sum::<f64>().sqrt() / 2.0;
    if lead <= SHOWN * doubt {
        return Why::Even;
    }
    let holds = |fact: F| {
        let points = found.made_up_by(other, fact, FOUND)?;
        shown.made_up_by(other, fact, SHOWN)?;
        let more = [found, shown].map(|compared| compared.more_often(other, fact));
        (more[0] == more[1] && points >= SHARE * lead).then_some((points, fact))
    };
    let counts = [0, other].map(|line| found.counts(line));
    let facts = counts[0].keys().chain(counts[1].keys());
    let best = facts.copied().filter_map(holds);
    let best = best.max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)));
    match best {
        Some((_, fact)) => {
            let more = shown.more_often(other, fact);
            Why::Reason(Reason {
                fact,
                percent: [0, other].map(|line| shown.percent(line, fact)),
                wins: shown.wins_with_and_without(more, fact),
            })
        }
        None => Why::Many(lead),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worlds with the facts of either line and whether it wins.
    fn compared(worlds: impl IntoIterator<Item = [(Vec<u8>, bool); 2]>) -> Compared<u8> {
        let mut lines = vec![Vec::new(), Vec::new()];
        for world in worlds {
            for (line, (facts, wins)) in lines.iter_mut().zip(world) {
                let chance = if wins { WHOLE } else { 0 };
                line.push(Outcome { facts, chance });
            }
        }
        Compared(lines)
    }

    /// In half of the worlds 7 comes to pass with the next line alone, and there it loses; both lose
    /// one world in ten for nothing.
    fn seven_loses() -> Compared<u8> {
        compared((0..100).map(|i| {
            let wins = i % 10 > 0;
            let seven = if i % 2 == 0 { vec![7] } else { vec![] };
            [(vec![], wins), (seven, wins && i % 2 > 0)]
        }))
    }

    #[test]
    fn the_reason_is_what_moves_the_score() {
        let Why::Reason(reason) = why(&seven_loses(), &seven_loses(), 1) else {
            panic!("there is a reason");
        };
        assert_eq!((reason.fact, reason.percent), (7, [0.0, 50.0]));
        assert!(!reason.is_good());
        // Without 7 the next line wins them all; the worlds lost for nothing are among those with it.
        assert_eq!(reason.wins, [50.0, 100.0]);
    }

    #[test]
    fn what_does_not_show_again_is_not_a_reason() {
        // In other worlds the best line leads as well, and 7 has nothing to do with it.
        let other = compared((0..100).map(|i| {
            let seven = if i % 2 == 0 { vec![7] } else { vec![] };
            [(vec![], true), (seven, i % 4 < 2)]
        }));
        assert!(matches!(why(&seven_loses(), &other, 1), Why::Many(_)));
    }

    #[test]
    fn what_a_line_always_does_is_not_a_reason() {
        let deed = || compared((0..100).map(|i| [(vec![1], true), (vec![], i % 2 == 0)]));
        assert_eq!(why(&deed(), &deed(), 1), Why::Many(50.0));
    }

    #[test]
    fn a_lead_within_chance_needs_no_reason() {
        let even = || compared((0..100).map(|i| [(vec![], i % 2 == 0), (vec![7], i % 2 > 0)]));
        assert_eq!(why(&even(), &even(), 1), Why::Even);
    }

    #[test]
    fn an_option_leads_to_what_sets_it_apart() {
        let worlds = |with: u8, without: u8| {
            compared((0..60).map(move |i| {
                let [mut first, mut second] = [vec![1], vec![7]];
                if i % 4 == 0 {
                    first.insert(1, with);
                    second.insert(0, without);
                }
                [(first, true), (second, true)]
            }))
        };
        // 1 is the deed of the first, 7 that of the second, and 3 happens with both.
        assert_eq!(worlds(3, 3).leads_to(0), None);
        assert_eq!(worlds(3, 7).leads_to(0), Some((3, 25.0)));
    }
}
