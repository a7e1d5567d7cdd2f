//! The names of classes, teams and kinds in both languages.

use super::Lang;
use crate::tree::{CardKind, Class, GroupKind};

/// Returns the name of a class.
pub fn class_name(class: Class, lang: Lang) -> &'static str {
    let (en, de) = match class {
        Class::Strength => ("Strength", "Stärke"),
        Class::Instinct => ("Instinct", "Instinkt"),
        Class::Covert => ("Covert", "Tarnung"),
        Class::Tech => ("Tech", "Technik"),
        Class::Ranged => ("Ranged", "Fernkampf"),
    };
    pick(lang, en, de)
}

/// Returns the name of a team. Teams are proper names and the same in both languages.
pub fn team_name(team: &str, lang: Lang) -> &str {
    match lang {
        Lang::En | Lang::De => team,
    }
}

/// Returns what a card is.
pub fn kind_name(kind: CardKind, lang: Lang) -> &'static str {
    let (en, de) = match kind {
        CardKind::Common => ("Common Hero", "Gewöhnlicher Held"),
        CardKind::Uncommon => ("Uncommon Hero", "Ungewöhnlicher Held"),
        CardKind::Rare => ("Rare Hero", "Seltener Held"),
        CardKind::Starter => ("Starting Hero", "Startheld"),
        CardKind::Officer => ("Officer", "Offizier"),
        CardKind::Wound => ("Wound", "Wunde"),
        CardKind::Bystander => ("Bystander", "Zivilist"),
        CardKind::Twist => ("Scheme Twist", "Wendung"),
        CardKind::Strike => ("Master Strike", "Meisterschlag"),
        CardKind::Villain => ("Villain", "Schurke"),
        CardKind::Henchman => ("Henchman", "Handlanger"),
        CardKind::Mastermind => ("Mastermind", "Superschurke"),
        CardKind::Tactic => ("Mastermind Tactic", "Taktik"),
        CardKind::Scheme => ("Scheme", "Plan"),
    };
    pick(lang, en, de)
}

/// Returns what a group of cards is.
pub fn group_kind_name(kind: GroupKind, lang: Lang) -> &'static str {
    let (en, de) = match kind {
        GroupKind::Hero => ("Hero", "Held"),
        GroupKind::Villains => ("Villain group", "Schurkengruppe"),
        GroupKind::Henchmen => ("Henchmen group", "Handlangergruppe"),
        GroupKind::Mastermind => ("Mastermind", "Superschurke"),
        GroupKind::Scheme => ("Scheme", "Plan"),
        GroupKind::Basics => ("Basic cards", "Grundkarten"),
    };
    pick(lang, en, de)
}

fn pick(lang: Lang, en: &'static str, de: &'static str) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::De => de,
    }
}
