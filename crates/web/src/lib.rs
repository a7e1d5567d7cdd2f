//! The web layer: a site that shows any game by its pages.
//!
//! A person's choice goes through four hands. The web layer finds the seat by its secret link; the room
//! holds the running games and carries out the choice on a copy, with all that bots answer to it; the
//! store makes the new entries durable. Only then is the copy taken over, the choice answered, and
//! everybody who watches told. The room knows nothing of pages, and the web layer nothing of any game:
//! a game is shown by its [`GamePages`], or by the [`plain`] table that any game can have.
//!
//! A site with one game, ready to be served:
//!
//! ```
//! # use room as tradecraft_room;
//! use std::path::Path;
//! use std::sync::Arc;
//!
//! use tradecraft_room::RoomError;
//! use tradecraft_web::{PlainGame, PlainPages, Site, router};
//!
//! fn site(game: impl PlainGame, database: &Path) -> Result<axum::Router, RoomError> {
//!     let site = Site::build(database)?.hosting(PlainPages::new(game)).done();
//!     // Streams end when this says so.
//!     let (_closing, is_closing) = tokio::sync::watch::channel(false);
//!     Ok(router(Arc::new(site), is_closing))
//! }
//! ```

pub mod answer;
pub mod api;
mod backups;
mod book;
mod control;
mod cookies;
mod crowd;
mod data;
mod drawing;
mod feeds;
pub mod files;
mod front;
mod keyring;
mod limit;
mod lock;
mod metrics;
mod moving;
mod notices;
mod page_request;
mod pages;
pub mod parts;
mod patience;
pub mod plain;
mod result_card;
mod routes;
mod server;
mod site;
mod teller;
mod tls;

pub use book::Tally;
pub use control::order;
pub use cookies::{Reader, Theme, pack_cookie};
pub use data::{back_up, bring_back, data_dir};
pub use front::{BaseUrl, Front};
pub use moving::copy_store;
pub use notices::{Allowed, Target};
pub use page_request::{
    Notice, PageExtent, PageRequest, ReplayPage, ReplayStep, TalkPanel, Vantage,
};
pub use plain::{PlainGame, PlainPages, PlainTable};
pub use room::{AdminOrder, Location, SaltSource};
pub use routes::{router, router_at, wants_fragment};
pub use server::{Config, Started, serve, serve_on};
pub use site::{App, Builder, Findings, GamePages, Site};
pub use teller::{NoticePace, Teller};
pub use tls::CertificateFiles;
