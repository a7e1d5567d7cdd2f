//! The boxes the program knows, ready to play, and the packs laid over them.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use cards::BoxSet;
use cards::builtin;
use cards::pack::{self, Packed, split_id};
use cards::tree::Provenance;
use legendary::Catalogue;

use crate::card_files;
use crate::problem::Problem;

/// The ids of the boxes that come with the program.
pub const IDS: [&str; 2] = ["marvel", "bond"];

/// What was compiled so far, and the packs that were loaded: each is made once and stays.
static SHELF: Mutex<Shelf> = Mutex::new(Shelf {
    packs: Vec::new(),
    catalogues: Vec::new(),
});

struct Shelf {
    packs: Vec<&'static BoxSet>,
    catalogues: Vec<(String, Arc<Catalogue>)>,
}

/// Returns a box by its id, with a pack over it if the id names one that was loaded.
pub fn find(id: &str) -> Result<&'static BoxSet, Problem> {
    match id {
        "marvel" => return Ok(builtin::marvel()),
        "bond" => return Ok(builtin::bond()),
        _ => {}
    }
    let packs = shelf().packs.clone();
    let packed = packs.into_iter().find(|set| set.id == id);
    packed.ok_or_else(|| match split_id(id) {
        (box_id, Some(pack_id)) if IDS.contains(&box_id) => Problem::new(
            format!("this needs the pack \"{pack_id}\" for the box \"{box_id}\""),
            "",
            "name its folder with --cards DIR",
        ),
        _ => Problem::new(
            format!("there is no box \"{id}\""),
            "",
            format!("boxes of this program: {}", IDS.join(", ")),
        ),
    })
}

/// Returns a box, compiled for playing.
pub fn catalogue(id: &str) -> Result<Arc<Catalogue>, Problem> {
    let set = find(id)?;
    let ready = |shelf: &Shelf| {
        let found = shelf.catalogues.iter().find(|(ready, _)| ready == id);
        found.map(|(_, catalogue)| Arc::clone(catalogue))
    };
    if let Some(catalogue) = ready(&shelf()) {
        return Ok(catalogue);
    }
    let compiled = Catalogue::new(set)
        .map_err(|error| Problem::new(format!("the box \"{id}\" can not be played"), error, ""))?;
    let mut shelf = shelf();
    if let Some(catalogue) = ready(&shelf) {
        return Ok(catalogue);
    }
    let catalogue = Arc::new(compiled);
    shelf
        .catalogues
        .push((id.to_owned(), Arc::clone(&catalogue)));
    Ok(catalogue)
}

/// Lays a folder of the player's own cards over a box and returns the id of the two together.
///
/// What waits for a word of the language is said aloud: nothing is replaced silently.
pub fn with_pack(id: &str, folder: &Path) -> anyhow::Result<String> {
    let packed = load_pack(id, folder)?;
    for waiting in &packed.waiting {
        eprintln!(
            "{}:{}:{}: the language has no word `{}` yet, so the box's own \"{}\" stands in",
            waiting.path, waiting.line, waiting.column, waiting.word, waiting.slot
        );
    }
    let id = packed.set.id.clone();
    let mut shelf = shelf();
    if !shelf.packs.iter().any(|set| set.id == id) {
        shelf.packs.push(Box::leak(Box::new(packed.set)));
    }
    Ok(id)
}

/// Reads a pack without putting it on the shelf.
pub fn load_pack(id: &str, folder: &Path) -> anyhow::Result<Packed> {
    let files = card_files::read(folder)?;
    pack::load(find(id)?, &files).map_err(|reports| {
        let all: Vec<String> = reports.iter().map(ToString::to_string).collect();
        let what = format!("the pack in {} is not loaded", folder.display());
        Problem::new(what, format!("\n{}", all.join("\n\n")), "").into()
    })
}

/// Says, in one sentence, how much of a box is as printed and how much was designed here.
pub fn truth(set: &BoxSet) -> Option<String> {
    let designed: u32 = set
        .cards()
        .filter(|(_, group, card)| {
            card.provenance.unwrap_or(group.provenance) == Provenance::Original
        })
        .map(|(_, _, card)| u32::from(card.count))
        .sum();
    let all: u32 = set.cards().map(|(_, _, card)| u32::from(card.count)).sum();
    (designed > 0).then(|| {
        format!(
            "Rules as in the books; films, groups and Schemes by name; {designed} of {all} cards \
             are our own design until you type in yours (docs/your-own-box.md)."
        )
    })
}

fn shelf() -> std::sync::MutexGuard<'static, Shelf> {
    // What lies on the shelf is whole at any moment, whoever panicked.
    SHELF.lock().unwrap_or_else(PoisonError::into_inner)
}
