//! Why a bot did what it did, for programs.

use ::api::BotWhy;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Viewer;
use module::Grounds;
use serde::Deserialize;

use super::{App, Reading, Secret, answer, given, not_understood, refuse, trouble};

#[derive(Deserialize)]
pub struct Asking {
    line: Option<String>,
}

/// Returns why a bot did what a line of the seat's log tells of.
pub async fn tell(
    State(app): State<App>,
    Secret(secret): Secret,
    Query(reading): Query<Reading>,
    Query(asking): Query<Asking>,
    headers: HeaderMap,
) -> Response {
    let reader = reading.reader(&app, &headers);
    let (access, seat) = match app.registry().find(&secret).await {
        Ok(found) => found,
        Err(error) => return trouble(&error),
    };
    let line = asking.line.and_then(|line| line.parse().ok());
    let Some(line) = line else {
        return not_understood("name the line as the log does: why?line=12");
    };
    let lang = reader.lang_at(access.room().await.terms().lang(seat));
    if let Err(error) = app.registry().note_hint(&access, seat).await {
        return trouble(&error);
    }
    let registry = app.registry();
    let reason = registry.why(&access, (Viewer::Seat(seat), line), lang);
    let Some(reason) = reason.await else {
        return refuse(
            StatusCode::CONFLICT,
            "refused",
            "that line tells of no choice of a bot that stands, or nobody here looks ahead",
        );
    };
    let lines = reason.grounds.lines(lang);
    let weighed = match reason.grounds {
        Grounds::Weighed(advice) => Some(advice),
        Grounds::Plain | Grounds::Hidden => None,
    };
    let advice = given(weighed);
    let told = BotWhy {
        did: reason.did,
        level: reason.level,
        looks_ahead: reason.looks_ahead,
        options: advice.options,
        reason: advice.reason.unwrap_or_else(|| lines.join(" ")),
    };
    answer(StatusCode::OK, &told)
}
