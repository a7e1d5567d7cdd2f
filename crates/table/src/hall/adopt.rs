//! Games that were not dealt here: forks of others, and records that somebody brings.

use kernel::{EntryNo, Game as _, Record, Seat, Session, Sitter, Viewer};
use legendary::State;
use legendary::setup::Setup;

use super::load::CHAIN_MAX;
use super::{Hall, HallError, Place};
use crate::game::Refused;
use crate::people::{people, person_of};
use crate::terms::{Origin, Place as Sits, Role, Terms};
use crate::token::Token;
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
        session: Session<State>,
        own: Option<Seat>,
        origin: Option<Origin>,
    ) -> Result<Token, HallError> {
        let first = people(&session).first().copied();
        let own = own.or(first).unwrap_or(Seat(0));
        let terms = Terms {
            origin,
            ..Terms::alone(session.game().n_seats(), own)
        };
        let adopted = self.adopt_for(session, &[own], &terms).await;
        adopted.map(|(_, token)| token)
    }

    /// Stores a game for those who play it here, on the terms it had; returns by what right and with
    /// which secret they do. While it runs, bots sit at all other seats.
    pub(super) async fn adopt_for(
        &self,
        mut session: Session<State>,
        here: &[Seat],
        before: &Terms,
    ) -> Result<(Role, Token), HallError> {
        let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
        let n_seats = session.game().n_seats();
        let runs = session.game().decision().is_some();
        for seat in (0..n_seats).map(Seat).filter(|_| runs) {
            let name = person_of(&session, seat).filter(|_| here.len() > 1);
            let sitter = match here.contains(&seat) {
                true => Sitter::Person(name.unwrap_or_default()),
                false => Sitter::Bot("heuristic".to_owned()),
            };
            session.seat(seat, sitter).map_err(|error| broken(&error))?;
        }
        let mut terms = Terms {
            origin: before.origin,
            device: before.device,
            ..Terms::alone(n_seats, Seat(0))
        };
        for (seat, chair) in (0..).map(Seat).zip(&mut terms.chairs) {
            chair.place = match here.contains(&seat) {
                true => Sits::Here,
                false => Sits::Bot,
            };
        }
        let dealt = self.take_in(session, terms).await?;
        dealt.own.ok_or_else(|| broken(&"the game has no seat"))
    }

    /// Begins a new game from the way this one, which still runs, looked to a seat after an entry:
    /// whatever the seat could not see is drawn anew.
    pub async fn fork_unseen(&self, place: &Place, entry: EntryNo) -> Result<Token, HallError> {
        let refused = |_| HallError::Refused(Refused::NotPossible);
        let luck = self.luck.seed()?;
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
