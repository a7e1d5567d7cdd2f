//! English nouns: which cards, with article and number.

use super::super::looks::only_cost;
use super::super::names::{class_name, poker_name, role_name};
use super::super::text::{either, spaced};
use super::super::{Lang, TextContext};
use crate::tree::{CardKind, CostTest, Filter, FilterKind, PokerHand};

/// Returns a number as a word up to twelve.
pub(crate) fn number(n: u8) -> String {
    const WORDS: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| n.to_string(), |word| word.to_string())
}

/// Returns "one card", "two cards": with a number where an article would not count.
pub(crate) fn numbered(n: u8, one: &str, many: &str) -> String {
    format!("{} {}", number(n), if n == 1 { one } else { many })
}

/// Returns "a card", "two cards" for a plain noun.
pub(crate) fn counted_noun(n: u8, one: &str, many: &str) -> String {
    match n {
        1 => with_article(one),
        _ => format!("{} {many}", number(n)),
    }
}

/// Returns "a Hero", "another X-Men Hero", "two cards that cost 2 or less".
pub(crate) fn counted(n: u8, filter: &Filter, ctx: &TextContext) -> String {
    match (n, filter.other) {
        (1, true) => format!("another {}", one(filter, ctx)),
        (1, false) => with_article(&one(filter, ctx)),
        (_, true) => format!("{} other {}", number(n), many(filter, ctx)),
        (_, false) => format!("{} {}", number(n), many(filter, ctx)),
    }
}

/// Returns "at least one Mission", "at least two other Tech Heroes".
pub(crate) fn at_least(n: u8, filter: &Filter, ctx: &TextContext) -> String {
    let cards = match n {
        1 => one_other(filter, ctx),
        _ => many_other(filter, ctx),
    };
    format!("at least {} {cards}", number(n))
}

/// Returns "a Flush", "Two Pair".
pub(crate) fn poker(hand: PokerHand) -> String {
    match hand {
        PokerHand::TwoPair | PokerHand::ThreeOfAKind | PokerHand::FourOfAKind => {
            poker_name(hand).to_string()
        }
        PokerHand::Pair
        | PokerHand::Straight
        | PokerHand::Flush
        | PokerHand::FullHouse
        | PokerHand::StraightFlush => with_article(poker_name(hand)),
    }
}

/// Returns "no other HYDRA Villain".
pub(crate) fn none(filter: &Filter, ctx: &TextContext) -> String {
    format!("no {}", one_other(filter, ctx))
}

/// Returns "other X-Men Hero": what follows "every".
pub(crate) fn one_other(filter: &Filter, ctx: &TextContext) -> String {
    let other = if filter.other { "other" } else { "" };
    spaced(&[other, &one(filter, ctx)])
}

/// Returns "other X-Men Heroes": what follows "all".
pub(crate) fn many_other(filter: &Filter, ctx: &TextContext) -> String {
    let other = if filter.other { "other" } else { "" };
    spaced(&[other, &many(filter, ctx)])
}

/// Returns what a card looked at must be: "is an X-Men Hero", "costs 2 or less".
pub(crate) fn predicate(filter: &Filter, ctx: &TextContext) -> String {
    match only_cost(filter) {
        Some(CostTest::AtMost(n)) => format!("costs {n} or less"),
        Some(CostTest::AtLeast(n)) => format!("costs {n} or more"),
        Some(CostTest::Odd) => "has an odd cost".to_string(),
        None => format!("is {}", counted(1, filter, ctx)),
    }
}

/// Returns what the text calls the card that bears it.
pub(crate) fn this(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Villain | CardKind::Henchman => "this Villain",
        CardKind::Mastermind => "this Mastermind",
        CardKind::Mission => "this Mission",
        CardKind::Scheme => "this Scheme",
        CardKind::Gadget => "this Gadget",
        CardKind::Twist => "this Twist",
        CardKind::Common
        | CardKind::Uncommon
        | CardKind::Rare
        | CardKind::Starter
        | CardKind::Officer
        | CardKind::Wound
        | CardKind::Bystander
        | CardKind::Strike
        | CardKind::Tactic
        | CardKind::SpecialStarter
        | CardKind::Extra
        | CardKind::Cartel
        | CardKind::Angel => "this card",
    }
}

fn one(filter: &Filter, ctx: &TextContext) -> String {
    let noun = match filter.kind {
        FilterKind::Card => "card",
        FilterKind::Hero => "Hero",
        FilterKind::Wound => "Wound",
        FilterKind::Bystander => &ctx.captive.en.one,
        FilterKind::Villain => "Villain",
        FilterKind::Mission => "Mission",
        FilterKind::Gadget => "Gadget",
        FilterKind::BasicStarter => "Basic Starter",
        FilterKind::Angel => "Angel of Death",
        FilterKind::BrainwashedHero => "brainwashed Hero",
    };
    spaced(&[&adjectives(filter), noun, &named(filter), &cost(filter)])
}

fn many(filter: &Filter, ctx: &TextContext) -> String {
    let noun = plural(filter.kind, ctx);
    spaced(&[&adjectives(filter), noun, &named(filter), &cost(filter)])
}

fn plural(kind: FilterKind, ctx: &TextContext) -> &str {
    match kind {
        FilterKind::Card => "cards",
        FilterKind::Hero => "Heroes",
        FilterKind::Wound => "Wounds",
        FilterKind::Bystander => &ctx.captive.en.many,
        FilterKind::Villain => "Villains",
        FilterKind::Mission => "Missions",
        FilterKind::Gadget => "Gadgets",
        FilterKind::BasicStarter => "Basic Starters",
        FilterKind::Angel => "Angels of Death",
        FilterKind::BrainwashedHero => "brainwashed Heroes",
    }
}

fn adjectives(filter: &Filter) -> String {
    let classes: Vec<String> = filter
        .classes
        .iter()
        .map(|class| class_name(*class, Lang::En).to_string())
        .collect();
    spaced(&[
        filter.team.as_deref().unwrap_or_default(),
        filter.role.map_or("", |role| role_name(role, Lang::En)),
        filter.group.as_deref().unwrap_or_default(),
        &either(&classes, "or"),
    ])
}

fn named(filter: &Filter) -> String {
    let name = filter.name.as_ref();
    name.map_or(String::new(), |name| format!("“{name}”"))
}

fn cost(filter: &Filter) -> String {
    match filter.cost {
        None => String::new(),
        Some(CostTest::AtMost(n)) => format!("costing {n} or less"),
        Some(CostTest::AtLeast(n)) => format!("costing {n} or more"),
        Some(CostTest::Odd) => "with an odd cost".to_string(),
    }
}

/// Returns the noun with "a" or "an", by its sound: "an X-Men Hero", "a S.H.I.E.L.D. Officer".
pub(crate) fn with_article(noun: &str) -> String {
    let vowel = noun.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    let article = if vowel || noun.starts_with("X-") {
        "an"
    } else {
        "a"
    };
    format!("{article} {noun}")
}
