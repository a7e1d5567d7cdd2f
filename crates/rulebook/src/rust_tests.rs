//! Tests in Rust that say which rules they show.

use std::collections::BTreeMap;

use crate::RUST_TESTS;

/// Returns the Rust tests that bear each rule.
pub(crate) fn rust_tests() -> BTreeMap<String, Vec<String>> {
    let mut tests: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in RUST_TESTS.lines() {
        if let Some((id, test)) = line.split_once(' ') {
            tests
                .entry(id.to_owned())
                .or_default()
                .push(test.to_owned());
        }
    }
    tests
}
