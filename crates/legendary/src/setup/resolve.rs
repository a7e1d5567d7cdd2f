//! Gaps filled by luck.
//!
//! # Stability
//!
//! Which groups a seed chooses is part of the record format. Each kind of gap has a stream of its
//! own: [`Dice`] on the BLAKE3 key derived from the seed and the name of the gap, with the context
//! below. So naming a Hero does not change which Villains are drawn, and the game's own luck, which
//! uses the seed itself, never meets these streams. Groups are drawn one after another from those
//! left, in the order of the box.

use cards::tree::GroupKind;
use kernel::{Dice, Seed};

use crate::state::ids::GroupId;

use super::Setup;
use super::check::{Checked, KINDS, check};
use super::deal_out::parts;
use super::error::SetupErrors;
use super::groups::find;
use super::numbers::Numbers;
use super::starters::{fill_starters, is_bond};
use super::table::SetupTable;

const CONTEXT: &str = "tradecraft legendary set-up 1";

impl Setup {
    /// Fills the gaps from the seed, or says everything that is wrong.
    ///
    /// The result names every group as the box spells it, those the players named first; resolving
    /// it again changes nothing.
    pub fn resolve(&self, seed: Seed) -> Result<Setup, SetupErrors> {
        let checked = check(self)?;
        let pair = draw_pair(checked.table, &checked.pairs, seed);
        let numbers = checked.numbers(self, pair);
        let name = |group: GroupId| self.catalogue.group(group).name.clone();
        let [heroes, villains, henchmen, missions] = KINDS.map(|kind| {
            let groups = fill(self, &checked, &numbers, kind, seed);
            groups.into_iter().map(name).collect()
        });
        let first = || draws(seed, "first player").below(self.players.into()) as u8;
        let resolved = Setup {
            mastermind: Some(name(pair.0)),
            scheme: Some(name(pair.1)),
            heroes,
            villains,
            henchmen,
            missions,
            special_starters: fill_starters(
                self,
                checked.table,
                &checked.named.starters,
                &mut draws(seed, "special starters"),
            ),
            first_player: Some(self.first_player.unwrap_or_else(first)),
            ..self.clone()
        };
        parts(&resolved)?;
        Ok(resolved)
    }
}

fn draws(seed: Seed, gap: &str) -> Dice {
    let mut hasher = blake3::Hasher::new_derive_key(CONTEXT);
    hasher.update(&seed.0);
    hasher.update(gap.as_bytes());
    Dice::new(Seed(*hasher.finalize().as_bytes()))
}

/// Draws a Mastermind, then one of the Schemes that fit it.
fn draw_pair(table: &SetupTable, pairs: &[(GroupId, GroupId)], seed: Seed) -> (GroupId, GroupId) {
    let mut masterminds: Vec<GroupId> = pairs.iter().map(|pair| pair.0).collect();
    masterminds.dedup();
    let by_luck = kernel::applies(table.cites.mastermind);
    let mastermind = if by_luck {
        draw(&masterminds, &mut draws(seed, "mastermind"))
    } else {
        masterminds[0]
    };
    let schemes: Vec<GroupId> = pairs
        .iter()
        .filter(|pair| pair.0 == mastermind)
        .map(|pair| pair.1)
        .collect();
    let scheme = if kernel::applies("L-SETUP-019") {
        draw(&schemes, &mut draws(seed, "scheme"))
    } else {
        schemes[0]
    };
    (mastermind, scheme)
}

fn draw(groups: &[GroupId], dice: &mut Dice) -> GroupId {
    groups[dice.below(groups.len() as u32) as usize]
}

/// Returns the groups of a kind: the named ones, those that must be used, then luck.
fn fill(
    setup: &Setup,
    checked: &Checked,
    numbers: &Numbers,
    kind: GroupKind,
    seed: Seed,
) -> Vec<GroupId> {
    let mut groups = checked.named.of(kind).to_vec();
    for required in numbers
        .required
        .iter()
        .filter(|required| required.kind == kind)
    {
        let group = find(&setup.catalogue, kind, &required.name);
        groups.extend(group.filter(|group| !groups.contains(group)));
    }
    let mut left: Vec<GroupId> = setup
        .catalogue
        .groups_of(kind)
        .filter(|group| !groups.contains(group))
        .collect();
    let mut dice = draws(seed, gap_word(kind));
    if kind == GroupKind::Hero && checked.table.one_bond && kernel::applies("L-SETUP-031") {
        draw_bond(setup, &mut groups, &left, &mut dice);
        left.retain(|&group| !is_bond(&setup.catalogue, group));
    }
    while groups.len() < usize::from(numbers.slots(kind)) && !left.is_empty() {
        let next = dice.below(left.len() as u32) as usize;
        groups.push(left.remove(kernel::ruled(drawn_by(checked.table, kind), next, 0)));
    }
    groups
}

/// Returns the rule by which groups that nobody named are drawn.
fn drawn_by(table: &SetupTable, kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Hero => "L-SETUP-033",
        GroupKind::Missions => "L-VDECK-021",
        _ => table.cites.groups,
    }
}

/// Draws the one James Bond group if none is among the Heroes yet (L-SETUP-031).
fn draw_bond(setup: &Setup, groups: &mut Vec<GroupId>, left: &[GroupId], dice: &mut Dice) {
    let catalogue = &setup.catalogue;
    if groups.iter().any(|&group| is_bond(catalogue, group)) {
        return;
    }
    let mut bonds = left.to_vec();
    bonds.retain(|&group| is_bond(catalogue, group));
    if !bonds.is_empty() {
        groups.push(draw(&bonds, dice));
    }
}

/// The names of the streams; see the promise above.
fn gap_word(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Hero => "heroes",
        GroupKind::Villains => "villains",
        GroupKind::Henchmen => "henchmen",
        GroupKind::Mastermind => "mastermind",
        GroupKind::Scheme => "scheme",
        GroupKind::Basics => "basics",
        GroupKind::Missions => "missions",
        GroupKind::Starters => "special starters",
        GroupKind::Extras => "extras",
    }
}
