//! Puts a card into words: full sentences or a few icons, in English or in German.
//!
//! The text is a function of the tree alone, so what a card says can not drift from what it does.
//! Every match over the tree is exhaustive without a catch-all arm: a node that is added later
//! does not compile until both languages and both forms can say it.
//!
//! The wording is our own. Each language builds clauses (a verb with what belongs to it) and only
//! then decides on the order of words, because "draw a card" is another sentence when each player
//! does it, when somebody may do it, or when it follows a condition.

mod chosen;
pub(crate) mod composer;
mod conditions;
mod context;
pub(crate) mod de;
pub(crate) mod en;
mod head;
mod keywords;
pub(crate) mod looks;
mod names;
mod picks;
mod rewards;
mod runs;
mod short;
mod spelled;
pub(crate) mod text;
mod triggers;

use std::fmt;

use crate::tree::{Ability, Card, CardKind};

pub use context::{DeNoun, EnNoun, Gender, ShortName, Space, Term, TextContext};
pub use head::{card_line, card_name, leads_line};
pub use names::{class_name, group_kind_name, kind_name, poker_name, role_name, team_name};
pub(crate) use short::Short;
pub use short::{LIMIT as SHORT_LIMIT, icons};
pub use triggers::GermanTriggers;

pub use ::words::Lang;

/// How much a text says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Form {
    /// Whole sentences.
    Full,
    /// Icons and a few words, at most [`SHORT_LIMIT`] characters with the label.
    Short,
}

/// One ability in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What stands in front of the colon: "Fight", "Tech". Absent when playing the card is enough.
    pub label: Option<String>,
    pub text: String,
}

impl Line {
    /// Returns a line of the short form with its icons in words: "⚙: ↓1" becomes "Tech: Draw 1".
    #[must_use]
    pub fn spelled(&self, lang: Lang) -> Line {
        spelled::line(self, lang)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.label {
            Some(label) => write!(f, "{label}: {}", self.text),
            None => f.write_str(&self.text),
        }
    }
}

/// Returns the text of a card: a line for each rule printed as a word, then one per ability.
pub fn card_text(card: &Card, ctx: &TextContext, lang: Lang, form: Form) -> Vec<Line> {
    let abilities = card
        .abilities
        .iter()
        .map(|ability| ability_text(ability, card.kind, ctx, lang, form));
    keywords::lines(card, lang, form)
        .into_iter()
        .chain(abilities)
        .collect()
}

/// Returns the text of one ability; `kind` is what the card is that bears it.
pub fn ability_text(
    ability: &Ability,
    kind: CardKind,
    ctx: &TextContext,
    lang: Lang,
    form: Form,
) -> Line {
    let line = match (form, lang) {
        (Form::Full, Lang::En) => en::line(ability, kind, ctx),
        (Form::Full, Lang::De) => de::line(ability, kind, ctx),
        (Form::Short, lang) => short::line(ability, kind, ctx, lang),
    };
    let name = || keywords::name_of(ability, kind, lang, form).map(str::to_owned);
    Line {
        label: line.label.or_else(name),
        ..line
    }
}
