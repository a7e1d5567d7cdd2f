//! Browsers that wait for the next test: starting one takes longer than most tests need it for.

use std::sync::{Arc, Mutex, PoisonError};

use super::Kind;
use super::running::Running;

/// Browsers nobody looks at. More would only take memory.
static IDLE: Mutex<Vec<Idle>> = Mutex::new(Vec::new());
const IDLE_MAX: usize = 6;

struct Idle {
    start: Start,
    running: Arc<Running>,
}

/// What a browser is told when it starts, and can not be told later.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Start {
    pub lang: &'static str,
    pub letters: u32,
}

impl From<Kind> for Start {
    fn from(kind: Kind) -> Start {
        Start {
            lang: kind.lang,
            letters: kind.letters,
        }
    }
}

/// Returns a browser that waits, or starts one.
pub fn take(kind: Kind) -> Arc<Running> {
    let start = Start::from(kind);
    waiting(start).unwrap_or_else(|| Arc::new(Running::start(start)))
}

fn waiting(start: Start) -> Option<Arc<Running>> {
    let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let found = idle.iter().position(|idle| idle.start == start)?;
    Some(idle.swap_remove(found).running)
}

/// Leaves a browser to the next, unless it can not be cleaned.
pub fn leave(running: &Arc<Running>, kind: Kind, base: &str) {
    if running.forget(base).is_err() {
        return;
    }
    let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    if idle.len() < IDLE_MAX {
        idle.push(Idle {
            start: kind.into(),
            running: Arc::clone(running),
        });
    }
}
