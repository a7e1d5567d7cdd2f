//! Everything a person reads about a game: prompts, options, refusals, the log and the ending.
//!
//! All of it is a function of what one viewer sees, never of the state. Every message is written
//! with [`say!`](crate::say), which takes the English and the German text together: a message in
//! one language only does not compile. Every match over questions, actions and events is
//! exhaustive, so what is added to the rules asks for its words.

mod cited;
mod disguise;
mod ending;
mod help;
mod lain;
mod licence;
mod locked;
mod log;
mod meter;
mod modes;
mod nouns;
mod option;
mod prompt;
mod refusal;
mod risk;
mod sum;
mod tale;
#[cfg(test)]
mod tests;
mod texts;
mod truth;

use cards::words::{Lang, TextContext};

use crate::machine::wording::Wording;
use crate::state::ids::Space;
use crate::view::View;

pub use log::{Plays, Sentence};
pub use modes::{mastermind_mode, twist_mode};
pub use prompt::Prompt;
pub use refusal::Refused;
pub use truth::truth;

/// Puts what one viewer sees into words.
pub struct Teller<'a> {
    pub view: &'a View,
    pub lang: Lang,
    /// What the players are called, by seat.
    pub names: &'a [String],
    text: TextContext,
}

impl<'a> Teller<'a> {
    pub fn new(view: &'a View, lang: Lang, names: &'a [String]) -> Teller<'a> {
        Teller {
            view,
            lang,
            names,
            text: TextContext::of_ruleset(&view.table.catalogue.ruleset),
        }
    }

    pub fn text_context(&self) -> &TextContext {
        &self.text
    }
}

/// The words of a step's own question come from the step.
impl Wording for Teller<'_> {
    fn lang(&self) -> Lang {
        self.lang
    }

    fn hq(&self) -> &str {
        self.hq()
    }

    fn has_gadgets(&self) -> bool {
        self.has_gadgets()
    }

    fn foe_in(&self, space: Space) -> String {
        self.foe_in(space)
    }
}
