//! Who can begin combat, kept from one choice of a Fire Phase to the next.
//!
//! To find out who has a target takes longer than anything else in a Fire Phase, and most shots
//! change nothing about it. So it is asked anew only where something may have changed: for
//! everybody after anything moved, broke, fell or gave up, for one person after a marker was laid
//! on his counter.

use crate::PersonId;

use super::sets::PersonSet;
use super::state::Assault;

/// Who can begin combat, unless it must be found out first. It follows from the rest of a game, so
/// that two games never differ by it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Able(Option<PersonSet>);

impl PartialEq for Able {
    fn eq(&self, _: &Able) -> bool {
        true
    }
}

impl Eq for Able {}

/// What was changed on a board since it was last looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Changes {
    /// Whose counters were taken up.
    pub marked: PersonSet,
    /// Whether anything changed that may give or take a target to anybody.
    pub is_shifted: bool,
}

impl Changes {
    pub const NONE: Changes = Changes {
        marked: PersonSet::EMPTY,
        is_shifted: false,
    };

    fn is_none(&self) -> bool {
        !self.is_shifted && self.marked.is_empty()
    }
}

impl Assault {
    /// Forgets who can begin combat, as a Phase begins.
    pub(crate) fn forget_able(&mut self) {
        self.able = Able(None);
    }

    /// Brings up to date who of the acting side can begin combat; returns whether anybody can.
    pub(crate) fn find_able(&mut self) -> bool {
        let Some(side) = self.active() else {
            return false;
        };
        let present = self.board.present(side);
        let changes = std::mem::replace(&mut self.board.changes, Changes::NONE);
        let able = match self.able.0.filter(|_| !changes.is_shifted) {
            None => self.those_able(present),
            Some(able) => {
                let again = changes.marked.and(present);
                able.without(again).or(self.those_able(again))
            }
        };
        self.able = Able(Some(able));
        !able.without(self.board.acted).is_empty()
    }

    /// Returns who of the acting side can begin combat now.
    pub(crate) fn able_now(&self) -> PersonSet {
        let present = self.active().map(|side| self.board.present(side));
        let present = present.unwrap_or(PersonSet::EMPTY);
        let kept = self.able.0.filter(|_| self.board.changes.is_none());
        let Some(kept) = kept else {
            return self.those_able(present);
        };
        let able = kept.without(self.board.acted);
        debug_assert_eq!(able, self.those_able(present), "who can begin combat");
        able
    }

    fn those_able(&self, among: PersonSet) -> PersonSet {
        let able = |id: &PersonId| self.can_begin_combat(*id);
        among.iter().filter(able).collect()
    }
}
