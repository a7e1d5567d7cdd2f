//! The addresses of the rulebook, open to everybody.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use axum::{Extension, Router};
use legendary_pages::CardTable;
use rulebook::ledger;
use serde::Deserialize;
use web::files::BarLink;
use web::{App, answer};
use words::say;

use crate::rules;

/// The way to the rulebook.
pub const RULEBOOK: BarLink = BarLink {
    address: "/rules",
    icon: "i-book",
    name: |lang| say!(lang, "Rulebook", "Regelbuch"),
};

/// Returns the addresses of the rulebook.
pub fn routes(cards: Arc<CardTable>) -> Router<App> {
    Router::new()
        .route("/rules", get(areas))
        .route("/rules/{area}", get(area))
        .route("/rule/{id}", get(rule))
        .layer(Extension(cards))
}

#[derive(Deserialize)]
struct BookQuery {
    #[serde(default, rename = "box")]
    id: String,
    /// What to look for.
    #[serde(default)]
    q: String,
}

async fn areas(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    Query(query): Query<BookQuery>,
    headers: HeaderMap,
) -> Response {
    let markup = rules::areas(cards.shelf(), &query.id, &query.q, &app.reader(&headers));
    answer::page(StatusCode::OK, markup)
}

async fn area(State(app): State<App>, Path(area): Path<String>, headers: HeaderMap) -> Response {
    match rules::area(&area, &app.reader(&headers)) {
        Some(markup) => answer::page(StatusCode::OK, markup),
        None => answer::nothing_here(),
    }
}

async fn rule(State(app): State<App>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    match ledger::find(&id) {
        Some(rule) => answer::page(StatusCode::OK, rules::rule(rule, &app.reader(&headers))),
        None => answer::nothing_here(),
    }
}
