//! `move this right 2`.

use super::StepDefinition;
use crate::act::Act;
use crate::check::row::lies_in_row;
use crate::check::{Parts, Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::{RowCard, Way};
use crate::vocabulary::Keyword;
use crate::words::icons::{LEFT, RIGHT};
use crate::words::{Short, de, en};

/// `move this right 2`, `move villain or mission left 1`: step by step along the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    pub whom: RowCard,
    pub way: Way,
    pub spaces: u8,
}

impl StepDefinition for Shift {
    const OPENS: &'static [&'static str] = &["move"];
    const EXAMPLE: &'static str = "move this right 2";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<Shift>> {
        let start = line.place();
        if let Some(whom) = line.keyword::<RowCard>() {
            if let Some(way) = line.keyword::<Way>() {
                let spaces = line.number()?;
                return Ok(Some(Shift { whom, way, spaces }));
            }
            line.back_to(start);
        }
        Ok(None)
    }

    fn print(&self) -> String {
        let (whom, way) = (self.whom.keyword(), self.way.keyword());
        format!("move {whom} {way} {}", self.spaces)
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.times(self.spaces);
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let fits = self.whom != RowCard::This || lies_in_row(at.card.kind);
        at.only(fits, "move this", "only a card of the row can move")
    }

    fn en(&self, writer: &en::Writer<'_>) -> en::Clause {
        let (whom, way, spaces) = (self.whom, self.way, self.spaces);
        let whom = match whom {
            RowCard::This => writer.this(),
            RowCard::Villain => "a Villain",
            RowCard::Mission => "a Mission",
            RowCard::VillainOrMission => "a Villain or Mission",
        };
        let spaces = en::numbered(spaces, "space", "spaces");
        let way = match way {
            Way::Left => "to the left",
            Way::Right => "to the right",
        };
        en::Clause::new("move", "moves", &[whom, &spaces, way])
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let (whom, way, spaces) = (self.whom, self.way, self.spaces);
        let whom = match whom {
            RowCard::This => writer.this().1,
            RowCard::Villain => "einen Schurken",
            RowCard::Mission => "einen Auftrag",
            RowCard::VillainOrMission => "einen Schurken oder Auftrag",
        };
        let spaces = match spaces {
            1 => "um ein Feld".to_string(),
            n => format!("um {} Felder", de::number(n)),
        };
        let way = match way {
            Way::Left => "nach links",
            Way::Right => "nach rechts",
        };
        de::Clause::new(&de::verbs::SHIFT, &[whom, &spaces, way])
    }

    fn short(&self, short: &Short<'_>) -> String {
        let (whom, way, spaces) = (self.whom, self.way, self.spaces);
        let whom = match whom {
            RowCard::This => short.say("this", "dieser"),
            RowCard::Villain => short.say("a Villain", "1 Schurke"),
            RowCard::Mission => short.say("a Mission", "1 Auftrag"),
            RowCard::VillainOrMission => short.say("a Villain/Mission", "1 Schurke/Auftrag"),
        };
        let way = match way {
            Way::Left => LEFT,
            Way::Right => RIGHT,
        };
        format!("{whom} {way}{spaces}")
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Move
    }

    fn worth(&self) -> i32 {
        match self.way {
            Way::Left => -i32::from(self.spaces),
            Way::Right => self.spaces.into(),
        }
    }
}
