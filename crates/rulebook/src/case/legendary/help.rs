//! What a case says about the players' side of the 007 box: sides, openings, kept cards, deeds and
//! poker hands.

use cards::tree::PokerHand;
use cards::words::poker_name;
use legendary::setup::{Opening, Setup, Teams};
use legendary::testing::Position;
use legendary::{Catalogue, PLAYERS_MAX};

use super::cards_in_case::card_list;
use super::text::Words;
use super::zones::seat_number;
use crate::case::CaseError;

/// Reads a `given` line of a position, if it is one of these.
pub(super) fn position_line(
    words: &mut Words<'_>,
    position: &mut Position,
    catalogue: &Catalogue,
) -> Result<bool, CaseError> {
    let mut ahead = words.clone();
    if ahead.take("player")
        && let Ok(owner) = seat_number(&mut ahead)
        && ahead.take("kept")
        && ahead.take(":")
    {
        let cards = card_list(&mut ahead, catalogue)?;
        position
            .kept
            .extend(cards.into_iter().map(|def| (owner, def)));
        *words = ahead;
    } else if words.take("defeated villains") {
        position.villains_defeated = words.number()?;
        position.fought_villain = position.villains_defeated > 0;
    } else if words.take("completed missions") {
        position.missions_completed = words.number()?;
    } else if words.take("destroyed spaces") {
        // The first ones from the Villain Deck.
        let n: u8 = words.number()?;
        position.destroyed = (1 << n.min(7)) - 1;
    } else if words.take("base damage") {
        position.base_damage = words.number()?;
    } else if words.take("times completed") {
        position.completions = words.number()?;
    } else if words.take("teams") {
        position.teams = teams(words)?;
    } else if words.take("perfect missions") {
        position.perfect_missions = true;
    } else if let Some(found) = opening(words)? {
        position.opening = Some(found);
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// Reads a `given` line of a set-up, if it is one of these.
pub(super) fn setup_line(words: &mut Words<'_>, setup: &mut Setup) -> Result<bool, CaseError> {
    if words.take("teams") {
        setup.teams = Some(teams(words)?);
    } else if words.take("perfect missions") {
        setup.perfect_missions = true;
    } else if words.take("house rules") {
        setup.house_rules = true;
    } else if let Some(found) = opening(words)? {
        setup.opening = Some(found);
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// `prep turns 2` or `surprised turns 1`, for each player.
fn opening(words: &mut Words<'_>) -> Result<Option<Opening>, CaseError> {
    if words.take("prep turns") {
        return Ok(Some(Opening::Prepared(words.number()?)));
    }
    if words.take("surprised turns") {
        return Ok(Some(Opening::Surprised(words.number()?)));
    }
    Ok(None)
}

/// `teams 1, 2, 1, 2`: the team of each player.
fn teams(words: &mut Words<'_>) -> Result<Teams, CaseError> {
    let mut teams = Teams::default();
    for team in teams.0.iter_mut().take(PLAYERS_MAX) {
        let number: u8 = words.number()?;
        *team = match number.checked_sub(1) {
            Some(team) => team,
            None => return words.error("teams count from 1"),
        };
        if !words.take(",") {
            return Ok(teams);
        }
    }
    words.error("more teams than players")
}

/// The poker hands, the longer names first where one begins like another.
pub(super) const HANDS: [PokerHand; 8] = [
    PokerHand::StraightFlush,
    PokerHand::Straight,
    PokerHand::TwoPair,
    PokerHand::Pair,
    PokerHand::ThreeOfAKind,
    PokerHand::Flush,
    PokerHand::FullHouse,
    PokerHand::FourOfAKind,
];

/// Returns what a poker hand is called in a case.
pub(super) fn hand_name(hand: Option<PokerHand>) -> String {
    match hand {
        Some(hand) => poker_name(hand).to_lowercase(),
        None => "nothing".to_owned(),
    }
}

/// Reads the name of a poker hand.
pub(super) fn hand(words: &mut Words<'_>) -> Result<PokerHand, CaseError> {
    let found = HANDS
        .into_iter()
        .find(|&hand| words.take(&hand_name(Some(hand))));
    match found {
        Some(hand) => Ok(hand),
        None => words.error("expected a poker hand, such as `two pair`"),
    }
}

/// The rules that reading a poker hand applies; the hand's own rule comes on top.
pub(super) const POKER_RULES: [&str; 7] = [
    "L-POKER-001",
    "L-POKER-002",
    "L-POKER-003",
    "L-POKER-004",
    "L-POKER-005",
    "L-POKER-015",
    "L-POKER-017",
];

/// Returns the rule that says what a hand is.
pub(super) fn hand_rules(hand: PokerHand) -> &'static [&'static str] {
    match hand {
        PokerHand::Pair => &["L-POKER-006"],
        PokerHand::TwoPair => &["L-POKER-007"],
        PokerHand::ThreeOfAKind => &["L-POKER-008"],
        PokerHand::Straight => &["L-POKER-009"],
        PokerHand::Flush => &["L-POKER-010"],
        PokerHand::FullHouse => &["L-POKER-011", "L-POKER-012"],
        PokerHand::FourOfAKind => &["L-POKER-012", "L-POKER-013"],
        PokerHand::StraightFlush => &["L-POKER-014"],
    }
}
