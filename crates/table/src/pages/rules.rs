//! The rulebook: the ledger of Legendary, area by area.

use cards::words::Lang;
use legendary::say;
use maud::{Markup, html};
use rulebook::ledger::{self, Rule};

use super::layout::{Page, lang_code, links};
use crate::cookies::Reader;
use crate::shelf::Shelf;

/// Returns the rules in force in a box; all of them where no box is named.
fn in_force(box_id: &str) -> impl Iterator<Item = &'static Rule> {
    let rules = ledger::legendary().iter();
    rules.filter(move |rule| box_id.is_empty() || rule.applies_to(box_id))
}

fn page(reader: &Reader, title: &str, path: &str, body: Markup) -> Markup {
    Page {
        reader,
        title,
        path,
        bar: links(reader.lang),
        body,
        class: "book",
        live: None,
    }
    .render()
}

/// Lists the areas, in the order of the ledger: of one box, or of all together.
pub fn areas(shelf: &Shelf, box_id: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let box_id = shelf.find(box_id).map_or("", |catalogue| &catalogue.id);
    let mut areas: Vec<(&str, usize)> = Vec::new();
    for rule in in_force(box_id) {
        match areas.iter_mut().find(|(area, _)| *area == rule.area()) {
            Some((_, n)) => *n += 1,
            None => areas.push((rule.area(), 1)),
        }
    }
    let title = say!(lang, "Rulebook", "Regelbuch");
    let body = html! {
        main class="sheet" {
            h1 class="display" { (title) }
            p { (say!(lang, "Every rule has a name. Prompts, refusals and cards point here.", "Jede Regel hat einen Namen. Fragen, Ablehnungen und Karten verweisen hierher.")) }
            form class="field filter" method="get" action="/rules" {
                select name="box" aria-label=(say!(lang, "Box", "Schachtel")) {
                    option value="" { (say!(lang, "All boxes", "Alle Schachteln")) }
                    @for catalogue in shelf.catalogues() { option value=(catalogue.id) selected[catalogue.id == box_id] { (catalogue.name) } }
                }
                button class="btn" { (say!(lang, "Show", "Zeigen")) }
            }
            ul class="areas" {
                @for (area, n) in areas {
                    li { a class="btn" href={ "/rules/" (area) } { (spoken(area)) small { (n) } } }
                }
            }
        }
    };
    page(reader, &title, "/rules", body)
}

/// Shows the rules of one area.
pub fn area(area: &str, reader: &Reader) -> Option<Markup> {
    let rules: Vec<&Rule> = in_force("").filter(|rule| rule.area() == area).collect();
    if rules.is_empty() {
        return None;
    }
    let title = spoken(area);
    let body = html! {
        main class="sheet" {
            p { a href="/rules" { (say!(reader.lang, "Rulebook", "Regelbuch")) } }
            h1 class="display" { (title) }
            @for rule in rules { (entry(rule, reader.lang)) }
        }
    };
    Some(page(reader, &title, &format!("/rules/{area}"), body))
}

/// Shows one rule.
pub fn rule(rule: &Rule, reader: &Reader) -> Markup {
    let body = html! {
        main class="sheet" {
            p { a href="/rules" { (say!(reader.lang, "Rulebook", "Regelbuch")) } " › "
                a href={ "/rules/" (rule.area()) } { (spoken(rule.area())) } }
            (entry(rule, reader.lang))
        }
    };
    page(reader, &rule.id, &format!("/rule/{}", rule.id), body)
}

fn entry(rule: &Rule, lang: Lang) -> Markup {
    let (text, written_in) = rule.words(lang);
    html! {
        article class="panel rule-entry" id=(rule.id) {
            h2 { a href={ "/rule/" (rule.id) } { (rule.id) } }
            p lang=[(written_in != lang).then_some(lang_code(written_in))] { (text) }
            @if let Some(example) = &rule.test {
                p class="fine" lang=[(lang == Lang::De).then_some("en")] { (say!(lang, "Example: ", "Beispiel: ")) (example) }
            }
            p class="fine" { (boxes_of(rule)) " · " (rule.source) }
        }
    }
}

/// Returns the boxes a rule is in force in.
fn boxes_of(rule: &Rule) -> String {
    let named = [
        ("marvel", "Marvel"),
        ("bond", "007"),
        ("licence-renewed", "Licence Renewed"),
    ];
    let named = named.iter().filter(|(id, _)| rule.applies_to(id));
    let named: Vec<&str> = named.map(|(_, name)| *name).collect();
    named.join(", ")
}

/// Returns the name of an area as a word.
fn spoken(area: &str) -> String {
    let mut letters = area.chars();
    let first: String = letters.next().into_iter().collect();
    first + &letters.as_str().to_lowercase()
}
