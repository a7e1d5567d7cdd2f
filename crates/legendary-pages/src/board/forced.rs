//! Choices that are none. The rules make those by themselves where everybody can see it; the others, which
//! would give a hand away, are left to their seat, and its page may make them after a moment.

use legendary::{Fate, Topic, View, say};
use maud::{Markup, html};

use super::Drawing;
use crate::card_table::picks::candidates;

impl Drawing<'_> {
    /// Returns how the viewer's choice is forced, if it is: `harmless`, or with a loss.
    pub fn forced(&self) -> Option<&'static str> {
        if !self.board.is_asked() || !is_forced(self.view) {
            return None;
        }
        Some(if is_harmless(self.view) {
            "harmless"
        } else {
            "loss"
        })
    }

    /// Says that the page is about to choose, and how to stop it; the script shows it then.
    pub fn forced_words(&self) -> Markup {
        let lang = self.teller.lang;
        html! {
            @if self.forced().is_some() {
                p class="prompt__notice" id="forced" hidden { (say!(lang, "Only one choice is left; it is made by itself. Hold Shift to wait.", "Es gibt nur eine Wahl; sie geschieht von selbst. Umschalt halten, um zu warten.")) }
            }
        }
    }
}

fn is_forced(view: &View) -> bool {
    let cards = candidates(view);
    match view.count() {
        Some(count) if !cards.is_empty() => cards.len() + count.chosen == count.min,
        _ => view.options.len() == 1,
    }
}

/// Whether nobody loses anything by it. Ending a turn does no harm, but one may want to look first.
fn is_harmless(view: &View) -> bool {
    match view.topic() {
        Some(Topic::Cards(fate)) => {
            matches!(
                fate,
                Fate::Gain | Fate::ToHand | Fate::Keep | Fate::PutOnDeck
            )
        }
        Some(
            Topic::Player
            | Topic::Defeat
            | Topic::Complete
            | Topic::Captor
            | Topic::MoveFrom
            | Topic::MoveTo
            | Topic::Copy
            | Topic::PutBack
            | Topic::KoCartel
            | Topic::Rescue
            | Topic::Impersonate,
        ) => true,
        _ => false,
    }
}
