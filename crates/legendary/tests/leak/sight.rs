//! Who sees what, written from the rules and not from the engine.
//!
//! | Where | Who sees it | Rule |
//! |---|---|---|
//! | Hero Deck, Villain Deck | nobody | L-SETUP-034, L-VDECK-027, C-101 |
//! | Tactics | nobody until taken | L-MASTERMIND-012 |
//! | the Gadget stack of Licence Renewed, the Cartel stack | nobody | L-SETUP-011, L-SETUP-024 |
//! | a player's deck | nobody | C-101 |
//! | a player's hand, a card about to be passed | its owner; all if hands lie open, or alone | C-101, C-106 |
//! | cards being looked at | whoever looks, or all if they are revealed | the card's text |
//! | everything else | all | L-CITY-003, L-TURN-019, L-ESCAPE-001, L-SETUP-013 and others |
//!
//! Some rules make a player show something about the hand without showing a card. That is lawful,
//! and the cards in that hand count as told apart from then on: see [`tells`].

use kernel::{Cite, Seat, Viewer};
use legendary::setup::Setup;
use legendary::testing::Action;
use legendary::{Catalogue, Event, OwnZone, Zone};

use super::bond;
use super::recorded::{Chosen, Recorded, Step};

/// Whether a viewer sees the cards of a zone because of where they lie.
pub fn sees(setup: &Setup, viewer: Viewer, zone: Zone) -> bool {
    match (zone, zone.as_own()) {
        (Zone::HERO_DECK | Zone::VILLAIN_DECK | Zone::TACTICS | Zone::CARTEL, _) => false,
        (Zone::BYSTANDERS, _) => !setup.rules.gadgets_face_down,
        (_, Some((_, OwnZone::Deck | OwnZone::Looked))) => false,
        (_, Some((owner, OwnZone::Hand | OwnZone::Passing))) => {
            viewer == Viewer::Seat(owner) || setup.rules.open_hands || setup.players == 1
        }
        _ => true,
    }
}

/// Texts that let one player look at cards without showing them to the others.
const LOOKS: [&str; 2] = [
    "marvel/doombot-legion/",
    "marvel/red-skull/ruthless-dictator",
];

/// Texts whose choices nobody sees: cards passed on face down (C-106), cards put from a hand back
/// on its owner's deck, cards put back in an order of one's own (C-101). Any other choice of a card is made in the open.
const FACE_DOWN: [&str; 4] = [
    "marvel/deadpool/random-acts",
    "marvel/dr-doom/dr-doom",
    "marvel/gambit/stack-the-deck",
    "marvel/spider-man/the-amazing-spider-man",
];

/// Whether the viewer is told which card was chosen.
pub fn is_open_choice(recorded: &Recorded, chosen: &Chosen) -> bool {
    let catalogue = &recorded.plan.setup.catalogue;
    let slot = slot(catalogue, chosen.cite);
    let of_007 = text_of(catalogue, chosen.cite).is_some_and(bond::hides);
    !of_007 && !FACE_DOWN.iter().any(|text| slot.starts_with(text))
}

/// Returns the players whose cards of a definition the viewer was shown, as (owner, definition).
pub fn shown<'a>(
    recorded: &'a Recorded,
    step: &'a Step,
    viewer: Viewer,
) -> impl Iterator<Item = (Seat, legendary::DefId)> + 'a {
    let catalogue = &recorded.plan.setup.catalogue;
    let chosen = step.chosen.as_ref();
    let mut speaker = chosen.map(|chosen| (chosen.cite, chosen.seat));
    step.events.iter().filter_map(move |event| match *event {
        Event::Text { cite, seat } => {
            speaker = Some((cite, seat));
            None
        }
        Event::Revealed { def, at, .. } => {
            let looker = speaker
                .as_ref()
                .filter(|(cite, _)| is_look(catalogue, *cite))
                .filter(|_| matches!(at.as_own(), Some((_, OwnZone::Looked))))
                .map(|&(_, seat)| seat);
            let is_shown = looker.is_none_or(|seat| {
                viewer == Viewer::Seat(seat) || recorded.plan.setup.players == 1
            });
            is_shown.then(|| at.as_own().map(|(owner, _)| (owner, def)))?
        }
        // Back into hiding after all have seen it.
        Event::Moved { def, from, to, .. } => {
            let setup = &recorded.plan.setup;
            let hides = sees(setup, viewer, from) && !sees(setup, viewer, to);
            hides.then(|| to.as_own().map(|(owner, _)| (owner, def)))?
        }
        _ => None,
    })
}

/// Whether a text lets its player look at cards unseen by the others.
fn is_look(catalogue: &Catalogue, cite: Cite) -> bool {
    let slot = slot(catalogue, cite);
    let of_007 = text_of(catalogue, cite).is_some_and(bond::looks);
    of_007 || LOOKS.iter().any(|look| slot.starts_with(look))
}

/// Whether Angels of Death were looked for in all hands: whoever holds none is known to.
fn disperses(event: &Event) -> bool {
    matches!(*event, Event::Rule(rule) if rule.0 == "L-TWIST-011")
}

fn is_007(catalogue: &Catalogue) -> bool {
    ["bond", "licence-renewed"].contains(&catalogue.id.as_str())
}

/// Returns the card of the 007 boxes that a citation names.
fn text_of(catalogue: &Catalogue, cite: Cite) -> Option<&cards::tree::Card> {
    match cite {
        Cite::Text { definition, .. } if is_007(catalogue) => {
            Some(&catalogue.def(legendary::DefId(definition)).tree)
        }
        _ => None,
    }
}

/// Texts by which everybody learns something about a hand as a whole: they count, or take, all
/// cards of a kind in it.
const COUNTS_HANDS: [&str; 6] = [
    "marvel/radiation/maestro",
    "marvel/masters-of-evil/baron-zemo",
    "marvel/enemies-of-asgard/destroyer",
    "marvel/magneto/xavier",
    "marvel/captain-america/avengers-assemble",
    "marvel/captain-america/perfect-teamwork",
];

/// Whether a step lawfully tells something about what a player holds.
pub fn tells(recorded: &Recorded, step: &Step, holder: Seat) -> bool {
    let catalogue = &recorded.plan.setup.catalogue;
    let Some(chosen) = &step.chosen else {
        return false;
    };
    let own = chosen.seat == holder;
    // Healing takes all Wounds; "nothing to choose" says that there was none to choose; a Villain
    // that only falls to whoever has a certain Hero has fallen.
    let by_choice = own && matches!(chosen.action, Action::Heal | Action::Nothing);
    let needs_hero = |event: &Event| match *event {
        Event::FightFailed { def, .. } => catalogue.def(def).no_defeat_unless.is_some(),
        Event::Moved { def, from, to, .. } => {
            let falls = from.as_row().is_some() && to.as_row().is_none();
            falls && catalogue.def(def).no_defeat_unless.is_some()
        }
        _ => false,
    };
    let counts = |cite: Cite| {
        let slot = slot(catalogue, cite);
        let of_007 = text_of(catalogue, cite).is_some_and(bond::counts_hands);
        of_007 || COUNTS_HANDS.iter().any(|text| slot.starts_with(text))
    };
    // A foe that a poker hand weakens, or that asks for one, was fought.
    let by_hand = |event: &Event| match *event {
        Event::Spent { .. } | Event::FightFailed { .. } => {
            let fights = matches!(
                chosen.action,
                Action::FightMastermind | Action::FightVillain(_)
            );
            own && fights && is_007(catalogue)
        }
        _ => false,
    };
    by_choice
        || step.events.iter().any(by_hand)
        || step.events.iter().any(disperses)
        || step.events.iter().any(needs_hero)
        || counts(chosen.cite)
        || step
            .events
            .iter()
            .any(|event| matches!(*event, Event::Text { cite, .. } if counts(cite)))
}

fn slot(catalogue: &Catalogue, cite: Cite) -> String {
    match cite {
        Cite::Rule(rule) => rule.to_string(),
        Cite::Text { definition, .. } => catalogue.def(legendary::DefId(definition)).slot.clone(),
    }
}
