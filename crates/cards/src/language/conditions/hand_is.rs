//! `if hand is 6`.

use super::ConditionDefinition;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `hand is 6`: exactly that many cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandIs(pub u8);

impl ConditionDefinition for HandIs {
    const OPENS: &'static [&'static str] = &["hand"];
    const EXAMPLE: &'static str = "hand is 6";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<HandIs>> {
        if !line.run("is") {
            return Ok(None);
        }
        Ok(Some(HandIs(line.number()?)))
    }

    fn print(&self) -> String {
        format!("hand is {}", self.0)
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        let cards = en::numbered(self.0, "card", "cards");
        format!("if {} have exactly {cards} in hand", writer.voice.pronoun())
    }

    fn en_who(&self, _writer: &en::Writer<'_>) -> Option<String> {
        let cards = en::numbered(self.0, "card", "cards");
        Some(format!("with exactly {cards} in hand"))
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        format!("wenn {me} genau {} auf der Hand {have},", de::cards(self.0))
    }

    fn de_who(&self, _writer: &de::Writer<'_>) -> Option<de::Named> {
        let cards = de::cards(self.0);
        Some(de::Named::with(format!("mit genau {cards} auf der Hand")))
    }

    fn short(&self, short: &Short<'_>) -> String {
        format!("{} = {}", short.say("hand", "Hand"), self.0)
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
