//! An answer that holds for a while, so that nobody makes the program look for it again and again.

use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

/// Whether something holds, looked at now and then.
pub struct Lately {
    holds_for: Duration,
    seen: Mutex<Option<(Instant, bool)>>,
}

impl Lately {
    pub fn new(holds_for: Duration) -> Lately {
        Lately {
            holds_for,
            seen: Mutex::new(None),
        }
    }

    /// Returns what was seen lately, or looks. Whoever asks meanwhile waits for the same look.
    pub async fn look(&self, look: impl Future<Output = bool>) -> bool {
        let mut seen = self.seen.lock().await;
        if let Some((at, holds)) = *seen
            && at.elapsed() < self.holds_for
        {
            return holds;
        }
        let holds = look.await;
        *seen = Some((Instant::now(), holds));
        holds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nobody_looks_again_before_the_time() {
        let lately = Lately::new(Duration::from_millis(50));
        assert!(lately.look(async { true }).await);
        assert!(lately.look(async { false }).await, "seen a moment ago");
        tokio::time::sleep(Duration::from_millis(60)).await;
        assert!(!lately.look(async { false }).await);
        assert!(!lately.look(async { true }).await);
    }
}
