//! When somebody wants to take back more than is free, the others are asked.

use legendary::say;
use maud::{Markup, html};

use super::Scene;

impl Scene<'_> {
    pub fn asking(&self) -> Markup {
        let lang = self.teller.lang;
        let Some(asking) = self.board.game.asking else {
            return html! {};
        };
        let is_own = self.board.viewer.seat() == Some(asking.seat);
        let has_agreed = asking.agreed.contains(self.board.seat);
        let name = self.teller.seat(asking.seat);
        let words = match is_own {
            true => say!(
                lang,
                "You asked to take back. The others decide.",
                "Du möchtest zurücknehmen. Die anderen entscheiden."
            ),
            false => say!(
                lang,
                "{name} would like to take back the last choice.",
                "{name} möchte die letzte Wahl zurücknehmen."
            ),
        };
        html! {
            div class="asking wide" id="asking" role="status" {
                p { (words) }
                @if !is_own && !has_agreed {
                    button class="btn" id="agree" formaction=(self.board.path("/agree")) { (say!(lang, "Agree", "Einverstanden")) }
                    button class="btn" id="decline" formaction=(self.board.path("/decline")) { (say!(lang, "No", "Nein")) }
                }
            }
        }
    }
}
