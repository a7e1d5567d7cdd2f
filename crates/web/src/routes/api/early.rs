//! Answers of programs to questions that are still to come.

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use room::Answer;
use serde::Deserialize;

use super::{App, PICKS_MAX, Reading, answer, not_understood, picked, seen, trouble};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answered {
    /// That of the question, from the view.
    mark: String,
    option: Option<usize>,
    /// Places of the cards that are chosen together.
    picks: Option<Vec<u16>>,
    act: Option<String>,
}

impl Answered {
    /// Exactly one thing is answered.
    fn answer(&self) -> Option<Answer> {
        match (self.option, &self.picks, self.act.as_deref()) {
            (Some(option), None, None) => Some(Answer::Option(option)),
            (None, Some(places), None) if places.len() <= PICKS_MAX => Some(Answer::Shortcut {
                act: "pick".to_owned(),
                fields: picked(places),
            }),
            (None, None, Some("withdraw")) => Some(Answer::Withdraw),
            _ => None,
        }
    }
}

/// Keeps an answer until its question comes; the answer is what the seat sees then.
pub async fn give(
    State(app): State<App>,
    Path(secret): Path<String>,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let answered: Answered = match serde_json::from_slice(&body) {
        Ok(answered) => answered,
        Err(error) => return not_understood(&error.to_string()),
    };
    let Some(early) = answered.answer() else {
        return not_understood("name one of option, picks and act");
    };
    let (access, seat) = match app.registry().find(&secret).await {
        Ok(found) => found,
        Err(error) => return trouble(&error),
    };
    let given = app
        .registry()
        .answer_early(&access, seat, &answered.mark, early);
    match given.await {
        Ok(()) => {
            let reader = reading.reader(&app, &headers);
            answer(StatusCode::OK, &seen(&app, &access, seat, &reader).await)
        }
        Err(error) => trouble(&error),
    }
}
