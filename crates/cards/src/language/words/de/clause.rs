//! A clause before its words are put in order, in German.

use super::super::text::spaced;
use super::verbs::Verb;

/// What happens; the subject is the player spoken of, or the clause's own.
pub(crate) enum Clause {
    Player {
        verb: &'static Verb,
        /// Between the verb and its particle.
        middle: String,
        /// Behind everything, with its own comma in front.
        tail: String,
    },
    Own {
        subject: String,
        finite: &'static str,
        rest: String,
    },
}

impl Clause {
    pub(crate) fn new(verb: &'static Verb, middle: &[&str]) -> Clause {
        Clause::Player {
            verb,
            middle: spaced(middle),
            tail: String::new(),
        }
    }

    pub(crate) fn own(subject: &str, finite: &'static str, rest: &[&str]) -> Clause {
        Clause::Own {
            subject: subject.to_string(),
            finite,
            rest: spaced(rest),
        }
    }

    /// Adds words behind the clause; they bring their own comma if they need one.
    pub(crate) fn tail(self, words: &str) -> Clause {
        match self {
            Clause::Player { verb, middle, tail } => Clause::Player {
                verb,
                middle,
                tail: spaced(&[&tail, words]),
            },
            Clause::Own {
                subject,
                finite,
                rest,
            } => Clause::Own {
                subject,
                finite,
                rest: spaced(&[&rest, words]),
            },
        }
    }

    pub(crate) fn is_own(&self) -> bool {
        matches!(self, Clause::Own { .. })
    }

    /// Puts the clause with its verb in the last place; `form` says which form of the verb.
    pub(crate) fn verb_last(&self, form: fn(&Verb) -> String) -> String {
        match self {
            Clause::Player { verb, middle, tail } => spaced(&[middle, &form(verb), tail]),
            Clause::Own {
                subject,
                finite,
                rest,
            } => spaced(&[subject, rest, finite]),
        }
    }
}
