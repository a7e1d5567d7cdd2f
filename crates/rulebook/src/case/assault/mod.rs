//! Cases about Assault.

mod aim;
mod count;
mod found;
mod given;
mod happened;
mod look_up;
mod machines;
mod own_pieces;
mod possible;
mod runner;
mod then;

pub(crate) use runner::AssaultRunner;
