//! Answers are sent compressed to whoever can read that. Which, and why that gives nothing away, is
//! told in `docs/decisions/0004-compressed-answers.md`.

use std::io::Write;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use flate2::{Compression, GzBuilder};

use super::guard::PAGE_MAX;

/// What is shorter gains nothing.
const SHORT: usize = 700;

/// Kinds of answers that become much shorter. A stream is none of them: it must not wait.
const KINDS: [&str; 6] = [
    "text/html",
    "text/css",
    "text/javascript",
    "text/plain",
    "application/json",
    "image/svg+xml",
];

/// Compresses what is worth it, after everything else has been done to an answer.
pub async fn compress(request: Request, next: Next) -> Response {
    let is_wanted = accepts_gzip(request.headers()) && request.method() != Method::HEAD;
    let mut response = next.run(request).await;
    if !is_worth_it(&response) {
        return response;
    }
    // Also where it stays as it is: a cache must not give one to who asked for the other.
    response
        .headers_mut()
        .insert(VARY, HeaderValue::from_static("accept-encoding"));
    if !is_wanted || response.headers().contains_key(CONTENT_ENCODING) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // What our own answers are made of is in memory already.
    let bytes = to_bytes(body, PAGE_MAX).await.unwrap_or_default();
    match packed(&bytes, Compression::fast(), &padding()) {
        Some(packed) if bytes.len() >= SHORT => {
            parts.headers.remove(CONTENT_LENGTH);
            parts
                .headers
                .insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Response::from_parts(parts, Body::from(packed))
        }
        _ => Response::from_parts(parts, Body::from(bytes)),
    }
}

/// A refusal may repeat what was sent beside what is secret, and is short: it stays as it is.
fn is_worth_it(response: &Response) -> bool {
    let kind = response.headers().get(CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    response.status() == StatusCode::OK && KINDS.iter().any(|known| kind.starts_with(known))
}

/// Returns bytes compressed; `name` stands before them and is read by nobody.
pub fn packed(bytes: &[u8], level: Compression, name: &str) -> Option<Vec<u8>> {
    let mut packer = GzBuilder::new()
        .filename(name)
        .write(Vec::with_capacity(bytes.len() / 4), level);
    packer.write_all(bytes).ok()?;
    packer.finish().ok()
}

/// Makes answers with the same contents differ in length, so that one length tells little.
fn padding() -> String {
    const MOST: u8 = 64;
    // Without luck there is none; the system has said so elsewhere by then.
    let [length] = room::draw().unwrap_or([0]);
    "x".repeat((length % MOST).into())
}

/// Whether whoever asks can read gzip.
pub fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    let mut anything = false;
    for coding in lines.flat_map(|line| line.split(',')) {
        let mut parts = coding.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default().to_ascii_lowercase();
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        let is_refused = weight.is_some_and(|weight| weight.parse() == Ok(0.0));
        match name.as_str() {
            "gzip" | "x-gzip" => return !is_refused,
            "*" => anything = !is_refused,
            _ => {}
        }
    }
    anything
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_can_read_it_gets_it() {
        for (asked, is_so) in [
            ("gzip, deflate, br, zstd", true),
            ("br;q=1.0, GZIP;q=0.5", true),
            ("*", true),
            ("gzip;q=0, *", false),
            ("gzip; q=0.000", false),
            ("identity, *;q=0", false),
            ("br", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(asked));
            assert_eq!(accepts_gzip(&headers), is_so, "{asked}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
