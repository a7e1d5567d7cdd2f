//! Seats and onlookers: the board, and what the person in a seat does.

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Game as _;
use serde::Deserialize;

use super::desk::{Desk, wants_fragment};
use super::{App, answer};
use crate::board::{Layout, Notice};
use crate::game::Wish;
use crate::hall::{HallError, Place};

#[derive(Deserialize)]
pub struct PageQuery {
    /// Whether to show what a bot would do.
    #[serde(default)]
    pub hint: Option<String>,
    /// Which hand to show, where several lie open; people count from one.
    #[serde(default)]
    pub seat: Option<String>,
}

impl PageQuery {
    pub fn notice(&self) -> Option<Notice> {
        self.hint.as_ref().map(|_| Notice::Hint)
    }
}

#[derive(Deserialize)]
pub struct WishForm {
    ticket: String,
    #[serde(default)]
    option: Option<usize>,
}

impl WishForm {
    /// Returns what an act asks for; no act of that name is nothing.
    fn wish(&self, act: &str) -> Option<Wish> {
        Some(match act {
            // No option is as impossible as one that is not there.
            "choose" => Wish::Choose(self.option.unwrap_or(usize::MAX)),
            "all" => Wish::PlayAll,
            "undo" => Wish::Undo,
            "agree" => Wish::Agree,
            "decline" => Wish::Decline,
            "concede" => Wish::Concede,
            "bot" => Wish::CallBot,
            "return" => Wish::Return,
            _ => return None,
        })
    }
}

pub async fn page(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::seat(&app, &secret, Layout::Whole).await;
    shown(&app, desk, &headers, query.notice()).await
}

/// The hand alone, for a phone.
pub async fn hand(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(query): Query<PageQuery>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::seat(&app, &secret, Layout::Hand).await;
    shown(&app, desk, &headers, query.notice()).await
}

/// The table without hands.
pub async fn watch(
    State(app): State<App>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    let desk = Desk::watch(&app, &secret).await;
    shown(&app, desk, &headers, None).await
}

async fn shown(
    app: &App,
    desk: Result<Desk, HallError>,
    headers: &HeaderMap,
    notice: Option<Notice>,
) -> Response {
    match desk {
        Ok(desk) => desk.show(app, headers, StatusCode::OK, notice).await,
        Err(error) => answer::trouble(&error),
    }
}

pub async fn act(
    State(app): State<App>,
    Path((secret, act)): Path<(String, String)>,
    headers: HeaderMap,
    Form(form): Form<WishForm>,
) -> Response {
    at_seat(&app, &secret, Layout::Whole, &headers, &act, &form).await
}

pub async fn hand_act(
    State(app): State<App>,
    Path((secret, act)): Path<(String, String)>,
    headers: HeaderMap,
    Form(form): Form<WishForm>,
) -> Response {
    at_seat(&app, &secret, Layout::Hand, &headers, &act, &form).await
}

async fn at_seat(
    app: &App,
    secret: &str,
    layout: Layout,
    headers: &HeaderMap,
    act: &str,
    form: &WishForm,
) -> Response {
    let place = match app.hall.find(secret).await {
        Ok(place) => place,
        Err(error) => return answer::trouble(&error),
    };
    let desk = match Desk::seat(app, secret, layout).await {
        Ok(desk) => desk,
        Err(error) => return answer::trouble(&error),
    };
    carry_out(app, &desk, &place, headers, act, form).await
}

/// Carries out an act and shows what came of it.
pub async fn carry_out(
    app: &App,
    desk: &Desk,
    place: &Place,
    headers: &HeaderMap,
    act: &str,
    form: &WishForm,
) -> Response {
    let Some(wish) = form.wish(act) else {
        return answer::nothing_here();
    };
    let (status, notice) = match app.hall.grant(place, &form.ticket, wish).await {
        Ok(()) if !wants_fragment(headers) => return answer::see_other(&desk.page(), None),
        Ok(()) => (StatusCode::OK, None),
        Err(HallError::Stale) => (StatusCode::CONFLICT, Some(Notice::Stale)),
        Err(HallError::Refused(why)) => (StatusCode::CONFLICT, Some(Notice::Refused(why))),
        Err(error) => return answer::trouble(&error),
    };
    desk.show(app, headers, status, notice).await
}

/// Returns the whole record once the game is over; before, there is nothing here.
pub async fn record(State(app): State<App>, Path(secret): Path<String>) -> Response {
    let key = match app.hall.knock(&secret).await {
        Ok(key) => key,
        Err(error) => return answer::trouble(&error),
    };
    let game = key.game().await;
    if game.session.game().outcome().is_none() {
        return answer::nothing_here();
    }
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8")];
    (headers, game.session.record().to_string()).into_response()
}
