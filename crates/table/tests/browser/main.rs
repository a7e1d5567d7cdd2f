//! The table in a real Chromium.

extern crate tradecraft_table as table;

#[path = "../driver/by_hint.rs"]
mod by_hint;
#[path = "../driver/crowd.rs"]
mod crowd;
#[path = "../driver/mod.rs"]
mod driver;
#[path = "../driver/onward.rs"]
mod onward;
#[path = "../driver/site.rs"]
mod site;
#[path = "../driver/skirmish.rs"]
mod skirmish;

mod access;
mod app;
mod aside;
mod choose;
mod clock;
mod everywhere;
mod felt;
mod fit;
mod follow;
mod gestures;
mod language;
mod large;
mod lesson;
mod link;
mod next;
mod paint;
mod play;
mod prompt;
mod raid;
mod refused;
mod replay;
mod signs;
mod stay;
mod tidy;
mod together;
mod turn;
mod without;
mod workshop;
