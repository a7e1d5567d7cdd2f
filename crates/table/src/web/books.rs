//! The rulebook and the cards, open to everybody.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use rulebook::ledger;
use serde::Deserialize;

use super::{App, answer};
use crate::cookies::Reader;
use crate::pages::{browser, rules};

pub async fn areas(headers: HeaderMap) -> Response {
    answer::page(StatusCode::OK, rules::areas(&Reader::of(&headers)))
}

pub async fn area(Path(area): Path<String>, headers: HeaderMap) -> Response {
    match rules::area(&area, &Reader::of(&headers)) {
        Some(markup) => answer::page(StatusCode::OK, markup),
        None => answer::nothing_here(),
    }
}

pub async fn rule(Path(id): Path<String>, headers: HeaderMap) -> Response {
    match ledger::find(&id) {
        Some(rule) => answer::page(StatusCode::OK, rules::rule(rule, &Reader::of(&headers))),
        None => answer::nothing_here(),
    }
}

#[derive(Deserialize)]
pub struct CardQuery {
    #[serde(default)]
    kind: String,
    #[serde(default)]
    q: String,
}

pub async fn cards(
    State(app): State<App>,
    Query(query): Query<CardQuery>,
    headers: HeaderMap,
) -> Response {
    let reader = Reader::of(&headers);
    let markup = browser::all(&app.hall.catalogue, &query.kind, &query.q, &reader);
    answer::page(StatusCode::OK, markup)
}

pub async fn card(
    State(app): State<App>,
    Path(slot): Path<String>,
    headers: HeaderMap,
) -> Response {
    let reader = Reader::of(&headers);
    match browser::one(&app.hall.catalogue, &slot, &reader) {
        Some(markup) => answer::page(StatusCode::OK, markup),
        None => answer::nothing_here(),
    }
}
