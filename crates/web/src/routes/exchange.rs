//! The first visit with a link: a cookie takes its secret, and leads on to an address without one. What
//! is behind this sees secrets only, and what is before it aliases. Whoever keeps no cookies, or is no
//! browser, goes on with the link.

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, COOKIE, HeaderName, LOCATION, REFRESH,
    SET_COOKIE,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri};
use axum::middleware::Next;
use axum::response::Response;
use room::Token;

use super::guard::{PAGE_MAX, is_surely_from_here};
use super::{App, answer, wants_fragment};
use crate::keyring::{Address, Keyring, Place};
use crate::metrics::Refusal;
use crate::pages;

/// Says in an address that a cookie was sent along with it: where none comes back, none is kept.
const TRIED: &str = "kept=1";

pub async fn exchange(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let keys = Keyring::of(request.headers());
    let opens_page = opens_page(&request);
    let asked = asked(request.uri());
    let address = Address::of(&asked);
    let is_known = matches!(
        &address,
        Some(Address {
            place: Place::Known(_),
            ..
        })
    );
    let is_form = !matches!(*request.method(), Method::GET | Method::HEAD);
    // A form that rests on a cookie must say where it comes from.
    if is_form
        && (is_known || keys.has_own())
        && !is_surely_from_here(&app.front, request.headers())
    {
        return foreign();
    }
    match &address {
        Some(Address {
            place: Place::Link(token),
            ..
        }) if opens_page => {
            if let Some(response) = lead_on(&app, &keys, &asked, token).await {
                return response;
            }
        }
        _ if is_known => match keys.inward(&asked).and_then(|found| found.parse().ok()) {
            Some(uri) => *request.uri_mut() = uri,
            None => return unknown(&app, &request),
        },
        _ => {}
    }
    let may_hold = opens(&request) && request.headers().contains_key(COOKIE);
    let response = next.run(request).await;
    if !keys.has_own() && !may_hold && !is_known {
        return response;
    }
    outward(&keys, may_hold, response).await
}

/// Whether a person opens something, be it a page or by a form, and not a script or a program.
fn opens(request: &Request) -> bool {
    let accepts = request.headers().get(ACCEPT);
    let accepts = accepts.and_then(|value| value.to_str().ok());
    accepts.is_some_and(|kinds| kinds.contains("text/html")) && !wants_fragment(request.headers())
}

fn opens_page(request: &Request) -> bool {
    request.method() == Method::GET && opens(request)
}

fn asked(uri: &Uri) -> String {
    uri.path_and_query()
        .map_or_else(|| uri.path().to_owned(), ToString::to_string)
}

/// Leads on from a link that opens something: first to itself with a cookie, then, if that came back, to
/// where no secret is in the address.
async fn lead_on(app: &App, keys: &Keyring, asked: &str, token: &Token) -> Option<Response> {
    let (path, query) = asked.split_once('?').unwrap_or((asked, ""));
    let others: Vec<&str> = query
        .split('&')
        .filter(|part| !part.is_empty() && *part != TRIED)
        .collect();
    let with = |path: &str, parts: &[&str]| match parts {
        [] => path.to_owned(),
        parts => format!("{path}?{}", parts.join("&")),
    };
    if keys.holds(token) {
        let to = with(&Address::of(path)?.without(token), &others);
        let cookies = if keys.has_own_of(token) {
            Vec::new()
        } else {
            keys.holding(token)
        };
        return Some(redirect(&to, cookies));
    }
    if query.split('&').any(|part| part == TRIED) {
        return None;
    }
    // Only what works is held: nobody fills a browser with links that open nothing.
    let role = app.registry().role_of(&token.text()).await?;
    if role.word() != Address::of(path)?.word {
        return None;
    }
    let tried: Vec<&str> = others.into_iter().chain([TRIED]).collect();
    Some(redirect(&with(path, &tried), keys.holding(token)))
}

fn redirect(to: &str, cookies: Vec<String>) -> Response {
    let mut response = answer::see_other(to, None);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    hold(headers, cookies);
    response
}

fn hold(headers: &mut HeaderMap, cookies: Vec<String>) {
    for cookie in cookies {
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            headers.append(SET_COOKIE, value);
        }
    }
}

fn foreign() -> Response {
    let mut response = answer::plain(
        StatusCode::FORBIDDEN,
        "Another site sent this form. / Dieses Formular kommt von anderswo.\n",
    );
    response.extensions_mut().insert(Refusal::Origin);
    response
}

/// Answers whoever asks at an alias without its cookie. Whether it stands for anything nobody can say.
fn unknown(app: &App, request: &Request) -> Response {
    if opens(request) {
        let page = pages::keyless::page(&app.reader(request.headers()));
        return answer::page(StatusCode::NOT_FOUND, page);
    }
    answer::plain(
        StatusCode::NOT_FOUND,
        "This address works only in the browser that opened the link. / Diese Adresse funktioniert nur im \
         Browser, der den Link geöffnet hat.\n",
    )
}

/// Puts aliases in the place of secrets in what a browser is answered; where it is led by a link that is
/// new to it, and it keeps cookies, it gets that one's cookie at once.
async fn outward(keys: &Keyring, may_hold: bool, mut response: Response) -> Response {
    let headers = response.headers_mut();
    if may_hold {
        take_along(keys, headers);
    }
    for name in [LOCATION, REFRESH] {
        rewrite(keys, headers, &name);
    }
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    if !kind.is_some_and(|kind| kind.starts_with("text/html")) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let bytes = to_bytes(body, PAGE_MAX).await.unwrap_or_default();
    let page = String::from_utf8_lossy(&bytes).into_owned();
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(keys.outward(page)))
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn rewrite(keys: &Keyring, headers: &mut HeaderMap, name: &HeaderName) {
    let known = text(headers, name).map(|text| keys.outward(text.to_owned()));
    if let Some(value) = known.and_then(|text| HeaderValue::from_str(&text).ok()) {
        headers.insert(name.clone(), value);
    }
}

fn take_along(keys: &Keyring, headers: &mut HeaderMap) {
    let to = text(headers, &LOCATION).and_then(Address::of);
    let Some(Address {
        place: Place::Link(token),
        ..
    }) = to.clone()
    else {
        return;
    };
    let led = to.and_then(|to| HeaderValue::from_str(&to.without(&token)).ok());
    if let Some(led) = led {
        headers.insert(LOCATION, led);
        if !keys.has_own_of(&token) {
            hold(headers, keys.holding(&token));
        }
    }
}
