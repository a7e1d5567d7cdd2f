//! Addresses and what answers at them.

mod answer;
mod assets;
mod books;
mod guard;
mod home;
mod limit;
mod live;
mod metrics;
mod records;
mod replay;
mod seat;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::Uri;
use axum::middleware;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};
use tokio::sync::watch;

use crate::Hall;
use crate::front::Front;
use limit::Limits;
use metrics::Metrics;

/// A form of ours is far smaller than this.
const BODY_MAX: usize = 4 * 1024;

/// What every answer may need.
#[derive(Clone)]
pub struct App {
    pub hall: Arc<Hall>,
    /// Turns true when the server closes: streams end by themselves then.
    pub closing: watch::Receiver<bool>,
    pub front: Arc<Front>,
    pub metrics: Arc<Metrics>,
    pub asking: Arc<Limits>,
    pub dealing: Arc<Limits>,
}

/// Returns the whole site, for those who come directly.
pub fn router(hall: Arc<Hall>, closing: watch::Receiver<bool>) -> Router {
    router_at(hall, closing, Front::default())
}

/// Returns the whole site as the world reaches it.
pub fn router_at(hall: Arc<Hall>, closing: watch::Receiver<bool>, front: Front) -> Router {
    let prefix = front.prefix().to_owned();
    let app = App {
        hall,
        closing,
        front: Arc::new(front),
        metrics: Arc::default(),
        asking: Arc::new(Limits::new(limit::ASKING)),
        dealing: Arc::new(Limits::new(limit::DEALING)),
    };
    let site = site(app);
    match prefix.as_str() {
        "" => site,
        // Some proxies take the prefix off, some do not.
        prefix => Router::new()
            .route(prefix, get(|| async { Redirect::permanent("./") }))
            .nest_service(&format!("{prefix}/"), site.clone())
            .fallback_service(site),
    }
}

fn site(app: App) -> Router {
    Router::new()
        .route("/", get(home::page))
        .route("/about", get(home::about))
        .route("/health", get(metrics::health))
        .route("/metrics", get(metrics::numbers))
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
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

async fn nothing_here(_: Uri) -> Response {
    answer::nothing_here()
}
