//! The page of a game that no longer comes out as recorded.

use maud::{Markup, html};
use words::say;

use crate::cookies::Reader;
use crate::parts::layout::book_page;
use room::Unfit;

/// Says why a game stands still; whoever `can_go_on` is offered to.
pub fn page(why: &Unfit, can_go_on: bool, page: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "This game stands still", "Dieses Spiel steht still");
    let why = why.words(lang);
    let body = html! {
        main class="sheet" id="frozen" {
            h1 class="display" { (title) }
            p class="panel unfit" { (why) }
            p { (say!(lang,
                "Nothing is lost: it is kept as it was played, and a program with the rules it was played with opens it again. Other games go on.",
                "Es geht nichts verloren: Es bleibt, wie es gespielt wurde, und ein Programm mit den Regeln von damals öffnet es wieder. Andere Spiele gehen weiter.")) }
            @if can_go_on {
                form method="post" action={ (page) "/thaw" } {
                    button class="btn btn--primary" id="thaw" { (say!(lang, "Go on from the last step that still holds", "Beim letzten Schritt weiterspielen, der noch gilt")) }
                }
            }
        }
    };
    book_page(reader, &title, page, body)
}
