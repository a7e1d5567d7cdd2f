//! High-Speed Chase: two spaces every turn (L-KEYWORD-032).

use super::KeywordRules;

pub(crate) struct HighSpeedChase;

impl KeywordRules for HighSpeedChase {
    const SPACES_PER_TURN: u8 = 2;
}
