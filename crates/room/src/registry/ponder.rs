//! Bots that look ahead think beside the requests, a few at a time.
//!
//! A game that waits for such a bot is like one that waits for a person: everybody sees it as it is,
//! and may take back. What was thought counts only if the game still stands where the question was
//! asked. Every game has at most one question in the queue, so no game waits for two of another.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use kernel::{Seat, Viewer};
use module::Advice;
use module::search::Patience;
use tokio::sync::{Semaphore, SemaphorePermit};
use words::Lang;

use super::open::Open;
use super::{Access, Inner, Registry};
use crate::door::Room;
use crate::pondering::{BotReason, Pondering};

/// Nobody waits longer for one answer, however slow the machine is.
const THOUGHT_MAX: Duration = Duration::from_secs(3);

/// Whoever asks for advice waits no longer.
const ADVICE_MAX: Duration = Duration::from_secs(2);

impl Registry {
    /// Returns what a seat that is asked should do, found beside the requests; nothing where nobody
    /// can say.
    pub async fn advise(&self, access: &Access, seat: Seat, lang: Lang) -> Option<Advice> {
        let advise = access.room().await.advising(seat, lang)?;
        if !self.0.thinkers.may_think() {
            return None;
        }
        let _place = self.0.thinkers.place().await;
        let until = Instant::now() + ADVICE_MAX;
        let advised = tokio::task::spawn_blocking(move || advise(&|| Instant::now() >= until));
        advised.await.ok().flatten()
    }
}

impl Registry {
    /// Returns why a bot did what a line of a viewer's log tells of, found beside the requests; nothing
    /// where the line tells of no such thing, or where nobody can say.
    pub async fn why(
        &self,
        access: &Access,
        (viewer, line): (Viewer, usize),
        lang: Lang,
    ) -> Option<BotReason> {
        if !self.0.thinkers.may_think() {
            return None;
        }
        let ask = access.room().await.asking_why(viewer, line, lang);
        let _place = self.0.thinkers.place().await;
        let until = Instant::now() + ADVICE_MAX;
        let found = tokio::task::spawn_blocking(move || ask(&|| Instant::now() >= until));
        found.await.ok().flatten()
    }
}

/// Who may think at a time.
pub struct Thinkers {
    places: Semaphore,
    n: usize,
}

impl Thinkers {
    /// Lets so many bots think at a time. Where none may, they answer as the bot does that sits in for
    /// people, and nobody gives advice.
    pub fn new(n: usize) -> Thinkers {
        Thinkers {
            places: Semaphore::new(n),
            n,
        }
    }

    pub fn may_think(&self) -> bool {
        self.n > 0
    }

    /// Returns how many fit beside the requests: one for each processor but one.
    pub fn usual() -> Thinkers {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Thinkers::new((processors - 1).max(1))
    }

    /// Waits for a place to think.
    pub async fn place(&self) -> Option<SemaphorePermit<'_>> {
        // Places are given in the order in which they were asked for.
        self.places.acquire().await.ok()
    }
}

/// Where another program has continued a game, it is that program's bots who think first; so long this
/// one waits for their answer.
const OTHERS_FIRST: Duration = Duration::from_secs(5);

/// What a bot of a game thinks about, if one does.
#[derive(Default)]
pub struct Thinking {
    /// How much had happened when it was asked, plus one.
    question: AtomicUsize,
    /// Whether another program has continued the game last.
    is_elsewhere: AtomicBool,
}

impl Thinking {
    /// Notes what is thought about from now on; returns whether that is new.
    fn begin(&self, n_entries: usize) -> bool {
        self.question.swap(n_entries + 1, Ordering::Relaxed) != n_entries + 1
    }

    /// Notes whether another program has continued the game last.
    pub fn set_elsewhere(&self, is_elsewhere: bool) {
        self.is_elsewhere.store(is_elsewhere, Ordering::Relaxed);
    }

    /// Returns how long others may take before a bot thinks here.
    fn others_first(&self) -> Duration {
        if self.is_elsewhere.load(Ordering::Relaxed) {
            OTHERS_FIRST
        } else {
            Duration::ZERO
        }
    }

    fn end(&self) {
        self.question.store(0, Ordering::Relaxed);
    }

    fn is_about(&self, n_entries: usize) -> bool {
        self.question.load(Ordering::Relaxed) == n_entries + 1
    }
}

/// Waits until the time is up or the game has gone on without the answer.
struct UntilGone {
    open: Arc<Open>,
    n_entries: usize,
    until: Instant,
    /// Whether the clock cut the thought short.
    is_late: Arc<AtomicBool>,
}

impl Patience for UntilGone {
    fn is_over(&self) -> bool {
        if !self.open.thinking.is_about(self.n_entries) {
            return true;
        }
        let is_late = Instant::now() >= self.until;
        self.is_late.fetch_or(is_late, Ordering::Relaxed);
        is_late
    }
}

/// Lets the bot think that a game waits for, if it is one that takes its time and does not think
/// already.
pub(super) fn ponder(inner: &Arc<Inner>, open: &Arc<Open>, room: &dyn Room) {
    let Some(pondering) = room.pondering() else {
        open.thinking.end();
        return;
    };
    if open.thinking.begin(pondering.n_entries) {
        let (inner, open) = (inner.clone(), open.clone());
        // Boxed, because the answer leads to the next question.
        let others_first = open.thinking.others_first();
        let thinks = Box::pin(async move {
            tokio::time::sleep(others_first).await;
            think(inner, open, pondering).await;
        });
        tokio::spawn(thinks as std::pin::Pin<Box<dyn Future<Output = ()> + Send>>);
    }
}

async fn think(inner: Arc<Inner>, open: Arc<Open>, pondering: Pondering) {
    let (seat, n_entries) = (pondering.seat, pondering.n_entries);
    if open.room.lock().await.n_entries() != n_entries {
        return;
    }
    let is_late = Arc::new(AtomicBool::new(false));
    let answer = if inner.thinkers.may_think() {
        let _place = inner.thinkers.place().await;
        if !open.thinking.is_about(n_entries) {
            return;
        }
        let patience = UntilGone {
            open: open.clone(),
            n_entries,
            until: Instant::now() + THOUGHT_MAX,
            is_late: is_late.clone(),
        };
        // One that failed at it is answered for by the bot that sits in for people.
        let thought = tokio::task::spawn_blocking(move || (pondering.think)(&patience));
        thought.await.ok()
    } else {
        None
    };
    let is_late = is_late.load(Ordering::Relaxed);
    let current = open.room.clone().lock_owned().await;
    if current.n_entries() != n_entries {
        return;
    }
    let answered = inner.commit(&open, current, |room| {
        room.answer_for_bot(seat, answer, is_late)?;
        Ok(Vec::new())
    });
    match answered.await {
        Ok(()) => ponder(&inner, &open, &**open.room.lock().await),
        // Whoever looks at the game next has the question asked again.
        Err(_) => open.thinking.end(),
    }
}
