//! `if 3 or more mission in victory`.

use super::ConditionDefinition;
use crate::check::Parts;
use crate::counts::Count;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `3 or more mission in victory`: any count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AtLeast {
    pub n: u8,
    pub count: Count,
}

impl ConditionDefinition for AtLeast {
    // It opens with its number.
    const OPENS: &'static [&'static str] = &[];
    const EXAMPLE: &'static str = "3 or more mission in victory";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<AtLeast>> {
        if !line.is_number() {
            return Ok(None);
        }
        let n = line.number()?;
        line.need_phrase("or more")?;
        let count = Count::parse(line)?;
        Ok(Some(AtLeast { n, count }))
    }

    fn print(&self) -> String {
        format!("{} or more {}", self.n, self.count.print())
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.n);
        parts.count(&self.count);
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        format!("if {}", self.count.en_at_least(self.n, writer))
    }

    fn en_who(&self, writer: &en::Writer<'_>) -> Option<String> {
        self.count.en_who(self.n, writer)
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        format!("wenn {},", self.count.de_at_least(self.n, writer))
    }

    fn de_who(&self, writer: &de::Writer<'_>) -> Option<de::Named> {
        self.count.de_who(self.n, writer).map(de::Named::who)
    }

    fn short(&self, short: &Short<'_>) -> String {
        self.count.short_at_least(self.n, short)
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
