//! The content hash of a box.
//!
//! It covers the canonical text of the head and of every group, in order. It is stable across
//! comments, layout, file names and recompiles; it changes when a card, a name or a number does.

use super::{BoxSet, FirstGame, Manifest};
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
///
/// What only boxes with films, or only those that include another, have comes last and only in
/// those, so that it left the hashes of the others as they were.
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
    let first_game = first_game.as_ref().map(game);
    let first_game = first_game.unwrap_or_else(|| "None".to_owned());
    let mut text = format!(
        "{id:?} {name:?} {ruleset:?}\n{teams:?}\n{row:?}\n{}\n{starting_deck:?}\n\
         {first_game}\n\x0c",
        counts(manifest)
    );
    if !set.films.is_empty() {
        text.push_str(&film_box(set));
    }
    if let Some(included) = set.included {
        let Manifest { cartel, angels, .. } = set.manifest;
        let hash = included.content_hash;
        text.push_str(&format!(
            "{:?} {hash:?} {cartel:?} {angels:?}\n\x0c",
            included.id
        ));
    }
    text
}

fn counts(manifest: &Manifest) -> String {
    let Manifest {
        total,
        hero_groups,
        villain_groups,
        henchmen_groups,
        masterminds,
        schemes,
        starters,
        officers,
        wounds,
        bystanders,
        twists,
        strikes,
        ..
    } = manifest;
    format!(
        "Manifest {{ total: {total:?}, hero_groups: {hero_groups:?}, \
         villain_groups: {villain_groups:?}, henchmen_groups: {henchmen_groups:?}, \
         masterminds: {masterminds:?}, schemes: {schemes:?}, starters: {starters:?}, \
         officers: {officers:?}, wounds: {wounds:?}, bystanders: {bystanders:?}, \
         twists: {twists:?}, strikes: {strikes:?} }}"
    )
}

fn game(game: &FirstGame) -> String {
    let FirstGame {
        mastermind,
        scheme,
        heroes,
        villains,
        henchmen,
        ..
    } = game;
    format!(
        "Some(FirstGame {{ mastermind: {mastermind:?}, scheme: {scheme:?}, heroes: {heroes:?}, \
         villains: {villains:?}, henchmen: {henchmen:?} }})"
    )
}

fn film_box(set: &BoxSet) -> String {
    let Manifest {
        mission_groups,
        special_starters,
        gadgets,
        extras,
        ..
    } = set.manifest;
    let game = set.first_game.as_ref();
    let game = game.map(|game| (&game.missions, &game.starters));
    format!(
        "{:?}\n{mission_groups:?} {special_starters:?} {gadgets:?} {extras:?}\n{game:?}\n\
         {:?}\n\x0c",
        set.films, set.presets
    )
}
