//! The volcano: grid, Levels, terrain, what stands on sides and in spaces, machines, and what can
//! be seen from where.

mod check;
mod device;
mod foot;
mod level;
mod map;
mod place;
mod plan;
mod provenance;
mod space;
mod space_set;
mod survey;
mod terrain;
mod track;

pub use check::{Complaint, Fault, complaints};
pub use device::{Device, Gantry, Position, Slide};
pub use foot::{BareGround, ControlDoor};
pub use level::Level;
pub use map::{Area, AreaId, Blast, Climb, Entry, Map, RoofPlan};
pub use place::Place;
pub use provenance::Provenance;
pub use space::{Direction, GRID_MAX, RowName, Space, parse_row};
pub use space_set::{Rect, SpaceSet};
pub use terrain::{Edge, EdgeId, EdgeKind, Terrain};
pub use track::{TrackSide, TrackSpace};
