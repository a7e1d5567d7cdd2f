//! The questions of a game that was played, each as its seat saw it.

use kernel::{EntryNo, Game as _, Seat, SeatSet, Session, Sitter, Viewer};

use crate::contract::{Module, View};

/// A question and its answer.
pub struct Station<M: Module> {
    pub entry: EntryNo,
    pub turn: u64,
    pub seat: Seat,
    pub is_person: bool,
    /// What the seat saw; what it did not see is not kept.
    pub view: View<M>,
    /// What it chose.
    pub option: usize,
    /// Whether a turn of its side begins with it.
    pub begins: bool,
}

/// Lists the questions that had more than one answer, and those with which a turn begins.
pub fn stations<M: Module>(module: &M, session: &Session<M::Game>) -> Vec<Station<M>> {
    let mut stations = Vec::new();
    let mut options = Vec::new();
    let mut before: Option<(u64, SeatSet)> = None;
    session.walk(|stop| {
        stop.game.options(&mut options);
        let asked = stop.game.decision().map(|decision| decision.seat);
        // Whoever steps in or gives up answers nothing.
        if asked != Some(stop.seat) || stop.option >= options.len() {
            return;
        }
        let here = (module.turns(stop.game), module.allies(stop.game, stop.seat));
        // Whoever is on nobody's side can win nothing.
        if !here.1.contains(stop.seat) {
            return;
        }
        let begins = before != Some(here);
        if options.len() < 2 && !begins {
            return;
        }
        before = Some(here);
        stations.push(Station {
            entry: stop.entry,
            turn: here.0,
            seat: stop.seat,
            is_person: !matches!(stop.sitter, Sitter::Bot(_)),
            view: stop.game.view(Viewer::Seat(stop.seat)),
            option: stop.option,
            begins,
        });
    });
    stations
}
