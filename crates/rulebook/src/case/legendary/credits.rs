//! Which rules a case shows by asking for a number or looking at a zone.

use cards::tree::{Body, Static};
use kernel::{RuleId, Seat};
use legendary::{Event, State, Zone, visibility_rule};

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
        rules.extend(state.mastermind_mode_rule());
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
        return counted(&mut words, |seat, events| {
            state.victory_points_by(seat, events);
        });
    }
    if words.take("score of player") {
        return counted(&mut words, |seat, events| {
            state.victory_points_by(seat, events);
            state.result_by(events);
        });
    }
    if words.take("player") && seat_number(&mut words).is_ok() && words.take("sees") {
        return match zone(&mut words, state.catalogue()) {
            Ok(Some(ZoneName::One(zone))) => visibility_rules(zone),
            _ => Vec::new(),
        };
    }
    Vec::new()
}

/// Returns the rules by which something is counted for the player that is named next.
fn counted(words: &mut Words<'_>, count: impl FnOnce(Seat, &mut Vec<Event>)) -> Vec<&'static str> {
    let mut events = Vec::new();
    if let Ok(seat) = seat_number(words) {
        count(seat, &mut events);
    }
    rules_among(&events).collect()
}

/// Returns the rules that events note.
pub(super) fn rules_among(events: &[Event]) -> impl Iterator<Item = &'static str> + '_ {
    events.iter().filter_map(|event| match event {
        Event::Rule(RuleId(id)) => Some(*id),
        _ => None,
    })
}

fn visibility_rules(zone: Zone) -> Vec<&'static str> {
    match zone {
        Zone::BYSTANDERS => vec!["L-SETUP-011"],
        Zone::CARTEL_GONE => vec!["L-KO-009"],
        zone if zone.as_wound_stack().is_some() => vec!["L-SPECIFIC-024"],
        zone => visibility_rule(zone).into_iter().collect(),
    }
}
