//! The executable rulebook: the ledgers, the cases that show each rule at work, and how much of the
//! one is covered by the other.
//!
//! ```
//! use tradecraft_rulebook::case::Report;
//! use tradecraft_rulebook::{CASES, ledger};
//!
//! let (name, text) = CASES.iter().find(|(name, _)| name.ends_with("escape.case")).expect("cases");
//! let mut report = Report::default();
//! report.add_file(name, text);
//! assert_eq!((report.failed, report.failures.as_str()), (0, ""));
//! assert!(ledger::find("L-ESCAPE-001").is_some());
//! ```

pub mod case;
pub mod coverage;
pub mod ledger;
pub mod proof;
mod rust_tests;

pub use rules::{CASES, RUST_TESTS};
