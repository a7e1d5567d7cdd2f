//! The page for raids of one's own: files to upload or type, what the checker says, the map as it
//! is drawn, characters of the role-playing game as counters.

use assault::tell::Lang;
use assault::{Face, Person, Pieces, SourceFile, say, volcano, volcano_files};
use maud::{Markup, PreEscaped, html};

use super::counter::{self, signed};
use super::draft::Draft;
use super::files::Files;
use super::page::{bar, frame};
use super::plan::Pen;
use super::setup::{people, rules};
use crate::cookies::Reader;

/// What somebody has written so far.
#[derive(Clone, Default)]
pub struct Own {
    pub files: Files,
    /// A character, as the fields of the form name him.
    pub character: Vec<(String, String)>,
    /// What was wrong with setting it up.
    pub refused: Option<String>,
}

/// The fields of a character: name, what it is in English and German, an example.
const FIELDS: [(&str, &str, &str, &str); 13] = [
    ("code", "Code", "Zeichen", "X"),
    ("name", "Name", "Name", "Agent X"),
    ("fire", "Fire: primary chance", "Feuer: Grundchance", "25"),
    (
        "fire-class",
        "Fire: damage class",
        "Feuer: Schadensklasse",
        "E",
    ),
    (
        "hand",
        "Hand-to-hand: primary chance",
        "Nahkampf: Grundchance",
        "21",
    ),
    (
        "hand-class",
        "Hand-to-hand: damage class",
        "Nahkampf: Schadensklasse",
        "B",
    ),
    ("perception", "Perception", "Wahrnehmung", "14"),
    (
        "performance",
        "Weapon performance, −2 to +2",
        "Waffenleistung, −2 bis +2",
        "0",
    ),
    ("willpower", "Willpower", "Willenskraft", "13"),
    ("dexterity", "Dexterity", "Geschick", "12"),
    ("strength", "Strength", "Stärke", "10"),
    ("allowance", "Points to move", "Schritte", "8"),
    (
        "points",
        "Hero or survival points",
        "Helden- oder Überlebenspunkte",
        "",
    ),
];

impl Own {
    /// Returns the example that the page begins with.
    pub fn example() -> Own {
        Own {
            files: Files {
                map: include_str!("../../assets/own-map.txt").to_owned(),
                pieces: String::new(),
                scenario: include_str!("../../assets/own-scenario.txt").to_owned(),
            },
            ..Own::default()
        }
    }

    fn field(&self, name: &str) -> &str {
        let field = self.character.iter().find(|(found, _)| found == name);
        field.map_or("", |(_, value)| value.trim())
    }

    /// Returns the character as a line of a pieces file; nothing while the form is empty.
    pub fn recruit(&self) -> Option<String> {
        let code = self.field("code");
        if code.is_empty() {
            return None;
        }
        let or = |value: &str, usual: &str| match value {
            "" => usual.to_owned(),
            value => value.to_owned(),
        };
        let mut line = format!(
            "recruit {code} {} {}",
            or(self.field("rp-side"), "mi6"),
            or(self.field("weapon"), "pistol")
        );
        if !self.field("name").is_empty() {
            line += &format!(" \"{}\"", self.field("name").replace('"', "'"));
        }
        if !self.field("fire").is_empty() {
            line += &format!(" fire {} {}", self.field("fire"), self.field("fire-class"));
        }
        line += &format!(" hand {} {}", self.field("hand"), self.field("hand-class"));
        for name in [
            "perception",
            "performance",
            "willpower",
            "dexterity",
            "strength",
            "allowance",
        ] {
            if !self.field(name).is_empty() {
                line += &format!(" {name} {}", self.field(name));
            }
        }
        Some(line)
    }

    /// Adds the character to the pieces, and his points to the scenario.
    pub fn enlist(&mut self) {
        let Some(line) = self.recruit() else { return };
        // What the charts refuse stays in the form, where it is told what is wrong.
        if counter_of(&line, Lang::En).is_err() {
            return;
        }
        if self.files.pieces.trim().is_empty() {
            self.files.pieces = volcano_files().pieces.text.to_owned();
        }
        self.files.pieces = format!("{}\n{line}\n", self.files.pieces.trim_end());
        let points = self.field("points");
        if !points.is_empty() {
            let (scenario, code) = (self.files.scenario.trim_end(), self.field("code"));
            self.files.scenario = format!("{scenario}\npoints {code} {points}\n");
        }
    }
}

/// Makes the counter of a character by the charts, or says why there is none.
fn counter_of(line: &str, lang: Lang) -> Result<Person, String> {
    let text = format!("format assault-pieces 1\n{line}\n");
    let file = SourceFile {
        name: "character",
        text: &text,
    };
    let pieces = Pieces::read(file, &volcano().charts.conversion);
    let told = |problem: &assault::Problem| assault::tell::problem(problem, lang);
    let pieces = pieces.map_err(|report| {
        let all: Vec<String> = report.problems.iter().map(told).collect();
        all.join("; ")
    })?;
    let found = pieces.people().next().map(|(_, person)| person.clone());
    found.ok_or_else(|| say!(lang, "nobody", "niemand"))
}

pub fn page(reader: &Reader, own: &Own) -> Markup {
    let lang = super::lang(reader.lang);
    let title = say!(lang, "A raid of your own", "Ein eigener Angriff");
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
                    (character(own, lang))
                    (people(reader.lang))
                    (rules(lang))
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
pub fn result(own: &Own, lang: Lang) -> Markup {
    let draft = Draft::of(&own.files);
    let n = draft.problems.len();
    let has_place = draft.problems.iter().any(|located| located.space.is_some());
    html! {
        div id="result" {
            @if let Some(why) = &own.refused { p class="notice" role="alert" { (why) } }
            div class="draftmap map" { (PreEscaped(draft.picture(&own.files, &say!(lang, "The map as drawn", "Die gezeichnete Karte")))) }
            div role="status" aria-live="polite" {
                @match draft.is_fit() {
                    true => p class="fit" { (say!(lang, "✓ It can be played.", "✓ So lässt es sich spielen.")) },
                    false => p class="unfit" { (match (n, has_place) {
                        (1, false) => say!(lang, "One problem:", "Ein Problem:"),
                        (1, true) => say!(lang, "One problem; its number stands on the map where it belongs.", "Ein Problem; seine Nummer steht auf der Karte, wo es hingehört."),
                        (_, false) => say!(lang, "{n} problems:", "{n} Probleme:"),
                        (_, true) => say!(lang, "{n} problems; the numbers stand on the map where they belong.", "{n} Probleme; die Nummern stehen auf der Karte, wo sie hingehören."),
                    }) },
                }
                ol class="problems" {
                    @for located in &draft.problems {
                        @let problem = &located.problem;
                        @let part = problem.file.trim_end_matches(".txt");
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
            (made(own, lang))
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

fn character(own: &Own, lang: Lang) -> Markup {
    let choice = |name: &str, values: &[&str]| {
        html! { select name=(name) data-draft="" { @for value in values { option value=(value) selected[own.field(name) == *value] { (value) } } } }
    };
    html! {
        details id="character" open[!own.character.iter().all(|(_, value)| value.is_empty())] {
            summary { (say!(lang, "Turn a character of the role-playing game into a counter", "Eine Rollenspielfigur zum Plättchen machen")) }
            div class="fields" {
                label { (say!(lang, "Side", "Seite")) " " (choice("rp-side", &["mi6", "skorpios"])) }
                label { (say!(lang, "Weapon", "Waffe")) " " (choice("weapon", &["pistol", "machinegun", "rifle", "riflegrenade-launcher", "sword"])) }
                @for (name, en, de, example) in FIELDS {
                    label { (match lang { Lang::En => en, Lang::De => de }) " " input name=(name) value=(own.field(name)) placeholder=(example) data-draft=""; }
                }
            }
            button class="btn" name="do" value="enlist" { (say!(lang, "Add to the pieces", "Zu den Figuren nehmen")) }
        }
    }
}

/// The counter that the charts make of the character, front and back.
fn made(own: &Own, lang: Lang) -> Markup {
    let Some(line) = own.recruit() else {
        return html! {};
    };
    html! {
        section id="made" class="made" {
            @match counter_of(&line, lang) {
                Err(why) => p class="unfit" { (why) },
                Ok(person) => {
                    @for (face, words) in [(&person.front, say!(lang, "front", "Vorderseite")), (&person.back, say!(lang, "wounded", "verwundet"))] {
                        figure { (coin(&person, face)) figcaption { (words) ": " (values(face, lang)) } }
                    }
                    p { code { (line) } }
                }
            }
        }
    }
}

fn coin(person: &Person, face: &Face) -> Markup {
    let mut pen = Pen::new();
    counter::printed(person, face, &mut pen);
    html! { svg class="coin" viewBox="-1 -1 49 50" aria-hidden="true" { (PreEscaped(pen.finish())) } }
}

fn values(face: &Face, lang: Lang) -> String {
    let fire = face
        .fire
        .map(|fire| format!("{}{}", fire.primary_chance, fire.class));
    let fire = fire.unwrap_or("–".to_owned());
    let hand = format!(
        "{}{}",
        face.hand_to_hand.primary_chance, face.hand_to_hand.class
    );
    let (morale, steps) = (signed(face.morale), face.allowance);
    let radius = face.command_radius.unwrap_or(0);
    say!(
        lang,
        "fire {fire}, hand {hand}, morale {morale}, move {steps}, radius {radius}",
        "Feuer {fire}, Hand {hand}, Moral {morale}, Schritte {steps}, Radius {radius}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: A-CAMPAIGN-008 A-CAMPAIGN-010
    #[test]
    fn a_character_becomes_a_counter_by_the_charts() {
        let fields = FIELDS.map(|(name, _, _, example)| (name.to_owned(), example.to_owned()));
        let mut own = Own {
            character: fields.to_vec(),
            ..Own::example()
        };
        let line = own.recruit().expect("a character");
        let person = counter_of(&line, Lang::En).unwrap_or_else(|why| panic!("{why}"));
        let charts = &volcano().charts.conversion;
        assert_eq!(Some(person.front.morale), charts.morale(14, 0));
        assert_eq!(person.front.command_radius, charts.command_radius(13));
        let mut weak = own.clone();
        weak.character
            .push(("willpower".to_owned(), "0".to_owned()));
        weak.character
            .retain(|(name, value)| name != "willpower" || value == "0");
        weak.enlist();
        assert_eq!(weak.files, own.files, "whom the charts refuse is not taken");
        own.enlist();
        assert!(own.files.pieces.trim_end().ends_with(&line));
        let draft = Draft::of(&own.files);
        assert!(draft.is_fit(), "he is one of the pieces now");
        let off = counter_of(&line.replace("willpower 13", "willpower 0"), Lang::De);
        let why = off.expect_err("off the charts there is no counter");
        assert!(why.starts_with("die Willenskraft muss eine Zahl"), "{why}");
    }
}
