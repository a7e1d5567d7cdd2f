//! Addresses and what answers at them.

mod again;
mod analysis;
mod api;
mod assets;
mod book;
mod compress;
mod daily;
mod errors;
mod exchange;
mod fault;
mod forecast;
mod guard;
mod health;
mod home;
mod host;
mod invite;
mod lab;
mod language;
mod links;
mod live;
mod log;
mod look_back;
mod lost;
mod notices;
mod offline;
mod places;
mod records;
mod share;
mod spot;
mod table;
mod tables;
mod talk;
mod visit;
mod waiting;
mod why;

use ::api::{Operation, ROUTES};
use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::Uri;
use axum::middleware;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};
use tokio::sync::watch;

use crate::answer;
use crate::front::Front;
use crate::site::{App, Site};
pub use visit::wants_fragment;

/// A form of ours is far smaller than this.
const BODY_MAX: usize = 4 * 1024;

/// Returns the whole site, for those who come directly.
pub fn router(site: Arc<Site>, closing: watch::Receiver<bool>) -> Router {
    router_at(site, closing, Front::default())
}

/// Returns the whole site as the world reaches it.
pub fn router_at(site: Arc<Site>, closing: watch::Receiver<bool>, front: Front) -> Router {
    let prefix = front.prefix().to_owned();
    let site = whole(App::new(site, closing, front));
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

fn whole(app: App) -> Router {
    let own_pages = app.site.own_routes();
    Router::new()
        .route("/", get(home::page))
        .route("/about", get(home::about))
        .route("/lab", get(lab::page))
        .route("/lab/{number}", get(lab::findings))
        .route("/manifest.webmanifest", get(offline::manifest))
        .route("/worker.js", get(offline::worker))
        .route("/away", get(offline::away))
        .route("/health", get(health::health))
        .route("/metrics", get(health::numbers))
        .route("/language", post(language::choose))
        .route("/theme", post(home::theme))
        .route("/tables", get(tables::page))
        .route("/waiting", get(waiting::page))
        .route("/waiting/feed", post(waiting::make))
        .route("/waiting/burn", post(waiting::burn))
        .route("/waiting/notice", post(notices::add))
        .route("/waiting/push", post(notices::add_push))
        .route("/waiting/quiet", post(notices::stop))
        .route(
            "/silence/{id}/{secret}",
            get(notices::ask).post(notices::silence),
        )
        .route("/feed/{secret}/{kind}", get(waiting::feed))
        .route("/forecast/{name}", get(forecast::page))
        .route("/join", post(links::join))
        .route("/live", get(live::several))
        .merge(book::routes())
        .route(
            "/replays",
            get(records::page)
                .post(records::bring)
                .layer(DefaultBodyLimit::max(records::RECORD_MAX)),
        )
        .merge(daily::routes())
        .merge(programs())
        .merge(own_pages)
        .merge(tables())
        .route("/assets/{name}", get(assets::file))
        .fallback(nothing_here)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(middleware::from_fn_with_state(
            app.clone(),
            offline::keep_books,
        ))
        .layer(middleware::from_fn(fault::catch))
        .layer(middleware::from_fn_with_state(
            app.clone(),
            exchange::exchange,
        ))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn(compress::compress))
        .with_state(app)
}

/// The interface for other programs.
fn programs() -> Router<App> {
    let described = Router::new().route("/api/openapi.json", get(api::description));
    ROUTES.iter().fold(described, |router, route| {
        let served = match route.operation {
            Operation::Deal => post(api::deal::create),
            Operation::View => get(api::view),
            Operation::Choose => post(api::choose),
            Operation::Early => post(api::early::give),
            Operation::Gesture => post(api::gesture::make),
            Operation::Events => get(api::events),
            Operation::Advice => get(api::advice),
            Operation::Why => get(api::why::tell),
            Operation::Foresee => post(forecast::ask),
            Operation::Foreseen => get(forecast::tell),
            Operation::Book => get(api::book::show),
            Operation::Analysis => get(api::analysis::look_back),
        };
        router.route(route.path, served)
    })
}

/// Every place at every table: seats, shared devices, onlookers and hosts.
fn tables() -> Router<App> {
    let places = ["seat", "watch", "device", "host", "invite", "share"];
    places.iter().fold(Router::new(), |router, place| {
        let at = get(table::get).post(table::post);
        router
            .route(&format!("/{place}/{{secret}}"), at.clone())
            .route(&format!("/{place}/{{secret}}/{{*rest}}"), at)
    })
}

async fn nothing_here(_: Uri) -> Response {
    answer::nothing_here()
}
