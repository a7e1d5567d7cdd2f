//! What can be seen from where: one geometry for shots, rulers, hidden movement and bots.
//!
//! Lines run from centre dot to centre dot over exact integers. What never moves (rock, walls, low
//! walls, stairs, track) is traced once for every pair of spaces; what moves or breaks (people,
//! vehicles, gantry, rocket, roof, doors, windows, shutters) is laid over it when a question is
//! asked. The same answer can be had in full, with every feature and the rule that makes it count.

mod asymmetry;
mod finding;
mod lines;
mod overlay;
mod shape;

pub use asymmetry::{Asymmetry, asymmetries};
pub use finding::{Effect, Feature, Finding, Obstruction, Sight, Where};
pub use lines::{Eye, Lines};
pub use overlay::{BuiltOverlay, Cell, EdgeState, Overlay, Still};
