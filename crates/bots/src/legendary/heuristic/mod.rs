//! A plain player for Legendary: plays what is useful, fights what matters, buys what fits.
//!
//! It looks at its own view and at the printed cards, scores every option of the question it is
//! asked, and takes the best; it does not look ahead. Every weight is a named number next to the
//! reason for it, in points that are roughly "one victory point, or one average card more".

mod act;
mod bargains;
mod choose_cards;
mod foes;
mod guide;
mod licence;
mod missions;
mod offers;
mod recruits;

use std::sync::Arc;

use kernel::Seat;
use legendary::{Action, Catalogue, DefId, State, Topic, View, Zone};

use guide::Guide;
use module::{Ask, Player};

/// How good an option is; only the order matters.
type Score = i32;

/// A player that follows rules of thumb. Without luck of its own: the same view, the same choice.
#[derive(Clone, Debug)]
pub struct Heuristic {
    guide: Arc<Guide>,
}

impl Heuristic {
    /// Reads the cards of a box once; clones share what was read.
    pub fn new(catalogue: &Catalogue) -> Heuristic {
        Heuristic {
            guide: Arc::new(Guide::new(catalogue)),
        }
    }

    /// Returns the index of the option to take.
    pub fn pick(&self, view: &View) -> usize {
        let Some(topic) = view.topic() else { return 0 };
        let eyes = Eyes {
            view,
            guide: &self.guide,
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
        match ask.n_options() {
            0 | 1 => 0,
            _ => self.pick(&ask.view()),
        }
    }
}

/// A view together with what is known about the cards in it.
struct Eyes<'a> {
    view: &'a View,
    guide: &'a Guide,
}

impl Eyes<'_> {
    /// Returns the option with the highest score; the first of equals.
    fn best(&self, score: impl Fn(Action) -> Score) -> usize {
        let scores = self.view.options.iter().map(|&action| score(action));
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
        self.view
            .decision
            .map_or(self.view.active, |decision| decision.seat)
    }

    /// Returns the cards of a zone that can be seen.
    fn cards(&self, zone: Zone) -> impl Iterator<Item = DefId> + '_ {
        self.view.zone(zone).iter().copied().flatten()
    }

    fn n_wounds(&self, zone: Zone) -> Score {
        let wound = self.view.table.catalogue.wound;
        self.cards(zone).filter(|&def| def == wound).count() as Score
    }

    /// Whether the others are on one's own side.
    fn is_cooperative(&self) -> bool {
        self.view.table.play_mode == legendary::setup::PlayMode::Cooperative
    }
}
