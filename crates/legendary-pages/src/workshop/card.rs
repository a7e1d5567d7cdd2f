//! The page of one card: its text, what the language says of it, how it is drawn, and its cases.

use cards::pack;
use cards::slot::slug;
use cards::tree::Group;
use maud::{Markup, PreEscaped, html};
use web::Reader;
use web::parts::layout::{Page, links};
use words::{Lang, say};

use super::checked::{Card, Mistake, Ran, Typing};
use super::routes::TRY;
use super::{Own, mistakes};
use crate::cite::skin_of;
use crate::face::Faces;
use crate::files::{WORKSHOP, WORKSHOP_SCRIPT};
use crate::icon::icon;

/// How many words are offered at once.
const OFFERED_MAX: usize = 24;

/// Returns the address of the page of a card.
pub fn address(group: &Group, slot: &str) -> String {
    format!("/workshop/card/{}", at_of(group, slot))
}

/// Returns what tells a card of the box from all others.
fn at_of(group: &Group, slot: &str) -> String {
    format!("{}/{}", place(group), slug(slot))
}

/// Returns where a group is in a pack, without the end of the file's name.
fn place(group: &Group) -> String {
    let path = pack::path_of(group);
    path.trim_end_matches(".cards").to_owned()
}

/// Returns where a pack has the cases of a card.
pub fn cases_path(group: &Group, slot: &str) -> String {
    format!("cases/{}/{}.case", place(group), slug(slot))
}

/// Finds the card of the box that an address names.
pub fn find<'a>(own: &'a Own, at: &str) -> Option<(&'a Group, &'a str)> {
    let (of, name) = at.rsplit_once('/')?;
    let group = own.set.groups.iter().find(|group| place(group) == of)?;
    let card = group.cards.iter().find(|card| slug(&card.name) == name)?;
    Some((group, &card.name))
}

/// What the page shows.
pub struct CardPage<'a> {
    pub reader: &'a Reader,
    pub own: &'a Own,
    pub typing: Typing<'a>,
    pub card: &'a Card,
    /// Tells what was there when somebody began to type.
    pub mark: &'a str,
    pub told: Option<Told>,
}

/// What has become of what was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    Kept,
    /// Somebody has changed the card meanwhile: this is what is there now.
    Changed(String),
    Unfit(String),
}

impl CardPage<'_> {
    pub fn page(&self) -> Markup {
        let lang = self.reader.lang;
        let (group, slot) = (self.typing.group, self.typing.slot);
        let path = address(group, slot);
        let body = html! {
            link rel="stylesheet" href=(self.reader.frame.address(WORKSHOP));
            script type="module" src=(self.reader.frame.address(WORKSHOP_SCRIPT)) {}
            main class="sheet workshop" {
                nav class="btnrow" aria-label=(say!(lang, "Album", "Album")) {
                    a class="btn" href="/workshop" { (icon("i-cards")) (say!(lang, "The album", "Das Album")) }
                    (self.neighbours())
                }
                h1 class="display" { (slot) " " small { (group.name) } }
                (self.told())
                form id="card" method="post" action=(path) class="bench" {
                    input type="hidden" name="mark" value=(self.mark);
                    input type="hidden" name="at" value=(at_of(group, slot));
                    div class="bench__type" {
                        label for="text" { b { (say!(lang, "What is printed on your card", "Was auf deiner Karte steht")) } }
                        textarea id="text" name="text" rows="9" spellcheck="false" autocomplete="off" autocapitalize="off" data-typed aria-describedby="found" placeholder=(self.example()) { (self.typing.text) }
                        p class="fine" { (say!(lang, "The first line says kind, copies, name and numbers; each indented line below it is a text of the card.", "Die erste Zeile sagt Art, Anzahl, Namen und Zahlen; jede eingerückte Zeile darunter ist ein Text der Karte.")) }
                    }
                    (self.result(&html! {}))
                    div class="bench__more" {
                        details id="cases-part" open[!self.typing.cases.is_empty()] {
                            summary { (say!(lang, "Cases: what must happen with it", "Fälle: was mit ihr geschehen muss")) }
                            textarea id="cases" name="cases" rows="10" spellcheck="false" autocomplete="off" autocapitalize="off" data-typed aria-label=(say!(lang, "Cases", "Fälle")) placeholder=(self.example_of_case()) { (self.typing.cases) }
                        }
                        div class="btnrow" {
                            button class="btn btn--primary" id="keep" { (icon("i-tick")) (say!(lang, "Keep it", "Behalten")) }
                            button class="btn" id="try" formaction=(TRY) { (icon("i-dice")) (say!(lang, "Keep it and try it in a game", "Behalten und in einem Spiel ausprobieren")) }
                        }
                    }
                    (photo(lang))
                }
            }
        };
        Page {
            reader: self.reader,
            title: slot,
            path: &path,
            bar: links(self.reader),
            body,
            class: &format!("book skin-{}", skin_of(&self.own.set.ruleset)),
            live: None,
        }
        .render()
    }

    fn told(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            @match &self.told {
                None => {}
                Some(Told::Kept) => { p class="panel unfit" role="status" id="kept" { (say!(lang, "Kept.", "Behalten.")) } }
                Some(Told::Unfit(why)) => { p class="panel unfit" role="alert" id="unfit" { b { (say!(lang, "It was not kept.", "Es wurde nicht behalten.")) } " " (why) } }
                Some(Told::Changed(there)) => {
                    div class="panel unfit" role="alert" id="changed" {
                        p { (say!(lang, "This card was changed meanwhile, perhaps in another tab. What you typed stands below and is not kept yet; this is what is there now:", "Diese Karte wurde inzwischen geändert, vielleicht in einem anderen Tab. Was du getippt hast, steht unten und ist noch nicht behalten; dort steht jetzt:")) }
                        pre { (there) }
                        p { (say!(lang, "Keeping yours once more takes its place.", "Wenn du deines noch einmal behältst, tritt es an dessen Stelle.")) }
                    }
                }
            }
        }
    }

    /// The cards before and after it in its group.
    fn neighbours(&self) -> Markup {
        let (group, slot) = (self.typing.group, self.typing.slot);
        let at = group.cards.iter().position(|card| card.name == slot);
        let before = at.and_then(|at| group.cards.get(at.checked_sub(1)?));
        let after = at.and_then(|at| group.cards.get(at + 1));
        html! {
            @if let Some(card) = before { a class="btn" rel="prev" href=(address(group, &card.name)) { "← " (card.name) } }
            @if let Some(card) = after { a class="btn" rel="next" href=(address(group, &card.name)) { (card.name) " →" } }
        }
    }

    /// The line of the card of the box: how one like it is written.
    fn example(&self) -> String {
        let mut cards = self.typing.group.cards.iter();
        let card = cards.find(|card| card.name == self.typing.slot);
        let text = card.map_or_else(String::new, cards::print::card);
        // Where our facts come from is nothing that a card says.
        let lines = text
            .lines()
            .filter(|line| !line.trim().starts_with("provenance"));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// A case of the card as it is now: what a case of it looks like.
    fn example_of_case(&self) -> String {
        let drawn = self.card.drawn.as_ref();
        let def = drawn.and_then(|(catalogue, defs)| Some(catalogue.def(*defs.first()?)));
        let Some(def) = def else {
            return String::new();
        };
        let (box_id, slot, name) = (&self.own.set.id, &def.slot, &def.tree.name);
        format!(
            "case \"it gives two\"\ncard {slot}\n\ngiven {box_id} 2 players\n  \
             player 1 hand: \"{name}\"\n\nwhen\n  play {name}\nthen\n  recruit 2"
        )
    }

    /// All that changes while somebody types, with the outlines of its pictures: the page that is there
    /// has those of what it was drawn with.
    pub fn fragment(&self) -> Markup {
        let bare = self.result(&html! {});
        let pictures = self.reader.frame.pictures_of(&bare.0);
        self.result(&html! { svg width="0" height="0" class="symbols" aria-hidden="true" { (PreEscaped(pictures)) } })
    }

    fn result(&self, pictures: &Markup) -> Markup {
        let lang = self.reader.lang;
        html! {
            div id="result" class="bench__result" {
                (pictures)
                div id="found" role="status" aria-live="polite" { (self.found()) }
                (self.offered())
                @if let Some((catalogue, defs)) = &self.card.drawn {
                    div class="bench__cards" { @for lang in Lang::ALL {
                        @let faces = Faces::new(catalogue, lang);
                        div class="grid-cards grid-cards--full" lang=(web::parts::layout::lang_code(lang)) {
                            @for &id in defs { span class=(faces.classes(id)) { (faces.face(id, None)) } }
                        }
                    } }
                }
                (ran(&self.card.ran, lang))
            }
        }
    }

    /// The words that could come next; a script makes each of them a key.
    fn offered(&self) -> Markup {
        let lang = self.reader.lang;
        let possible = &self.card.possible;
        let n_more = possible.words.len().saturating_sub(OFFERED_MAX);
        html! {
            div id="offered" class="offered" data-begun=(possible.begun.chars().count()) {
                @if !possible.words.is_empty() {
                    span class="fine" { (say!(lang, "Could come next: ", "Könnte folgen: ")) }
                    @for word in possible.words.iter().take(OFFERED_MAX) { button class="word" type="button" data-word=(word) { (word) } }
                    @if n_more > 0 { span class="fine" { (say!(lang, "and {n_more} more", "und {n_more} weitere")) } }
                }
            }
        }
    }

    fn found(&self) -> Markup {
        let lang = self.reader.lang;
        let card = self.card;
        let (here, elsewhere): (Vec<&Mistake>, Vec<&Mistake>) = card
            .mistakes
            .iter()
            .partition(|mistake| mistake.line.is_some());
        let is_empty = self.typing.text.trim().is_empty();
        html! {
            @if !here.is_empty() {
                ol class="problems" id="problems" { @for mistake in here {
                    @let (line, column) = (mistake.line.unwrap_or(1), mistake.report.column);
                    li { a href="#text" data-line=(line) data-column=(column) { (say!(lang, "Line {line}, column {column}", "Zeile {line}, Spalte {column}")) } ": " (mistakes::drawn(&mistake.report, lang)) }
                } }
            } @else if is_empty {
                p { (say!(lang, "Nothing is typed yet: our card, drawn here, stands in.", "Noch ist nichts getippt: Unsere Karte, wie hier gezeichnet, springt ein.")) }
            } @else if !card.waits.is_empty() {
                @for (line, waiting) in &card.waits {
                    @let (word, column) = (&waiting.word, waiting.column);
                    p class="waits" { a href="#text" data-line=(line) data-column=(column) { (say!(lang, "Line {line}, column {column}", "Zeile {line}, Spalte {column}")) } ": " (say!(lang, "The language has no word “{word}” here. What you typed is kept, and our card stands in until it can be read.", "Ein Wort „{word}“ kennt die Sprache hier nicht. Was du getippt hast, bleibt, und unsere Karte springt ein, bis es zu lesen ist."))
                        @if let Some(meant) = &waiting.suggestion { " " b { (say!(lang, "Did you mean “{meant}”?", "Meintest du „{meant}“?")) } }
                    }
                }
            } @else if elsewhere.is_empty() {
                p class="fit" { (say!(lang, "✓ This can be played.", "✓ So lässt sie sich spielen.")) }
            }
            @if !elsewhere.is_empty() {
                details { summary { (say!(lang, "Something else in its group is not right", "Etwas anderes in ihrer Gruppe stimmt nicht")) }
                    ul { @for mistake in elsewhere { li { code { (mistake.report.path) ":" (mistake.report.line) } " " (mistakes::drawn(&mistake.report, lang)) } } }
                }
            }
        }
    }
}

fn ran(ran: &[Ran], lang: Lang) -> Markup {
    html! {
        @if !ran.is_empty() {
            ul class="ran" id="ran" { @for ran in ran {
                li class={ @if ran.errors.is_empty() { "is-passed" } @else { "is-failed" } } {
                    b { @if ran.errors.is_empty() { "✓ " } @else { "✗ " } (ran.title) }
                    @for error in &ran.errors {
                        @let line = error.line;
                        p { a href="#cases" data-of="cases" data-line=(line) { (say!(lang, "Line {line}", "Zeile {line}")) } ": " span lang="en" { (error.message) } }
                    }
                }
            } }
        }
    }
}

/// A photo of the card, which only the script draws. The field has no name, so no form ever sends it.
fn photo(lang: Lang) -> Markup {
    html! {
        section class="bench__photo" id="photo-part" hidden {
            label class="btn" for="photo" { (say!(lang, "Photo of my card", "Foto meiner Karte")) }
            input class="sr" type="file" id="photo" accept="image/*" data-photo;
            p class="fine" { (say!(lang, "It stays in this browser: nothing of it is sent.", "Es bleibt in diesem Browser: Nichts davon wird gesendet.")) }
            canvas id="photo-shown" hidden role="img" aria-label=(say!(lang, "Photo of my card", "Foto meiner Karte")) {}
        }
    }
}
