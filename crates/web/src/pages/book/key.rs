//! The key of a record book: carrying it to another device, and making it worthless.

use maud::{Markup, html};
use words::say;

use crate::cookies::Reader;
use crate::parts::layout::book_page;
use crate::parts::shared_link::shared_link;

/// The key of one's own book.
pub struct KeyPage<'a> {
    pub reader: &'a Reader,
    pub link: String,
    pub n_games: usize,
}

impl KeyPage<'_> {
    pub fn page(&self) -> Markup {
        let lang = self.reader.lang;
        let n = self.n_games;
        let title = say!(
            lang,
            "The key of your record book",
            "Der Schlüssel deines Spielbuchs"
        );
        let body = html! {
            main class="sheet record-book" {
                h1 class="display" { (title) }
                p { (say!(lang,
                    "Open this link on your other device: both write in the same book then. Whoever has it can read the book, add to it and burn it, so keep it to yourself.",
                    "Öffne diesen Link auf deinem anderen Gerät: Dann schreiben beide in dasselbe Buch. Wer ihn hat, kann das Buch lesen, ergänzen und verbrennen; behalte ihn also für dich.")) }
                section class="panel lookup" id="book-key" { (shared_link(&self.link, lang)) }
                section class="panel lookup" {
                    h2 { (say!(lang, "Somebody has seen it?", "Hat ihn jemand gesehen?")) }
                    p { (say!(lang, "A new key opens the same book, and the old one opens nothing any more. Other devices need the new link.", "Ein neuer Schlüssel öffnet dasselbe Buch, und der alte öffnet nichts mehr. Andere Geräte brauchen den neuen Link.")) }
                    form method="post" action="/book/renew" { button class="btn" id="renew-book" { (say!(lang, "Make a new key", "Einen neuen Schlüssel machen")) } }
                }
                section class="panel lookup" {
                    h2 { (say!(lang, "Burn the book", "Das Buch verbrennen")) }
                    p { (say!(lang, "{n} games are gone from this table then, on all devices, and nothing is entered any more. Nobody can undo it; export the book before if you may want it back.", "{n} Spiele sind dann von diesem Tisch verschwunden, auf allen Geräten, und es wird nichts mehr eingetragen. Niemand kann das rückgängig machen; exportiere das Buch vorher, wenn du es vielleicht wiederhaben willst.")) }
                    details { summary { (say!(lang, "I want to burn it", "Ich will es verbrennen")) }
                        form method="post" action="/book/burn" { button class="btn" id="burn-book" { (say!(lang, "Burn it now", "Jetzt verbrennen")) } }
                    }
                }
                p { a class="btn" href="/book" { (say!(lang, "Back to the book", "Zurück zum Buch")) } }
            }
        };
        book_page(self.reader, &title, "/book/share", body)
    }
}

/// A book that was carried here by its link.
pub struct Carried<'a> {
    pub reader: &'a Reader,
    pub path: String,
    pub n_games: usize,
    /// How many games are in the book that this device has already.
    pub n_own: usize,
}

impl Carried<'_> {
    pub fn page(&self) -> Markup {
        let lang = self.reader.lang;
        let (n, n_own) = (self.n_games, self.n_own);
        let title = say!(lang, "A record book", "Ein Spielbuch");
        let body = html! {
            main class="sheet record-book" {
                h1 class="display" { (title) }
                p { (say!(lang, "This link opens a record book with {n} games.", "Dieser Link öffnet ein Spielbuch mit {n} Spielen.")) }
                @if n_own > 0 {
                    p { (say!(lang, "This device has a book of its own with {n_own} games. Whoever sent you the link could read what you bring along: join the books only if both are yours.", "Dieses Gerät hat ein eigenes Buch mit {n_own} Spielen. Wer dir den Link geschickt hat, könnte lesen, was du mitbringst: Vereine die Bücher nur, wenn beide deine sind.")) }
                }
                form method="post" action=(self.path) class="btnrow" {
                    @if n_own > 0 {
                        button class="btn btn--primary" name="join" value="yes" id="join-books" { (say!(lang, "Join both books", "Beide Bücher vereinen")) }
                        button class="btn" name="join" value="no" id="carry-book" { (say!(lang, "Use only this one here", "Hier nur dieses benutzen")) }
                        a class="btn" href="/book/share" { (say!(lang, "First keep the link of my own", "Erst den Link zu meinem sichern")) }
                    } @else {
                        button class="btn btn--primary" name="join" value="no" id="carry-book" { (say!(lang, "Use it on this device", "Auf diesem Gerät benutzen")) }
                    }
                    a class="btn" href="/" { (say!(lang, "Leave everything as it is", "Alles lassen, wie es ist")) }
                }
            }
        };
        book_page(self.reader, &title, &self.path, body)
    }
}
