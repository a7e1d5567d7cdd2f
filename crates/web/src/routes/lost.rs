//! A person whose request came to nothing is not left with a bare line of text; programs are.

use axum::extract::Request;
use axum::http::header::{ACCEPT, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;

use super::{App, answer};
use crate::cookies::Reader;
use crate::pages;

/// Returns for whom a page is to be drawn, if a browser asks for one.
pub fn reader(app: &App, request: &Request) -> Option<Reader> {
    let headers = request.headers();
    says(headers, ACCEPT, "text/html").then(|| app.reader(headers))
}

/// Puts a page in the place of a plain refusal.
pub fn show(reader: Option<&Reader>, response: Response) -> Response {
    let status = response.status();
    let is_refusal = status.is_client_error() || status.is_server_error();
    let is_plain = says(response.headers(), CONTENT_TYPE, "text/plain");
    let Some(reader) = reader.filter(|_| is_refusal && is_plain) else {
        return response;
    };
    let mut page = answer::page(status, pages::lost::page(status, reader));
    // Such as when to ask again.
    let told = response.headers().iter();
    for (name, value) in told.filter(|(name, _)| *name != CONTENT_LENGTH) {
        if !page.headers().contains_key(name) {
            page.headers_mut().append(name, value.clone());
        }
    }
    page
}

fn says(headers: &HeaderMap, name: HeaderName, kind: &str) -> bool {
    let value = headers.get(name).and_then(|value| value.to_str().ok());
    value.is_some_and(|value| value.contains(kind))
}
