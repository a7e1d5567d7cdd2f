//! The bots at whole games.
//!
//! All files are modules of one program: as programs of their own, each would be linked on its own.

extern crate tradecraft_bots as bots;

mod agent;
mod analysis;
mod arrays;
mod bargains;
mod bond;
mod grounds;
mod honest;
mod licence_renewed;
mod modules;
mod raids;
mod reasons;
mod spared;
