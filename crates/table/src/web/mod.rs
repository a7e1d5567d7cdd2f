//! Addresses and what answers at them.

mod again;
mod answer;
mod api;
mod assets;
mod books;
mod compress;
mod errors;
mod fault;
mod guard;
mod home;
mod host;
mod language;
mod limit;
mod links;
mod live;
mod look_back;
mod lost;
mod metrics;
mod own_raid;
mod raid_setup;
mod records;
mod setup;
mod spot;
mod table;
mod talk;
mod visit;

use std::sync::{Arc, Once};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::Uri;
use axum::middleware;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};
use tokio::sync::watch;

use room::{Access, Dealt, Hosted, Order, Registry, Role};

use crate::cookies::Reader;
use crate::front::Front;
use crate::site::Site;
pub use answer::page as page_response;
use limit::Limits;
use metrics::Metrics;

/// A form of ours is far smaller than this.
const BODY_MAX: usize = 4 * 1024;

/// What every answer may need.
#[derive(Clone)]
pub struct App {
    pub site: Arc<Site>,
    /// Turns true when the server closes: streams end by themselves then.
    pub closing: watch::Receiver<bool>,
    pub front: Arc<Front>,
    pub metrics: Arc<Metrics>,
    pub asking: Arc<Limits>,
    pub dealing: Arc<Limits>,
    /// Whether the host was told of a proxy that nobody declared.
    pub told_of_proxy: Arc<Once>,
}

impl App {
    /// Returns the games that are served.
    pub fn registry(&self) -> &Registry {
        &self.site.registry
    }

    /// Tells the host, once, that a proxy seems to stand before the table, so that all who come
    /// through it look like one address.
    fn tell_of_proxy(&self) {
        self.told_of_proxy.call_once(|| {
            eprintln!(
                "A request came through a proxy, but --trust-proxy was not given: limits per \
                 address do not work behind a proxy without it."
            );
        });
    }

    /// Returns the part of a game's page where the game is.
    async fn anchor(&self, access: &Access) -> &'static str {
        let room = access.room().await;
        let pages = self.site.pages_of(&**room);
        pages.map_or("", |pages| pages.anchor())
    }

    /// Deals a game and leads whoever ordered it to where they play.
    pub async fn deal<H: Hosted>(
        &self,
        reader: &Reader,
        host: &Arc<H>,
        order: Order<H>,
    ) -> Response {
        match self.registry().deal(host, order).await {
            Ok(dealt) => self.dealt_to(reader, &dealt).await,
            Err(error) => answer::trouble(&error),
        }
    }

    /// Leads to where the people here play, or to the links of those who are still to come.
    pub async fn dealt_to(&self, reader: &Reader, dealt: &Dealt) -> Response {
        let cookie = reader.with_seats(&dealt.tokens());
        let page = dealt.page();
        let own = dealt.own.as_ref().filter(|_| !dealt.waits);
        let anchor = match own {
            Some((Role::Seat(_) | Role::Device, token)) => {
                match self.registry().authenticate(&token.text()).await {
                    Ok(access) => self.anchor(&access).await,
                    // The page itself says what is wrong.
                    Err(_) => "",
                }
            }
            _ => "",
        };
        answer::see_other(&(page + anchor), Some(&cookie))
    }
}

/// Returns the whole site, for those who come directly.
pub fn router(site: Arc<Site>, closing: watch::Receiver<bool>) -> Router {
    router_at(site, closing, Front::default())
}

/// Returns the whole site as the world reaches it.
pub fn router_at(site: Arc<Site>, closing: watch::Receiver<bool>, front: Front) -> Router {
    let prefix = front.prefix().to_owned();
    let app = App {
        site,
        closing,
        front: Arc::new(front),
        metrics: Arc::default(),
        asking: Arc::new(Limits::new(limit::ASKING)),
        dealing: Arc::new(Limits::new(limit::DEALING)),
        told_of_proxy: Arc::new(Once::new()),
    };
    let site = whole(app);
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
    let own_pages = app.site.all_pages().map(|pages| pages.routes());
    let own_pages = own_pages.fold(Router::new(), Router::merge);
    Router::new()
        .route("/", get(home::page))
        .route("/about", get(home::about))
        .route("/health", get(metrics::health))
        .route("/metrics", get(metrics::numbers))
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
        .merge(own_pages)
        .merge(tables())
        .route("/rules", get(books::areas))
        .route("/rules/{area}", get(books::area))
        .route("/rule/{id}", get(books::rule))
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

/// The pages that only Legendary has.
pub fn card_routes() -> Router<App> {
    let setup = Router::new()
        .route("/setup", get(setup::page).post(setup::act))
        .route("/setup/start", post(setup::start))
        .layer(DefaultBodyLimit::max(SETUP_MAX));
    Router::new()
        .route("/games", post(home::deal))
        .route("/cards", get(books::cards))
        .route("/card/{*slot}", get(books::card))
        .merge(setup)
}

/// The pages that only Assault has.
pub fn raid_routes() -> Router<App> {
    Router::new()
        .route("/raid", get(raid_setup::page).post(raid_setup::start))
        .route(
            "/raid/own",
            get(own_raid::page)
                .post(own_raid::act)
                .layer(DefaultBodyLimit::max(own_raid::OWN_MAX)),
        )
        .route("/raid/{secret}", get(table::old_raid))
        .route("/raid/{secret}/{*rest}", get(table::old_raid))
}

/// Every place at every table: seats, shared devices, onlookers and hosts.
fn tables() -> Router<App> {
    let places = ["seat", "watch", "device", "host"];
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
