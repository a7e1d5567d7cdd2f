//! What each side has seen, kept up only with hidden movement (A-GM-003).

use crate::{PersonId, Side, VehicleId};

use super::sets::PersonSet;
use super::sighted::Sighted;
use super::state::Assault;

/// What the sides know of each other beyond what lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Knowledge {
    /// Whom each side sees now.
    pub now: [Sighted; 2],
    /// Whom it saw before or after the latest choice: what happened to them was noticed.
    pub lately: [Sighted; 2],
    /// The enemies it saw fall.
    pub fallen: [PersonSet; 2],
    /// The board on which `now` was looked up, as the sight key of a board tells.
    pub(super) key: u64,
}

impl Assault {
    pub(crate) fn is_hidden(&self) -> bool {
        self.board.switches.hidden_movement
    }

    /// Looks around after a choice.
    pub(crate) fn look_around(&mut self) {
        if !self.is_hidden() {
            return;
        }
        let before = self.knowledge.now;
        self.look_again();
        let now = self.knowledge.now;
        self.knowledge.lately = Side::BOTH.map(|side| before[side.idx()].or(now[side.idx()]));
    }

    /// Looks up who sees whom, unless nothing has changed that matters.
    pub(crate) fn look_again(&mut self) {
        let key = self.board.sight_key();
        if self.is_hidden() && self.knowledge.key != key {
            self.knowledge.key = key;
            self.knowledge.now = Side::BOTH.map(|side| self.board.sighted_by(side));
        }
    }

    /// Remembers who saw somebody fall.
    pub(crate) fn note_fall(&mut self, id: PersonId) {
        let enemy = self.board.side_of(id).enemy().idx();
        if self.is_hidden() && self.knowledge.now[enemy].people.contains(id) {
            self.knowledge.fallen[enemy].insert(id);
        }
    }

    /// Returns whether a side knows where a person is: it is its own, or seen now.
    pub(crate) fn is_known(&self, side: Side, id: PersonId) -> bool {
        !self.is_hidden()
            || self.board.side_of(id) == side
            || self.knowledge.now[side.idx()].people.contains(id)
    }

    /// Returns whether a side noticed what just happened to a person.
    pub(crate) fn is_noticed(&self, side: Side, id: PersonId) -> bool {
        self.is_known(side, id) || self.knowledge.lately[side.idx()].people.contains(id)
    }

    pub(crate) fn is_vehicle_noticed(&self, side: Side, id: VehicleId) -> bool {
        !self.is_hidden() || self.knowledge.lately[side.idx()].has_vehicle(id)
    }
}
