//! What a newcomer is told at the table: seven things of the first game, then everything else when it is
//! met for the first time.
//!
//! A [`Tip`] says what it is about and where it points on a board, if it applies there. Each exists
//! once, for the table as for the page on how to play.

mod chapters;
mod lesson;
mod meets;

use cards::words::TextContext;
use legendary::{Catalogue, say};
use maud::{Markup, html};
use words::Lang;

use crate::cite::box_query;
use crate::icon::icon;
use crate::names;
pub use chapters::CHAPTERS;
pub use lesson::LESSON;
pub use meets::{MEETS, keyword_tips};

/// The page that tells all of it at once.
pub const BOOK: &str = "/how-to-play";

/// The way to the page from anywhere at a table.
pub fn way_to_book(catalogue: &Catalogue, class: &str, lang: Lang) -> Markup {
    html! {
        a class=(class) href={ (BOOK) (box_query(&catalogue.id)) } target="_blank" { (icon("i-book")) span { (say!(lang, "How to play", "So wird gespielt")) } }
    }
}

/// Something to learn.
pub struct Tip {
    pub id: &'static str,
    /// Which boxes know it.
    pub of: Of,
    pub title: fn(&InBox<'_>) -> String,
    /// Two sentences.
    pub words: fn(&InBox<'_>) -> String,
}

/// The boxes that know something.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Of {
    Every,
    Marvel,
    /// 007, with or without Licence Renewed.
    Bond,
    Licence,
}

impl Of {
    pub fn has(self, catalogue: &Catalogue) -> bool {
        match self {
            Of::Every => true,
            Of::Marvel => !names::is_bond(catalogue),
            Of::Bond => names::is_bond(catalogue),
            Of::Licence => catalogue.ruleset == "licence-renewed",
        }
    }
}

/// A box and the language it is spoken of in.
pub struct InBox<'a> {
    pub catalogue: &'a Catalogue,
    pub lang: Lang,
    pub text: TextContext,
}

impl<'a> InBox<'a> {
    pub fn new(catalogue: &'a Catalogue, lang: Lang) -> InBox<'a> {
        InBox {
            catalogue,
            lang,
            text: TextContext::of_ruleset(&catalogue.ruleset),
        }
    }

    /// Where foes stand.
    fn row(&self) -> String {
        match (names::is_bond(self.catalogue), self.lang) {
            (true, _) => "On Assignment".to_owned(),
            (false, Lang::En) => "the city".to_owned(),
            (false, Lang::De) => "die Stadt".to_owned(),
        }
    }

    fn is_bond(&self) -> bool {
        names::is_bond(self.catalogue)
    }
}
