//! With which key a program asks: it stands in the address, or, so that no log has it, in a header.

use ::api::OWN;
use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};

use super::refuse;

/// The secret of a seat or of a record book.
pub struct Secret(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Secret {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Secret, Response> {
        let named = Path::<String>::from_request_parts(parts, state).await;
        let Path(named) = named.map_err(IntoResponse::into_response)?;
        if named != OWN {
            return Ok(Secret(named));
        }
        let given = parts.headers.get(AUTHORIZATION);
        let given = given.and_then(|value| value.to_str().ok()?.split_once(' '));
        match given {
            Some((scheme, secret)) if scheme.eq_ignore_ascii_case("bearer") => {
                Ok(Secret(secret.trim().to_owned()))
            }
            _ => Err(refuse(
                StatusCode::UNAUTHORIZED,
                "no secret",
                "where own stands in the address, the header Authorization has the secret: Bearer SECRET",
            )),
        }
    }
}
