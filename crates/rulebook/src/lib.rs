//! The executable rulebook: the ledgers, the cases that show each rule at work, and how much of the
//! one is covered by the other.

pub mod case;
pub mod coverage;
pub mod ledger;
pub mod proof;

/// The case files of the project, by path below `rules/cases`.
pub const CASES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// Which Rust tests bear which rule ids: `ID path::test_name` per line, kept up to date by a test.
pub const RUST_TESTS: &str = include_str!("../../../rules/rust-tests.txt");
