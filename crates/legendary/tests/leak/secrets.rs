//! Which cards a viewer could not tell apart, from when to when.

use kernel::{Seat, Viewer};
use legendary::testing::Card;
use legendary::{Event, OwnZone, Zone};

use super::recorded::{Recorded, Step};
use super::sight::{is_open_choice, sees, shown, tells};
use super::twin::card_of;

/// Cards that were shuffled together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pool {
    /// Also those that the Scheme put into the Villain Deck.
    Heroes,
    /// One of the piles a Villain Deck was built from, or all of it.
    Villains(usize),
    Tactics,
    /// Face-down Gadgets, in their stack or in the Villain Deck.
    Gadgets,
    Cartel,
    Player(Seat),
}

/// A card the viewer did not see from one step to another, both included.
#[derive(Clone, Copy, Debug)]
pub struct Secret {
    pub card: Card,
    pub pool: Pool,
    pub since: usize,
    pub until: usize,
}

/// Returns every secret of a game for one viewer.
pub fn secrets(recorded: &Recorded, viewer: Viewer) -> Vec<Secret> {
    let mut ended = Vec::new();
    let mut open: Vec<Option<Secret>> = dealt(recorded, viewer);
    for (now, step) in recorded.steps.iter().enumerate().skip(1) {
        let before = &recorded.steps[now - 1].lies;
        let told = told_apart(recorded, step, viewer, before);
        for card in (0..open.len() as u16).map(Card) {
            let is_told = told(card);
            if let Some(secret) = open[card.idx()].take_if(|_| is_told) {
                ended.push(Secret {
                    until: now - 1,
                    ..secret
                });
            }
            if let Some(pool) = shuffled_in(recorded, step, viewer, before[card.idx()], card) {
                open[card.idx()] = Some(Secret {
                    card,
                    pool,
                    since: now,
                    until: now,
                });
            }
        }
    }
    // The end may lay open what was hidden: points are counted.
    let n_running = recorded.steps.iter().filter(|step| !step.is_over).count();
    let last = open.into_iter().flatten().map(|secret| Secret {
        until: n_running - 1,
        ..secret
    });
    ended.extend(last);
    ended.retain(|secret| secret.until > secret.since);
    ended
}

fn dealt(recorded: &Recorded, viewer: Viewer) -> Vec<Option<Secret>> {
    let lies = recorded.steps[0].lies.iter().enumerate();
    let face_down = recorded.plan.setup.rules.gadgets_face_down;
    lies.map(|(idx, &zone)| {
        let card = Card(idx as u16);
        let pool = match zone {
            Zone::HERO_DECK => Pool::Heroes,
            Zone::VILLAIN_DECK if recorded.is_hero(card) => Pool::Heroes,
            Zone::VILLAIN_DECK if face_down && recorded.is_gadget(card) => Pool::Gadgets,
            Zone::VILLAIN_DECK => Pool::Villains(recorded.pile_of(card)),
            Zone::TACTICS => Pool::Tactics,
            Zone::BYSTANDERS => Pool::Gadgets,
            Zone::CARTEL => Pool::Cartel,
            zone => Pool::Player(zone.as_own()?.0),
        };
        (!sees(&recorded.plan.setup, viewer, zone)).then_some(Secret {
            card,
            pool,
            since: 0,
            until: 0,
        })
    })
    .collect()
}

/// Returns whether a step let the viewer tell a card apart from others. Rather too often than too
/// rarely: a secret that ends early is merely tested for a shorter time.
fn told_apart<'a>(
    recorded: &'a Recorded,
    step: &'a Step,
    viewer: Viewer,
    before: &'a [Zone],
) -> impl Fn(Card) -> bool + 'a {
    let setup = &recorded.plan.setup;
    let named = step
        .chosen
        .as_ref()
        .filter(|chosen| is_open_choice(recorded, chosen))
        .and_then(|chosen| card_of(chosen.action))
        .map(|(card, _)| card);
    let shown: Vec<_> = shown(recorded, step, viewer).collect();
    let telling: Vec<Seat> = (0..setup.players)
        .map(Seat)
        .filter(|&seat| tells(recorded, step, seat))
        .collect();
    move |card: Card| {
        let (was, is) = (before[card.idx()], step.lies[card.idx()]);
        let owners = [was, is].map(|zone| zone.as_own());
        let is_own = |test: &dyn Fn(Seat, OwnZone) -> bool| {
            owners
                .iter()
                .flatten()
                .any(|&(seat, zone)| test(seat, zone))
        };
        let reshuffled = [was, is].contains(&Zone::HERO_DECK) && shuffles(step, Zone::HERO_DECK);
        sees(setup, viewer, is)
            || reshuffled
            || named == Some(card)
            || is_own(&|seat, _| shown.contains(&(seat, recorded.defs[card.idx()])))
            || is_own(&|seat, _| shuffles(step, Zone::deck(seat)))
            || is_own(&|seat, zone| zone == OwnZone::Hand && telling.contains(&seat))
    }
}

/// Returns the pool of a card that this step shuffled into its owner's deck.
fn shuffled_in(
    recorded: &Recorded,
    step: &Step,
    viewer: Viewer,
    before: Zone,
    card: Card,
) -> Option<Pool> {
    let (owner, was) = before.as_own()?;
    let is = step.lies[card.idx()];
    let lies_hidden = [Zone::deck(owner), Zone::hand(owner)].contains(&is);
    let is_in = was == OwnZone::Discard && lies_hidden && shuffles(step, Zone::deck(owner));
    let is_hidden = !sees(&recorded.plan.setup, viewer, is);
    // What the step tells about the new hand is told after the shuffle.
    let is_quiet = !tells(recorded, step, owner)
        && shown(recorded, step, viewer)
            .all(|(seat, def)| (seat, def) != (owner, recorded.defs[card.idx()]));
    (is_in && is_hidden && is_quiet).then_some(Pool::Player(owner))
}

fn shuffles(step: &Step, pile: Zone) -> bool {
    let is_it = |event: &Event| matches!(*event, Event::Shuffled { zone } if zone == pile);
    step.events.iter().any(is_it)
}
