//! On the roof: blow holes without being caught, and go down on ropes.

use assault::play::{Action, Step};
use assault::{Level, PersonId, Place, Space};

use super::Thought;

/// A charge hurts everybody so near, in spaces.
pub const BLAST: u16 = 2;
/// How many holes are enough; few enough charges at once that everybody finds a safe place.
const HOLES: usize = 6;
const CHARGES: usize = 2;

impl Thought<'_> {
    pub fn is_on_roof(&self, id: PersonId) -> bool {
        let place = self.board.place(id);
        place.is_some_and(|place| place.level == Level::ROOF) && !self.board.counter(id).on_rope
    }

    /// Returns whether something will go off near a space: a charge, or one being set.
    fn is_mined(&self, space: Space) -> bool {
        let charges = self
            .board
            .machines
            .charges
            .iter()
            .map(|charge| charge.space);
        let working = self.board.present(self.side).iter();
        let working = working
            .filter(|&id| self.board.counter(id).setting.is_some())
            .filter_map(|id| self.board.place(id))
            .map(|place| place.space);
        charges
            .chain(working)
            .any(|mine| mine.spaces_to(space) <= BLAST)
    }

    /// Whoever sets explosives stays; others keep away from them, and go to a hole if there is one.
    pub fn wants_to_move_on_roof(&self, id: PersonId) -> bool {
        let Some(place) = self.board.place(id) else {
            return false;
        };
        self.board.counter(id).setting.is_none()
            && (self.is_mined(place.space) || self.nearest_hole(place.space).is_some_and(|n| n > 0))
    }

    /// Returns how many spaces away the nearest hole is.
    fn nearest_hole(&self, space: Space) -> Option<u16> {
        let breaches = self.board.machines.breaches.iter();
        breaches
            .filter(|&&hole| self.board.is_breached(hole))
            .map(|hole| hole.spaces_to(space))
            .min()
    }

    pub fn step_on_roof(&self, id: PersonId) -> Option<Action> {
        let here = self.board.place(id)?.space;
        let worth = |space: Space| {
            let hole = self.nearest_hole(space).unwrap_or(0);
            (self.is_mined(space), hole)
        };
        let steps = self.options().filter_map(|action| match action {
            Action::Step(Step { to, level, .. }) if level == Level::ROOF => Some((to, action)),
            _ => None,
        });
        let away = |space: Space| u16::MAX - here.spaces_to(space);
        let crowd = |space: Space| self.n_own_at(Place::new(space, Level::ROOF));
        let best = steps.min_by_key(|(to, _)| (worth(*to), crowd(*to), away(*to)));
        let better = best.filter(|(to, _)| worth(*to) < worth(here));
        // Out of a blast every step counts, also one that is not enough yet.
        let flees = best.filter(|_| self.is_mined(here));
        better
            .or(flees)
            .map(|(_, action)| action)
            .or(self.offered(Action::Done))
    }

    /// Sets a charge where nobody else would be caught.
    pub fn explosives(&self) -> Option<Action> {
        let machines = &self.board.machines;
        let own = || self.board.present(self.side).iter();
        let working = own().filter(|&id| self.board.counter(id).setting.is_some());
        let charges = machines.charges.len() + working.count();
        if charges >= CHARGES || machines.breaches.len() + charges >= HOLES {
            return None;
        }
        self.options().find(|action| match *action {
            Action::SetExplosives(id) => {
                let space = self.board.place(id).map(|place| place.space);
                space.is_some_and(|space| !self.is_mined(space))
            }
            _ => false,
        })
    }
}
