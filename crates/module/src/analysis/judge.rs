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
const ROUND: u64 = 11;
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

    /// Notes that so many games more were played on; nothing where nobody waits any more.
    pub fn add(&self, n: u64) -> Option<()> {
        self.n_done.set(self.n_done.get() + n);
        // What comes after the comparisons is not counted in advance.
        let percent = (self.n_done.get() * 100 / self.n_all).min(99) as u32;
        self.told.set(percent);
        (self.look.go_on)(percent).then_some(())
    }
}

/// What the options of a choice came to, in percent, each in the same worlds.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// One share for each line; the first is what the rules of thumb would have done, the second
    /// what was chosen, unless that is the same.
    pub percent: Vec<f64>,
    /// Which of them was chosen.
    pub chosen: usize,
}

impl Judged {
    /// Returns what the choice did against the rules of thumb.
    pub fn skill(&self) -> f64 {
        let of = |line: usize| self.percent.get(line).copied().unwrap_or(0.0);
        of(self.chosen) - of(0)
    }

    /// Returns the best line and what was lost against it.
    pub fn best(&self) -> (usize, f64) {
        let chosen = self.percent.get(self.chosen).copied().unwrap_or(0.0);
        let rated = self.percent.iter().enumerate();
        let best = rated.fold((self.chosen, chosen), |best, (line, &percent)| {
            if percent > best.1 {
                (line, percent)
            } else {
                best
            }
        });
        (best.0, best.1 - chosen)
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
    let percent = shares::<G, S>(searcher, view, &lines, n_worlds, ROUND);
    let chosen = chosen_of(&lines, option);
    Some(Judged { percent, chosen })
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

/// Returns how many percent each line wins, all in the same worlds.
fn shares<G: Game, S: Strategy<G>>(
    searcher: &Searcher<S>,
    view: &G::View,
    lines: &[Line<S::Mind>],
    n_worlds: u32,
    round: u64,
) -> Vec<f64> {
    let strategy = searcher.strategy();
    let mut sums = vec![0u64; lines.len()];
    let mut options = Vec::new();
    for luck in worlds_of::<G>(view, round, n_worlds) {
        let world = World::<G>::draw(view, luck);
        let Some(decision) = world.decision() else {
            break;
        };
        world.options(&mut options);
        for (line, sum) in lines.iter().zip(&mut sums) {
            let mut then = world.clone();
            let mut minds = strategy.minds(&line.mind, decision.seat, luck);
            if let Some(&action) = options.get(line.option) {
                then.apply(action, &mut ());
            }
            play_on(strategy, &mut minds, &world, &mut then, &mut ());
            *sum += u64::from(strategy.chance(&minds, &then, decision.seat));
        }
    }
    let whole = f64::from(n_worlds.max(1)) * f64::from(WHOLE);
    sums.into_iter()
        .map(|sum| 100.0 * sum as f64 / whole)
        .collect()
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
    let percent = shares::<G, S>(searcher, view, &lines, n_worlds, CURVE_ROUND);
    work.add(u64::from(n_worlds))?;
    let percent = percent.first().copied().unwrap_or(0.0);
    Chance::of_share(percent / 100.0, n_worlds)
}

/// Compares the lines of a station.
pub fn tried<M: Module, S: Strategy<M::Game>>(
    searcher: &Searcher<S>,
    station: &Station<M>,
    lines: &[Line<S::Mind>],
    n_worlds: u32,
    work: &Work<'_>,
) -> Option<Judged> {
    let percent = shares::<M::Game, S>(searcher, &station.view, lines, n_worlds, ROUND);
    work.add(u64::from(n_worlds) * lines.len() as u64)?;
    let chosen = chosen_of(lines, station.option);
    Some(Judged { percent, chosen })
}

/// The lines of every station, whether they are all there are, and in how many worlds they are tried.
type Shared<M> = (Vec<Vec<Line<M>>>, bool, u32);

/// Says what is tried at each station: everything, where so many games are enough for that, otherwise
/// what was chosen wherever it is not what the rules of thumb would have done.
pub fn share_out<M: Module, S: Strategy<M::Game>>(
    searcher: &Searcher<S>,
    stations: &[Station<M>],
    n_tries: f64,
) -> Shared<S::Mind> {
    let of = |station: &Station<M>| lines_of::<M::Game, S>(searcher, &station.view, station.option);
    let mut lines: Vec<Vec<Line<S::Mind>>> = stations.iter().map(of).collect();
    let count = |lines: &[Vec<Line<S::Mind>>]| {
        let compared = lines.iter().map(Vec::len).filter(|&n| n > 1);
        compared.sum::<usize>().max(1) as f64
    };
    let mut n_worlds = (n_tries / count(&lines)) as u32;
    let is_whole = n_worlds >= ENOUGH;
    if !is_whole {
        for (lines, station) in lines.iter_mut().zip(stations) {
            let n_kept = 1 + chosen_of(lines, station.option);
            lines.truncate(n_kept);
        }
        n_worlds = (n_tries / count(&lines)) as u32;
    }
    (lines, is_whole, n_worlds.clamp(WORLDS[0], WORLDS[1]))
}
