//! The names of classes, teams and kinds in both languages.

use super::{Lang, TextContext};
use crate::tree::{CardKind, Class, GroupKind, PokerHand, Role};

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

/// Returns what a card is called in a box.
pub fn kind_name(kind: CardKind, ctx: &TextContext, lang: Lang) -> String {
    let name = match (kind, lang) {
        // Nobody of the 007 box is called an officer.
        (CardKind::Officer, _) if ctx.has_missions => pick(lang, "Ally", "Verbündete"),
        // Its texts, and the German sheet, call the 007 and the 00 Agent so.
        (CardKind::Starter, _) if ctx.has_missions => "Basic Starter",
        (CardKind::Twist, Lang::De) => &ctx.triggers.twist_card.nominative,
        (CardKind::Strike, Lang::De) => &ctx.triggers.strike_card.nominative,
        _ => plain_kind_name(kind, lang),
    };
    name.to_owned()
}

/// Returns what a card is, whatever the box.
pub(crate) fn plain_kind_name(kind: CardKind, lang: Lang) -> &'static str {
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
        CardKind::Mission => ("Mission", "Auftrag"),
        CardKind::SpecialStarter => ("Special Starter", "Special Starter"),
        CardKind::Gadget => ("Gadget", "Gadget"),
        CardKind::Extra => ("Extra card", "Zusatzkarte"),
        CardKind::Cartel => ("Cartel card", "Cartel-Karte"),
        CardKind::Angel => ("Angel of Death", "Angel of Death"),
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
        GroupKind::Missions => ("Mission group", "Auftragsgruppe"),
        GroupKind::Starters => ("Special Starters", "Special Starter"),
        GroupKind::Extras => ("Extra cards", "Zusatzkarten"),
    };
    pick(lang, en, de)
}

/// Returns what kind of Heroes a group holds. The groups carry these names in both languages.
pub fn role_name(role: Role, lang: Lang) -> &'static str {
    let (en, de) = match role {
        Role::Bond => ("James Bond", "James Bond"),
        Role::Allies => ("Allies", "Allies"),
        Role::Equipment => ("Equipment", "Equipment"),
        Role::Vehicles => ("Vehicles", "Vehicles"),
        Role::Character => ("Character", "Charakter"),
    };
    pick(lang, en, de)
}

/// Returns the name of a poker hand. German keeps the English word.
pub fn poker_name(hand: PokerHand) -> &'static str {
    match hand {
        PokerHand::Pair => "Pair",
        PokerHand::TwoPair => "Two Pair",
        PokerHand::ThreeOfAKind => "Three of a Kind",
        PokerHand::Straight => "Straight",
        PokerHand::Flush => "Flush",
        PokerHand::FullHouse => "Full House",
        PokerHand::FourOfAKind => "Four of a Kind",
        PokerHand::StraightFlush => "Straight Flush",
    }
}

fn pick(lang: Lang, en: &'static str, de: &'static str) -> &'static str {
    match lang {
        Lang::En => en,
        Lang::De => de,
    }
}
