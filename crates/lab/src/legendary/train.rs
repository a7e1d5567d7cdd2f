//! Training the weights of the rules of thumb.
//!
//! One weight after the other is moved a little, and stays moved if more games are won. Both sides
//! of a comparison play the same deals, and what they differ in must stand out from chance. The
//! deals are worlds drawn from the view of a fresh deal, so that no choice needs a view.

use std::sync::Arc;

use bots::legendary::{Heuristic, Loss, Tuning, Weights};
use kernel::{BotRng, Ending, Game as _, Seat, Viewer};
use legendary::setup::Setup;
use legendary::{Catalogue, State};
use module::{Luck, World};
use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

use super::grid::pairs;

/// How weights are trained. The same training gives the same weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Training {
    /// What everything is dealt from.
    pub seed: u64,
    /// How many deals every trial plays.
    pub games: u64,
    /// How often every weight is tried.
    pub rounds: u32,
}

/// What a trial of one weight came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// How the Schemes of the deals win.
    pub loss: Loss,
    /// Which weight was moved.
    pub weight: &'static str,
    /// From where to where.
    pub moved: (i32, i32),
    /// How many of the deals were won before and after.
    pub won: (u64, u64),
    /// Whether the weight stays where it was moved.
    pub is_kept: bool,
}

/// No game that bots play comes near it.
const CHOICES_MAX: usize = 5_000;
/// Numbers of players in turn; most tables are small.
const PLAYERS: [u8; 6] = [2, 2, 3, 2, 1, 4];

/// The deals of one kind of loss, and the box that each comes from.
pub struct Deals {
    worlds: Vec<(usize, World<State>)>,
}

impl Deals {
    /// Draws so many deals of all Masterminds and Schemes of the boxes that win in one way.
    pub fn draw(
        boxes: &[Arc<Catalogue>],
        loss: Loss,
        seed: u64,
        games: u64,
        players: &[u8],
    ) -> Deals {
        let mut setups = Vec::new();
        for (i, catalogue) in boxes.iter().enumerate() {
            for &players in players {
                let open = Setup::new(Arc::clone(catalogue), players);
                let pairs = pairs(&open).into_iter().map(|pair| pair.fix(&open));
                let meant = pairs.filter(|setup| loss_of(catalogue, setup) == Some(loss));
                setups.extend(meant.map(|setup| (i, setup)));
            }
        }
        shuffle(&mut BotRng::new(seed), &mut setups);
        let deal = |number: u64| {
            let (i, setup) = setups.get(number as usize % setups.len().max(1))?;
            let luck = Luck::of(seed, number);
            let game = State::start(setup, luck.game, &mut ()).ok()?;
            let view = game.view(Viewer::Seat(Seat(0)));
            Some((*i, World::draw(&view, BotRng::new(luck.bot).luck())))
        };
        Deals {
            worlds: (0..games).filter_map(deal).collect(),
        }
    }

    /// Returns which of the deals are won with these weights.
    pub fn won(&self, boxes: &[Arc<Catalogue>], tuning: &Tuning) -> Vec<bool> {
        let bots: Vec<Heuristic> = boxes
            .iter()
            .map(|catalogue| Heuristic::tuned(catalogue, tuning))
            .collect();
        let play = |(i, world): &(usize, World<State>)| is_won(&bots[*i], world.clone());
        self.worlds.par_iter().map(play).collect()
    }
}

fn shuffle<T>(luck: &mut BotRng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, luck.below(last + 1));
    }
}

fn loss_of(catalogue: &Catalogue, setup: &Setup) -> Option<Loss> {
    let name = setup.scheme.as_ref()?;
    let mut schemes = catalogue.defs.iter();
    let scheme = schemes.find(|def| def.meter.is_some() && def.label == *name)?;
    Some(Loss::of(scheme.meter.as_ref()))
}

fn is_won(bot: &Heuristic, mut world: World<State>) -> bool {
    let mut options = Vec::new();
    for _ in 0..CHOICES_MAX {
        if world.decision().is_none() {
            break;
        }
        world.options(&mut options);
        let glance = world.game().glance(&options);
        let option = glance.map_or(0, |glance| bot.pick_by(&glance));
        let Some(&action) = options.get(option) else {
            break;
        };
        world.apply(action, &mut ());
    }
    let outcome = world.game().outcome();
    outcome.is_some_and(|outcome| outcome.ending == Ending::Won)
}

/// Trains the weights against one kind of loss, and tells `heard` of every trial.
pub fn train(
    boxes: &[Arc<Catalogue>],
    loss: Loss,
    training: Training,
    tuning: &mut Tuning,
    mut heard: impl FnMut(&Trial),
) {
    let seed = BotRng::new(training.seed ^ loss as u64).next_u64();
    let deals = Deals::draw(boxes, loss, seed, training.games, &PLAYERS);
    let mut best = deals.won(boxes, tuning);
    let mut luck = BotRng::new(seed);
    for round in 0..training.rounds {
        let mut order: Vec<usize> = (0..Weights::NAMES.len()).collect();
        shuffle(&mut luck, &mut order);
        for place in order {
            let mut towards = [1, -1];
            shuffle(&mut luck, &mut towards);
            for sign in towards {
                let mut moved = *tuning;
                let value = &mut *moved.of_mut(loss).values()[place];
                let before = *value;
                *value += sign * step(before, round);
                let after = *value;
                let won = deals.won(boxes, &moved);
                let is_kept = stands_out(&best, &won);
                let count = |won: &[bool]| won.iter().filter(|&&won| won).count() as u64;
                heard(&Trial {
                    loss,
                    weight: Weights::NAMES[place],
                    moved: (before, after),
                    won: (count(&best), count(&won)),
                    is_kept,
                });
                if is_kept {
                    (*tuning, best) = (moved, won);
                    break;
                }
            }
        }
    }
}

/// A weight is moved by half of itself at first and by less later.
fn step(value: i32, round: u32) -> i32 {
    let part = value.abs() / (2 << round.min(4));
    part.max(if round == 0 { 2 } else { 1 })
}

/// Whether more deals are won than chance would explain: those that only one side wins would fall
/// evenly.
fn stands_out(before: &[bool], after: &[bool]) -> bool {
    let pairs = before.iter().zip(after);
    let (mut better, mut worse) = (0_i64, 0_i64);
    for (before, after) in pairs {
        better += i64::from(!before && *after);
        worse += i64::from(*before && !after);
    }
    let lead = better - worse;
    lead > 0 && lead * lead > better + worse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chance_does_not_stand_out() {
        let (lost, won) = (vec![false; 100], vec![true; 100]);
        assert!(stands_out(&lost, &won));
        assert!(!stands_out(&won, &lost));
        assert!(!stands_out(&won, &won));
        let half = |n: usize| (0..100).map(|i| i < n).collect::<Vec<_>>();
        assert!(stands_out(&half(50), &half(52)));
        let other: Vec<bool> = (0..100).map(|i| i >= 48).collect();
        assert!(
            !stands_out(&half(50), &other),
            "two more of a hundred that differ"
        );
    }

    #[test]
    fn the_same_training_gives_the_same_weights() {
        let marvel = Catalogue::new(cards::builtin::marvel()).expect("a box");
        let boxes = [Arc::new(marvel)];
        let training = Training {
            seed: 5,
            games: 12,
            rounds: 1,
        };
        let [first, second] = [(); 2].map(|()| {
            let (mut tuning, mut trials) = (Tuning::PLAIN, Vec::new());
            train(&boxes, Loss::HeroDeck, training, &mut tuning, |trial| {
                trials.push(trial.clone());
            });
            (tuning, trials)
        });
        assert_eq!(first, second);
        assert!(first.1.len() > Weights::NAMES.len());
    }
}
