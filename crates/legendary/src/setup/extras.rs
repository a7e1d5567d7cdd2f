//! Extra cards: which of them a game can need.

use cards::standing::When;
use cards::steps::{ExtraEnters, GainExtra};
use cards::tree::{Body, CardKind, Effect, GroupKind, Static, Step};

use crate::state::ids::DefId;
use crate::state::piles::Zone;
use crate::text::catalogue::Catalogue;
use crate::text::search::search;

use super::Setup;
use super::deal_out::Part;
use super::numbers::Numbers;
use crate::state::applied::Applied;

/// Returns the Extra cards of a game: those a set-up text puts into the Hero Deck, and set aside
/// all others that some card of the game can bring in (L-SETUP-021, L-SETUP-023).
pub(super) fn extras(
    setup: &Setup,
    parts: &[Part],
    numbers: &Numbers,
    by: &mut Applied,
) -> Vec<Part> {
    let catalogue = &setup.catalogue;
    let mut extras = Vec::new();
    let mut speakers: Vec<DefId> = parts.iter().map(|part| part.def).collect();
    let in_deck = |id: DefId| {
        let name = &catalogue.def(id).name;
        let steps = numbers.extras_into_hero_deck.iter();
        let steps = steps.filter(|(extra, _)| extra.eq_ignore_ascii_case(name));
        steps
            .map(|&(_, n)| n)
            .sum::<u8>()
            .min(catalogue.def(id).count)
    };
    let is = |&id: &DefId, kind: CardKind| catalogue.def(id).kind == kind;
    let (cartel, mut all): (Vec<_>, Vec<_>) = of_box(catalogue)
        .into_iter()
        .partition(|id| is(id, CardKind::Cartel));
    let (angels, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(|id| is(id, CardKind::Angel));
    all = rest;
    let whole = |id: DefId, zone: Zone| Part::new(id, catalogue.def(id).count.into(), zone);
    let has_stack = if uses_cartel(catalogue, &speakers) {
        by.applies("L-SETUP-024")
    } else {
        setup.rules.licence && !by.applies("L-SETUP-025")
    };
    if has_stack {
        extras.extend(cartel.into_iter().map(|id| whole(id, Zone::CARTEL)));
    }
    if numbers.angels {
        extras.extend(angels.into_iter().map(|id| whole(id, Zone::HERO_DECK)));
    }
    speakers.extend(extras.iter().map(|part| part.def));
    // An Extra card may bring in another, so look again whenever one was found.
    while let Some(at) = all
        .iter()
        .position(|&id| in_deck(id) > 0 || is_named(catalogue, &speakers, id))
    {
        if !by.applies("L-SETUP-023") {
            break;
        }
        let id = all.remove(at);
        let shuffled_in = in_deck(id);
        let aside = catalogue.def(id).count - shuffled_in;
        extras.push(Part::new(id, shuffled_in.into(), Zone::HERO_DECK));
        extras.push(Part::new(id, aside.into(), Zone::ASIDE));
        speakers.push(id);
    }
    extras
}

/// Whether a group of the game has the Cartel stack on the table (L-SETUP-024, L-SETUP-025).
fn uses_cartel(catalogue: &Catalogue, defs: &[DefId]) -> bool {
    let mut defs = defs.iter().filter(|&&id| id != DefId::NONE);
    defs.any(|&id| catalogue.group(catalogue.def(id).group).cartel)
}

fn of_box(catalogue: &Catalogue) -> Vec<DefId> {
    let groups = catalogue.groups_of(GroupKind::Extras);
    groups
        .flat_map(|group| catalogue.group(group).defs.iter().copied())
        .collect()
}

/// Whether the text of a card of the game can bring in this Extra card.
fn is_named(catalogue: &Catalogue, speakers: &[DefId], extra: DefId) -> bool {
    let name = &catalogue.def(extra).name;
    let mut names_it = |effect: &Effect| match effect {
        Effect::Step(Step::GainExtra(GainExtra { name: other, .. }))
        | Effect::Step(Step::ExtraEnters(ExtraEnters { name: other })) => {
            other.eq_ignore_ascii_case(name).then_some(())
        }
        _ => None,
    };
    let mut abilities = speakers
        .iter()
        .filter(|&&id| id != DefId::NONE)
        .flat_map(|&id| &catalogue.def(id).tree.abilities);
    abilities.any(|ability| {
        let effects: &[Effect] = match &ability.body {
            Body::Effects(effects) => effects,
            Body::Static(Static::When(When { body, .. })) => body,
            Body::AsFight
            | Body::Static(_)
            | Body::Pools(_)
            | Body::Setup(_)
            | Body::EvilWins(_) => &[],
        };
        search(effects, &mut names_it).is_some()
    })
}
