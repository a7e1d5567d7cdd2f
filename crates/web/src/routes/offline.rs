//! The table as an app: what a browser needs to install it, and what it shows while the table is away.

use axum::extract::{Query, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::json;
use words::{Lang, say};

use super::{App, answer};
use crate::files::PAGES;
use crate::pages::away;

/// Says that a page may be kept on the device.
const KEEP: HeaderName = HeaderName::from_static("x-keep");

/// What can be read without a game, besides what the bar leads to.
const ALSO_KEPT: &str = "/lab";

const WORKER: &str = include_str!("../../assets/worker.js");

#[derive(Deserialize)]
pub struct Wanted {
    #[serde(default)]
    lang: String,
}

/// Describes the app to a browser that is to install it.
pub async fn manifest(State(app): State<App>, Query(wanted): Query<Wanted>) -> Response {
    let lang = Lang::ALL
        .into_iter()
        .find(|&lang| room::lang_code(lang) == wanted.lang);
    let lang = lang.unwrap_or_default();
    let base = app.front.prefix();
    let frame = &app.site.frame;
    let icon = |name: &str, purpose: &str| {
        let address = format!("{base}{}", frame.address(name));
        json!({ "src": address, "type": "image/svg+xml", "sizes": "any", "purpose": purpose })
    };
    let told = json!({
        "name": "Tradecraft",
        "short_name": "Tradecraft",
        "description": say!(
            lang,
            "A table that keeps the rules of the games played at it.",
            "Ein Tisch, der auf die Regeln der Spiele achtet, die an ihm gespielt werden."
        ),
        "lang": room::lang_code(lang),
        "id": format!("{base}/"),
        "start_url": format!("{base}/"),
        "scope": format!("{base}/"),
        "display": "standalone",
        "background_color": "#131217",
        "theme_color": "#131217",
        "icons": [icon("icon.svg", "any"), icon("icon-app.svg", "maskable")],
    });
    let kind = [(CONTENT_TYPE, "application/manifest+json")];
    (kind, told.to_string()).into_response()
}

/// Returns the script that keeps what can be read without the table. With every version of the program it
/// is another one, so that browsers notice.
pub async fn worker(State(app): State<App>) -> Response {
    let (base, frame) = (app.front.prefix(), &app.site.frame);
    let files =
        [PAGES, "table.js", "icon.svg"].map(|name| format!("{base}{}", frame.address(name)));
    let pages = frame.links().iter().map(|link| link.address);
    let pages = pages
        .chain([ALSO_KEPT, "/away"])
        .map(|address| format!("{base}{address}"));
    let first = json!({ "files": files, "pages": pages.collect::<Vec<_>>() });
    let (mark, base) = (json!(frame.mark()), json!(base));
    let script = format!("const mark = {mark}, base = {base}, first = {first};\n{WORKER}");
    let headers = [
        (CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
    ];
    (headers, script).into_response()
}

/// The page that stands in for those of the table while it is away.
pub async fn away(State(app): State<App>, headers: HeaderMap) -> Response {
    let reader = app.reader(&headers);
    kept(answer::page(StatusCode::OK, away::page(&reader)))
}

/// Lets a device keep a page.
pub fn kept(mut response: Response) -> Response {
    response
        .headers_mut()
        .insert(KEEP, HeaderValue::from_static("1"));
    response
}

/// Lets devices keep what can be read without a game.
pub async fn keep_books(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    let links = app.site.frame.links().iter().map(|link| link.address);
    let is_in = |book: &str| {
        path.strip_prefix(book)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    // The pages beside a record book show and change its key.
    let is_about_key = path.starts_with("/book/");
    let is_book = !is_about_key && links.chain([ALSO_KEPT]).any(is_in);
    if is_book && response.status().is_success() {
        kept(response)
    } else {
        response
    }
}
