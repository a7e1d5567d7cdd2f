//! `disperse:` of an Angel of Death, against each player she reaches.

use super::{Regard, TriggerDefinition};
use crate::tree::{Ability, Card, CardKind, Effect};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct Disperse;

impl TriggerDefinition for Disperse {
    const WORDS: (&'static str, &'static str) = ("disperse", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        card.kind == CardKind::Angel
    }

    fn en_label(&self) -> Option<String> {
        Some("Disperse Virus".to_string())
    }

    fn en_body(&self, writer: &mut en::Writer<'_>, effects: &[Effect]) {
        writer.each_affected(effects);
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some("Disperse Virus".to_string())
    }

    fn de_body(&self, writer: &mut de::Writer<'_>, effects: &[Effect]) {
        writer.each_affected(effects);
    }

    fn short_label(&self, _short: &Short<'_>) -> Option<String> {
        Some("Disperse Virus".to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Anyway
    }
}
