//! Who plays a seat: bots that sit in for people who are away, and giving up.
//!
//! The rules know nothing of either. Both are entries of the table's log, so a record plays again
//! without them and a raid that was given up can be played on from any of its steps.

use assault::Side;
use assault::play::{Assault, Board};
use kernel::{Entry, EntryNo, ForkRefused, Seat, Session, Sitter, Viewer};

use super::diary::Diary;
use super::game::Raid;
use crate::game::{CAREFUL, Refused};
use crate::people::person_of;

/// What the note of a raid that was given up begins with; the number of the seat follows.
const GAVE_UP: &str = "gave-up ";

/// Returns the side that has given a raid up.
pub fn given_up(session: &Session<Assault>) -> Option<Side> {
    let board = session.game().board();
    let mut entries = session.entries().iter();
    entries.find_map(|entry| match entry {
        Entry::Note(note) => given_up_by(note, board),
        _ => None,
    })
}

/// Returns the side that gave up, if a note of the log says that.
pub fn given_up_by(note: &str, board: &Board) -> Option<Side> {
    let seat = note.strip_prefix(GAVE_UP)?.parse().ok()?;
    board.side_of_viewer(Viewer::Seat(Seat(seat)))
}

impl Raid {
    /// Returns whether a bot plays a seat now.
    pub fn has_bot(&self, seat: Seat) -> bool {
        let sitter = self.session.sitters().get(seat.idx());
        matches!(sitter, Some(Sitter::Bot(_)))
    }

    /// Returns the side that a bot would play at a seat; it can not judge, so there is none for a
    /// gamesmaster.
    pub fn side_of_bot(&self, seat: Seat) -> Option<Side> {
        let board = self.session.game().board();
        let is_gamesmaster = board.gamesmaster_seat() == Some(seat);
        let side = board.side_of_viewer(Viewer::Seat(seat));
        side.filter(|_| !is_gamesmaster)
    }

    /// Returns the side that a seat may give up: where several share one, its captain decides.
    pub fn may_concede(&self, seat: Seat) -> Option<Side> {
        let board = self.session.game().board();
        let side = board.side_of_viewer(Viewer::Seat(seat));
        side.filter(|side| side.seat() == seat && self.asked().is_some() && !self.has_bot(seat))
    }

    /// Starts a new raid from a step of one that is over.
    pub fn fork(&self, at: EntryNo) -> Result<Session<Assault>, ForkRefused> {
        match self.given_up {
            Some(_) => self.session.fork_abandoned(at),
            None => self.session.fork(at),
        }
    }

    pub(super) fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
        let side = self.may_concede(seat).ok_or(Refused::NotPossible)?;
        self.session.note(format!("{GAVE_UP}{}", seat.0));
        self.given_up = Some(side);
        self.asking = None;
        self.diary = Diary::of(&self.session);
        Ok(())
    }

    pub(super) fn call_bot(&mut self, seat: Seat) -> Result<(), Refused> {
        let is_person = person_of(&self.session, seat).is_some() && !self.has_bot(seat);
        let can_play = self.side_of_bot(seat).is_some();
        match is_person && can_play {
            true => self.sit(seat, Sitter::Bot(CAREFUL.to_owned())),
            false => Err(Refused::NotPossible),
        }
    }

    /// Gives a seat back to the person for whom a bot sat in.
    pub(super) fn give_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let name = person_of(&self.session, seat).filter(|_| self.has_bot(seat));
        self.sit(seat, Sitter::Person(name.ok_or(Refused::NotPossible)?))
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter) -> Result<(), Refused> {
        let sat = self.session.seat(seat, sitter);
        sat.map_err(|_| Refused::NotPossible)?;
        // A wish that waited for an answer waits for nobody now.
        self.asking = None;
        self.diary = Diary::of(&self.session);
        Ok(())
    }
}
