//! Setting up a game for two: against a bot, with a friend who gets a link, or at one device.

use kernel::Sitter;
use maud::{Markup, html};
use room::{Fields, Place};
use words::say;

use crate::cookies::Reader;
use crate::parts::layout::{Page, links};

/// The page on which a game is set up.
pub struct Form<'a> {
    pub reader: &'a Reader,
    pub title: &'a str,
    pub lead: &'a str,
    /// Where the page is; the form is sent there too.
    pub path: &'a str,
    /// What can be chosen.
    pub fields: Markup,
    /// Why the form was refused, if it was.
    pub refused: Option<&'a str>,
}

impl Form<'_> {
    pub fn page(self) -> Markup {
        let lang = self.reader.lang;
        let body = html! {
            main class="wrap plain" {
                h1 class="display" { (self.title) }
                p { (self.lead) }
                form id="setup" method="post" action=(self.path) {
                    (self.fields)
                    @if let Some(why) = self.refused { p class="refused" id="refused" role="alert" { (why) } }
                    p { label { (say!(lang, "Your name", "Dein Name")) " " input name="name" maxlength=(room::NAME_MAX) autocomplete="off"; } }
                    div class="btnrow" {
                        button class="btn btn--primary" id="bot" name="opponent" value="bot" { (say!(lang, "Against a bot", "Gegen einen Bot")) }
                        button class="btn" id="friend" name="opponent" value="friend" { (say!(lang, "With a friend, by link", "Mit jemandem, per Link")) }
                        button class="btn" id="both" name="opponent" value="both" { (say!(lang, "Two at this device", "Zu zweit an diesem Gerät")) }
                    }
                }
            }
        };
        Page {
            reader: self.reader,
            title: self.title,
            path: self.path,
            bar: links(self.reader),
            body,
            class: "home plain",
            live: None,
        }
        .render()
    }
}

/// Reads who plays; `careful` is the bot of the game.
pub fn sitters(fields: &Fields, careful: &str) -> Vec<(Place, Sitter)> {
    let own = room::tidy_name(fields.get("name"));
    let other = match fields.get("opponent") {
        "friend" => Place::Elsewhere,
        "both" => Place::Here,
        _ => Place::Bot,
    };
    let places = [(Place::Here, own.as_str()), (other, "")];
    places
        .map(|(place, name)| (place, place.sitter(name, careful)))
        .into()
}
