//! Zones by the names a player would use.

use kernel::Seat;
use legendary::{Catalogue, DefId, HQ_MAX, Space, State, Zone};
use words::nearest;

use super::text::Words;
use crate::case::CaseError;

/// A zone, or the whole HQ as a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ZoneName {
    One(Zone),
    WholeHq,
    /// One of the piles A, B and C that a Villain Deck was built from.
    Pile(usize),
}

impl ZoneName {
    /// Whether the order of the cards is part of what a case states.
    pub fn is_ordered(self) -> bool {
        match self {
            ZoneName::WholeHq => true,
            ZoneName::Pile(_) => false,
            ZoneName::One(zone) => {
                zone == Zone::VILLAIN_DECK
                    || zone == Zone::HERO_DECK
                    || zone == Zone::CARTEL
                    || zone.as_cartel().is_some()
                    || matches!(zone.as_own(), Some((_, legendary::OwnZone::Deck)))
            }
        }
    }

    /// Returns the cards, zone by zone from the top.
    pub fn cards(self, state: &State) -> Vec<DefId> {
        let zones = self.zones().into_iter();
        let all: Vec<DefId> = zones.flat_map(|zone| state.cards_in(zone)).collect();
        let ZoneName::Pile(pile) = self else {
            return all;
        };
        let sizes = state.villain_piles_left().map(usize::from);
        let above: usize = sizes[..pile].iter().sum();
        all.into_iter().skip(above).take(sizes[pile]).collect()
    }

    pub fn zones(self) -> Vec<Zone> {
        match self {
            ZoneName::One(zone) => vec![zone],
            ZoneName::Pile(_) => vec![Zone::VILLAIN_DECK],
            ZoneName::WholeHq => (0..HQ_MAX as u8).map(Zone::hq).collect(),
        }
    }
}

const PLAIN: &[(&str, Zone)] = &[
    ("villain deck", Zone::VILLAIN_DECK),
    ("hero deck", Zone::HERO_DECK),
    ("ko pile", Zone::KO),
    ("ko", Zone::KO),
    ("escaped", Zone::ESCAPED),
    ("officers", Zone::OFFICERS),
    ("wounds", Zone::WOUNDS),
    ("bystanders", Zone::BYSTANDERS),
    ("gadgets", Zone::BYSTANDERS),
    ("aside", Zone::ASIDE),
    ("beside mastermind", Zone::BESIDE_MASTERMIND),
    ("beside scheme", Zone::BESIDE_SCHEME),
    ("above mastermind", Zone::ABOVE_MASTERMIND),
    ("under mastermind", Zone::UNDER_MASTERMIND),
    ("tactics", Zone::TACTICS),
    ("base", Zone::BASE),
    ("cartel gone", Zone::CARTEL_GONE),
    ("cartel on mastermind", Zone::CARTEL_ON_MASTERMIND),
    ("cartel", Zone::CARTEL),
];

const PILES: [&str; 3] = ["villain deck A", "villain deck B", "villain deck C"];

/// Takes the name of a zone from the beginning of a line, if there is one.
pub(super) fn zone(
    words: &mut Words<'_>,
    catalogue: &Catalogue,
) -> Result<Option<ZoneName>, CaseError> {
    let mut ahead = words.clone();
    let found = if let Some(zone) = cartel_zone(&mut ahead, catalogue)? {
        Some(ZoneName::One(zone))
    } else if ahead.take("row") {
        Some(ZoneName::One(Zone::row(space(&mut ahead, catalogue)?)))
    } else if ahead.take("under mastermind") {
        Some(ZoneName::One(Zone::UNDER_MASTERMIND))
    } else if ahead.take("under") {
        Some(ZoneName::One(Zone::under(space(&mut ahead, catalogue)?)))
    } else if ahead.take("on") {
        Some(ZoneName::One(Zone::on_space(space(&mut ahead, catalogue)?)))
    } else if ahead.take("hq") {
        match ahead.maybe_number() {
            Some(n @ 1..=HQ_MAX) => Some(ZoneName::One(Zone::hq(n as u8 - 1))),
            Some(n) => return words.error(format!("the HQ has spaces 1 to 5, not {n}")),
            None => Some(ZoneName::WholeHq),
        }
    } else if let Some(pile) = PILES.iter().position(|name| ahead.take(name)) {
        Some(ZoneName::Pile(pile))
    } else if ahead.take("player") {
        own_zone(&mut ahead)?.map(ZoneName::One)
    } else {
        PLAIN
            .iter()
            .find(|(name, _)| ahead.take(name))
            .map(|&(_, zone)| ZoneName::One(zone))
    };
    if found.is_some() {
        *words = ahead;
    }
    Ok(found)
}

/// Reads `cartel on hq 2` or `cartel on SPACE`; the other piles of Cartel cards have plain names.
fn cartel_zone(words: &mut Words<'_>, catalogue: &Catalogue) -> Result<Option<Zone>, CaseError> {
    let mut ahead = words.clone();
    if !ahead.take("cartel on") || ahead.clone().take("mastermind") {
        return Ok(None);
    }
    let zone = if ahead.take("hq") {
        match ahead.maybe_number() {
            Some(n @ 1..=HQ_MAX) => Zone::cartel_on_hq(n as u8 - 1),
            _ => return words.error("the HQ has spaces 1 to 5"),
        }
    } else {
        Zone::cartel_on_row(space(&mut ahead, catalogue)?)
    };
    *words = ahead;
    Ok(Some(zone))
}

fn own_zone(words: &mut Words<'_>) -> Result<Option<Zone>, CaseError> {
    let seat = seat_number(words)?;
    type OfSeat = fn(Seat) -> Zone;
    let zones: [(&str, OfSeat); 7] = [
        ("deck", Zone::deck),
        ("hand", Zone::hand),
        ("discard", Zone::discard),
        ("played", Zone::played),
        ("victory", Zone::victory),
        ("looked", Zone::looked),
        ("stack", Zone::wound_stack),
    ];
    Ok(zones
        .iter()
        .find(|(name, _)| words.take(name))
        .map(|(_, zone)| zone(seat)))
}

/// Reads the number of a player, counted from one.
pub(super) fn seat_number(words: &mut Words<'_>) -> Result<Seat, CaseError> {
    let at = words.clone();
    match words.maybe_number() {
        Some(n @ 1..=5) => Ok(Seat(n as u8 - 1)),
        _ => at.error("expected the number of a player, 1 to 5"),
    }
}

/// Reads the name of a space of the row.
pub(super) fn space(words: &mut Words<'_>, catalogue: &Catalogue) -> Result<Space, CaseError> {
    let found = (0..catalogue.row.len()).find(|&i| words.take(&catalogue.row[i]));
    if let Some(i) = found {
        return Ok(Space(i as u8));
    }
    let word = words.clone().word().unwrap_or_default().to_owned();
    let hint = nearest(&word, catalogue.row.iter().map(String::as_str))
        .map_or(String::new(), |near| format!("; did you mean {near}?"));
    words.error(format!("`{word}` is no space of the row{hint}"))
}
