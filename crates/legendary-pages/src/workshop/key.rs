//! The key of a pack: carrying it to another device, sharing what is in it, making it worthless.

use maud::{Markup, html};
use web::Reader;
use web::parts::layout::book_page;
use web::parts::shared_link::shared_link;
use words::say;

use crate::files::WORKSHOP;

/// The key of one's own pack.
pub struct KeyPage<'a> {
    pub reader: &'a Reader,
    pub name: &'a str,
    pub link: String,
    /// The link by which others may read it, if it is shared.
    pub shared: Option<String>,
}

impl KeyPage<'_> {
    pub fn page(&self) -> Markup {
        let lang = self.reader.lang;
        let name = self.name;
        let title = say!(lang, "The key of “{name}”", "Der Schlüssel zu „{name}“");
        let body = html! {
            link rel="stylesheet" href=(self.reader.frame.address(WORKSHOP));
            main class="sheet workshop" {
                h1 class="display" { (title) }
                section class="panel lookup" id="read-link" {
                    h2 { (say!(lang, "Show the cards to others", "Die Karten anderen zeigen")) }
                    @match &self.shared {
                        Some(link) => {
                            p { (say!(lang, "Whoever has this link can read the cards and keep a copy, and changes nothing.", "Wer diesen Link hat, kann die Karten lesen und eine Kopie behalten und ändert nichts.")) }
                            (shared_link(link, lang))
                            form method="post" action="/workshop/unshare" { button class="btn" id="unshare-pack" { (say!(lang, "Show them no longer", "Nicht mehr zeigen")) } }
                        }
                        None => {
                            p { (say!(lang, "Nobody else can read them now. What is printed on cards belongs to whoever published them: show them to friends who own the box too.", "Im Moment kann sie niemand sonst lesen. Was auf Karten steht, gehört denen, die sie herausgebracht haben: Zeig sie Freunden, die die Schachtel auch besitzen.")) }
                            form method="post" action="/workshop/share" { button class="btn" id="make-read-link" { (say!(lang, "Make a link to read them", "Einen Link zum Lesen machen")) } }
                        }
                    }
                }
                section class="panel lookup" id="pack-key" {
                    h2 { (say!(lang, "Work on it elsewhere", "Anderswo daran arbeiten")) }
                    p { (say!(lang, "Open this link on your other device: both work on the same cards then. Whoever has it can change and burn them, so keep it to yourself.", "Öffne diesen Link auf deinem anderen Gerät: Dann arbeiten beide an denselben Karten. Wer ihn hat, kann sie ändern und verbrennen; behalte ihn also für dich.")) }
                    (shared_link(&self.link, lang))
                }
                section class="panel lookup" {
                    h2 { (say!(lang, "Somebody has seen the key?", "Hat jemand den Schlüssel gesehen?")) }
                    p { (say!(lang, "A new key opens the same cards, and the old one opens nothing any more, nor does a link to read them.", "Ein neuer Schlüssel öffnet dieselben Karten, und der alte öffnet nichts mehr, ein Link zum Lesen auch nicht.")) }
                    form method="post" action="/workshop/renew" { button class="btn" id="renew-pack" { (say!(lang, "Make a new key", "Einen neuen Schlüssel machen")) } }
                }
                section class="panel lookup" {
                    h2 { (say!(lang, "Put it aside", "Zur Seite legen")) }
                    p { (say!(lang, "This browser forgets the key, to begin another pack; the cards stay where they are. Keep the link above.", "Dieser Browser vergisst den Schlüssel, um ein anderes Paket anzufangen; die Karten bleiben, wo sie sind. Behalte den Link oben.")) }
                    form method="post" action="/workshop/leave" { button class="btn" id="leave-pack" { (say!(lang, "Forget the key here", "Den Schlüssel hier vergessen")) } }
                }
                section class="panel lookup" {
                    h2 { (say!(lang, "Burn the cards", "Die Karten verbrennen")) }
                    p { (say!(lang, "They are gone from this server then, on all devices; nobody can undo it. Games that were played with them keep theirs.", "Sie sind dann von diesem Server verschwunden, auf allen Geräten; niemand kann das rückgängig machen. Spiele, die damit gespielt wurden, behalten ihre.")) }
                    details { summary { (say!(lang, "I want to burn them", "Ich will sie verbrennen")) }
                        form method="post" action="/workshop/burn" { button class="btn" id="burn-pack" { (say!(lang, "Burn them now", "Jetzt verbrennen")) } }
                    }
                }
                p { a class="btn" href="/workshop" { (say!(lang, "Back to the album", "Zurück zum Album")) } }
            }
        };
        book_page(self.reader, &title, "/workshop/key", body)
    }
}

/// A pack that was carried here by the link of its key.
pub struct Carried<'a> {
    pub reader: &'a Reader,
    pub name: &'a str,
    pub path: String,
    /// Whether this browser has another pack, which it would forget.
    pub has_other: bool,
}

impl Carried<'_> {
    pub fn page(&self) -> Markup {
        let lang = self.reader.lang;
        let title = self.name;
        let body = html! {
            link rel="stylesheet" href=(self.reader.frame.address(WORKSHOP));
            main class="sheet workshop" {
                h1 class="display" { (title) }
                p { (say!(lang, "This link is the key of a pack of own cards. With it this browser can read, change and burn them.", "Dieser Link ist der Schlüssel zu einem Paket eigener Karten. Damit kann dieser Browser sie lesen, ändern und verbrennen.")) }
                @if self.has_other { p { (say!(lang, "This browser works on another pack, whose key it forgets then: keep the link of that one first.", "Dieser Browser arbeitet an einem anderen Paket, dessen Schlüssel er dann vergisst: Behalte erst dessen Link.")) } }
                form method="post" action=(self.path) class="btnrow" {
                    button class="btn btn--primary" id="carry-pack" { (say!(lang, "Work on it here", "Hier daran arbeiten")) }
                    @if self.has_other { a class="btn" href="/workshop/key" { (say!(lang, "First keep the link of my own", "Erst den Link zu meinem sichern")) } }
                    a class="btn" href="/" { (say!(lang, "Leave everything as it is", "Alles lassen, wie es ist")) }
                }
            }
        };
        book_page(self.reader, title, &self.path, body)
    }
}
