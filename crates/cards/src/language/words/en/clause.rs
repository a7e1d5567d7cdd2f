//! A clause before its words are put in order, in English.

use super::super::text::spaced;

/// A verb with what belongs to it; the subject is the player spoken of, or the clause's own.
pub(crate) struct Clause {
    pub(crate) subject: Option<String>,
    base: &'static str,
    third: &'static str,
    pub(crate) rest: String,
}

impl Clause {
    pub(crate) fn new(base: &'static str, third: &'static str, rest: &[&str]) -> Clause {
        Clause {
            subject: None,
            base,
            third,
            rest: spaced(rest),
        }
    }

    /// A clause about a thing: "this Villain captures a Bystander".
    pub(crate) fn own(subject: &str, predicate: &str) -> Clause {
        let subject = Some(subject.to_string());
        Clause {
            subject,
            base: "",
            third: "",
            rest: predicate.to_string(),
        }
    }

    pub(crate) fn infinitive(&self) -> String {
        spaced(&[self.base, &self.rest])
    }

    pub(crate) fn third(&self) -> String {
        spaced(&[self.third, &self.rest])
    }
}
