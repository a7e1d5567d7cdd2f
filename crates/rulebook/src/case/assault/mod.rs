//! Cases about Assault.

mod given;
mod runner;
mod then;

pub(crate) use runner::AssaultRunner;
