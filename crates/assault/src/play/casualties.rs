//! Optional: losses lower morale, and in the end the badly hurt give up (A-OPT-004 to A-OPT-007).

use kernel::{applies, ruled};

use crate::{PersonId, Side};

use super::board::Board;
use super::counter::{At, Wound};

impl Board {
    /// Returns the modification of all rolls of a side for its losses so far.
    pub fn casualty_modification(&self, side: Side) -> i32 {
        if !self.switches.casualty_morale {
            return 0;
        }
        match self.lost_share(side) {
            (lost, all) if lost * 2 >= all => ruled("A-OPT-005", -2, -1),
            (lost, all) if lost * 3 >= all => ruled("A-OPT-004", -1, 0),
            _ => 0,
        }
    }

    /// Returns whether a person gives up now: seven tenths of the side are lost and he is badly hurt
    /// (A-OPT-006).
    pub fn gives_up(&self, id: PersonId) -> bool {
        let counter = self.counter(id);
        let hurt = if self.is_leader(id) {
            counter.wound == Wound::Heavy
        } else {
            counter.inverted
        };
        if !self.switches.casualty_morale || !hurt {
            return false;
        }
        let (lost, all) = self.lost_share(self.side_of(id));
        lost * 10 >= all * 7 && applies("A-OPT-006")
    }

    /// Returns how many of how many individuals of the order of battle are lost.
    fn lost_share(&self, side: Side) -> (usize, usize) {
        let people = || {
            self.scenario()
                .people()
                .filter(|&id| self.side_of(id) == side)
        };
        let lost = people()
            .filter(|&id| self.counter(id).at == At::Gone)
            .count();
        (lost, people().count())
    }
}
