//! The executable rulebook from outside.
//!
//! All files are modules of one program: as programs of their own, each would be linked on its own.

mod german;
#[cfg(feature = "breakable")]
mod prove;
mod rulebook;
