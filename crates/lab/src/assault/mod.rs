//! What is asked of Assault alone: raids of every kind.

mod kind;

pub use kind::{Kind, Kinds, N_COMBINATIONS, Seats};
