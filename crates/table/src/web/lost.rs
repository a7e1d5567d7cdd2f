//! A person who followed a dead link is not left with a bare line of text; programs are.

use axum::extract::Request;
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

use super::answer;
use crate::cookies::Reader;
use crate::pages;

/// Puts a page in the place of the plain answer, if a browser asked for one.
pub async fn show(request: Request, next: Next) -> Response {
    let wants_page =
        request.method() == Method::GET && says(request.headers(), ACCEPT, "text/html");
    let reader = wants_page.then(|| Reader::of(request.headers()));
    let response = next.run(request).await;
    let is_plain = says(response.headers(), CONTENT_TYPE, "text/plain");
    match reader {
        Some(reader) if response.status() == StatusCode::NOT_FOUND && is_plain => {
            answer::page(StatusCode::NOT_FOUND, pages::lost::page(&reader))
        }
        _ => response,
    }
}

fn says(headers: &HeaderMap, name: HeaderName, kind: &str) -> bool {
    let value = headers.get(name).and_then(|value| value.to_str().ok());
    value.is_some_and(|value| value.contains(kind))
}
