//! Somebody's time is up: a bot plays on, or the others have won. Whether it is up, the clock says.

use kernel::{Game as _, Seat, Sitter};

use super::{Hosted, Running};
use crate::clock::Claim;
use crate::command::{Command, Refused, Sitting};
use crate::notes::TableNote;
use crate::terms::Place;

impl<M: Hosted> Running<M> {
    /// Lets a bot play on for a seat, which its person can take back.
    pub(crate) fn time_out(&mut self, late: Seat) -> Result<(), Refused> {
        if !self.bot_can_play(late) {
            return Err(Refused::NotPossible);
        }
        self.note(TableNote::TimeUp(late));
        let chair = self.terms.chair(late);
        let is_away = chair.is_some_and(|chair| chair.place == Place::Elsewhere);
        // Its person has not asked for it.
        self.hold(late, is_away);
        self.command(late, &Command::Sit(Sitting::Bot))
    }

    /// Whether a seat may claim this if the time of another is up: a win only against somebody who does
    /// not lose together with it.
    pub fn may_claim(&self, seat: Seat, late: Seat, claim: Claim) -> bool {
        let sitter = self.session.sitters().get(seat.idx());
        let is_person = matches!(sitter, Some(Sitter::Person(_)));
        let game = self.session.game();
        let can = match claim {
            Claim::Bot => self.bot_can_play(late),
            Claim::Win => {
                game.concession(late).is_some() && !game.concedes_for(late).contains(seat)
            }
        };
        can && is_person && seat != late && self.asked() == Some(late)
    }

    /// Claims a win, or that a bot plays on.
    pub(crate) fn claim_time(
        &mut self,
        seat: Seat,
        late: Seat,
        claim: Claim,
    ) -> Result<(), Refused> {
        if !self.may_claim(seat, late, claim) {
            return Err(Refused::NotPossible);
        }
        match claim {
            Claim::Bot => self.time_out(late),
            Claim::Win => {
                self.note(TableNote::TimeUp(late));
                let mut events = Vec::new();
                let conceded = self.session.concede(late, &mut events);
                conceded.map_err(|_| Refused::NotPossible)?;
                self.asking = None;
                self.tell(&events);
                Ok(())
            }
        }
    }
}
