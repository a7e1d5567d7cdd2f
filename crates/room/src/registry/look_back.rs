//! Games that are over are looked back at beside the requests.
//!
//! That takes seconds, so nobody waits for it: whoever asks is told how far it is and asks again. It
//! makes way for bots that think, one piece of work after the other, and ends when nobody has asked
//! for a while. What came of it is kept as long as the game is in memory.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use module::Analysis;
use tokio::runtime::Handle;
use tokio::sync::SemaphorePermit;

use super::ponder::Thinkers;
use super::{Access, Registry};

/// Whoever has not asked for so long has gone away.
const ASKED_LATELY: Duration = Duration::from_secs(12);

/// How far looking back at a game is.
#[derive(Clone)]
pub enum LookedBack {
    /// There is nothing to be looked back at: the game still runs, or nobody can say.
    Nothing,
    /// This many percent are done.
    Working(u32),
    /// This came of it.
    Done(Arc<Analysis>),
}

/// What is known of looking back at one game.
#[derive(Default)]
pub(super) struct Hindsight(Mutex<Known>);

#[derive(Default)]
struct Known {
    work: Option<Arc<Work>>,
    found: Option<LookedBack>,
}

/// Somebody looks back.
pub(super) struct Work {
    percent: AtomicU32,
    asked: Mutex<Instant>,
}

impl Work {
    /// Begins for somebody who asks now.
    pub(super) fn begun() -> Work {
        Work {
            percent: AtomicU32::new(0),
            asked: Mutex::new(Instant::now()),
        }
    }

    /// Returns how many percent are done.
    pub(super) fn percent(&self) -> u32 {
        self.percent.load(Ordering::Relaxed)
    }

    pub(super) fn note_asked(&self) {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn is_wanted(&self) -> bool {
        let asked = *self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.elapsed() < ASKED_LATELY
    }
}

impl Hindsight {
    /// Returns how far it is; otherwise the work that is to be begun.
    fn ask(&self) -> Result<LookedBack, Arc<Work>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = &known.found {
            return Ok(found.clone());
        }
        if let Some(work) = &known.work {
            // Whoever fell over it holds it no more, and would only do so again.
            if Arc::strong_count(work) == 1 {
                return Ok(LookedBack::Nothing);
            }
            work.note_asked();
            return Ok(LookedBack::Working(work.percent()));
        }
        let work = Arc::new(Work::begun());
        known.work = Some(work.clone());
        Err(work)
    }

    /// Takes what was found; nothing where it was given up, so that the next who asks begins anew.
    fn end(&self, found: Option<LookedBack>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.work = None;
        known.found = found;
    }
}

impl Registry {
    /// Looks back at a game that is over; of a running one there is nothing.
    pub async fn look_back(&self, access: &Access) -> LookedBack {
        let look_back = {
            let room = access.room().await;
            if !self.0.thinkers.may_think() {
                return LookedBack::Nothing;
            }
            match room.looking_back() {
                Some(look_back) => look_back,
                None => return LookedBack::Nothing,
            }
        };
        let work = match access.open.hindsight.ask() {
            Ok(known) => return known,
            Err(work) => work,
        };
        let (inner, open) = (self.0.clone(), access.open.clone());
        tokio::task::spawn_blocking(move || {
            let found = in_turns(&work, &inner.thinkers, look_back);
            // One that was given up is begun anew by whoever asks next.
            let found = match found {
                Some(analysis) => Some(LookedBack::Done(Arc::new(analysis))),
                None => work.is_wanted().then_some(LookedBack::Nothing),
            };
            open.hindsight.end(found);
        });
        LookedBack::Working(0)
    }
}

/// Works in a place among those who think, which it gives up and takes again between two pieces.
pub(super) fn in_turns<T>(
    work: &Work,
    thinkers: &Thinkers,
    carry_out: impl FnOnce(&dyn Fn(u32) -> bool) -> T,
) -> T {
    let runtime = Handle::current();
    let place: RefCell<Option<SemaphorePermit<'_>>> = RefCell::default();
    let take_turns = || {
        place.replace(None);
        place.replace(runtime.block_on(thinkers.place()));
    };
    take_turns();
    carry_out(&|percent| {
        work.percent.store(percent, Ordering::Relaxed);
        if !work.is_wanted() {
            return false;
        }
        take_turns();
        true
    })
}
