//! `next hand +1`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `next hand +1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextHandPlus {
    pub n: u8,
}

impl StepDefinition for NextHandPlus {
    const OPENS: &'static [&'static str] = &["next"];
    const EXAMPLE: &'static str = "next hand +1";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<NextHandPlus>> {
        if !line.run("hand") {
            return Ok(None);
        }
        line.need_mark(Mark::Plus)?;
        let n = line.number()?;
        Ok(Some(NextHandPlus { n }))
    }

    fn print(&self) -> String {
        format!("next hand +{}", self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let n = self.n;
        let my = writer.voice.possessive();
        let has = format!("has {}", en::numbered(n, "extra card", "extra cards"));
        en::Clause::own(&format!("{my} next hand"), &has)
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let n = self.n;
        let my = writer.voice.my();
        let extra = match n {
            1 => "eine zusätzliche Karte".to_string(),
            n => format!("{} zusätzliche Karten", de::number(n)),
        };
        de::Clause::own(&format!("{my}e nächste Hand"), "enthält", &[&extra])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let n = self.n;
        format!("{} +{n}", short.say("next hand", "nächste Hand"))
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Draw
    }

    fn worth(&self) -> i32 {
        self.n.into()
    }
}
