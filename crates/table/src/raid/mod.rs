//! Assault at the table: the volcano as a plan to point at, with raids in the store of all games.

mod again;
mod alike;
mod bands;
mod best;
mod camp;
mod character;
mod choice;
mod chronicle;
mod counter;
mod danger;
mod devices;
mod diary;
mod draft;
mod effect;
mod fan;
mod foe;
mod game;
mod harm;
mod has;
mod interrupt;
#[cfg(test)]
mod leak;
mod legend;
mod lesson;
mod links;
mod look;
mod map;
mod measure;
pub(crate) mod miniature;
mod muster;
mod names;
mod next;
mod order;
mod over;
mod own;
mod page;
mod panel;
mod past;
mod picture;
pub mod plan;
mod ruler;
mod sealed;
mod seats;
mod section;
mod setup;
mod shot;
mod sitting;
mod space;
mod spot;
mod tape;
mod team;
mod trail;
mod tray;
mod vehicle;
mod way;

use bots::assault as files;

pub use camp::{Camp, Key};
pub(crate) use camp::{Dealt, Plan, Sees};
pub(crate) use choice::question;
pub(crate) use devices::states as machine_states;
pub(crate) use files::{Files, shared as shared_content};
pub(crate) use game::{Raid, Wish};
pub(crate) use has::Has;
pub(crate) use look::{Look, Query, parse_stand};
pub(crate) use muster::Errand;
pub(crate) use order::{Fields, read as read_order, with_content as read_order_with};
pub(crate) use own::{Own, page as own_page, result as own_result};
pub(crate) use page::{Curtain, Notice, Table};
pub(crate) use panel::option_words;
pub(crate) use past::Past;
pub(crate) use sealed::read as read_plan;
pub(crate) use seats::seat_name;
pub(crate) use setup::{Given, page as setup_page};
pub(crate) use sitting::given_up;
pub(crate) use tape::{Tape, eyes};

/// Returns the language of a reader in the words of the raid.
pub(crate) fn lang(lang: cards::words::Lang) -> assault::tell::Lang {
    match lang {
        cards::words::Lang::En => assault::tell::Lang::En,
        cards::words::Lang::De => assault::tell::Lang::De,
    }
}
