//! What holds for every request: who may ask, how often, and what browsers may do with the answers.

use std::net::{IpAddr, SocketAddr};
use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, LOCATION, ORIGIN,
    REFERRER_POLICY, REFRESH, SET_COOKIE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

use super::{App, answer, errors, log, lost, places};
use crate::front::Front;
use crate::metrics::Refusal;

/// Everything comes from this server, and nothing may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// Seats are addresses: no other site gets to see one. Same-origin rather than none, because
/// browsers leave the origin out of forms under the stricter setting.
const REFERRERS: &str = "same-origin";

pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let path = request.uri().path().to_owned();
    let line = log::Line::of(&app.front, &request);
    let reader = lost::reader(&app, &request);
    let asker = asker(&app.front, &request);
    let response = match refusal(&app, &request, asker) {
        Some((why, refusal)) => {
            app.metrics.refused(why);
            refusal
        }
        None => match places::enter(&app, asker) {
            Ok(held) => {
                let response = next.run(request).await;
                places::hold(&app, held, response)
            }
            Err(refusal) => {
                app.metrics.refused(Refusal::Connections);
                *refusal
            }
        },
    };
    if let Some(why) = response.extensions().get::<Refusal>() {
        app.metrics.refused(*why);
    }
    let response = errors::readable(&path, response).await;
    let response = lost::show(reader.as_ref(), response);
    app.metrics.answered(response.status(), began);
    if let Some(line) = &line {
        line.write(response.status(), began.elapsed());
    }
    let mut response = outward(&app.front, response).await;
    set_headers(response.headers_mut());
    if let Some(line) = line {
        line.mark(response.headers_mut());
    }
    response
}

fn set_headers(headers: &mut HeaderMap) {
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
        // A page may say for itself where its parts come from.
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
}

/// Returns why a request is not even looked at.
fn refusal(app: &App, request: &Request, asker: Option<IpAddr>) -> Option<(Refusal, Response)> {
    let headers = request.headers();
    // A proxy and this table might each believe another one of them.
    if headers.get_all(HOST).iter().count() > 1 {
        let refusal = answer::plain(
            StatusCode::BAD_REQUEST,
            "A request has one Host. / Eine Anfrage hat einen Host.\n",
        );
        return Some((Refusal::Name, refusal));
    }
    if is_forwarded(headers) && !app.front.trust_proxy {
        app.tell_of_proxy();
    }
    let host = text(headers, HOST.as_str());
    if host.is_some_and(|host| !app.front.answers_to(host)) {
        let refusal = answer::plain(
            StatusCode::MISDIRECTED_REQUEST,
            "This table does not answer to that name; its host can give it one with --base-url.\n",
        );
        return Some((Refusal::Name, refusal));
    }
    let is_form = request.method() != Method::GET && request.method() != Method::HEAD;
    if is_form && !is_from_here(&app.front, headers) {
        let refusal = answer::plain(
            StatusCode::FORBIDDEN,
            "Another site sent this form. / Dieses Formular kommt von anderswo.\n",
        );
        return Some((Refusal::Origin, refusal));
    }
    let address = asker?;
    let now = Instant::now();
    let deals = is_form && app.site.makes_games(request.uri().path());
    if !app.asking.allow(address, now) {
        return Some((Refusal::Rate, too_many()));
    }
    (deals && !app.dealing.allow(address, now)).then(|| (Refusal::Deals, too_many()))
}

fn too_many() -> Response {
    let mut response = answer::plain(
        StatusCode::TOO_MANY_REQUESTS,
        "Too many requests; wait a little. / Zu viele Anfragen; warte ein wenig.\n",
    );
    let wait = HeaderValue::from_static("5");
    response
        .headers_mut()
        .insert(HeaderName::from_static("retry-after"), wait);
    response
}

/// Returns who asks, if that one is counted: this machine itself is not.
pub fn asker(front: &Front, request: &Request) -> Option<IpAddr> {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map(|ConnectInfo(address)| address.ip())?;
    // The proxy adds the address it saw at the end; what stands before is hearsay.
    let told = text(request.headers(), "x-forwarded-for").filter(|_| front.trust_proxy);
    let told = told.and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
    let address = told.unwrap_or(peer);
    (!address.to_canonical().is_loopback()).then_some(address)
}

/// Whether a proxy says for whom it asks.
pub fn is_forwarded(headers: &HeaderMap) -> bool {
    ["x-forwarded-for", "forwarded", "x-real-ip"]
        .iter()
        .any(|name| headers.contains_key(*name))
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

/// Whether a form was sent by a page of ours, or by a program that is not a browser.
fn is_from_here(front: &Front, headers: &HeaderMap) -> bool {
    if let Some(origin) = text(headers, ORIGIN.as_str()) {
        return front.is_own_origin(origin, text(headers, HOST.as_str()));
    }
    match text(headers, "sec-fetch-site") {
        Some(site) => matches!(site, "same-origin" | "none"),
        None => true,
    }
}

/// Whether a browser says that a page of ours sent a form. What rests on cookies needs that.
pub fn is_surely_from_here(front: &Front, headers: &HeaderMap) -> bool {
    match text(headers, ORIGIN.as_str()) {
        Some(_) => is_from_here(front, headers),
        None => text(headers, "sec-fetch-site") == Some("same-origin"),
    }
}

/// Our own pages are bounded.
pub const PAGE_MAX: usize = 16 * 1024 * 1024;

/// Makes an answer fit the address people see: its prefix, and cookies that keep to https.
async fn outward(front: &Front, mut response: Response) -> Response {
    let prefix = front.prefix();
    if prefix.is_empty() && !front.is_https() {
        return response;
    }
    let headers = response.headers_mut();
    let own = headers.get(LOCATION).and_then(|to| to.to_str().ok());
    let own = own.filter(|to| to.starts_with('/'));
    let moved = own.and_then(|to| HeaderValue::from_str(&format!("{prefix}{to}")).ok());
    if let Some(moved) = moved {
        headers.insert(LOCATION, moved);
    }
    let next = headers.get(REFRESH).and_then(|next| next.to_str().ok());
    let moved = next.map(|next| next.replace("url=/", &format!("url={prefix}/")));
    if let Some(moved) = moved.and_then(|next| HeaderValue::from_str(&next).ok()) {
        headers.insert(REFRESH, moved);
    }
    let cookies: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for cookie in cookies {
        let text = cookie.to_str().unwrap_or_default();
        let text = text.replace("Path=/;", &format!("Path={prefix}/;"));
        let secure = if front.is_https() { "; Secure" } else { "" };
        if let Ok(value) = HeaderValue::from_str(&format!("{text}{secure}")) {
            headers.append(SET_COOKIE, value);
        }
    }
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    if prefix.is_empty() || !kind.is_some_and(|kind| kind.starts_with("text/html")) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let bytes = to_bytes(body, PAGE_MAX).await.unwrap_or_default();
    let page = String::from_utf8_lossy(&bytes).into_owned();
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(front.outward(page)))
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
        assert!(is_from_here(
            &Front::default(),
            &headers(&[here, ("origin", "http://127.0.0.1:7007")])
        ));
        assert!(is_from_here(&Front::default(), &headers(&[here])));
        for origin in ["http://evil.example", "null", "http://127.0.0.1:7008"] {
            assert!(
                !is_from_here(&Front::default(), &headers(&[here, ("origin", origin)])),
                "{origin}"
            );
        }
        assert!(!is_from_here(
            &Front::default(),
            &headers(&[here, ("sec-fetch-site", "cross-site")])
        ));
    }
}
