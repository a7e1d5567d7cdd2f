//! `spend:` of a Gadget: its owner may KO it from the Victory Pile for this.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind, Effect};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct Spend;

impl TriggerDefinition for Spend {
    const WORDS: (&'static str, &'static str) = ("spend", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Gadget
    }

    fn en_label(&self) -> Option<String> {
        None
    }

    fn en_opens(&self, writer: &mut en::Writer<'_>) {
        writer.lead("on your turn");
    }

    fn en_body(&self, writer: &mut en::Writer<'_>, effects: &[Effect]) {
        writer.may_spend_this(effects);
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        None
    }

    fn de_opens(&self, writer: &mut de::Writer<'_>) {
        writer.lead("in deinem Zug");
    }

    fn de_body(&self, writer: &mut de::Writer<'_>, effects: &[Effect]) {
        writer.may_spend_this(effects);
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(
            short
                .say("☠ from victory pile", "☠ aus Siegstapel")
                .to_string(),
        )
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
