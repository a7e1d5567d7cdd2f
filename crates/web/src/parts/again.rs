//! The way from the end of a game to the next one.

use maud::{Markup, html};
use words::Lang;
use words::say;

use super::icon::icon;

/// A button of a game that is over.
pub struct Next<'a> {
    /// What goes before the name of an act.
    pub path: &'a str,
    /// Whether the next game is dealt already.
    pub is_dealt: bool,
    /// Whether the reader plays; others look on.
    pub plays: bool,
    /// Whether the reader may deal the next game.
    pub may_deal: bool,
    /// Whether it is a game of cards; the pages of others carry no icons.
    pub has_cards: bool,
    pub class: &'a str,
}

impl Next<'_> {
    /// Deals the next game, or leads into it: the seat here is the proof for the one there.
    pub fn button(&self, lang: Lang) -> Markup {
        let (path, class) = (self.path, self.class);
        html! {
            @if self.is_dealt {
                button class=(class) id="next" formaction={ (path) "/next" } data-plain {
                    @if self.has_cards { (icon("i-all")) } span { (self.lead(lang)) " " small { (self.dealt(lang)) } }
                }
            } @else if self.may_deal {
                button class=(class) id="again" formaction={ (path) "/again" } data-plain {
                    @if self.has_cards { (icon("i-dice")) } span { (say!(lang, "Play again", "Noch einmal spielen")) " " small { (self.same(lang)) } }
                }
            }
        }
    }

    fn dealt(&self, lang: Lang) -> String {
        if self.has_cards {
            say!(
                lang,
                "the next game is dealt",
                "das nächste Spiel ist ausgeteilt"
            )
        } else {
            say!(
                lang,
                "the next raid is set up",
                "der nächste Angriff ist aufgebaut"
            )
        }
    }

    fn lead(&self, lang: Lang) -> String {
        if self.plays {
            say!(lang, "Take your seat", "Nimm deinen Platz ein")
        } else {
            say!(lang, "Watch on", "Weiter zusehen")
        }
    }

    fn same(&self, lang: Lang) -> String {
        if self.has_cards {
            say!(
                lang,
                "same set-up, other cards",
                "gleicher Aufbau, andere Karten"
            )
        } else {
            say!(
                lang,
                "same set-up, other dice",
                "gleicher Aufbau, andere Würfel"
            )
        }
    }
}
