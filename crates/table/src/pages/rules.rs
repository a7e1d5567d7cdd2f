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

/// Finds the rules that have all words of a question, in their name or in their text.
fn found(box_id: &str, wanted: &str, lang: Lang) -> Vec<&'static Rule> {
    let wanted = wanted.to_lowercase();
    let words: Vec<&str> = wanted.split_whitespace().collect();
    let has_all = |rule: &&Rule| {
        let text = format!("{} {}", rule.id, rule.words(lang).0).to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    match words.is_empty() {
        true => Vec::new(),
        false => in_force(box_id).filter(has_all).collect(),
    }
}

/// Lists the areas, in the order of the ledger: of one box, or of all together; or what was found.
pub fn areas(shelf: &Shelf, box_id: &str, wanted: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let is_search = !wanted.trim().is_empty();
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
                input type="search" name="q" value=(wanted) maxlength="100" aria-label=(say!(lang, "Words to look for", "Gesuchte Wörter")) placeholder=(say!(lang, "for example: escape bystander", "zum Beispiel: entkommt Unbeteiligte"));
                button class="btn" { (say!(lang, "Search", "Suchen")) }
            }
            @if is_search {
                @let found = found(box_id, wanted, lang);
                @let n = found.len();
                h2 { (match n { 1 => say!(lang, "1 rule found", "1 Regel gefunden"), _ => say!(lang, "{n} rules found", "{n} Regeln gefunden") }) }
                @for rule in found { (entry(rule, lang)) }
            }
            @if is_search { h2 { (say!(lang, "By area", "Nach Gebieten")) } }
            ul class="areas" {
                @for (area, n) in areas {
                    li { a class="btn" href={ "/rules/" (area) } { (spoken(area, lang)) small { (n) } } }
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
    let title = spoken(area, reader.lang);
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
                a href={ "/rules/" (rule.area()) } { (spoken(rule.area(), reader.lang)) } }
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
            @if let Some((example, written_in)) = rule.example(lang) {
                p class="fine" { (say!(lang, "Example: ", "Beispiel: ")) span lang=[(written_in != lang).then_some(lang_code(written_in))] { (example) } }
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

/// Returns the name of an area in words; one that is new is named as in the ledger.
fn spoken(area: &str, lang: Lang) -> String {
    match area {
        "AMBUSH" => say!(lang, "Ambush", "Hinterhalt (Ambush)"),
        "CAPTURE" => say!(lang, "Captives", "Gefangene"),
        "CITY" => say!(lang, "The row", "Die Reihe"),
        "CLASS" => say!(lang, "Classes and teams", "Klassen und Teams"),
        "DIFFICULTY" => say!(lang, "Difficulty", "Schwierigkeit"),
        "END" => say!(lang, "End of the game", "Ende des Spiels"),
        "ESCAPE" => say!(lang, "Escapes", "Entkommen"),
        "FIGHT" => say!(lang, "Fighting", "Kämpfen"),
        "KEYWORD" => say!(lang, "Keywords", "Schlüsselwörter"),
        "KO" => say!(lang, "KO", "KO"),
        "MASTERMIND" => say!(lang, "Mastermind", "Superschurke"),
        "MISSION" => say!(lang, "Missions", "Aufträge"),
        "OPTIONAL" => say!(lang, "Optional rules", "Optionale Regeln"),
        "PLAY" => say!(lang, "Playing cards", "Karten spielen"),
        "POKER" => say!(lang, "Poker hands", "Pokerhände"),
        "RECRUIT" => say!(lang, "Recruiting", "Rekrutieren"),
        "SCORE" => say!(lang, "Scoring", "Wertung"),
        "SETUP" => say!(lang, "Set-up", "Aufbau"),
        "SHOWDOWN" => say!(lang, "Final Showdown", "Letztes Gefecht"),
        "SOLO" => say!(lang, "Playing alone", "Allein spielen"),
        "SPECIFIC" => say!(lang, "Single cards", "Einzelne Karten"),
        "STACKS" => say!(lang, "Stacks", "Stapel"),
        "STRIKE" => say!(lang, "Master Strikes", "Meisterschläge (Master Strikes)"),
        "TEXT" => say!(lang, "Reading cards", "Karten lesen"),
        "TURN" => say!(lang, "The turn", "Der Zug"),
        "TWIST" => say!(lang, "Scheme Twists", "Wendungen (Scheme Twists)"),
        "VDECK" => say!(lang, "The villain deck", "Das Schurkendeck"),
        "WOUND" => say!(lang, "Wounds", "Wunden"),
        other => {
            let mut letters = other.chars();
            let first: String = letters.next().into_iter().collect();
            first + &letters.as_str().to_lowercase()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_area_has_a_name_in_both_languages() {
        for rule in in_force("") {
            let plain = spoken("NEW", Lang::En);
            assert_eq!(plain, "New");
            let area = rule.area();
            let as_written = area[..1].to_owned() + &area[1..].to_lowercase();
            let named = [Lang::En, Lang::De].map(|lang| spoken(area, lang));
            assert!(area == "KO" || named[1] != as_written, "{area} has no name");
        }
    }

    #[test]
    fn rules_are_found_by_all_of_their_words() {
        let both = found("", "escape villain", Lang::En);
        assert!(!both.is_empty() && both.len() < found("", "villain", Lang::En).len());
        assert_eq!(found("", "L-ESCAPE-001", Lang::De).len(), 1);
        assert!(found("", "  ", Lang::En).is_empty());
        assert!(
            found("marvel", "mission", Lang::En).len() < found("bond", "mission", Lang::En).len()
        );
    }
}
