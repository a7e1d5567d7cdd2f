//! The volcano: terrain, what stands on sides and in spaces, machines, and what can
//! be seen from where.

mod check;
mod device;
mod foot;
mod map;
mod place;
mod plan;
mod provenance;
mod survey;
mod terrain;
mod track;

// The files here speak of the grid all the time.
use crate::grid::{Direction, GRID_MAX, Level, Rect, RowName, Space, SpaceSet, parse_row};

pub use check::{Complaint, Fault, complaints};
pub use device::{Device, Gantry, Position, Slide};
pub use foot::{BareGround, ControlDoor};
pub use map::{Area, AreaId, Blast, Climb, Entry, Map, RoofPlan};
pub use place::Place;
pub use provenance::Provenance;
pub use terrain::{Edge, EdgeId, EdgeKind, Terrain};
pub use track::{TrackSide, TrackSpace};
