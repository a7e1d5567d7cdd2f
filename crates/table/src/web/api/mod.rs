//! The table for other programs: the same seats, the same checks, JSON instead of pages.

pub mod deal;
pub mod early;
mod seated;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use cards::words::Lang;
use futures_util::stream::unfold;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::App;
use crate::api;
use crate::cookies::Reader;
use crate::game::{Refused, Wish};
use crate::hall::HallError;
use crate::language;
use crate::picks::Picks;
use seated::Seated;

#[derive(Deserialize)]
pub struct Reading {
    lang: Option<String>,
}

impl Reading {
    /// Returns who reads the answer.
    fn reader(&self, headers: &HeaderMap) -> Reader {
        let wish = self.lang.as_deref().and_then(language::parse);
        Reader::of(headers).wishing(wish)
    }
}

pub async fn description() -> Response {
    ([(CONTENT_TYPE, "application/json")], api::OPENAPI).into_response()
}

/// Returns what a seat sees.
pub async fn view(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    let reader = reading.reader(&headers);
    match Seated::find(&app, &secret).await {
        Ok(seat) => answer(StatusCode::OK, &seat.seen(&app, &reader).await),
        Err(error) => trouble(&error),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Chosen {
    ticket: String,
    option: Option<usize>,
    /// Places of the cards that are chosen together.
    picks: Option<Vec<u16>>,
    act: Option<String>,
}

impl Chosen {
    /// Exactly one thing is wished for.
    fn wish(&self) -> Option<Wish> {
        match (self.option, &self.picks, self.act.as_deref()) {
            (Some(option), None, None) => Some(Wish::Choose(option)),
            (None, Some(places), None) => Picks::of(places).map(Wish::Pick),
            (None, None, Some("all")) => Some(Wish::PlayAll),
            (None, None, Some("undo")) => Some(Wish::Undo),
            (None, None, Some("agree")) => Some(Wish::Agree),
            (None, None, Some("decline")) => Some(Wish::Decline),
            (None, None, Some("concede")) => Some(Wish::Concede),
            _ => None,
        }
    }
}

/// Makes a choice; the answer is what the seat sees then.
pub async fn choose(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let chosen: Chosen = match serde_json::from_slice(&body) {
        Ok(chosen) => chosen,
        Err(error) => return not_understood(&error.to_string()),
    };
    let Some(wish) = chosen.wish() else {
        return not_understood("name one of option, picks and act");
    };
    let seat = match Seated::find(&app, &secret).await {
        Ok(seat) => seat,
        Err(error) => return trouble(&error),
    };
    match seat.grant(&app, &chosen.ticket, wish).await {
        Ok(()) => {
            let reader = reading.reader(&headers);
            answer(StatusCode::OK, &seat.seen(&app, &reader).await)
        }
        Err(error) => trouble(&error),
    }
}

struct Watching {
    app: App,
    seat: Seated,
    secret: String,
    reader: Reader,
    bell: watch::Receiver<u64>,
    /// What was sent last.
    sent: Option<String>,
}

/// Sends what the seat sees now, and again whenever something has happened.
pub async fn events(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
) -> Response {
    let seat = match Seated::find(&app, &secret).await {
        Ok(seat) => seat,
        Err(error) => return trouble(&error),
    };
    let watching = Watching {
        bell: seat.bell(),
        reader: reading.reader(&headers),
        app,
        seat,
        secret,
        sent: None,
    };
    let views = unfold(watching, |mut watching| async move {
        watching.next().await.map(|event| (event, watching))
    });
    super::answer::stream(views)
}

impl Watching {
    async fn next(&mut self) -> Option<Event> {
        loop {
            if self.sent.is_some() {
                tokio::select! {
                    rung = self.bell.changed() => rung.ok()?,
                    _ = self.app.closing.wait_for(|closing| *closing) => return None,
                }
            }
            self.bell.mark_unchanged();
            // A link that was replaced shows nothing more, also where it was open.
            let seat = Seated::find(&self.app, &self.secret).await.ok()?;
            if !seat.is_same_opening(&self.seat) {
                self.bell = seat.bell();
                self.seat = seat;
            }
            let view = self.seat.seen(&self.app, &self.reader).await.to_string();
            if self.seat.is_quiet() && self.sent.as_ref() == Some(&view) {
                continue;
            }
            self.sent = Some(view.clone());
            return Some(Event::default().event("view").data(view));
        }
    }
}

fn answer(status: StatusCode, value: &Value) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CACHE_CONTROL, "no-store"),
    ];
    (status, headers, value.to_string()).into_response()
}

fn refuse(status: StatusCode, error: &str, why: &str) -> Response {
    answer(status, &json!({ "error": error, "message": why }))
}

fn not_understood(why: &str) -> Response {
    refuse(StatusCode::BAD_REQUEST, "not understood", why)
}

/// Answers for a hall that could not do its work. What went wrong inside is for the host alone.
fn trouble(error: &HallError) -> Response {
    match error {
        HallError::Stranger => refuse(
            StatusCode::NOT_FOUND,
            "nothing here",
            "no seat has this secret",
        ),
        HallError::Stale => refuse(
            StatusCode::CONFLICT,
            "stale",
            "the table has moved on; read the view again",
        ),
        HallError::Refused(Refused::Undo(why)) => {
            refuse(StatusCode::CONFLICT, "refused", &why.to_string())
        }
        HallError::Refused(Refused::NotBegun) => {
            refuse(StatusCode::CONFLICT, "refused", "people are still missing")
        }
        HallError::Refused(Refused::NotPossible) | HallError::NewerLink | HallError::Setup(_) => {
            refuse(
                StatusCode::CONFLICT,
                "refused",
                "that is not possible now; nothing was changed",
            )
        }
        HallError::Frozen(frozen) => {
            refuse(StatusCode::CONFLICT, "frozen", &frozen.why.words(Lang::En))
        }
        HallError::FrozenRaid(frozen) => {
            refuse(StatusCode::CONFLICT, "frozen", &frozen.why.words(Lang::En))
        }
        HallError::Store(_) | HallError::Broken(_) => {
            eprintln!("{error}");
            refuse(
                StatusCode::INTERNAL_SERVER_ERROR,
                "failed",
                "the table could not do that; nothing was changed",
            )
        }
    }
}
