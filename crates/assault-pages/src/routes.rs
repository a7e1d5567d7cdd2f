//! The addresses that only Assault has.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Extension, Router};
use web::App;

use crate::host::RaidTable;
use crate::how_to_play;
use crate::old_links;
use crate::own_raid;
use crate::setup;

/// Returns the addresses that only Assault has.
pub fn routes(raids: Arc<RaidTable>) -> Router<App> {
    Router::new()
        .route("/raid", get(setup::form::page).post(setup::form::start))
        .route(
            "/raid/own",
            get(own_raid::form::page)
                .post(own_raid::form::act)
                .layer(DefaultBodyLimit::max(own_raid::form::OWN_MAX)),
        )
        .route(how_to_play::ADDRESS, get(how_to_play::page))
        .route("/raid/{secret}", get(old_links::lead_on))
        .route("/raid/{secret}/{*rest}", get(old_links::lead_on))
        .layer(Extension(raids))
}
