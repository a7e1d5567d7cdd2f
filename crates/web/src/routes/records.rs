//! The page of replays, and records that people bring.

use axum::extract::{Multipart, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::{App, answer};
use crate::pages::replays;

/// The longest game is far smaller than this.
pub const RECORD_MAX: usize = 1024 * 1024;

pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    show(&app, &headers, StatusCode::OK, None).await
}

/// Takes a record, if every step comes out as recorded.
pub async fn bring(State(app): State<App>, headers: HeaderMap, form: Multipart) -> Response {
    let Some(bytes) = file(form, "record").await else {
        return answer::plain(
            StatusCode::BAD_REQUEST,
            "No record came. / Es kam keine Aufzeichnung an.\n",
        );
    };
    let reader = app.reader(&headers);
    let registry = app.registry().clone();
    // Playing a long game again takes a moment in which others must not wait.
    let read = tokio::task::spawn_blocking(move || registry.read(&bytes)).await;
    let room = match read {
        Ok(Ok(room)) => room,
        Ok(Err(unfit)) => {
            let why = unfit.words(reader.lang);
            return show(&app, &headers, StatusCode::UNPROCESSABLE_ENTITY, Some(&why)).await;
        }
        Err(_) => return answer::plain(StatusCode::INTERNAL_SERVER_ERROR, "?\n"),
    };
    let tail = if room.is_over() { "/replay" } else { "" };
    match app.registry().adopt(room, None, None).await {
        Ok(dealt) => {
            let cookie = reader.with_seats(&dealt.tokens());
            answer::see_other(&(dealt.page() + tail), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the file in a field of a form.
pub async fn file(mut form: Multipart, name: &str) -> Option<Vec<u8>> {
    while let Ok(Some(field)) = form.next_field().await {
        if field.name() == Some(name) {
            return field.bytes().await.ok().map(|bytes| bytes.to_vec());
        }
    }
    None
}

async fn show(app: &App, headers: &HeaderMap, status: StatusCode, unfit: Option<&str>) -> Response {
    let reader = app.reader(headers);
    let games = super::home::replays_of(app, &reader).await;
    answer::page(status, replays::page(&reader, &games, unfit))
}
