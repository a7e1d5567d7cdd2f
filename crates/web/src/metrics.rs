//! Numbers for hosts, in the text format of Prometheus. They say nothing about any game.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Instant;

use axum::http::StatusCode;
use room::{BOUNDS, Histogram, Registry};

/// Why a request was not even looked at, or a game not opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Its network has too many connections, or too many requests under way.
    Connections,
    /// Its network asks too often.
    Rate,
    /// Its network deals too often.
    Deals,
    /// It came under a name that the table does not have.
    Name,
    /// Another site sent the form.
    Origin,
    /// The open games take all the memory that they may.
    Memory,
    /// The host lets no new games begin.
    Closed,
}

impl Refusal {
    const ALL: [Refusal; 7] = [
        Refusal::Connections,
        Refusal::Rate,
        Refusal::Deals,
        Refusal::Name,
        Refusal::Origin,
        Refusal::Memory,
        Refusal::Closed,
    ];

    fn word(self) -> &'static str {
        match self {
            Refusal::Connections => "connections",
            Refusal::Rate => "rate",
            Refusal::Deals => "deals",
            Refusal::Name => "name",
            Refusal::Origin => "origin",
            Refusal::Memory => "memory",
            Refusal::Closed => "closed",
        }
    }
}

/// What has happened since the start.
pub struct Metrics {
    since: Instant,
    /// Answers by their first digit.
    answers: [AtomicU64; 6],
    requests: Histogram,
    refused: [AtomicU64; Refusal::ALL.len()],
    n_streams: Arc<AtomicI64>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics {
            since: Instant::now(),
            answers: Default::default(),
            requests: Histogram::default(),
            refused: Default::default(),
            n_streams: Arc::default(),
        }
    }
}

/// A stream that is open until this is dropped.
pub struct OpenStream(Arc<AtomicI64>);

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// Counts an answer, and how long it took until it began.
    pub fn answered(&self, status: StatusCode, since: Instant) {
        let kind = usize::from(status.as_u16() / 100);
        if let Some(n) = self.answers.get(kind) {
            n.fetch_add(1, Ordering::Relaxed);
        }
        self.requests.took(since.elapsed());
    }

    pub fn refused(&self, why: Refusal) {
        self.refused[why as usize].fetch_add(1, Ordering::Relaxed);
    }

    pub fn open_stream(&self) -> OpenStream {
        self.n_streams.fetch_add(1, Ordering::Relaxed);
        OpenStream(self.n_streams.clone())
    }

    /// Returns them in the text format of Prometheus, with those of the room.
    pub async fn text(&self, registry: &Registry) -> String {
        let mut text = Exposition::default();
        let up = self.since.elapsed().as_secs();
        text.number(
            "up_seconds",
            "counter",
            "How long the table has been open.",
            up,
        );
        let n_open = registry.n_open().await;
        text.number("open_games", "gauge", "Games in memory.", n_open);
        let (n_bytes, budget) = registry.memory().await;
        text.number(
            "games_memory_bytes",
            "gauge",
            "What the open games take, by estimate.",
            n_bytes,
        );
        text.number(
            "games_memory_budget_bytes",
            "gauge",
            "What the open games may take.",
            budget,
        );
        if let Some(n_bytes) = resident_bytes() {
            text.number(
                "resident_memory_bytes",
                "gauge",
                "Memory of the program.",
                n_bytes,
            );
        }
        let n_streams = self.n_streams.load(Ordering::Relaxed);
        text.number("streams", "gauge", "Streams that are open.", n_streams);
        let answers = self.answers.iter().enumerate().skip(1);
        text.labelled(
            "answers_total",
            "Answers by the first digit of their status.",
            answers.map(|(kind, n)| (format!("status=\"{kind}xx\""), load(n))),
        );
        let refused = Refusal::ALL.iter().zip(&self.refused);
        text.labelled(
            "refused_total",
            "Requests that were refused, by reason.",
            refused.map(|(why, n)| (format!("reason=\"{}\"", why.word()), load(n))),
        );
        text.histogram(
            "request_seconds",
            "From a request to the beginning of its answer.",
            &self.requests,
        );
        let vitals = registry.vitals();
        text.histogram(
            "choice_seconds",
            "From a choice to its being on the disk and told to everybody.",
            &vitals.choice,
        );
        text.histogram("commit_seconds", "What the store takes.", &vitals.commit);
        text.number(
            "store_errors_total",
            "counter",
            "Commits that failed.",
            load(&vitals.n_store_errors),
        );
        text.0
    }
}

fn load(n: &AtomicU64) -> u64 {
    n.load(Ordering::Relaxed)
}

/// Returns how much memory the system says the program takes, where it says so.
fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// The text, as it grows.
#[derive(Default)]
struct Exposition(String);

impl Exposition {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a string can not fail.
        let _ = write!(
            self.0,
            "# HELP tradecraft_{name} {help}\n# TYPE tradecraft_{name} {kind}\n"
        );
    }

    fn line(&mut self, name: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "tradecraft_{name} {value}");
    }

    fn number(&mut self, name: &str, kind: &str, help: &str, value: impl std::fmt::Display) {
        self.head(name, kind, help);
        self.line(name, value);
    }

    fn labelled(&mut self, name: &str, help: &str, all: impl Iterator<Item = (String, u64)>) {
        self.head(name, "counter", help);
        for (label, n) in all {
            self.line(&format!("{name}{{{label}}}"), n);
        }
    }

    fn histogram(&mut self, name: &str, help: &str, histogram: &Histogram) {
        self.head(name, "histogram", help);
        let counted = histogram.counted();
        for (bound, n) in BOUNDS.iter().zip(counted.within) {
            let bound = seconds(*bound);
            self.line(&format!("{name}_bucket{{le=\"{bound}\"}}"), n);
        }
        self.line(&format!("{name}_bucket{{le=\"+Inf\"}}"), counted.n_all);
        self.line(&format!("{name}_sum"), seconds(counted.micros));
        self.line(&format!("{name}_count"), counted.n_all);
    }
}

fn seconds(micros: u64) -> f64 {
    micros as f64 / 1e6
}
