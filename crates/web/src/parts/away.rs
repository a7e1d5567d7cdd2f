//! A bot plays for somebody who was away: their own page says so, and takes the seat back.

use maud::{Markup, html};
use words::{Lang, say};

/// The words and the button; `acts` is what goes before the name of an act.
pub fn away(acts: &str, class: &str, lang: Lang) -> Markup {
    html! {
        p { (say!(lang, "A bot plays for you.", "Für dich spielt ein Bot.")) }
        button class=(class) id="return" formaction={ (acts) "/return" } { (say!(lang, "I am back: I play again", "Ich bin wieder da: ich spiele weiter")) }
    }
}
