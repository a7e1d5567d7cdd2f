//! What a hint says about the options, and the facts that may explain it.

use std::sync::Arc;

use kernel::Seat;
use legendary::{DefId, Event, OwnZone, State, Zone};
use module::search::{Explains, Patience, Searcher};
use module::{Advice, Advised, Module as _, Telling, World};

use super::{Foresight, Legendary, Shelf, Thumb};

/// How many games are played on for a hint.
const TRIES: u32 = 600;
/// How many options a hint names.
const NAMED: usize = 3;

/// What people care about in the coming round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fact {
    /// This card leaves the row at its end.
    Escapes(DefId),
    /// Somebody defeats this card, or completes it.
    Defeated(DefId),
    /// Somebody gets this Hero.
    Recruited(DefId),
    /// The Mastermind loses a Tactic.
    Tactic,
    /// Somebody gains a Wound.
    Wound,
    /// A Hero or a starting card of somebody is KO'd.
    Ko,
}

impl Explains<State> for Foresight {
    type Fact = Fact;

    /// A round: until every other player has had a turn and the asked one another.
    fn facts(&self, world: &World<State>, _: Seat, events: &[Event]) -> Vec<Fact> {
        let mut turns_left = usize::from(kernel::Game::n_seats(world.game())) + 1;
        let mut facts = Vec::new();
        for event in events {
            match *event {
                Event::TurnBegan { .. } => turns_left -= 1,
                Event::Moved { def, from, to, .. } => facts.extend(fact_of(def, from, to)),
                Event::Completed { def, .. } => facts.push(Fact::Defeated(def)),
                _ => {}
            }
            if turns_left == 0 {
                break;
            }
        }
        facts
    }
}

fn fact_of(def: DefId, from: Zone, to: Zone) -> Option<Fact> {
    let own = |zone: Zone| zone.as_own().map(|(_, own)| own);
    let is_bought = from == Zone::OFFICERS || from.as_hq().is_some();
    match own(to) {
        _ if to == Zone::ESCAPED && from != Zone::CARRIED_OFF => Some(Fact::Escapes(def)),
        _ if to == Zone::KO && own(from).is_some() => Some(Fact::Ko),
        Some(OwnZone::Victory) if from == Zone::TACTICS => Some(Fact::Tactic),
        Some(OwnZone::Victory) if from.as_row().is_some() => Some(Fact::Defeated(def)),
        Some(_) if is_bought => Some(Fact::Recruited(def)),
        Some(_) if from == Zone::WOUNDS => Some(Fact::Wound),
        _ => None,
    }
}

/// Returns what to do and why.
pub fn advice(
    module: &Legendary,
    shelf: &Arc<Shelf>,
    telling: &Telling<'_, Legendary>,
    patience: Option<&dyn Patience>,
) -> Option<Advice> {
    let foresight = Foresight::new(Arc::clone(shelf), Thumb::Trained);
    let searcher = Searcher::new(foresight, TRIES);
    let thought = searcher.think::<State>(telling.view, patience);
    let words = module.options(telling);
    let tried = thought.tried.iter().take(NAMED);
    let options: Vec<Advised> = tried
        .filter_map(|tried| {
            Some(Advised {
                option: tried.option,
                text: words.get(tried.option)?.text.clone(),
                chance: tried.chance()?,
            })
        })
        .collect();
    // A reason that does not hold in other worlds too is none, and few have been shown to.
    let reason = None;
    (!options.is_empty()).then_some(Advice { options, reason })
}
