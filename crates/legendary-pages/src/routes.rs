//! The addresses that only Legendary has.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Router};
use web::{App, answer};

use crate::browser::{self, Wanted};
use crate::card_table::CardTable;
use crate::first_game;
use crate::setup::form;

/// Set-up forms are larger than others: five names, and a choice for every slot.
const SETUP_MAX: usize = 16 * 1024;

/// Returns the addresses that only Legendary has.
pub fn routes(cards: Arc<CardTable>) -> Router<App> {
    let setup = Router::new()
        .route("/setup", get(form::page).post(form::act))
        .route("/setup/start", post(form::start))
        .layer(DefaultBodyLimit::max(SETUP_MAX));
    Router::new()
        .route("/games", post(first_game::deal))
        .route("/cards", get(all_cards))
        .route("/card/{*slot}", get(one_card))
        .merge(setup)
        .layer(Extension(cards))
}

async fn all_cards(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    Query(wanted): Query<Wanted>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let shelf = cards.shelf();
    let catalogue = cards.catalogue(&wanted.id);
    let markup = browser::all(shelf, catalogue, &wanted, &reader);
    answer::page(StatusCode::OK, markup)
}

async fn one_card(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    Path(slot): Path<String>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let mut boxes = cards.shelf().catalogues();
    match boxes.find_map(|catalogue| browser::one(catalogue, &slot, &reader)) {
        Some(markup) => answer::page(StatusCode::OK, markup),
        None => answer::nothing_here(),
    }
}
