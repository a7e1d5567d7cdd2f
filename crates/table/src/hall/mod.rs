//! All games of one server: found by the secret of a seat, opened when first asked for.

mod adopt;
mod deal;
mod frozen;
mod links;
mod load;
mod next;
mod talk;
#[cfg(test)]
mod upgrade;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use assault::play::Assault;
use cards::boxed::BoxSet;
use cards::words::Lang;
use kernel::{Game as _, Record, Seat, Seed, Session};
use legendary::setup::{Setup, SetupErrors};
use legendary::{Catalogue, State};
use tokio::sync::{Mutex, MutexGuard, watch};

use crate::early::{Answer, Coming, Question, coming};
use crate::game::{Game, Refused, Wish};
use crate::luck::Luck;
use crate::raid::Camp;
use crate::rooms::{Inside, Rooms};
use crate::shelf::Shelf;
use crate::standing::Standing;
use crate::store::{Beside, Identity, Store, StoreError};
use crate::terms::{Chair, Role};
use crate::ticket::ticket;
use crate::token::Token;

use talk::Chat;

pub use deal::{DealWish, Dealt, Order};
pub(crate) use deal::{OPEN_DEAL, device_token, seat_token};
pub use frozen::{Frozen, Played};
pub use links::SeatLink;
pub use talk::{LINE_MAX, LINES_MAX, Said, Unsaid};

/// So many games are kept in memory, and more only while somebody is at them.
const OPEN_MAX: usize = 256;

/// All games of one server.
pub struct Hall {
    store: Store,
    identity: Identity,
    /// The box to start with.
    pub catalogue: Arc<Catalogue>,
    pub shelf: Shelf,
    /// Games of another kind in the same store.
    pub raids: Camp,
    open: Rooms<Open>,
    luck: Arc<Luck>,
}

/// A game that somebody has asked for since the server started.
struct Open {
    game: Mutex<Game>,
    /// Rings when something has happened.
    bell: watch::Sender<u64>,
    /// Who said at a shared device that they are there, with a mark of their browser.
    shown: std::sync::Mutex<Option<(Seat, [u8; 32])>>,
    chat: std::sync::Mutex<Chat>,
}

/// What a secret opened.
#[derive(Clone)]
pub struct Key {
    id: i64,
    pub role: Role,
    pub token: Token,
    open: Arc<Open>,
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
    /// The seat in the next game has been given another link.
    NewerLink,
    /// Such a game can not be played.
    Setup(SetupErrors),
    Store(StoreError),
    /// A stored game does not come out as recorded.
    Frozen(Box<Frozen<State>>),
    /// A stored raid does not come out as recorded.
    FrozenRaid(Box<Frozen<Assault>>),
    /// Something that holds for every game does not hold.
    Broken(String),
}

impl std::fmt::Display for HallError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            HallError::Stranger => f.write_str("no seat has this secret"),
            HallError::Stale => f.write_str("the table has moved on"),
            HallError::NewerLink => f.write_str("the seat has a newer link"),
            HallError::Refused(why) => write!(f, "refused: {why:?}"),
            HallError::Setup(errors) => errors.fmt(f),
            HallError::Store(error) => error.fmt(f),
            HallError::Frozen(frozen) => {
                write!(f, "a game stands still: {}", frozen.why.words(Lang::En))
            }
            HallError::FrozenRaid(frozen) => {
                write!(f, "a raid stands still: {}", frozen.why.words(Lang::En))
            }
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

impl Hall {
    /// Opens the games of a database; creates it if it is not there.
    pub fn open(path: &Path) -> Result<Hall, HallError> {
        Hall::open_on(path, Duration::ZERO, &[])
    }

    /// Opens the games of a database; new ones have the deals of this number and those after it.
    pub fn with_deals_from(path: &Path, first: u64) -> Result<Hall, HallError> {
        let (store, identity) = Store::open_on(path, Duration::ZERO)?;
        Hall::new(store, identity, &[], Luck::from_number(first))
    }

    /// Opens the games of a database; packs of own cards lie on the shelf beside the boxes.
    pub fn with_packs(path: &Path, packs: &[BoxSet]) -> Result<Hall, HallError> {
        Hall::open_on(path, Duration::ZERO, packs)
    }

    /// Opens the games as if the disk needed so much longer for every commit.
    pub fn open_on(path: &Path, slower_by: Duration, packs: &[BoxSet]) -> Result<Hall, HallError> {
        let (store, identity) = Store::open_on(path, slower_by)?;
        Hall::new(store, identity, packs, Luck::System)
    }

    fn new(
        store: Store,
        identity: Identity,
        packs: &[BoxSet],
        luck: Luck,
    ) -> Result<Hall, HallError> {
        let luck = Arc::new(luck);
        let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
        let shelf = Shelf::with_packs(packs).map_err(|error| broken(&error))?;
        let first = shelf.catalogues().next().cloned();
        Ok(Hall {
            raids: Camp::new(store.clone(), identity.clone(), luck.clone()),
            store,
            identity,
            catalogue: first.ok_or_else(|| broken(&"there is no box"))?,
            shelf,
            open: Rooms::new(make_room, Open::ring),
            luck,
        })
    }

    /// Returns the name by which two servers can tell whether they share a database.
    pub fn public_name(&self) -> &str {
        &self.identity.public
    }

    /// Whether the store answers.
    pub async fn is_well(&self) -> bool {
        self.store.key([0; 32]).await.is_ok()
    }

    /// Returns how many games are in memory.
    pub async fn n_open(&self) -> usize {
        let n_raids = self.raids.n_open().await;
        self.open.n_open().await + n_raids
    }

    /// Returns the luck of a roll on the set-up page.
    pub fn roll(&self) -> Seed {
        // A system without luck rolls the same again, which hurts nobody.
        self.luck.seed().unwrap_or(Seed::from_number(0))
    }

    /// Returns the bots of all boxes.
    pub fn bot(&self) -> &Shelf {
        &self.shelf
    }

    /// Finds what a secret opens. Whatever is wrong with it, the answer is the same.
    pub async fn knock(&self, secret: &str) -> Result<Key, HallError> {
        let token = Token::parse(secret).ok_or(HallError::Stranger)?;
        let found = self.store.key(token.hash()).await?;
        let (id, role) = found.ok_or(HallError::Stranger)?;
        let open = self.opened(id).await?;
        Ok(Key {
            id,
            role,
            token,
            open,
        })
    }

    /// Returns what a secret opens, also where the game itself can not be opened.
    pub async fn role_of(&self, secret: &str) -> Option<Role> {
        let token = Token::parse(secret)?;
        let found = self.store.key(token.hash()).await.ok()?;
        found.map(|(_, role)| role)
    }

    /// Finds the seat with this secret.
    pub async fn find(&self, secret: &str) -> Result<Place, HallError> {
        let key = self.knock(secret).await?;
        match key.role {
            Role::Seat(seat) => Ok(key.at(seat)),
            Role::Watch | Role::Host | Role::Device => Err(HallError::Stranger),
        }
    }

    /// Finds a seat at the device with this secret.
    pub async fn find_at_device(&self, secret: &str, seat: Seat) -> Result<Place, HallError> {
        let key = self.knock(secret).await?;
        let is_here = key.game().await.terms.here().any(|here| here == seat);
        match key.role == Role::Device && is_here {
            true => Ok(key.at(seat)),
            false => Err(HallError::Stranger),
        }
    }

    async fn opened(&self, id: i64) -> Result<Arc<Open>, HallError> {
        let was_exchanged = || self.store.was_exchanged();
        self.open
            .find(id, was_exchanged, || self.open_stored(id))
            .await
    }

    /// Plays a game again from what is stored of it.
    async fn open_stored(&self, id: i64) -> Result<Arc<Open>, HallError> {
        if self.store.game_name(id).await?.as_deref() != Some(State::NAME) {
            return Err(HallError::Stranger);
        }
        let stored = self.stored(id).await?;
        let played = match self.play_again(&stored) {
            Ok(played) if played.fault.is_none() => played,
            other => return Err(HallError::Frozen(Box::new(Frozen::of(other)))),
        };
        // A game of the first format knew only the chairs of people.
        let mut terms = stored.terms;
        terms
            .chairs
            .resize(played.session.sitters().len(), Chair::bot());
        let mut game = Game::new(played.session, terms);
        game.asking = self.store.asking(id).await?;
        game.early = self.store.early(id).await?;
        self.catch_up(id, &mut game, played.n_stored).await?;
        Ok(Open::new(game, self.store.said(id).await?))
    }

    /// A server that was killed between the beginning of a game and the first choice of a bot
    /// left that choice to be made; and other rules that continue a game are noted in its log.
    async fn catch_up(&self, id: i64, game: &mut Game, n_stored: usize) -> Result<(), HallError> {
        game.let_bots_play(&self.shelf);
        match game.n_entries() > n_stored {
            true => Ok(self
                .store
                .append(id, n_stored, game.entries_after(n_stored))
                .await?),
            false => Ok(()),
        }
    }

    /// Plays a stored game again, comparing every step.
    pub fn rebuild(&self, text: &str) -> Result<Session<State>, HallError> {
        let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
        let record = Record::parse(text).map_err(|error| broken(&error))?;
        let setup = Setup::from_words(|id| self.shelf.find(id).cloned(), &record.header.setup);
        let setup = setup.map_err(|error| broken(&error))?;
        Session::resume(&record, &setup).map_err(|error| broken(&error))
    }

    /// Carries out a wish if its ticket is that of the current position.
    pub async fn grant(&self, place: &Place, with: &str, wish: Wish) -> Result<(), HallError> {
        let current = place.open.game.lock().await;
        if with != self.ticket(place, &current) {
            return Err(HallError::Stale);
        }
        let change = |game: &mut Game| game.grant(place.seat, wish, &self.shelf);
        self.change(place.id, &place.open, current, change).await
    }

    /// Keeps an answer to a question that is still to come. If it has come meanwhile, it is
    /// answered.
    pub async fn answer_early(
        &self,
        place: &Place,
        mark: &str,
        answer: Answer,
    ) -> Result<(), HallError> {
        let current = place.open.game.lock().await;
        let seat = place.seat;
        if self.mark_of_coming(place, &current).as_deref() == Some(mark) {
            let change = |game: &mut Game| game.answer_early(seat, answer);
            return self.change(place.id, &place.open, current, change).await;
        }
        let asked = current.asked() == Some(seat);
        let asked = asked
            .then(|| Question::of(current.session.game()))
            .flatten();
        let asked = asked.map(|question| question.mark(&self.identity.key, place.id, seat));
        let wish = match answer {
            Answer::Option(option) => Wish::Choose(option),
            Answer::Cards(picks) => Wish::Pick(picks),
            Answer::Withdraw => return Err(HallError::Stale),
        };
        if asked.as_deref() != Some(mark) {
            return Err(HallError::Stale);
        }
        let change = |game: &mut Game| game.grant(seat, wish, &self.shelf);
        self.change(place.id, &place.open, current, change).await
    }

    /// Returns the question that is coming to a seat, with the mark by which it is answered.
    pub fn coming_to(&self, place: &Place, game: &Game) -> Option<(String, Coming)> {
        let coming = coming(&game.view(place.seat))?;
        let question = coming.question();
        let mark = question.mark(&self.identity.key, place.id, place.seat);
        Some((mark, coming))
    }

    /// Returns what a page carries for the question that is coming to a seat.
    pub fn mark_of_coming(&self, place: &Place, game: &Game) -> Option<String> {
        self.coming_to(place, game).map(|(mark, _)| mark)
    }

    /// Makes a change on a copy of a game; it counts once it is on the disk.
    async fn change(
        &self,
        id: i64,
        open: &Open,
        mut current: MutexGuard<'_, Game>,
        change: impl FnOnce(&mut Game) -> Result<(), Refused>,
    ) -> Result<(), HallError> {
        let n_before = current.n_entries();
        let mut next = current.clone();
        change(&mut next).map_err(HallError::Refused)?;
        let entries = next.entries_after(n_before);
        let beside = Beside {
            asking: (next.asking != current.asking).then_some(next.asking),
            early: (next.early != current.early).then(|| next.early.clone()),
            standing: standing_changed(&current, &next),
        };
        let append = self.store.append_with(id, n_before, entries, beside);
        if let Err(error) = append.await {
            // What is stored counts: the next request opens the game anew, and so do open pages.
            self.open.close(id).await;
            drop(current);
            open.ring();
            return Err(error.into());
        }
        *current = next;
        drop(current);
        open.ring();
        Ok(())
    }

    /// Returns the ticket of a seat for where the game stands.
    pub fn ticket(&self, place: &Place, game: &Game) -> String {
        let position = game.n_entries() as u64;
        ticket(&self.identity.key, place.id, place.seat, position)
    }
}

/// Returns what seats have said once for all, where it is not what they said before.
fn standing_changed(before: &Game, after: &Game) -> Vec<(Seat, Standing)> {
    let chairs = (0..).map(Seat).zip(&after.terms.chairs);
    let said = chairs.map(|(seat, chair)| (seat, chair.liaison));
    said.filter(|&(seat, standing)| standing != before.standing_of(seat))
        .collect()
}

/// Where there are too many games, those nobody is at are closed. They are opened again from the
/// store when somebody asks.
fn make_room(all: &mut Inside<Open>) {
    if all.len() >= OPEN_MAX {
        all.retain(|_, open| Arc::strong_count(open) > 1);
    }
}

impl Open {
    fn new(game: Game, said: Vec<Said>) -> Arc<Open> {
        Arc::new(Open {
            game: Mutex::new(game),
            bell: watch::Sender::new(0),
            shown: std::sync::Mutex::default(),
            chat: std::sync::Mutex::new(Chat::of(said)),
        })
    }

    fn ring(&self) {
        self.bell.send_modify(|n| *n += 1);
    }
}

impl Place {
    pub async fn game(&self) -> MutexGuard<'_, Game> {
        self.open.game.lock().await
    }

    /// Returns whether both look at the game as it was opened once.
    pub fn is_same_opening(&self, other: &Place) -> bool {
        Arc::ptr_eq(&self.open, &other.open)
    }

    /// Returns what rings when something has happened in the game.
    pub fn bell(&self) -> watch::Receiver<u64> {
        self.open.bell.subscribe()
    }
}

impl Key {
    pub async fn game(&self) -> MutexGuard<'_, Game> {
        self.open.game.lock().await
    }

    pub fn bell(&self) -> watch::Receiver<u64> {
        self.open.bell.subscribe()
    }

    /// Returns a seat of the game that was opened.
    pub fn at(&self, seat: Seat) -> Place {
        Place {
            id: self.id,
            seat,
            open: self.open.clone(),
        }
    }

    /// Returns whether both open the same game.
    pub fn is_same_game(&self, other: &Key) -> bool {
        self.id == other.id
    }

    /// Returns whether both look at the game as it was opened once.
    pub fn is_same_opening(&self, other: &Key) -> bool {
        Arc::ptr_eq(&self.open, &other.open)
    }

    /// Returns who said that they are at the device, if it was this browser.
    pub fn shown_to(&self, browser: Option<&Token>) -> Option<Seat> {
        let shown = self.open.shown.lock().ok()?;
        let (seat, mark) = (*shown)?;
        browser
            .is_some_and(|token| token.hash() == mark)
            .then_some(seat)
    }

    /// Shows a hand to whoever has this browser, or to nobody.
    pub fn show_to(&self, who: Option<(Seat, &Token)>) {
        if let Ok(mut shown) = self.open.shown.lock() {
            *shown = who.map(|(seat, token)| (seat, token.hash()));
        }
        self.open.ring();
    }
}
