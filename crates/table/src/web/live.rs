//! Live updates: the board is sent again whenever something has happened.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::watch;

use super::{App, answer};
use crate::board::Board;
use crate::cookies::Reader;
use crate::hall::Place;

/// Proxies and browsers give up on a silent stream; this is well before they do.
const HEARTBEAT: Duration = Duration::from_secs(15);

struct Watching {
    app: App,
    place: Place,
    secret: String,
    reader: Reader,
    bell: watch::Receiver<u64>,
    /// A page that has just opened its stream may have missed something: the first board is sent
    /// at once.
    is_new: bool,
}

pub async fn stream(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let place = match app.hall.find(&secret).await {
        Ok(place) => place,
        Err(error) => return answer::trouble(&error),
    };
    let watching = Watching {
        bell: place.bell(),
        reader: Reader::of(&headers),
        app,
        place,
        secret,
        is_new: true,
    };
    let boards = stream::unfold(watching, |mut watching| async move {
        watching
            .next()
            .await
            .map(|event| (Ok::<_, Infallible>(event), watching))
    });
    Sse::new(boards)
        .keep_alive(KeepAlive::new().interval(HEARTBEAT))
        .into_response()
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
        let game = self.place.game().await;
        let ticket = self.app.hall.ticket(&self.place, &game);
        let seat = self.place.seat;
        let board = Board::new(&game, seat, &self.secret, &ticket, &self.reader);
        Some(
            Event::default()
                .event("board")
                .data(self.app.front.outward(board.fragment().into_string())),
        )
    }
}
