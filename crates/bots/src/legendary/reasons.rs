//! What a hint says about the options, and the facts that may explain it.

use std::sync::Arc;

use kernel::{Seat, Session};
use legendary::{DefId, Event, OwnZone, State, Zone};
use module::search::{Explains, Patience, Searcher};
use module::{Advice, Analysis, Coach, LookBack, Telling, World};
use words::say;

use super::{Foresight, Legendary, Shelf, Thumb};

/// How many games are played on for a hint.
const TRIES: u32 = 600;
/// In how many worlds its options are compared to find out what they lead to.
const WORLDS: u32 = 300;

/// What people care about: of single cards in the coming round, of the rest a little longer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fact {
    /// This card leaves the row at its end.
    Escapes(DefId),
    /// Somebody defeats this card, or completes it.
    Defeated(DefId),
    /// Somebody gets this Hero.
    Recruited(DefId),
    /// The Mastermind loses a Tactic within three rounds.
    Tactic,
    /// Somebody gains a Wound within three rounds.
    Wound,
    /// Any card leaves the row at its end within three rounds.
    AnyEscape,
    /// A Hero or a starting card of somebody is KO'd in the coming round.
    Ko,
}

/// For so many rounds what concerns everybody is looked at.
const ROUNDS: usize = 3;

impl Explains<State> for Foresight {
    type Fact = Fact;

    /// A round: until every other player has had a turn and the asked one another.
    fn facts(&self, now: &World<State>, _: &World<State>, _: Seat, events: &[Event]) -> Vec<Fact> {
        let round = usize::from(kernel::Game::n_seats(now.game()));
        let mut n_turns = 0;
        let mut facts = Vec::new();
        for event in events {
            match *event {
                Event::TurnBegan { .. } => n_turns += 1,
                Event::Moved { def, from, to, .. } => {
                    let fact = fact_of(def, from, to);
                    let is_soon = |fact: &Fact| n_turns <= round || fact.is_for_all();
                    facts.extend(fact.filter(is_soon));
                    if matches!(fact, Some(Fact::Escapes(_))) {
                        facts.push(Fact::AnyEscape);
                    }
                }
                Event::Completed { def, .. } if n_turns <= round => {
                    facts.push(Fact::Defeated(def));
                }
                _ => {}
            }
            if n_turns > ROUNDS * round {
                break;
            }
        }
        facts
    }
}

impl Fact {
    fn is_for_all(self) -> bool {
        matches!(self, Fact::Tactic | Fact::Wound)
    }
}

impl Coach<Legendary> for Foresight {
    fn fact_text(&self, telling: &Telling<'_, Legendary>, fact: Fact, how_often: &str) -> String {
        let lang = telling.lang;
        let name = |def: DefId| {
            let defs = &telling.view.table.catalogue.defs;
            defs.get(def.idx())
                .map_or_else(String::new, |def| def.label.clone())
        };
        match fact {
            Fact::Escapes(def) => {
                let name = name(def);
                say!(
                    lang,
                    "{name} escapes in the coming round {how_often}",
                    "{name} entkommt in der kommenden Runde {how_often}"
                )
            }
            Fact::Defeated(def) => {
                let name = name(def);
                say!(
                    lang,
                    "{name} is defeated in the coming round {how_often}",
                    "{name} wird in der kommenden Runde {how_often} besiegt"
                )
            }
            Fact::Recruited(def) => {
                let name = name(def);
                say!(
                    lang,
                    "somebody gets {name} in the coming round {how_often}",
                    "jemand bekommt {name} in der kommenden Runde {how_often}"
                )
            }
            Fact::Tactic => say!(
                lang,
                "the Mastermind loses a Tactic within three rounds {how_often}",
                "der Superschurke verliert binnen drei Runden {how_often} eine Taktik"
            ),
            Fact::Wound => say!(
                lang,
                "somebody gains a Wound within three rounds {how_often}",
                "jemand erhält binnen drei Runden {how_often} eine Wunde"
            ),
            Fact::AnyEscape => say!(
                lang,
                "somebody escapes within three rounds {how_often}",
                "jemand entkommt binnen drei Runden {how_often}"
            ),
            Fact::Ko => say!(
                lang,
                "a card of somebody is KO'd in the coming round {how_often}",
                "eine eigene Karte kommt in der kommenden Runde {how_often} in den K.-o.-Stapel"
            ),
        }
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

/// Looks back at a game.
pub fn analysis(
    legendary: &Legendary,
    shelf: &Arc<Shelf>,
    session: &Session<State>,
    look: &LookBack<'_>,
) -> Option<Analysis> {
    let foresight = Foresight::new(Arc::clone(shelf), Thumb::Trained);
    module::analysis::analyse(legendary, foresight, session, look)
}

/// Returns what to do and why.
pub fn advice(
    legendary: &Legendary,
    shelf: &Arc<Shelf>,
    telling: &Telling<'_, Legendary>,
    patience: Option<&dyn Patience>,
) -> Option<Advice> {
    let foresight = Foresight::new(Arc::clone(shelf), Thumb::Trained);
    let searcher = Searcher::new(foresight, TRIES);
    module::advise(legendary, &searcher, WORLDS, telling, patience)
}

/// Returns what speaks for an option that was taken.
pub fn weighed(
    legendary: &Legendary,
    shelf: &Arc<Shelf>,
    taken: (&Telling<'_, Legendary>, usize),
    patience: Option<&dyn Patience>,
) -> Option<Advice> {
    let foresight = Foresight::new(Arc::clone(shelf), Thumb::Trained);
    let searcher = Searcher::new(foresight, TRIES);
    module::weigh(legendary, &searcher, WORLDS, taken, patience)
}
