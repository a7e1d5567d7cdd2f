//! `to play:` a cost without which the card can not be played.

use super::{Regard, TriggerDefinition};
use crate::check::is_played;
use crate::tree::{Ability, Card, Effect};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct ToPlay;

impl TriggerDefinition for ToPlay {
    const WORDS: (&'static str, &'static str) = ("to", "play");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        None
    }

    fn en_opens(&self, writer: &mut en::Writer<'_>) {
        writer.lead("to play this card");
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        None
    }

    fn de_opens(&self, writer: &mut de::Writer<'_>) {
        writer.lead("um diese Karte zu spielen,");
    }

    fn de_body(&self, writer: &mut de::Writer<'_>, effects: &[Effect]) {
        writer.must(effects);
    }

    fn short_label(&self, short: &Short<'_>) -> Option<String> {
        Some(short.say("To play", "Zum Spielen").to_string())
    }

    fn regard(&self) -> Regard {
        Regard::Price
    }
}
