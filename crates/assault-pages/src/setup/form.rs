//! The address at which a raid is set up.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::{Extension, Form};
use room::Fields;
use web::{App, answer};

use super::{SetupInput, order, page as setup_page};
use crate::host::RaidTable;

pub async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    let given = SetupInput {
        fields: &Fields::default(),
        refused: None,
    };
    let page = setup_page::page(&app.reader(&headers), given);
    answer::page(StatusCode::OK, page)
}

/// Sets up a raid and leads to the person's map.
pub async fn start(
    State(app): State<App>,
    Extension(raids): Extension<Arc<RaidTable>>,
    headers: HeaderMap,
    Form(fields): Form<Vec<(String, String)>>,
) -> Response {
    let reader = app.reader(&headers);
    let fields = Fields(fields);
    match order::read(&fields, reader.lang) {
        Ok(order) if fields.find("try").is_some() => {
            app.foresee(&raids, &order, room::Form::sent_to("/raid", &fields, "try"))
        }
        Ok(order) => app.deal(&reader, &raids, order).await,
        Err(why) => {
            let given = SetupInput {
                fields: &fields,
                refused: Some(&why),
            };
            let page = setup_page::page(&reader, given);
            answer::page(StatusCode::UNPROCESSABLE_ENTITY, page)
        }
    }
}
