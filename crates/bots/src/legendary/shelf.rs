//! The boxes one can play with, and a bot for each.

use std::sync::Arc;

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
    bot: Heuristic,
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
        let mut boxes = Vec::new();
        for set in built_in().into_iter().chain(packs) {
            let catalogue = Catalogue::new(set)?;
            if setup::Table::of(&catalogue).is_some() {
                boxes.push(Boxed {
                    bot: Heuristic::new(&catalogue),
                    catalogue: Arc::new(catalogue),
                });
            }
        }
        Ok(Shelf { boxes })
    }

    pub fn catalogues(&self) -> impl Iterator<Item = &Arc<Catalogue>> {
        self.boxes.iter().map(|boxed| &boxed.catalogue)
    }

    pub fn find(&self, id: &str) -> Option<&Arc<Catalogue>> {
        self.catalogues().find(|catalogue| catalogue.id == id)
    }

    /// Returns what a careful bot would choose.
    pub fn pick(&self, view: &View) -> usize {
        let id = &view.table.catalogue.id;
        let boxed = self.boxes.iter().find(|boxed| boxed.catalogue.id == *id);
        boxed.map_or(0, |boxed| boxed.bot.pick(view))
    }
}
