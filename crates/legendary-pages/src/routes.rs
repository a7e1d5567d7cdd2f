//! The addresses that only Legendary has.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Form, Router};
use cards::pack::split_id;
use serde::Deserialize;
use web::{App, answer};

use crate::browser::{self, CardSearch};
use crate::card_table::CardTable;
use crate::coach::BOOK;
use crate::first_game::{FirstDeal, first_game};
use crate::how_to_play::{self, Moments};
use crate::setup::form;
use crate::workshop;

/// Set-up forms are larger than others: five names, and a choice for every slot.
const SETUP_MAX: usize = 16 * 1024;

/// Returns the addresses that only Legendary has.
pub fn routes(cards: Arc<CardTable>) -> Router<App> {
    let setup = Router::new()
        .route("/setup", get(form::page).post(form::act))
        .route("/setup/start", post(form::start))
        .layer(DefaultBodyLimit::max(SETUP_MAX));
    Router::new()
        .route("/games", post(deal_first))
        .route("/cards", get(all_cards))
        .route(BOOK, get(how_to_play))
        .route("/card/{*slot}", get(one_card))
        .merge(setup)
        .merge(crate::workshop::routes::routes())
        .layer(Extension(cards))
        .layer(Extension(Arc::new(Moments::default())))
}

#[derive(Deserialize)]
struct DealForm {
    #[serde(default)]
    deal: String,
    /// The box; without one, the first on the shelf.
    #[serde(default, rename = "box")]
    id: String,
}

/// Deals the first game of a box and leads to the person's seat.
async fn deal_first(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    headers: HeaderMap,
    Form(form): Form<DealForm>,
) -> Response {
    let wanted = match form.deal.as_str() {
        "fresh" => FirstDeal::Fresh,
        "alone" => FirstDeal::Alone,
        _ => FirstDeal::Friendly,
    };
    let order = first_game(cards.catalogue(&form.id), wanted, app.registry().roll());
    match app.registry().deal(&cards, order).await {
        // Somebody who plays with a bot hands out no seats.
        Ok(dealt) => match &dealt.own {
            Some((_, token)) => {
                let cookie = app.reader(&headers).with_seat(token);
                answer::see_other(&dealt.page(), Some(&cookie))
            }
            None => answer::nothing_here(),
        },
        Err(error) => answer::trouble(&error),
    }
}

#[derive(Deserialize)]
struct OfBox {
    /// The box; without one, the first on the shelf.
    #[serde(default, rename = "box")]
    id: String,
    /// What somebody asks.
    #[serde(default)]
    q: String,
}

async fn how_to_play(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    Extension(moments): Extension<Arc<Moments>>,
    Query(wanted): Query<OfBox>,
    headers: HeaderMap,
) -> Response {
    // Own cards are played by the rules of the box that they are for.
    let shelf = cards.shelf();
    let known = shelf
        .find(&wanted.id)
        .or(shelf.find(split_id(&wanted.id).0));
    if !wanted.id.is_empty() && known.is_none() {
        return answer::nothing_here();
    }
    let catalogue = known.unwrap_or(cards.first());
    let games = (cards.legendary(), &*moments);
    let markup = how_to_play::page(games, catalogue, &wanted.q, &app.reader(&headers));
    answer::page(StatusCode::OK, markup)
}

async fn all_cards(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    Query(wanted): Query<CardSearch>,
    headers: HeaderMap,
) -> Response {
    let reader = app.reader(&headers);
    let shelf = cards.shelf();
    let is_known = wanted.id.is_empty() || wanted.is_of_all() || shelf.find(&wanted.id).is_some();
    if !is_known {
        return answer::nothing_here();
    }
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
    let own = workshop::to_play(&app, &reader).await;
    let own = own.as_ref().map(|(own, _)| &own.catalogue);
    let mut boxes = own.into_iter().chain(cards.shelf().catalogues());
    match boxes.find_map(|catalogue| browser::one(catalogue, &slot, &reader)) {
        Some(markup) => answer::page(StatusCode::OK, markup),
        None => answer::nothing_here(),
    }
}
