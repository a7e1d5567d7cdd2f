//! Writes the empty slots of a box, for its owner to fill in.

use crate::boxed::BoxSet;
use crate::print;
use crate::slot::slug;
use crate::tree::{Card, CardKind, Group, GroupKind};
use crate::vocabulary::Keyword;

/// Returns a pack's files with an empty slot for every card, of one film or of the whole box.
///
/// Returns no file if the box has no such film.
pub fn template(set: &BoxSet, film: Option<&str>) -> Vec<(String, String)> {
    let is_wanted = |group: &&Group| {
        film.is_none_or(|film| {
            let of = group.film.as_deref().unwrap_or_default();
            slug(of) == slug(film)
        })
    };
    let groups = set.groups.iter().filter(is_wanted);
    let mut files: Vec<(String, String)> = groups
        .map(|group| (path_of(group), slots_of(group)))
        .collect();
    files.sort();
    files
}

/// Returns the text of a `pack.toml`.
pub fn pack_file(set: &BoxSet, id: &str) -> String {
    format!(
        "# Your own cards in place of those of the box.\n\
         id = \"{id}\"\n\
         name = \"My own cards\"\n\
         box = \"{}\"\n",
        set.id
    )
}

/// Returns where a pack has the cards of a group of the box.
pub fn path_of(group: &Group) -> String {
    let folder = match group.kind {
        GroupKind::Hero => "heroes",
        GroupKind::Villains => "villains",
        GroupKind::Henchmen => "henchmen",
        GroupKind::Mastermind => "masterminds",
        GroupKind::Scheme => "schemes",
        GroupKind::Basics => return "basics.cards".to_owned(),
        GroupKind::Missions => "missions",
        GroupKind::Starters => "starters",
        GroupKind::Extras => "extras",
    };
    format!("{folder}/{}.cards", slug(&group.name))
}

/// Returns the empty slots of a group.
pub fn slots_of(group: &Group) -> String {
    let mut text = format!("{}\nprovenance own\n", print::head(group));
    for card in &group.cards {
        text.push_str(&format!("\nslot \"{}\"    # {}\n", card.name, shape(card)));
    }
    text
}

/// Returns the word with which the line of a card of this kind begins.
pub fn kind_word(kind: CardKind) -> &'static str {
    kind.keyword()
}

/// Says what kind of card the slot holds, not what our card does.
fn shape(card: &Card) -> String {
    let copies = match card.count {
        1 => "1 copy".to_owned(),
        n => format!("{n} copies"),
    };
    format!("{}, {copies}", card.kind.keyword())
}
