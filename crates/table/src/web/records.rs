//! The page of replays, and records that people bring.

use axum::extract::{Multipart, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::{Game as _, Record};

use super::{App, answer};
use crate::cookies::Reader;
use crate::pages::replays;
use crate::raid;

/// The longest game is far smaller than this.
pub const RECORD_MAX: usize = 1024 * 1024;

pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    show(&app, &headers, StatusCode::OK, None).await
}

/// Takes a record, if every step comes out as recorded.
pub async fn bring(State(app): State<App>, headers: HeaderMap, form: Multipart) -> Response {
    let Some(bytes) = file(form).await else {
        return answer::plain(
            StatusCode::BAD_REQUEST,
            "No record came. / Es kam keine Aufzeichnung an.\n",
        );
    };
    let reader = Reader::of(&headers);
    if let Some(record) = raid_record(&bytes) {
        return bring_raid(&app, &headers, &reader, record).await;
    }
    let hall = app.hall.clone();
    // Playing a long game again takes a moment in which others must not wait.
    let read = tokio::task::spawn_blocking(move || hall.read(&bytes)).await;
    let session = match read {
        Ok(Ok(session)) => session,
        Ok(Err(unfit)) => {
            let why = unfit.words(reader.lang);
            return show(&app, &headers, StatusCode::UNPROCESSABLE_ENTITY, Some(&why)).await;
        }
        Err(_) => return answer::plain(StatusCode::INTERNAL_SERVER_ERROR, "?\n"),
    };
    let is_over = session.game().outcome().is_some();
    match app.hall.adopt(session, None, None).await {
        Ok(token) => {
            let tail = if is_over { "/replay" } else { "" };
            let cookie = reader.with_seat(&token);
            answer::see_other(&format!("/seat/{}{tail}", token.text()), Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

/// Returns the record if it is one of a raid; all others are read by the hall of cards.
fn raid_record(bytes: &[u8]) -> Option<Record> {
    let record = Record::from_bytes(bytes).ok()?;
    (record.header.game == assault::play::Assault::NAME).then_some(record)
}

async fn bring_raid(app: &App, headers: &HeaderMap, reader: &Reader, record: Record) -> Response {
    let hall = app.hall.clone();
    let read = tokio::task::spawn_blocking(move || hall.raids.read(&record)).await;
    let session = match read {
        Ok(Ok(session)) => session,
        Ok(Err(unfit)) => {
            let why = unfit.words(reader.lang);
            return show(app, headers, StatusCode::UNPROCESSABLE_ENTITY, Some(&why)).await;
        }
        Err(_) => return answer::plain(StatusCode::INTERNAL_SERVER_ERROR, "?\n"),
    };
    let is_over = session.game().outcome().is_some() || raid::given_up(&session).is_some();
    let tail = if is_over { "/replay" } else { "" };
    match app.hall.raids.adopt(session, None).await {
        Ok(dealt) => {
            let cookie = reader.with_seats(&[dealt.own.clone(), dealt.host]);
            let address = format!("/raid/{}{tail}", dealt.own.text());
            answer::see_other(&address, Some(&cookie))
        }
        Err(error) => answer::trouble(&error),
    }
}

async fn file(mut form: Multipart) -> Option<Vec<u8>> {
    while let Ok(Some(field)) = form.next_field().await {
        if field.name() == Some("record") {
            return field.bytes().await.ok().map(|bytes| bytes.to_vec());
        }
    }
    None
}

async fn show(app: &App, headers: &HeaderMap, status: StatusCode, unfit: Option<&str>) -> Response {
    let reader = Reader::of(headers);
    let mut games = super::home::seats_of(app, &reader).await;
    games.extend(super::home::raids_over(app, &reader).await);
    answer::page(status, replays::page(&reader, &games, unfit))
}
