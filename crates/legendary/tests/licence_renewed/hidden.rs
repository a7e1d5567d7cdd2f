//! Gadgets and Cartel cards lie face down: where, and what everybody still knows of them.

use std::collections::BTreeSet;

use kernel::{Game, Seat, Seed, Viewer};
use legendary::{DefId, State, Zone};

use super::{BOTH, named, started};

fn goldfinger(seed: u64) -> State {
    started(&named(3, "Auric Goldfinger", "Operation: Grand Slam"), seed)
}

fn special(state: &State, zone: Zone) -> Vec<usize> {
    let cards = state.cards_in(zone).into_iter().enumerate();
    let spoken = cards.filter(|&(_, def)| {
        let def = BOTH.def(def);
        BOTH.captives.contains(&def.id) && !def.abilities.is_empty()
    });
    spoken.map(|(depth, _)| depth).collect()
}

// rule: L-SETUP-010
#[test]
fn special_gadgets_lie_at_any_depth() {
    let depths: BTreeSet<Vec<usize>> = (0..6)
        .map(|seed| special(&goldfinger(seed), Zone::BYSTANDERS))
        .collect();
    assert!(depths.len() > 3, "{depths:?}");
    // Some are dealt into the Villain Deck, and not always equally many.
    let dealt: BTreeSet<usize> = (0..40)
        .map(|seed| special(&goldfinger(seed), Zone::VILLAIN_DECK).len())
        .collect();
    assert!(dealt.len() > 2, "{dealt:?}");
}

// rule: L-SETUP-011
#[test]
fn only_the_size_of_the_gadget_stack_is_seen() {
    let game = goldfinger(1);
    let viewers = [Viewer::Spectator, Viewer::Seat(Seat(0))];
    for view in viewers.map(|viewer| game.view(viewer)) {
        let stack = view.zone(Zone::BYSTANDERS);
        assert!(stack.len() > 20 && stack.iter().all(Option::is_none));
        // Which Gadgets the Villain Deck holds is not told either.
        let listed: BTreeSet<DefId> = view
            .unseen
            .villain_deck
            .iter()
            .chain(view.unseen.villain_piles.iter().flatten())
            .copied()
            .filter(|def| BOTH.captives.contains(def))
            .collect();
        assert_eq!(listed.into_iter().collect::<Vec<_>>(), [BOTH.bystander]);
        assert!(view.unseen.gadgets.len() > stack.len());
    }
}

// rule: L-SETUP-011
#[test]
fn worlds_made_from_a_view_hold_the_same_gadgets() {
    let game = goldfinger(1);
    let all = |state: &State| {
        let mut gadgets: Vec<DefId> = Zone::all()
            .flat_map(|zone| state.cards_in(zone))
            .filter(|def| BOTH.captives.contains(def))
            .collect();
        gadgets.sort_unstable();
        gadgets
    };
    let view = game.view(Viewer::Seat(Seat(1)));
    let worlds: Vec<State> = (0..8)
        .map(|luck| view.sample(Seed::from_number(luck)))
        .collect();
    for world in &worlds {
        assert_eq!(all(world), all(&game));
        assert_eq!(world.view(Viewer::Seat(Seat(1))), view);
    }
    let dealt: BTreeSet<usize> = worlds
        .iter()
        .map(|world| special(world, Zone::VILLAIN_DECK).len())
        .collect();
    assert!(dealt.len() > 1, "they differ in what nobody knows");
}

// rule: L-SETUP-024
#[test]
fn the_cartel_stack_lies_face_down() {
    let game = started(&named(2, "Franz Sanchez", "Expand Drug Empire"), 1);
    let view = game.view(Viewer::Seat(Seat(0)));
    assert!(view.zone(Zone::CARTEL).iter().all(Option::is_none));
    let lies: usize = Zone::all()
        .filter(|zone| zone.as_cartel().is_some() || *zone == Zone::CARTEL_GONE)
        .map(|zone| view.len(zone))
        .sum();
    assert_eq!(view.unseen.cartel.len() + lies, 30);
    let orders: BTreeSet<Vec<DefId>> = (0..4)
        .map(|luck| view.sample(Seed::from_number(luck)).cards_in(Zone::CARTEL))
        .collect();
    assert!(orders.len() > 1);
}
