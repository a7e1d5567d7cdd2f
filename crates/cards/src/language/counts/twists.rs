//! `twist beside scheme` and the other places where Twists are counted.

use super::{CountDefinition, Spelling};
use crate::check::{Surroundings, Wrong};
use crate::words::icons::TWIST;
use crate::words::{Lang, Short, de, en};

/// `twist beside scheme`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwistsBeside;

impl CountDefinition for TwistsBeside {
    const SPELLINGS: &'static [Spelling<TwistsBeside>] =
        &[(TwistsBeside, "twist", "beside scheme")];

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every Twist beside the Scheme".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "the number of Twists beside the Scheme".to_string()
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let every = writer.ctx.triggers.twist_card.every();
        format!("für {every} neben dem Plan")
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let twists = &writer.ctx.triggers.twist_card.plural;
        format!("die Anzahl der {twists} neben dem Plan")
    }

    fn short(&self, short: &Short<'_>) -> String {
        format!("{TWIST} {}", short.say("beside Scheme", "neben Plan"))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}

/// `twist above mastermind`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwistsAbove;

impl CountDefinition for TwistsAbove {
    const SPELLINGS: &'static [Spelling<TwistsAbove>] =
        &[(TwistsAbove, "twist", "above mastermind")];

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every Twist above the Mastermind".to_string()
    }

    fn en_every_of_mastermind(&self, _writer: &en::Writer<'_>) -> String {
        "for every Twist above it".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "the number of Twists above the Mastermind".to_string()
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let every = writer.ctx.triggers.twist_card.every();
        format!("für {every} über dem Superschurken")
    }

    fn de_every_of_mastermind(&self, writer: &de::Writer<'_>) -> String {
        format!("für {} über ihm", writer.ctx.triggers.twist_card.every())
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let twists = &writer.ctx.triggers.twist_card.plural;
        format!("die Anzahl der {twists} über dem Superschurken")
    }

    fn short(&self, short: &Short<'_>) -> String {
        format!("{TWIST} {}", short.say("above it", "über ihm"))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}

/// `twist on its space`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwistsOnSpace;

impl CountDefinition for TwistsOnSpace {
    const SPELLINGS: &'static [Spelling<TwistsOnSpace>] =
        &[(TwistsOnSpace, "twist", "on its space")];

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let message = "only a line about villains knows their space";
        at.only(at.is_in_static(), "twist on its space", message)
    }

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every Twist on its space".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "the number of Twists on its space".to_string()
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let every = writer.ctx.triggers.twist_card.every();
        format!("für {every} auf seinem Feld")
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let twists = &writer.ctx.triggers.twist_card.plural;
        format!("die Anzahl der {twists} auf seinem Feld")
    }

    fn short(&self, short: &Short<'_>) -> String {
        format!("{TWIST} {}", short.say("on their space", "auf ihrem Feld"))
    }

    fn counts_plays(&self) -> bool {
        false
    }
}

/// `twist played`: this game, the one being resolved included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TwistsPlayed;

impl CountDefinition for TwistsPlayed {
    const SPELLINGS: &'static [Spelling<TwistsPlayed>] = &[(TwistsPlayed, "twist", "played")];

    fn en_every(&self, _writer: &en::Writer<'_>) -> String {
        "for every Twist played so far".to_string()
    }

    fn en_total(&self, _writer: &en::Writer<'_>) -> String {
        "the number of Twists played so far".to_string()
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let twist = &writer.ctx.triggers.twist_card;
        let every = twist.word(["jeden", "jede", "jedes"]);
        let played = twist.word(["gespielten", "gespielte", "gespielte"]);
        format!("für {every} bisher {played} {}", twist.oblique)
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let twists = &writer.ctx.triggers.twist_card.plural;
        format!("die Anzahl der bisher gespielten {twists}")
    }

    fn short(&self, short: &Short<'_>) -> String {
        match short.lang {
            Lang::En => format!("{TWIST} played"),
            Lang::De => format!("gespielter {TWIST}"),
        }
    }

    fn counts_plays(&self) -> bool {
        false
    }
}
