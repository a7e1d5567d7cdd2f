//! The site as browsers meet it: pages, forms, live updates, and what no browser sends.

mod api;
mod bond;
mod books;
mod common;
#[path = "../driver/crowd.rs"]
mod crowd;
mod early;
mod front;
mod frozen;
mod hostile;
mod live;
mod pace;
mod pack;
mod play;
mod raid;
mod raid_together;
mod replay;
mod seats;
mod setup;
mod stored;
mod talk;
mod whatif;
