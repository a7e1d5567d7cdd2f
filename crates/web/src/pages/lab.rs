//! What was measured about the games: a table for each question, light where games are often won.

use maud::{Markup, html};
use module::atlas::Sheet;
use words::numbers::{tenths, whole};
use words::{Lang, say};

use crate::cookies::Reader;
use crate::files::LAB;
use crate::parts::layout::book_page;

/// Says what people call a value of a part.
type ValueWords<'a> = Box<dyn Fn(&str, &str) -> String + 'a>;

/// A sheet, and what its game calls the parts of a set-up and their values.
pub struct Shown<'a> {
    pub sheet: &'a Sheet,
    pub part: Box<dyn Fn(&str) -> String + 'a>,
    pub value: ValueWords<'a>,
}

/// Draws all sheets, and names what the host's own laboratory has found. What stands neither beside a
/// table nor above it can be chosen.
pub fn page(
    reader: &Reader,
    shown: &[Shown<'_>],
    findings: &[String],
    chosen: &[(String, String)],
) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "How hard is it?", "Wie schwer ist es?");
    let body = html! {
        main class="sheet lab" {
            h1 class="display" { (title) }
            p { (say!(lang,
                "Bots have played these games by the rules of this table. Each number is the share of games won, in percent; below it stands where the true share lies 19 times out of 20. What no table names was drawn anew from game to game.",
                "Bots haben diese Partien nach den Regeln dieses Tisches gespielt. Jede Zahl ist der Anteil gewonnener Partien in Prozent; darunter steht, wo der wahre Anteil in 19 von 20 Fällen liegt. Was keine Tabelle nennt, wurde von Partie zu Partie neu gezogen.")) }
            @if !findings.is_empty() { (own(findings, lang)) }
            @if shown.is_empty() && findings.is_empty() { p { (say!(lang, "Nothing has been measured yet.", "Noch ist nichts gemessen.")) } }
            @for one in shown { (drawn(one, chosen, lang)) }
        }
    };
    framed(reader, &title, body)
}

/// Says that results can not be shown; why is for the host to know.
pub fn not_now(reader: &Reader, title: &str) -> Markup {
    let lang = reader.lang;
    let body = html! {
        main class="sheet lab" {
            h1 class="display" { (title) }
            p { (say!(lang,
                "These results can not be shown now: what was played does not fit together, or is being written. Try again in a minute; the host finds the reason in the log.",
                "Diese Ergebnisse lassen sich gerade nicht zeigen: Das Gespielte passt nicht zusammen oder wird gerade geschrieben. Versuch es in einer Minute noch einmal; wer den Tisch betreibt, findet den Grund im Protokoll.")) }
            p { a href="/lab" { (say!(lang, "All results", "Alle Ergebnisse")) } }
        }
    };
    framed(reader, title, body)
}

fn framed(reader: &Reader, title: &str, body: Markup) -> Markup {
    let body = html! {
        link rel="stylesheet" href=(reader.frame.address(LAB));
        (body)
    };
    book_page(reader, title, "/lab", body)
}

fn own(findings: &[String], lang: Lang) -> Markup {
    html! {
        section class="panel lookup" {
            h2 { (say!(lang, "Asked at this table", "An diesem Tisch gefragt")) }
            ul {
                @for (number, title) in (1..).zip(findings) {
                    li { a href=(format!("/lab/{number}")) { (title) } }
                }
            }
        }
    }
}

/// What stands where in the table of a sheet, by the numbers of its axes.
struct Layout {
    down: usize,
    across: Option<usize>,
    /// The others, each with the value that is shown.
    fixed: Vec<(usize, String)>,
}

impl Layout {
    /// The two longest axes make the table; of these, the one with the longer words stands at its side.
    fn of(sheet: &Sheet, chosen: &[(String, String)]) -> Option<Layout> {
        let values = |axis: usize| sheet.values(&sheet.axes[axis]);
        let mut axes: Vec<usize> = (0..sheet.axes.len()).collect();
        // Of two that are as long, the later one is meant to be compared.
        axes.sort_by_key(|&axis| std::cmp::Reverse((values(axis).len(), axis)));
        let (mut down, mut across) = (*axes.first()?, axes.get(1).copied());
        let letters = |axis: usize| values(axis).iter().map(|value| value.len()).max();
        if let Some(other) = across.filter(|&other| letters(other) > letters(down)) {
            across = Some(down);
            down = other;
        }
        let rest = axes.iter().skip(2).map(|&axis| {
            let (name, values) = (&sheet.axes[axis], values(axis));
            let picked = chosen
                .iter()
                .find(|(key, _)| key == name)
                .map(|(_, value)| &value[..]);
            let picked = picked.filter(|value| values.contains(value));
            // Most people play with one other, and the last bot named is the strongest.
            let usual = values.iter().find(|value| **value == "2").or(values.last());
            let value = picked.or(usual.copied()).unwrap_or_default();
            (axis, value.to_owned())
        });
        Some(Layout {
            fixed: rest.collect(),
            down,
            across,
        })
    }
}

fn drawn(shown: &Shown<'_>, chosen: &[(String, String)], lang: Lang) -> Markup {
    let sheet = shown.sheet;
    let Some(layout) = Layout::of(sheet, chosen) else {
        return html! {};
    };
    let name = |axis: usize| &sheet.axes[axis];
    let rows = sheet.values(name(layout.down));
    let columns = layout
        .across
        .map_or(Vec::new(), |axis| sheet.values(name(axis)));
    let cell = |row: &str, column: Option<&str>| {
        let mut known = vec![(&name(layout.down)[..], row)];
        known.extend(
            layout
                .across
                .zip(column)
                .map(|(axis, value)| (&name(axis)[..], value)),
        );
        known.extend(
            layout
                .fixed
                .iter()
                .map(|(axis, value)| (&name(*axis)[..], &value[..])),
        );
        share(sheet, &known, lang)
    };
    let across = |value: &str| {
        let axis = layout.across.map_or("", |axis| name(axis));
        (shown.value)(axis, value)
    };
    html! {
        section class="panel lookup" {
            h2 { (sheet.title(lang)) }
            @for (axis, value) in &layout.fixed { (choice(shown, *axis, value, &layout)) }
            div class="lab__wide" tabindex="0" role="region" aria-label=(sheet.title(lang)) {
                table class="heat" {
                    thead { tr {
                        th scope="col" {
                            ((shown.part)(name(layout.down)))
                            @if let Some(axis) = layout.across { " / " ((shown.part)(name(axis))) }
                        }
                        @for column in &columns { th scope="col" { (across(column)) } }
                        @if columns.is_empty() { th scope="col" { (say!(lang, "Won", "Gewonnen")) } }
                    } }
                    tbody {
                        @for row in &rows { tr {
                            th scope="row" { ((shown.value)(name(layout.down), row)) }
                            @for column in &columns { (cell(row, Some(column))) }
                            @if columns.is_empty() { (cell(row, None)) }
                        } }
                    }
                }
            }
            p class="fine" { (origin(sheet, lang)) }
        }
    }
}

fn share(sheet: &Sheet, known: &[(&str, &str)], lang: Lang) -> Markup {
    let counted = sheet.counted(known);
    let Some((counted, chance)) = counted.and_then(|counted| Some((counted, counted.chance()?)))
    else {
        return html! { td { "–" } };
    };
    let games = whole(counted.games, lang);
    let turns = tenths(counted.turns_each().unwrap_or_default(), lang);
    let more = say!(
        lang,
        "{games} games of {turns} turns",
        "{games} Partien mit {turns} Zügen"
    );
    html! {
        td title=(more) class={ "share-" (tenth(chance.percent)) } {
            b { (format!("{:.0}", chance.percent)) }
            small { (format!("{:.0}–{:.0}", chance.low, chance.high)) }
        }
    }
}

/// Returns how many tenths a percentage is: there is a colour for each.
fn tenth(percent: f64) -> u32 {
    (percent / 10.0).round().clamp(0.0, 10.0) as u32
}

/// A row of buttons, one for each value of an axis; what else was chosen stays.
fn choice(shown: &Shown<'_>, axis: usize, value: &str, layout: &Layout) -> Markup {
    let sheet = shown.sheet;
    let key = &sheet.axes[axis];
    let name = (shown.part)(key);
    html! {
        form class="lab__choice" method="get" action="/lab" {
            @for (other, value) in layout.fixed.iter().filter(|(other, _)| *other != axis) {
                input type="hidden" name=(sheet.axes[*other]) value=(value);
            }
            fieldset class="opts" {
                legend { (name) }
                @for other in sheet.values(key) {
                    button class="btn" name=(key) value=(other) aria-pressed=(other == value) { ((shown.value)(key, other)) }
                }
            }
        }
    }
}

/// Says where the numbers come from.
fn origin(sheet: &Sheet, lang: Lang) -> String {
    let (rules, seed) = (sheet.rules, sheet.seed);
    let bots = sheet.bots.iter().map(|(bot, versions)| {
        let versions: Vec<String> = versions.iter().map(u32::to_string).collect();
        format!("{bot} {}", versions.join("/"))
    });
    let bots = bots.collect::<Vec<_>>().join(", ");
    let games = sheet.settings.iter().map(|setting| setting.counted.games);
    let games = whole(games.sum(), lang);
    say!(
        lang,
        "{games} games, rules version {rules}, seed {seed}; bots and their versions: {bots}.",
        "{games} Partien, Regelversion {rules}, Startwert {seed}; Bots und ihre Versionen: {bots}."
    )
}
