//! What holds for every request: who may send forms, and what browsers may do with the answers.

use axum::extract::Request;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

use super::answer;

/// Everything comes from this server, and nothing may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// Seats are addresses: no other site gets to see one. Same-origin rather than none, because
/// browsers leave the origin out of forms under the stricter setting.
const REFERRERS: &str = "same-origin";

pub async fn guard(request: Request, next: Next) -> Response {
    let is_form = request.method() != Method::GET && request.method() != Method::HEAD;
    let mut response = if is_form && !is_from_here(request.headers()) {
        answer::plain(StatusCode::FORBIDDEN, "Another site sent this form.\n")
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (REFERRER_POLICY, REFERRERS),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a form was sent by a page of ours, or by a program that is no browser.
fn is_from_here(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if let Some(origin) = text(ORIGIN.as_str()) {
        let host = origin.split_once("://").map(|(_, host)| host);
        return host.is_some() && host == text(HOST.as_str());
    }
    match text("sec-fetch-site") {
        Some(site) => matches!(site, "same-origin" | "none"),
        None => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pairs = pairs.iter();
        pairs
            .map(|&(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .collect()
    }

    #[test]
    fn forms_of_other_sites_are_refused() {
        let here = ("host", "127.0.0.1:7007");
        assert!(is_from_here(&headers(&[
            here,
            ("origin", "http://127.0.0.1:7007")
        ])));
        assert!(is_from_here(&headers(&[here])));
        for origin in ["http://evil.example", "null", "http://127.0.0.1:7008"] {
            assert!(
                !is_from_here(&headers(&[here, ("origin", origin)])),
                "{origin}"
            );
        }
        assert!(!is_from_here(&headers(&[
            here,
            ("sec-fetch-site", "cross-site")
        ])));
    }
}
