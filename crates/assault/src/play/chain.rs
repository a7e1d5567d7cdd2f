//! The chain of command: which Leaders reach which Soldiers (A-COMMAND).

use std::sync::Arc;

use arrayvec::ArrayVec;

use kernel::{Sink, applies};

use crate::{Kind, PersonId, Side};

use super::board::Board;
use super::event::Event;
use super::sets::PersonSet;
use super::state::Assault;

/// No side has more Leaders on the map than this.
pub const LEADERS_MAX: usize = 32;

/// Every Leader of one side with the Soldiers within twice his radius. Nobody walks during a Command
/// Phase, so it is worked out anew only when ropes, boats or machines have brought people elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    leaders: ArrayVec<(PersonId, PersonSet), LEADERS_MAX>,
    /// Stands for what it was worked out from.
    basis: u64,
}

impl Chain {
    pub fn of(board: &Board, side: Side) -> Chain {
        let leaders = board.present(side).iter().filter(|&id| board.is_leader(id));
        Chain {
            leaders: leaders
                .take(LEADERS_MAX)
                .map(|leader| (leader, led_by(board, leader)))
                .collect(),
            basis: basis(board, side),
        }
    }

    /// Returns whether any Leader reaches the Soldier (A-COMMAND-004).
    pub fn reaches(&self, soldier: PersonId) -> bool {
        self.leaders.iter().any(|(_, led)| led.contains(soldier))
    }

    /// Lists the Leaders who reach the Soldier.
    pub fn leaders_of(&self, soldier: PersonId) -> impl Iterator<Item = PersonId> + '_ {
        self.leaders
            .iter()
            .filter(move |(_, led)| led.contains(soldier))
            .map(|(leader, _)| *leader)
    }
}

/// Mixes where everybody of a side is, how far the Leaders' words carry, and what the machines do to
/// the ways between them.
fn basis(board: &Board, side: Side) -> u64 {
    let machines = &board.machines;
    let steps = u64::from(machines.gantry_steps) << 8 | u64::from(machines.pad_steps);
    let mut sum = mixed(steps << 1 | u64::from(machines.shutters_closed), 0);
    for id in board.present(side).iter() {
        let at = board.place(id).map_or(0, |place| {
            (place.space.idx() as u64) << 3 | place.level.idx() as u64
        });
        let face = u64::from(board.counter(id).inverted);
        sum = mixed((at << 8 | u64::from(id.0)) << 1 | face, sum);
    }
    sum
}

/// Adds a number to a sum in such a way that its order counts.
fn mixed(number: u64, sum: u64) -> u64 {
    (sum ^ number)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .rotate_left(23)
}

fn led_by(board: &Board, leader: PersonId) -> PersonSet {
    let soldiers = board
        .present(board.side_of(leader))
        .iter()
        .filter(|&id| !board.is_leader(id) && board.can_lead(leader, id))
        .collect();
    board.those_within_double_radius(leader, soldiers)
}

impl Assault {
    /// Works out anew who reaches whom.
    pub(crate) fn refresh_chain(&mut self) {
        if let Some(side) = self.active() {
            self.chain = Arc::new(Chain::of(&self.board, side));
        }
    }

    /// Works out anew who reaches whom if anything has changed since.
    pub(crate) fn keep_chain(&mut self) {
        let changed = |side| basis(&self.board, side) != self.chain.basis;
        if self.active().is_some_and(changed) {
            self.refresh_chain();
        }
    }

    /// Marks every own Soldier as In or Out of Command (A-COMMAND-006 to A-COMMAND-008).
    pub(crate) fn determine_status(&mut self, sink: &mut impl Sink<Event>) {
        let Some(side) = self.active() else { return };
        self.keep_chain();
        self.status_determined = true;
        for id in self.board.present(side).iter() {
            if self.board.is_leader(id) && applies("A-COMMAND-017") {
                continue;
            }
            let is_swordsman = self.board.person(id).kind == Kind::Swordsman;
            let out = !self.chain.reaches(id)
                && applies("A-COMMAND-004")
                && applies("A-COMMAND-007")
                && (!is_swordsman || applies("A-SWORD-003"));
            let marked = |id: &PersonId| self.board.counter(*id).out_of_command;
            let out = out
                && (applies("A-PIECE-014")
                    || self.board.everyone().iter().filter(marked).count() < 20);
            let counter = self.board.mark(id);
            if counter.out_of_command == out {
                continue;
            }
            counter.out_of_command = out;
            if out {
                if applies("A-COVER-016") {
                    counter.cover = false;
                }
                sink.event(Event::OutOfCommand { person: id });
            } else {
                sink.event(Event::InCommand { person: id });
            }
        }
    }
}
