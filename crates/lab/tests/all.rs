//! What the laboratory promises.
//!
//! All files are modules of one program: as programs of their own, each would be linked on its own.

extern crate tradecraft_lab as lab;

mod atlas;
mod batch;
mod experiments;
mod sim;
mod third_game;
