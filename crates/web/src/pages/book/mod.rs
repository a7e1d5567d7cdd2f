//! A record book: what somebody has played, how it went, and how bots do in games like it.

mod key;
mod list;

use ::api::BookEntry;
use maud::{Markup, html};
use room::Kept;
use words::numbers::tenths;
use words::{Lang, say};

use crate::book::Tally;
use crate::cookies::Reader;
use crate::parts::layout::book_page;

pub use crate::parts::waiting::result_words;
pub use key::{Carried, KeyPage};
use list::List;
pub use list::class as result_class;

/// What the page of a record book shows, and what games say of their entries.
pub struct Shown<'a> {
    pub reader: &'a Reader,
    /// The entries, the latest first; nothing without a book.
    pub kept: Option<&'a [Kept]>,
    /// How many games are passed over in the list.
    pub from: usize,
    /// How many games have just come with a file.
    pub n_new: Option<usize>,
    /// Why a file was not accepted.
    pub fault: Option<String>,
    /// What a game is called.
    pub title: &'a dyn Fn(&str) -> String,
    /// What was played.
    pub line: &'a dyn Fn(&BookEntry) -> String,
    /// What only the book of one game has.
    pub of_game: &'a dyn Fn(&str, &[&BookEntry]) -> Option<Markup>,
}

/// Draws the page of a record book.
pub fn page(shown: &Shown<'_>) -> Markup {
    let lang = shown.reader.lang;
    let title = say!(lang, "Record book", "Spielbuch");
    let body = html! {
        main class="sheet record-book" {
            h1 class="display" { (title) }
            @if let Some(why) = &shown.fault {
                p class="panel unfit" role="alert" id="unfit" { b { (say!(lang, "The file was not accepted.", "Die Datei wurde nicht angenommen.")) } " " (why) }
            }
            @if let Some(n) = shown.n_new {
                p class="panel unfit" role="status" id="brought" { (say!(lang, "Games that are new in this book: {n}.", "Neu in diesem Buch: {n} Spiele.")) }
            }
            @match shown.kept {
                None => { (without(lang)) }
                Some([]) => { p { (say!(lang, "Nothing is in it yet. Games that you play to the end on this device enter it by themselves.", "Noch steht nichts darin. Spiele, die du auf diesem Gerät zu Ende spielst, tragen sich von selbst ein.")) } }
                Some(kept) => { (shown.filled(kept)) }
            }
            (shown.files())
        }
    };
    book_page(shown.reader, &title, "/book", body)
}

fn without(lang: Lang) -> Markup {
    html! {
        p { (say!(lang,
            "This device has no record book. It remembers the games you play to the end: who won, with what, and how bots do in games like it. There is no account; whoever has its key has the book.",
            "Dieses Gerät hat kein Spielbuch. Es merkt sich die Spiele, die du zu Ende spielst: wer gewonnen hat, womit, und wie es Bots in solchen Spielen ergeht. Ein Konto gibt es nicht; wer den Schlüssel hat, hat das Buch.")) }
        form method="post" action="/book/begin" {
            button class="btn btn--primary" id="begin-book" { (say!(lang, "Begin a record book", "Ein Spielbuch beginnen")) }
        }
    }
}

impl Shown<'_> {
    fn filled(&self, kept: &[Kept]) -> Markup {
        let lang = self.reader.lang;
        let mut games: Vec<&str> = Vec::new();
        for kept in kept {
            if !games.contains(&kept.entry.game.as_str()) {
                games.push(&kept.entry.game);
            }
        }
        let list = List {
            kept,
            from: self.from,
            lang,
            title: self.title,
            line: self.line,
        };
        html! {
            @for game in games { (self.game(game, kept)) }
            (list.draw())
        }
    }

    fn game(&self, game: &str, kept: &[Kept]) -> Markup {
        let lang = self.reader.lang;
        let all = kept.iter().map(|kept| &kept.entry);
        let all: Vec<&BookEntry> = all.filter(|entry| entry.game == game).collect();
        let (ordinary, apart): (Vec<&BookEntry>, Vec<&BookEntry>) =
            all.iter().partition(|entry| entry.is_ordinary());
        html! {
            section class="book-game" {
                h2 { ((self.title)(game)) }
                @if !ordinary.is_empty() { (summary(&ordinary, lang)) }
                @if let Some(own) = (self.of_game)(game, &ordinary) { (own) }
                @if !apart.is_empty() {
                    h3 { (say!(lang, "Counted for themselves", "Für sich gezählt")) }
                    p class="fine" { (say!(lang, "Own cards, optional or house rules, deals that were known, games that a bot finished or in which you sat on both sides.", "Eigene Karten, optionale oder Hausregeln, bekannte Austeilungen, Spiele, die ein Bot beendet hat oder in denen du auf beiden Seiten saßt.")) }
                    (summary(&apart, lang))
                }
            }
        }
    }

    /// The ways out of the book and into it.
    fn files(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            section class="panel lookup" {
                h2 { (say!(lang, "The book itself", "Das Buch selbst")) }
                @if self.kept.is_some() {
                    div class="btnrow" {
                        a class="btn" id="share-book" href="/book/share" { (say!(lang, "Carry it to another device", "Auf ein anderes Gerät mitnehmen")) }
                        a class="btn" id="export" href="/book/export.json" { (say!(lang, "Export", "Exportieren")) }
                        a class="btn" href="/book/export.csv" { (say!(lang, "As a table (CSV)", "Als Tabelle (CSV)")) }
                    }
                }
                form class="bring" method="post" action="/book/import" enctype="multipart/form-data" {
                    label { (say!(lang, "Bring an exported book: its games are added, none twice", "Ein exportiertes Buch mitbringen: Seine Spiele kommen dazu, keines doppelt")) " " input type="file" name="book" accept=".json,application/json" required; }
                    button class="btn" { (say!(lang, "Bring", "Mitbringen")) }
                }
            }
        }
    }
}

/// What all games come to, in one row of numbers.
fn summary(entries: &[&BookEntry], lang: Lang) -> Markup {
    let tally = Tally::of(entries.iter().copied());
    let longest = entries.iter().map(|entry| entry.turns).max();
    let won = entries.iter().filter(|entry| entry.is_won());
    let quickest = won.map(|entry| entry.turns).min();
    let fact = |name: String, value: String| html! { div { dt { (name) } dd { (value) } } };
    html! {
        dl class="book-facts" {
            (fact(say!(lang, "Games", "Spiele"), tally.games.to_string()))
            (fact(say!(lang, "Won", "Gewonnen"), tally.won.to_string()))
            @if let Some(own) = tally.percent() { (fact(say!(lang, "Own rate", "Eigene Quote"), format!("{} %", tenths(own, lang)))) }
            @if let Some(bots) = tally.bots_percent() { (fact(say!(lang, "Bots win of games like these", "Bots gewinnen von solchen Spielen"), format!("{} %", tenths(bots, lang)))) }
            (fact(say!(lang, "Won in a row", "Siege in Folge"), format!("{} / {}", tally.streak, tally.best_streak)))
            @if let Some(best) = tally.best_score { (fact(say!(lang, "Best score", "Beste Punktzahl"), best.to_string())) }
            @if let Some(turns) = longest.filter(|turns| *turns > 0) { (fact(say!(lang, "Longest, in turns", "Längstes, in Zügen"), turns.to_string())) }
            @if let Some(turns) = quickest.filter(|turns| *turns > 0) { (fact(say!(lang, "Quickest win, in turns", "Schnellster Sieg, in Zügen"), turns.to_string())) }
        }
    }
}
