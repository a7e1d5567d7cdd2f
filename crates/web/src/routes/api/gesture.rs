//! Programs that show something to the table.

use ::api::GestureMade;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use room::Unsaid;
use words::Lang;

use super::{App, Reading, Secret, answer, not_understood, refuse, seen, trouble};
use crate::parts::talk::unsaid_words;

/// Shows a sign; the answer is what the seat sees then.
pub async fn make(
    State(app): State<App>,
    Secret(secret): Secret,
    Query(reading): Query<Reading>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let made: GestureMade = match serde_json::from_slice(&body) {
        Ok(made) => made,
        Err(error) => return not_understood(&error.to_string()),
    };
    let (registry, reader) = (app.registry(), reading.reader(&app, &headers));
    let (access, seat) = match registry.find(&secret).await {
        Ok(found) => found,
        Err(error) => return trouble(&error),
    };
    let at = made.at.unwrap_or_default();
    let shown = registry.show_sign(&access, Some(seat), &made.sign, &at);
    match shown.await {
        Ok(Ok(())) => answer(StatusCode::OK, &seen(&app, &access, seat, &reader).await),
        Ok(Err(why @ Unsaid::NoSuchSign)) => not_understood(&unsaid_words(why, Lang::En)),
        Ok(Err(why)) => {
            let status = match why {
                Unsaid::TooFast => StatusCode::TOO_MANY_REQUESTS,
                _ => StatusCode::CONFLICT,
            };
            refuse(status, "refused", &unsaid_words(why, Lang::En))
        }
        Err(error) => trouble(&error),
    }
}
