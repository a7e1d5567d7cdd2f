//! The set-up of a Scheme and its meter.

use super::{range, title};
use crate::tree::{FilterKind, Meter, SetupStep, SetupWhat};
use crate::vocabulary::Keyword;

pub(super) fn setup(steps: &[SetupStep]) -> String {
    steps.iter().map(step).collect::<Vec<_>>().join("; ")
}

fn step(step: &SetupStep) -> String {
    let what = match &step.what {
        SetupWhat::Twists(n) => format!("twists {n}"),
        SetupWhat::TwistsBeside(n) => format!("twists {n} beside scheme"),
        SetupWhat::Bystanders(n) => format!("bystanders {n}"),
        SetupWhat::Heroes(n) => format!("heroes {n}"),
        SetupWhat::WoundsPerPlayer(n) => format!("wounds {n} per player"),
        SetupWhat::ExtraHenchmen(n) => format!("henchmen +{n}"),
        SetupWhat::Require { kind, name } => format!("{} {}", kind.keyword(), title(name)),
        SetupWhat::HeroCardsIntoVillainDeck(n) => format!("hero cards {n} into villain deck"),
        SetupWhat::TwistPiles(a, b, c) => format!("twist piles {a} {b} {c}"),
        SetupWhat::ExtrasIntoHeroDeck { n, name } => {
            format!("extra {n} {} into hero deck", title(name))
        }
        SetupWhat::AngelsIntoHeroDeck => "angels into hero deck".to_owned(),
        SetupWhat::MastermindCaptures(n) => format!("mastermind captures {n}"),
        SetupWhat::NoSolo => "no solo".to_owned(),
    };
    match step.players {
        Some(players) => format!("{what} for {} players", range(players)),
        None => what,
    }
}

pub(super) fn meter(meter: &Meter) -> String {
    match meter {
        Meter::TwistsPlayed(n) => format!("{n} twists"),
        Meter::Escaped { n, kind } => format!("{n} {} escaped", plural(*kind)),
        Meter::EscapedAs { n, name } => format!("{n} {} escaped", title(name)),
        Meter::HeroDeckEmpty => "hero deck empty".to_owned(),
        Meter::WoundStackEmpty => "wound stack empty".to_owned(),
        Meter::Danger(n) => format!("danger {n}"),
        Meter::StackedWounds { n, alone } => format!("stacked wounds {n} alone {alone}"),
    }
}

fn plural(kind: FilterKind) -> &'static str {
    match kind {
        FilterKind::Card => "cards",
        FilterKind::Hero => "heroes",
        FilterKind::Wound => "wounds",
        FilterKind::Bystander => "bystanders",
        FilterKind::Villain => "villains",
        FilterKind::Mission => "missions",
        FilterKind::Gadget => "gadgets",
        FilterKind::BasicStarter => "basic starters",
        FilterKind::Angel => "angels",
        FilterKind::BrainwashedHero => "brainwashed heroes",
    }
}
