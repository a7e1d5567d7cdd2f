//! What games put into the types of the interface.

use ::api::{CardCount, Offer};
use kernel::Seat;
use room::Said;
use words::Lang;

/// Who asks, and for which position.
pub struct Asked<'a> {
    pub seat: Seat,
    pub ticket: &'a str,
    /// The mark of the question that is coming to the seat, if one is.
    pub coming: Option<&'a str>,
    pub lang: Lang,
    /// What was said at the table.
    pub said: &'a [Said],
}

/// What a game says in a view for programs.
pub struct Own<T> {
    /// The box that is played.
    pub r#box: String,
    pub turn: u32,
    /// How many cards the pending question asks for, where it asks the seat for cards.
    pub cards: Option<CardCount>,
    /// What only this game has.
    pub table: T,
}

/// People count from one.
pub fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// Lists options from their stable words and the text for people.
pub fn offers(all: impl Iterator<Item = (String, String)>) -> Vec<Offer> {
    let offer = |(option, (words, text))| Offer {
        option,
        words,
        text,
    };
    all.enumerate().map(offer).collect()
}
