//! The page for a request that came to nothing: a dead link, or one the table does not answer. A dead
//! link says the same whatever was asked for.

use axum::http::StatusCode;
use maud::{Markup, html};
use words::Lang;
use words::say;

use crate::cookies::Reader;
use crate::parts::layout::book_page;

pub fn page(status: StatusCode, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let (title, words) = words(status, lang);
    let body = html! {
        main class="sheet" id="nowhere" {
            h1 class="display" { (title) }
            p { (words) }
            p { a class="btn btn--primary" href="/" { (say!(lang, "Home", "Startseite")) } }
        }
    };
    book_page(reader, &title, "/", body)
}

/// Says what happened, and what to do now.
fn words(status: StatusCode, lang: Lang) -> (String, String) {
    match status {
        StatusCode::NOT_FOUND => (
            say!(lang, "There is nothing here", "Hier ist nichts"),
            say!(
                lang,
                "The link is not whole, or it is an old one: whoever invited you may have made a new link. Ask for it, or copy it once more.",
                "Der Link ist nicht vollständig, oder er ist ein alter: Wer dich eingeladen hat, hat vielleicht einen neuen gemacht. Bitte darum, oder kopiere ihn noch einmal."
            ),
        ),
        StatusCode::GONE => (
            say!(lang, "This link was renewed", "Dieser Link wurde erneuert"),
            say!(
                lang,
                "Open the page of the link itself: it leads to the new one.",
                "Öffne die Seite des Links selbst: Sie führt zum neuen."
            ),
        ),
        StatusCode::TOO_MANY_REQUESTS => (
            say!(lang, "Too much at once", "Zu viel auf einmal"),
            say!(
                lang,
                "So many requests came from your address that the table takes a break. Wait a few seconds and load the page again; nothing was changed.",
                "Von deiner Adresse kamen so viele Anfragen, dass der Tisch eine Pause macht. Warte ein paar Sekunden und lade die Seite neu; es wurde nichts geändert."
            ),
        ),
        StatusCode::FORBIDDEN => (
            say!(lang, "Sent from elsewhere", "Von anderswo geschickt"),
            say!(
                lang,
                "This came from a page of another site, so the table did nothing. Open the table itself and choose there.",
                "Das kam von der Seite eines anderen Anbieters, deshalb hat der Tisch nichts getan. Öffne den Tisch selbst und wähle dort."
            ),
        ),
        StatusCode::MISDIRECTED_REQUEST => (
            say!(lang, "Not under this name", "Nicht unter diesem Namen"),
            say!(
                lang,
                "The table does not answer to the name in the address bar. Whoever hosts it can give it that name with --base-url.",
                "Auf den Namen in der Adresszeile hört dieser Tisch nicht. Wer ihn betreibt, kann ihm den Namen mit --base-url geben."
            ),
        ),
        StatusCode::PAYLOAD_TOO_LARGE => (
            say!(lang, "Too large", "Zu groß"),
            say!(
                lang,
                "What you sent is larger than anything the table makes itself, so it was not read.",
                "Was du geschickt hast, ist größer als alles, was der Tisch selbst herstellt, deshalb wurde es nicht gelesen."
            ),
        ),
        status if status.is_server_error() => (
            say!(lang, "That went wrong", "Das ist schiefgegangen"),
            say!(
                lang,
                "The table failed at that. Load the page again: it shows what is stored.",
                "Daran ist der Tisch gescheitert. Lade die Seite neu: Sie zeigt, was gespeichert ist."
            ),
        ),
        _ => (
            say!(lang, "Not possible", "Das geht nicht"),
            say!(
                lang,
                "The table can not do that, or not now. Go back and load the page again: it shows how things stand and what is possible.",
                "Das kann der Tisch nicht oder gerade nicht. Geh zurück und lade die Seite neu: Sie zeigt, wie es steht und was möglich ist."
            ),
        ),
    }
}
