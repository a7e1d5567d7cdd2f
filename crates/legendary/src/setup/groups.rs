//! Groups by the names people type, and the names they may have meant.

use cards::tree::GroupKind;

use crate::state::ids::GroupId;
use crate::text::catalogue::Catalogue;

/// Finds a group by its name, whatever the capitals, or by its slug (`red-skull`).
pub fn find(catalogue: &Catalogue, kind: GroupKind, name: &str) -> Option<GroupId> {
    let name = name.trim();
    catalogue.find_group(kind, name).or_else(|| {
        catalogue
            .groups_of(kind)
            .find(|&id| catalogue.group(id).slug == name)
    })
}

/// Returns the word for groups of a kind: one, or several.
pub fn kind_words(kind: GroupKind, n: usize) -> &'static str {
    match (kind, n) {
        (GroupKind::Hero, 1) => "Hero",
        (GroupKind::Hero, _) => "Heroes",
        (GroupKind::Villains, 1) => "Villain group",
        (GroupKind::Villains, _) => "Villain groups",
        (GroupKind::Henchmen, 1) => "Henchmen group",
        (GroupKind::Henchmen, _) => "Henchmen groups",
        (GroupKind::Mastermind, 1) => "Mastermind",
        (GroupKind::Mastermind, _) => "Masterminds",
        (GroupKind::Scheme, 1) => "Scheme",
        (GroupKind::Scheme, _) => "Schemes",
        (GroupKind::Missions, 1) => "Mission group",
        (GroupKind::Missions, _) => "Mission groups",
        (GroupKind::Starters, 1) => "Special Starter",
        (GroupKind::Starters, _) => "Special Starters",
        (GroupKind::Extras, _) => "Extra cards",
        (GroupKind::Basics, _) => "basic cards",
    }
}

/// How many names are offered in place of one that is nearly right.
const NEAR_MAX: usize = 3;

/// A list this short is offered whole; of a longer one the nearest are, however far they are.
const LIST_MAX: usize = 6;

/// Returns the names nearest to what was typed: those that contain it, or are few slips away.
/// Where nothing is near and the list is short, returns every name, so that the reader can pick.
pub fn nearest<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let names: Vec<&str> = names.collect();
    let mut offered = words::near_names(typed, names.iter().copied());
    if offered.is_empty() && names.len() <= LIST_MAX {
        return names.into_iter().map(str::to_owned).collect();
    }
    if offered.is_empty() {
        offered = words::names_by_nearness(typed, names);
    }
    offered
        .into_iter()
        .take(NEAR_MAX)
        .map(str::to_owned)
        .collect()
}
