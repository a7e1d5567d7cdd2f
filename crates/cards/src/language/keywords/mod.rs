//! The rules of the row that are printed as one word.
//!
//! A keyword is one file with everything that can be said about it; what it does is in the file of
//! the same name in the rules. [`keywords!`] lists them; nothing else in this crate knows how many
//! there are.

mod chase;
mod flying;
mod high_speed_chase;
mod inevitable;
mod persist;
mod squeeze;

use crate::tree::Card;
use crate::vocabulary;

/// Everything the language knows about a keyword.
pub struct Definition {
    /// How the card language spells it.
    pub word: &'static str,
    /// What people call it. German keeps the English word.
    pub name: &'static str,
    /// What the word stands for, in a sentence.
    pub en: &'static str,
    pub de: &'static str,
    /// The rules that carry it out, by their numbers: `(17, 23)` are L-KEYWORD-017 to L-KEYWORD-023.
    /// The first says what it is.
    pub rules: (u16, u16),
    /// The symbol a board draws for it.
    pub sign: &'static str,
    /// Says what is wrong with the keyword on a card of the row.
    pub(crate) check: fn(&Card) -> Option<&'static str>,
}

/// Makes the enum of all keywords.
macro_rules! keywords {
    ($($module:ident::$name:ident),+ $(,)?) => {
        /// A rule of the row printed as one word.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Keyword {
            $($name),+
        }

        impl Keyword {
            /// All keywords, in the order in which cards show them.
            pub const EACH: &'static [Keyword] = &[$(Keyword::$name),+];

            /// Returns everything that can be said about the keyword.
            pub fn definition(self) -> &'static Definition {
                match self {
                    $(Keyword::$name => &$module::DEFINITION),+
                }
            }
        }

        impl vocabulary::Keyword for Keyword {
            const ALL: &'static [(Self, &'static str)] =
                &[$((Keyword::$name, $module::DEFINITION.word)),+];
        }
    };
}

keywords! {
    inevitable::Inevitable,
    chase::Chase,
    high_speed_chase::HighSpeedChase,
    flying::Flying,
    persist::Persist,
    squeeze::Squeeze,
}

impl Keyword {
    /// Returns the rule that says what the keyword is.
    pub fn rule(self) -> String {
        format!("L-KEYWORD-{:03}", self.definition().rules.0)
    }

    /// Tells whether a rule is one of those the keyword stands for.
    pub fn is_carried_out_by(self, rule: &str) -> bool {
        let (first, last) = self.definition().rules;
        let number = rule.strip_prefix("L-KEYWORD-");
        let number: Option<u16> = number.and_then(|number| number.parse().ok());
        number.is_some_and(|number| (first..=last).contains(&number))
    }

    /// Tells whether some keyword gives a word a meaning.
    pub(crate) fn has_word(word: &str) -> bool {
        let mut words = Keyword::EACH
            .iter()
            .flat_map(|keyword| keyword.definition().word.split(' '));
        words.any(|other| other == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_belong_to_their_keyword() {
        assert!(Keyword::Chase.is_carried_out_by("L-KEYWORD-024"));
        assert!(!Keyword::Flying.is_carried_out_by("L-KEYWORD-024"));
        assert!(!Keyword::Chase.is_carried_out_by("L-CITY-004"));
        assert_eq!(Keyword::Chase.rule(), "L-KEYWORD-024");
    }
}
