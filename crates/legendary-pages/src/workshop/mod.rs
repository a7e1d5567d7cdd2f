//! The workshop: own cards in place of those of a box, typed in the browser.
//!
//! A pack is the same files that the command line takes. It lies on the server under a key, as a record
//! book does, and whoever has the key has the pack.

mod album;
mod card;
mod carry;
mod checked;
mod key;
mod mistakes;
mod names;
pub mod routes;
pub mod sharing;
mod slot;

use std::sync::Arc;

use bots::legendary::own::{self, OwnBox};
use cards::BoxSet;
use cards::pack::{self, PACK_FILE};
use cards::tree::{Group, GroupKind};
use room::{PackFiles, RoomError, Token};
use web::{App, Reader};

/// A pack with the box that it is for.
pub struct Own {
    /// What the pack says of itself; its own name stands in for one that can not be read.
    pub name: String,
    pub files: PackFiles,
    /// The box whose slots it fills.
    pub set: &'static BoxSet,
}

impl Own {
    /// Reads files as a pack.
    pub fn of(files: PackFiles) -> Own {
        let box_id = pack::box_of(&files);
        let set = box_id.and_then(|id| cards::builtin::find(&id));
        let set = set.unwrap_or_else(cards::builtin::bond);
        let head = pack::load(set, &only_head(&files)).map(|packed| packed.head);
        let name = head.map_or_else(|_| "?".to_owned(), |head| head.name);
        Own { name, files, set }
    }

    /// Returns the file of a group with a line for a card of the box: what is typed, or empty slots. A
    /// group that is typed as a whole has no such lines.
    pub fn file_of(&self, group: &Group, slot: &str) -> (String, String) {
        let path = pack::path_of(group);
        let mut text = match self.text_of(&path) {
            "" => pack::slots_of(group),
            typed => typed.to_owned(),
        };
        let has_slot = pack::typed(&text).iter().any(|typed| typed.slot == slot);
        if pack::has_slots(&text) && !has_slot {
            text.push_str(&format!("\nslot \"{slot}\"\n"));
        }
        (path, text)
    }

    /// Returns the text of a file; empty if there is none.
    pub fn text_of(&self, path: &str) -> &str {
        let found = self.files.iter().find(|(known, _)| known == path);
        found.map_or("", |(_, text)| text)
    }

    /// Returns the box with the cards, ready to play; otherwise what is wrong.
    pub fn playable(&self) -> Result<Arc<OwnBox>, Vec<String>> {
        own::boxed(&self.set.id, &played(&self.files))
    }

    /// Returns the remark for the head of the record of a game that is played with the cards.
    pub fn note(&self) -> String {
        own::note(&played(&self.files))
    }
}

/// The file that names the pack, alone.
fn only_head(files: &PackFiles) -> PackFiles {
    let is_head = |file: &&(String, String)| file.0 == PACK_FILE;
    files.iter().filter(is_head).cloned().collect()
}

/// What is played with: cases are for whoever writes the cards.
fn played(files: &PackFiles) -> PackFiles {
    let is_played = |file: &&(String, String)| file.0 == PACK_FILE || file.0.ends_with(".cards");
    files.iter().filter(is_played).cloned().collect()
}

/// Returns the pack of a browser with its key; nothing if it has none.
async fn own_pack(
    app: &App,
    reader: &Reader,
) -> Result<Option<(Token, Option<Token>, Own)>, RoomError> {
    let Some(key) = &reader.pack else {
        return Ok(None);
    };
    let found = app.registry().pack(key).await?;
    Ok(found.map(|pack| {
        let link = room::Registry::pack_link(key, &pack);
        (key.clone(), link, Own::of(pack.files))
    }))
}

/// Returns the pack of a browser, if it can be played with, and its remark for the head of a record.
pub async fn to_play(app: &App, reader: &Reader) -> Option<(Arc<OwnBox>, String)> {
    // A store that does not answer is told of elsewhere.
    let (_, _, own) = own_pack(app, reader).await.ok()??;
    let is_typed = own.files.iter().any(|(path, _)| path.ends_with(".cards"));
    if !is_typed {
        return None;
    }
    // Compiling a box takes a moment in which others must not wait.
    let played = tokio::task::spawn_blocking(move || Some((own.playable().ok()?, own.note())));
    played.await.ok()?
}

/// The order of kinds in an album.
const KINDS: [GroupKind; 9] = [
    GroupKind::Hero,
    GroupKind::Mastermind,
    GroupKind::Villains,
    GroupKind::Henchmen,
    GroupKind::Missions,
    GroupKind::Scheme,
    GroupKind::Starters,
    GroupKind::Extras,
    GroupKind::Basics,
];
