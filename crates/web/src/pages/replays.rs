//! Finished games of this browser, and the way to bring a record.

use maud::{Markup, html};
use words::say;

use crate::cookies::Reader;
use crate::parts::icon::icon;
use crate::parts::layout::book_page;
use crate::parts::waiting::Waiting;

/// Lists what can be looked at again. `unfit` says why the last record was not accepted.
pub fn page(reader: &Reader, games: &[Waiting], unfit: Option<&str>) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "Replays", "Wiederholungen");
    let body = html! {
        main class="sheet" {
            h1 class="display" { (title) }
            @if let Some(why) = unfit {
                p class="panel unfit" role="alert" id="unfit" { b { (say!(lang, "The record was not accepted.", "Die Aufzeichnung wurde nicht angenommen.")) } " " (why) }
            }
            section class="panel lookup" {
                h2 { (say!(lang, "Games of this browser", "Spiele dieses Browsers")) }
                @if games.is_empty() {
                    p { (say!(lang, "No game has been played here yet.", "Hier wurde noch kein Spiel gespielt.")) }
                }
                ul class="replays" {
                    @for game in games {
                        li {
                            a class="btn" href={ (game.address) "/replay" } { (icon("i-undo")) span { (game.title) } small { (game.how_far(lang)) } }
                            button class="btn" type="button" hidden data-keep={ (game.address) "/replay" } data-keeping=(say!(lang, "Keeping …", "Wird behalten …")) data-done=(say!(lang, "Kept on this device", "Auf diesem Gerät behalten")) data-failed=(say!(lang, "Broken off: try again", "Abgebrochen: noch einmal versuchen")) { span { (say!(lang, "Keep for when the table is away", "Behalten, wenn der Tisch nicht da ist")) } }
                        }
                    }
                }
            }
            section class="panel lookup" {
                h2 { (say!(lang, "Bring a record", "Eine Aufzeichnung mitbringen")) }
                p { (say!(lang,
                    "Every step is played again and compared. A finished game opens as a replay; one that still runs can be played on.",
                    "Jeder Schritt wird nachgespielt und verglichen. Ein beendetes Spiel öffnet sich als Wiederholung; eines, das noch läuft, kann weitergespielt werden.")) }
                form class="bring" method="post" action="/replays" enctype="multipart/form-data" {
                    label { (say!(lang, "The file of the record", "Die Datei der Aufzeichnung")) " " input type="file" name="record" accept=".txt,text/plain" required; }
                    button class="btn btn--primary" { (say!(lang, "Open", "Öffnen")) }
                }
            }
        }
    };
    book_page(reader, &title, "/replays", body)
}
