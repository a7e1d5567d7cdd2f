//! Record books for programs.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use room::{RoomError, Token};

use super::{App, Secret, answer, trouble};
use crate::book::exported;

/// Returns the book of a key; a wrong key and that of a burnt book are answered alike.
pub async fn show(State(app): State<App>, Secret(secret): Secret) -> Response {
    let found = match Token::parse(&secret) {
        Some(key) => app.registry().book(&key).await,
        None => Ok(None),
    };
    match found {
        Ok(Some(kept)) => answer(StatusCode::OK, &exported(&kept)),
        Ok(None) => trouble(&RoomError::Stranger),
        Err(error) => trouble(&error),
    }
}
