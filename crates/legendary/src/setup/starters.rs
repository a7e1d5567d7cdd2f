//! Special Starters and the one James Bond group: what a set-up of the 007 box must keep to.

use cards::tree::{GroupKind, Role};
use kernel::Dice;

use crate::state::ids::{DefId, GroupId};
use crate::text::catalogue::Catalogue;

use super::Setup;
use super::error::SetupError;
use super::groups::nearest;
use super::piles::special_starters;
use super::table::SetupTable;

/// Returns the Special Starters that were named, in the order of the seats (C-40).
pub(super) fn named_starters(
    setup: &Setup,
    table: &SetupTable,
    errors: &mut Vec<SetupError>,
) -> Vec<DefId> {
    let catalogue = &setup.catalogue;
    let all = special_starters(catalogue);
    let mut found = Vec::new();
    for name in &setup.special_starters {
        let Some(starter) = find_starter(catalogue, &all, name) else {
            let names = all.iter().map(|&id| &catalogue.def(id).name[..]);
            errors.push(SetupError::UnknownStarter {
                name: name.clone(),
                meant: nearest(name, names),
            });
            continue;
        };
        if found.contains(&starter) && kernel::applies("L-SETUP-004") {
            let name = catalogue.def(starter).name.clone();
            errors.push(SetupError::StarterTwice { name });
        }
        found.push(starter);
    }
    let seats = if table.special_starters {
        setup.players
    } else {
        0
    };
    if found.len() > usize::from(seats) {
        errors.push(SetupError::Starters {
            given: found.len(),
            players: seats,
        });
    }
    if usize::from(seats) > all.len() {
        errors.push(SetupError::Starters {
            given: all.len(),
            players: seats,
        });
    }
    found
}

fn find_starter(catalogue: &Catalogue, all: &[DefId], name: &str) -> Option<DefId> {
    let name = name.trim();
    let mut starters = all.iter().copied();
    starters.find(|&id| {
        let def = catalogue.def(id);
        def.name.eq_ignore_ascii_case(name) || def.slot == name
    })
}

/// Deals the seats nobody chose for a Special Starter that is still free.
pub(super) fn fill_starters(
    setup: &Setup,
    table: &SetupTable,
    named: &[DefId],
    dice: &mut Dice,
) -> Vec<String> {
    let catalogue = &setup.catalogue;
    let mut dealt = named.to_vec();
    let mut left = special_starters(catalogue);
    left.retain(|id| !dealt.contains(id));
    while table.special_starters && dealt.len() < usize::from(setup.players) && !left.is_empty() {
        let next = dice.below(left.len() as u32) as usize;
        dealt.push(if kernel::applies("L-SETUP-004") {
            left.remove(next)
        } else {
            left[0]
        });
    }
    let name = |id: DefId| catalogue.def(id).name.clone();
    dealt.into_iter().map(name).collect()
}

/// Whether a group is one of the James Bond groups.
pub(super) fn is_bond(catalogue: &Catalogue, group: GroupId) -> bool {
    catalogue.group(group).role == Some(Role::Bond)
}

/// Checks that exactly one James Bond group can be among the Heroes (L-SETUP-031).
pub(super) fn check_bond(
    setup: &Setup,
    table: &SetupTable,
    slots: u8,
    errors: &mut Vec<SetupError>,
) {
    if !table.one_bond || !kernel::applies("L-SETUP-031") {
        return;
    }
    let catalogue = &setup.catalogue;
    let named = setup.heroes.iter();
    let named = named.filter_map(|name| super::groups::find(catalogue, GroupKind::Hero, name));
    let bonds = named.filter(|&group| is_bond(catalogue, group)).count();
    let is_full = setup.heroes.len() >= usize::from(slots);
    if bonds > 1 || bonds == 0 && is_full {
        errors.push(SetupError::Bonds { given: bonds });
    }
}
