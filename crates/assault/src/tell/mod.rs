//! The table in words, English and German: map window, people, options, calculator, log.
//!
//! Pure functions from a view to text, so that any terminal or page can use them. Every message is
//! written with [`say!`](crate::say), which takes both languages together: a message in one only
//! does not compile. The stable words of records and cases are elsewhere (`play/words.rs`) and never
//! change with the language.

mod calculator;
mod log;
mod map;
mod names;
mod nouns;
mod option;
mod optional;
mod people;
mod printed;
mod problem;
mod problem_words;
mod refused;
mod screen;
mod shot_line;

pub use map::map_window;
pub use names::{area_name, group_name, scenario_title};
pub use optional::{optional_rule, rules_in_force};
pub use problem::problem;
pub use refused::undo_refused;
pub use screen::points;

use crate::play::{Board, View};

pub use words::Lang;

/// Puts what lies on a board into words.
#[derive(Clone, Copy)]
pub struct Teller<'a> {
    pub board: &'a Board,
    pub lang: Lang,
}

impl<'a> Teller<'a> {
    pub fn new(board: &'a Board, lang: Lang) -> Teller<'a> {
        Teller { board, lang }
    }

    pub fn of(view: &'a View, lang: Lang) -> Teller<'a> {
        Teller::new(&view.board, lang)
    }
}
