//! The boxes the program knows, ready to play, and the packs laid over them.

use std::cell::OnceCell;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use bots::legendary::{Legendary, needed};
use cards::BoxSet;
use cards::builtin;
use cards::pack::{self, Packed, split_id};
use kernel::Header;
use legendary::Catalogue;
use legendary::setup::Setup;

use crate::card_files;
use commands::Problem;

/// The ids of the boxes that come with the program.
pub const IDS: [&str; 3] = ["marvel", "bond", "licence-renewed"];

/// Which box a command is about.
#[derive(clap::Args, Clone, Default)]
pub struct BoxChoice {
    /// The box: marvel, bond or licence-renewed (with bond in it).
    #[arg(long = "box", value_name = "BOX")]
    pub set: Option<String>,
    /// Cards of your own, laid over those of the box: a folder, or a pack in one text.
    #[arg(long, value_name = "DIR")]
    pub cards: Option<PathBuf>,
}

impl BoxChoice {
    /// Returns the id of the box, with the pack over it if there is one.
    pub fn id(&self) -> anyhow::Result<String> {
        let Some(folder) = &self.cards else {
            return Ok(self.set.as_deref().unwrap_or(DEFAULT).to_owned());
        };
        let base = match &self.set {
            Some(set) => set.clone(),
            None => pack::box_of(&card_files::read(folder)?).unwrap_or(DEFAULT.to_owned()),
        };
        with_pack(&base, folder)
    }

    /// Returns the flags that make this choice again.
    pub fn flags(&self) -> String {
        let set = self.set.iter().map(|set| format!(" --box {set}"));
        let cards = self
            .cards
            .iter()
            .map(|dir| format!(" --cards {}", dir.display()));
        set.chain(cards).collect()
    }

    pub fn find(&self) -> anyhow::Result<&'static BoxSet> {
        Ok(find(&self.id()?)?)
    }

    pub fn catalogue(&self) -> anyhow::Result<Arc<Catalogue>> {
        Ok(catalogue(&self.id()?)?)
    }
}

/// The box of a command that names none.
pub const DEFAULT: &str = "marvel";

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
        "licence-renewed" => return Ok(builtin::licence_renewed()),
        _ => {}
    }
    let packs = shelf().packs.clone();
    let packed = packs.into_iter().find(|set| set.id == id);
    packed.ok_or_else(|| match split_id(id) {
        (box_id, Some(_)) if IDS.contains(&box_id) => Problem::new(needed(id), "", WITH_CARDS),
        _ => Problem::new(
            format!("there is no box \"{id}\""),
            "",
            format!("boxes of this program: {}", IDS.join(", ")),
        ),
    })
}

/// Returns the ids of the boxes inside a box: its own, and that of the one it brings along.
pub fn within(id: &str) -> Result<Vec<String>, Problem> {
    let set = find(id)?;
    let inner = set.included.map(|inner| inner.id.clone());
    Ok(inner.into_iter().chain([set.id.clone()]).collect())
}

/// What to do where a pack is missing.
pub const WITH_CARDS: &str = "name its folder with --cards DIR";

/// Returns the game with the box that a record was played with, if it is at hand.
pub fn module_for(header: &Header) -> Legendary {
    let wanted = OnceCell::new();
    // Whether the whole line can be read is judged by whoever wants the set-up.
    let _ = Setup::from_words(
        |id| wanted.get_or_init(|| catalogue(id).ok()).clone(),
        &header.setup,
    );
    let found = wanted.into_inner().flatten();
    Legendary::new(bots::legendary::Shelf::of(found))
}

/// Returns the game with all boxes of the program, and those with packs over them.
pub fn module_with(packs: &[PathBuf]) -> anyhow::Result<Legendary> {
    let mut ids: Vec<String> = IDS.map(str::to_owned).into();
    for folder in packs {
        let choice = BoxChoice {
            set: None,
            cards: Some(folder.clone()),
        };
        ids.push(choice.id()?);
    }
    let boxes: Result<Vec<_>, Problem> = ids.iter().map(|id| catalogue(id)).collect();
    Ok(Legendary::new(bots::legendary::Shelf::of(boxes?)))
}

/// Returns the game with one box.
pub fn module(catalogue: Arc<Catalogue>) -> Legendary {
    Legendary::new(bots::legendary::Shelf::of([catalogue]))
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

/// Returns the game of a film for a number of players.
pub fn film(catalogue: &Arc<Catalogue>, film: &str, players: u8) -> Result<Setup, Problem> {
    Setup::preset(Arc::clone(catalogue), film, players).ok_or_else(|| {
        let films: Vec<&str> = catalogue
            .presets
            .iter()
            .map(|film| film.name.as_str())
            .collect();
        let hint = if films.is_empty() {
            "choose a box that has films, such as --box bond".to_owned()
        } else {
            format!("films: {}", films.join(", "))
        };
        Problem::new(format!("there is no film \"{film}\" in this box"), "", hint)
    })
}

/// Lays a folder of the player's own cards over a box and returns the id of the two together.
///
/// What waits for a word of the language is said aloud: nothing is replaced silently.
fn with_pack(id: &str, folder: &Path) -> anyhow::Result<String> {
    let packed = load_pack(id, folder)?;
    for waiting in &packed.waiting {
        eprintln!("{}", waiting.told());
    }
    let id = packed.set.id.clone();
    let mut shelf = shelf();
    if !shelf.packs.iter().any(|set| set.id == id) {
        shelf.packs.push(Box::leak(Box::new(packed.set)));
    }
    Ok(id)
}

/// Reads a pack without putting it on the shelf.
fn load_pack(id: &str, folder: &Path) -> anyhow::Result<Packed> {
    let files = card_files::read(folder)?;
    pack::load(find(id)?, &files).map_err(|reports| {
        let all: Vec<String> = reports.iter().map(ToString::to_string).collect();
        let what = format!("the pack in {} is not loaded", folder.display());
        Problem::new(what, all.join("\n\n"), "").into()
    })
}

fn shelf() -> std::sync::MutexGuard<'static, Shelf> {
    // The shelf is whole at any moment, whoever panicked.
    SHELF.lock().unwrap_or_else(PoisonError::into_inner)
}
