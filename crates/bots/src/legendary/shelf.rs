//! The boxes one can play with, and a bot for each.

use std::sync::{Arc, OnceLock};

use super::Heuristic;
use cards::boxed::BoxSet;
use cards::builtin;
use legendary::{Catalogue, CompileError, View, setup};

/// All boxes of the program.
pub struct Shelf {
    boxes: Vec<Boxed>,
}

struct Boxed {
    catalogue: Arc<Catalogue>,
    /// Reads the cards when it is first asked: many who look at a box want no bot.
    bot: OnceLock<Heuristic>,
}

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
            .filter(|catalogue| setup::Table::of(catalogue).is_some());
        let boxes = known.map(|catalogue| Boxed {
            bot: OnceLock::new(),
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
        let id = &view.table.catalogue.id;
        let boxed = self.boxes.iter().find(|boxed| boxed.catalogue.id == *id);
        boxed.map_or(0, |boxed| boxed.bot().pick(view))
    }
}

impl Boxed {
    fn bot(&self) -> &Heuristic {
        self.bot.get_or_init(|| Heuristic::new(&self.catalogue))
    }
}
