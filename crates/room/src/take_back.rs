//! Taking back a choice: what is free is done at once; for more, those are asked whom the table's
//! policy names.

use kernel::{Seat, SeatSet, TakeBackPolicy, UndoRefused};

use crate::command::Refused;
use crate::hosted::Hosted;
use crate::journal::Journal;
use crate::running::Running;
use crate::terms::{Device, Place};

/// A wish to take back that others must agree to. It lasts until somebody chooses or declines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asking {
    pub seat: Seat,
    pub agreed: SeatSet,
}

impl Asking {
    /// Whether a seat is asked and has not answered yet.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.seat != seat && !self.agreed.contains(seat)
    }
}

/// How many choices at the end of the log were one click, to be taken back together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Whole {
    pub seat: Seat,
    pub n_choices: usize,
    /// Where the log ended with it: afterwards it is nothing special any more.
    pub n_entries: usize,
}

impl<M: Hosted> Running<M> {
    /// Returns whose choice a seat would take back: who plays several seats at one screen takes back
    /// whatever was chosen last at it.
    pub fn takes_back_for(&self, seat: Seat) -> Seat {
        let is_here = |other: &Seat| self.terms.here().any(|here| here == *other);
        let is_shared = self.terms.device == Device::Open && is_here(&seat);
        let latest = self.session.latest_chooser().filter(is_here);
        latest.filter(|_| is_shared).unwrap_or(seat)
    }

    /// Returns how many choices a seat takes back at once: what one click did, as far as all of
    /// that is free.
    pub fn n_whole(&self, seat: Seat) -> usize {
        let n_free = self.session.undo_offer(seat).n_free as usize;
        let last = self.whole.filter(|whole| {
            whole.seat == seat && whole.n_entries == self.n_entries() && whole.n_choices <= n_free
        });
        last.map_or(1, |whole| whole.n_choices.max(1))
    }

    /// Takes back what is free; for more, asks those whom the table's policy names.
    pub(crate) fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        match self.go_back(seat, SeatSet::EMPTY) {
            Ok(()) => Ok(()),
            Err(UndoRefused::NeedsOne | UndoRefused::NeedsAll) => {
                self.asking = Some(Asking {
                    seat,
                    agreed: SeatSet::EMPTY,
                });
                Ok(())
            }
            Err(why) => Err(Refused::Undo(why)),
        }
    }

    pub(crate) fn agree(&mut self, seat: Seat) -> Result<(), Refused> {
        let mut asking = self.asked_of(seat)?;
        asking.agreed.insert(seat);
        match self.go_back(asking.seat, asking.agreed) {
            Ok(()) => {}
            Err(UndoRefused::NeedsAll) => self.asking = Some(asking),
            Err(why) => return Err(Refused::Undo(why)),
        }
        Ok(())
    }

    pub(crate) fn decline(&mut self, seat: Seat) -> Result<(), Refused> {
        self.asked_of(seat)?;
        self.asking = None;
        Ok(())
    }

    /// Returns the wish that a seat can answer: that of somebody else.
    fn asked_of(&self, seat: Seat) -> Result<Asking, Refused> {
        let asking = self.asking.filter(|asking| asking.seat != seat);
        asking.ok_or(Refused::NotPossible)
    }

    /// Takes back the latest choice of a seat if those who agreed are enough, and with it all that
    /// was chosen together with it.
    fn go_back(&mut self, seat: Seat, agreed: SeatSet) -> Result<(), UndoRefused> {
        let was_free = self.session.undo_offer(seat).n_free > 0;
        self.session.undo_own(seat, self.n_whole(seat), agreed)?;
        self.tell_taken_back();
        while self.asked() == Some(seat) && self.host().is_midway(&self.view(seat), was_free) {
            self.session.undo_own(seat, 1, agreed)?;
            self.tell_taken_back();
        }
        self.whole = None;
        self.asking = None;
        // What others answered may have been to what is no longer there.
        self.early.clear();
        Ok(())
    }

    fn tell_taken_back(&mut self) {
        if Journal::<M>::forgets() {
            self.write_journals_anew();
        } else {
            self.tell(&[]);
        }
    }
}

/// People who sit together at one device agree by word of mouth: only a "never" binds them.
pub fn lasting(policy: TakeBackPolicy, places: &[Place]) -> TakeBackPolicy {
    let n_here = places.iter().filter(|place| **place == Place::Here).count();
    let all_together = n_here > 1 && !places.contains(&Place::Elsewhere);
    match policy {
        TakeBackPolicy::OneAgrees | TakeBackPolicy::AllAgree if all_together => {
            TakeBackPolicy::FreeAlone
        }
        policy => policy,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_at_one_device_ask_nobody_and_a_never_binds_them() {
        let together = [Place::Here, Place::Here, Place::Bot];
        let apart = [Place::Here, Place::Here, Place::Elsewhere];
        for policy in [TakeBackPolicy::OneAgrees, TakeBackPolicy::AllAgree] {
            assert_eq!(lasting(policy, &together), TakeBackPolicy::FreeAlone);
            assert_eq!(lasting(policy, &apart), policy);
            assert_eq!(lasting(policy, &[Place::Here, Place::Bot]), policy);
        }
        let never = TakeBackPolicy::Never;
        assert_eq!(lasting(never, &together), never);
    }
}
