//! The table in the browser: seats, store, live updates, pages.
//!
//! A person's choice goes through four hands. The web layer finds the seat by its secret link; the
//! hall holds the running games; a game carries out the choice on a copy of itself, with all that
//! bots answer to it; the store makes the new entries durable. Only then is the copy taken over,
//! the choice answered, and everybody who watches told.

mod api;
mod board;
mod cookies;
mod early;
mod front;
mod game;
mod hall;
mod journal;
mod language;
#[cfg(test)]
mod leak;
mod lock;
mod luck;
mod news;
mod next;
mod order;
mod pages;
mod patience;
mod people;
mod picks;
pub mod raid;
mod rooms;
mod server;
mod shelf {
    pub use bots::legendary::Shelf;
}
mod standing;
mod store;
mod take_back;
mod tape;
mod terms;
mod ticket;
mod token;
mod upload;
mod web;

pub use front::{BaseUrl, Front};
pub use hall::{Hall, HallError};
pub use server::{Config, Started, back_up, bring_back, data_dir, serve, serve_on};
pub use store::{Store, StoreError};
pub use web::{router, router_at};
