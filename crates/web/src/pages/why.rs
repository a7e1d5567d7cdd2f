//! Why a bot did what it did, as far as whoever asks may know.

use maud::{Markup, html};
use module::{Advised, Grounds};
use room::BotReason;
use words::{Lang, say};

use crate::cookies::Reader;
use crate::files::ANALYSIS;
use crate::parts::layout::book_page;
use crate::parts::odds::in_games;

/// Draws what can be said; nothing known of it where the line tells of no choice of a bot, or where nobody
/// here looks ahead. `path` leads here, and `table` back.
pub fn page(reader: &Reader, reason: Option<&BotReason>, path: &str, table: &str) -> Markup {
    let lang = reader.lang;
    let title = say!(
        lang,
        "Why did the bot do that?",
        "Warum hat der Bot das getan?"
    );
    let body = html! {
        link rel="stylesheet" href=(reader.frame.address(ANALYSIS));
        main class="sheet hind" id="why" {
            h1 class="display" { (title) }
            @match reason {
                Some(reason) => (told(reason, lang)),
                None => p { (say!(lang, "Nobody here can say. The choice may have been taken back.", "Das kann hier niemand sagen. Vielleicht wurde die Entscheidung zurückgenommen.")) },
            }
            p class="btnrow" { a class="btn" id="leave" href=(table) { (say!(lang, "Back to the table", "Zurück zum Tisch")) } }
        }
    };
    book_page(reader, &title, path, body)
}

fn told(reason: &BotReason, lang: Lang) -> Markup {
    html! {
        p { b { (reason.did) } }
        @match &reason.grounds {
            Grounds::Weighed(advice) => {
                p { (how(reason, lang)) }
                ol class="hind__costly" {
                    @for (nth, advised) in advice.options.iter().enumerate() { (option(advised, nth == 0, lang)) }
                }
                p { (advice.reason) }
            }
            Grounds::Plain | Grounds::Hidden => {
                @for line in reason.grounds.lines(lang) { p { (line) } }
            }
        }
    }
}

/// Says how a bot of this level comes to its choices.
fn how(reason: &BotReason, lang: Lang) -> String {
    let level = &reason.level;
    if reason.looks_ahead {
        return say!(
            lang,
            "A bot of level {level} looks ahead. Played on from what could be known there, the options come to this, in the words in which the bot was asked:",
            "Ein Bot der Stufe {level} denkt voraus. Weitergespielt von dem aus, was man da wissen konnte, kommt bei den Möglichkeiten das heraus, in den Worten, in denen der Bot gefragt war:"
        );
    }
    say!(
        lang,
        "A bot of level {level} goes by rules of thumb. Played on from what could be known there, the options come to this, in the words in which the bot was asked:",
        "Ein Bot der Stufe {level} folgt Faustregeln. Weitergespielt von dem aus, was man da wissen konnte, kommt bei den Möglichkeiten das heraus, in den Worten, in denen der Bot gefragt war:"
    )
}

fn option(advised: &Advised, is_taken: bool, lang: Lang) -> Markup {
    html! {
        li {
            b { (advised.text) @if is_taken { " · " (say!(lang, "chosen", "gewählt")) } }
            p { (in_games(advised.chance, lang)) "; " (advised.leads_to) "." }
        }
    }
}
