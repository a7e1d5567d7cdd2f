//! Cases about Assault.

mod aim;
mod found;
mod given;
mod machines;
mod possible;
mod runner;
mod then;

pub(crate) use runner::AssaultRunner;
