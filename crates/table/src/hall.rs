//! All games of one server: found by the secret of a seat, opened when first asked for.

mod adopt;

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use bots::Heuristic;
use cards::builtin;
use kernel::{Record, Seat, Seed, Session, Sitter};
use legendary::setup::Setup;
use legendary::{Catalogue, State};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::game::{self, Game, Refused, Wish};
use crate::store::{Identity, NewGame, Store, StoreError};
use crate::ticket::ticket;
use crate::token::{self, Token};

/// Deals that two heuristic bots win, and that begin with the newcomer's own turn rather than with
/// a blow of the Mastermind. A test plays them all.
pub const FRIENDLY_SEEDS: [u64; 19] = [
    1, 2, 3, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 20, 21, 24,
];

/// So many games are kept in memory, and more only while somebody is at them.
const OPEN_MAX: usize = 256;

/// All games of one server.
pub struct Hall {
    store: Store,
    identity: Identity,
    pub catalogue: Arc<Catalogue>,
    bot: Heuristic,
    open: Mutex<HashMap<i64, Arc<Open>>>,
}

/// A game that somebody has asked for since the server started.
struct Open {
    game: Mutex<Game>,
    /// Rings when something has happened.
    bell: watch::Sender<u64>,
}

/// A seat that was found by its secret.
#[derive(Clone)]
pub struct Place {
    id: i64,
    pub seat: Seat,
    open: Arc<Open>,
}

/// Why the hall could not do something.
#[derive(Debug)]
pub enum HallError {
    /// No seat has this secret.
    Stranger,
    /// The request was made for a position that is no longer there.
    Stale,
    Refused(Refused),
    Store(StoreError),
    /// A stored game does not come out as recorded, or none can be dealt.
    Broken(String),
}

impl std::fmt::Display for HallError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HallError::Stranger => f.write_str("no seat has this secret"),
            HallError::Stale => f.write_str("the table has moved on"),
            HallError::Refused(why) => write!(f, "refused: {why:?}"),
            HallError::Store(error) => error.fmt(f),
            HallError::Broken(why) => write!(f, "a game can not be opened: {why}"),
        }
    }
}

impl std::error::Error for HallError {}

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> HallError {
        HallError::Store(error)
    }
}

/// Which deal a new game gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealWish {
    /// One that is usually won.
    Friendly,
    /// Any.
    Fresh,
}

impl Hall {
    /// Opens the games of a database; creates it if it is not there.
    pub fn open(path: &Path) -> Result<Hall, HallError> {
        let (store, identity) = Store::open(path)?;
        Hall::new(store, identity)
    }

    fn new(store: Store, identity: Identity) -> Result<Hall, HallError> {
        let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
        let catalogue = Catalogue::new(builtin::marvel()).map_err(|error| broken(&error))?;
        Ok(Hall {
            store,
            identity,
            bot: Heuristic::new(&catalogue),
            catalogue: Arc::new(catalogue),
            open: Mutex::default(),
        })
    }

    /// Returns the name by which two servers can tell whether they share a database.
    pub fn public_name(&self) -> &str {
        &self.identity.public
    }

    /// Whether the store answers.
    pub async fn is_well(&self) -> bool {
        self.store.seat([0; 32]).await.is_ok()
    }

    /// Returns how many games are in memory.
    pub async fn n_open(&self) -> usize {
        self.open.lock().await.len()
    }

    pub fn bot(&self) -> &Heuristic {
        &self.bot
    }

    /// Deals the first game for a person and a bot; returns the person's secret.
    pub async fn deal_first_game(&self, wish: DealWish) -> Result<Token, HallError> {
        let no_luck = |_| HallError::Broken("the system gives no random bytes".to_owned());
        let [byte] = token::draw().map_err(no_luck)?;
        let (seed, open_deal) = match wish {
            DealWish::Friendly => {
                let pick = usize::from(byte) % FRIENDLY_SEEDS.len();
                (Seed::from_number(FRIENDLY_SEEDS[pick]), true)
            }
            DealWish::Fresh => (Seed(token::draw().map_err(no_luck)?), false),
        };
        let session = self.deal(seed, open_deal)?;
        let mut game = Game::new(session);
        game.let_bots_play(&self.bot);
        let token = Token::draw().map_err(no_luck)?;
        let id = self
            .store
            .create(NewGame {
                head: game::head(&game.session),
                entries: game.entries_after(0),
                seats: vec![(Seat(0), token.hash())],
            })
            .await?;
        keep(&mut *self.open.lock().await, id, Open::new(game));
        Ok(token)
    }

    fn deal(&self, seed: Seed, open_deal: bool) -> Result<Session<State>, HallError> {
        let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
        let mut setup = Setup::first_game(self.catalogue.clone(), 2);
        setup.first_player = Some(0);
        let session = Session::start(&setup, seed, &mut ()).map_err(|error| broken(&error))?;
        let mut session = match open_deal {
            true => session.with_note("open deal"),
            false => session,
        };
        let sitters = [
            Sitter::Person(String::new()),
            Sitter::Bot("heuristic".to_owned()),
        ];
        for (seat, sitter) in (0..).map(Seat).zip(sitters) {
            session.seat(seat, sitter).map_err(|error| broken(&error))?;
        }
        Ok(session)
    }

    /// Finds the seat with this secret. Whatever is wrong with it, the answer is the same.
    pub async fn find(&self, secret: &str) -> Result<Place, HallError> {
        let token = Token::parse(secret).ok_or(HallError::Stranger)?;
        let (id, seat) = self
            .store
            .seat(token.hash())
            .await?
            .ok_or(HallError::Stranger)?;
        let open = self.opened(id).await?;
        Ok(Place { id, seat, open })
    }

    async fn opened(&self, id: i64) -> Result<Arc<Open>, HallError> {
        let mut all = self.open.lock().await;
        if let Some(open) = all.get(&id) {
            return Ok(open.clone());
        }
        let text = self.store.record(id).await?.ok_or(HallError::Stranger)?;
        let open = Open::new(Game::new(self.rebuild(&text)?));
        keep(&mut all, id, open.clone());
        Ok(open)
    }

    /// Plays a stored game again, comparing every step.
    pub fn rebuild(&self, text: &str) -> Result<Session<State>, HallError> {
        let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
        let record = Record::parse(text).map_err(|error| broken(&error))?;
        let catalogue = |id: &str| (id == self.catalogue.id).then(|| self.catalogue.clone());
        let setup = Setup::from_words(catalogue, &record.header.setup);
        let setup = setup.map_err(|error| broken(&error))?;
        Session::resume(&record, &setup).map_err(|error| broken(&error))
    }

    /// Carries out a wish if its ticket is that of the current position.
    pub async fn grant(&self, place: &Place, with: &str, wish: Wish) -> Result<(), HallError> {
        let mut current = place.open.game.lock().await;
        if with != self.ticket(place, &current) {
            return Err(HallError::Stale);
        }
        let n_before = current.n_entries();
        let mut next = current.clone();
        next.grant(place.seat, wish, &self.bot)
            .map_err(HallError::Refused)?;
        let entries = next.entries_after(n_before);
        if let Err(error) = self.store.append(place.id, n_before, entries).await {
            // What is stored counts: the next request opens the game anew.
            self.open.lock().await.remove(&place.id);
            return Err(error.into());
        }
        *current = next;
        drop(current);
        place.open.bell.send_modify(|n| *n += 1);
        Ok(())
    }

    /// Returns the ticket of a seat for where the game stands.
    pub fn ticket(&self, place: &Place, game: &Game) -> String {
        ticket(&self.identity.key, place.id, place.seat, game.n_entries())
    }
}

/// Remembers an open game; where there are too many, those nobody is at are closed. They are opened
/// again from the store when somebody asks.
fn keep(all: &mut HashMap<i64, Arc<Open>>, id: i64, open: Arc<Open>) {
    if all.len() >= OPEN_MAX {
        all.retain(|_, open| Arc::strong_count(open) > 1);
    }
    all.insert(id, open);
}

impl Open {
    fn new(game: Game) -> Arc<Open> {
        Arc::new(Open {
            game: Mutex::new(game),
            bell: watch::Sender::new(0),
        })
    }
}

impl Place {
    pub async fn game(&self) -> MutexGuard<'_, Game> {
        self.open.game.lock().await
    }

    /// Returns what rings when something has happened in the game.
    pub fn bell(&self) -> watch::Receiver<u64> {
        self.open.bell.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Ending, Game as _};

    /// Whether the first question is the newcomer's own turn, and two bots win from there.
    fn is_friendly(hall: &Hall, seed: u64) -> bool {
        let mut session = hall.deal(Seed::from_number(seed), true).expect("a deal");
        let view = session.game().view(kernel::Viewer::Seat(Seat(0)));
        let bot = || Sitter::Bot("heuristic".to_owned());
        session.seat(Seat(0), bot()).expect("a seat");
        let mut game = Game::new(session);
        game.let_bots_play(&hall.bot);
        let outcome = game.session.game().outcome();
        let is_won = outcome.is_some_and(|outcome| outcome.ending == Ending::Won);
        is_won && view.topic() == Some(legendary::Topic::Act)
    }

    #[test]
    fn friendly_deals_are_friendly() {
        let path = std::env::temp_dir().join(format!("friendly-{}.sqlite", std::process::id()));
        let hall = Hall::open(&path).expect("a hall");
        let harsh: Vec<u64> = FRIENDLY_SEEDS
            .into_iter()
            .filter(|&seed| !is_friendly(&hall, seed))
            .collect();
        assert!(harsh.is_empty(), "not friendly: {harsh:?}");
        std::fs::remove_file(&path).expect("removed");
    }
}
