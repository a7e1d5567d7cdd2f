//! `worth +3 per other HYDRA villain in victory`.

use super::{StandingDefinition, only_always};
use crate::act::Act;
use crate::check::{Parts, Surroundings, Wrong, lies_in_row};
use crate::lex::Mark;
use crate::parse::{Cursor, Parsed, pick};
use crate::print;
use crate::tree::{Amount, Effect};
use crate::words::text::spaced;
use crate::words::{Short, de, en};

/// `worth +3 per other HYDRA villain in victory`: more Victory Points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth(pub Amount);

impl StandingDefinition for Worth {
    const OPENS: &'static [&'static str] = &["worth"];
    const EXAMPLE: &'static str = "worth +3 per other HYDRA villain in victory";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Worth>> {
        line.need_mark(Mark::Plus)?;
        Ok(Some(Worth(pick::amount(line)?)))
    }

    fn print(&self) -> String {
        format!("worth +{}", print::amount(&self.0))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.amount(&self.0);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let message = "only a villain's `always:` line can say this";
        only_always(at, lies_in_row(at.card.kind), "worth", message)
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let this = en::this(writer.kind);
        let points = if self.0.n == 1 {
            "Victory Point"
        } else {
            "Victory Points"
        };
        let worth = format!("{this} is worth {} extra {points}", self.0.n);
        writer.push(&spaced(&[&worth, &writer.per(&self.0)]));
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let points = match self.0.n {
            1 => "1 zusätzlichen Siegpunkt".to_string(),
            n => format!("{n} zusätzliche Siegpunkte"),
        };
        let points = spaced(&[&points, &writer.per(&self.0)]);
        writer.push(de::this(writer.kind).nominative, "bringt", &points);
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (n, points) = (self.0.n, short.say("VP", "SP"));
        format!("+{n} {points}{}", short.per(&self.0))
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Crown)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
