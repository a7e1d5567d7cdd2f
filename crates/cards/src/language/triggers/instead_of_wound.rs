//! `instead of wound:` the holder may reveal this and do the body instead of gaining a Wound.

use super::{Regard, TriggerDefinition};
use crate::act::Act;
use crate::check::is_played;
use crate::tree::{Ability, Card, Effect};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct InsteadOfWound;

impl TriggerDefinition for InsteadOfWound {
    const WORDS: (&'static str, &'static str) = ("instead", "of wound");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        None
    }

    fn en_opens(&self, writer: &mut en::Writer<'_>) {
        writer.lead("if you would gain a Wound");
    }

    fn en_body(&self, writer: &mut en::Writer<'_>, effects: &[Effect]) {
        writer.may_reveal_this_instead(effects);
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        None
    }

    fn de_opens(&self, writer: &mut de::Writer<'_>) {
        writer.lead("wenn du eine Wunde erhalten würdest,");
    }

    fn de_body(&self, writer: &mut de::Writer<'_>, effects: &[Effect]) {
        writer.may_reveal_this_instead(effects);
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("Instead of ✚", "Statt ✚").to_string())
    }

    fn act(&self) -> Option<Act> {
        Some(Act::Guard)
    }

    fn regard(&self) -> Regard {
        Regard::Shield
    }
}
