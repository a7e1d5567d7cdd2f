//! How many cards there are, against what a group of its kind has and what the box says it holds.

use super::Findings;
use crate::boxed::Manifest;
use crate::report::Problem;
use crate::span::Span;
use crate::tree::{CardKind, Group, GroupKind, Keyword};

/// Checks the number of copies in a group.
pub(super) fn group(group: &Group, findings: &mut Findings<'_>) {
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
pub(super) fn total(group: &Group, findings: &mut Findings<'_>) {
    if !total_fits(group) {
        let copies = copies(group);
        let message = match in_all(group.kind) == Some(copies) {
            true => format!(
                "\"{}\" has {} Inevitable cards",
                group.name,
                inevitable(group)
            ),
            false => format!("\"{}\" adds up to {copies} cards", group.name),
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

/// Checks the box against its manifest.
pub(super) fn whole(manifest: &Manifest, own: &[&Group], findings: &mut Findings<'_>) {
    let copies = |kind: Option<CardKind>| {
        let cards = own.iter().flat_map(|group| &group.cards);
        let cards = cards.filter(|card| kind.is_none_or(|kind| card.kind == kind));
        cards.map(|card| u32::from(card.count)).sum::<u32>()
    };
    let groups = |kind| own.iter().filter(|group| group.kind == kind).count() as u32;
    let extras = own.iter().filter(|group| group.kind == GroupKind::Extras);
    let extras = extras.flat_map(|group| &group.cards);
    let extras = extras.map(|card| u32::from(card.count)).sum::<u32>();
    let counted = [
        ("total", manifest.total, copies(None)),
        ("hero_groups", manifest.hero_groups, groups(GroupKind::Hero)),
        (
            "villain_groups",
            manifest.villain_groups,
            groups(GroupKind::Villains),
        ),
        (
            "henchmen_groups",
            manifest.henchmen_groups,
            groups(GroupKind::Henchmen),
        ),
        (
            "mission_groups",
            manifest.mission_groups,
            groups(GroupKind::Missions),
        ),
        (
            "masterminds",
            manifest.masterminds,
            groups(GroupKind::Mastermind),
        ),
        ("schemes", manifest.schemes, groups(GroupKind::Scheme)),
        (
            "starters",
            manifest.starters,
            copies(Some(CardKind::Starter)),
        ),
        (
            "officers",
            manifest.officers,
            copies(Some(CardKind::Officer)),
        ),
        ("wounds", manifest.wounds, copies(Some(CardKind::Wound))),
        (
            "bystanders",
            manifest.bystanders,
            copies(Some(CardKind::Bystander)),
        ),
        (
            "special_starters",
            manifest.special_starters,
            copies(Some(CardKind::SpecialStarter)),
        ),
        ("gadgets", manifest.gadgets, copies(Some(CardKind::Gadget))),
        ("extras", manifest.extras, extras),
        ("cartel", manifest.cartel, copies(Some(CardKind::Cartel))),
        ("angels", manifest.angels, copies(Some(CardKind::Angel))),
        ("twists", manifest.twists, copies(Some(CardKind::Twist))),
        ("strikes", manifest.strikes, copies(Some(CardKind::Strike))),
    ];
    for (key, stated, found) in counted {
        if let Some(stated) = stated
            && u32::from(stated) != found
        {
            let message = format!(
                "the box says {stated} {}, its files hold {found}",
                said(key)
            );
            findings.add(Problem::new(line_of(key, findings.source.text), message));
        }
    }
}

fn said(key: &str) -> String {
    match key {
        "total" => "cards".to_owned(),
        "cartel" => "cartel cards".to_owned(),
        key => key.replace('_', " "),
    }
}

/// Returns the line of `box.toml` that sets a key.
fn line_of(key: &str, text: &str) -> Span {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let sets = line.trim_start().strip_prefix(key).map(str::trim_start);
        if sets.is_some_and(|rest| rest.starts_with('=')) {
            return Span {
                start: start as u32,
                end: (start + line.trim_end().len()) as u32,
            };
        }
        start += line.len();
    }
    Span::default()
}
