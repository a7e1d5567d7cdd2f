//! The Inevitable: what it does instead of a card being played is in `row_moves.rs`.

use super::KeywordRules;

pub(crate) struct Inevitable;

impl KeywordRules for Inevitable {}
