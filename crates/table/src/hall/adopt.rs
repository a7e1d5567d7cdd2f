//! Games that were not dealt here: forks of finished ones, and records that somebody brings.

use kernel::{Game as _, Record, Seat, Session, Sitter};
use legendary::State;
use legendary::setup::Setup;

use super::{Hall, HallError};
use crate::people::people;
use crate::terms::Terms;
use crate::token::Token;
use crate::upload::Unfit;

impl Hall {
    /// Reads a record that somebody brings, comparing every step.
    pub fn read(&self, bytes: &[u8]) -> Result<Session<State>, Unfit> {
        let record = Record::from_bytes(bytes).map_err(Unfit::Text)?;
        let setup = Setup::from_words(|id| self.shelf.find(id).cloned(), &record.header.setup);
        let setup = setup.map_err(|error| Unfit::SetUp(error.to_string()))?;
        Session::resume(&record, &setup).map_err(Unfit::Game)
    }

    /// Stores a game and returns the secret of its one person: `own`, or else the first who was
    /// there. While it runs, bots sit at the other seats.
    pub async fn adopt(
        &self,
        mut session: Session<State>,
        own: Option<Seat>,
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
        let terms = Terms::alone(session.game().n_seats(), own);
        let dealt = self.take_in(session, terms).await?;
        let token = dealt.own.map(|(_, token)| token);
        token.ok_or_else(|| broken(&"the game has no seat"))
    }
}
