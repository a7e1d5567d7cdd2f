//! The site as browsers meet it: pages, forms, live updates, and what no browser sends.

extern crate tradecraft_table as table;

mod admin;
mod again;
mod api;
mod api_raid;
mod bond;
mod book;
mod books;
mod clock;
mod common;
mod compress;
#[path = "../driver/crowd.rs"]
mod crowd;
mod daily;
mod early;
mod finale;
mod follow;
mod follow_shared;
mod front;
mod frozen;
mod gestures;
mod hindsight;
mod hostile;
mod invite;
mod language;
mod leak;
mod live;
mod lost;
mod metrics;
mod next;
mod notices;
mod pace;
mod pack;
mod play;
mod ponder;
mod presence;
mod raid;
mod raid_many;
mod raid_measured;
mod raid_seats;
mod raid_together;
mod refused;
mod replay;
mod seats;
mod setup;
mod share;
mod sheet;
#[path = "../driver/skirmish.rs"]
mod skirmish;
mod solo;
mod stored;
mod style;
mod tables;
mod talk;
mod waiting;
mod whatif;
