//! Numbers for hosts. They say nothing about any game.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::http::StatusCode;

/// What has happened since the start.
pub struct Metrics {
    since: Instant,
    /// Answers by their first digit.
    answers: [AtomicU64; 6],
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            since: Instant::now(),
            answers: Default::default(),
        }
    }
}

impl Metrics {
    pub fn answered(&self, status: StatusCode) {
        let kind = usize::from(status.as_u16() / 100);
        if let Some(n) = self.answers.get(kind) {
            n.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Returns them in the text format of Prometheus.
    pub fn text(&self, n_open: usize) -> String {
        let up = self.since.elapsed().as_secs();
        let mut text = format!(
            "# HELP tradecraft_up_seconds How long the table has been open.\n\
             # TYPE tradecraft_up_seconds counter\n\
             tradecraft_up_seconds {up}\n\
             # HELP tradecraft_open_games Games in memory.\n\
             # TYPE tradecraft_open_games gauge\n\
             tradecraft_open_games {n_open}\n\
             # HELP tradecraft_answers_total Answers by the first digit of their status.\n\
             # TYPE tradecraft_answers_total counter\n"
        );
        for (kind, n) in self.answers.iter().enumerate().skip(1) {
            let n = n.load(Ordering::Relaxed);
            text += &format!("tradecraft_answers_total{{status=\"{kind}xx\"}} {n}\n");
        }
        text
    }
}
