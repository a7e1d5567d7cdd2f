//! From a resolved set-up to the cards on the table, before anything is shuffled.

use std::sync::Arc;

use cards::tree::CardKind;
use kernel::Seat;

use crate::state::deal::{Deal, Dealer, VILLAIN_PILES};
use crate::state::eyes::eyes_on;
use crate::state::ids::{DefId, GroupId};
use crate::state::piles::{CARDS_MAX, Zone};
use crate::text::catalogue::Catalogue;
use crate::text::facts::Facts;

use super::check::{Checked, REPLACED, check};
use super::error::{SetupError, SetupErrors};
use super::extras::extras;
use super::numbers::Numbers;
use super::piles::piled_deck;
use super::table::SetupTable;
use super::{MastermindMode, Setup};
use crate::state::applied::Applied;

/// Lays out the cards of a resolved set-up.
///
/// Cards of the box that the game does not use stay in the box: no zone holds them.
pub fn deal_out(setup: &Setup) -> Result<Deal, SetupErrors> {
    let Layout {
        parts,
        numbers,
        mastermind,
        scheme,
        villain_piles,
        applied,
    } = parts(setup)?;
    let mut dealer = Dealer::new();
    for part in &parts {
        if !dealer.add(part.def, part.n, part.zone) {
            let cards = n_cards(&parts);
            return Err(SetupErrors(vec![SetupError::TooManyCards { cards }]));
        }
    }
    let catalogue = &setup.catalogue;
    let statics = Deal::standing_texts(catalogue, scheme, mastermind);
    let count = |zone| dealer.piles.len(zone) as u16;
    let into_villain_deck = numbers.hero_cards_into_villain_deck;
    Ok(Deal {
        catalogue: Arc::clone(catalogue),
        rules: setup.rules,
        players: setup.players,
        eyes: eyes_on(&setup.rules, setup.players),
        first_player: Seat(kernel::ruled(
            "L-SETUP-037",
            setup.first_player.unwrap_or(0),
            0,
        )),
        play_mode: setup.play_mode,
        teams: setup.teams.unwrap_or_default(),
        opening: setup.opening,
        perfect_missions: setup.perfect_missions,
        mastermind,
        scheme,
        mastermind_plus: setup.mastermind_mode.map_or(0, MastermindMode::plus),
        final_showdown: setup.final_showdown,
        hero_cards_into_villain_deck: into_villain_deck,
        standing: Deal::about(&statics),
        facts: Facts::of_game(catalogue, &dealer.defs),
        statics,
        meter: catalogue.def(scheme).meter.clone(),
        wound_stacks: Deal::has_wound_stacks(catalogue, scheme),
        wound_limit: Deal::wound_limit_of(catalogue, scheme, setup.players),
        wounds_at_start: count(Zone::WOUNDS),
        heroes_at_start: count(Zone::HERO_DECK).saturating_sub(u16::from(into_villain_deck)),
        villain_piles,
        applied,
        by_def: Deal::by_def(&dealer.defs),
        defs: dealer.defs,
        piles: dealer.piles,
    })
}

/// Some copies of a card in a zone.
pub(super) struct Part {
    pub(super) def: DefId,
    n: usize,
    zone: Zone,
}

impl Part {
    pub(super) fn new(def: DefId, n: usize, zone: Zone) -> Part {
        Part { def, n, zone }
    }
}

/// Everything that goes on the table.
pub(super) struct Layout {
    parts: Vec<Part>,
    numbers: Numbers,
    mastermind: DefId,
    scheme: DefId,
    villain_piles: [u8; VILLAIN_PILES],
    applied: Applied,
}

/// Returns what a resolved set-up puts where.
pub(super) fn parts(setup: &Setup) -> Result<Layout, SetupErrors> {
    let checked = check(setup)?;
    if let Some(gap) = checked.gap(setup) {
        return Err(SetupErrors(vec![gap]));
    }
    let catalogue = &setup.catalogue;
    let pair = checked.pairs[0];
    let numbers = checked.numbers(setup, pair);
    let mut by = numbers.applied.clone();
    let mut villain_piles = [0; VILLAIN_PILES];
    let mut parts = match &numbers.piles {
        None => villain_deck(setup, &checked, &numbers, &mut by),
        Some(piles) => {
            let deck = piled_deck(catalogue, &checked, &numbers, piles, &mut by);
            villain_piles = deck.sizes;
            deck.parts
        }
    };
    for &hero in &checked.named.heroes {
        parts.extend(whole_group(catalogue, hero, Zone::HERO_DECK));
    }
    parts.extend(stacks(setup, checked.table, &numbers, &mut by));
    let (mastermind, scheme) = (catalogue.head(pair.0), catalogue.head(pair.1));
    parts.push(Part {
        def: scheme,
        n: by.number("L-SETUP-018", 1, 2),
        zone: Zone::SCHEME,
    });
    parts.push(Part {
        def: mastermind,
        n: by.number("L-SETUP-013", 1, 2),
        zone: Zone::MASTERMIND,
    });
    let n_tactics = by.number("L-SETUP-014", usize::MAX, 1);
    parts.extend(tactics(catalogue, pair.0).take(n_tactics));
    for seat in (0..setup.players).map(Seat) {
        parts.extend(starting_deck(setup, checked.table, seat, &mut by));
    }
    for (seat, &starter) in (0..).map(Seat).zip(&checked.named.starters) {
        parts.push(Part::new(starter, 1, Zone::deck(seat)));
    }
    parts.extend(extras(setup, &parts, &numbers, &mut by));
    check_sizes(&parts, &numbers)?;
    Ok(Layout {
        parts,
        numbers,
        mastermind,
        scheme,
        villain_piles,
        applied: by,
    })
}

/// How large the groups are is known only now that luck has chosen them.
fn check_sizes(parts: &[Part], numbers: &Numbers) -> Result<(), SetupErrors> {
    let mut errors = Vec::new();
    let cards = n_cards(parts);
    if cards > CARDS_MAX {
        errors.push(SetupError::TooManyCards { cards });
    }
    let heroes = parts.iter().filter(|part| part.zone == Zone::HERO_DECK);
    let have = heroes.map(|part| part.n).sum();
    let need = usize::from(numbers.hero_cards_into_villain_deck);
    if need > have {
        errors.push(SetupError::NotEnough {
            card: "Hero card".to_owned(),
            need,
            have,
            hint: "choose another Scheme",
            cite: numbers.heroes_cite,
        });
    }
    if errors.is_empty() {
        Ok(())
    } else {
        Err(SetupErrors(errors))
    }
}

fn n_cards(parts: &[Part]) -> usize {
    parts.iter().map(|part| part.n).sum()
}

fn villain_deck(
    setup: &Setup,
    checked: &Checked,
    numbers: &Numbers,
    by: &mut Applied,
) -> Vec<Part> {
    let catalogue = &setup.catalogue;
    let zone = Zone::VILLAIN_DECK;
    let mut parts = Vec::new();
    for &group in &checked.named.villains {
        let n = by.number("L-VDECK-009", None, Some(7));
        parts.extend(part_of_group(catalogue, group, n, zone));
    }
    for &group in &checked.named.henchmen {
        let whole = numbers.henchmen_cards.is_none();
        let n = if whole && !by.applies("L-VDECK-011") {
            Some(9)
        } else {
            numbers.henchmen_cards
        };
        parts.extend(part_of_group(catalogue, group, n, zone));
    }
    let mut put = |def, n: u8| {
        parts.push(Part {
            def,
            n: n.into(),
            zone,
        })
    };
    put(catalogue.bystander, numbers.bystanders);
    put(catalogue.strike, numbers.strikes);
    put(catalogue.twist, numbers.twists);
    parts
}

/// The stacks beside the board: what the decks did not take.
fn stacks(setup: &Setup, table: &SetupTable, numbers: &Numbers, by: &mut Applied) -> [Part; 4] {
    let catalogue = &setup.catalogue;
    let missing = by.number(table.cites.stacks, 0, 1);
    let all = |def| usize::from(catalogue.def(def).count) - missing;
    let officers_dealt: usize = setup
        .officers_for_agents
        .iter()
        .map(|&n| usize::from(n))
        .sum();
    let wounds = numbers
        .wounds
        .map_or_else(|| all(catalogue.wound), usize::from);
    let part = |def, n, zone| Part { def, n, zone };
    [
        part(
            catalogue.officer,
            all(catalogue.officer) - officers_dealt,
            Zone::OFFICERS,
        ),
        part(catalogue.wound, wounds, Zone::WOUNDS),
        part(
            catalogue.bystander,
            match numbers.piles {
                None if by.applies(table.cites.captives) => {
                    all(catalogue.bystander) - usize::from(numbers.bystanders)
                }
                None => all(catalogue.bystander),
                // Those are dealt with the piles.
                Some(_) => 0,
            },
            Zone::BYSTANDERS,
        ),
        part(
            catalogue.twist,
            numbers.twists_beside.into(),
            Zone::BESIDE_SCHEME,
        ),
    ]
}

fn tactics(catalogue: &Catalogue, mastermind: GroupId) -> impl Iterator<Item = Part> {
    whole_group(catalogue, mastermind, Zone::TACTICS)
        .filter(|part| catalogue.def(part.def).kind == CardKind::Tactic)
}

fn starting_deck(setup: &Setup, table: &SetupTable, seat: Seat, by: &mut Applied) -> Vec<Part> {
    let zone = Zone::deck(seat);
    let handicaps = setup.officers_for_agents;
    let own = by.number("L-OPTIONAL-005", handicaps[seat.idx()], handicaps[0]);
    let officers = usize::from(own);
    let replaces = officers == 0 || by.applies(table.handicap_cite);
    let missing = by.number(table.cites.starting_deck, 0, 1);
    let mut parts = Vec::new();
    for (i, &(def, n)) in setup.catalogue.starting_deck.iter().enumerate() {
        let gone = if i == REPLACED && replaces {
            officers
        } else {
            missing
        };
        parts.push(Part {
            def,
            n: usize::from(n) - gone,
            zone,
        });
    }
    parts.push(Part {
        def: setup.catalogue.officer,
        n: officers,
        zone,
    });
    parts
}

fn whole_group(
    catalogue: &Catalogue,
    group: GroupId,
    zone: Zone,
) -> impl Iterator<Item = Part> + use<'_> {
    part_of_group(catalogue, group, None, zone)
}

/// Returns the first cards of a group, or all.
fn part_of_group(
    catalogue: &Catalogue,
    group: GroupId,
    n: Option<u8>,
    zone: Zone,
) -> impl Iterator<Item = Part> + use<'_> {
    let mut left = n.map_or(usize::MAX, usize::from);
    catalogue.group(group).defs.iter().map(move |&def| {
        let n = usize::from(catalogue.def(def).count).min(left);
        left -= n;
        Part { def, n, zone }
    })
}
