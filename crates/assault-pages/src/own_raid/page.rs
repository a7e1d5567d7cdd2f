//! The page for raids of one's own: files to upload or type, what the checker says, the map as it
//! is drawn.

use maud::{Markup, PreEscaped, html};
use words::Lang;
use words::say;

use super::checked::CheckedFiles;
use super::{OwnRaid, character};
use crate::page::{bar, frame};
use crate::setup::{SetupInput, people, rules};
use web::Reader;

pub fn page(reader: &Reader, own: &OwnRaid) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "A raid of your own", "Ein eigener Angriff");
    let given = SetupInput {
        fields: &own.character,
        refused: own.refused.as_ref(),
    };
    let inner = html! {
        div id="page" data-title={ (title) " · Tradecraft" } data-class="raid-setup raid-own" {
            (bar(reader, "/raid/own"))
            main class="setup own" {
                h2 class="display" { (title) }
                p { (say!(lang,
                    "Draw a base, say who starts where and what decides it, and play it. What you leave empty comes from the volcano. The example below can be played as it is.",
                    "Zeichne eine Basis, sag, wer wo beginnt und was entscheidet, und spiele es. Was du leer lässt, kommt aus dem Vulkan. Das Beispiel unten lässt sich so spielen, wie es ist.")) }
                form id="own" method="post" action="/raid/own" enctype="multipart/form-data" {
                    (result(own, lang))
                    (text("map", say!(lang, "Map", "Karte"), &own.files.map, lang))
                    (text("scenario", say!(lang, "Scenario", "Szenario"), &own.files.scenario, lang))
                    details id="pieces-part" open[!own.files.pieces.is_empty()] {
                        summary { (say!(lang, "Pieces (empty: those of the volcano)", "Figuren (leer: die des Vulkans)")) }
                        (text("pieces", say!(lang, "Pieces", "Figuren"), &own.files.pieces, lang))
                    }
                    (character::form(own, lang))
                    (people(reader.lang, given))
                    (rules(lang, given))
                    (given.refusal(lang))
                    div class="acts" {
                        button class="btn go" id="begin" name="do" value="play" { (say!(lang, "Play it", "Spielen")) }
                        button class="btn" name="do" value="check" { (say!(lang, "Check", "Prüfen")) }
                    }
                }
            }
        }
    };
    frame(reader, &title, "raid-setup raid-own", &inner)
}

fn text(name: &str, words: String, value: &str, lang: Lang) -> Markup {
    // The plain names belong to the set-up.
    let (field, file) = (format!("{name}-text"), format!("{name}-file"));
    html! {
        div class="part" {
            label for=(name) { b { (words) } }
            textarea id=(name) name=(field) rows="14" spellcheck="false" data-draft="" { (value) }
            label { (say!(lang, "or a file: ", "oder eine Datei: ")) input type="file" name=(file) accept=".txt,text/plain" data-into=(name); }
        }
    }
}

/// What the checker says and how the map looks: all that changes while somebody types.
pub fn result(own: &OwnRaid, lang: Lang) -> Markup {
    let draft = CheckedFiles::of(&own.files);
    let n = draft.problems.len();
    let has_place = draft.problems.iter().any(|located| located.space.is_some());
    html! {
        div id="result" {
            @if let Some(code) = &own.enlisted { p class="fit" role="status" { (say!(lang, "✓ {code} is one of the pieces now.", "✓ {code} gehört jetzt zu den Figuren.")) } }
            div class="draftmap map" { (PreEscaped(draft.picture(&own.files, &say!(lang, "The map as drawn", "Die gezeichnete Karte")))) }
            div role="status" aria-live="polite" {
                @if draft.is_fit() { p class="fit" { (say!(lang, "✓ It can be played.", "✓ So lässt es sich spielen.")) } } @else { p class="unfit" { (match (n, has_place) {
                        (1, false) => say!(lang, "One problem:", "Ein Problem:"),
                        (1, true) => say!(lang, "One problem; its number stands on the map where it belongs.", "Ein Problem; seine Nummer steht auf der Karte, wo es hingehört."),
                        (_, false) => say!(lang, "{n} problems:", "{n} Probleme:"),
                        (_, true) => say!(lang, "{n} problems; the numbers stand on the map where they belong.", "{n} Probleme; die Nummern stehen auf der Karte, wo sie hingehören."),
                    }) } }
                ol class="problems" {
                    @for located in &draft.problems {
                        @let problem = &located.problem;
                        @let part = problem.path.trim_end_matches(".txt");
                        li {
                            a href={ "#" (part) } data-part=(part) data-line=(problem.line) {
                                (part_words(part, lang)) @if problem.line > 0 { ", " (say!(lang, "line", "Zeile")) " " (problem.line) }
                                @if let Some(space) = located.space { " · " b { (space) } }
                            }
                            " " (assault::tell::problem(problem, lang))
                        }
                    }
                }
            }
            (character::made(own, lang))
        }
    }
}

fn part_words(part: &str, lang: Lang) -> String {
    match part {
        "map" => say!(lang, "map", "Karte"),
        "pieces" => say!(lang, "pieces", "Figuren"),
        _ => say!(lang, "scenario", "Szenario"),
    }
}
