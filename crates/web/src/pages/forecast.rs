//! What to expect of a set-up: how far it is, or what came of it, and the way to deal just that. It works
//! without scripts: while it is worked on, the page asks again by itself.

use maud::{Markup, html};
use room::{Foreseen, Form};
use words::{Lang, say};

use crate::cookies::Reader;
use crate::files::ANALYSIS;
use crate::parts::layout::book_page;

/// Draws it; nothing known where nobody has asked, or where nobody has asked again for too long.
pub fn page(reader: &Reader, path: &str, known: Option<&(Foreseen, Form)>) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "What to expect", "Was zu erwarten ist");
    let body = html! {
        link rel="stylesheet" href=(reader.frame.address(ANALYSIS));
        main class="sheet hind" id="forecast" {
            h1 class="display" { (title) }
            @match known {
                Some((foreseen, form)) => { (told(foreseen, lang)) (deal(form, lang)) },
                None => p { (say!(lang, "This is not known any more; go back to the set-up and try it again.", "Das ist nicht mehr bekannt; geh zurück zum Aufbau und probier es noch einmal.")) },
            }
        }
    };
    book_page(reader, &title, path, body)
}

fn told(foreseen: &Foreseen, lang: Lang) -> Markup {
    html! {
        @match foreseen {
            Foreseen::Working(percent) => section class="hind__wait" role="status" {
                p { (say!(lang, "Bots are playing it now; who leaves this page stops them.", "Bots spielen es gerade durch; wer diese Seite verlässt, hält sie an.")) }
                progress max="100" value=(percent) aria-label=(say!(lang, "Done", "Fertig")) {}
                p { (percent) " %" }
            },
            Foreseen::Done(forecast, names) => {
                @let names = names.get(lang as usize).map_or(&[][..], Vec::as_slice);
                @for sentence in forecast.sentences(names, lang) { p { b { (sentence) } } }
                p { small { (say!(lang, "The share of all such games lies in there 19 times out of 20. What the set-up leaves open was drawn anew for every few games.", "Der Anteil an allen solchen Partien liegt in 19 von 20 Fällen darin. Was der Aufbau offen lässt, wurde alle paar Partien neu gezogen.")) } }
            },
            Foreseen::Refused(why) => p { (say!(lang, "That can not be played: {why}", "Das lässt sich nicht spielen: {why}")) },
        }
    }
}

/// Sends the form again, this time to deal.
fn deal(form: &Form, lang: Lang) -> Markup {
    html! {
        @if !form.path.is_empty() {
            form method="post" action=(form.path) {
                @for (name, value) in &form.fields { input type="hidden" name=(name) value=(value); }
                p class="btnrow" { button class="btn btn--primary" id="deal" name="do" value="start" { (say!(lang, "Deal this", "Das spielen")) } }
            }
        }
    }
}
