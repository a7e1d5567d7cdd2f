//! The grid that everything stands on: spaces, directions, Levels, and sets of spaces.

mod level;
mod reading;
mod space;
mod space_set;

pub use level::Level;
pub use reading::ReadPlaces;
pub use space::{Direction, GRID_MAX, RowName, Space, parse_row};
pub use space_set::{Rect, SpaceSet};
