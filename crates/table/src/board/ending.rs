//! How the game went, and what now.

use kernel::{Ending, Game as _};
use legendary::say;
use maud::{Markup, html};

use super::Scene;
use crate::pages::icon::icon;

impl Scene<'_> {
    pub fn ending(&self) -> Markup {
        let lang = self.teller.lang;
        let Some(outcome) = self.board.game.session.game().outcome() else {
            return html! {};
        };
        let lines = self.teller.ending(&outcome);
        let won = if outcome.ending == Ending::Won {
            " is-won"
        } else {
            ""
        };
        html! {
            section class={ "prompt ending" (won) } id="ending" role="status" aria-live="polite" {
                div class="prompt__text" {
                    @for (i, line) in lines.iter().enumerate() {
                        @if i == 0 { h1 class="display" { (line) } } @else { p class="ending__line" { (line) } }
                    }
                }
                div class="btnrow" {
                    button class="btn btn--primary" id="again" formaction="/games" name="deal" value="fresh" { (icon("i-all")) (say!(lang, "Play again", "Noch einmal")) }
                    a class="btn" href="/" { (say!(lang, "Home", "Startseite")) }
                    a class="btn" href=(self.board.path("/record")) { (say!(lang, "The whole record", "Die ganze Aufzeichnung")) }
                }
            }
        }
    }
}
