//! Training the weights of the rules of thumb.
//!
//! All weights of one kind of loss are moved at once: in every generation some two dozen sets that
//! lie around the present one play the same deals, and the present one moves towards those that
//! win most. New deals for every generation keep it from learning any by heart; what the later
//! generations have in common is what comes out, unless the weights chosen by hand win more of
//! deals that neither has seen. The deals are worlds drawn from the view of a fresh deal, so that
//! no choice needs a view.

use std::sync::Arc;

use bots::legendary::{Heuristic, Loss, Tuning, Weights};
use kernel::{BotRng, Ending, Game as _, Glancing as _, Seat, Viewer};
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
    /// How many deals every set of weights plays in a generation.
    pub games: u64,
    /// How often the weights are moved.
    pub generations: u32,
}

/// What a generation came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generation {
    /// How the Schemes of the deals win.
    pub loss: Loss,
    /// Its number, counted from one.
    pub number: u32,
    /// How many games its sets of weights won together.
    pub won: u64,
    /// How many they played.
    pub games: u64,
}

/// No game that bots play comes near it.
const CHOICES_MAX: usize = 5_000;
/// Numbers of players in turn; most tables are small.
const PLAYERS: [u8; 8] = [2, 3, 2, 1, 2, 4, 2, 5];

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

/// Sets of weights in a generation, in pairs that lie opposite each other.
const PAIRS: usize = 12;
/// How many times the games of a generation decide whether what came out is better than what was
/// chosen by hand.
const DECISION: u64 = 10;
/// How far the sets of the last generation lie from their middle, of what those of the first do.
const NARROWED: f64 = 0.4;

/// Where the sets of weights of a generation lie.
struct Cloud {
    middle: Vec<f64>,
    reach: Vec<f64>,
}

impl Cloud {
    fn around(weights: &Weights) -> Cloud {
        let mut weights = *weights;
        let values = weights.values().into_iter();
        let middle: Vec<f64> = values.map(|value| f64::from(*value)).collect();
        let reach = middle.iter().map(|value| (value.abs() * 0.4).max(1.5));
        Cloud {
            reach: reach.collect(),
            middle,
        }
    }

    /// Draws places around the middle, in pairs that lie opposite each other.
    fn draw(&self, share: f64, luck: &mut BotRng) -> Vec<Vec<f64>> {
        let mut drawn = Vec::new();
        for _ in 0..PAIRS {
            let reach = self.reach.iter();
            let away: Vec<f64> = reach.map(|reach| share * reach * bell(luck)).collect();
            for sign in [1.0, -1.0] {
                let moved = self.middle.iter().zip(&away);
                drawn.push(moved.map(|(middle, away)| middle + sign * away).collect());
            }
        }
        drawn
    }

    /// Moves the middle towards the better half, the best first and most.
    fn follow(&mut self, ranked: &[&Vec<f64>]) {
        let half = ranked.len() / 2;
        let pull = |rank: usize| (half as f64 + 0.5).ln() - (rank as f64 + 1.0).ln();
        let whole: f64 = (0..half).map(pull).sum();
        for (place, middle) in self.middle.iter_mut().enumerate() {
            let pulled = (0..half).map(|rank| pull(rank) * ranked[rank][place]);
            *middle = pulled.sum::<f64>() / whole;
        }
    }
}

/// Draws a number around nought, by the rule of twelve.
fn bell(luck: &mut BotRng) -> f64 {
    let one = |luck: &mut BotRng| luck.below(1 << 20) as f64 / f64::from(1 << 20);
    (0..12).map(|_| one(luck)).sum::<f64>() - 6.0
}

/// Returns a tuning with the whole numbers nearest to a place as its weights.
fn tuning_at(place: &[f64], loss: Loss, tuning: &Tuning) -> Tuning {
    let mut moved = *tuning;
    for (value, at) in moved.of_mut(loss).values().into_iter().zip(place) {
        *value = at.round() as i32;
    }
    moved
}

/// Trains the weights against one kind of loss, and tells `heard` of every generation.
pub fn train(
    boxes: &[Arc<Catalogue>],
    loss: Loss,
    training: Training,
    tuning: &mut Tuning,
    mut heard: impl FnMut(&Generation),
) {
    let mut luck = BotRng::new(BotRng::new(training.seed ^ loss as u64).next_u64());
    let mut cloud = Cloud::around(tuning.of(loss));
    let mut common = vec![0.0; cloud.middle.len()];
    let later = training.generations / 2;
    for number in 0..training.generations {
        let deals = Deals::draw(boxes, loss, luck.next_u64(), training.games, &PLAYERS);
        let age = f64::from(number) / f64::from(training.generations);
        let places = cloud.draw(1.0 - (1.0 - NARROWED) * age, &mut luck);
        let won = places.iter().map(|place| {
            let won = deals.won(boxes, &tuning_at(place, loss, tuning));
            won.into_iter().filter(|&won| won).count() as u64
        });
        let won: Vec<u64> = won.collect();
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(won[i]));
        let ranked: Vec<&Vec<f64>> = order.iter().map(|&i| &places[i]).collect();
        cloud.follow(&ranked);
        if number >= later {
            let n = f64::from(training.generations - later);
            let parts = common.iter_mut().zip(&cloud.middle);
            parts.for_each(|(sum, middle)| *sum += middle / n);
        }
        heard(&Generation {
            loss,
            number: number + 1,
            won: won.iter().sum(),
            games: training.games * places.len() as u64,
        });
    }
    let trained = tuning_at(&common, loss, tuning);
    let games = DECISION * training.games;
    let deals = Deals::draw(boxes, loss, luck.next_u64(), games, &PLAYERS);
    let [before, after] = [&*tuning, &trained].map(|tuning| deals.won(boxes, tuning));
    if stands_out(&before, &after) {
        *tuning = trained;
    }
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
            generations: 2,
        };
        let [first, second] = [(); 2].map(|()| {
            let (mut tuning, mut generations) = (Tuning::PLAIN, Vec::new());
            train(
                &boxes,
                Loss::HeroDeck,
                training,
                &mut tuning,
                |generation| {
                    generations.push(generation.clone());
                },
            );
            (tuning, generations)
        });
        assert_eq!(first, second);
        assert!(first.1.len() == 2);
    }
}
