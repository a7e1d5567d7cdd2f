//! Assault at the table: the volcano as a plan to point at, with raids in the store of all games.

mod camp;
mod choice;
mod counter;
mod diary;
mod game;
mod look;
mod map;
mod measure;
mod over;
mod page;
mod panel;
pub mod plan;
mod setup;

pub use camp::{Camp, Key};
pub(crate) use game::{Raid, Wish};
pub(crate) use look::{Query, parse_stand};
pub(crate) use page::{Notice, Table};
pub(crate) use setup::{Form as SetupForm, page as setup_page};

/// Returns the language of a reader in the words of the raid.
pub(crate) fn lang(lang: cards::words::Lang) -> assault::tell::Lang {
    match lang {
        cards::words::Lang::En => assault::tell::Lang::En,
        cards::words::Lang::De => assault::tell::Lang::De,
    }
}
