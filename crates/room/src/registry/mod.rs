//! All games of one database: found by the secret of a link, opened when first asked for.

mod admin;
mod adopt;
mod attend;
mod book;
mod chat;
mod clock;
mod deal;
mod feeds;
mod forecast;
mod frozen;
mod invite;
mod links;
mod listing;
mod load;
mod look_back;
mod next;
mod notices;
mod open;
mod packs;
mod ponder;
mod renew;
mod share;
mod together;
mod tries;

use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use kernel::{Seat, Seed, Viewer};

use tokio::sync::mpsc::UnboundedSender;

use crate::attendance::AWAY_AFTER;
use crate::cache::{Cache, Inside, Weighs as _};
use crate::clock::TimeSource;
use crate::command::Command;
use crate::common_deal::{Salt, SaltSource};
use crate::door::Room;
use crate::early::{Answer, Question};
use crate::error::RoomError;
use crate::host::{Host, Hosting};
use crate::lately::Lately;
use crate::memory::{self, Sum, Weight};
use crate::running::Hosted;
use crate::seeds::SeedSource;
use crate::store::{At, Beside, Identity, KeyChange, Location, Store, StoreError};
use crate::terms::Role;
use crate::ticket::{TicketKey, ticket};
use crate::token::Token;
use crate::vitals::Vitals;

pub use deal::{Dealt, OPEN_DEAL, Order, Prepared};
pub use feeds::{Followed, Wait};
pub use forecast::{Foreseen, Form};
pub use invite::{Claimed, is_free};
pub use links::SeatLink;
pub use look_back::LookedBack;
pub use next::CarriedOver;
pub use notices::Listener;
pub use open::Access;
use open::Open;
use ponder::Thinkers;
pub use share::may_share;

/// How many games are kept in memory; more only while somebody is at them.
const OPEN_MAX: usize = 256;

/// How many games that hold more than themselves are kept, unless somebody is at them: the geometry of
/// a large map takes megabytes.
const HEAVY_MAX: usize = 8;

/// Whether writing works is found out this seldom: every time takes a turn of the disk, and anybody
/// may ask.
const WRITTEN_LATELY: Duration = Duration::from_secs(5);

/// All games of one database. Handles share it.
#[derive(Clone)]
pub struct Registry(Arc<Inner>);

/// What work that outlives its request takes along.
pub(crate) struct Inner {
    pub store: Store,
    /// Names the database to the outside.
    public_name: String,
    /// What tickets and some links are made with; the host may have it drawn anew.
    key: RwLock<TicketKey>,
    pub seeds: SeedSource,
    cache: Cache<Open>,
    /// How many bytes the open games may take together.
    memory: usize,
    /// How the room is doing.
    vitals: Vitals,
    /// Whether writing worked when somebody last tried.
    written: Lately,
    hosts: Vec<Box<dyn Host>>,
    thinkers: Thinkers,
    /// What set-ups that nobody has measured come to.
    forecasts: forecast::Forecasts,
    /// How long after their last page was closed somebody counts as away.
    away_after: Duration,
    /// What the deals for everybody are made with.
    salt: Salt,
    /// The time that counts for them, where it is not that of the system.
    day: Option<i64>,
    /// Where clocks read the time.
    time: TimeSource,
    /// Who hears in which games something has changed, to tell people who are not there.
    alarm: Mutex<Option<UnboundedSender<i64>>>,
}

/// Builds a registry: which games it can open, and where deals come from.
pub struct Opening {
    store: Store,
    identity: Identity,
    seeds: SeedSource,
    hosts: Vec<Box<dyn Host>>,
    memory: usize,
    thinkers: Thinkers,
    away_after: Duration,
    salt: SaltSource,
    day: Option<i64>,
    time: TimeSource,
}

impl Opening {
    /// Lets clocks read the time elsewhere; a test moves it on.
    #[must_use]
    pub fn keeping_time(mut self, time: TimeSource) -> Opening {
        self.time = time;
        self
    }

    /// Makes the deals for everybody with a salt; usually there is none.
    #[must_use]
    pub fn salted(mut self, salt: SaltSource) -> Opening {
        self.salt = salt;
        self
    }

    /// Lets the deals for everybody be those of one time, in seconds since 1970, so that a test meets
    /// the same each time.
    #[must_use]
    pub fn on_the_day_of(mut self, seconds: i64) -> Opening {
        self.day = Some(seconds);
        self
    }

    /// Calls people away so long after their last page was closed; usually that is a minute.
    #[must_use]
    pub fn away_after(mut self, quiet: Duration) -> Opening {
        self.away_after = quiet;
        self
    }

    /// Lets so many bots look ahead at a time; usually that is one for each processor but one. With
    /// none they follow rules of thumb.
    #[must_use]
    pub fn thinkers(mut self, n: usize) -> Opening {
        self.thinkers = Thinkers::new(n);
        self
    }

    /// Lets the registry open the games of a host.
    #[must_use]
    pub fn hosting<M: Hosted>(mut self, host: Arc<M>) -> Opening {
        self.hosts.push(Box::new(Hosting::new(host)));
        self
    }

    /// Deals come one after the other from a number, so that a test meets the same games each time.
    #[must_use]
    pub fn dealing_from(mut self, first: u64) -> Opening {
        self.seeds = SeedSource::from_number(first);
        self
    }

    /// Lets the open games take this many bytes together.
    #[must_use]
    pub fn within(mut self, n_bytes: usize) -> Opening {
        self.memory = n_bytes;
        self
    }

    /// Returns the registry.
    pub fn done(self) -> Registry {
        let memory = self.memory;
        Registry(Arc::new(Inner {
            store: self.store,
            public_name: self.identity.public,
            key: RwLock::new(self.identity.key),
            seeds: self.seeds,
            cache: Cache::new(
                Box::new(move |all, weight| make_room(all, weight, memory)),
                Open::notify,
            ),
            memory,
            vitals: Vitals::default(),
            written: Lately::new(WRITTEN_LATELY),
            hosts: self.hosts,
            thinkers: self.thinkers,
            forecasts: forecast::Forecasts::default(),
            away_after: self.away_after,
            salt: self.salt.salt(self.identity.salt),
            day: self.day,
            time: self.time,
            alarm: Mutex::default(),
        }))
    }
}

impl Registry {
    /// Opens a database; creates it if it is not there.
    pub fn open(path: &Path) -> Result<Opening, RoomError> {
        Registry::open_on(path, Duration::ZERO)
    }

    /// Opens a database as if the disk needed this much longer for every commit.
    pub fn open_on(path: &Path, slower_by: Duration) -> Result<Opening, RoomError> {
        Registry::open_at(&Location::File {
            path: path.to_owned(),
            slower_by,
        })
    }

    /// Opens a database wherever it is; what is not there of it is made.
    pub fn open_at(location: &Location) -> Result<Opening, RoomError> {
        let (store, identity) = Store::open_at(location)?;
        Ok(Opening {
            store,
            identity,
            seeds: SeedSource::System,
            hosts: Vec::new(),
            memory: memory::BUDGET,
            thinkers: Thinkers::usual(),
            away_after: AWAY_AFTER,
            salt: SaltSource::default(),
            day: None,
            time: TimeSource::default(),
        })
    }

    /// Returns the name by which two servers can tell whether they share a database.
    pub fn public_name(&self) -> &str {
        &self.0.public_name
    }

    /// Whether the store answers, and what is written gets to the disk.
    pub async fn is_well(&self) -> bool {
        let store = self.0.store.clone();
        let reads = store.key([0; 32]).await.is_ok();
        let writes = self
            .0
            .written
            .look(async move { store.try_to_write().await.is_ok() });
        reads && writes.await
    }

    /// Returns how many games are in memory.
    pub async fn n_open(&self) -> usize {
        self.0.cache.n_open().await
    }

    /// Returns how many bytes the open games take by estimate, and how many they may.
    pub async fn memory(&self) -> (usize, usize) {
        (self.0.cache.n_bytes().await, self.0.memory)
    }

    /// Returns how the room is doing.
    pub fn vitals(&self) -> &Vitals {
        &self.0.vitals
    }

    /// Returns the durable list of everything.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// Returns the seed of a roll on a set-up page.
    pub fn roll(&self) -> Seed {
        // A system without luck rolls the same again, which hurts nobody.
        self.0.seeds.draw().unwrap_or(Seed::from_number(0))
    }

    /// Finds what a secret opens. Whatever is wrong with it, the answer is the same, but to whoever
    /// has renewed it and never saw the new one.
    pub async fn authenticate(&self, secret: &str) -> Result<Access, RoomError> {
        let token = Token::parse(secret).ok_or(RoomError::Stranger)?;
        let store = &self.0.store;
        let Some(found) = store.found(token.hash()).await? else {
            let renewal = store.renewal(token.hash()).await?;
            return Err(renewal.map_or(RoomError::Stranger, |_| RoomError::Renewed));
        };
        if found.is_unused {
            store.use_key(token.hash()).await?;
        }
        let open = self.opened_at(found.game, found.version).await?;
        // A game that was just opened, or dealt, may wait for a bot that nobody has asked yet.
        if let Ok(room) = open.room.try_lock() {
            ponder::ponder(&self.0, &open, &**room);
        }
        let role = found.role;
        Ok(Access { role, token, open })
    }

    /// Returns what a secret opens, also where the game itself can not be opened.
    pub async fn role_of(&self, secret: &str) -> Option<Role> {
        let token = Token::parse(secret)?;
        let found = self.0.store.key(token.hash()).await.ok()?;
        found.map(|(_, role)| role)
    }

    /// Returns what a secret opens and of which game, also where the game itself can not be opened.
    pub async fn kind_of(&self, secret: &str) -> Option<(Role, String)> {
        let token = Token::parse(secret)?;
        let (id, role) = self.0.store.key(token.hash()).await.ok()??;
        let name = self.0.store.game_name(id).await.ok()??;
        Some((role, name))
    }

    /// Finds the seat with this secret.
    pub async fn find(&self, secret: &str) -> Result<(Access, Seat), RoomError> {
        let access = self.authenticate(secret).await?;
        match access.role {
            Role::Seat(seat) => Ok((access, seat)),
            Role::Watch | Role::Host | Role::Device | Role::Invite | Role::Share => {
                Err(RoomError::Stranger)
            }
        }
    }

    /// Finds a seat at the device with this secret.
    pub async fn find_at_device(&self, secret: &str, seat: Seat) -> Result<Access, RoomError> {
        let access = self.authenticate(secret).await?;
        let is_here = access.room().await.terms().here().any(|here| here == seat);
        if access.role == Role::Device && is_here {
            Ok(access)
        } else {
            Err(RoomError::Stranger)
        }
    }

    /// Carries out a command if its ticket is that of the current position.
    pub async fn command(
        &self,
        access: &Access,
        seat: Seat,
        with: &str,
        command: Command,
    ) -> Result<(), RoomError> {
        let (inner, id, own) = (self.0.clone(), access.open.id, access.seat());
        let with = with.to_owned();
        self.change(&access.open, move |room| {
            if command.is_about_position() && with != inner.ticket(id, seat, room) {
                return Err(RoomError::Stale);
            }
            room.command(seat, &command)?;
            // Whoever did something there has taken the seat.
            if let Some(own) = own {
                room.terms_mut().come(own);
            }
            Ok(())
        })
        .await
    }

    /// Keeps an answer to a question that is still to come. If it has come meanwhile, it is
    /// answered.
    pub async fn answer_early(
        &self,
        access: &Access,
        seat: Seat,
        mark: &str,
        answer: Answer,
    ) -> Result<(), RoomError> {
        let (inner, id) = (self.0.clone(), access.open.id);
        let mark = mark.to_owned();
        self.change(&access.open, move |room| {
            let is_meant = |question: &Question| question.mark(&inner.key(), id, seat) == mark;
            if room.coming(seat).as_ref().is_some_and(is_meant) {
                return Ok(room.answer_early(seat, &answer)?);
            }
            let asked = room.question().filter(|_| room.asked() == Some(seat));
            if !asked.as_ref().is_some_and(is_meant) {
                return Err(RoomError::Stale);
            }
            let command = match answer.clone() {
                Answer::Option(option) => Command::Choose(option),
                Answer::Shortcut { act, fields } => Command::Shortcut { act, fields },
                Answer::Withdraw => return Err(RoomError::Stale),
            };
            Ok(room.command(seat, &command)?)
        })
        .await
    }

    /// Returns what a page carries for the question that is coming to a seat.
    pub fn mark_of_coming(&self, access: &Access, seat: Seat, room: &dyn Room) -> Option<String> {
        let question = room.coming(seat)?;
        Some(question.mark(&self.0.key(), access.open.id, seat))
    }

    /// Returns the ticket of a seat for where the game stands.
    pub fn ticket(&self, access: &Access, seat: Seat, room: &mut dyn Room) -> String {
        self.0.ticket(access.open.id, seat, room)
    }

    /// Returns what tells one position from another, for those too who have no seat.
    pub fn mark(&self, access: &Access, viewer: Viewer, room: &mut dyn Room) -> String {
        let position = room.position(viewer);
        let mark = ticket(&self.0.key(), access.open.id, Seat(u8::MAX), position);
        // The next game changes no entry of this one, and yet every page; so does a request to take
        // back, and a line of the chat.
        let next = room.terms().next.map(|_| "-next").unwrap_or_default();
        let asking = room.asking().map_or(String::new(), |asking| {
            let request = asking.request.word().len();
            format!("-{}-{}-{request}", asking.seat.0, asking.agreed.bits())
        });
        let (n_said, here) = (access.n_said(), self.attendance(access).mark());
        format!("{mark}{next}{asking}-{n_said}-{here}")
    }

    /// Makes a change on a copy of a game; it counts once it is on the disk. What was begun is ended
    /// also if whoever asked for it has gone: the disk, the memory and those who watch never know
    /// different things.
    pub(crate) async fn change(
        &self,
        open: &Arc<Open>,
        change: impl Fn(&mut dyn Room) -> Result<(), RoomError> + Send + Sync + 'static,
    ) -> Result<(), RoomError> {
        let (registry, open) = (self.clone(), open.clone());
        let asked = Instant::now();
        outliving(async move {
            let change = |room: &mut dyn Room| change(room).map(|()| Vec::new());
            let open = registry.commit(open, change).await?;
            let inner = &registry.0;
            inner.vitals.choice.took(asked.elapsed());
            ponder::ponder(inner, &open, &**open.room.lock().await);
            Ok(())
        })
        .await
    }
}

type Held = tokio::sync::OwnedMutexGuard<Box<dyn Room>>;

impl Inner {
    /// Returns what tickets and some links are made with.
    pub fn key(&self) -> TicketKey {
        *self.key.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_key(&self, key: TicketKey) {
        *self.key.write().unwrap_or_else(PoisonError::into_inner) = key;
    }

    /// Closes a game, so that those who are at it see what is stored.
    async fn close(&self, id: i64) {
        if let Some(open) = self.cache.close(id).await {
            open.notify();
        }
    }

    fn ticket(&self, id: i64, seat: Seat, room: &mut dyn Room) -> String {
        let position = room.position(Viewer::Seat(seat));
        ticket(&self.key(), id, seat, position)
    }

    /// Changes a copy of a game, stores it, takes it over and tells everybody. All that changes is
    /// stored in one step, also what `change` returns about links.
    pub async fn commit(
        &self,
        open: &Arc<Open>,
        mut current: Held,
        change: impl FnOnce(&mut dyn Room) -> Result<Vec<KeyChange>, RoomError> + Send,
    ) -> Result<(), RoomError> {
        let at = At {
            n_entries: current.n_entries(),
            version: Some(open.version()),
        };
        let mut next = current.boxed_clone();
        let keys = change(&mut *next)?;
        clock::go_on(&**current, &mut *next, self.time.now());
        let entries = next.entries_after(at.n_entries);
        let ended = self.pages(open.id, current.is_over(), &*next);
        let hints = open.hints();
        let beside = Beside {
            keys,
            ended,
            hints: hints.clone(),
            ..beside(&**current, &*next)
        };
        let append = self.store.append_with(open.id, at, entries, beside);
        let asked = Instant::now();
        let appended = append.await;
        self.vitals.commit.took(asked.elapsed());
        let version = match appended {
            Ok(version) => version,
            Err(StoreError::Overtaken) if self.store.is_shared() => {
                self.read_news(open, &mut current).await?;
                return Err(StoreError::Overtaken.into());
            }
            Err(error) => {
                self.vitals.n_store_errors.fetch_add(1, Ordering::Relaxed);
                // What is stored counts: the next request opens the game anew, and so do open pages.
                self.cache.close(open.id).await;
                drop(current);
                open.notify();
                return Err(error.into());
            }
        };
        if next.asked() != current.asked() {
            open.note_asked();
        }
        *current = next;
        open.have_noted(&hints);
        open.set_version(version);
        open.thinking.set_elsewhere(false);
        open.weigh(&**current);
        drop(current);
        open.notify();
        self.alarm(open.id);
        Ok(())
    }
}

/// Does work to its end, also if whoever waits for it has gone.
pub(crate) async fn outliving<T: Send + 'static>(
    work: impl Future<Output = Result<T, RoomError>> + Send + 'static,
) -> Result<T, RoomError> {
    match tokio::spawn(work).await {
        Ok(done) => done,
        Err(_) => Err(RoomError::Broken("the program failed at it".to_owned())),
    }
}

/// Returns what has changed beside the record.
fn beside(before: &dyn Room, after: &dyn Room) -> Beside {
    let mut beside = Beside {
        asking: (after.asking() != before.asking()).then_some(after.asking()),
        early: (after.early() != before.early()).then(|| after.early().to_vec()),
        invite: (after.terms().invite != before.terms().invite).then_some(after.terms().invite),
        listed: (after.terms().listed != before.terms().listed)
            .then(|| after.terms().listed.clone()),
        clock: (after.terms().clock != before.terms().clock).then(|| after.terms().clock.clone()),
        share: (after.terms().share != before.terms().share).then_some(after.terms().share),
        begins: before.terms().waits && !after.terms().waits,
        ..Beside::default()
    };
    let chairs = (0..).map(Seat).zip(&after.terms().chairs);
    for (seat, chair) in chairs {
        if before.terms().chair(seat) != Some(chair) {
            beside.chairs.push((seat, chair.clone()));
        }
    }
    beside
}

/// Where there are too many games, or they would take too much memory with the next, those nobody is
/// at are closed. They are opened again from the store when somebody asks. Returns whether the next
/// fits.
fn make_room(all: &mut Inside<Open>, next: Weight, budget: usize) -> bool {
    let with_next = |all: &Inside<Open>| {
        let mut sum = Sum::of(all.values().map(|open| open.weight()));
        sum.add(next);
        sum.n_bytes()
    };
    let is_used = |open: &Arc<Open>| Arc::strong_count(open) > 1;
    let is_heavy = |open: &Arc<Open>| open.weight().shared.is_some();
    if all.values().filter(|open| is_heavy(open)).count() >= HEAVY_MAX {
        all.retain(|_, open| !is_heavy(open) || is_used(open));
    }
    if all.len() >= OPEN_MAX || with_next(all) > budget {
        all.retain(|_, open| is_used(open));
    }
    // However large, one game can always be played.
    all.is_empty() || with_next(all) <= budget
}
