//! The card language: what a card is, read from text, checked, printed back, and put into words.
//!
//! Knows nothing of a game in progress.
//!
//! ```
//! use tradecraft_cards::words::{Form, Lang, TextContext, card_text};
//! use tradecraft_cards::{builtin, parse_group};
//!
//! let thor = "hero \"Thor\" team Avengers\n\n\
//!     common 5 \"Odinson\" strength cost 3 recruit 2+\n    strength: recruit +2\n";
//! let marvel = builtin::marvel();
//! let group = parse_group("thor.cards", thor, &marvel.teams).expect("a group");
//! let ctx = TextContext::of_ruleset(&marvel.ruleset);
//! let english = card_text(&group.cards[0], &ctx, Lang::En, Form::Full);
//! assert_eq!(english[0].to_string(), "Strength: Get +2 Recruit.");
//!
//! let wrong = thor.replace("recruit +2", "recroot +2");
//! let reports = parse_group("thor.cards", &wrong, &marvel.teams).expect_err("a mistake");
//! assert_eq!((reports[0].line, reports[0].column), (4, 15));
//! ```

pub mod boxed;
mod language;
mod lex;
mod limits;
pub mod pack;
pub mod report;
pub mod slot;
pub mod span;

pub use language::parse::{Possible, possible};
pub use language::{
    act, conditions, counts, keywords, print, standing, steps, tree, triggers, words,
};
pub(crate) use language::{check, family, inside, occasion, parse, vocabulary};

pub use boxed::builtin;
pub use boxed::{BoxSet, FirstGame, Manifest, Preset, parse_group, parse_group_of_box, parse_tree};
pub use report::Report;
pub use slot::Slot;
