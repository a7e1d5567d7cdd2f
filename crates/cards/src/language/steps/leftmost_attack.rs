//! `leftmost attack +1`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::Parts;
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed};
use crate::tree::Pool;
use crate::words::icons::pool_icon;
use crate::words::{Short, de, en};

/// `leftmost attack +1`: usable only on the leftmost card of the row (L-SPECIFIC-013).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftmostAttack {
    pub n: u8,
}

impl StepDefinition for LeftmostAttack {
    const OPENS: &'static [&'static str] = &["leftmost"];
    const EXAMPLE: &'static str = "leftmost attack +1";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<LeftmostAttack>> {
        if !line.run("attack") {
            return Ok(None);
        }
        line.need_mark(Mark::Plus)?;
        let n = line.number()?;
        Ok(Some(LeftmostAttack { n }))
    }

    fn print(&self) -> String {
        format!("leftmost attack +{}", self.n)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let n = self.n;
        let row = &writer.ctx.row.en.one;
        let plus = format!("+{n} Attack usable only on the leftmost card of the {row}");
        en::Clause::new("get", "gets", &[&plus])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let n = self.n;
        let only = format!(
            "+{n} Angriff nur für die Karte ganz links {}",
            de::inside(&writer.ctx.row.de)
        );
        de::Clause::new(&de::verbs::GAIN, &[&only])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let n = self.n;
        let only = short.say("(leftmost card)", "(Karte ganz links)");
        format!("{}+{n} {only}", pool_icon(Pool::Attack))
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Attack
    }

    fn worth(&self) -> i32 {
        self.n.into()
    }
}
