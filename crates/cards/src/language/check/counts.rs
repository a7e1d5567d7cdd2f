//! How many cards there are, against what a group of its kind has.

use super::Findings;
use crate::report::Problem;
use crate::tree::{CardKind, Group, GroupKind, Keyword};

/// Checks the number of copies in a group.
pub(crate) fn group(group: &Group, findings: &mut Findings<'_>) {
    let shapes: &[(CardKind, &[u8])] = match group.kind {
        GroupKind::Hero => &[
            (CardKind::Common, &[5, 5]),
            (CardKind::Uncommon, &[3]),
            (CardKind::Rare, &[1]),
        ],
        GroupKind::Mastermind => &[(CardKind::Mastermind, &[1])],
        GroupKind::Scheme => &[(CardKind::Scheme, &[1])],
        GroupKind::Villains
        | GroupKind::Henchmen
        | GroupKind::Basics
        | GroupKind::Missions
        | GroupKind::Starters
        | GroupKind::Extras => &[],
    };
    let shape_fits = shapes
        .iter()
        .all(|(kind, counts)| has_shape(group, *kind, counts));
    if !total_fits(group) || !shape_fits {
        let copies = copies(group);
        let message = format!("\"{}\" has {copies} cards in the wrong numbers", group.name);
        findings.add(Problem::new(group.span, message).hint(right_numbers(group.kind)));
    }
}

/// Checks only how many cards the group has in all: what is printed in a real box may be spread
/// over its titles in other ways.
pub(crate) fn total(group: &Group, findings: &mut Findings<'_>) {
    if !total_fits(group) {
        let copies = copies(group);
        let message = if in_all(group.kind) == Some(copies) {
            format!(
                "\"{}\" has {} Inevitable cards",
                group.name,
                inevitable(group)
            )
        } else {
            format!("\"{}\" adds up to {copies} cards", group.name)
        };
        findings.add(Problem::new(group.span, message).hint(right_sum(group.kind)));
    }
}

fn copies(group: &Group) -> u32 {
    group.cards.iter().map(|card| u32::from(card.count)).sum()
}

/// Whether the group has as many cards as it must, and a Mission group its one Inevitable.
fn total_fits(group: &Group) -> bool {
    in_all(group.kind).is_none_or(|in_all| in_all == copies(group))
        && (group.kind != GroupKind::Missions || inevitable(group) == 1)
}

/// Counts the Inevitable cards of a group.
fn inevitable(group: &Group) -> u32 {
    let cards = group.cards.iter();
    let inevitable = cards.filter(|card| card.keywords.contains(&Keyword::Inevitable));
    inevitable.map(|card| u32::from(card.count)).sum()
}

/// Returns how many cards a group of a kind has.
fn in_all(kind: GroupKind) -> Option<u32> {
    match kind {
        GroupKind::Hero => Some(14),
        GroupKind::Villains => Some(8),
        GroupKind::Henchmen => Some(10),
        GroupKind::Mastermind => Some(5),
        GroupKind::Missions => Some(9),
        GroupKind::Starters => Some(5),
        GroupKind::Scheme | GroupKind::Basics | GroupKind::Extras => None,
    }
}

fn has_shape(group: &Group, kind: CardKind, counts: &[u8]) -> bool {
    let cards = group.cards.iter().filter(|card| card.kind == kind);
    cards.map(|card| card.count).eq(counts.iter().copied())
}

/// Says what a group must add up to, whatever its titles.
fn right_sum(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Hero => "a hero has 14",
        GroupKind::Mastermind => "a mastermind has 5",
        kind => right_numbers(kind),
    }
}

fn right_numbers(kind: GroupKind) -> &'static str {
    match kind {
        GroupKind::Hero => "a hero has 14: two commons of 5, an uncommon of 3, a rare of 1",
        GroupKind::Villains => "a villain group has 8",
        GroupKind::Henchmen => "a henchmen group has 10",
        GroupKind::Mastermind => "a mastermind has 5: itself and 4 tactics",
        GroupKind::Scheme => "a scheme is a single card",
        GroupKind::Missions => "a mission group has 9, one of them inevitable",
        GroupKind::Starters => "a film has 5 special starters",
        GroupKind::Basics | GroupKind::Extras => "",
    }
}
