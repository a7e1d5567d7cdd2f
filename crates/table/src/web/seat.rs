//! A seat: its board, and what the person in it does.

use std::collections::BTreeMap;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Game as _;
use serde::Deserialize;

use super::replay::download;
use super::{App, answer};
use crate::board::{Board, Notice};
use crate::cookies::Reader;
use crate::game::Wish;
use crate::hall::{HallError, Place};
use crate::picks::Picks;

#[derive(Deserialize)]
pub struct PageQuery {
    /// Whether to show what a bot would do.
    #[serde(default)]
    hint: Option<String>,
}

#[derive(Deserialize)]
pub struct WishForm {
    ticket: String,
    #[serde(default)]
    option: Option<usize>,
}

/// The script asks for the board alone, a browser for the whole page.
const FRAGMENT: &str = "x-board-only";

pub fn wants_fragment(headers: &HeaderMap) -> bool {
    headers.contains_key(FRAGMENT)
}

pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    match app.hall.find(&secret).await {
        Ok(place) => {
            let notice = query.hint.map(|_| Notice::Hint);
            show(&app, &place, &secret, &headers, StatusCode::OK, notice).await
        }
        Err(error) => answer::trouble(&error),
    }
}

pub async fn choose(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<WishForm>,
) -> Response {
    // No option is as impossible as one that is not there.
    let wish = Wish::Choose(form.option.unwrap_or(usize::MAX));
    carry_out(&app, &secret, &headers, &form.ticket, wish).await
}

pub async fn play_all(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<WishForm>,
) -> Response {
    carry_out(&app, &secret, &headers, &form.ticket, Wish::PlayAll).await
}

/// Chooses all cards that were ticked.
pub async fn pick(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<BTreeMap<String, String>>,
) -> Response {
    let wish = match Picks::of_form(form.keys().map(String::as_str)) {
        Some(picks) => Wish::Pick(picks),
        None => Wish::Choose(usize::MAX),
    };
    let ticket = form.get("ticket").map_or("", String::as_str);
    carry_out(&app, &secret, &headers, ticket, wish).await
}

pub async fn undo(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<WishForm>,
) -> Response {
    carry_out(&app, &secret, &headers, &form.ticket, Wish::Undo).await
}

pub async fn concede(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
    Form(form): Form<WishForm>,
) -> Response {
    carry_out(&app, &secret, &headers, &form.ticket, Wish::Concede).await
}

/// Returns the whole record once the game is over; before, there is nothing here.
pub async fn record(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let place = match app.hall.find(&secret).await {
        Ok(place) => place,
        Err(error) => return answer::trouble(&error),
    };
    let game = place.game().await;
    if game.session.game().outcome().is_none() {
        return answer::nothing_here();
    }
    download("record.txt", game.session.record().to_string())
}

async fn carry_out(
    app: &App,
    secret: &str,
    headers: &HeaderMap,
    ticket: &str,
    wish: Wish,
) -> Response {
    let place = match app.hall.find(secret).await {
        Ok(place) => place,
        Err(error) => return answer::trouble(&error),
    };
    let (status, notice) = match app.hall.grant(&place, ticket, wish).await {
        Ok(()) if !wants_fragment(headers) => {
            return answer::see_other(&format!("/seat/{secret}"), None);
        }
        Ok(()) => (StatusCode::OK, None),
        Err(HallError::Stale) => (StatusCode::CONFLICT, Some(Notice::Stale)),
        Err(HallError::Refused(why)) => (StatusCode::CONFLICT, Some(Notice::Refused(why))),
        Err(error) => return answer::trouble(&error),
    };
    show(app, &place, secret, headers, status, notice).await
}

async fn show(
    app: &App,
    place: &Place,
    secret: &str,
    headers: &HeaderMap,
    status: StatusCode,
    notice: Option<Notice>,
) -> Response {
    let reader = Reader::of(headers);
    let game = place.game().await;
    let ticket = app.hall.ticket(place, &game);
    let board = Board::new(&game, place.seat, secret, &ticket, &reader);
    let board = board.with_notice(notice, app.hall.bot());
    let markup = match wants_fragment(headers) {
        true => board.fragment(),
        false => board.page(),
    };
    answer::page(status, markup)
}
