//! The rules of Assault from outside.
//!
//! All files are modules of one program: as programs of their own, each would be linked on its own.

extern crate tradecraft_assault as assault;

mod campaign;
mod charts;
mod common;
mod content;
mod content_errors;
mod coverage;
mod dice;
mod exact_odds;
mod golden_raids;
mod leak;
mod pieces;
mod random_games;
mod rulebook;
mod ruler;
mod scenarios;
mod setup_words;
mod sight;
mod sight_all_pairs;
mod volcano_facts;
