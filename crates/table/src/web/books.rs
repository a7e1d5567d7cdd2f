//! The rulebook and the cards, open to everybody.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use rulebook::ledger;
use serde::Deserialize;

use super::{App, answer};
use crate::cookies::Reader;
use crate::pages::browser::{self, Wanted};
use crate::pages::rules;

#[derive(Deserialize)]
pub struct BookQuery {
    #[serde(default, rename = "box")]
    id: String,
    /// What to look for.
    #[serde(default)]
    q: String,
}

pub async fn areas(
    State(app): State<App>,
    Query(query): Query<BookQuery>,
    headers: HeaderMap,
) -> Response {
    let markup = rules::areas(
        app.site.cards.shelf(),
        &query.id,
        &query.q,
        &Reader::of(&headers),
    );
    answer::page(StatusCode::OK, markup)
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

pub async fn cards(
    State(app): State<App>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let reader = Reader::of(&headers);
    let shelf = app.site.cards.shelf();
    let catalogue = app.site.cards.catalogue(&wanted.id);
    let markup = browser::all(shelf, catalogue, &wanted, &reader);
    answer::page(StatusCode::OK, markup)
}

pub async fn card(
    State(app): State<App>,
    Path(slot): Path<String>,
    headers: HeaderMap,
) -> Response {
    let reader = Reader::of(&headers);
    let mut boxes = app.site.cards.shelf().catalogues();
    match boxes.find_map(|catalogue| browser::one(catalogue, &slot, &reader)) {
        Some(markup) => answer::page(StatusCode::OK, markup),
        None => answer::nothing_here(),
    }
}
