//! What others did since somebody last chose, step by step: for whoever holds a seat, for the hands at a
//! device, and for onlookers.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Game as _;
use serde::Deserialize;

use super::desk::{Desk, wants_fragment};
use super::device::counted;
use super::replay::going_on;
use super::{App, answer};
use crate::board::{Board, Follow, Layout};
use crate::cookies::Reader;
use crate::tape::Tape;

#[derive(Deserialize)]
pub struct At {
    step: Option<usize>,
    /// Begins behind so many lines of the log.
    line: Option<usize>,
    play: Option<String>,
}

pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Response {
    match Desk::seat(&app, &secret, Layout::Whole).await {
        Ok(desk) => desk.followed(&app, &at, &headers).await,
        Err(error) => answer::trouble(&error),
    }
}

/// The same for a hand at a shared device. Only the hand that this browser is shown anyway is followed.
pub async fn at_device(
    State(app): State<App>,
    Path((secret, seat)): Path<(String, String)>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Response {
    let Some(seat) = counted(&seat) else {
        return answer::nothing_here();
    };
    match Desk::device(&app, &secret, Some(seat)).await {
        Ok(desk) => desk.followed(&app, &at, &headers).await,
        Err(error) => answer::trouble(&error),
    }
}

/// The same for onlookers, who see no hand.
pub async fn watched(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Response {
    match Desk::watch(&app, &secret).await {
        Ok(desk) => desk.followed(&app, &at, &headers).await,
        Err(error) => answer::trouble(&error),
    }
}

impl Desk {
    /// Shows a step of what others did above the own question; once the game is over, or before it
    /// has begun, the page of the seat.
    async fn followed(&self, app: &App, at: &At, headers: &HeaderMap) -> Response {
        let mut game = self.key().game().await;
        if game.terms.waits || game.session.game().outcome().is_some() {
            drop(game);
            return self.show(app, headers, StatusCode::OK, None).await;
        }
        let reader = self.read_by(&game, &Reader::of(headers));
        let stand = self.stand(app, &game, &reader);
        if matches!(stand.layout, Layout::Curtain(_)) {
            drop(game);
            return self.show(app, headers, StatusCode::OK, None).await;
        }
        game.listen(stand.viewer);
        let tape = Tape::of(&game.session, stand.viewer);
        let steps = tape.since(&stand.since(&game));
        let base = format!("{}/since", stand.acts);
        let follow = Follow::new(&tape, steps, at.step, at.line, base);
        // Whoever has seen all but the last step sees that by looking at the table.
        if at.line.is_some() && follow.is_now() {
            drop(game);
            return self.show(app, headers, StatusCode::OK, None).await;
        }
        let follow = match at.play {
            Some(_) => follow.playing(),
            None => follow,
        };
        let next = follow.next();
        let board = Board::new(&game, &stand, &reader).following(follow);
        match wants_fragment(headers) {
            true => answer::page(StatusCode::OK, board.fragment()),
            false => going_on(answer::page(StatusCode::OK, board.page()), next),
        }
    }
}
