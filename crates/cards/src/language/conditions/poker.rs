//! `if poker flush`.

use super::ConditionDefinition;
use crate::parse::{Cursor, Parsed};
use crate::tree::PokerHand;
use crate::vocabulary::Keyword;
use crate::words::{Short, de, en, poker_name};

/// `poker flush`: that player can make that hand now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Poker(pub PokerHand);

impl ConditionDefinition for Poker {
    const OPENS: &'static [&'static str] = &["poker"];
    const EXAMPLE: &'static str = "poker flush";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Poker>> {
        Ok(Some(Poker(line.need_keyword()?)))
    }

    fn print(&self) -> String {
        format!("poker {}", self.0.keyword())
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        format!(
            "if {} can make {}",
            writer.voice.pronoun(),
            en::poker(self.0)
        )
    }

    fn en_who(&self, _writer: &en::Writer<'_>) -> Option<String> {
        Some(format!("who can make {}", en::poker(self.0)))
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        let can = if writer.voice.is_you() {
            "kannst"
        } else {
            "kann"
        };
        let me = writer.voice.pronoun();
        format!("wenn {me} {} bilden {can},", de::poker(self.0))
    }

    fn de_who(&self, _writer: &de::Writer<'_>) -> Option<de::Named> {
        let hand = de::poker(self.0);
        Some(de::Named::who(format!("der {hand} bilden kann")))
    }

    fn short(&self, _short: &Short<'_>) -> String {
        poker_name(self.0).to_string()
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
