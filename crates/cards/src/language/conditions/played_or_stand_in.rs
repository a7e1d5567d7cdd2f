//! `if played "Tracy Bond" hero or stand-in`.

use super::ConditionDefinition;
use crate::check::Parts;
use crate::parse::{Cursor, Parsed};
use crate::print;
use crate::tree::{Filter, FilterKind};
use crate::words::{Short, de, en};

/// `played "Tracy Bond" hero or stand-in`: this turn; if that group is not in the Hero Deck, any
/// other Hero of it but Allies, Equipment, James Bond and Vehicles (L-SPECIFIC-017).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedOrStandIn(pub String);

impl ConditionDefinition for PlayedOrStandIn {
    const OPENS: &'static [&'static str] = &["played"];
    const EXAMPLE: &'static str = "played \"Tracy Bond\" hero or stand-in";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<PlayedOrStandIn>> {
        let group = line.name()?;
        line.need_phrase("hero or stand-in")?;
        Ok(Some(PlayedOrStandIn(group)))
    }

    fn print(&self) -> String {
        format!("played {} hero or stand-in", print::name(&self.0))
    }

    fn parts<'a>(&'a self, parts: &mut Parts<'a>) {
        parts.hero_group(&self.0);
    }

    fn en(&self, writer: &en::Writer<'_>) -> String {
        let me = writer.voice.pronoun();
        format!(
            "if {me} have played {} Hero this turn (or, if that group is not in the Hero Deck, a \
             Hero of any other group than Allies, Equipment, James Bond and Vehicles)",
            en::with_article(&self.0),
        )
    }

    fn en_who(&self, _writer: &en::Writer<'_>) -> Option<String> {
        None
    }

    fn de(&self, writer: &de::Writer<'_>) -> String {
        let (me, have) = (writer.voice.pronoun(), writer.voice.have());
        let of_group = Filter {
            kind: FilterKind::Hero,
            group: Some(self.0.clone()),
            ..Filter::default()
        };
        let hero = de::counted(1, &of_group, writer.ctx);
        format!(
            "wenn {me} in diesem Zug {hero} gespielt {have} (oder, wenn diese Gruppe nicht im \
             Heldendeck ist, einen Helden einer anderen Gruppe als Allies, Equipment, James Bond \
             und Vehicles),"
        )
    }

    fn de_who(&self, _writer: &de::Writer<'_>) -> Option<de::Named> {
        None
    }

    fn short(&self, short: &Short<'_>) -> String {
        let played = short.say("played (or stand-in)", "gespielt (oder Ersatz)");
        format!("{} {played}", self.0)
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
