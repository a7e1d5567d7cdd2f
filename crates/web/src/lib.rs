//! The web layer: a site that shows any game by its pages.
//!
//! A person's choice goes through four hands. The web layer finds the seat by its secret link; the room
//! holds the running games and carries out the choice on a copy, with all that bots answer to it; the
//! store makes the new entries durable. Only then is the copy taken over, the choice answered, and
//! everybody who watches told. The room knows nothing of pages, and the web layer nothing of any game:
//! a game is shown by its [`GamePages`], or by the [`plain`] table that any game can have.

pub mod answer;
pub mod api;
mod cookies;
pub mod files;
mod front;
mod limit;
mod lock;
mod metrics;
mod page_request;
mod pages;
pub mod parts;
mod patience;
pub mod plain;
mod routes;
mod server;
mod site;

pub use cookies::{Reader, Theme};
pub use front::{BaseUrl, Front};
pub use page_request::{
    Notice, PageExtent, PageRequest, ReplayPage, ReplayStep, TalkPanel, Vantage,
};
pub use plain::{PlainGame, PlainPages, PlainTable};
pub use routes::{router, router_at, wants_fragment};
pub use server::{Config, Started, back_up, bring_back, data_dir, serve, serve_on};
pub use site::{App, Builder, GamePages, Site};
