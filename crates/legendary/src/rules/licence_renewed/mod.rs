//! What Licence Renewed adds: the Cartel, brainwashed Heroes, disguises, the Base, stacked Wounds.

pub(crate) mod base;
pub(crate) mod brainwash;
pub(crate) mod cartel;
pub(crate) mod disguise;
pub(crate) mod leftmost;
pub(crate) mod wound_stacks;
