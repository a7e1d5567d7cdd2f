//! `if recruit made 8`.

use super::ConditionDefinition;
use crate::parse::{Cursor, Parsed};
use crate::words::icons::RECRUIT;
use crate::words::{Short, de, en};

/// `recruit made 8`: so much Recruit or more this turn, spent or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecruitMade(pub u8);

impl ConditionDefinition for RecruitMade {
    const OPENS: &'static [&'static str] = &["recruit"];
    const EXAMPLE: &'static str = "recruit made 8";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<RecruitMade>> {
        if !line.run("made") {
            return Ok(None);
        }
        Ok(Some(RecruitMade(line.number()?)))
    }

    fn print(&self) -> String {
        format!("recruit made {}", self.0)
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        let (me, n) = (writer.voice.pronoun(), self.0);
        format!("if {me} have made at least {n} Recruit this turn")
    }

    fn en_who(&self, _writer: &en::Writer<'_>) -> Option<String> {
        let n = self.0;
        Some(format!("who has made at least {n} Recruit this turn"))
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        let made = format!("mindestens {} Rekrutierung erzeugt", self.0);
        format!("wenn {me} in diesem Zug {made} {have},")
    }

    fn de_who(&self, _writer: &de::Writer<'_>) -> Option<de::Named> {
        let made = format!("mindestens {} Rekrutierung erzeugt", self.0);
        Some(de::Named::who(format!("der in diesem Zug {made} hat")))
    }

    fn short(&self, _short: &Short<'_>) -> String {
        format!("{RECRUIT}≥{}", self.0)
    }

    fn counts_plays(&self) -> bool {
        true
    }
}
