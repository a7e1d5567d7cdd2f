//! The table in the browser: pages, live updates, and an interface for programs.
//!
//! A person's choice goes through four hands. The web layer finds the seat by its secret link; the room
//! holds the running games and carries out the choice on a copy, with all that bots answer to it; the
//! store makes the new entries durable. Only then is the copy taken over, the choice answered, and
//! everybody who watches told. The room knows nothing of pages, and the web layer nothing of any game:
//! a game is shown by its [`GamePages`].

mod api;
mod board;
mod card_table;
mod cookies;
mod front;
mod game_pages;
#[cfg(test)]
mod leak;
mod lock;
mod order;
mod pages;
mod patience;
mod plain;
pub mod raid;
mod scene;
mod server;
mod site;
mod taking_back;
mod web;

pub use api::{Asked, NewGame};
pub use cookies::Reader;
pub use front::{BaseUrl, Front};
pub use game_pages::GamePages;
pub use pages::give_up::GiveUp;
pub use pages::home::Waiting;
pub use pages::layout::{Page, links};
pub use plain::{PlainGame, PlainPages, PlainTable};
pub use room::{Registry, RoomError, Store, StoreError};
pub use scene::{At, Notice, Scene, Shown, Stand, TalkPanel, Wanted};
pub use server::{Config, Started, back_up, bring_back, data_dir, serve, serve_on};
pub use site::{Builder, Site};
pub use web::{App, page_response, router, router_at};
