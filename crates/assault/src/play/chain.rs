//! The chain of command: which Leaders reach which Soldiers (A-COMMAND).

use arrayvec::ArrayVec;

use kernel::Sink;

use crate::{PersonId, Side};

use super::board::Board;
use super::event::Event;
use super::sets::PersonSet;
use super::state::Assault;

/// No side has more Leaders on the map than this.
pub const LEADERS_MAX: usize = 32;

/// Every Leader of one side with the Soldiers within twice his radius. Worked out once per Command
/// Phase, because nobody walks during it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chain(ArrayVec<(PersonId, PersonSet), LEADERS_MAX>);

impl Chain {
    pub fn of(board: &Board, side: Side) -> Chain {
        let leaders = board.present(side).iter().filter(|&id| board.is_leader(id));
        Chain(
            leaders
                .take(LEADERS_MAX)
                .map(|leader| (leader, led_by(board, leader)))
                .collect(),
        )
    }

    /// Returns whether any Leader reaches the Soldier (A-COMMAND-004).
    pub fn reaches(&self, soldier: PersonId) -> bool {
        self.0.iter().any(|(_, led)| led.contains(soldier))
    }

    /// Lists the Leaders who reach the Soldier.
    pub fn leaders_of(&self, soldier: PersonId) -> impl Iterator<Item = PersonId> + '_ {
        self.0
            .iter()
            .filter(move |(_, led)| led.contains(soldier))
            .map(|(leader, _)| *leader)
    }
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
            self.chain = Chain::of(&self.board, side);
        }
    }

    /// Marks every own Soldier as In or Out of Command (A-COMMAND-006 to A-COMMAND-008).
    pub(crate) fn determine_status(&mut self, sink: &mut impl Sink<Event>) {
        let Some(side) = self.active() else { return };
        self.status_determined = true;
        for id in self.board.present(side).iter() {
            if self.board.is_leader(id) {
                continue;
            }
            let out = !self.chain.reaches(id);
            let counter = self.board.mark(id);
            if counter.out_of_command == out {
                continue;
            }
            counter.out_of_command = out;
            if out {
                // A-COVER-016.
                counter.cover = false;
                sink.event(Event::OutOfCommand { person: id });
            } else {
                sink.event(Event::InCommand { person: id });
            }
        }
    }
}
