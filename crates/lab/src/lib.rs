//! Many games at once.
//!
//! Everything here is reproducible: what a run returns depends on its plan and its seed, never on
//! how many threads worked on it or in which order.

mod balance;
mod plan;
mod play;
mod sim;
mod soak;
mod stats;

pub use balance::{CardUse, Worth, hero_titles, usage, worth};
pub use plan::{BotKind, Pair, Plan, pairs};
pub use play::{DECISIONS_MAX, GAMES_PER_DEAL, game_seed, play_games};
pub use sim::{Report, grid, simulate};
pub use soak::{Broken, Soak};
pub use stats::{Interval, Tally, wilson};
