//! What every page has around it.

use legendary::{Catalogue, say};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use words::Lang;

use super::asset;
use super::icon::icon;
use crate::cookies::{Reader, Theme};

use room::stream_of;

pub use room::lang_code;

/// A page before it gets its frame.
pub struct Page<'a> {
    pub reader: &'a Reader,
    pub title: &'a str,
    /// Where the page is, to come back to after a switch.
    pub path: &'a str,
    /// What stands in the bar beside the name.
    pub bar: Markup,
    pub body: Markup,
    pub class: &'a str,
    /// Where updates of the page come from, if it has any.
    pub live: Option<&'a str>,
}

impl Page<'_> {
    pub fn render(self) -> Markup {
        let lang = lang_code(self.reader.lang);
        let theme = match self.reader.theme {
            Theme::Auto => None,
            theme => Some(theme.word()),
        };
        html! {
            (DOCTYPE)
            html lang=(lang) data-skin=(self.skin()) data-theme=[theme] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Tradecraft" }
                    link rel="stylesheet" href=(asset::address(asset::PAGES));
                    // A page that waits for others may become a board.
                    @if self.live.is_some() || self.class.starts_with("table") || self.class.ends_with("seats") {
                        link rel="stylesheet" href=(asset::address("board.css"));
                    }
                    link rel="icon" type="image/svg+xml" href=(asset::address("icon.svg"));
                    script type="module" src=(asset::address("table.js")) {}
                    @if self.live.is_some() || self.class.starts_with("table") {
                        script type="module" src=(asset::address("comfort.js")) {}
                        script type="module" src=(asset::address("aside.js")) {}
                    }
                }
                body class=(self.class) {
                    (PreEscaped(asset::SYMBOLS))
                    (self.inner())
                    (lost())
                }
            }
        }
    }

    /// A page about a box that has a look of its own says so in its class.
    fn skin(&self) -> &'static str {
        match self.class.contains("skin-bond") {
            true => "bond",
            false => "marvel",
        }
    }

    /// Returns all that can change while the page is open; the script puts a new one in its place.
    pub fn inner(&self) -> Markup {
        html! {
            div id="page" lang=(lang_code(self.reader.lang)) data-title={ (self.title) " · Tradecraft" } data-live=[self.live.map(|live| stream_of(live, self.reader.lang))] data-class=(self.class) {
                header class="bar" {
                    a class="bar__brand" href="/" { i { "◆" } span { " Tradecraft" } }
                    (self.bar)
                    (switches(self.reader, self.path))
                }
                (self.body)
            }
        }
    }
}

/// Returns the look of a box: those that are played by the Marvel rules share one.
pub fn skin(catalogue: &Catalogue) -> &'static str {
    match catalogue.ruleset.as_str() {
        "marvel" => "marvel",
        _ => "bond",
    }
}

/// A comfort that can be switched off; the browser remembers it.
pub fn toggle(name: &str, label: String) -> Markup {
    html! { button class="btn toggle" type="button" id={ "toggle-" (name) } data-toggle=(name) aria-pressed="true" { (label) } }
}

/// What calls whoever is asked; a browser that allows no notices says so where they were wanted.
pub fn turn_toggles(lang: Lang) -> Markup {
    html! {
        (toggle("sound", say!(lang, "A tone when it is your turn", "Ein Ton, wenn du dran bist")))
        (toggle("notice", say!(lang, "A notice when it is your turn", "Eine Meldung, wenn du dran bist")))
        p id="no-notice" role="status" hidden { (say!(lang, "This browser allows no notices here: its settings for this address decide.", "Dieser Browser lässt hier keine Meldungen zu: Das entscheiden seine Einstellungen für diese Adresse.")) }
    }
}

/// The links in the bar of pages that are no board.
pub fn links(lang: Lang) -> Markup {
    html! {
        nav {
            a class="btn" href="/cards" { (icon("i-cards")) span { (say!(lang, "Cards", "Karten")) } }
            a class="btn" href="/rules" { (icon("i-book")) span { (say!(lang, "Rulebook", "Regelbuch")) } }
            a class="btn" href="/replays" { (icon("i-undo")) span { (say!(lang, "Replays", "Wiederholungen")) } }
        }
    }
}

/// Language and light: forms, so that they work without scripts.
fn switches(reader: &Reader, path: &str) -> Markup {
    let (lang, label) = match reader.lang {
        Lang::En => ("de", "Deutsch"),
        Lang::De => ("en", "English"),
    };
    let dark = say!(reader.lang, "Light or dark", "Hell oder dunkel");
    let theme = match reader.theme {
        Theme::Dark => "light",
        Theme::Light | Theme::Auto => "dark",
    };
    html! {
        form class="switch" method="post" action="/language" {
            input type="hidden" name="back" value=(path);
            (kept_with(reader))
            button class="btn" name="value" value=(lang) lang=(lang) { (icon("i-lang")) span { (label) } }
        }
        form class="switch" method="post" action="/theme" {
            input type="hidden" name="back" value=(path);
            button class="btn" name="value" value=(theme) aria-label=(dark) title=(dark) { (icon("i-moon")) }
        }
    }
}

/// What a script shows while the table can not be reached. The language of an open page may change,
/// so both are there.
pub fn lost() -> Markup {
    let words = |lang| {
        say!(
            lang,
            "The table can not be reached. Trying again …",
            "Der Tisch ist nicht zu erreichen. Neuer Versuch …"
        )
    };
    html! {
        p id="lost" class="lost" role="status" hidden data-en=(words(Lang::En)) data-de=(words(Lang::De)) {}
    }
}

/// Says with which seat a language that is chosen here is kept.
pub fn kept_with(reader: &Reader) -> Markup {
    html! {
        @if let Some(seat) = &reader.seat { input type="hidden" name="seat" value=(seat); }
    }
}

/// Returns the part of an address that names a box; that of a pack has a plus sign in it, which would
/// be read as a space.
pub fn box_query(id: &str) -> String {
    format!("?box={}", id.replace('+', "%2B"))
}

/// The mark that opens a rule, or the card whose text speaks.
pub fn rule_mark(cite: &str, lang: Lang, class: &str) -> Markup {
    mark(cite, lang, class, None)
}

/// The mark on a page with a form: what it opens gets a tab of its own, so that nothing filled in is
/// lost, without scripts either.
pub fn rule_tab(cite: &str, lang: Lang) -> Markup {
    mark(cite, lang, "rule rule--dot", Some("_blank"))
}

fn mark(cite: &str, lang: Lang, class: &str, target: Option<&str>) -> Markup {
    let (label, name) = match cite.contains('/') {
        true => (
            say!(
                lang,
                "Open the card that speaks",
                "Die Karte öffnen, die spricht"
            ),
            say!(lang, "card", "Karte"),
        ),
        false => (
            say!(lang, "Open rule {cite}", "Regel {cite} öffnen"),
            cite.to_owned(),
        ),
    };
    html! {
        a class=(class) href=(rule_address(cite)) target=[target] title=(cite) aria-label=(label) { "§" span { " " (name) } }
    }
}

/// Rules have ids without slashes; a card's clause is its slot and the number of the line.
pub fn rule_address(cite: &str) -> String {
    match cite.contains('/') {
        true => format!("/card/{cite}"),
        false => format!("/rule/{cite}"),
    }
}
