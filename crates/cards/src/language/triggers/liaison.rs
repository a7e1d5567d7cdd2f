//! `liaison:` the card may be kept in play, and later discarded to give a friend this.

use super::{Regard, TriggerDefinition};
use crate::check::is_played;
use crate::tree::{Ability, Card};
use crate::words::{GermanTriggers, Short, de, en};

pub(super) struct Liaison;

impl TriggerDefinition for Liaison {
    const WORDS: (&'static str, &'static str) = ("liaison", "");

    fn is_on(&self, card: &Card, _ability: &Ability) -> bool {
        is_played(card.kind)
    }

    fn en_label(&self) -> Option<String> {
        Some("Liaison".to_string())
    }

    fn en_opens(&self, writer: &mut en::Writer<'_>) {
        writer.about_the_friend();
    }

    fn de_label(&self, _words: &GermanTriggers) -> Option<String> {
        Some("Liaison".to_string())
    }

    fn de_opens(&self, writer: &mut de::Writer<'_>) {
        writer.about_the_friend();
    }

    fn short_label(&self, _short: &Short<'_>) -> Option<String> {
        Some("Liaison".to_string())
    }

    fn regard(&self) -> Regard {
        Regard::ForFriend
    }
}
