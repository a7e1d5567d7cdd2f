//! Refusals that no handler wrote: a request that could not be read, a body that is too long, a
//! method that an address does not take. People read them in both languages, programs as JSON.

use axum::body::{Body, to_bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde_json::json;

/// What comes below is for programs.
pub const PROGRAMS: &str = "/api/";

/// The words of a refusal are few.
const WORDS_MAX: usize = 4 * 1024;

/// Puts a refusal into the form that whoever asked at `path` can read.
pub async fn readable(path: &str, response: Response) -> Response {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    let is_for_program = path.starts_with(PROGRAMS);
    // What we wrote ourselves is never kept by browsers; what the framework wrote says nothing of it.
    let is_ours = response.headers().contains_key(CACHE_CONTROL);
    let kind = response.headers().get(CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if !is_error || is_json || is_ours && !is_for_program {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let (kind, text) = if is_for_program {
        let words = to_bytes(body, WORDS_MAX).await.unwrap_or_default();
        let words = String::from_utf8_lossy(&words);
        ("application/json", for_programs(status, words.trim()))
    } else {
        ("text/plain; charset=utf-8", for_people(status).to_owned())
    };
    parts.headers.remove(CONTENT_LENGTH);
    for (name, value) in [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")] {
        parts.headers.insert(name, HeaderValue::from_static(value));
    }
    Response::from_parts(parts, Body::from(text))
}

fn for_programs(status: StatusCode, words: &str) -> String {
    let error = match status {
        StatusCode::FORBIDDEN => "forbidden",
        StatusCode::NOT_FOUND => "nothing here",
        StatusCode::METHOD_NOT_ALLOWED => "wrong method",
        StatusCode::PAYLOAD_TOO_LARGE => "too large",
        StatusCode::MISDIRECTED_REQUEST => "wrong name",
        StatusCode::TOO_MANY_REQUESTS => "too many requests",
        status if status.is_server_error() => "failed",
        _ => "not understood",
    };
    let message = match words {
        "" => "this address does not take that method",
        words => words,
    };
    json!({ "error": error, "message": message }).to_string()
}

fn for_people(status: StatusCode) -> &'static str {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => "That is too long. / Das ist zu lang.\n",
        StatusCode::METHOD_NOT_ALLOWED => {
            "This address does not take that. / Diese Adresse nimmt das nicht an.\n"
        }
        status if status.is_server_error() => {
            "The table could not do that. / Das hat nicht geklappt.\n"
        }
        _ => "This request can not be read. / Diese Anfrage ist nicht lesbar.\n",
    }
}
