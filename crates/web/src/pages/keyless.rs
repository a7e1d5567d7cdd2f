//! The page at an address whose link this browser does not hold: somebody has passed on what stood in the
//! address bar, or the browser has forgotten.

use maud::{Markup, html};
use words::say;

use crate::cookies::Reader;
use crate::parts::layout::book_page;

pub fn page(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "Open this by its link", "Bitte über den Link öffnen");
    let body = html! {
        main class="sheet" id="keyless" {
            h1 class="display" { (title) }
            p { (say!(lang,
                "This address works only in the browser that opened the link, so whoever reads your address bar cannot take your seat. Here, open the link itself: the long one you were sent.",
                "Diese Adresse funktioniert nur in dem Browser, der den Link geöffnet hat: So bekommt niemand deinen Platz, der deine Adresszeile liest. Öffne hier den Link selbst, den langen, den du bekommen hast.")) }
            p { (say!(lang,
                "To go on here with a game from another device, open \"Seat\" at the table there: it shows the link, and a code to scan.",
                "Um hier mit einem Spiel von einem anderen Gerät weiterzumachen, öffne dort am Tisch „Platz“: Da stehen der Link und ein Code zum Abfotografieren.")) }
            p { a class="btn btn--primary" href="/" { (say!(lang, "Home", "Startseite")) } }
        }
    };
    book_page(reader, &title, "/", body)
}
