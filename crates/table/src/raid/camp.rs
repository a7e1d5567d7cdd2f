//! All raids of one server: found by the secret of a seat, opened when first asked for.
//!
//! They lie in the same store as all other games; the head of a record says which game it is of.

use std::sync::Arc;

use assault::Side;
use assault::play::{Assault, Setup};
use cards::words::Lang;
use kernel::{Game as _, Record, Seat, Seed, Session, Sitter, TakeBackPolicy, Viewer};
use tokio::sync::{Mutex, MutexGuard, watch};

use super::files;
use super::game::{Raid, Wish};
use crate::game::Refused;
use crate::hall::{Frozen, HallError, OPEN_DEAL, Played, SeatLink, device_token, seat_token};
use crate::language::{Spoken, chosen};
use crate::luck::{Luck, no_luck};
use crate::rooms::{Inside, Rooms};
use crate::store::{Beside, Identity, NewGame, Store};
use crate::take_back;
use crate::terms::{Chair, Device, Place, Role, Talk, Terms};
use crate::ticket::ticket;
use crate::token::{self, Token};
use crate::upload::Unfit;

/// So many raids are kept in memory, and more only while somebody is at them.
const OPEN_MAX: usize = 64;

/// So many of them may have files of their own, unless somebody is at them: the lines of sight of a
/// large map take tens of megabytes.
const OWN_MAX: usize = 8;

/// All raids of one server.
pub struct Camp {
    pub(super) store: Store,
    pub(super) identity: Identity,
    pub(super) luck: Arc<Luck>,
    open: Rooms<Open>,
}

pub(super) struct Open {
    pub(super) raid: Mutex<Raid>,
    /// Rings when something has happened.
    bell: watch::Sender<u64>,
    /// At a device that is passed on: who said they have it, and the mark of their browser.
    shown: std::sync::Mutex<Option<(Seat, [u8; 32])>>,
    /// Whether it has files of its own, which nobody else uses.
    has_files: bool,
}

/// From where somebody looks at a raid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sees {
    Seat(Seat),
    /// The device must first be passed to the one in this seat.
    Curtain(Seat),
    /// What everybody sees.
    Nothing,
}

impl Sees {
    /// Returns with whose eyes a page is drawn.
    pub fn viewer(self) -> Viewer {
        match self {
            Sees::Seat(seat) => Viewer::Seat(seat),
            Sees::Curtain(_) | Sees::Nothing => Viewer::Spectator,
        }
    }
}

/// What a secret opened.
#[derive(Clone)]
pub struct Key {
    pub(super) id: i64,
    pub role: Role,
    pub token: Token,
    pub(super) open: Arc<Open>,
}

/// What a raid is set up with.
pub struct Plan {
    pub setup: Setup,
    /// Who is meant to sit in each seat.
    pub chairs: Vec<Place>,
    pub device: Device,
    /// What the table agrees about taking back more than is free.
    pub take_back: TakeBackPolicy,
    /// Remarks for the head of the record: whether it is a lesson, files of one's own.
    pub notes: Vec<String>,
}

impl Plan {
    /// Returns the plan of somebody who plays against a bot.
    pub fn alone(setup: Setup, side: Side) -> Plan {
        let chair = |seat: Side| match seat == side {
            true => Place::Here,
            false => Place::Bot,
        };
        Plan {
            setup,
            chairs: Side::BOTH.map(chair).to_vec(),
            device: Device::Open,
            take_back: TakeBackPolicy::default(),
            notes: Vec::new(),
        }
    }
}

/// The secrets of a new raid.
pub struct Dealt {
    pub own: Token,
    pub host: Token,
}

impl Camp {
    pub fn new(store: Store, identity: Identity, luck: Arc<Luck>) -> Camp {
        Camp {
            store,
            identity,
            luck,
            open: Rooms::new(make_room, Open::ring),
        }
    }

    /// Returns how many raids are in memory.
    pub async fn n_open(&self) -> usize {
        self.open.n_open().await
    }

    /// Sets up a raid and stores it.
    pub async fn deal(&self, plan: Plan) -> Result<Dealt, HallError> {
        self.deal_openly(plan, None).await
    }

    /// Sets up a raid with the luck that others have too; without one, it is drawn.
    pub async fn deal_openly(
        &self,
        plan: Plan,
        open_deal: Option<Seed>,
    ) -> Result<Dealt, HallError> {
        let session = self.begun(&plan.setup, plan.notes, open_deal)?;
        let policy = take_back::lasting(plan.take_back, &plan.chairs);
        let terms = terms(&plan.chairs, plan.device, policy);
        self.take_in(session, terms).await
    }

    /// Sets the pieces of a raid up.
    pub(super) fn begun(
        &self,
        setup: &Setup,
        notes: Vec<String>,
        open_deal: Option<Seed>,
    ) -> Result<Box<Session<Assault>>, HallError> {
        let seed = open_deal.map_or_else(|| self.luck.seed(), Ok)?;
        let session = Session::<Assault>::start(setup, seed, &mut ());
        let session = session.map_err(|error| HallError::Broken(error.to_string()))?;
        let begin = |session: Box<Session<Assault>>, note| Box::new(session.with_note(note));
        let open = open_deal.map(|_| OPEN_DEAL.to_owned());
        let notes = notes.into_iter().chain(open);
        Ok(notes.fold(Box::new(session), begin))
    }

    /// Stores a raid that was played elsewhere or earlier. While it runs, a bot has the other side.
    pub async fn adopt(
        &self,
        session: Box<Session<Assault>>,
        own: Option<Seat>,
    ) -> Result<Dealt, HallError> {
        let is_person = |sitter: &Sitter| matches!(sitter, Sitter::Person(_));
        let first = session.sitters().iter().position(is_person);
        let first = first.and_then(|at| u8::try_from(at).ok()).map(Seat);
        let own = own.or(first).unwrap_or_default();
        let seats = (0..session.game().n_seats()).map(Seat);
        let chairs: Vec<Place> = seats.map(|seat| place_for(seat, own)).collect();
        let terms = terms(&chairs, Device::Open, TakeBackPolicy::default());
        self.take_in(session, terms).await
    }

    /// Makes links for a raid and stores it.
    pub(crate) async fn take_in(
        &self,
        mut session: Box<Session<Assault>>,
        mut terms: Terms,
    ) -> Result<Dealt, HallError> {
        let broken = |error: &dyn std::fmt::Display| HallError::Broken(error.to_string());
        let chairs: Vec<Place> = terms.chairs.iter().map(|chair| chair.place).collect();
        let seats = || (0..).map(Seat).zip(chairs.iter().copied());
        let runs = session.game().decision().is_some();
        for (seat, place) in seats().filter(|_| runs) {
            let sitter = match place {
                Place::Bot => Sitter::Bot(crate::game::CAREFUL.to_owned()),
                Place::Here | Place::Elsewhere => Sitter::Person(String::new()),
            };
            session.seat(seat, sitter).map_err(|error| broken(&error))?;
        }
        let host = Token::draw().map_err(no_luck)?;
        let watch = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        terms.watch = Some(watch);
        let mut raid = Raid::new(session, terms);
        raid.let_bots_play();
        let mut keys = vec![
            (Role::Host, host.hash()),
            (Role::Watch, self.watch_token(watch).hash()),
        ];
        let own_role = own_role(&raid.terms);
        let elsewhere = seats().filter(|(_, place)| *place == Place::Elsewhere);
        let mut roles: Vec<Role> = elsewhere.map(|(seat, _)| Role::Seat(seat)).collect();
        if !roles.contains(&own_role) {
            roles.push(own_role);
        }
        keys.extend(
            roles
                .into_iter()
                .map(|role| (role, role_token(&host, role).hash())),
        );
        let new = NewGame {
            head: raid.head(),
            entries: raid.entries_after(0),
            terms: raid.terms.clone(),
            keys,
        };
        let id = self.store.create(new).await?;
        self.open.add(id, Open::new(raid)).await;
        let own = role_token(&host, own_role);
        Ok(Dealt { own, host })
    }

    /// Reads a record that somebody brings, comparing every step.
    pub fn read(&self, record: &Record) -> Result<Box<Session<Assault>>, Unfit> {
        let content = files::content_of(&record.header).map_err(Unfit::SetUp)?;
        let setup = Setup::parse(&record.header.setup, content);
        let setup = setup.map_err(|error| Unfit::SetUp(error.to_string()))?;
        Session::resume(record, &setup)
            .map(Box::new)
            .map_err(Unfit::Game)
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

    pub(super) async fn opened(&self, id: i64) -> Result<Arc<Open>, HallError> {
        let was_exchanged = || self.store.was_exchanged();
        self.open.find(id, was_exchanged, || self.load(id)).await
    }

    /// Plays a raid again from what is stored of it.
    async fn load(&self, id: i64) -> Result<Arc<Open>, HallError> {
        if self.store.game_name(id).await?.as_deref() != Some(Assault::NAME) {
            return Err(HallError::Stranger);
        }
        let text = self.store.record(id).await?.ok_or(HallError::Stranger)?;
        let terms = self.store.terms(id).await?.ok_or(HallError::Stranger)?;
        let played = match played_again(text).await? {
            Ok(played) if played.fault.is_none() => played,
            other => return Err(HallError::FrozenRaid(Box::new(Frozen::of(other)))),
        };
        let n_stored = played.n_stored;
        let mut raid = Raid::new(Box::new(played.session), terms);
        raid.asking = self.store.asking(id).await?;
        raid.let_bots_play();
        // Other rules that continue a raid are noted in its log, too.
        if raid.n_entries() > n_stored {
            let entries = raid.entries_after(n_stored);
            self.store.append(id, n_stored, entries).await?;
        }
        Ok(Open::new(raid))
    }

    /// Begins a new raid where a frozen one still holds, for whoever plays in it; the frozen one
    /// stays as it is. A bot has the other side.
    pub async fn thaw(&self, secret: &str) -> Result<Dealt, HallError> {
        let refused = || HallError::Refused(Refused::NotPossible);
        let token = Token::parse(secret).ok_or(HallError::Stranger)?;
        let found = self.store.key(token.hash()).await?;
        let (id, role) = found.ok_or(HallError::Stranger)?;
        if self.store.game_name(id).await?.as_deref() != Some(Assault::NAME) {
            return Err(HallError::Stranger);
        }
        let text = self.store.record(id).await?.ok_or(HallError::Stranger)?;
        let terms = self.store.terms(id).await?.ok_or(HallError::Stranger)?;
        let chairs: Vec<Place> = terms.chairs.iter().map(|chair| chair.place).collect();
        let only = |own: Seat| {
            let seats = (0..).map(Seat).zip(&chairs);
            seats.map(move |(seat, _)| place_for(seat, own)).collect()
        };
        let chairs: Vec<Place> = match role {
            Role::Seat(seat) => only(seat),
            Role::Device => chairs,
            Role::Watch | Role::Host => return Err(HallError::Stranger),
        };
        let played = played_again(text).await?;
        if played.as_ref().is_ok_and(|played| played.fault.is_none()) {
            return Err(refused());
        }
        let session = Frozen::of(played).holds.ok_or_else(refused)?;
        let terms = self::terms(&chairs, terms.device, terms.take_back);
        self.take_in(session, terms).await
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
        let current = key.open.raid.lock().await;
        if with != self.ticket(key, seat, &current) {
            return Err(HallError::Stale);
        }
        self.change(key, current, seat, wish).await
    }

    /// Carries out a wish on a copy; it counts once it is on the disk.
    pub(super) async fn change(
        &self,
        key: &Key,
        mut current: MutexGuard<'_, Raid>,
        seat: Seat,
        wish: Wish,
    ) -> Result<(), HallError> {
        let n_before = current.n_entries();
        let mut next = current.clone();
        next.grant(seat, wish).map_err(HallError::Refused)?;
        let entries = next.entries_after(n_before);
        let beside = Beside {
            asking: (next.asking != current.asking).then_some(next.asking),
            ..Beside::default()
        };
        let append = self.store.append_with(key.id, n_before, entries, beside);
        if let Err(error) = append.await {
            // What is stored counts: the next request opens the raid anew, and so do open pages.
            self.open.close(key.id).await;
            drop(current);
            key.open.ring();
            return Err(error.into());
        }
        *current = next;
        drop(current);
        key.open.ring();
        Ok(())
    }

    /// Keeps a language with a seat. `before` is what the browser read in which it was chosen.
    pub async fn speak(&self, key: &Key, by: Spoken, before: Lang) -> Result<(), HallError> {
        let mut raid = key.open.raid.lock().await;
        let spoken = chosen(&raid.terms, by, before);
        self.store.speak(key.id, spoken.clone()).await?;
        raid.terms.speak(&spoken);
        drop(raid);
        key.open.ring();
        Ok(())
    }

    /// Returns the ticket of a seat for where the raid stands.
    pub fn ticket(&self, key: &Key, seat: Seat, raid: &Raid) -> String {
        let position = raid.position(Viewer::Seat(seat));
        ticket(&self.identity.key, key.id, seat, position)
    }

    /// Returns what tells one position from another, for those too who have no seat.
    pub fn mark(&self, key: &Key, raid: &Raid, viewer: Viewer) -> String {
        let position = raid.position(viewer);
        let mark = ticket(&self.identity.key, key.id, Seat(u8::MAX), position);
        // The next raid changes no entry of this one, and yet every page; so does a wish to take back.
        let mark = match raid.terms.next {
            Some(_) => mark + "-next",
            None => mark,
        };
        match raid.asking {
            Some(asking) => format!("{mark}-{}-{}", asking.seat.0, asking.agreed.bits()),
            None => mark,
        }
    }

    /// Returns the link that shows a raid to onlookers.
    pub fn watch_link(&self, raid: &Raid) -> Option<Token> {
        raid.terms.watch.map(|watch| self.watch_token(watch))
    }

    pub(super) fn watch_token(&self, watch: i64) -> Token {
        Token::for_onlookers(&self.identity.key, watch)
    }
}

impl Key {
    pub async fn raid(&self) -> MutexGuard<'_, Raid> {
        self.open.raid.lock().await
    }

    pub fn bell(&self) -> watch::Receiver<u64> {
        self.open.bell.subscribe()
    }

    /// Returns from where a page opened with this key looks at the raid.
    pub fn sees(&self, raid: &Raid, browser: Option<&Token>) -> Sees {
        match self.role {
            Role::Seat(seat) => Sees::Seat(seat),
            Role::Watch | Role::Host => Sees::Nothing,
            Role::Device => {
                let here: Vec<Seat> = raid.terms.here().collect();
                let asked = raid.asked().filter(|seat| here.contains(seat));
                let next = asked.or(here.first().copied()).unwrap_or_default();
                let is_open = raid.terms.device == Device::Open || raid.asked().is_none();
                let shown = self.shown_to(browser);
                match is_open || shown.is_some_and(|seat| asked.is_none_or(|asked| asked == seat)) {
                    true if is_open => Sees::Seat(next),
                    true => Sees::Seat(shown.unwrap_or(next)),
                    false => Sees::Curtain(next),
                }
            }
        }
    }

    /// Returns who said that they are at the device, if it was this browser.
    fn shown_to(&self, browser: Option<&Token>) -> Option<Seat> {
        let shown = self.open.shown.lock().ok()?;
        let (seat, mark) = (*shown)?;
        browser
            .is_some_and(|token| token.hash() == mark)
            .then_some(seat)
    }

    /// Shows what a seat knows to whoever has this browser, or to nobody.
    pub fn show_to(&self, who: Option<(Seat, &Token)>) {
        if let Ok(mut shown) = self.open.shown.lock() {
            *shown = who.map(|(seat, token)| (seat, token.hash()));
        }
        self.open.ring();
    }

    /// Returns the seat of this key's page where everything on it may be shown.
    pub fn seat(&self, raid: &Raid) -> Option<Seat> {
        match self.sees(raid, None) {
            Sees::Seat(seat) => Some(seat),
            Sees::Curtain(_) | Sees::Nothing => None,
        }
    }

    /// Returns the links of all seats whose people are elsewhere, for whoever set the raid up.
    pub fn invitations(&self, raid: &Raid) -> Vec<(Seat, Token)> {
        let links = self.seat_links(raid).into_iter();
        let chairs = (0..).map(Seat).zip(&raid.terms.chairs).zip(links);
        let known = chairs.filter_map(|((seat, chair), link)| match (chair.place, link) {
            (Place::Elsewhere, SeatLink::Known(token)) => Some((seat, token)),
            _ => None,
        });
        known.collect()
    }

    /// Returns whether both look at the raid as it was opened once.
    pub fn is_same_opening(&self, other: &Key) -> bool {
        Arc::ptr_eq(&self.open, &other.open)
    }

    pub fn is_same_game(&self, other: &Key) -> bool {
        self.id == other.id
    }
}

impl Open {
    fn new(raid: Raid) -> Arc<Open> {
        Arc::new(Open {
            has_files: files::are_in(raid.session.header()),
            raid: Mutex::new(raid),
            bell: watch::Sender::new(0),
            shown: std::sync::Mutex::default(),
        })
    }

    pub(super) fn ring(&self) {
        self.bell.send_modify(|n| *n += 1);
    }
}

fn make_room(all: &mut Inside<Open>) {
    let is_used = |open: &Arc<Open>| Arc::strong_count(open) > 1;
    if all.len() >= OPEN_MAX {
        all.retain(|_, open| is_used(open));
    }
    if all.values().filter(|open| open.has_files).count() >= OWN_MAX {
        all.retain(|_, open| !open.has_files || is_used(open));
    }
}

/// Returns who sits where when somebody plays on alone.
fn place_for(seat: Seat, own: Seat) -> Place {
    match seat {
        seat if seat == own => Place::Here,
        // Only the two sides can be played by bots.
        seat if seat.idx() < Side::BOTH.len() => Place::Bot,
        _ => Place::Elsewhere,
    }
}

/// Plays a stored raid again, comparing every step, as far as it comes out as recorded.
fn play_again(text: &str) -> Result<Played<Assault>, Unfit> {
    let record = Record::parse(text).map_err(Unfit::Text)?;
    let content = files::content_of(&record.header).map_err(Unfit::SetUp)?;
    let setup = Setup::parse(&record.header.setup, content);
    let setup = setup.map_err(|error| Unfit::SetUp(error.to_string()))?;
    let (session, fault) = Session::salvage(&record, &setup).map_err(Unfit::Game)?;
    Ok(Played {
        session,
        fault,
        n_stored: record.entries.len(),
    })
}

/// Plays a stored raid again where nobody else has to wait for it.
async fn played_again(text: String) -> Result<Result<Played<Assault>, Unfit>, HallError> {
    let played = tokio::task::spawn_blocking(move || play_again(&text)).await;
    played.map_err(|error| HallError::Broken(error.to_string()))
}

/// Returns as what those play who deal: one at the device has a seat, several share it. Where the
/// shared device is elsewhere, whoever deals has come to a chair with a link.
fn own_role(terms: &Terms) -> Role {
    let is_dealer = |chair: &Chair| chair.place == Place::Elsewhere && chair.has_come;
    let dealer = terms.chairs.iter().position(is_dealer);
    let dealer = dealer.and_then(|at| u8::try_from(at).ok());
    let here: Vec<Seat> = terms.here().collect();
    match (&here[..], dealer) {
        (_, Some(seat)) if terms.has_own_device() => Role::Seat(Seat(seat)),
        ([seat], _) => Role::Seat(*seat),
        _ => Role::Device,
    }
}

pub(super) fn terms(chairs: &[Place], device: Device, take_back: TakeBackPolicy) -> Terms {
    let chairs = chairs.iter().map(|&place| Chair {
        place,
        has_come: place != Place::Elsewhere,
        ..Chair::bot()
    });
    Terms {
        take_back,
        device,
        talk: Talk::Nobody,
        origin: None,
        follows: None,
        next: None,
        waits: false,
        watch: None,
        chairs: chairs.collect(),
    }
}

fn role_token(host: &Token, role: Role) -> Token {
    match role {
        Role::Seat(seat) => seat_token(host, seat, 0),
        _ => device_token(host),
    }
}
