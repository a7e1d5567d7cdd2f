//! The deals that everybody is dealt alike: to try once, to compare, to practise.

use ::api::{BookEntry, BookResult};
use maud::{Markup, html};
use module::Pace;
use room::{DealName, Proof, Try};
use words::{Lang, say};

use super::book::{result_class, result_words};
use crate::cookies::Reader;
use crate::files::DAILY;
use crate::parts::icon::icon;
use crate::parts::layout::book_page;

/// So many results are listed at once.
const LISTED: usize = 50;

/// A deal of today or of this week, and what the browser has made of it.
pub struct Shown {
    pub deal: DealName,
    /// What the game is called.
    pub title: String,
    /// What is played.
    pub line: String,
    /// How many games like it bots have played, and how many of them they have won.
    pub measured: Option<(u64, u64)>,
    /// Where nobody else sits at the table.
    pub is_alone: bool,
    pub own: Own,
    /// The tries that everybody may see, the best first.
    pub results: Vec<Try>,
    pub n_tries: usize,
}

/// What a browser has made of a deal.
pub enum Own {
    NotTried,
    /// It has begun, and goes on there if this browser has its link.
    Runs(Option<String>),
    Ended(Box<Try>),
}

pub struct DailyPage<'a> {
    pub reader: &'a Reader,
    pub shown: Vec<Shown>,
    /// Tries of the browser's book, the latest first, each with its game's title.
    pub history: Vec<(Try, String)>,
    /// Whether whoever has the program can compute what comes.
    pub is_foretold: bool,
    /// The one deal that is looked at, if it is not all of today's.
    pub only: Option<DealName>,
}

impl DailyPage<'_> {
    pub fn draw(&self) -> Markup {
        let lang = self.reader.lang;
        let title = say!(lang, "Deals for everybody", "Deals für alle");
        let body = html! {
            link rel="stylesheet" href=(self.reader.frame.address(DAILY));
            main class="sheet daily" {
                h1 class="display" { (title) @if let Some(deal) = &self.only { " " small { (deal.date()) } } }
                @if self.only.is_some() {
                    p { a href="/daily" { (say!(lang, "The deals of today", "Die Deals von heute")) } }
                } @else {
                    p class="lead" { (say!(lang,
                        "The same game for everybody who comes here: a new one every day, a hard one every week. One try counts.",
                        "Dasselbe Spiel für alle, die herkommen: jeden Tag ein neues, jede Woche ein schweres. Ein Versuch zählt.")) }
                }
                @for shown in &self.shown { (self.deal(shown)) }
                (self.history())
                @if self.only.is_none() { (self.terms()) }
            }
        };
        book_page(self.reader, &title, "/daily", body)
    }

    fn deal(&self, shown: &Shown) -> Markup {
        let lang = self.reader.lang;
        let deal = &shown.deal;
        let is_past = self.only.is_some();
        let kind = match deal.pace() {
            Pace::Daily => say!(lang, "Every day", "Jeden Tag"),
            Pace::Weekly => say!(lang, "Every week, hard", "Jede Woche, schwer"),
        };
        html! {
            section class="panel daily__deal" id=(deal) {
                p class="daily__kind" { (kind) " · " (deal.date()) }
                h2 { (shown.title) }
                p { (shown.line) " · " (company(shown.is_alone, lang)) }
                @if let Some((played, won)) = shown.measured
                    && let Some(percent) = (won * 100).checked_div(played)
                { p class="fine" { (say!(lang, "Bots win {percent} of 100 games like it.", "Bots gewinnen 100 solche Spiele {percent}-mal.")) } }
                @match &shown.own {
                    Own::NotTried if is_past => { (practice(deal, &say!(lang, "Practise it", "Zum Üben spielen"))) }
                    Own::NotTried => { (start(deal, lang)) }
                    Own::Runs(link) => { (running(link.as_deref(), lang)) }
                    Own::Ended(own) => {
                        (ended(own, &shown.title, lang))
                        (practice(deal, &say!(lang, "The same deal again, to practise", "Dasselbe noch einmal, zum Üben")))
                    }
                }
                (results(shown, lang))
                @if !is_past { p class="fine" { a href={ "/daily/" (deal.before()) } { (say!(lang, "The one before it", "Der Deal davor")) } } }
            }
        }
    }

    fn history(&self) -> Markup {
        let lang = self.reader.lang;
        if self.history.is_empty() || self.only.is_some() {
            return html! {};
        }
        html! {
            section id="history" {
                h2 { (say!(lang, "Your tries", "Deine Versuche")) }
                table class="daily__results" {
                    tbody { @for (one, title) in &self.history { tr {
                        td { (date_of(&one.deal)) }
                        td { (title) }
                        td { (state(one, lang)) }
                        td { @if let Some(entry) = &one.entry { (facts(entry, lang)) } }
                    } } }
                }
            }
        }
    }

    /// How it is kept fair, and what it can not keep.
    fn terms(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            section class="panel daily__terms" id="terms" {
                h2 { (say!(lang, "How it is kept fair", "Wie es fair bleibt")) }
                ul {
                    li { (say!(lang, "One try for each record book and deal counts. It counts as soon as it begins, also if you never finish it.", "Je Spielbuch und Deal zählt ein Versuch. Er zählt, sobald er beginnt, auch wenn du ihn nie beendest.")) }
                    li { (say!(lang, "What has come to light in it can not be taken back. Take-backs before that, hints and what-ifs are allowed and shown with the result.", "Was darin zum Vorschein kam, lässt sich nicht zurücknehmen. Zurücknehmen davor, Tipps und Was-wäre-wenn sind erlaubt und stehen beim Ergebnis.")) }
                    li { (say!(lang, "A result is listed once the table has played its record again and come to the same end, and only if you want it listed. Tries in which a bot has played for you are not listed.", "Ein Ergebnis steht in der Liste, wenn der Tisch die Aufzeichnung nachgespielt hat und zum selben Ende kommt, und nur, wenn du es willst. Versuche, in denen ein Bot für dich gespielt hat, stehen nicht darin.")) }
                    li { (say!(lang, "There are no accounts: whoever takes a second book can try again, and nothing here prevents it.", "Konten gibt es nicht: Wer sich ein zweites Buch nimmt, kann es noch einmal versuchen, und nichts hier verhindert das.")) }
                    li id="salt" { @if self.is_foretold {
                        (say!(lang, "This table deals as every other does: whoever has the program can compute this deal, and those to come, from the date.", "Dieser Tisch teilt aus wie jeder andere: Wer das Programm hat, kann diesen und künftige Deals aus dem Datum berechnen."))
                    } @else {
                        (say!(lang, "This table deals with a secret of its own: deals to come can not be computed by those who play here.", "Dieser Tisch teilt mit einem eigenen Geheimnis aus: Künftige Deals kann niemand berechnen, der hier spielt."))
                    } }
                    li { (say!(lang, "Days and weeks begin at midnight UTC; a try that has begun may be finished later.", "Tage und Wochen beginnen um Mitternacht UTC; ein begonnener Versuch darf später enden.")) }
                }
            }
        }
    }
}

fn company(is_alone: bool, lang: Lang) -> String {
    if is_alone {
        say!(lang, "alone", "allein")
    } else {
        say!(lang, "against a bot", "gegen einen Bot")
    }
}

fn start(deal: &DealName, lang: Lang) -> Markup {
    let name = say!(lang, "Your name in the list", "Dein Name in der Liste");
    html! {
        form class="daily__start" method="post" action={ "/daily/" (deal) "/play" } {
            label { span { (name) } " " input name="name" maxlength="24" autocomplete="nickname"; }
            label class="daily__list" { input type="checkbox" name="listed" value="yes"; " " (say!(lang, "Show my result in the list of this table", "Mein Ergebnis in der Liste dieses Tisches zeigen")) }
            button class="btn btn--primary" { (icon("i-all")) (say!(lang, "Play: the one try", "Spielen: der eine Versuch")) }
        }
        (practice(deal, &say!(lang, "Practise with other luck first", "Erst mit anderem Glück üben")))
    }
}

fn practice(deal: &DealName, words: &str) -> Markup {
    html! {
        form method="post" action={ "/daily/" (deal) "/practice" } { button class="btn" { (icon("i-dice")) (words) } }
    }
}

fn running(link: Option<&str>, lang: Lang) -> Markup {
    html! {
        p { b { (say!(lang, "Your try is running.", "Dein Versuch läuft.")) } }
        @match link {
            Some(link) => { a class="btn btn--primary" href=(link) { (say!(lang, "Continue", "Weiter")) } }
            None => { p class="fine" { (say!(lang, "It goes on at the device on which it began.", "Er geht an dem Gerät weiter, an dem er begann.")) } }
        }
    }
}

/// The own result, and a text of it that tells nothing of how the game went.
fn ended(own: &Try, title: &str, lang: Lang) -> Markup {
    let Some(entry) = &own.entry else {
        return html! {};
    };
    let text = told(own, entry, title, lang);
    let label = say!(lang, "Result to paste", "Ergebnis zum Einfügen");
    let (copy, copied) = (
        say!(lang, "Copy", "Kopieren"),
        say!(lang, "Copied", "Kopiert"),
    );
    html! {
        p { (state(own, lang)) " " (facts(entry, lang)) }
        div class="field share daily__told" {
            textarea readonly rows="3" aria-label=(label) { (text) }
            button class="btn" type="button" hidden data-copy=(text) data-copied=(copied) { (icon("i-link")) span { (copy) } }
        }
    }
}

/// Returns the result as a short text that spoils nothing.
fn told(own: &Try, entry: &BookEntry, title: &str, lang: Lang) -> String {
    let date = date_of(&own.deal);
    let (result, facts) = (result_words(entry.result, lang), facts(entry, lang));
    let sign = match entry.result {
        Some(BookResult::Won) => "★",
        Some(BookResult::Drawn) => "☆",
        _ => "·",
    };
    let heading = say!(
        lang,
        "Tradecraft, the deal for everybody: {title}, {date}",
        "Tradecraft, der Deal für alle: {title}, {date}"
    );
    format!("{heading}\n{sign} {result}\n{facts}\n")
}

/// Returns the day or week in the name of a deal.
fn date_of(deal: &str) -> String {
    DealName::parse(deal).map_or_else(String::new, |deal| deal.date())
}

/// Says in short what there is to compare.
fn facts(entry: &BookEntry, lang: Lang) -> String {
    let (turns, hints, what_ifs) = (entry.turns, entry.hints, entry.what_ifs);
    let undos = entry.undos;
    let score = entry
        .score
        .map(|score| say!(lang, "{score} points", "{score} Punkte"));
    let turns = (turns > 0).then(|| say!(lang, "turns: {turns}", "Züge: {turns}"));
    let undos = (undos > 0).then(|| say!(lang, "taken back: {undos}", "zurückgenommen: {undos}"));
    let hints = (hints > 0).then(|| say!(lang, "hints: {hints}", "Tipps: {hints}"));
    let what_ifs =
        (what_ifs > 0).then(|| say!(lang, "what-ifs: {what_ifs}", "Was-wäre-wenn: {what_ifs}"));
    let all = [score, turns, undos, hints, what_ifs].into_iter().flatten();
    all.collect::<Vec<_>>().join(" · ")
}

fn state(one: &Try, lang: Lang) -> Markup {
    let Some(entry) = &one.entry else {
        return html! { span class="book-result" { (say!(lang, "not finished", "nicht beendet")) } };
    };
    html! {
        span class={ "book-result is-" (result_class(entry.result)) } { (result_words(entry.result, lang)) }
        @match one.proof {
            Some(Proof::Holds) => { " " span class="fine" { (say!(lang, "✓ verified", "✓ geprüft")) } }
            Some(Proof::ByBot) => { " " span class="fine" { (say!(lang, "a bot played", "ein Bot hat gespielt")) } }
            Some(Proof::Fails) => { " " span class="fine" { (say!(lang, "the record does not hold", "die Aufzeichnung hält nicht")) } }
            None => {}
        }
    }
}

fn results(shown: &Shown, lang: Lang) -> Markup {
    let (n, listed) = (shown.n_tries, shown.results.len());
    html! {
        @if n > 0 {
            h3 { (say!(lang, "Results, verified by their records", "Ergebnisse, durch ihre Aufzeichnungen geprüft")) }
            p class="fine" { (say!(lang, "Tries at this table: {n}. Listed: {listed}.", "Versuche an diesem Tisch: {n}. In der Liste: {listed}.")) }
        }
        @if listed > 0 {
            table class="daily__results" {
                tbody { @for (nth, one) in (1..).zip(&shown.results).take(LISTED) { tr {
                    td { (nth) "." }
                    td { @match one.name.as_deref() { None | Some("") => { (say!(lang, "somebody", "jemand")) } Some(name) => { (name) } } }
                    @if let Some(entry) = &one.entry {
                        td { span class={ "book-result is-" (result_class(entry.result)) } { (result_words(entry.result, lang)) } }
                        td { (facts(entry, lang)) }
                    }
                } } }
            }
        }
    }
}
