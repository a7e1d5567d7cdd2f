//! Games that were not dealt here: forks of finished ones, and records that somebody brings.

use kernel::{Game as _, Record, Seat, Session, Sitter};
use legendary::State;
use legendary::setup::Setup;

use super::{Hall, HallError, Open, keep};
use crate::game::{self, Game, people};
use crate::store::NewGame;
use crate::token::Token;
use crate::upload::Unfit;

impl Hall {
    /// Reads a record that somebody brings, comparing every step.
    pub fn read(&self, bytes: &[u8]) -> Result<Session<State>, Unfit> {
        let record = Record::from_bytes(bytes).map_err(Unfit::Text)?;
        let catalogue = |id: &str| (id == self.catalogue.id).then(|| self.catalogue.clone());
        let setup = Setup::from_words(catalogue, &record.header.setup);
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
        let mut game = Game::new(session);
        game.let_bots_play(&self.bot);
        let token = Token::draw().map_err(|error| broken(&error))?;
        let new = NewGame {
            head: game::head(&game.session),
            entries: game.entries_after(0),
            seats: vec![(own, token.hash())],
        };
        let id = self.store.create(new).await?;
        keep(&mut *self.open.lock().await, id, Open::new(game));
        Ok(token)
    }
}
