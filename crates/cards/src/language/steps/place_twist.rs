//! `place twist beside scheme`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::{Trigger, TwistPlace};
use crate::vocabulary::Keyword;
use crate::words::icons::TWIST;
use crate::words::{Short, de, en};

/// `place twist beside scheme` ...: the Twist being resolved goes there instead of the KO pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceTwist {
    pub place: TwistPlace,
}

impl StepDefinition for PlaceTwist {
    const OPENS: &'static [&'static str] = &["place"];
    const EXAMPLE: &'static str = "place twist beside scheme";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<PlaceTwist>> {
        if !line.run("twist") {
            return Ok(None);
        }
        let place = line.need_keyword::<TwistPlace>()?;
        Ok(Some(PlaceTwist { place }))
    }

    fn print(&self) -> String {
        format!("place twist {}", self.place.keyword())
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let fits = matches!(at.ability.trigger, Trigger::Twist(_));
        let message = "only a `twist:` line has a Twist to place";
        at.only(fits, "place twist", message)
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let place = match self.place {
            TwistPlace::BesideScheme => "beside the Scheme".to_string(),
            TwistPlace::AboveMastermind => "above the Mastermind".to_string(),
            TwistPlace::LeftmostFreeSpace => {
                format!(
                    "on the leftmost space of the {} that has no Twist",
                    writer.ctx.row.en.one
                )
            }
        };
        en::Clause::new("place", "places", &["this Twist", &place])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let place = match self.place {
            TwistPlace::BesideScheme => "neben den Plan".to_string(),
            TwistPlace::AboveMastermind => "über den Superschurken".to_string(),
            TwistPlace::LeftmostFreeSpace => {
                let row = de::inside(&writer.ctx.row.de);
                let without = &writer.ctx.triggers.twist_card.oblique;
                format!("{row} auf das am weitesten links liegende Feld ohne {without}")
            }
        };
        let twist = writer.ctx.triggers.twist_card.this();
        de::Clause::new(&de::verbs::PUT, &[&twist, &place])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let place = match self.place {
            TwistPlace::BesideScheme => short.say("beside the Scheme", "neben den Plan"),
            TwistPlace::AboveMastermind => {
                short.say("above the Mastermind", "über den Superschurken")
            }
            TwistPlace::LeftmostFreeSpace => {
                short.say("on leftmost space without ↻", "auf linkes Feld ohne ↻")
            }
        };
        format!("{TWIST} {place}")
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Twist
    }

    fn worth(&self) -> i32 {
        0
    }
}
