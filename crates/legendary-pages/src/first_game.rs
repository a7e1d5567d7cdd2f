//! One click from the home page to a game.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::{Extension, Form};
use serde::Deserialize;
use web::{App, answer};

use crate::card_table::{CardTable, DealWish, first_game};

#[derive(Deserialize)]
pub struct DealForm {
    #[serde(default)]
    deal: String,
    /// The box; without one, the first on the shelf.
    #[serde(default, rename = "box")]
    id: String,
}

/// Deals a game and leads to the person's seat.
pub async fn deal(
    State(app): State<App>,
    Extension(cards): Extension<Arc<CardTable>>,
    headers: HeaderMap,
    Form(form): Form<DealForm>,
) -> Response {
    let wish = match form.deal.as_str() {
        "fresh" => DealWish::Fresh,
        "alone" => DealWish::Alone,
        _ => DealWish::Friendly,
    };
    let order = first_game(cards.catalogue(&form.id), wish, app.registry().roll());
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
