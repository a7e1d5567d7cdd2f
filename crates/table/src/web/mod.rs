//! Addresses and what answers at them.

mod answer;
mod assets;
mod books;
mod guard;
mod home;
mod live;
mod records;
mod replay;
mod seat;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::Uri;
use axum::middleware;
use axum::response::Response;
use axum::routing::{get, post};
use tokio::sync::watch;

use crate::Hall;

/// A form of ours is far smaller than this.
const BODY_MAX: usize = 4 * 1024;

/// What every answer may need.
#[derive(Clone)]
pub struct App {
    pub hall: Arc<Hall>,
    /// Turns true when the server closes: streams end by themselves then.
    pub closing: watch::Receiver<bool>,
}

/// Returns the whole site.
pub fn router(hall: Arc<Hall>, closing: watch::Receiver<bool>) -> Router {
    Router::new()
        .route("/", get(home::page))
        .route("/about", get(home::about))
        .route("/games", post(home::deal))
        .route("/language", post(home::language))
        .route("/theme", post(home::theme))
        .route("/seat/{secret}", get(seat::page))
        .route("/seat/{secret}/choose", post(seat::choose))
        .route("/seat/{secret}/all", post(seat::play_all))
        .route("/seat/{secret}/pick", post(seat::pick))
        .route("/seat/{secret}/undo", post(seat::undo))
        .route("/seat/{secret}/concede", post(seat::concede))
        .route("/seat/{secret}/record", get(seat::record))
        .route("/seat/{secret}/replay", get(replay::page))
        .route("/seat/{secret}/fork", post(replay::fork))
        .route("/seat/{secret}/transcript", get(replay::transcript))
        .route("/seat/{secret}/live", get(live::stream))
        .route(
            "/replays",
            get(records::page)
                .post(records::bring)
                .layer(DefaultBodyLimit::max(records::RECORD_MAX)),
        )
        .route("/rules", get(books::areas))
        .route("/rules/{area}", get(books::area))
        .route("/rule/{id}", get(books::rule))
        .route("/cards", get(books::cards))
        .route("/card/{*slot}", get(books::card))
        .route("/assets/{name}", get(assets::file))
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(middleware::from_fn(guard::guard))
        .with_state(App { hall, closing })
}

async fn nothing_here(_: Uri) -> Response {
    answer::nothing_here()
}
