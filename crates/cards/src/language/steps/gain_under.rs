//! `gain under`.

use super::StepDefinition;
use crate::act::Act;
use crate::parse::{Cursor, Parsed};
use crate::words::{Short, de, en};

/// `gain under`: the Heroes under this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GainUnder;

impl StepDefinition for GainUnder {
    const OPENS: &'static [&'static str] = &["gain"];
    const EXAMPLE: &'static str = "gain under";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<GainUnder>> {
        Ok(line.run("under").then_some(GainUnder))
    }

    fn print(&self) -> String {
        "gain under".to_owned()
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let this = en::this(writer.kind);
        en::Clause::new("gain", "gains", &["every Hero under", this])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let this = de::this(writer.kind);
        de::Clause::new(&de::verbs::GAIN, &["alle Helden unter", this.dative])
    }

    fn short(&self, short: &Short<'_>) -> String {
        short
            .say("gain Heroes under it", "Helden darunter erhalten")
            .into()
    }

    fn is_reward(&self) -> bool {
        true
    }

    fn act(&self) -> Act {
        Act::Gain
    }

    fn worth(&self) -> i32 {
        2
    }
}
