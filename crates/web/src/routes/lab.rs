//! What was measured about the games.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

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
        })
    });
    let shown: Vec<Shown<'_>> = shown.collect();
    answer::page(StatusCode::OK, lab::page(&reader, &shown, &chosen))
}
