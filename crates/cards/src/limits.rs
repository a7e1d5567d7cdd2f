//! How large anything a player writes may be.
//!
//! Every bound is far above what a real card needs and low enough that a hostile file costs next
//! to nothing.

/// The longest file, in bytes: the largest group of a real box takes about one thousand.
pub const FILE_BYTES: usize = 64 * 1024;

/// The longest line, in bytes.
pub const LINE_BYTES: usize = 500;

/// The longest name, in bytes: it has to fit on a card.
pub const NAME_BYTES: usize = 80;

/// The largest number: two digits are all a card has room for.
pub const NUMBER: u8 = 99;

/// How deep effects may stand inside each other.
pub const DEPTH: u8 = 12;

/// The most distinct cards in one group.
pub const CARDS: usize = 100;

/// The most lines of text on one card.
pub const ABILITIES: usize = 20;

/// The most files in one box.
pub const FILES: usize = 1000;

/// The most errors reported for one file: whoever has more starts at the top anyway.
pub const REPORTS: usize = 50;
