//! `captive held`.

use super::{CountDefinition, Spelling};
use crate::check::{Surroundings, Wrong};
use crate::tree::{Filter, FilterKind};
use crate::words::{Lang, Short, de, en};

/// `captive held`: by the card the sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CaptivesHeld;

impl CountDefinition for CaptivesHeld {
    const SPELLINGS: &'static [Spelling<CaptivesHeld>] = &[(CaptivesHeld, "captive", "held")];

    fn check(&self, at: &Surroundings<'_>) -> Option<Wrong> {
        let message = "only a line about villains can count this";
        at.only(at.is_in_static(), "captive held", message)
    }

    fn en_every(&self, writer: &en::Writer<'_>) -> String {
        format!("for every {} it holds", writer.ctx.captive.en.one)
    }

    fn en_total(&self, writer: &en::Writer<'_>) -> String {
        format!("the number of {} it holds", writer.ctx.captive.en.many)
    }

    fn de_every(&self, writer: &de::Writer<'_>) -> String {
        let (captive, ctx) = (captive(), writer.ctx);
        let (every, whom) = (de::every(&captive, ctx), de::relative(&captive, ctx));
        format!("für {every}, {whom} er {}", de::held(ctx))
    }

    fn de_total(&self, writer: &de::Writer<'_>) -> String {
        let captives = de::many_after("der", &captive(), writer.ctx);
        format!("die Anzahl {captives}, die er {}", de::held(writer.ctx))
    }

    fn short(&self, short: &Short<'_>) -> String {
        let captive = short.captive();
        match short.lang {
            Lang::En => format!("{captive} held"),
            Lang::De if short.ctx.captives_are_things => format!("{captive} bei ihm"),
            Lang::De => format!("gefangenen {captive}"),
        }
    }

    fn counts_plays(&self) -> bool {
        false
    }
}

fn captive() -> Filter {
    Filter {
        kind: FilterKind::Bystander,
        ..Filter::default()
    }
}
