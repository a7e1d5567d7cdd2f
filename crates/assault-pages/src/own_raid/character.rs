//! A character of the role-playing game becomes a counter: morale and command radius come from the
//! charts of the book (A-CAMPAIGN-008 to A-CAMPAIGN-010).

use assault::{Face, Person, Pieces, SourceFile, say, volcano, volcano_files};
use maud::{Markup, PreEscaped, html};
use words::Lang;

use super::OwnRaid;
use crate::counter::{self, signed};
use crate::plan::Pen;

/// The fields of a character: name, what it is in English and German, an example.
const FIELDS: [(&str, &str, &str, &str); 14] = [
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
    ("place", "Begins in space", "Beginnt in Feld", "I2"),
    (
        "points",
        "Hero or survival points",
        "Helden- oder Überlebenspunkte",
        "",
    ),
];

/// Without these there is no counter.
const NEEDED: [&str; 8] = [
    "code",
    "hand",
    "hand-class",
    "perception",
    "performance",
    "willpower",
    "dexterity",
    "allowance",
];

/// The longest code that a counter has room for.
const CODE_MAX: usize = 3;

impl OwnRaid {
    /// Returns whether somebody has begun to fill the form.
    fn has_character(&self) -> bool {
        FIELDS.iter().any(|(name, ..)| !self.field(name).is_empty())
    }

    /// Makes the counter of the character by the charts, or says why there is none; nothing while
    /// the form is empty.
    fn recruit(&self, lang: Lang) -> Option<Result<Person, String>> {
        self.has_character().then(|| {
            let refused = self.missing(lang).or_else(|| self.bad_code(lang));
            match refused {
                Some(why) => Err(why),
                None => counter_of(&self.line(), lang),
            }
        })
    }

    /// Names the fields that are still empty.
    fn missing(&self, lang: Lang) -> Option<String> {
        let is_armed = !self.field("fire").is_empty();
        let is_needed = |name: &str| NEEDED.contains(&name) || is_armed && name == "fire-class";
        let named: Vec<&str> = FIELDS
            .iter()
            .filter(|(name, ..)| is_needed(name) && self.field(name).is_empty())
            .map(|&(_, en, de, _)| match lang {
                Lang::En => en,
                Lang::De => de,
            })
            .collect();
        let all = named.join("; ");
        (!named.is_empty()).then(|| say!(lang, "Still missing: {all}", "Es fehlt noch: {all}"))
    }

    /// Says what is wrong with the code: it must fit on the counter, and be nobody else's.
    fn bad_code(&self, lang: Lang) -> Option<String> {
        let code = self.field("code");
        let is_plain = code.len() <= CODE_MAX && code.bytes().all(|at| at.is_ascii_alphanumeric());
        if !is_plain {
            return Some(say!(
                lang,
                "A code is one to {CODE_MAX} letters or digits, such as X or 701",
                "Ein Zeichen sind ein bis {CODE_MAX} Buchstaben oder Ziffern, etwa X oder 701"
            ));
        }
        let text = self.all_pieces();
        let is_it = |line: &str| {
            let mut words = line.split_whitespace();
            matches!(words.next(), Some("person" | "recruit")) && words.next() == Some(code)
        };
        let is_taken = text.lines().any(is_it);
        is_taken.then(|| {
            say!(
                lang,
                "There is already a counter {code}",
                "Es gibt schon ein Plättchen {code}"
            )
        })
    }

    fn all_pieces(&self) -> &str {
        if self.files.pieces.trim().is_empty() {
            volcano_files().pieces.text
        } else {
            &self.files.pieces
        }
    }

    fn side(&self) -> &str {
        match self.field("rp-side") {
            "" => "mi6",
            side => side,
        }
    }

    /// Writes the character as a line of a pieces file.
    fn line(&self) -> String {
        let weapon = match self.field("weapon") {
            "" => "pistol",
            weapon => weapon,
        };
        let mut line = format!("recruit {} {} {weapon}", self.field("code"), self.side());
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
        line
    }

    /// Adds the character to the pieces, and where he begins and his points to the scenario. What
    /// the charts refuse stays in the form, where it is told what is wrong.
    pub fn enlist(&mut self) {
        if !matches!(self.recruit(Lang::En), Some(Ok(_))) {
            return;
        }
        self.files.pieces = format!("{}\n{}\n", self.all_pieces().trim_end(), self.line());
        let code = self.field("code").to_owned();
        let place = self
            .place()
            .map(|at| format!("place {} {at} {code}", self.side()));
        let points = Some(self.field("points")).filter(|points| !points.is_empty());
        // Points are only for those who take part.
        let points = points.filter(|_| place.is_some());
        let points = points.map(|points| format!("points {code} {points}"));
        for line in place.into_iter().chain(points) {
            self.files.scenario = format!("{}\n{line}\n", self.files.scenario.trim_end());
        }
        self.enlisted = Some(code);
        self.character.0.clear();
    }

    /// Returns where the character begins: where the form says, or where the first of his side do.
    fn place(&self) -> Option<String> {
        let given = self.field("place").to_uppercase();
        if !given.is_empty() {
            return Some(given);
        }
        let begins = format!("place {} ", self.side());
        let mut lines = self.files.scenario.lines();
        let first = lines.find_map(|line| line.trim().strip_prefix(&begins))?;
        first.split_whitespace().next().map(str::to_owned)
    }
}

fn counter_of(line: &str, lang: Lang) -> Result<Person, String> {
    let text = format!("format assault-pieces 1\n{line}\n");
    let file = SourceFile {
        name: "character",
        text: &text,
    };
    let pieces = Pieces::read(file, &volcano().charts.conversion);
    let told = |problem: &assault::Report| assault::tell::problem(problem, lang);
    let pieces = pieces.map_err(|report| {
        let all: Vec<String> = report.all.iter().map(told).collect();
        all.join("; ")
    })?;
    let found = pieces.people().next().map(|(_, person)| person.clone());
    found.ok_or_else(|| say!(lang, "nobody", "niemand"))
}

pub fn form(own: &OwnRaid, lang: Lang) -> Markup {
    let choice = |name: &str, values: &[(&str, String)]| {
        html! { select name=(name) data-draft="" { @for (value, words) in values { option value=(value) selected[own.field(name) == *value] { (words) } } } }
    };
    let sides = [
        ("mi6", "M.I.6".to_owned()),
        ("skorpios", "Skorpios".to_owned()),
    ];
    let weapons = [
        ("pistol", say!(lang, "pistol", "Pistole")),
        ("machinegun", say!(lang, "machine gun", "Maschinengewehr")),
        ("rifle", say!(lang, "rifle", "Gewehr")),
        (
            "riflegrenade-launcher",
            say!(lang, "grenade rifle", "Gewehrgranaten"),
        ),
        ("sword", say!(lang, "sword", "Schwert")),
    ];
    html! {
        details id="character" open[own.has_character()] {
            summary { (say!(lang, "Turn a character of the role-playing game into a counter", "Eine Rollenspielfigur zum Plättchen machen")) }
            p class="lab" { (say!(lang,
                "Fill in what stands on the character sheet. Morale and command radius come from the charts of the book; the counter appears beside the map as you type.",
                "Trage ein, was auf dem Charakterbogen steht. Moral und Befehlsradius kommen aus den Tabellen des Buches; das Plättchen erscheint beim Tippen neben der Karte.")) }
            div class="fields" {
                label { (say!(lang, "Side", "Seite")) " " (choice("rp-side", &sides)) }
                label { (say!(lang, "Weapon", "Waffe")) " " (choice("weapon", &weapons)) }
                @for (name, en, de, example) in FIELDS {
                    label { (match lang { Lang::En => en, Lang::De => de }) " " input name=(name) value=(own.field(name)) placeholder=(example) data-draft=""; }
                }
            }
            button class="btn" name="do" value="enlist" { (say!(lang, "Add to the pieces", "Zu den Figuren nehmen")) }
        }
    }
}

/// The counter that the charts make of the character, front and back.
pub fn made(own: &OwnRaid, lang: Lang) -> Markup {
    let Some(made) = own.recruit(lang) else {
        return html! {};
    };
    html! {
        section id="made" class="made" {
            @match made {
                Err(why) => p class="unfit" { (why) },
                Ok(person) => {
                    @for (face, is_back, words) in [(&person.front, false, say!(lang, "front", "Vorderseite")), (&person.back, true, say!(lang, "wounded", "verwundet"))] {
                        figure { (coin(&person, face, is_back)) figcaption { b { (words) } br; (values(face, lang)) } }
                    }
                    p { code { (own.line()) } }
                }
            }
        }
    }
}

fn coin(person: &Person, face: &Face, is_back: bool) -> Markup {
    let mut pen = Pen::new();
    counter::printed(person, face, is_back, &mut pen);
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
    use crate::own_raid::checked::CheckedFiles;
    use room::Fields;

    fn filled() -> OwnRaid {
        let fields = FIELDS.map(|(name, _, _, example)| (name.to_owned(), example.to_owned()));
        OwnRaid {
            character: Fields(fields.to_vec()),
            ..OwnRaid::example()
        }
    }

    fn with(name: &str, value: &str) -> OwnRaid {
        let mut own = filled();
        own.character.0.retain(|(found, _)| found != name);
        own.character = own.character.with(name, value);
        own
    }

    // rule: A-CAMPAIGN-008 A-CAMPAIGN-010
    #[test]
    fn a_character_becomes_a_counter_by_the_charts() {
        let mut own = with("points", "3");
        let person = own.recruit(Lang::En).expect("a character");
        let person = person.unwrap_or_else(|why| panic!("{why}"));
        let charts = &volcano().charts.conversion;
        assert_eq!(Some(person.front.morale), charts.morale(14, 0));
        assert_eq!(person.front.command_radius, charts.command_radius(13));
        let line = own.line();
        own.enlist();
        assert!(own.files.pieces.trim_end().ends_with(&line));
        assert!(own.files.scenario.contains("place mi6 I2 X\npoints X 3\n"));
        assert!(
            CheckedFiles::of(&own.files).is_fit(),
            "he is one of them now"
        );
        assert!(!own.has_character(), "the form is free for the next");
    }

    #[test]
    fn whoever_begins_nowhere_begins_where_the_first_do() {
        let mut own = with("place", "");
        own.character = own.character.with("rp-side", "skorpios");
        own.enlist();
        let scenario = &own.files.scenario;
        assert!(scenario.contains("place skorpios C11 X\n"), "{scenario}");
        assert!(CheckedFiles::of(&own.files).is_fit());
    }

    #[test]
    fn what_is_wrong_with_a_character_is_said_in_words_of_the_form() {
        for (name, value, en, de) in [
            (
                "willpower",
                "",
                "Still missing: Willpower",
                "Es fehlt noch: Willenskraft",
            ),
            (
                "fire-class",
                "",
                "Still missing: Fire: damage class",
                "Es fehlt noch: Feuer: Schadensklasse",
            ),
            (
                "code",
                "a b",
                "A code is one to 3 letters",
                "Ein Zeichen sind ein bis 3",
            ),
            (
                "code",
                "F",
                "There is already a counter F",
                "Es gibt schon ein Plättchen F",
            ),
            (
                "willpower",
                "0",
                "willpower must be a number",
                "die Willenskraft muss eine Zahl",
            ),
        ] {
            let mut own = with(name, value);
            for (lang, words) in [(Lang::En, en), (Lang::De, de)] {
                let told = own.recruit(lang).expect("a character").expect_err(name);
                assert!(told.starts_with(words), "{told}");
            }
            let before = own.files.clone();
            own.enlist();
            assert_eq!(own.files, before, "whom the charts refuse is not taken");
            assert!(own.has_character(), "and stays in the form");
        }
    }
}
