//! Who sees the cards of each zone, simply because of where they lie.

use crate::rules::ruleset::RuleSet;
use crate::state::event::Eyes;
use crate::state::piles::{OwnZone, ZONES, Zone};

/// One entry for every zone: a table, because every move of a card asks twice.
pub type EyesOn = [Eyes; ZONES];

/// Where hands are held closed: nobody, the holder of a hand, or all.
const CLOSED: EyesOn = {
    let mut eyes = [Eyes::ALL; ZONES];
    let mut zone = 0;
    while zone < ZONES {
        eyes[zone] = match Zone(zone as u8) {
            Zone::VILLAIN_DECK | Zone::HERO_DECK | Zone::TACTICS | Zone::CARTEL => Eyes::NONE,
            zone => match zone.as_own() {
                Some((_, OwnZone::Deck | OwnZone::Looked)) => Eyes::NONE,
                Some((seat, OwnZone::Hand | OwnZone::Passing)) => Eyes::of(seat),
                _ => Eyes::ALL,
            },
        };
        zone += 1;
    }
    eyes
};

/// Returns the table for a game.
pub(crate) fn eyes_on(rules: &RuleSet, players: u8) -> EyesOn {
    // Alone there is nobody to hide a hand from.
    let open_hands = rules.open_hands || players == 1;
    let mut table = CLOSED.map(|eyes| match eyes {
        Eyes::NONE => Eyes::NONE,
        _ if open_hands => Eyes::ALL,
        eyes => eyes,
    });
    if rules.gadgets_face_down && kernel::applies("L-SETUP-011") {
        table[Zone::BYSTANDERS.idx()] = Eyes::NONE;
    }
    for (zone, eyes) in (0..).map(Zone).zip(&mut table) {
        if let Some(rule) = visibility_rule(zone)
            && !kernel::applies(rule)
        {
            *eyes = if *eyes == Eyes::NONE {
                Eyes::ALL
            } else {
                Eyes::NONE
            };
        }
    }
    table
}

/// Returns the rule that says whether the cards of a zone lie open or face down, if one does.
pub fn visibility_rule(zone: Zone) -> Option<&'static str> {
    match zone {
        Zone::VILLAIN_DECK => Some("L-VDECK-039"),
        Zone::TACTICS => Some("L-MASTERMIND-012"),
        Zone::CARTEL => Some("L-SETUP-024"),
        zone if zone.as_cartel().is_some() => Some("L-KEYWORD-079"),
        zone if zone.as_row().is_some() => Some("L-CITY-003"),
        zone if zone.as_under().is_some() => Some("L-CAPTURE-006"),
        zone => match zone.as_own() {
            Some((_, OwnZone::Discard)) => Some("L-TURN-019"),
            Some((_, OwnZone::Victory)) => Some("L-SCORE-002"),
            _ => None,
        },
    }
}
