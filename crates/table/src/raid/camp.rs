//! All raids of one server: found by the secret of a seat, opened when first asked for.
//!
//! They lie in the same store as all other games; the head of a record says which game it is of.

use std::collections::HashMap;
use std::sync::Arc;

use assault::play::{Assault, Setup};
use assault::{Side, volcano};
use kernel::{Game as _, Record, Seat, Seed, Session, Sitter, TakeBackPolicy};
use tokio::sync::{Mutex, MutexGuard, watch};

use super::game::{Raid, Wish};
use crate::hall::HallError;
use crate::store::{Identity, NewGame, Store};
use crate::terms::{Chair, Device, Place, Role, Talk, Terms};
use crate::ticket::ticket;
use crate::token::{self, Token};

/// So many raids are kept in memory, and more only while somebody is at them.
const OPEN_MAX: usize = 64;

/// All raids of one server.
pub struct Camp {
    store: Store,
    identity: Identity,
    open: Mutex<HashMap<i64, Arc<Open>>>,
}

struct Open {
    raid: Mutex<Raid>,
    /// Rings when something has happened.
    bell: watch::Sender<u64>,
}

/// What a secret opened.
#[derive(Clone)]
pub struct Key {
    id: i64,
    pub role: Role,
    pub token: Token,
    open: Arc<Open>,
}

/// Who sits on the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    Bot,
    /// Somebody with a link of their own.
    Friend,
    /// The same person plays both sides (A-GM-008).
    Both,
}

/// The secrets of a new raid.
pub struct Dealt {
    pub own: Token,
    pub host: Token,
}

impl Camp {
    pub fn new(store: Store, identity: Identity) -> Camp {
        Camp {
            store,
            identity,
            open: Mutex::default(),
        }
    }

    /// Sets up a raid and stores it.
    pub async fn deal(
        &self,
        setup: &Setup,
        side: Side,
        opponent: Opponent,
    ) -> Result<Dealt, HallError> {
        let seed = Seed(token::draw().map_err(no_luck)?);
        let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
        let mut session =
            Session::<Assault>::start(setup, seed, &mut ()).map_err(|error| broken(&error))?;
        for seat in Side::BOTH.map(Side::seat) {
            let is_bot = opponent == Opponent::Bot && seat != side.seat();
            let sitter = match is_bot {
                true => Sitter::Bot(crate::game::CAREFUL.to_owned()),
                false => Sitter::Person(String::new()),
            };
            session.seat(seat, sitter).map_err(|error| broken(&error))?;
        }
        let host = Token::draw().map_err(no_luck)?;
        let watch = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        let mut raid = Raid::new(session, terms(side, opponent, watch));
        raid.let_bots_play();
        let own_role = match opponent {
            Opponent::Both => Role::Device,
            Opponent::Bot | Opponent::Friend => Role::Seat(side.seat()),
        };
        let own = role_token(&host, own_role);
        let mut keys = vec![
            (Role::Host, host.hash()),
            (Role::Watch, self.watch_token(watch).hash()),
            (own_role, own.hash()),
        ];
        if opponent == Opponent::Friend {
            let role = Role::Seat(side.enemy().seat());
            keys.push((role, role_token(&host, role).hash()));
        }
        let new = NewGame {
            head: raid.head(),
            entries: raid.entries_after(0),
            terms: raid.terms.clone(),
            keys,
        };
        let id = self.store.create(new).await?;
        keep(&mut *self.open.lock().await, id, Open::new(raid));
        Ok(Dealt { own, host })
    }

    /// Finds what a secret opens. Whatever is wrong with it, the answer is the same.
    pub async fn knock(&self, secret: &str) -> Result<Key, HallError> {
        let token = Token::parse(secret).ok_or(HallError::Stranger)?;
        let found = self.store.key(token.hash()).await?;
        let (id, role) = found.ok_or(HallError::Stranger)?;
        Ok(Key {
            id,
            role,
            token,
            open: self.opened(id).await?,
        })
    }

    async fn opened(&self, id: i64) -> Result<Arc<Open>, HallError> {
        let mut all = self.open.lock().await;
        if let Some(open) = all.get(&id) {
            return Ok(open.clone());
        }
        if self.store.game_name(id).await?.as_deref() != Some(Assault::NAME) {
            return Err(HallError::Stranger);
        }
        let text = self.store.record(id).await?.ok_or(HallError::Stranger)?;
        let terms = self.store.terms(id).await?.ok_or(HallError::Stranger)?;
        let mut raid = Raid::new(rebuild(&text)?, terms);
        let n_before = raid.n_entries();
        raid.let_bots_play();
        if raid.n_entries() > n_before {
            let entries = raid.entries_after(n_before);
            self.store.append(id, n_before, entries).await?;
        }
        let open = Open::new(raid);
        keep(&mut all, id, open.clone());
        Ok(open)
    }

    /// Carries out a wish if its ticket is that of the current position. It counts once it is on
    /// the disk.
    pub async fn grant(
        &self,
        key: &Key,
        seat: Seat,
        with: &str,
        wish: Wish,
    ) -> Result<(), HallError> {
        let mut current = key.open.raid.lock().await;
        if with != self.ticket(key, seat, &current) {
            return Err(HallError::Stale);
        }
        let n_before = current.n_entries();
        let mut next = current.clone();
        next.grant(seat, wish).map_err(HallError::Refused)?;
        let entries = next.entries_after(n_before);
        if let Err(error) = self.store.append(key.id, n_before, entries).await {
            // What is stored counts: the next request opens the raid anew.
            self.open.lock().await.remove(&key.id);
            return Err(error.into());
        }
        *current = next;
        drop(current);
        key.open.bell.send_modify(|n| *n += 1);
        Ok(())
    }

    /// Returns the ticket of a seat for where the raid stands.
    pub fn ticket(&self, key: &Key, seat: Seat, raid: &Raid) -> String {
        ticket(&self.identity.key, key.id, seat, raid.n_entries())
    }

    /// Returns what tells one position from another, for those too who have no seat.
    pub fn mark(&self, key: &Key, raid: &Raid) -> String {
        let seat = key.seat(raid).unwrap_or(Seat(u8::MAX));
        self.ticket(key, seat, raid)
    }

    /// Returns the link that shows a raid to onlookers.
    pub fn watch_link(&self, raid: &Raid) -> Option<Token> {
        raid.terms.watch.map(|watch| self.watch_token(watch))
    }

    fn watch_token(&self, watch: i64) -> Token {
        Token::derived(&self.identity.key, &format!("watch {watch}"))
    }
}

impl Key {
    pub async fn raid(&self) -> MutexGuard<'_, Raid> {
        self.open.raid.lock().await
    }

    pub fn bell(&self) -> watch::Receiver<u64> {
        self.open.bell.subscribe()
    }

    /// Returns the seat that a page opened with this key plays: its own, or at a shared table the
    /// one that is asked.
    pub fn seat(&self, raid: &Raid) -> Option<Seat> {
        match self.role {
            Role::Seat(seat) => Some(seat),
            Role::Device => Some(raid.asked().unwrap_or_default()),
            Role::Watch | Role::Host => None,
        }
    }

    /// Returns the link of a seat, for whoever set the raid up.
    pub fn invitation(&self, seat: Seat) -> Option<Token> {
        (self.role == Role::Host).then(|| role_token(&self.token, Role::Seat(seat)))
    }

    pub fn is_same_game(&self, other: &Key) -> bool {
        self.id == other.id
    }
}

impl Open {
    fn new(raid: Raid) -> Arc<Open> {
        Arc::new(Open {
            raid: Mutex::new(raid),
            bell: watch::Sender::new(0),
        })
    }
}

fn keep(all: &mut HashMap<i64, Arc<Open>>, id: i64, open: Arc<Open>) {
    if all.len() >= OPEN_MAX {
        all.retain(|_, open| Arc::strong_count(open) > 1);
    }
    all.insert(id, open);
}

/// Plays a stored raid again, comparing every step.
fn rebuild(text: &str) -> Result<Session<Assault>, HallError> {
    let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
    let record = Record::parse(text).map_err(|error| broken(&error))?;
    let setup = Setup::parse(&record.header.setup, volcano()).map_err(|error| broken(&error))?;
    Session::resume(&record, &setup).map_err(|error| broken(&error))
}

fn terms(side: Side, opponent: Opponent, watch: i64) -> Terms {
    let place = |seat: Seat| match opponent {
        _ if seat == side.seat() => Place::Here,
        Opponent::Bot => Place::Bot,
        Opponent::Friend => Place::Elsewhere,
        Opponent::Both => Place::Here,
    };
    let chairs = Side::BOTH.map(|side| Chair {
        place: place(side.seat()),
        links: 0,
        is_own_link: false,
        has_come: true,
    });
    Terms {
        take_back: TakeBackPolicy::OneAgrees,
        device: Device::Open,
        talk: Talk::Nobody,
        origin: None,
        waits: false,
        watch: Some(watch),
        chairs: chairs.to_vec(),
    }
}

fn role_token(host: &Token, role: Role) -> Token {
    match role {
        Role::Seat(seat) => host.child(&format!("seat {} link 0", seat.0)),
        _ => host.child("device"),
    }
}

fn no_luck(_: getrandom::Error) -> HallError {
    HallError::Broken("the system gives no random bytes".to_owned())
}
