//! `becomes twist`.

use super::{StepDefinition, worth};
use crate::act::Act;
use crate::check::{Surroundings, Wrong};
use crate::parse::{Cursor, Parsed};
use crate::tree::CardKind;
use crate::words::icons::TWIST;
use crate::words::{Short, de, en};

/// `becomes twist`: this card is now a Scheme Twist and is resolved at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BecomesTwist;

impl StepDefinition for BecomesTwist {
    const OPENS: &'static [&'static str] = &["becomes"];
    const WORDS: &'static [&'static str] = &["becomes"];
    const EXAMPLE: &'static str = "becomes twist";

    fn parse(line: &mut Cursor<'_>, _opening: &str) -> Parsed<Option<BecomesTwist>> {
        Ok(line.run("twist").then_some(BecomesTwist))
    }

    fn print(&self) -> String {
        "becomes twist".to_owned()
    }

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let villain = matches!(at.card.kind, CardKind::Villain | CardKind::Henchman);
        at.only(
            villain,
            "becomes twist",
            "only a villain can become a Twist",
        )
    }

    fn en(&self, _writer: &en::Writer<'_>) -> en::Clause {
        en::Clause::own(
            "this card",
            "becomes a Scheme Twist that takes effect at once",
        )
    }

    fn de(&self, writer: &de::Writer<'_>) -> de::Clause {
        let twist = &writer.ctx.triggers.twist_card;
        let that = twist.word(["der", "die", "das"]);
        let what = format!(
            "{} {}, {that}",
            twist.word(["einem", "einer", "einem"]),
            twist.oblique
        );
        de::Clause::own("diese Karte", "wird", &["zu", &what, "sofort eintritt"])
    }

    fn short(&self, short: &Short<'_>) -> String {
        format!("{} {TWIST}", short.say("at once becomes", "wird sofort"))
    }

    fn is_reward(&self) -> bool {
        false
    }

    fn act(&self) -> Act {
        Act::Twist
    }

    fn worth(&self) -> i32 {
        worth::PER_VILLAIN_CARD
    }
}
