//! Running a recorded game again, step by step.

use kernel::{Fault, Record, Verified};
use module::Module;

/// Why a record does not come out as written.
#[derive(Debug)]
pub enum Unverified {
    /// Something that the record was made with is not at hand.
    Lacks(String),
    /// The set-up can not be read.
    Setup(String),
    /// The game does not come out as recorded.
    Game(Fault),
}

/// Plays a record again with the content of a module and compares every step.
pub fn verify<M: Module>(module: &M, record: &Record) -> Result<Verified, Unverified> {
    if let Some(words) = module.lacks(&record.header) {
        return Err(Unverified::Lacks(words));
    }
    let setup = module
        .read_setup(&record.header)
        .map_err(Unverified::Setup)?;
    kernel::verify::<M::Game>(record, &setup).map_err(Unverified::Game)
}
