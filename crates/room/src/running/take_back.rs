//! What somebody asks for and others must agree to: taking back more than is free, which the table's
//! policy decides, and giving up a game that ends with it for others too.

use kernel::{Game as _, Seat, SeatSet, Sitter, UndoRefused};

use super::Running;
use super::hosted::Hosted;
use super::journal::Journal;
use crate::asking::{Asking, Request};
use crate::command::Refused;
use crate::terms::Device;

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
                    request: Request::TakeBack,
                    agreed: SeatSet::EMPTY,
                });
                Ok(())
            }
            Err(why) => Err(Refused::Undo(why)),
        }
    }

    /// Gives the game up; where it ends with that for other people too, asks them first.
    pub(crate) fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
        if !self.may_concede(seat) {
            return Err(Refused::NotPossible);
        }
        let asking = Asking {
            seat,
            request: Request::GiveUp,
            agreed: self.need_not_agree(seat),
        };
        self.end_if_agreed(asking)
    }

    /// Returns whether somebody else must agree before a seat gives the game up.
    pub fn asks_before_giving_up(&self, seat: Seat) -> bool {
        let agreed = self.need_not_agree(seat);
        self.seats().any(|other| !agreed.contains(other))
    }

    /// Returns who has no say in it that a seat gives up: itself, bots, those who do not lose with it,
    /// and those at the same device, who agree by word of mouth.
    fn need_not_agree(&self, seat: Seat) -> SeatSet {
        let loses = self.session.game().concedes_for(seat);
        let is_here = |seat: Seat| self.terms.here().any(|here| here == seat);
        let has_say = |other: Seat| {
            let sitter = self.session.sitters().get(other.idx());
            let is_person = matches!(sitter, Some(Sitter::Person(_)));
            let is_beside = is_here(seat) && is_here(other);
            other != seat && is_person && loses.contains(other) && !is_beside
        };
        let others = self.seats().filter(|other| !has_say(*other));
        others.fold(SeatSet::EMPTY, SeatSet::with)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<M> {
        (0..self.session.game().n_seats()).map(Seat)
    }

    /// Gives the game up if nobody is left who must agree; otherwise the request waits.
    fn end_if_agreed(&mut self, asking: Asking) -> Result<(), Refused> {
        if self.seats().any(|other| asking.waits_for(other)) {
            self.asking = Some(asking);
            return Ok(());
        }
        let mut events = Vec::new();
        let conceded = self.session.concede(asking.seat, &mut events);
        conceded.map_err(|_| Refused::NotPossible)?;
        self.asking = None;
        self.tell(&events);
        Ok(())
    }

    pub(crate) fn agree(&mut self, seat: Seat) -> Result<(), Refused> {
        let mut asking = self.asked_of(seat)?;
        asking.agreed.insert(seat);
        if asking.request == Request::GiveUp {
            return self.end_if_agreed(asking);
        }
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

    /// Returns the request that a seat can answer: that of somebody else.
    fn asked_of(&self, seat: Seat) -> Result<Asking, Refused> {
        let has_say = |asking: &Asking| match asking.request {
            Request::TakeBack => asking.seat != seat,
            Request::GiveUp => asking.waits_for(seat),
        };
        let asking = self.asking.filter(has_say);
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

    pub(super) fn tell_taken_back(&mut self) {
        if Journal::<M>::forgets() {
            self.write_journals_anew();
        } else {
            self.tell(&[]);
        }
    }
}
