//! The set-up page: one form, in which everything can be chosen, locked, rolled and refused.

pub mod form;
mod groups;
mod hardness;
mod people;
mod refused;
mod rules;
mod summary;
mod tiles;

use maud::{Markup, html};
use words::Lang;
use words::say;

use crate::cite::skin;
use crate::face::Faces;
use crate::icon::icon;
use crate::order::{Draft, Refusal};
use bots::legendary::Legendary;
use legendary::tell::truth;
use web::Reader;
use web::parts::layout::{Page, links};

/// What the page shows.
pub struct SetupPage<'a> {
    pub reader: &'a Reader,
    pub legendary: &'a Legendary,
    pub draft: &'a Draft,
    /// What was wrong with what was sent.
    pub refused: Vec<Refusal>,
    /// A code that somebody pasted and that was refused.
    pub code: String,
}

/// The draft with its words at hand.
struct Sheet<'a> {
    page: &'a SetupPage<'a>,
    draft: &'a Draft,
    faces: Faces<'a>,
    lang: Lang,
    /// What stands against it.
    refused: Vec<Refusal>,
    /// Whether the script lays it over the page that is there.
    is_fragment: bool,
}

impl SetupPage<'_> {
    /// Returns the whole page, or what the script puts in its place.
    pub fn draw(&self, is_fragment: bool) -> Markup {
        let lang = self.reader.lang;
        let mut sheet = Sheet {
            page: self,
            draft: self.draft,
            faces: Faces::new(&self.draft.setup.catalogue, lang),
            lang,
            refused: Vec::new(),
            is_fragment,
        };
        sheet.refused = sheet.all_refused();
        let title = say!(lang, "Set up a game", "Ein Spiel aufbauen");
        let page = Page {
            reader: self.reader,
            title: &title,
            path: "/setup",
            bar: links(self.reader),
            body: sheet.body(&title),
            class: &format!("home skin-{}", skin(&self.draft.setup.catalogue)),
            live: None,
        };
        page.draw(is_fragment)
    }
}

impl Sheet<'_> {
    fn body(&self, title: &str) -> Markup {
        let lang = self.lang;
        html! {
            main class="wrap" {
                div class="section-head" {
                    h1 class="display" { (title) }
                    span { (say!(lang, "lock what you like, roll the rest", "halte fest, was dir gefällt, und würfle den Rest")) }
                }
                form id="setup" class="setup" method="post" action="/setup" data-check {
                    // Return in a text field shows the page again; it never starts a game.
                    button class="sr" name="do" value="check" tabindex="-1" aria-hidden="true" { "✓" }
                    input type="hidden" name="was_box" value=(self.draft.setup.catalogue.id);
                    input type="hidden" name="was_players" value=(self.draft.setup.players);
                    div {
                        (self.boxes())
                        (self.people())
                        (self.presets())
                        (self.groups())
                        (self.ways_to_play())
                        (self.house_rules())
                    }
                    (self.summary())
                }
            }
        }
    }

    fn boxes(&self) -> Markup {
        let lang = self.lang;
        html! {
            div class="panel step" {
                h2 { i { "1" } (say!(lang, "Box", "Schachtel")) }
                div class="opts" role="radiogroup" aria-label=(say!(lang, "Box", "Schachtel")) {
                    @for catalogue in self.page.legendary.shelf().catalogues() {
                        (option("box", &catalogue.id, catalogue.id == self.draft.setup.catalogue.id, html! { (catalogue.name) }))
                    }
                }
                (self.why("box", &self.refused_named("box")))
                @if let Some(truth) = truth(&self.draft.setup.catalogue, lang) { p class="fine" { (truth) } }
            }
        }
    }

    fn presets(&self) -> Markup {
        let lang = self.lang;
        let has_first = self.draft.setup.catalogue.first_game.is_some();
        let hint = say!(lang, "Paste a set-up code", "Aufbau-Code einfügen");
        html! {
            div class="panel step" {
                h2 { i { "3" } (say!(lang, "Start from", "Ausgangspunkt")) }
                div class="opts" {
                    @if has_first {
                        button class="opt" name="do" value="first" aria-pressed=(self.draft.is_first_game()) { span { (say!(lang, "First game", "Erstes Spiel")) small { (say!(lang, "as the rulebook recommends", "wie das Regelbuch es empfiehlt")) } } }
                    }
                    @if self.knows_even() {
                        button class="opt" name="do" value="even" { span { (say!(lang, "Surprise me", "Überrasche mich")) small { (say!(lang, "at about even odds", "mit etwa gleichen Aussichten")) } } }
                    }
                    button class="opt" name="do" value="all" { span { (say!(lang, "Roll all", "Alles würfeln")) small { (say!(lang, "anything legal", "alles, was geht")) } } }
                }
                @if !self.draft.setup.catalogue.presets.is_empty() {
                    div class="tiles tiles--films" { @for preset in &self.draft.setup.catalogue.presets { (self.film(preset)) } }
                }
                div class="field code-field" {
                    @let reasons = self.refused_named("code");
                    input id="f-code" aria-invalid=[invalid(&reasons)] aria-describedby=[described("code", &reasons)] name="code" value=(self.page.code) placeholder=(hint) aria-label=(hint) autocomplete="off" spellcheck="false";
                    button class="btn" name="do" value="code" { (icon("i-link")) (say!(lang, "Take it over", "Übernehmen")) }
                }
                (self.why("code", &self.refused_named("code")))
            }
        }
    }
}

/// One of several choices, as a radio button that looks like a card.
fn option(name: &str, value: &str, is_chosen: bool, inside: Markup) -> Markup {
    html! {
        label class="opt" {
            input class="sr" type="radio" id={ (name) "-" (value) } name=(name) value=(value) checked[is_chosen];
            span { (inside) }
        }
    }
}

impl Sheet<'_> {
    /// A list to choose from, one line of it chosen.
    fn choose(&self, name: &str, label: &str, lines: &[(String, String)], chosen: &str) -> Markup {
        html! {
            label class="ask" {
                span { (label) }
                (self.settings(name, lines, chosen))
            }
        }
    }

    fn settings(&self, name: &str, lines: &[(String, String)], chosen: &str) -> Markup {
        let reasons = self.refused_named(name);
        html! {
            select id={ "f-" (name) } name=(name) aria-invalid=[invalid(&reasons)] aria-describedby=[described(name, &reasons)] {
                @for (value, words) in lines { option value=(value) selected[value == chosen] { (words) } }
            }
            (self.why(name, &reasons))
        }
    }
}

/// Marks a field that is refused.
fn invalid(reasons: &[&Refusal]) -> Option<&'static str> {
    (!reasons.is_empty()).then_some("true")
}

/// Names the line that says what is wrong with a field.
fn described(of: &str, reasons: &[&Refusal]) -> Option<String> {
    (!reasons.is_empty()).then(|| refused::why_id(of))
}
