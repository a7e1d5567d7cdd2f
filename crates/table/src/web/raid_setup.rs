//! Setting up a raid.

use axum::Form;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use room::{Fields, Order};

use super::{App, answer};
use crate::cookies::Reader;
use crate::raid::{self, Given, RaidTable};

pub async fn page(headers: HeaderMap) -> Response {
    let given = Given {
        fields: &Fields::default(),
        refused: None,
    };
    let page = raid::setup_page(&Reader::of(&headers), given);
    answer::page(StatusCode::OK, page)
}

/// Sets up a raid and leads to the person's map.
pub async fn start(
    State(app): State<App>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let reader = Reader::of(&headers);
    let fields = Fields(fields);
    match raid::read_order(&fields, reader.lang) {
        Ok(order) => deal(&app, &reader, order).await,
        Err(why) => {
            let given = Given {
                fields: &fields,
                refused: Some(&why),
            };
            let page = raid::setup_page(&reader, given);
            answer::page(StatusCode::UNPROCESSABLE_ENTITY, page)
        }
    }
}

/// Deals a raid and leads to it.
pub async fn deal(app: &App, reader: &Reader, order: Order<RaidTable>) -> Response {
    app.deal(reader, &app.site.raids, order).await
}
