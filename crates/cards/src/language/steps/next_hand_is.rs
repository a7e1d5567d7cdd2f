//! `next hand is 8`.

use super::StepDefinition;
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `next hand is 8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextHandIs {
    pub n: u8,
}

impl StepDefinition for NextHandIs {
    const OPENS: &'static [&'static str] = &["next"];
    const EXAMPLE: &'static str = "next hand is 8";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<NextHandIs>> {
        if !line.run("hand is") {
            return Ok(None);
        }
        let n = line.number()?;
        Ok(Some(NextHandIs { n }))
    }

    fn print(&self) -> String {
        format!("next hand is {}", self.n)
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let n = self.n;
        let my = writer.voice.possessive();
        let has = format!("has {}", en::numbered(n, "card", "cards"));
        en::Clause::own(&format!("{my} next hand"), &has)
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let n = self.n;
        let my = writer.voice.my();
        let cards = if n == 1 {
            "einer Karte".to_string()
        } else {
            de::cards(n)
        };
        de::Clause::own(&format!("{my}e nächste Hand"), "besteht", &["aus", &cards])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let n = self.n;
        format!("{} = {n}", short.say("next hand", "nächste Hand"))
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Draw
    }

    fn worth(&self) -> i32 {
        2
    }
}
