//! Games that were not dealt here: forks of others, and records that somebody brings.

use kernel::{Fault, Record, Seat, Sitter, Viewer};

use super::load::CHAIN_MAX;
use super::{Access, Dealt, Registry};
use crate::aside::aside;
use crate::command::Refused;
use crate::door::Room;
use crate::error::RoomError;
use crate::terms::{Chair, Origin, Place, Terms};
use crate::upload::Unfit;

impl Registry {
    /// Reads a record that somebody brings, comparing every step. That takes time: it is for a
    /// thread on which nobody else waits.
    pub fn read(&self, bytes: &[u8]) -> Result<Box<dyn Room>, Unfit> {
        let record = Record::from_bytes(bytes).map_err(Unfit::Text)?;
        let name = record.header.game.as_str();
        match self.0.host(Some(name)) {
            Some(host) => host.read(&record),
            None => Err(Unfit::Game(Fault::OtherGame {
                record: name.to_owned(),
                program: "tradecraft",
            })),
        }
    }

    /// Stores a game for one person: `own`, or else the first who was there. While it runs, bots sit
    /// at the other seats.
    pub async fn adopt(
        &self,
        room: Box<dyn Room>,
        own: Option<Seat>,
        origin: Option<Origin>,
    ) -> Result<Dealt, RoomError> {
        let is_person = |sitter: &Sitter| matches!(sitter, Sitter::Person(_));
        let first = room.sitters().iter().position(is_person);
        let first = first.and_then(|at| u8::try_from(at).ok()).map(Seat);
        let own = own.or(first).unwrap_or_default();
        let terms = Terms {
            origin,
            ..Terms::alone(room.n_seats(), own)
        };
        self.adopt_for(room, &[own], &terms).await
    }

    /// Stores a game for those who play it here, on the terms it had. While it runs, bots sit at all
    /// other seats that bots can play.
    pub(super) async fn adopt_for(
        &self,
        mut room: Box<dyn Room>,
        here: &[Seat],
        before: &Terms,
    ) -> Result<Dealt, RoomError> {
        let broken = |_| RoomError::Broken("a seat is missing".to_owned());
        let n_seats = room.n_seats();
        let runs = !room.is_over();
        let bot = room.careful().unwrap_or(crate::running::BLIND);
        for seat in (0..n_seats).map(Seat).filter(|_| runs) {
            let name = room.person_of(seat).filter(|_| here.len() > 1);
            let is_person = here.contains(&seat) || !room.bot_can_play(seat);
            let sitter = if is_person {
                Sitter::Person(name.unwrap_or_default())
            } else {
                Sitter::Bot(bot.to_owned())
            };
            room.seat(seat, sitter).map_err(broken)?;
        }
        let chairs = (0..n_seats).map(Seat).map(|seat| {
            let place = if here.contains(&seat) {
                Place::Here
            } else if room.bot_can_play(seat) {
                Place::Bot
            } else {
                Place::Elsewhere
            };
            Chair {
                place,
                has_come: place != Place::Elsewhere,
                ..Chair::bot()
            }
        });
        let terms = Terms {
            origin: before.origin,
            device: before.device,
            chairs: chairs.collect(),
            ..Terms::alone(n_seats, Seat(0))
        };
        self.take_in(room, terms).await
    }

    /// Begins a new game from a step of one that somebody looks at: as it was if that is over, with
    /// everything hidden drawn anew if it still runs. `eyes` counted the steps.
    pub async fn fork(
        &self,
        access: &Access,
        eyes: Viewer,
        step: usize,
    ) -> Result<Dealt, RoomError> {
        let refused = || RoomError::Refused(Refused::NotPossible);
        let luck = self.0.seeds.draw()?;
        let room = access.room().await;
        if !room.may_fork() {
            return Err(refused());
        }
        // The game is played again, up to twice: others are served meanwhile.
        let entry = aside(|| room.entry_of_step(eyes, step)).ok_or_else(refused)?;
        let before = room.terms().origin;
        let (fork, own, origin) = if room.is_over() {
            let fork = aside(|| room.fork(entry)).ok_or_else(refused)?;
            (fork, eyes.seat().or(access.seat()), before)
        } else {
            let seat = eyes.seat().ok_or_else(refused)?;
            let fork = aside(|| room.fork_unseen(entry, seat, luck)).ok_or_else(refused)?;
            let game = access.open.id;
            let origin = Origin { game, entry, seat };
            (fork, Some(seat), Some(origin))
        };
        drop(room);
        let is_new = origin != before;
        let n_before = self.0.n_before(before).await?;
        if fork.is_over() || (is_new && n_before + 1 >= CHAIN_MAX) {
            return Err(refused());
        }
        self.adopt(fork, own, origin).await
    }
}
