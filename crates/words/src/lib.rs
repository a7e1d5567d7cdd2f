//! What every game needs to speak to people: the languages, messages written in all of them, files
//! that people write, and what is said about a mistake in one.
//!
//! ```
//! use tradecraft_words::{Lang, say};
//!
//! let cards = 3;
//! assert_eq!(say!(Lang::En, "{cards} cards", "{cards} Karten"), "3 cards");
//! assert_eq!(say!(Lang::De, "{cards} cards", "{cards} Karten"), "3 Karten");
//! ```

#![warn(missing_docs)]

mod excerpt;
mod nearest;
pub mod numbers;
mod once;
mod report;
mod reporter;
mod source;
mod span;
mod statement;
mod word;

pub use nearest::{names_by_nearness, near_names, nearest};
pub use once::Once;
pub use report::{Report, Reports};
pub use reporter::{Reporter, shortened};
pub use source::{Problem, SourceFile};
pub use span::Span;
pub use statement::{Statement, number, statements};
pub use word::Word;

/// A language the table speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

impl Lang {
    /// Every language, the default first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::De];

    /// Returns the code by which browsers and programs know the language.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
        }
    }

    /// Finds a language by its code.
    pub fn of_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// Says something in one of the languages; all must be given, as formats.
///
/// A message in one language only does not compile.
#[macro_export]
macro_rules! say {
    ($lang:expr, $en:literal, $de:literal $(,)?) => {
        match $lang {
            $crate::Lang::En => format!($en),
            $crate::Lang::De => format!($de),
        }
    };
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn languages_have_one_spelling() {
        for lang in Lang::ALL {
            assert_eq!(Lang::of_code(lang.code()), Some(lang));
        }
        assert_eq!(Lang::of_code("DE"), None);
    }
}
