//! What every game needs to speak to people: the languages, and messages written in all of them.
//!
//! ```
//! use words::{Lang, say};
//!
//! let cards = 3;
//! assert_eq!(say!(Lang::En, "{cards} cards", "{cards} Karten"), "3 cards");
//! assert_eq!(say!(Lang::De, "{cards} cards", "{cards} Karten"), "3 Karten");
//! ```

/// A language the table speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    #[default]
    En,
    De,
}

impl Lang {
    /// Every language, the default first.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::De];
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
