//! Games that were not dealt here: forks of others, and records that somebody brings.

use kernel::{EntryNo, Game as _, Record, Seat, Seed, Session, Sitter, Viewer};
use legendary::State;
use legendary::setup::Setup;

use super::load::CHAIN_MAX;
use super::{Hall, HallError, Place};
use crate::game::Refused;
use crate::people::people;
use crate::terms::{Origin, Terms};
use crate::token::{self, Token};
use crate::upload::Unfit;

impl Hall {
    /// Reads a record that somebody brings, comparing every step.
    pub fn read(&self, bytes: &[u8]) -> Result<Session<State>, Unfit> {
        let record = Record::from_bytes(bytes).map_err(Unfit::Text)?;
        let setup = Setup::from_words(|id| self.shelf.find(id).cloned(), &record.header.setup);
        let setup = setup.map_err(|error| Unfit::of_setup(&error))?;
        Session::resume(&record, &setup).map_err(Unfit::Game)
    }

    /// Stores a game and returns the secret of its one person: `own`, or else the first who was
    /// there. While it runs, bots sit at the other seats.
    pub async fn adopt(
        &self,
        mut session: Session<State>,
        own: Option<Seat>,
        origin: Option<Origin>,
    ) -> Result<Token, HallError> {
        let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
        let first = people(&session).first().copied();
        let own = own.or(first).unwrap_or(Seat(0));
        if session.game().decision().is_some() {
            for seat in (0..session.game().n_seats()).map(Seat) {
                let sitter = match seat == own {
                    true => Sitter::Person(String::new()),
                    false => Sitter::Bot("heuristic".to_owned()),
                };
                session.seat(seat, sitter).map_err(|error| broken(&error))?;
            }
        }
        let terms = Terms {
            origin,
            ..Terms::alone(session.game().n_seats(), own)
        };
        let dealt = self.take_in(session, terms).await?;
        let token = dealt.own.map(|(_, token)| token);
        token.ok_or_else(|| broken(&"the game has no seat"))
    }

    /// Begins a new game from the way this one, which still runs, looked to a seat after an entry:
    /// whatever the seat could not see is drawn anew.
    pub async fn fork_unseen(&self, place: &Place, entry: EntryNo) -> Result<Token, HallError> {
        let refused = |_| HallError::Refused(Refused::NotPossible);
        let luck = Seed(
            token::draw()
                .map_err(|_| HallError::Broken("the system gives no random bytes".to_owned()))?,
        );
        let game = place.game().await;
        let fork = game
            .session
            .fork_unseen(entry, Viewer::Seat(place.seat), luck);
        let (fork, before) = (fork.map_err(refused)?, game.terms.origin);
        drop(game);
        let n_before = self.n_before(before).await?;
        if fork.game().decision().is_none() || n_before + 1 >= CHAIN_MAX {
            return Err(HallError::Refused(Refused::NotPossible));
        }
        let origin = Origin {
            game: place.id,
            entry,
            seat: place.seat,
        };
        self.adopt(fork, Some(place.seat), Some(origin)).await
    }
}
