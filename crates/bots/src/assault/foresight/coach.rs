//! What advice in a raid says about lines and what they lead to.

use assault::play::{Assault, Event};
use assault::{PersonId, Side, Victory};
use kernel::Seat;
use module::search::{Explains, Line, Patience, Searcher};
use module::{Advice, Coach, Telling, World};
use words::say;

use super::outlook::{held, is_inside};
use super::{Foresight, Mind};
use crate::assault::Raids;
use crate::assault::agent::{Intent, Order};

/// How many raids are played on for a piece of advice.
const TRIES: u32 = 160;
/// In how many worlds lines are compared in a small raid.
const WORLDS: u32 = 120;

/// What people care about until the end of the next Turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fact {
    /// Somebody falls.
    Falls(PersonId),
    /// Somebody is where the raid is decided.
    Inside(PersonId),
    /// M.I.6 would win if the raid ended then.
    Held,
}

/// What a line has one man do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    Waits(PersonId),
    Does(Intent),
}

impl Explains<Assault> for Foresight {
    type Fact = Fact;

    fn facts(
        &self,
        _: &World<Assault>,
        then: &World<Assault>,
        _: Seat,
        events: &[Event],
    ) -> Vec<Fact> {
        let board = then.game().board();
        let falls = events.iter().filter_map(|event| match event {
            Event::Eliminated { person } => Some(Fact::Falls(*person)),
            _ => None,
        });
        let inside = board.everyone().iter().filter(|&id| {
            let place = board.place(id);
            place.is_some_and(|place| is_inside(board, place))
        });
        let is_held = board.scenario().victory != Victory::Launch && held(board) >= 1.0;
        let held = is_held.then_some(Fact::Held);
        falls.chain(inside.map(Fact::Inside)).chain(held).collect()
    }
}

impl Coach<Raids> for Foresight {
    fn line_text(&self, telling: &Telling<'_, Raids>, line: &Line<Mind>) -> Option<String> {
        let lang = telling.lang;
        let code = |id: PersonId| telling.view.board.code(id);
        Some(match line.mind.about? {
            About::Waits(id) => {
                let who = code(id);
                say!(lang, "{who} does nothing", "{who} tut nichts")
            }
            About::Does(Intent::Go(id, stand)) => {
                let (who, place) = (code(id), stand.place.space);
                say!(lang, "{who} goes to {place}", "{who} geht nach {place}")
            }
            About::Does(Intent::Shoot(id, target)) => {
                let (who, whom) = (code(id), code(target));
                say!(lang, "{who} attacks {whom}", "{who} greift {whom} an")
            }
            About::Does(Intent::Order(id, Order::Bead(target))) => {
                let (who, whom) = (code(id), code(target));
                say!(
                    lang,
                    "{who} takes a bead on {whom}",
                    "{who} nimmt {whom} aufs Korn"
                )
            }
            About::Does(Intent::Order(id, Order::Cover)) => {
                let who = code(id);
                say!(lang, "{who} gives cover", "{who} gibt Deckung")
            }
        })
    }

    fn fact_text(&self, telling: &Telling<'_, Raids>, fact: Fact, how_often: &str) -> String {
        let lang = telling.lang;
        let code = |id: PersonId| telling.view.board.code(id);
        match fact {
            Fact::Falls(id) => {
                let who = code(id);
                say!(
                    lang,
                    "{who} falls by the end of the next turn {how_often}",
                    "{who} fällt bis zum Ende der nächsten Runde {how_often}"
                )
            }
            Fact::Inside(id) => {
                let who = code(id);
                say!(
                    lang,
                    "{who} is at the goal at the end of the next turn {how_often}",
                    "{who} ist am Ende der nächsten Runde {how_often} am Ziel"
                )
            }
            Fact::Held => {
                let side = Side::Mi6;
                say!(
                    lang,
                    "{side} holds the goal at the end of the next turn {how_often}",
                    "{side} hält am Ende der nächsten Runde {how_often} das Ziel"
                )
            }
        }
    }
}

/// Returns what to do and why.
pub fn advice(
    raids: &Raids,
    caution: f64,
    telling: &Telling<'_, Raids>,
    patience: Option<&dyn Patience>,
) -> Option<Advice> {
    let searcher = Searcher::new(Foresight::new(caution), TRIES);
    module::advise(raids, &searcher, n_worlds(telling), telling, patience)
}

/// Returns what speaks for an option that was taken.
pub fn weighed(
    raids: &Raids,
    caution: f64,
    (telling, option): (&Telling<'_, Raids>, usize),
    patience: Option<&dyn Patience>,
) -> Option<Advice> {
    let searcher = Searcher::new(Foresight::new(caution), TRIES);
    let taken = (telling, option);
    module::weigh(raids, &searcher, n_worlds(telling), taken, patience)
}

/// In a larger raid each world takes longer.
fn n_worlds(telling: &Telling<'_, Raids>) -> u32 {
    let n_people = telling.view.board.everyone().len() as u32;
    WORLDS * super::PEOPLE / n_people.max(super::PEOPLE)
}
