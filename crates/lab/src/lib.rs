//! Many games at once.
//!
//! Everything here is reproducible: what a run returns depends on its plan and its seed, never on
//! how many threads worked on it or in which order.
//!
//! Games are known through [`module::Module`] alone: whatever implements it can be simulated
//! ([`simulate`]), soaked ([`Soak`] with the trials of [`Same`]) and verified ([`verify()`]). What is
//! asked of one game only is in a folder with its name.
//!
//! A hundred blind games of Legendary, and what came of them:
//!
//! ```
//! # use {bots as tradecraft_bots, legendary as tradecraft_legendary};
//! use tradecraft_bots::legendary::{Legendary, Shelf};
//! use tradecraft_lab::{Workload, simulate, wilson};
//! use tradecraft_legendary::setup::Setup;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let shelf = Shelf::load()?;
//! let marvel = shelf.find("marvel").ok_or("the box is on the shelf")?.clone();
//! let plan = Workload {
//!     setup: Setup::first_game(marvel, 2),
//!     games: 100,
//!     bot: "random".to_owned(),
//!     seed: 1,
//! };
//! let tally = simulate(&Legendary::new(shelf), &plan, |_| ())?.tally;
//! assert_eq!(tally.wins + tally.losses + tally.draws, 100);
//! assert!(wilson(tally.wins, tally.games).high < 0.1, "chance hardly ever wins");
//! # Ok(())
//! # }
//! ```

#![warn(missing_docs)]

pub mod assault;
mod batch;
pub mod experiment;
pub mod legendary;
mod play;
pub mod report;
mod sim;
mod soak;
pub mod stats;
mod tally;
mod verify;

pub use batch::{Batch, GAMES_MAX, Refused, Rows};
pub use play::{play_games, played};
pub use sim::{Report, Workload, play_each, simulate};
pub use soak::{Broken, Checked, Same, Soak, Trial, Trials};
pub use tally::{Interval, Played, Tally, wilson};
pub use verify::{Unverified, verify};
