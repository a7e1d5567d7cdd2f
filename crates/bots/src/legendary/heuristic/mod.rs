//! A plain player for Legendary: plays what is useful, fights what matters, buys what fits.
//!
//! It looks at its own view and at the printed cards, scores every option of the question it is
//! asked, and takes the best; it does not look ahead. What can be trained stands in [`Weights`];
//! every other number is named next to the reason for it, in the same points.

mod act;
mod bargains;
mod choose_cards;
mod foes;
mod guide;
mod licence;
mod missions;
mod offers;
mod recruits;
mod weights;

use std::sync::Arc;

use kernel::Seat;
use legendary::{AnyAction as Action, Catalogue, DefId, Sight, State, Topic, View, Zone};

use guide::Guide;
use module::{Ask, Player};

/// How good an option is; only the order matters.
type Score = i32;

pub use weights::{Loss, Tuning, Weights, WeightsError};

/// A player that follows rules of thumb. Without luck of its own: the same view, the same choice.
#[derive(Clone, Debug)]
pub struct Heuristic {
    by_loss: Arc<[Judgement; Loss::ALL.len()]>,
}

/// What the cards are good for against one kind of Scheme.
#[derive(Debug)]
struct Judgement {
    weights: Weights,
    guide: Guide,
}

impl Heuristic {
    /// Reads the cards of a box once, with the weights that were chosen by hand; clones share what
    /// was read.
    pub fn new(catalogue: &Catalogue) -> Heuristic {
        Heuristic::tuned(catalogue, &Tuning::PLAIN)
    }

    /// Reads the cards of a box with these weights.
    pub fn tuned(catalogue: &Catalogue, tuning: &Tuning) -> Heuristic {
        let by_loss = Loss::ALL.map(|loss| {
            let weights = *tuning.of(loss);
            let guide = Guide::new(catalogue, &weights);
            Judgement { weights, guide }
        });
        Heuristic {
            by_loss: Arc::new(by_loss),
        }
    }

    /// Returns the index of the option to take.
    pub fn pick(&self, view: &View) -> usize {
        self.pick_by(view)
    }

    /// Returns the index of the option to take, by whatever shows what the asked seat sees.
    pub fn pick_by(&self, view: &impl Sight) -> usize {
        let Some(topic) = view.topic() else { return 0 };
        let meter = view.def(view.scheme()).meter.as_ref();
        let judgement = &self.by_loss[Loss::of(meter) as usize];
        let eyes = Eyes {
            view,
            guide: &judgement.guide,
            weights: &judgement.weights,
        };
        match topic {
            Topic::Act | Topic::ShowdownAct => eyes.act(),
            Topic::Cards(fate) => eyes.choose_cards(fate),
            topic => eyes.best(|action| eyes.answer(topic, action)),
        }
    }
}

impl Player<State> for Heuristic {
    fn choose(&mut self, ask: &Ask<'_, State>) -> usize {
        if ask.n_options() < 2 {
            return 0;
        }
        match ask.glance() {
            Some(glance) => self.pick_by(&glance),
            None => self.pick(&ask.view()),
        }
    }
}

/// What the asked seat sees, together with what is known about the cards in it.
struct Eyes<'a, S> {
    view: &'a S,
    guide: &'a Guide,
    weights: &'a Weights,
}

impl<S: Sight> Eyes<'_, S> {
    /// Returns the option with the highest score; the first of equals.
    fn best(&self, score: impl Fn(Action<S::Card>) -> Score) -> usize {
        let scores = self.view.options().iter().map(|&action| score(action));
        let mut best = (0, Score::MIN);
        for (i, score) in scores.enumerate() {
            if score > best.1 {
                best = (i, score);
            }
        }
        best.0
    }

    /// Returns the seat that is asked.
    fn own(&self) -> Seat {
        let asked = self.view.asked();
        asked.map_or(self.view.active(), |(seat, _)| seat)
    }

    /// Returns the cards of a zone that can be seen.
    fn cards(&self, zone: Zone) -> impl Iterator<Item = DefId> + '_ {
        self.view.cards(zone)
    }

    fn n_wounds(&self, zone: Zone) -> Score {
        let wound = self.view.catalogue().wound;
        self.cards(zone).filter(|&def| def == wound).count() as Score
    }

    /// Whether the others are on one's own side.
    fn is_cooperative(&self) -> bool {
        self.view.play_mode() == legendary::setup::PlayMode::Cooperative
    }
}
