//! Every rule that is listed as proven is missed by somebody when it is broken, and no other is.

use std::path::Path;
use std::process::Command;

#[test]
fn the_proven_rules_of_legendary_are_those_that_somebody_misses() {
    breaking_shows_what_is_listed("L-");
}

#[test]
fn the_proven_rules_of_assault_are_those_that_somebody_misses() {
    breaking_shows_what_is_listed("A-");
}

/// Breaks the rules of a ledger, as the beginning of their ids names it.
fn breaking_shows_what_is_listed(ledger: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut prove = Command::new(env!("CARGO_BIN_EXE_prove"));
    let output = prove.current_dir(root).args(["--check", ledger]).output();
    let output = output.expect("the program runs");
    let told = [output.stdout, output.stderr].concat();
    let told = String::from_utf8_lossy(&told);
    assert!(output.status.success(), "{told}");
}
