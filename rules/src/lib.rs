//! The rules of both games as text: the program carries them along, and `rulebook` reads them.
//!
//! ```
//! assert!(tradecraft_rules::LEGENDARY.contains("id = \"L-ESCAPE-001\""));
//! assert!(tradecraft_rules::CASES.iter().any(|(path, _)| path.starts_with("assault/")));
//! ```

#![warn(missing_docs)]

/// The ledger of Legendary, all boxes.
pub const LEGENDARY: &str = include_str!("../legendary.toml");

/// The ledger of Assault.
pub const ASSAULT: &str = include_str!("../assault.toml");

/// The case files by path below `cases`, and their texts.
pub const CASES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/cases.rs"));

/// Which Rust tests bear which rule ids: `ID path::test_name` per line, kept up to date by a test.
pub const RUST_TESTS: &str = include_str!("../rust-tests.txt");

/// Which rules are proven, and by what: `ID case FILE: TITLE` or `ID test PATH::NAME` per line, written
/// by the command that breaks them one by one.
pub const PROVEN: &str = include_str!("../proven.txt");

/// How rules of the Legendary ledger are broken that can not be switched off at one place.
pub const LEGENDARY_MUTATIONS: &str = include_str!("../mutations/legendary.toml");

/// The same for Assault.
pub const ASSAULT_MUTATIONS: &str = include_str!("../mutations/assault.toml");
