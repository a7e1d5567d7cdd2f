//! Going through a game choice by choice, with the whole game as it stood: for those who study one
//! that is over.

use crate::run::Run;
use crate::{Entry, EntryNo, Game, Retelling, Seat, Session, Sitter};

/// A choice that stands, and the game before it.
pub struct Stop<'a, G> {
    /// Its number in the record.
    pub entry: EntryNo,
    /// Who chose.
    pub seat: Seat,
    /// The option that was taken; one behind the last was no answer to what was asked.
    pub option: usize,
    /// Who held the seat then.
    pub sitter: &'a Sitter,
    /// The game as it stood.
    pub game: &'a G,
}

impl<G: Game> Session<G> {
    /// Stops before every choice that stands, in order. What was taken back is left out.
    pub fn walk(&self, mut see: impl FnMut(&Stop<'_, G>)) {
        let mut run: Run<G> = self.run.dealt_again();
        for (idx, entry) in self.entries().iter().enumerate() {
            let at = EntryNo::at(idx);
            if !self.is_told(Retelling::Standing, at, entry) {
                continue;
            }
            if let Entry::Choice(choice) = entry
                && let Some(sitter) = run.sitters.get(choice.seat.idx())
            {
                see(&Stop {
                    entry: at,
                    seat: choice.seat,
                    option: choice.option as usize,
                    sitter,
                    game: &run.game,
                });
            }
            if run.follow(at, entry, &mut ()).is_err() {
                return;
            }
        }
    }
}
