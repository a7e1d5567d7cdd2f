//! The boxes one can play with, and a bot for each.

use std::sync::{Arc, OnceLock};

use super::{Heuristic, Tuning};
use cards::boxed::BoxSet;
use cards::builtin;
use legendary::{Catalogue, CompileError, Sight, View, setup};

/// All boxes of the program.
pub struct Shelf {
    boxes: Vec<Boxed>,
}

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
            boxes: boxes.collect(),
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
        let id = &view.catalogue().id;
        let boxed = self.boxes.iter().find(|boxed| boxed.catalogue.id == *id);
        boxed.map_or(0, |boxed| boxed.bot(thumb).pick_by(view))
    }
}

impl Boxed {
    fn bot(&self, thumb: Thumb) -> &Heuristic {
        self.bots[thumb as usize].get_or_init(|| match thumb {
            Thumb::Plain => Heuristic::new(&self.catalogue),
            // A test reads the file, so the weights chosen by hand never stand in for it.
            Thumb::Trained => {
                let tuning = Tuning::read(TRAINED).unwrap_or(Tuning::PLAIN);
                Heuristic::tuned(&self.catalogue, &tuning)
            }
        })
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
