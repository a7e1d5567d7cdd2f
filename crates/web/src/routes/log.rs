//! The access log: one line for every request, without anything that opens a game.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::Request;
use axum::http::header::HeaderName;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use tracing::{Level, enabled, info};

use super::guard::asker;
use crate::front::Front;

/// The header by which a request is found in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// No name of ours in an address is as long as a secret is.
const NAME_MAX: usize = 31;

/// What the log says of a request.
pub struct Line {
    id: String,
    method: Method,
    path: String,
    asker: Option<IpAddr>,
}

impl Line {
    /// Begins the line of a request, if there is a log of requests.
    pub fn of(front: &Front, request: &Request) -> Option<Line> {
        if !enabled!(target: "access", Level::INFO) {
            return None;
        }
        // Only the declared proxy may say under which name a request is known elsewhere too.
        let told = request.headers().get(&REQUEST_ID);
        let told = told.filter(|_| front.trust_proxy);
        let told = told.and_then(|id| id.to_str().ok()).filter(|id| is_id(id));
        Some(Line {
            id: told.map_or_else(new_id, str::to_owned),
            method: request.method().clone(),
            path: without_secrets(request.uri().path()),
            asker: asker(front, request),
        })
    }

    pub fn write(&self, status: StatusCode, time: Duration) {
        let millis = time.as_secs_f64() * 1e3;
        info!(
            target: "access",
            request = self.id,
            method = self.method.as_str(),
            path = self.path,
            status = status.as_u16(),
            millis = (millis * 10.0).round() / 10.0,
            from = self.asker.map(tracing::field::display),
        );
    }

    /// Tells whoever asked under which name the log has it.
    pub fn mark(&self, headers: &mut HeaderMap) {
        if let Ok(id) = HeaderValue::from_str(&self.id) {
            headers.insert(REQUEST_ID, id);
        }
    }
}

fn is_id(id: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    !id.is_empty() && id.len() <= NAME_MAX + 9 && id.chars().all(is_plain)
}

fn new_id() -> String {
    // Without luck all requests have one name, which hurts nobody.
    let bytes: [u8; 8] = room::draw().unwrap_or_default();
    room::hex(&bytes)
}

/// Returns a path as it may be written down. Whatever could be a secret is left out, whether it opens
/// anything or not; so is what a stranger made up to fill the log.
fn without_secrets(path: &str) -> String {
    let parts = path.split('/').map(|part| match part {
        part if part.len() > NAME_MAX => "~",
        part => part,
    });
    let plain = |c: char| if c.is_control() { '?' } else { c };
    let path: String = parts.collect::<Vec<_>>().join("/");
    path.chars().map(plain).take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_secret_is_written_down() {
        let secret = "0123456789abcdef".repeat(4);
        assert_eq!(
            without_secrets(&format!("/seat/{secret}/about")),
            "/seat/~/about"
        );
        assert_eq!(without_secrets(&format!("/{secret}x")), "/~");
        assert_eq!(without_secrets("/assets/table.css"), "/assets/table.css");
        assert!(without_secrets(&"/a".repeat(500)).len() <= 200);
    }

    #[test]
    fn only_plain_names_are_taken_over() {
        assert!(is_id("7f3a-11") && is_id(&new_id()));
        for odd in ["", "a b", "a\nb", &"a".repeat(41)] {
            assert!(!is_id(odd), "{odd}");
        }
    }
}
