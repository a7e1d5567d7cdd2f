//! The program from outside.
//!
//! All files are modules of one program: as programs of their own, each would be linked on its own.

mod admin;
mod analyse;
mod backups;
mod cards;
mod common;
mod deploy;
mod lab;
mod layers;
mod log;
mod map;
mod memory;
#[cfg(feature = "postgres")]
mod moving;
#[cfg(feature = "postgres")]
mod nodes;
mod play;
mod raid;
mod rules;
mod serve;
mod serve_raids;
mod tidy;
mod tls;
