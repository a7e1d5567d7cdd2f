//! `fight only with poker flush`.

use super::{StandingDefinition, only_foe};
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::{Effect, PokerHand};
use crate::vocabulary::Keyword;
use crate::words::{Short, de, en, poker_name};

/// `fight only with poker flush`: this foe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FightOnlyWith(pub PokerHand);

impl StandingDefinition for FightOnlyWith {
    const OPENS: &'static [&'static str] = &["fight"];
    const EXAMPLE: &'static str = "fight only with poker flush";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<FightOnlyWith>> {
        line.need_phrase("only with poker")?;
        Ok(Some(FightOnlyWith(line.need_keyword()?)))
    }

    fn print(&self) -> String {
        format!("fight only with poker {}", self.0.keyword())
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        only_foe(at, "fight only with")
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        let (this, hand) = (en::this(writer.kind), en::poker(self.0));
        writer.push(&format!("you can fight {this} only if you can make {hand}"));
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        let (this, hand) = (de::this(writer.kind).accusative, de::poker(self.0));
        let only = format!("{this} nur bekämpfen, wenn du {hand} bilden kannst");
        writer.push("du", "kannst", &only);
    }

    fn short(&self, short: &Short<'_>) -> String {
        let only = short.say("fight only with", "Kampf nur mit");
        format!("{only} {}", poker_name(self.0))
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Cards)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
