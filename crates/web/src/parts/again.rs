//! The way from the end of a game to the next one.

use maud::{Markup, html};
use words::Lang;
use words::say;

use super::game_words::GameWords;
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
    /// What the game calls it.
    pub words: &'a GameWords,
    /// Whether the page carries the outlines of icons.
    pub has_icons: bool,
    pub class: &'a str,
    /// Whether the game is in the record book of whoever reads.
    pub is_in_book: bool,
}

impl Next<'_> {
    /// Deals the next game, or leads into it: the seat here is the proof for the one there.
    pub fn button(&self, lang: Lang) -> Markup {
        let (path, class) = (self.path, self.class);
        html! {
            @if self.is_dealt {
                button class=(class) id="next" formaction={ (path) "/next" } data-plain {
                    @if self.has_icons { (icon("i-all")) } span { (self.lead(lang)) " " small { (self.words.next_is_ready) } }
                }
            } @else if self.may_deal {
                button class=(class) id="again" formaction={ (path) "/again" } data-plain {
                    @if self.has_icons { (icon("i-dice")) } span { (say!(lang, "Play again", "Noch einmal spielen")) " " small { (self.words.same_again) } }
                }
            }
            @if self.plays {
                a class="btn" id="share-game" href={ (path) "/share" } { (say!(lang, "Share this game", "Dieses Spiel teilen")) }
            }
            @if self.is_in_book {
                a class="btn" id="in-book" href="/book" { (say!(lang, "Entered in your record book", "In deinem Spielbuch eingetragen")) }
            }
        }
    }

    fn lead(&self, lang: Lang) -> String {
        if self.plays {
            say!(lang, "Take your seat", "Nimm deinen Platz ein")
        } else {
            say!(lang, "Watch on", "Weiter zusehen")
        }
    }
}
