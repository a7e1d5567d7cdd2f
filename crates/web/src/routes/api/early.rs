//! Answers of programs to questions that are still to come.

use ::api::{EarlyAct, EarlyAnswer};
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use room::Answer;

use super::{App, PICKS_MAX, Reading, Secret, for_seat, not_understood, picked};

/// Returns what is answered: exactly one thing.
fn answer_of(given: &EarlyAnswer) -> Option<Answer> {
    match (given.option, &given.picks, given.act) {
        (Some(option), None, None) => Some(Answer::Option(option)),
        (None, Some(places), None) if places.len() <= PICKS_MAX => Some(Answer::Shortcut {
            act: "pick".to_owned(),
            fields: picked(places),
        }),
        (None, None, Some(EarlyAct::Withdraw)) => Some(Answer::Withdraw),
        _ => None,
    }
}

/// Keeps an answer until its question comes; the answer is what the seat sees then.
pub async fn give(
    State(app): State<App>,
    Secret(secret): Secret,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let answered: EarlyAnswer = match serde_json::from_slice(&body) {
        Ok(answered) => answered,
        Err(error) => return not_understood(&error.to_string()),
    };
    let Some(early) = answer_of(&answered) else {
        return not_understood("name one of option, picks and act");
    };
    let (registry, reader) = (app.registry(), reading.reader(&app, &headers));
    for_seat(&app, &secret, &reader, async |access, seat| {
        let given = registry.answer_early(access, seat, &answered.mark, early);
        given.await
    })
    .await
}
