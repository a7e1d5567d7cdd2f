//! Breaking one rule on purpose, for the current thread, to see who notices.
//!
//! Only with the feature `breakable`, which the product never has. A program that can not hold a
//! [`Broken`] because it does not call the rules itself, such as the tests of another crate, is told
//! what is broken by the environment ([`VARIABLE`]).

use std::cell::{Cell, RefCell};
use std::fmt;

/// What is broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Break {
    /// A rule is not carried out: [`applies`] is false for it.
    Rule(String),
    /// A content file says something else.
    Text {
        /// Its path in the project.
        file: String,
        /// What it says.
        find: String,
        /// What it says instead.
        replace: String,
    },
}

/// The variable of the environment that names a break for a whole process.
pub const VARIABLE: &str = "TRADECRAFT_BREAK";

/// How often rules may be asked about before a broken game counts as one that never ends. Counted in
/// questions, not in seconds, so that the answer does not depend on the machine.
pub const QUESTIONS_MAX: u64 = 100_000_000;

/// Stands between the parts of a break in the environment.
const SEPARATOR: char = '\u{1f}';

thread_local! {
    static BROKEN: RefCell<Option<Break>> = RefCell::new(from_environment());
    static QUESTIONS: Cell<u64> = const { Cell::new(0) };
    static WAS_ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Keeps something broken on this thread until it is dropped.
#[must_use = "the break ends when this is dropped"]
#[derive(Debug)]
pub struct Broken {
    before: Option<Break>,
}

impl Broken {
    /// Breaks something on this thread, instead of whatever was broken before.
    pub fn begin(what: Break) -> Broken {
        QUESTIONS.set(0);
        WAS_ASKED.set(false);
        Broken {
            before: BROKEN.replace(Some(what)),
        }
    }

    /// Returns whether anybody has asked for what is broken: a rule that no case comes to can not be
    /// missed by it.
    pub fn was_asked(&self) -> bool {
        WAS_ASKED.get()
    }
}

impl Drop for Broken {
    fn drop(&mut self) {
        BROKEN.replace(self.before.take());
    }
}

/// Returns what is broken on this thread.
pub fn now() -> Option<Break> {
    BROKEN.with_borrow(Clone::clone)
}

/// Whether a rule is carried out: it is, unless it is the broken one.
///
/// # Panics
///
/// When a broken game has asked [`QUESTIONS_MAX`] times: then it goes round in circles, and whoever
/// plays it has noticed.
pub fn applies(id: &'static str) -> bool {
    BROKEN.with_borrow(|broken| match broken {
        None => true,
        Some(broken) => {
            count();
            let is_broken = matches!(broken, Break::Rule(rule) if rule == id);
            if is_broken {
                WAS_ASKED.set(true);
            }
            !is_broken
        }
    })
}

/// Whether a content file is what is broken.
pub fn content_is_changed() -> bool {
    matches!(now(), Some(Break::Text { .. }))
}

/// Returns the text of a content file, changed if that is what is broken.
pub fn content_text(file: &str, text: &'static str) -> &'static str {
    BROKEN.with_borrow(|broken| match broken {
        Some(Break::Text {
            file: changed,
            find,
            replace,
        }) if changed == file => {
            WAS_ASKED.set(true);
            // A program that breaks rules lives for a minute; its few texts may stay for good.
            Box::leak(text.replacen(find, replace, 1).into_boxed_str())
        }
        _ => text,
    })
}

fn count() {
    let n = QUESTIONS.get() + 1;
    QUESTIONS.set(n);
    assert!(n < QUESTIONS_MAX, "with a rule broken this never ends");
}

fn from_environment() -> Option<Break> {
    let words = std::env::var(VARIABLE).ok()?;
    let mut parts = words.split(SEPARATOR).map(str::to_owned);
    let first = parts.next()?;
    match (parts.next(), parts.next()) {
        (Some(find), Some(replace)) => Some(Break::Text {
            file: first,
            find,
            replace,
        }),
        _ => Some(Break::Rule(first)),
    }
}

/// The words for the environment.
impl fmt::Display for Break {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Break::Rule(id) => f.write_str(id),
            Break::Text {
                file,
                find,
                replace,
            } => write!(f, "{file}{SEPARATOR}{find}{SEPARATOR}{replace}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_rule_does_not_apply_and_all_others_do() {
        assert!(applies("L-TURN-001"));
        {
            let broken = Broken::begin(Break::Rule("L-TURN-001".into()));
            assert!(applies("L-TURN-002"));
            assert!(!broken.was_asked());
            assert!(!applies("L-TURN-001"));
            assert!(broken.was_asked());
        }
        assert!(applies("L-TURN-001"));
    }

    #[test]
    fn a_changed_text_is_changed_in_its_file_only() {
        let _broken = Broken::begin(Break::Text {
            file: "charts.txt".into(),
            find: "5".into(),
            replace: "6".into(),
        });
        assert_eq!(content_text("charts.txt", "base 5 or 5"), "base 6 or 5");
        assert_eq!(content_text("map.txt", "base 5"), "base 5");
    }

    #[test]
    fn a_break_within_a_break_gives_back_the_outer() {
        let _outer = Broken::begin(Break::Rule("A-MAP-001".into()));
        drop(Broken::begin(Break::Rule("A-MAP-002".into())));
        assert!(!applies("A-MAP-001"));
    }
}
