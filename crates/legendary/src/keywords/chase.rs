//! Chase: one space every turn (L-KEYWORD-024).

use super::KeywordRules;

pub(crate) struct Chase;

impl KeywordRules for Chase {
    const SPACES_PER_TURN: u8 = 1;
}
