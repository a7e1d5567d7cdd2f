//! The rules of Assault, the raid on the volcano rocket base.
//!
//! Static first: [`Map`] and what can be seen on it, [`Pieces`], [`Charts`], [`Scenario`].
//! They are read from text by people-friendly parsers; this crate itself opens no file.
//!
//! A whole raid, played blindly:
//!
//! ```
//! # use kernel as tradecraft_kernel;
//! use tradecraft_assault::Side;
//! use tradecraft_assault::play::{Assault, Setup};
//! use tradecraft_kernel::{BotRng, Game, Seed, Viewer};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut raid = Assault::start(&Setup::volcano(1), Seed::from_number(7), &mut ())?;
//! let (mut luck, mut options) = (BotRng::new(7), Vec::new());
//! while raid.decision().is_some() {
//!     raid.options(&mut options);
//!     raid.choose(luck.below(options.len()), &mut ())?;
//! }
//! let outcome = raid.outcome().ok_or("nobody is asked, so it is over")?;
//! assert!(outcome.winners.contains(Side::Skorpios.seat()), "chance raids no volcano");
//! assert!(raid.view(Viewer::Spectator).board.clocks.turn.0 >= 1);
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

mod charts;
mod content;
mod ground;
mod pieces;
pub mod play;
mod scenario;
mod side;
mod sight;
mod tabletop;
pub mod tell;
mod text;

/// Positions laid out by hand, for the cases of the rulebook and for tests. No table and no bot needs it.
pub mod testing {
    #[cfg(any(test, feature = "testing"))]
    pub use crate::play::{Scene, SceneError};
    pub use crate::tabletop::Tabletop;
}

pub use charts::*;
pub use content::{Content, ContentFiles, volcano, volcano_files};
pub use ground::*;
pub use pieces::*;
pub use scenario::*;
pub use side::Side;
pub use sight::*;
pub use text::ReadPlaces;
pub use words::{Report, Reports, SourceFile, say};
