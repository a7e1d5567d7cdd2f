//! Addresses and what answers at them.

mod again;
mod answer;
mod api;
mod assets;
mod books;
mod compress;
mod desk;
mod device;
mod errors;
mod fault;
mod guard;
mod home;
mod host;
mod language;
mod limit;
mod links;
mod live;
mod lost;
mod metrics;
mod opened;
mod own_raid;
mod raid;
mod raid_seat;
mod records;
mod replay;
mod seat;
mod setup;
mod since;
mod talk;

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
    let home = format!("{prefix}/");
    match prefix.as_str() {
        "" => site,
        // Some proxies take the prefix off, some do not.
        prefix => Router::new()
            .route(
                prefix,
                get(move || async move { Redirect::permanent(&home) }),
            )
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
        .route("/language", post(language::choose))
        .route("/theme", post(home::theme))
        .route("/join", post(links::join))
        .route("/live", get(live::several))
        .route(
            "/replays",
            get(records::page)
                .post(records::bring)
                .layer(DefaultBodyLimit::max(records::RECORD_MAX)),
        )
        .merge(programs())
        .merge(setup_pages())
        .merge(seats())
        .merge(shared())
        .merge(raids())
        .route("/rules", get(books::areas))
        .route("/rules/{area}", get(books::area))
        .route("/rule/{id}", get(books::rule))
        .route("/cards", get(books::cards))
        .route("/card/{*slot}", get(books::card))
        .route("/assets/{name}", get(assets::file))
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(middleware::from_fn(fault::catch))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn(compress::compress))
        .with_state(app)
}

/// The interface for other programs.
fn programs() -> Router<App> {
    Router::new()
        .route("/api/openapi.json", get(api::description))
        .route("/api/games", post(api::deal::create))
        .route("/api/seats/{secret}", get(api::view))
        .route("/api/seats/{secret}/choose", post(api::choose))
        .route("/api/seats/{secret}/early", post(api::early::give))
        .route("/api/seats/{secret}/events", get(api::events))
}

/// Set-up forms are larger than others: five names, and a choice for every slot.
const SETUP_MAX: usize = 16 * 1024;

fn setup_pages() -> Router<App> {
    Router::new()
        .route("/setup", get(setup::page).post(setup::act))
        .route("/setup/start", post(setup::start))
        .layer(DefaultBodyLimit::max(SETUP_MAX))
}

fn seats() -> Router<App> {
    Router::new()
        .route("/seat/{secret}", get(seat::page))
        .route("/seat/{secret}/hand", get(seat::hand))
        .route("/seat/{secret}/hand/live", get(live::one))
        .route("/seat/{secret}/hand/{act}", post(seat::hand_act))
        .route("/seat/{secret}/about", get(links::about_seat))
        .route("/seat/{secret}/rotate", post(links::rotate))
        .route("/seat/{secret}/leave", post(links::leave))
        .route("/seat/{secret}/come", post(links::sit_down))
        .route("/seat/{secret}/sitting/{who}", post(links::sitting))
        .route("/seat/{secret}/record", get(seat::record))
        .route("/seat/{secret}/replay", get(replay::page))
        .route("/seat/{secret}/since", get(since::page))
        .route("/seat/{secret}/fork", post(replay::fork))
        .route("/seat/{secret}/thaw", post(seat::thaw))
        .route("/seat/{secret}/transcript", get(replay::transcript))
        .route("/seat/{secret}/again", get(again::page).post(again::deal))
        .route("/seat/{secret}/next", post(again::follow))
        .route("/seat/{secret}/live", get(live::one))
        .route("/seat/{secret}/say", post(talk::at_seat))
        .route("/seat/{secret}/{act}", post(seat::act))
}

fn raids() -> Router<App> {
    Router::new()
        .route("/raid", get(raid::setup).post(raid::start))
        .route(
            "/raid/own",
            get(own_raid::page)
                .post(own_raid::act)
                .layer(DefaultBodyLimit::max(own_raid::OWN_MAX)),
        )
        .route("/raid/{secret}", get(raid::page))
        .route("/raid/{secret}/live", get(live::one))
        .route("/raid/{secret}/record", get(raid::record))
        .route("/raid/{secret}/replay", get(raid::replay))
        .route("/raid/{secret}/fork", post(raid::fork))
        .route("/raid/{secret}/again", post(again::deal_raid))
        .route("/raid/{secret}/next", post(again::follow))
        .route("/raid/{secret}/open", post(raid::open))
        .route("/raid/{secret}/thaw", post(raid::thaw))
        .route("/raid/{secret}/about", get(raid_seat::about))
        .route("/raid/{secret}/rotate", post(links::rotate))
        .route("/raid/{secret}/leave", post(links::leave))
        .route("/raid/{secret}/sitting/{who}", post(links::sitting))
        .route("/raid/{secret}/watch", post(host::rotate_watch))
        .route("/raid/{secret}/{seat}/{act}", post(host::act))
        .route("/raid/{secret}/{act}", post(raid::act))
}

/// What several people have in common: a device, a screen, whoever hands out the seats.
fn shared() -> Router<App> {
    Router::new()
        .route("/watch/{secret}", get(seat::watch))
        .route("/watch/{secret}/live", get(live::one))
        .route("/watch/{secret}/say", post(talk::looking_on))
        .route("/watch/{secret}/record", get(seat::record))
        .route("/watch/{secret}/again", get(again::page))
        .route("/watch/{secret}/next", post(again::follow))
        .route("/watch/{secret}/replay", get(replay::watched))
        .route("/watch/{secret}/since", get(since::watched))
        .route("/device/{secret}", get(device::page))
        .route("/device/{secret}/live", get(live::one))
        .route("/device/{secret}/about", get(links::about_device))
        .route("/device/{secret}/thaw", post(seat::thaw))
        .route("/device/{secret}/{seat}/open", post(device::open))
        .route("/device/{secret}/{seat}/say", post(talk::at_device))
        .route("/device/{secret}/{seat}/cover", post(device::cover))
        .route("/device/{secret}/{seat}/record", get(device::record))
        .route(
            "/device/{secret}/{seat}/again",
            get(again::page_at_device).post(again::deal_at_device),
        )
        .route(
            "/device/{secret}/{seat}/next",
            post(again::follow_at_device),
        )
        .route("/device/{secret}/{seat}/replay", get(replay::at_device))
        .route("/device/{secret}/{seat}/since", get(since::at_device))
        .route("/device/{secret}/{seat}/{act}", post(device::act))
        .route("/host/{secret}", get(host::page))
        .route("/host/{secret}/live", get(live::one))
        .route("/host/{secret}/again", post(again::deal))
        .route("/host/{secret}/next", post(again::follow))
        .route("/host/{secret}/begin", post(host::begin))
        .route("/host/{secret}/watch", post(host::rotate_watch))
        .route("/host/{secret}/{seat}/{act}", post(host::act))
}

async fn nothing_here(_: Uri) -> Response {
    answer::nothing_here()
}
