//! The content hash of a box.
//!
//! It covers the canonical text of the head and of every group, in order. It is stable across
//! comments, layout, file names and recompiles; it changes when a card, a name or a number does.

use super::BoxSet;
use crate::print;

pub(super) fn of(set: &BoxSet) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(head(set).as_bytes());
    for group in &set.groups {
        hasher.update(print::group(group).as_bytes());
        // A form feed stands in no text, so no two lists of groups print alike.
        hasher.update(b"\x0c");
    }
    *hasher.finalize().as_bytes()
}

/// Writes everything but the groups; the debug form of lists quotes and escapes every name.
fn head(set: &BoxSet) -> String {
    let BoxSet {
        id,
        name,
        ruleset,
        teams,
        row,
        manifest,
        starting_deck,
        first_game,
        ..
    } = set;
    format!(
        "{id:?} {name:?} {ruleset:?}\n{teams:?}\n{row:?}\n{manifest:?}\n{starting_deck:?}\n\
         {first_game:?}\n\x0c"
    )
}
