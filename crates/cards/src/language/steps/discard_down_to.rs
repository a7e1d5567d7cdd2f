//! `discard down to 4`.

use super::StepDefinition;
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::words::{Lang, Short, de, en};

/// `discard down to 4`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiscardDownTo {
    pub hand_size: u8,
}

impl StepDefinition for DiscardDownTo {
    const OPENS: &'static [&'static str] = &["discard"];
    const WORDS: &'static [&'static str] = &["down"];
    const EXAMPLE: &'static str = "discard down to 4";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<DiscardDownTo>> {
        if !line.run("down to") {
            return Ok(None);
        }
        let hand_size = line.number()?;
        Ok(Some(DiscardDownTo { hand_size }))
    }

    fn print(&self) -> String {
        format!("discard down to {}", self.hand_size)
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        let hand_size = self.hand_size;
        let cards = en::numbered(hand_size, "card", "cards");
        en::Clause::new("discard", "discards", &["down to", &cards])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let hand_size = self.hand_size;
        let my = writer.voice.my();
        let hand = format!("{my}e Hand bis auf");
        de::Clause::new(
            &de::verbs::DISCARD,
            &[&hand, &de::counted_noun(hand_size, &de::CARD)],
        )
    }

    fn short(&self, short: &Short<'_>) -> String {
        let hand_size = self.hand_size;
        match short.lang {
            Lang::En => format!("discard down to {hand_size}"),
            Lang::De => format!("bis auf {hand_size} ablegen"),
        }
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Discard
    }

    fn worth(&self) -> i32 {
        0
    }
}
