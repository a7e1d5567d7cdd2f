//! What the view of a raid says, before anything of it is drawn.

pub mod acting;
pub mod attack;
pub mod in_sight;
pub mod option;
pub mod secret_plan;
pub mod stand;
pub mod troop;
