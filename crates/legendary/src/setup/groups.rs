//! Groups by the names people type, and the names they may have meant.

use cards::tree::GroupKind;

use crate::catalogue::Catalogue;
use crate::ids::GroupId;

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

/// So many names are offered in place of one that is nearly right.
const NEAR_MAX: usize = 3;

/// So many are read one after the other; of more the nearest are offered, however far they are.
const LIST_MAX: usize = 6;

/// Returns the names nearest to what was typed: those that contain it, or are few slips away.
/// Where nothing is near and the list is short, returns every name, so that the reader can pick.
pub fn nearest<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let typed = typed.trim().to_lowercase();
    let scored: Vec<(usize, &str)> = names
        .map(|name| (distance(&typed, &name.to_lowercase()), name))
        .collect();
    let is_near = |(slips, name): &(usize, &str)| *slips <= name.chars().count() / 3;
    let is_any_near = scored.iter().any(is_near);
    let owned = |(_, name): (usize, &str)| name.to_owned();
    if !is_any_near && scored.len() <= LIST_MAX {
        return scored.into_iter().map(owned).collect();
    }
    let mut offered = scored;
    offered.retain(|one| is_near(one) || !is_any_near);
    // A stable sort keeps the order of the box among equals.
    offered.sort_by_key(|(slips, _)| *slips);
    offered.into_iter().take(NEAR_MAX).map(owned).collect()
}

/// Counts the slips between two words; a part of the name, such as `doom`, counts as one slip.
fn distance(typed: &str, name: &str) -> usize {
    if typed.chars().count() >= 3 && name.contains(typed) {
        return usize::from(typed != name);
    }
    let name: Vec<char> = name.chars().collect();
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (i, a) in typed.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in name.iter().enumerate() {
            let swapped = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = swapped.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[name.len()]
}
