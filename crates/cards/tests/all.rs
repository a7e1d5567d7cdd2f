//! The card language from outside: reading, checking, printing and words.
//!
//! All files are modules of one program: as programs of their own, each would be linked on its own.

extern crate tradecraft_cards as cards;

mod any_bytes;
mod books;
mod boxes;
mod common;
mod each_word;
mod film_box;
mod generated;
mod included;
mod packs;
mod reference;
mod reports;
mod round_trip;
mod words;
mod words_cases;
mod words_licence;
