//! Raids of one's own: files that somebody writes, checks, and plays.

mod character;
mod checked;
pub mod form;
mod page;

use bots::assault::Files;
use room::Fields;

use crate::setup::Unfit;

/// What somebody has written so far.
#[derive(Clone, Default)]
pub struct OwnRaid {
    pub files: Files,
    /// A character, as the fields of the form name him.
    pub character: Fields,
    /// What was wrong with setting it up.
    pub refused: Option<Unfit>,
    /// The code of whoever has just become one of the pieces.
    pub enlisted: Option<String>,
}

impl OwnRaid {
    /// Returns the example that the page begins with.
    pub fn example() -> OwnRaid {
        OwnRaid {
            files: Files {
                map: include_str!("../../assets/own-map.txt").to_owned(),
                pieces: String::new(),
                scenario: include_str!("../../assets/own-scenario.txt").to_owned(),
            },
            ..OwnRaid::default()
        }
    }

    pub fn field(&self, name: &str) -> &str {
        self.character.get(name).trim()
    }
}
