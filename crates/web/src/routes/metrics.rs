//! Health and numbers for hosts. They say nothing about any game.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};

use super::{App, answer};

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

    fn text(&self, n_open: usize) -> String {
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

/// Says whether the table can do its work: the database answers.
pub async fn health(State(app): State<App>) -> Response {
    match app.registry().is_well().await {
        true => answer::plain(StatusCode::OK, "ok\n"),
        false => answer::plain(
            StatusCode::SERVICE_UNAVAILABLE,
            "the database does not answer\n",
        ),
    }
}

/// Numbers in the text format of Prometheus; for this machine, not for those who come through a
/// proxy.
pub async fn numbers(State(app): State<App>, request: Request) -> Response {
    let headers = request.headers();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let is_elsewhere =
        peer.is_some_and(|ConnectInfo(peer)| !peer.ip().to_canonical().is_loopback());
    let is_forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key("forwarded");
    if is_elsewhere || is_forwarded {
        return answer::nothing_here();
    }
    let text = app.metrics.text(app.registry().n_open().await);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}
