//! How many cards there are, against what the box says it holds.

use crate::boxed::Manifest;
use crate::check::Findings;
use crate::report::Problem;
use crate::span::Span;
use crate::tree::{CardKind, Group, GroupKind};

/// Checks the box against its manifest.
pub(super) fn check(manifest: &Manifest, own: &[&Group], findings: &mut Findings<'_>) {
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
