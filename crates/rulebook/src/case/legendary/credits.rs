//! Which rules a case shows by asking for a number or looking at a zone.

use cards::tree::{Body, Static};
use kernel::Game;
use legendary::{State, Zone};

use super::help::{POKER_RULES, hand_rules};
use super::text::Words;
use super::zones::{ZoneName, seat_number, space, zone};

/// A refusal by a card's text applies the rule that such texts follow.
pub(super) fn rule_behind(cite: &str, state: &State) -> Option<&'static str> {
    let (slot, clause) = cite.split_once('#')?;
    let clause: usize = clause.parse().ok()?;
    let catalogue = state.catalogue();
    let def = catalogue.defs.iter().find(|def| def.slot == slot)?;
    let line = def.tree.abilities.get(clause.checked_sub(1)?)?;
    match line.body {
        Body::Static(Static::FightOnlyWith(_)) => Some("L-POKER-016"),
        _ => None,
    }
}

/// Returns the rules that reading a number or looking at a zone applies: what is public, what a
/// card is worth, what a foe's Attack is made of.
pub(super) fn rules_read_by(words: &Words<'_>, state: &State) -> Vec<&'static str> {
    let mut words = words.clone();
    if words.take("attack of mastermind") {
        let mut rules = vec!["L-MASTERMIND-009", "L-MASTERMIND-010"];
        rules.extend(mode_rule(state.mastermind_plus()));
        return rules;
    }
    if words.take("attack of") {
        return vec!["L-FIGHT-013"];
    }
    if words.take("needs of") {
        return match space(&mut words, state.catalogue()) {
            Ok(space) => state.requirement_rules(space),
            Err(_) => Vec::new(),
        };
    }
    let mut ahead = words.clone();
    let is_hand = ahead.take("best hand of player") || ahead.take("hand of player");
    if is_hand {
        let mut rules = POKER_RULES.to_vec();
        let mut slots = (0..legendary::HQ_MAX as u8).map(Zone::cartel_on_hq);
        if slots.any(|zone| !state.cards_in(zone).is_empty()) {
            rules.push("L-POKER-018");
        }
        if let Ok(seat) = seat_number(&mut ahead)
            && let Some(hand) = state.best_poker_hand(seat)
        {
            rules.extend(hand_rules(hand));
        }
        return rules;
    }
    if words.take("points of player") {
        return vec![
            "L-SCORE-001",
            "L-SCORE-003",
            "L-SCORE-004",
            if state.has_danger() {
                "L-CAPTURE-009"
            } else {
                "L-CAPTURE-008"
            },
        ];
    }
    if words.take("score of player") {
        let mut rules = vec!["L-SCORE-001", "L-SCORE-003", "L-SCORE-004"];
        if state.n_seats() == 1 {
            let alone = [
                "L-SCORE-007",
                "L-SCORE-008",
                "L-SCORE-010",
                "L-SCORE-011",
                "L-SCORE-014",
            ];
            rules.extend(alone);
            if state.has_danger() {
                rules.retain(|&rule| rule != "L-SCORE-008");
                rules.extend(["L-SCORE-009", "L-SCORE-012", "L-SCORE-013"]);
            }
        }
        return rules;
    }
    if words.take("player") && seat_number(&mut words).is_ok() && words.take("sees") {
        return match zone(&mut words, state.catalogue()) {
            Ok(Some(ZoneName::One(zone))) => visibility_rules(zone),
            _ => Vec::new(),
        };
    }
    Vec::new()
}

/// Returns the rule of the Mastermind mode that adds so much.
fn mode_rule(plus: i8) -> Option<&'static str> {
    match plus {
        -1 => Some("L-DIFFICULTY-004"),
        1 => Some("L-DIFFICULTY-005"),
        2 => Some("L-DIFFICULTY-006"),
        3 => Some("L-DIFFICULTY-007"),
        4 => Some("L-DIFFICULTY-008"),
        5 => Some("L-DIFFICULTY-009"),
        _ => None,
    }
}

fn visibility_rules(zone: Zone) -> Vec<&'static str> {
    match zone {
        Zone::VILLAIN_DECK => vec!["L-VDECK-039"],
        Zone::TACTICS => vec!["L-MASTERMIND-012"],
        Zone::BYSTANDERS => vec!["L-SETUP-011"],
        Zone::CARTEL => vec!["L-SETUP-024"],
        Zone::CARTEL_GONE => vec!["L-KO-009"],
        zone if zone.as_cartel().is_some() => vec!["L-KEYWORD-079"],
        zone if zone.as_wound_stack().is_some() => vec!["L-SPECIFIC-024"],
        zone if zone.as_row().is_some() => vec!["L-CITY-003"],
        zone if zone.as_under().is_some() => vec!["L-CAPTURE-006"],
        zone => match zone.as_own() {
            Some((_, legendary::OwnZone::Discard)) => vec!["L-TURN-019"],
            Some((_, legendary::OwnZone::Victory)) => vec!["L-SCORE-002"],
            _ => Vec::new(),
        },
    }
}
