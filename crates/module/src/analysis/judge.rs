//! What a choice was worth, found out from what its seat saw and from nothing else.

use std::cell::Cell;

use kernel::Game;

use super::stations::Station;
use super::{ENOUGH, WORLDS};
use crate::contract::Module;
use crate::looking_back::LookBack;
use crate::search::{Chance, Line, Searcher, Strategy, WHOLE, play_on, worlds_of};
use crate::world::World;

/// The worlds of a judgement have nothing to do with those of a search from the same view.
pub const ROUND: u64 = 11;
/// Nor those in which what stood out is looked at once more.
pub const AGAIN: u64 = 13;
/// Nor those of the curve.
const CURVE_ROUND: u64 = 12;

/// Counts the games that were played on, and tells who waits.
pub struct Work<'a> {
    look: &'a LookBack<'a>,
    n_all: u64,
    n_done: Cell<u64>,
    told: Cell<u32>,
}

impl<'a> Work<'a> {
    pub fn new(look: &'a LookBack<'a>, n_all: u64) -> Work<'a> {
        Work {
            look,
            n_all: n_all.max(1),
            n_done: Cell::new(0),
            told: Cell::new(u32::MAX),
        }
    }

    pub fn n_done(&self) -> u64 {
        self.n_done.get()
    }

    /// Notes that more games were played on; nothing where nobody waits any more.
    pub fn add(&self, n: u64) -> Option<()> {
        self.n_done.set(self.n_done.get() + n);
        // What comes after the comparisons is not counted in advance.
        let percent = (self.n_done.get() * 100 / self.n_all).min(99) as u32;
        self.told.set(percent);
        (self.look.go_on)(percent).then_some(())
    }
}

/// What the options of a choice came to, each in the same worlds.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The chance in each world, one list for each line; the first line is what the rules of thumb
    /// would have done, the second what was chosen, unless that is the same.
    chances: Vec<Vec<u32>>,
    /// Which of them was chosen.
    pub chosen: usize,
}

/// A difference in points, and one standard error of it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Lead {
    /// The points.
    pub points: f64,
    /// The standard error.
    pub error: f64,
}

impl Lead {
    /// By how many standard errors it is apart from nothing; much, where it was always the same.
    pub fn clearness(self) -> f64 {
        if self.points == 0.0 {
            0.0
        } else {
            self.points.abs() / self.error.max(0.01)
        }
    }
}

impl Judged {
    /// Returns by how much one line leads another.
    pub fn lead(&self, line: usize, other: usize) -> Lead {
        let of = |line: usize| self.chances.get(line).map_or(&[][..], Vec::as_slice);
        let pairs = of(line).iter().zip(of(other));
        let apart = pairs.map(|(a, b)| 100.0 * (f64::from(*a) - f64::from(*b)) / f64::from(WHOLE));
        let (n, sum, squares) = apart.fold((0.0, 0.0, 0.0), |(n, sum, squares), points| {
            (n + 1.0, sum + points, squares + points * points)
        });
        let n: f64 = f64::max(n, 1.0);
        let points: f64 = sum / n;
        let variance: f64 = (squares / n - points * points).max(0.0);
        Lead {
            points,
            error: (variance / n).sqrt(),
        }
    }

    /// Returns what the choice did against the rules of thumb.
    pub fn skill(&self) -> Lead {
        self.lead(self.chosen, 0)
    }

    /// Returns the best line, the chosen one where none is better, and by how much it leads.
    pub fn best(&self) -> (usize, Lead) {
        let mut best = (self.chosen, Lead::default());
        for line in 0..self.chances.len() {
            let lead = self.lead(line, self.chosen);
            if lead.points > best.1.points {
                best = (line, lead);
            }
        }
        best
    }
}

/// Judges one choice from what its seat saw, in so many worlds; nothing where there is nothing to
/// compare it with.
pub fn judge<G: Game, S: Strategy<G>>(
    searcher: &Searcher<S>,
    view: &G::View,
    option: usize,
    n_worlds: u32,
) -> Option<Judged> {
    let lines = lines_of::<G, S>(searcher, view, option);
    if lines.len() < 2 {
        return None;
    }
    let chances = chances::<G, S>(searcher, view, &lines, n_worlds, ROUND);
    let chosen = chosen_of(&lines, option);
    Some(Judged { chances, chosen })
}

/// What was chosen stands first where it is the plain choice, and second otherwise.
fn chosen_of<M>(lines: &[Line<M>], option: usize) -> usize {
    usize::from(lines.first().is_some_and(|plain| plain.option != option))
}

/// Lists the plain line, then what was chosen, then what else there was to try.
pub fn lines_of<G: Game, S: Strategy<G>>(
    searcher: &Searcher<S>,
    view: &G::View,
    option: usize,
) -> Vec<Line<S::Mind>> {
    let strategy = searcher.strategy();
    let Some(luck) = worlds_of::<G>(view, ROUND, 1).next() else {
        return Vec::new();
    };
    let world = World::<G>::draw(view, luck);
    let mut options = Vec::new();
    world.options(&mut options);
    let tried = strategy.lines(&S::Mind::default(), &world, &options);
    let mut tried = tried.into_iter();
    let Some(plain) = tried.next() else {
        return Vec::new();
    };
    let is_plain = plain.option == option;
    let chosen = (!is_plain).then(|| Line::new(option, strategy.begin(&world, &options)));
    let others = tried.filter(|line| line.option != option);
    [plain].into_iter().chain(chosen).chain(others).collect()
}

/// Returns the chance of each line in each world, all in the same worlds.
fn chances<G: Game, S: Strategy<G>>(
    searcher: &Searcher<S>,
    view: &G::View,
    lines: &[Line<S::Mind>],
    n_worlds: u32,
    round: u64,
) -> Vec<Vec<u32>> {
    let strategy = searcher.strategy();
    let mut chances = vec![Vec::with_capacity(n_worlds as usize); lines.len()];
    let mut options = Vec::new();
    for luck in worlds_of::<G>(view, round, n_worlds) {
        let world = World::<G>::draw(view, luck);
        let Some(decision) = world.decision() else {
            break;
        };
        world.options(&mut options);
        for (line, chances) in lines.iter().zip(&mut chances) {
            let mut then = world.clone();
            let mut minds = strategy.minds(&line.mind, decision.seat, luck);
            if let Some(&action) = options.get(line.option) {
                then.apply(action, &mut ());
            }
            play_on(strategy, &mut minds, &world, &mut then, &mut ());
            chances.push(strategy.chance(&minds, &then, decision.seat));
        }
    }
    chances
}

/// Returns the chance of the seat that is asked, if it goes on as the rules of thumb would.
pub fn chance_of<G: Game, S: Strategy<G>>(
    searcher: &Searcher<S>,
    view: &G::View,
    n_worlds: u32,
    work: &Work<'_>,
) -> Option<Chance> {
    let mut lines = lines_of::<G, S>(searcher, view, usize::MAX);
    lines.truncate(1);
    let chances = chances::<G, S>(searcher, view, &lines, n_worlds, CURVE_ROUND);
    work.add(u64::from(n_worlds))?;
    let won: u64 = chances
        .iter()
        .flatten()
        .map(|&chance| u64::from(chance))
        .sum();
    let whole = f64::from(n_worlds.max(1)) * f64::from(WHOLE);
    Chance::of_share(won as f64 / whole, n_worlds)
}

/// Compares the lines of a station; another `round` draws other worlds.
pub fn tried<M: Module, S: Strategy<M::Game>>(
    searcher: &Searcher<S>,
    station: &Station<M>,
    lines: &[Line<S::Mind>],
    (n_worlds, round): (u32, u64),
    work: &Work<'_>,
) -> Option<Judged> {
    let chances = chances::<M::Game, S>(searcher, &station.view, lines, n_worlds, round);
    work.add(u64::from(n_worlds) * lines.len() as u64)?;
    let chosen = chosen_of(lines, station.option);
    Some(Judged { chances, chosen })
}

/// What is tried at each station.
pub struct Attempts<Mind> {
    /// The lines of every station; where there is one alone, nothing is tried.
    pub lines: Vec<Vec<Line<Mind>>>,
    /// Whether they are all there are.
    pub is_whole: bool,
    /// In how many worlds they are tried.
    pub n_worlds: u32,
}

impl<Mind> Attempts<Mind> {
    /// Returns how many lines are compared.
    fn n_lines(&self) -> usize {
        self.lines.iter().map(Vec::len).filter(|&n| n > 1).sum()
    }

    /// Returns how many games are played on.
    pub fn n_tries(&self) -> u64 {
        self.n_lines() as u64 * u64::from(self.n_worlds)
    }
}

/// Says what is tried at each station: everything, where so many games are enough for that, otherwise
/// what was chosen wherever it is not what the rules of thumb would have done.
pub fn share_out<M: Module, S: Strategy<M::Game>>(
    searcher: &Searcher<S>,
    stations: &[Station<M>],
    n_tries: f64,
) -> Attempts<S::Mind> {
    let of = |station: &Station<M>| lines_of::<M::Game, S>(searcher, &station.view, station.option);
    let mut plan = Attempts {
        lines: stations.iter().map(of).collect(),
        is_whole: true,
        n_worlds: 0,
    };
    let worlds = |plan: &Attempts<S::Mind>| (n_tries / plan.n_lines().max(1) as f64) as u32;
    if worlds(&plan) < ENOUGH {
        plan.is_whole = false;
        for (lines, station) in plan.lines.iter_mut().zip(stations) {
            let n_kept = 1 + chosen_of(lines, station.option);
            lines.truncate(n_kept);
        }
    }
    plan.n_worlds = worlds(&plan).clamp(WORLDS[0], WORLDS[1]);
    plan
}
