//! `discard top 1`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `discard top 1`: from that player's deck; the text remembers the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DiscardTop {
    pub n: u8,
}

impl StepDefinition for DiscardTop {
    const OPENS: &'static [&'static str] = &["discard"];
    const EXAMPLE: &'static str = "discard top 1";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<DiscardTop>> {
        if !line.run("top") {
            return Ok(None);
        }
        let n = line.number()?;
        Ok(Some(DiscardTop { n }))
    }

    fn print(&self) -> String {
        format!("discard top {}", self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let n = self.n;
        en::Clause::new("discard", "discards", &[&writer.top(n)])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let n = self.n;
        de::Clause::new(&de::verbs::DISCARD, &[&writer.top(n)])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let n = self.n;
        let top = short.top(n);
        short.deed("discard", &top, "ablegen")
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
