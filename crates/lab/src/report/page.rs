//! The answer as one page that needs nothing else: no script, no font, no picture from elsewhere.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use module::{ColumnKind, Verdict};
use words::say;

use super::Report;
use super::bars::{bars, numbers};
use super::effects::{effects, named};
use super::heat::{heat, two_axes};
use super::survival::survival;
use words::numbers::{tenths, whole};

const STYLE: &str = include_str!("page.css");
/// More bars than this are a table.
const BARS_MAX: usize = 40;

/// Draws a report as a page.
pub fn page(report: &Report<'_>) -> String {
    let (lang, title) = (report.lang, report.results.experiment.title_in(report.lang));
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (title) }
                    p.lead { (report.summary()) }
                    (pictures(report))
                    (table(report))
                    (file(report))
                    footer { (report.origin()) }
                }
            }
        }
    };
    page.into_string()
}

fn pictures(report: &Report<'_>) -> Markup {
    let (lang, won) = (report.lang, &report.won);
    let axes = &report.results.experiment.axes;
    html! {
        @if report.results.cells.len() <= BARS_MAX {
            (section(won, &say!(lang,
                "Each bar with the interval in which the truth lies 19 times out of 20.",
                "Jeder Balken mit dem Intervall, in dem die Wahrheit in 19 von 20 Fällen liegt."),
                Some(bars(report))))
        }
        @if let Some((down, across)) = two_axes(report) {
            (section(&format!("{won}: {} × {}", axes[down].key, axes[across].key),
                &say!(lang, "In percent; the stronger the colour, the more.", "In Prozent; je kräftiger die Farbe, desto mehr."),
                heat(report)))
        }
        (section(&say!(lang, "What changes it", "Was es ändert"), &against(report), effects(report)))
        (section(&say!(lang, "What goes with winning", "Was mit dem Sieg einhergeht"),
            &say!(lang,
                "Where the draw decides what is in the game: by how many percentage points games with it are won more often than those without. Grey may be luck, all names counted.",
                "Wo das Los entscheidet, was mitspielt: um wie viele Prozentpunkte Partien damit öfter gewonnen werden als ohne. Grau kann Zufall sein, alle Namen mitgezählt."),
            named(report)))
        (section(&say!(lang, "How long it lasts", "Wie lange es dauert"),
            &say!(lang, "Share of games that are still going on after each turn.", "Anteil der Partien, die nach jedem Zug noch laufen."),
            survival(report)))
    }
}

fn against(report: &Report<'_>) -> String {
    let lang = report.lang;
    let told = say!(
        lang,
        "By how many percentage points more or fewer games are won on the same deals. Grey may be luck, all comparisons counted.",
        "Um wie viele Prozentpunkte mehr oder weniger gewonnen wird, bei denselben Verteilungen. Grau kann Zufall sein, alle Vergleiche mitgezählt."
    );
    match report.results.experiment.axes.len() {
        1 => {
            let first = report.value(0, 0);
            say!(lang, "Against {first}. {told}", "Gegenüber {first}. {told}")
        }
        _ => told,
    }
}

fn section(title: &str, about: &str, picture: Option<Markup>) -> Markup {
    html! {
        @if let Some(picture) = picture {
            section {
                h2 { (title) }
                p { (about) }
                (picture)
            }
        }
    }
}

/// Lists everything in numbers.
fn table(report: &Report<'_>) -> Markup {
    let (lang, results) = (report.lang, report.results);
    let columns: Vec<(usize, &str)> = results
        .columns
        .iter()
        .enumerate()
        .filter(|(_, column)| column.kind == ColumnKind::Count)
        .map(|(idx, column)| (idx, column.title(lang)))
        .collect();
    html! {
        section {
            h2 { (say!(lang, "In numbers", "In Zahlen")) }
            p { (say!(lang, "Means of all games of a setting.", "Mittelwerte aller Partien einer Einstellung.")) }
            div.wide tabindex="0" {
                table {
                    thead {
                        tr {
                            th scope="col" { (say!(lang, "Setting", "Einstellung")) }
                            th scope="col" { (say!(lang, "Games", "Partien")) }
                            th scope="col" { (report.won) }
                            th scope="col" { (say!(lang, "Drawn", "Unentschieden")) }
                            th scope="col" { (say!(lang, "Turns", "Züge")) }
                            @for (_, title) in &columns { th scope="col" { (title) } }
                        }
                    }
                    tbody {
                        @for (idx, cell) in results.cells.iter().enumerate() {
                            tr {
                                th scope="row" { (report.label(idx)) }
                                td { (whole(cell.games(), lang)) }
                                td { (numbers(report, idx)) }
                                td { (whole(cell.count(Verdict::Drawn), lang)) }
                                td { (tenths(cell.turns().share, lang)) }
                                @for (column, _) in &columns { td { (tenths(cell.mean(*column).share, lang)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Shows the file, so that anybody can ask again.
fn file(report: &Report<'_>) -> Markup {
    html! {
        details {
            summary { (say!(report.lang, "The experiment as it was written", "Der Versuch, wie er geschrieben wurde")) }
            pre { (report.results.experiment.text()) }
        }
    }
}
