//! The album: every card of a box, film by film, and how far each has come.

use cards::slot::slug;
use cards::tree::GroupKind;
use cards::words::group_kind_name;
use maud::{Markup, html};
use web::Reader;
use web::parts::layout::{Page, book_page, links};
use words::{Lang, say};

use super::card::address;
use super::slot::{Checked, Progress, Slot, tally};
use super::{KINDS, Own, mistakes};
use crate::cite::skin_of;
use crate::files::WORKSHOP;
use crate::icon::icon;

/// What has just been done, as the page tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// So many cards came with a table.
    Named(usize),
    /// Files were brought.
    Brought,
    /// Why something was not accepted.
    Unfit(String),
}

/// The page of a pack.
pub struct AlbumPage<'a> {
    pub reader: &'a Reader,
    pub own: &'a Own,
    pub checked: &'a Checked<'a>,
    pub told: Option<Told>,
    /// Whether it may only be read: somebody has shared it.
    pub is_shared: bool,
    pub path: &'a str,
}

impl AlbumPage<'_> {
    pub fn page(&self) -> Markup {
        let lang = self.reader.lang;
        let title = &self.own.name;
        let slots = &self.checked.slots;
        let (done, all) = tally(slots.iter());
        let body = html! {
            link rel="stylesheet" href=(self.reader.frame.address(WORKSHOP));
            main class="sheet workshop" {
                h1 class="display" { (title) }
                p class="workshop__sum" { (self.own.set.name) " · " b { (say!(lang, "{done} of {all} cards", "{done} von {all} Karten")) } }
                (self.told())
                @if self.is_shared {
                    p { (say!(lang, "Somebody has shared these cards with you. You can look at them and keep a copy; what they change later, this link shows.", "Jemand hat diese Karten mit dir geteilt. Du kannst sie ansehen und eine Kopie behalten; was dort später geändert wird, zeigt dieser Link.")) }
                    form method="post" action={ (self.path) "/copy" } class="btnrow" {
                        button class="btn btn--primary" id="copy-pack" { (say!(lang, "Keep a copy of my own", "Eine eigene Kopie behalten")) }
                        a class="btn" href={ (self.path) "/export" } { (say!(lang, "As a file", "Als Datei")) }
                    }
                } @else { (self.ways()) }
                (self.wrong())
                @for (film, of_film) in films(slots) { (self.film(film, &of_film)) }
                @if !self.is_shared { (self.files()) }
            }
        };
        Page {
            reader: self.reader,
            title,
            path: self.path,
            bar: links(self.reader),
            body,
            class: &format!("book skin-{}", skin_of(&self.own.set.ruleset)),
            live: None,
        }
        .render()
    }

    fn told(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            @match &self.told {
                None => {}
                Some(Told::Named(n)) => { p class="panel unfit" role="status" id="told" { (say!(lang, "Cards that have a name and numbers now: {n}. Their texts are still to come; until then ours are played.", "Karten, die jetzt Namen und Zahlen haben: {n}. Ihre Texte fehlen noch; bis dahin werden unsere gespielt.")) } }
                Some(Told::Brought) => { p class="panel unfit" role="status" id="told" { (say!(lang, "The files are here now.", "Die Dateien sind jetzt hier.")) } }
                Some(Told::Unfit(why)) => { p class="panel unfit" role="alert" id="unfit" { b { (say!(lang, "Nothing was changed.", "Es wurde nichts geändert.")) } " " (why) } }
            }
        }
    }

    fn ways(&self) -> Markup {
        let lang = self.reader.lang;
        let is_typed = self.own.files.len() > 1;
        let setup = format!("/setup?own=yes&box={}", self.own.set.id);
        html! {
            div class="btnrow" {
                @if is_typed && self.checked.reports.is_empty() { a class="btn btn--primary" id="play-own" href=(setup) { (icon("i-dice")) (say!(lang, "Set up a game with them", "Ein Spiel damit aufbauen")) } }
                a class="btn" id="share-pack" href="/workshop/key" { (icon("i-link")) (say!(lang, "Key and sharing", "Schlüssel und Teilen")) }
            }
        }
    }

    /// A pack with a mistake is played by nobody, so all of them are listed.
    fn wrong(&self) -> Markup {
        let lang = self.reader.lang;
        let reports = &self.checked.reports;
        html! {
            @if !reports.is_empty() {
                section class="panel lookup workshop__wrong" id="wrong" {
                    h2 { (say!(lang, "Before these cards can be played", "Bevor diese Karten gespielt werden können")) }
                    ul { @for report in reports.iter().take(20) {
                        li { code { (report.path) @if report.line > 0 { ":" (report.line) @if report.column > 0 { ":" (report.column) } } } " " (mistakes::drawn(report, lang)) }
                    } }
                }
            }
        }
    }

    fn film(&self, film: Option<&str>, slots: &[&Slot<'_>]) -> Markup {
        let lang = self.reader.lang;
        let (done, all) = tally(slots.iter().copied());
        let name = match film {
            Some(film) => film.to_owned(),
            None => say!(lang, "Cards of every game", "Karten jedes Spiels"),
        };
        let id = film.map_or("every-game".to_owned(), slug);
        let is_begun = slots.iter().any(|slot| slot.progress != Progress::Empty);
        html! {
            details class="album" id=(id) open[is_begun] {
                summary {
                    h2 { (name) " " small { (say!(lang, "{done} of {all}", "{done} von {all}")) } }
                    progress max=(all) value=(done) aria-label=(name) {}
                }
                @for kind in KINDS {
                    @let of_kind: Vec<_> = slots.iter().filter(|slot| slot.group.kind == kind).collect();
                    @if !of_kind.is_empty() {
                        h3 { (kind_words(kind, lang)) }
                        ul class="album__slots" { @for slot in of_kind { (self.slot(slot)) } }
                    }
                }
            }
        }
    }

    fn slot(&self, slot: &Slot<'_>) -> Markup {
        let lang = self.reader.lang;
        let (class, words) = progress(&slot.progress, lang);
        html! {
            li class={ "album__slot is-" (class) } {
                @if self.is_shared { span { (slot.name) } }
                @else { a href=(address(slot.group, slot.name)) { (slot.name) } }
                b class="album__state" { (words) }
                span class="fine" { (place(slot)) }
            }
        }
    }

    /// The ways out of the pack and into it.
    fn files(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            section class="panel lookup" id="names" {
                h2 { (say!(lang, "Names and numbers first", "Erst Namen und Zahlen")) }
                p { (say!(lang, "A table is quicker for many cards: take this one with a line for every card, fill in names and numbers in any spreadsheet, save it as CSV and bring it back. Cards whose text is typed already stay as they are.", "Für viele Karten geht eine Tabelle schneller: Nimm diese mit einer Zeile für jede Karte, trage in einer Tabellenkalkulation Namen und Zahlen ein, speichere sie als CSV und bring sie zurück. Karten, deren Text schon getippt ist, bleiben, wie sie sind.")) }
                a class="btn" href="/workshop/names.csv" { (say!(lang, "The table (CSV)", "Die Tabelle (CSV)")) }
                form class="bring" method="post" action="/workshop/names" enctype="multipart/form-data" {
                    label { (say!(lang, "The table, filled in", "Die ausgefüllte Tabelle")) " " input type="file" name="table" accept=".csv,text/csv,text/plain" required; }
                    button class="btn" id="bring-names" { (say!(lang, "Bring", "Mitbringen")) }
                }
            }
            section class="panel lookup" id="files" {
                h2 { (say!(lang, "The files themselves", "Die Dateien selbst")) }
                p { (say!(lang, "One text with all files of the pack, as the command line takes it: ", "Ein Text mit allen Dateien des Pakets, wie ihn die Befehlszeile nimmt: ")) code { "tradecraft serve --cards my-cards.pack" } }
                a class="btn" id="export" href="/workshop/export" { (say!(lang, "Export", "Exportieren")) }
                form class="bring" method="post" action="/workshop/import" enctype="multipart/form-data" {
                    label { (say!(lang, "Bring a pack: one text, or all of its files. They take the place of what is here.", "Ein Paket mitbringen: ein Text oder alle seine Dateien. Sie treten an die Stelle dessen, was hier ist.")) " " input type="file" name="files" accept=".pack,.cards,.case,.toml,text/plain" multiple required; }
                    button class="btn" id="bring-files" { (say!(lang, "Bring", "Mitbringen")) }
                }
            }
        }
    }
}

/// The page of a browser that has no pack.
pub fn without(reader: &Reader, fault: Option<String>) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "Workshop", "Werkstatt");
    let name = say!(lang, "My own cards", "Meine eigenen Karten");
    let body = html! {
        link rel="stylesheet" href=(reader.frame.address(WORKSHOP));
        main class="sheet workshop" {
            h1 class="display" { (title) }
            @if let Some(why) = &fault { p class="panel unfit" role="alert" id="unfit" { (why) } }
            p { (say!(lang,
                "You own a box? Type in what your cards say, one after the other, with a photo of the card beside it that never leaves your browser. Our card stands in where yours is missing, so you can play at any time.",
                "Du hast eine Schachtel? Tippe Karte für Karte ab, was auf deinen Karten steht, mit einem Foto der Karte daneben, das deinen Browser nie verlässt. Wo deine noch fehlt, springt unsere ein; du kannst also jederzeit spielen.")) }
            form method="post" action="/workshop/begin" class="panel lookup" {
                div class="field" { label for="pack-name" { (say!(lang, "Name", "Name")) } input id="pack-name" name="name" value=(name) maxlength="60" required; }
                div class="field" { label for="pack-box" { (say!(lang, "Box", "Schachtel")) } select id="pack-box" name="box" {
                    @for id in ["bond", "licence-renewed", "marvel"] {
                        @if let Some(set) = cards::builtin::find(id) { option value=(id) { (set.name) } }
                    }
                } }
                button class="btn btn--primary" id="begin-pack" { (say!(lang, "Begin", "Anfangen")) }
            }
            p class="fine" { (say!(lang, "There is no account: the pack lies on this server under a key that your browser keeps. Who has a pack already follows the link of its key.", "Ein Konto gibt es nicht: Das Paket liegt auf diesem Server unter einem Schlüssel, den dein Browser behält. Wer schon ein Paket hat, folgt dem Link seines Schlüssels.")) }
        }
    };
    book_page(reader, &title, "/workshop", body)
}

/// Says of which group a card is, and how many there are of it.
fn place(slot: &Slot<'_>) -> String {
    let group = Some(&slot.group.name).filter(|group| *group != slot.name);
    let copies = Some(slot.copies).filter(|copies| *copies > 1);
    let copies = copies.map(|copies| format!("× {copies}"));
    let parts = group.cloned().into_iter().chain(copies);
    parts.collect::<Vec<_>>().join(" · ")
}

/// Returns the films of a box in the order of its groups, and what belongs to none.
fn films<'a>(slots: &'a [Slot<'a>]) -> Vec<(Option<&'a str>, Vec<&'a Slot<'a>>)> {
    let mut films: Vec<(Option<&str>, Vec<&Slot<'_>>)> = Vec::new();
    for slot in slots {
        let film = slot.group.film.as_deref();
        match films.iter_mut().find(|(known, _)| *known == film) {
            Some((_, slots)) => slots.push(slot),
            None => films.push((film, vec![slot])),
        }
    }
    films.sort_by_key(|(film, _)| film.is_none());
    films
}

fn kind_words(kind: GroupKind, lang: Lang) -> String {
    group_kind_name(kind, lang).to_owned()
}

/// Returns a word for styles and the words for people.
pub fn progress(progress: &Progress, lang: Lang) -> (&'static str, String) {
    match progress {
        Progress::Empty => ("empty", say!(lang, "ours", "unsere")),
        Progress::Begun => ("begun", say!(lang, "text is missing", "Text fehlt")),
        Progress::Waits(word) => (
            "waits",
            say!(lang, "waits for “{word}”", "wartet auf „{word}“"),
        ),
        Progress::Wrong => ("wrong", say!(lang, "has a mistake", "hat einen Fehler")),
        Progress::Done => ("done", say!(lang, "✓ typed", "✓ getippt")),
    }
}
