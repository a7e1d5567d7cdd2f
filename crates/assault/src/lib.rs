//! The rules of Assault, the raid on the volcano rocket base.
//!
//! Static first: [`Map`] and what can be seen on it, [`Pieces`], [`Charts`], [`Scenario`].
//! They are read from text by people-friendly parsers; this crate itself opens no file.

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

pub use charts::*;
pub use content::{Content, ContentFiles, volcano, volcano_files};
pub use ground::*;
pub use pieces::*;
pub use scenario::*;
pub use side::Side;
pub use sight::*;
pub use tabletop::Tabletop;
pub use text::ReadPlaces;
pub use words::{Report, Reports, SourceFile, say};
