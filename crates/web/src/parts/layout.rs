//! What every page has around it.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use words::{Lang, say};

use super::beat::volume;
use super::icon::icon;
use crate::cookies::{Reader, Theme};
use crate::files::{PAGES, SHOWN, SHOWN_SCRIPT};

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

/// Returns a whole page to read, with the ways to others in its bar.
pub fn book_page(reader: &Reader, title: &str, path: &str, body: Markup) -> Markup {
    Page {
        reader,
        title,
        path,
        bar: links(reader),
        body,
        class: "book",
        live: None,
    }
    .render()
}

impl Page<'_> {
    /// Returns the whole page, or only what the script puts in the place of the page it has.
    pub fn draw(self, is_fragment: bool) -> Markup {
        if is_fragment {
            self.inner()
        } else {
            self.render()
        }
    }

    pub fn render(self) -> Markup {
        self.render_with(&html! {})
    }

    /// Renders it with more in its head.
    pub fn render_with(self, head: &Markup) -> Markup {
        let lang = lang_code(self.reader.lang);
        let theme = match self.reader.theme {
            Theme::Auto => None,
            theme => Some(theme.word()),
        };
        let frame = &self.reader.frame;
        let inner = self.inner();
        html! {
            (DOCTYPE)
            html lang=(lang) data-skin=(self.skin()) data-theme=[theme] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Tradecraft" }
                    link rel="stylesheet" href=(frame.address(PAGES));
                    // A page that waits for others may become a board.
                    @if self.live.is_some() || self.class.starts_with("table") || self.class.ends_with("seats") {
                        link rel="stylesheet" href=(frame.address("board.css"));
                    }
                    link rel="icon" type="image/svg+xml" href=(frame.address("icon.svg"));
                    link rel="manifest" href={ "/manifest.webmanifest?lang=" (lang) };
                    meta name="theme-color" content="#131217";
                    (head)
                    script type="module" src=(frame.address("table.js")) {}
                    @if self.live.is_some() || self.class.starts_with("table") {
                        script type="module" src=(frame.address("comfort.js")) {}
                        script type="module" src=(frame.address("aside.js")) {}
                    }
                    (shown(self.reader, &inner))
                }
                body class=(self.class) {
                    (self.symbols(&inner))
                    (inner)
                    (lost())
                    (keys(self.reader.lang))
                }
            }
        }
    }

    /// The outlines of icons, which other parts of the page refer to.
    fn symbols(&self, inner: &Markup) -> Markup {
        let frame = &self.reader.frame;
        let pictures = match self.live {
            Some(_) => frame.all_pictures(),
            None => frame.pictures_of(&inner.0),
        };
        html! { svg width="0" height="0" class="symbols" aria-hidden="true" { (PreEscaped(frame.symbols())) (PreEscaped(pictures)) } }
    }

    /// A page about something that has a look of its own says so in its class.
    fn skin(&self) -> &str {
        let mut classes = self.class.split_whitespace();
        let own = classes.find_map(|class| class.strip_prefix("skin-"));
        own.unwrap_or(self.reader.frame.skin())
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
                @if let Some(foot) = self.reader.foot() { (foot) }
            }
        }
    }
}

/// A comfort that can be switched off; the browser remembers it.
pub fn toggle(name: &str, label: String) -> Markup {
    html! { button class="btn toggle" type="button" id={ "toggle-" (name) } data-toggle=(name) aria-pressed="true" { (label) } }
}

/// How loud the game is, and what calls whoever is asked; a browser that allows no notices says so where they were wanted.
pub fn turn_toggles(lang: Lang) -> Markup {
    html! {
        (volume(lang))
        (toggle("sound", say!(lang, "A tone when it is your turn", "Ein Ton, wenn du dran bist")))
        (toggle("notice", say!(lang, "A notice when it is your turn", "Eine Meldung, wenn du dran bist")))
        p id="no-notice" role="status" hidden { (say!(lang, "This browser allows no notices here: its settings for this address decide.", "Dieser Browser lässt hier keine Meldungen zu: Das entscheiden seine Einstellungen für diese Adresse.")) }
    }
}

/// The links in the bar of pages that are not a table.
pub fn links(reader: &Reader) -> Markup {
    html! {
        nav {
            @for link in reader.frame.links() {
                a class="btn" href=(link.address) { (icon(link.icon)) span { ((link.name)(reader.lang)) } }
            }
        }
    }
}

/// Language and light: forms, so that they work without scripts.
fn switches(reader: &Reader, path: &str) -> Markup {
    let (lang, label) = match reader.lang {
        Lang::En => ("de", "Deutsch"),
        Lang::De => ("en", "English"),
    };
    html! {
        form class="switch" method="post" action="/language" {
            input type="hidden" name="back" value=(path);
            (kept_with(reader))
            button class="btn" name="value" value=(lang) lang=(lang) { (icon("i-lang")) span { (label) } }
        }
        form class="switch" method="post" action="/theme" {
            input type="hidden" name="back" value=(path);
            (theme_buttons(reader, &icon("i-moon")))
        }
    }
}

/// The button to the other light. Which one that is only the browser knows as long as nobody has chosen:
/// then both are there, and the style shows the right one.
pub fn theme_buttons(reader: &Reader, sign: &Markup) -> Markup {
    let name = say!(reader.lang, "Light or dark", "Hell oder dunkel");
    let ways: &[(&str, &str)] = match reader.theme {
        Theme::Dark => &[("light", "btn")],
        Theme::Light => &[("dark", "btn")],
        Theme::Auto => &[("light", "btn to-light"), ("dark", "btn to-dark")],
    };
    html! {
        @for (theme, class) in ways {
            button class=(class) name="value" value=(theme) aria-label=(name) title=(name) { (sign) }
        }
    }
}

/// The keys that work on every page; a table has a longer list of its own.
pub fn keys(lang: Lang) -> Markup {
    html! {
        div id="keys" class="panel rule-box" popover tabindex="-1" {
            p { kbd class="kbd" { "?" } (say!(lang, " shows and hides the keys", " zeigt und verbirgt die Tasten")) }
            p { kbd class="kbd" { "/" } (say!(lang, " leads to a search", " führt zu einer Suche")) }
            p { kbd class="kbd" { "Esc" } (say!(lang, " closes what is open", " schließt, was offen ist")) }
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

/// Asks for the style and the script of what people show each other, and of the clock, on pages that have
/// either, or may have one while they are open.
pub fn shown(reader: &Reader, inner: &Markup) -> Markup {
    let signs = [
        "id=\"gestures\"",
        "id=\"clock\"",
        "id=\"listed\"",
        "id=\"table-clock\"",
        "class=\"table-clock",
    ];
    let is_asked_for = signs.iter().any(|sign| inner.0.contains(sign));
    let frame = &reader.frame;
    html! {
        @if is_asked_for {
            link rel="stylesheet" href=(frame.address(SHOWN));
            script type="module" src=(frame.address(SHOWN_SCRIPT)) {}
        }
    }
}
