//! `on top alone`.

use super::{StandingDefinition, only_always};
use crate::act::Act;
use crate::check::{Surroundings, Wrong, is_hero};
use crate::parse::{Cursor, Parsed};
use crate::tree::{CardKind, Effect};
use crate::words::{Short, de, en};

/// `on top alone`: a Hero whose other text is void alone, and that may go on top of its owner's
/// deck whenever that is shuffled (L-SOLO-022, L-SOLO-023).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnTopAlone;

impl StandingDefinition for OnTopAlone {
    const OPENS: &'static [&'static str] = &["on"];
    const EXAMPLE: &'static str = "on top alone";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<OnTopAlone>> {
        Ok(line.run("top alone").then_some(OnTopAlone))
    }

    fn print(&self) -> String {
        "on top alone".to_owned()
    }

    fn stands_on(&self, _kind: CardKind) -> bool {
        true
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let message = "only a hero card's `always:` line can say this";
        only_always(at, is_hero(at.card.kind), "on top alone", message)
    }

    fn en(&self, writer: &mut en::Writer<'_>) {
        writer.lead("if you play alone");
        writer.push("the rest of this text has no effect");
        writer.push(
            "whenever you would then shuffle this card into your deck, you may put it on top of the \
             shuffled deck instead",
        );
    }

    fn de(&self, writer: &mut de::Writer<'_>) {
        writer.lead("wenn du allein spielst,");
        writer.push("der übrige Text", "hat", "keine Wirkung");
        writer.lead("jedes Mal, wenn du diese Karte dann in dein Deck mischen würdest,");
        let top = "sie stattdessen oben auf das gemischte Deck legen";
        writer.push("du", "darfst", top);
    }

    fn short(&self, short: &Short<'_>) -> String {
        let alone = short.say(
            "Alone: no other text; may go on top when shuffled",
            "Allein: kein anderer Text; beim Mischen ggf. nach oben",
        );
        alone.to_string()
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Stack)
    }

    fn surely_does(&self) -> &[Effect] {
        &[]
    }
}
