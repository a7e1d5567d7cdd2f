//! Playing entries again without hashing: for undo, for looking at an earlier step, for transcripts.

use crate::run::Run;
use crate::{Entry, EntryNo, Game, Illegal, Record, Sink};

/// Why a record could not be played again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The deal itself fails.
    #[error("replay failed: the game can not be dealt: {cause}")]
    Setup {
        /// The game's own words.
        cause: String,
    },
    /// A choice is not accepted.
    #[error("replay failed at entry {entry}: {cause}; verify the record to see where it differs")]
    Choice {
        /// Which one.
        entry: EntryNo,
        /// Why it is refused.
        cause: Illegal,
    },
}

/// Plays the choices that stand after an entry, without hashing and without comparing words.
///
/// The set-up is the record's, as the game's own reader understood it.
pub fn replay<G: Game>(
    record: &Record,
    setup: &G::Setup,
    upto: EntryNo,
    sink: &mut impl Sink<G::Event>,
) -> Result<G, ReplayError> {
    let mut game =
        G::start(setup, record.header.seed, sink).map_err(|cause| ReplayError::Setup {
            cause: cause.to_string(),
        })?;
    for (entry, choice) in record.standing(upto) {
        game.choose(choice.option as usize, sink)
            .map_err(|cause| ReplayError::Choice { entry, cause })?;
    }
    Ok(game)
}

impl<G: Game> Run<G> {
    /// Does what an entry says.
    pub(crate) fn follow(
        &mut self,
        number: EntryNo,
        entry: &Entry,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), Illegal> {
        match entry {
            Entry::Choice(choice) => {
                self.play_option(number, choice.seat, choice.option as usize, sink)?;
            }
            Entry::Back(back) => {
                if let Some(n_standing) = self.n_standing_at(back.to) {
                    self.wind_back(n_standing);
                }
            }
            Entry::Seat { seat, sitter } => {
                if let Some(place) = self.sitters.get_mut(seat.idx()) {
                    place.clone_from(sitter);
                }
            }
            Entry::Note(_) => {}
        }
        Ok(())
    }
}
