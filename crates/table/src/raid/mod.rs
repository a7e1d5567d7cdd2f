//! Assault at the table: the volcano as a plan to point at.

pub mod plan;
