//! What was measured about the games.

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};

use super::{App, answer};
use crate::pages::lab::{self, Shown};

pub async fn page(
    State(app): State<App>,
    Query(chosen): Query<Vec<(String, String)>>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let shown = app.site.all_pages().flat_map(|pages| {
        let sheets = pages.atlas().sheets.iter();
        sheets.map(|sheet| Shown {
            sheet,
            part: Box::new(|key: &str| pages.part_words(key, reader.lang)),
            value: Box::new(|key: &str, value: &str| pages.value_words(key, value, reader.lang)),
        })
    });
    let shown: Vec<Shown<'_>> = shown.collect();
    let findings = app.site.findings.iter();
    let findings: Vec<String> = findings.map(|one| one.title(reader.lang)).collect();
    let page = lab::page(&reader, &shown, &findings, &chosen);
    answer::page(StatusCode::OK, page)
}

/// A report has its style in itself, and nothing else.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; \
                      base-uri 'none'; frame-ancestors 'none'";

/// What the host's own laboratory has found.
pub async fn findings(
    State(app): State<App>,
    Path(number): Path<usize>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let shown = number.checked_sub(1).and_then(|n| app.site.findings.get(n));
    let Some(shown) = shown else {
        return answer::nothing_here();
    };
    match shown.page(reader.lang).await {
        Ok(page) => {
            let headers = [
                (CONTENT_TYPE, "text/html; charset=utf-8"),
                (CACHE_CONTROL, "no-store"),
                (CONTENT_SECURITY_POLICY, POLICY),
            ];
            (headers, page.to_string()).into_response()
        }
        Err(why) => {
            tracing::warn!("results of the laboratory can not be shown: {why}");
            let page = lab::not_now(&reader, &shown.title(reader.lang));
            answer::page(StatusCode::SERVICE_UNAVAILABLE, page)
        }
    }
}
