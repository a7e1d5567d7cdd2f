//! The boxes one can play with, and a bot for each.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::{Heuristic, Tuning};
use cards::boxed::BoxSet;
use cards::builtin;
use legendary::{Catalogue, CompileError, Sight, View, setup};

/// All boxes of the program.
pub struct Shelf {
    boxes: Vec<Arc<Boxed>>,
    /// Bots for boxes that lie on no shelf, because a game has brought them along; the latest last.
    visiting: Mutex<Vec<Visitor>>,
}

/// A bot that has read the cards of a box, which its content names.
struct Visitor {
    box_hash: [u8; 32],
    thumb: Thumb,
    bot: Arc<Heuristic>,
}

/// How many bots for boxes that lie on no shelf are kept: to read the cards again is quickly done.
const VISITING_MAX: usize = 8;

struct Boxed {
    catalogue: Arc<Catalogue>,
    /// One for each [`Thumb`]. The cards are read when a bot is first asked: many who look at a box
    /// want none.
    bots: [OnceLock<Heuristic>; 2],
}

/// Which rules of thumb a bot follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thumb {
    /// With weights chosen by hand.
    Plain,
    /// With weights that were trained.
    Trained,
}

/// The trained weights, with the command that made them and what came of it.
const TRAINED: &str = include_str!("trained.weights");

/// The boxes that come with the program, the one to start with first.
fn built_in() -> Vec<&'static BoxSet> {
    vec![
        builtin::marvel(),
        builtin::bond(),
        builtin::licence_renewed(),
    ]
}

impl Shelf {
    /// Reads the boxes of the program. One whose rules it does not know stays closed.
    pub fn load() -> Result<Shelf, CompileError> {
        Shelf::with_packs(&[])
    }

    /// Reads the boxes of the program, and those with a pack of the owner's cards over them.
    pub fn with_packs(packs: &[BoxSet]) -> Result<Shelf, CompileError> {
        let sets = built_in().into_iter().chain(packs);
        let catalogues: Result<Vec<Catalogue>, CompileError> = sets.map(Catalogue::new).collect();
        Ok(Shelf::of(catalogues?.into_iter().map(Arc::new)))
    }

    /// Returns a shelf of boxes that were read before.
    pub fn of(catalogues: impl IntoIterator<Item = Arc<Catalogue>>) -> Shelf {
        let known = catalogues
            .into_iter()
            .filter(|catalogue| setup::SetupTable::of(catalogue).is_some());
        let boxes = known.map(|catalogue| Boxed {
            bots: Default::default(),
            catalogue,
        });
        Shelf {
            boxes: boxes.map(Arc::new).collect(),
            visiting: Mutex::default(),
        }
    }

    /// Returns the shelf with one more box on it, which takes the place of one with the same id.
    #[must_use]
    pub fn beside(&self, catalogue: Arc<Catalogue>) -> Shelf {
        let others = self.boxes.iter();
        let others = others.filter(|boxed| boxed.catalogue.id != catalogue.id);
        let mut boxes: Vec<Arc<Boxed>> = others.cloned().collect();
        boxes.extend(Shelf::of([catalogue]).boxes);
        Shelf {
            boxes,
            visiting: Mutex::default(),
        }
    }

    /// Returns the boxes, the one to start with first.
    pub fn catalogues(&self) -> impl Iterator<Item = &Arc<Catalogue>> {
        self.boxes.iter().map(|boxed| &boxed.catalogue)
    }

    /// Returns a box by its id.
    pub fn find(&self, id: &str) -> Option<&Arc<Catalogue>> {
        self.catalogues().find(|catalogue| catalogue.id == id)
    }

    /// Returns what a careful bot would choose.
    pub fn pick(&self, view: &View) -> usize {
        self.pick_by(Thumb::Plain, view)
    }

    /// Returns what a bot would choose that follows these rules of thumb, by whatever shows what the
    /// asked seat sees.
    pub fn pick_by(&self, thumb: Thumb, view: &impl Sight) -> usize {
        let catalogue = view.catalogue();
        let boxed = self.boxes.iter();
        let mut boxed = boxed.filter(|boxed| *boxed.catalogue == *catalogue);
        match boxed.next() {
            Some(boxed) => boxed.bot(thumb).pick_by(view),
            None => self.visitor(thumb, catalogue).pick_by(view),
        }
    }

    /// Returns a bot for a box that lies on no shelf.
    fn visitor(&self, thumb: Thumb, catalogue: &Catalogue) -> Arc<Heuristic> {
        // Whoever broke off has left nothing half done in a list of finished things.
        let mut visiting = self.visiting.lock().unwrap_or_else(PoisonError::into_inner);
        let box_hash = catalogue.content_hash;
        let is_same = |known: &Visitor| known.box_hash == box_hash && known.thumb == thumb;
        let at = visiting.iter().position(is_same);
        let bot = match at {
            Some(at) => visiting.remove(at).bot,
            None => Arc::new(thumb.bot(catalogue)),
        };
        if visiting.len() == VISITING_MAX {
            visiting.remove(0);
        }
        visiting.push(Visitor {
            box_hash,
            thumb,
            bot: bot.clone(),
        });
        bot
    }
}

impl Boxed {
    fn bot(&self, thumb: Thumb) -> &Heuristic {
        self.bots[thumb as usize].get_or_init(|| thumb.bot(&self.catalogue))
    }
}

impl Thumb {
    /// Returns a bot that has read the cards of a box.
    fn bot(self, catalogue: &Catalogue) -> Heuristic {
        match self {
            Thumb::Plain => Heuristic::new(catalogue),
            // A test reads the file, so the weights chosen by hand never stand in for it.
            Thumb::Trained => {
                let tuning = Tuning::read(TRAINED).unwrap_or(Tuning::PLAIN);
                Heuristic::tuned(catalogue, &tuning)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_trained_weights_can_be_read_and_are_others_than_those_by_hand() {
        let trained = Tuning::read(TRAINED).expect("every line is a weight");
        assert_ne!(trained, Tuning::PLAIN);
    }
}
