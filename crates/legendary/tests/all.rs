//! The rules of the Legendary family from outside.
//!
//! All files are modules of one program: as programs of their own, each would be linked on its own.

extern crate tradecraft_legendary as legendary;

mod bond;
mod bond_games;
mod catalogue;
mod fight_risk;
mod glance;
mod golden;
mod leak;
mod licence_games;
mod licence_renewed;
mod long_games;
mod random_games;
mod setup;
mod stepping_in;
