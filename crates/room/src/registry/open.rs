//! A game that somebody has asked for since the server started, and the right to be at it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::time::Instant;

use kernel::Seat;
use tokio::sync::{Mutex, MutexGuard, watch};

use super::look_back::Hindsight;
use super::ponder::Thinking;
use crate::attendance::Register;
use crate::cache::Weighs;
use crate::chat::{Chat, Said};
use crate::door::Room;
use crate::memory::{Shared, Weight};
use crate::store::{Shown, Version, now};
use crate::terms::Role;
use crate::token::Token;

/// How many record books a game remembers.
const BOOKS_MAX: usize = 64;

/// A game in memory.
pub(crate) struct Open {
    pub id: i64,
    pub room: Arc<Mutex<Box<dyn Room>>>,
    /// The version of the store that this is; changed only while the room is held.
    version: AtomicI64,
    /// Changes when something has happened.
    changes: watch::Sender<u64>,
    /// Who said at a shared device that they are there, with a mark of their browser.
    shown: std::sync::Mutex<Option<Shown>>,
    chat: std::sync::Mutex<Chat>,
    /// Since when the seat is asked that is asked now, in seconds since 1970; 0 where that was before
    /// the game was opened.
    since: AtomicI64,
    /// Who is at the table now.
    pub register: Arc<Register>,
    /// About how many bytes the game takes by itself; it grows with every commit.
    own_bytes: AtomicUsize,
    shared: Option<Shared>,
    /// What a bot of this game thinks about.
    pub thinking: Thinking,
    /// Which record books are kept at which places.
    books: std::sync::Mutex<BTreeSet<(&'static str, Seat, [u8; 32])>>,
    /// Hints that were given since the latest commit: to whom, after how many entries.
    hints: std::sync::Mutex<BTreeSet<(Seat, usize)>>,
    /// What is known of looking back at it.
    pub(super) hindsight: Hindsight,
}

impl Open {
    pub fn new(id: i64, room: Box<dyn Room>, version: Version) -> Arc<Open> {
        let Weight { own, shared } = room.weight();
        Arc::new(Open {
            id,
            own_bytes: AtomicUsize::new(own),
            shared,
            room: Arc::new(Mutex::new(room)),
            version: AtomicI64::new(version.0),
            changes: watch::Sender::new(0),
            shown: std::sync::Mutex::default(),
            chat: std::sync::Mutex::default(),
            since: AtomicI64::new(0),
            register: Arc::default(),
            thinking: Thinking::default(),
            books: std::sync::Mutex::default(),
            hints: std::sync::Mutex::default(),
            hindsight: Hindsight::default(),
        })
    }

    /// Notes what the game takes now.
    pub fn weigh(&self, room: &dyn Room) {
        self.own_bytes.store(room.weight().own, Ordering::Relaxed);
    }

    /// Returns the version of the store that this is.
    pub fn version(&self) -> Version {
        Version(self.version.load(Ordering::SeqCst))
    }

    pub fn set_version(&self, version: Version) {
        self.version.store(version.0, Ordering::SeqCst);
    }

    /// Notes that somebody else is asked from now on.
    pub fn note_asked(&self) {
        self.since.store(now(), Ordering::SeqCst);
    }

    /// Returns since when the seat is asked that is asked now, if that was seen.
    pub fn asked_since(&self) -> Option<i64> {
        Some(self.since.load(Ordering::SeqCst)).filter(|since| *since > 0)
    }

    /// Takes over what was said before the game was opened, and who is at a shared device.
    pub fn recall(&self, said: Vec<Said>, n_said: i64, shown: Option<Shown>) {
        self.chat(|chat| chat.recall(said, n_said));
        self.set_shown(shown);
    }

    /// Takes over what was said, and who is at a shared device.
    pub fn hear(&self, said: Vec<Said>, n_said: i64, shown: Option<Shown>) {
        self.chat(|chat| chat.replace(said, n_said, Instant::now()));
        self.set_shown(shown);
    }

    /// Whether a record book is known to be kept at a place.
    pub fn keeps(&self, role: Role, book: &[u8; 32]) -> bool {
        let known = (role.word(), role.seat(), *book);
        self.books.lock().is_ok_and(|books| books.contains(&known))
    }

    /// Notes that a record book is kept at a place.
    pub fn keep(&self, role: Role, book: [u8; 32]) {
        if let Ok(mut books) = self.books.lock() {
            // Whoever comes with ever new books is asked for them again.
            if books.len() >= BOOKS_MAX {
                books.clear();
            }
            books.insert((role.word(), role.seat(), book));
        }
    }

    /// Notes that a hint was given.
    pub fn note_hint(&self, seat: Seat, at: usize) {
        if let Ok(mut hints) = self.hints.lock() {
            hints.insert((seat, at));
        }
    }

    /// Returns the hints that were given since the latest commit.
    pub fn hints(&self) -> Vec<(Seat, usize)> {
        self.hints
            .lock()
            .map(|hints| hints.iter().copied().collect())
            .unwrap_or_default()
    }

    /// Notes that hints are stored.
    pub fn have_noted(&self, stored: &[(Seat, usize)]) {
        if let Ok(mut hints) = self.hints.lock() {
            hints.retain(|hint| !stored.contains(hint));
        }
    }

    pub fn set_shown(&self, shown: Option<Shown>) {
        if let Ok(mut now) = self.shown.lock() {
            *now = shown;
        }
    }

    /// Whether somebody waits for what happens.
    pub fn is_watched(&self) -> bool {
        self.changes.receiver_count() > 0
    }

    /// Tells those who watch that something has happened.
    pub fn notify(&self) {
        self.changes.send_modify(|n| *n += 1);
    }

    /// Nothing can go wrong while the lock is held.
    pub fn chat<T: Default>(&self, work: impl FnOnce(&mut Chat) -> T) -> T {
        self.chat
            .lock()
            .map(|mut chat| work(&mut chat))
            .unwrap_or_default()
    }
}

impl Weighs for Open {
    fn weight(&self) -> Weight {
        Weight {
            own: self.own_bytes.load(Ordering::Relaxed),
            shared: self.shared,
        }
    }
}

/// What a secret opened: a game, and by what right.
#[derive(Clone)]
pub struct Access {
    pub role: Role,
    pub token: Token,
    pub(crate) open: Arc<Open>,
}

impl Access {
    /// Waits until nobody else changes the game.
    pub async fn room(&self) -> MutexGuard<'_, Box<dyn Room>> {
        self.open.room.lock().await
    }

    /// Returns what changes when something has happened in the game.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.open.changes.subscribe()
    }

    /// Returns whether both open the same game.
    pub fn is_same_game(&self, other: &Access) -> bool {
        self.open.id == other.open.id
    }

    /// Returns whether both look at the game as it was opened once.
    pub fn is_same_opening(&self, other: &Access) -> bool {
        Arc::ptr_eq(&self.open, &other.open)
    }

    /// Returns the address of the page that it opens.
    pub fn page(&self) -> String {
        page_of(self.role, &self.token)
    }

    /// Returns the seat it plays, if it is one alone.
    pub fn seat(&self) -> Option<Seat> {
        match self.role {
            Role::Seat(seat) => Some(seat),
            Role::Watch | Role::Host | Role::Device | Role::Invite | Role::Share => None,
        }
    }

    /// Returns who said that they are at the device, if it was this browser.
    pub fn shown_to(&self, browser: Option<&Token>) -> Option<Seat> {
        let shown = self.open.shown.lock().ok()?;
        let (seat, mark) = (*shown)?;
        browser
            .is_some_and(|token| token.hash() == mark)
            .then_some(seat)
    }

    /// Returns what was said lately.
    pub fn said(&self) -> Vec<Said> {
        self.open.chat(|chat| chat.lines.clone())
    }

    /// Returns the gestures of the last few seconds with their numbers, the oldest first.
    pub fn shown_lately(&self) -> Vec<(i64, Said)> {
        self.open.chat(|chat| chat.shown(Instant::now()))
    }

    /// Returns how many lines were ever said.
    pub(crate) fn n_said(&self) -> i64 {
        self.open.chat(|chat| chat.n_said)
    }
}

/// Returns the address of the page that a secret opens.
pub(crate) fn page_of(role: Role, token: &Token) -> String {
    format!("/{}/{}", role.word(), token.text())
}
