//! Many games at once.
//!
//! Everything here is reproducible: what a run returns depends on its plan and its seed, never on
//! how many threads worked on it or in which order.
//!
//! Games are known through [`module::Module`] alone: whatever implements it can be simulated
//! ([`simulate`]), soaked ([`Soak`] with the trials of [`Same`]) and verified ([`verify()`]). What is
//! asked of one game only is in a folder with its name.

pub mod assault;
pub mod legendary;
mod play;
mod sim;
mod soak;
mod tally;
mod verify;

pub use play::{play_games, played};
pub use sim::{Plan, Report, simulate};
pub use soak::{Broken, Checked, Same, Soak, Trial, Trials};
pub use tally::{Interval, Played, Tally, wilson};
pub use verify::{Unverified, verify};
