//! The games of a record book, one row for each.

use ::api::{BookEntry, BookResult};
use maud::{Markup, html};
use room::Kept;
use words::{Lang, say};

use crate::backups::date;
use crate::parts::waiting::result_words;

/// How many games are listed on a page.
const TOGETHER: usize = 50;

pub struct List<'a> {
    pub kept: &'a [Kept],
    pub from: usize,
    pub lang: Lang,
    pub title: &'a dyn Fn(&str) -> String,
    pub line: &'a dyn Fn(&BookEntry) -> String,
}

impl List<'_> {
    pub fn draw(&self) -> Markup {
        let lang = self.lang;
        let n_all = self.kept.len();
        let shown = self.kept.iter().skip(self.from).take(TOGETHER);
        let (older, newer) = (self.from.saturating_add(TOGETHER), self.from.min(n_all));
        html! {
            section id="games" {
                h2 { (say!(lang, "All games", "Alle Spiele")) " " small { (n_all) } }
                ol class="book-list" { @for kept in shown { (self.row(kept)) } }
                nav class="btnrow" aria-label=(say!(lang, "More games", "Weitere Spiele")) {
                    @if newer > 0 { a class="btn" href={ "/book?from=" (newer.saturating_sub(TOGETHER)) "#games" } { (say!(lang, "Newer", "Neuere")) } }
                    @if older < n_all { a class="btn" href={ "/book?from=" (older) "#games" } { (say!(lang, "Older", "Ältere")) } }
                }
            }
        }
    }

    fn row(&self, kept: &Kept) -> Markup {
        let (entry, lang) = (&kept.entry, self.lang);
        let is_proven = kept.game.is_some();
        html! {
            li class="panel book-row" {
                div class="book-row__head" {
                    time { (date(entry.ended)) }
                    b { ((self.title)(&entry.game)) }
                    span class={ "book-result is-" (class(entry.result)) } { (result_words(entry.result, lang)) }
                    @if let Some(score) = entry.score { span { (say!(lang, "{score} points", "{score} Punkte")) } }
                }
                p { ((self.line)(entry)) }
                p class="fine" { (self.facts(entry)) }
                @if !entry.apart.is_empty() { p class="fine" { (say!(lang, "Set apart by: ", "Gesondert wegen: ")) (entry.apart.join(", ")) } }
                div class="btnrow" {
                    @if is_proven {
                        a class="btn" href={ "/book/game/" (entry.id) } { (say!(lang, "Look at it again", "Noch einmal ansehen")) }
                        span class="fine" title=(say!(lang, "Whoever plays the record of this table again comes to the same end.", "Wer die Aufzeichnung dieses Tisches nachspielt, kommt zum selben Ende.")) { (say!(lang, "✓ proven by its record", "✓ durch die Aufzeichnung belegt")) }
                    } @else {
                        span class="fine" { (say!(lang, "No record here proves it", "Keine Aufzeichnung hier belegt es")) }
                    }
                }
            }
        }
    }

    /// Who was there, how long it took and what helped.
    fn facts(&self, entry: &BookEntry) -> String {
        let lang = self.lang;
        let (turns, undos, hints) = (entry.turns, entry.undos, entry.hints);
        let what_ifs = entry.what_ifs;
        let mut facts = vec![with(entry, lang)];
        if turns > 0 {
            facts.push(say!(lang, "turns: {turns}", "Züge: {turns}"));
        }
        if undos > 0 {
            facts.push(say!(lang, "taken back: {undos}", "zurückgenommen: {undos}"));
        }
        if hints > 0 {
            facts.push(say!(lang, "hints: {hints}", "Tipps: {hints}"));
        }
        if what_ifs > 0 {
            facts.push(say!(
                lang,
                "what-ifs: {what_ifs}",
                "Was-wäre-wenn: {what_ifs}"
            ));
        }
        if entry.is_finished_by_bot() {
            facts.push(say!(
                lang,
                "a bot finished it",
                "ein Bot hat es zu Ende gespielt"
            ));
        }
        if let (Some(played), Some(won)) = (entry.bots_played, entry.bots_won)
            && let Some(percent) = (won * 100).checked_div(played)
        {
            facts.push(say!(
                lang,
                "bots win {percent} %",
                "Bots gewinnen {percent} %"
            ));
        }
        facts.retain(|fact| !fact.is_empty());
        facts.join(" · ")
    }
}

/// Names those who were there besides.
fn with(entry: &BookEntry, lang: Lang) -> String {
    let others = (1..).zip(&entry.players);
    let others = others.filter(|(seat, _)| !entry.seats.contains(seat));
    let others = others.map(|(seat, player)| match (&player.name, &player.bot) {
        (Some(name), _) if !name.is_empty() => name.clone(),
        (_, Some(level)) => say!(lang, "bot ({level})", "Bot ({level})"),
        _ => say!(lang, "player {seat}", "Spieler {seat}"),
    });
    let others = others.collect::<Vec<_>>().join(", ");
    match (others.is_empty(), entry.seats.len()) {
        (true, 1) => say!(lang, "alone", "allein"),
        (true, n) => say!(lang, "alone with {n} hands", "allein mit {n} Händen"),
        (false, _) => say!(lang, "with {others}", "mit {others}"),
    }
}

pub fn class(result: Option<BookResult>) -> &'static str {
    match result {
        Some(BookResult::Won) => "won",
        Some(BookResult::Lost) => "lost",
        Some(BookResult::Drawn | BookResult::Both) | None => "drawn",
    }
}
