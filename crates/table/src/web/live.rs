//! Live updates: the board is sent again whenever something has happened.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::CACHE_CONTROL;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use tokio::sync::watch;

use super::desk::Desk;
use super::{App, answer};
use crate::board::Layout;
use crate::cookies::Reader;
use crate::hall::HallError;

/// Proxies and browsers give up on a silent stream; this is well before they do.
const HEARTBEAT: Duration = Duration::from_secs(15);

struct Watching {
    app: App,
    desk: Desk,
    reader: Reader,
    bell: watch::Receiver<u64>,
    /// A page that has just opened its stream may have missed something: the first board is sent
    /// at once.
    is_new: bool,
}

pub async fn seat(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::seat(&app, &secret, Layout::Whole).await;
    stream(app, desk, &headers)
}

pub async fn hand(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::seat(&app, &secret, Layout::Hand).await;
    stream(app, desk, &headers)
}

pub async fn watch(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::watch(&app, &secret).await;
    stream(app, desk, &headers)
}

pub async fn device(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::device(&app, &secret, None).await;
    stream(app, desk, &headers)
}

pub async fn host(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::host(&app, &secret, &headers).await;
    stream(app, desk, &headers)
}

fn stream(app: App, desk: Result<Desk, HallError>, headers: &HeaderMap) -> Response {
    let desk = match desk {
        Ok(desk) => desk,
        Err(error) => return answer::trouble(&error),
    };
    let watching = Watching {
        bell: desk.bell(),
        reader: Reader::of(headers),
        app,
        desk,
        is_new: true,
    };
    let boards = unfold(watching, |mut watching| async move {
        watching
            .next()
            .await
            .map(|event| (Ok::<_, Infallible>(event), watching))
    });
    let stream = Sse::new(boards).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    // What a seat sees is kept nowhere.
    ([(CACHE_CONTROL, "no-store")], stream).into_response()
}

impl Watching {
    async fn next(&mut self) -> Option<Event> {
        if !self.is_new {
            tokio::select! {
                rung = self.bell.changed() => rung.ok()?,
                _ = self.app.closing.wait_for(|closing| *closing) => return None,
            }
        }
        self.is_new = false;
        self.bell.mark_unchanged();
        // A link that was replaced shows nothing more, also where it was open.
        let is_known = self.app.hall.knock(&self.desk.key().token.text()).await;
        is_known.ok()?;
        let board = self.desk.draw(&self.app, &self.reader, None, true).await;
        let board = self.app.front.outward(board.into_string());
        Some(Event::default().event("board").data(board))
    }
}
