//! The rules of the game, a file per chapter of the book. What the 007 box and its expansion add
//! stands in folders of their own.

pub(crate) mod bond;
pub(crate) mod deck;
pub(crate) mod ending;
pub(crate) mod escape;
pub(crate) mod fight;
pub(crate) mod foes;
pub(crate) mod friends;
pub(crate) mod gain;
pub(crate) mod healing;
pub(crate) mod licence_renewed;
pub(crate) mod occasions;
pub(crate) mod play;
pub(crate) mod row;
pub(crate) mod row_moves;
pub(crate) mod ruleset;
pub(crate) mod showdown;
pub(crate) mod sum;
pub(crate) mod turn;
pub(crate) mod villain_deck;
