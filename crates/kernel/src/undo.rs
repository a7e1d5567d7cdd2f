//! When a choice may be taken back.
//!
//! A take-back is free over one's own latest choices, as long as neither luck nor a secret has come
//! to light for any seat since, nobody else has chosen, and no sealed choice was made. Further back
//! it is for the table to say: for those who are at it, and for those who were when what is taken back
//! was chosen. A bot that has taken somebody's seat since does not agree in their place.
//! Winding back never rolls again: it replays.

use std::fmt;

use crate::run::Run;
use crate::{EntryNo, Game, Leave, Seat, SeatSet, TakeBackPolicy};

/// What a seat may take back now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UndoOffer {
    /// How many of its own latest choices are free to take back.
    pub n_free: u32,
    /// What it takes to go further.
    pub further: Further,
}

/// What it takes to go back further than is free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Further {
    /// There is nothing more to take back, or the policy forbids it.
    No,
    /// The seat decides alone.
    Alone,
    /// One other person must agree.
    OneAgrees,
    /// All other people must agree.
    AllAgree,
}

/// Why a take-back was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UndoRefused {
    /// A finished game stays as it is.
    #[error("take-back refused: the game is over; fork it to play on from an earlier step")]
    GameOver,
    /// There are fewer seats.
    #[error("take-back refused: {seat} does not sit at this table")]
    NoSuchSeat {
        /// Who asked.
        seat: Seat,
    },
    /// There are not that many choices to take back.
    #[error("take-back refused: there is no such choice to go back over")]
    NothingThere,
    /// The entry is not a choice, or was taken back itself.
    #[error(
        "take-back refused: entry {to} is not a choice that stands; name one, or 0 for the deal"
    )]
    NoSuchEntry {
        /// What was asked for.
        to: EntryNo,
    },
    /// The policy forbids it.
    #[error("take-back refused: the table agreed to keep what was chosen")]
    Never,
    /// One other person must agree first.
    #[error("take-back refused: it goes further than is free; ask one other player to agree")]
    NeedsOne,
    /// All other people must agree first.
    #[error("take-back refused: it goes further than is free; ask all other players to agree")]
    NeedsAll,
}

impl<G: Game> Run<G> {
    /// Returns what a seat may take back now.
    pub fn undo_offer(&self, seat: Seat) -> UndoOffer {
        if self.game.decision().is_none() || seat.idx() >= self.sitters.len() {
            return UndoOffer {
                n_free: 0,
                further: Further::No,
            };
        }
        let n_free = self.n_free(seat);
        let further = match (self.line().len() - n_free).checked_sub(1) {
            None => Further::No,
            Some(n_standing) => self.further(self.others(seat, n_standing)),
        };
        UndoOffer {
            n_free: n_free as u32,
            further,
        }
    }

    /// Returns the entry that stands last once the seat's `n_own` latest choices are taken back.
    pub fn before_own(&self, seat: Seat, n_own: usize) -> Result<EntryNo, UndoRefused> {
        let line = self.line();
        let own = line
            .iter()
            .enumerate()
            .rev()
            .filter(|(_, played)| played.seat == seat);
        let nth = n_own
            .checked_sub(1)
            .and_then(|skip| own.map(|(at, _)| at).nth(skip));
        let at = nth.ok_or(UndoRefused::NothingThere)?;
        Ok(at
            .checked_sub(1)
            .map_or(EntryNo::DEAL, |before| line[before].entry))
    }

    /// Checks a take-back; returns how many choices will stand, and by what right.
    pub fn leave_to_undo(
        &self,
        seat: Seat,
        to: EntryNo,
        agreed: SeatSet,
    ) -> Result<(usize, Leave), UndoRefused> {
        if seat.idx() >= self.sitters.len() {
            return Err(UndoRefused::NoSuchSeat { seat });
        }
        if self.game.decision().is_none() {
            return Err(UndoRefused::GameOver);
        }
        let n_standing = self
            .n_standing_at(to)
            .ok_or(UndoRefused::NoSuchEntry { to })?;
        let n_back = self.line().len() - n_standing;
        match n_back {
            0 => Err(UndoRefused::NothingThere),
            _ if n_back <= self.n_free(seat) => Ok((n_standing, Leave::Free)),
            _ => {
                let agreement = self.agreement(self.others(seat, n_standing), agreed)?;
                Ok((n_standing, Leave::Policy(agreement)))
            }
        }
    }

    fn n_free(&self, seat: Seat) -> usize {
        let revealed = self.game.revealed();
        let latest = self.line().iter().rev();
        latest
            .take_while(|played| {
                played.seat == seat && !played.sealed && played.revealed_before == revealed
            })
            .count()
    }

    /// Returns those of the others whose agreement counted.
    fn agreement(&self, others: SeatSet, agreed: SeatSet) -> Result<SeatSet, UndoRefused> {
        let agreeing: SeatSet = others
            .iter()
            .filter(|&other| agreed.contains(other))
            .collect();
        match (self.policy, self.further(others)) {
            (TakeBackPolicy::Never, _) => Err(UndoRefused::Never),
            (_, Further::OneAgrees) if agreeing.is_empty() => Err(UndoRefused::NeedsOne),
            (_, Further::AllAgree) if agreeing != others => Err(UndoRefused::NeedsAll),
            _ => Ok(agreeing),
        }
    }

    /// Whoever has nobody to ask decides alone.
    fn further(&self, others: SeatSet) -> Further {
        match self.policy {
            TakeBackPolicy::Never => Further::No,
            TakeBackPolicy::FreeAlone => Further::Alone,
            _ if others.is_empty() => Further::Alone,
            TakeBackPolicy::OneAgrees => Further::OneAgrees,
            TakeBackPolicy::AllAgree => Further::AllAgree,
        }
    }

    /// Returns who else is at the table, or was when one of the choices after the first
    /// `n_standing` was made.
    fn others(&self, seat: Seat, n_standing: usize) -> SeatSet {
        let taken_back = self.line().iter().skip(n_standing);
        let people = taken_back.map(|played| played.people);
        let people = people.chain([self.people()]).flat_map(SeatSet::iter);
        people.filter(|&other| other != seat).collect()
    }
}

impl fmt::Display for UndoOffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} free, further: ", self.n_free)?;
        f.write_str(match self.further {
            Further::No => "no",
            Further::Alone => "alone",
            Further::OneAgrees => "one other agrees",
            Further::AllAgree => "all others agree",
        })
    }
}
