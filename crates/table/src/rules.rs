//! The rulebook: the ledgers of both games, area by area.

use maud::{Markup, html};
use rulebook::ledger::{self, Rule};
use words::Lang;
use words::say;

use bots::legendary::Shelf;
use legendary_pages::answers;
use web::Reader;
use web::parts::layout::{book_page, lang_code};

/// Where the raid stands among the boxes.
const ASSAULT: &str = "assault";

/// Returns the rules in force in a box, or in the raid; all of them where none is named.
fn in_force(box_id: &str) -> impl Iterator<Item = &'static Rule> {
    let of_box = move |rule: &&Rule| box_id.is_empty() || rule.applies_to(box_id);
    let of_raid = move |_: &&Rule| box_id.is_empty() || box_id == ASSAULT;
    let raid = ledger::assault().iter().filter(of_raid);
    ledger::legendary().iter().filter(of_box).chain(raid)
}

/// Whether a rule is of the raid, and not of a box.
fn is_of_raid(rule: &Rule) -> bool {
    rule.id.starts_with("A-")
}

/// Lists the areas of rules in the order of their ledger, with how many rules each has.
fn counted<'a>(rules: impl Iterator<Item = &'a Rule>) -> Vec<(&'a str, usize)> {
    let mut areas: Vec<(&str, usize)> = Vec::new();
    for rule in rules {
        match areas.iter_mut().find(|(area, _)| *area == rule.area()) {
            Some((_, n)) => *n += 1,
            None => areas.push((rule.area(), 1)),
        }
    }
    areas
}

/// Finds the rules that have all words of a question, in their name or in their text.
fn found(box_id: &str, wanted: &str, lang: Lang) -> Vec<&'static Rule> {
    let wanted = wanted.to_lowercase();
    let words: Vec<&str> = wanted.split_whitespace().collect();
    let has_all = |rule: &&Rule| {
        let text = format!("{} {}", rule.id, rule.words(lang).0).to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    if words.is_empty() {
        Vec::new()
    } else {
        in_force(box_id).filter(has_all).collect()
    }
}

/// Lists the areas, in the order of the ledger: of one box, or of all together; or what was found.
pub fn areas(shelf: &Shelf, box_id: &str, wanted: &str, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let is_search = !wanted.trim().is_empty();
    let of_box = shelf.find(box_id).map_or("", |catalogue| &catalogue.id);
    let box_id = if box_id == ASSAULT { ASSAULT } else { of_box };
    let games = [(false, "Legendary"), (true, "Assault")];
    let title = say!(lang, "Rulebook", "Regelbuch");
    let body = html! {
        main class="sheet" {
            h1 class="display" { (title) }
            h2 { (say!(lang, "To read", "Zum Lesen")) }
            ul class="areas" {
                @for catalogue in shelf.catalogues() {
                    li { a class="btn" href={ "/how-to-play?box=" (catalogue.id) } { (say!(lang, "How to play: ", "So wird gespielt: ")) (catalogue.name) } }
                }
            }
            h2 { (say!(lang, "To look up", "Zum Nachschlagen")) }
            p { (say!(lang, "Every rule has a name. Prompts, refusals and cards point here.", "Jede Regel hat einen Namen. Fragen, Ablehnungen und Karten verweisen hierher.")) }
            form class="field filter" method="get" action="/rules" {
                select name="box" aria-label=(say!(lang, "Box", "Schachtel")) {
                    option value="" { (say!(lang, "All boxes", "Alle Schachteln")) }
                    @for catalogue in shelf.catalogues() { option value=(catalogue.id) selected[catalogue.id == box_id] { (catalogue.name) } }
                    option value=(ASSAULT) selected[box_id == ASSAULT] { "Assault" }
                }
                input type="search" name="q" value=(wanted) maxlength="100" aria-label=(say!(lang, "Words to look for", "Gesuchte Wörter")) placeholder=(say!(lang, "for example: escape bystander", "zum Beispiel: entkommt Unbeteiligte"));
                button class="btn" { (say!(lang, "Search", "Suchen")) }
            }
            @if is_search {
                // Chapters for people come before the rules by name; those of the raid have none.
                @if box_id != ASSAULT && let Some(catalogue) = shelf.find(box_id).or(shelf.catalogues().next()) {
                    (answers(catalogue, wanted, lang))
                }
                @let found = found(box_id, wanted, lang);
                @let n = found.len();
                h2 { (match n { 1 => say!(lang, "1 rule found", "1 Regel gefunden"), _ => say!(lang, "{n} rules found", "{n} Regeln gefunden") }) }
                @for rule in found { (entry(rule, lang)) }
            }
            @for (is_raid, game) in games {
                @let areas = counted(in_force(box_id).filter(|rule| is_of_raid(rule) == is_raid));
                @if !areas.is_empty() {
                    h2 { (say!(lang, "{game}, by area", "{game} nach Gebieten")) }
                    ul class="areas" {
                        @for (area, n) in areas {
                            li { a class="btn" href={ "/rules/" (area) } { (spoken(area, lang)) small { (n) } } }
                        }
                    }
                }
            }
        }
    };
    book_page(reader, &title, "/rules", body)
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
    Some(book_page(reader, &title, &format!("/rules/{area}"), body))
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
    book_page(reader, &rule.id, &format!("/rule/{}", rule.id), body)
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

/// Returns where a rule is in force.
fn boxes_of(rule: &Rule) -> String {
    let named = [
        ("marvel", "Marvel"),
        ("bond", "007"),
        ("licence-renewed", "Licence Renewed"),
    ];
    let raid = is_of_raid(rule).then_some("Assault");
    let named = named.iter().filter(|(id, _)| rule.applies_to(id));
    let named: Vec<&str> = named.map(|(_, name)| *name).chain(raid).collect();
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
        _ => spoken_in_raids(area, lang),
    }
}

/// Returns the name of an area of the raid.
fn spoken_in_raids(area: &str, lang: Lang) -> String {
    match area {
        "BEAD" => say!(lang, "Taking a bead", "Im Anschlag"),
        "CAMPAIGN" => say!(lang, "Raids of your own", "Eigene Angriffe"),
        "CHAR" => say!(lang, "Characters", "Charaktere"),
        "COMMAND" => say!(lang, "Command", "Befehl"),
        "CONTROL" => say!(lang, "Controls", "Steuerungen"),
        "COVER" => say!(lang, "Covering fire", "Deckungsfeuer"),
        "DAMAGE" => say!(lang, "Wounds and losses", "Wunden und Verluste"),
        "DOOR" => say!(lang, "Doors and windows", "Türen und Fenster"),
        "FIRE" => say!(lang, "Fire", "Feuer"),
        "GANTRY" => say!(lang, "The gantry", "Das Startgerüst"),
        "GM" => say!(lang, "Gamesmasters", "Spielleiter"),
        "GRENADE" => say!(lang, "Grenades", "Granaten"),
        "HERO" => say!(
            lang,
            "Hero and survival points",
            "Helden- und Überlebenspunkte"
        ),
        "HTH" => say!(lang, "Hand-to-hand", "Nahkampf"),
        "KICK" => say!(lang, "Kicks", "Tritte"),
        "LEVEL" => say!(lang, "Levels", "Ebenen"),
        "LOS" => say!(lang, "Line of sight", "Sichtlinie"),
        "MAP" => say!(lang, "The map", "Die Karte"),
        "MORALE" => say!(lang, "Morale", "Moral"),
        "MOVE" => say!(lang, "Movement", "Bewegung"),
        "OPT" => say!(lang, "Optional rules", "Zusatzregeln"),
        "PAD" => say!(lang, "The landing pad", "Die Landeplattform"),
        "PIECE" => say!(lang, "Pieces", "Figuren"),
        "RANGE" => say!(lang, "Range", "Entfernung"),
        "ROCKET" => say!(lang, "Rocket and countdown", "Rakete und Countdown"),
        "ROOF" => say!(lang, "The roof", "Das Dach"),
        "SCEN1" => say!(lang, "Scenario 1", "Szenario 1"),
        "SCEN2" => say!(lang, "Scenario 2", "Szenario 2"),
        "SCEN3" => say!(lang, "Scenario 3", "Szenario 3"),
        "SCEN4" => say!(lang, "Scenario 4", "Szenario 4"),
        "SEQ" => say!(lang, "The turn and its phases", "Die Runde und ihre Phasen"),
        "SHOT" => say!(lang, "Specific shots", "Schüsse auf bestimmte Stellen"),
        "SPRAY" => say!(lang, "Spray fire", "Garben"),
        "STACK" => say!(lang, "Stacking", "Gemeinsam in einem Feld"),
        "STUN" => say!(lang, "Stun", "Betäubung"),
        "SWORD" => say!(lang, "Sword fighters", "Schwertkämpfer"),
        "TABLE" => say!(lang, "Dice and charts", "Würfel und Tabellen"),
        "TRACK" => say!(lang, "The track", "Das Gleis"),
        "VEHICLE" => say!(lang, "Boats and monorail", "Boote und Bahn"),
        "WATER" => say!(lang, "Water", "Wasser"),
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

    #[test]
    fn rules_of_the_raid_are_found_among_all_and_by_themselves() {
        let is_raid = |box_id| {
            found(box_id, "ladder", Lang::En)
                .into_iter()
                .all(is_of_raid)
        };
        assert!(is_raid(ASSAULT) && !found(ASSAULT, "ladder", Lang::En).is_empty());
        assert!(found("marvel", "ladder", Lang::En).is_empty());
        assert_eq!(found("", "A-LOS-001", Lang::De).len(), 1);
        assert_eq!(
            in_force("").count(),
            ledger::legendary().len() + ledger::assault().len()
        );
    }
}
