//! Where a link to a table leads: what is played, who sits where, and which seats are free.

use kernel::Seat;
use maud::{Markup, html};
use room::{Chair, Place};
use words::{Lang, say};

use super::lobby::{brought, chair_head};
use crate::cookies::Reader;
use crate::parts::icon::icon;
use crate::parts::layout::{Page, links};

/// A seat as a guest sees it.
pub struct Offer {
    pub seat: Seat,
    pub name: String,
    pub chair: Option<Chair>,
    pub is_bot: bool,
    pub is_free: bool,
}

/// The page of whoever has the link to a table.
pub struct InvitePage<'a> {
    pub reader: &'a Reader,
    pub path: String,
    /// What is played.
    pub lead: String,
    pub offers: Vec<Offer>,
    /// What of its own the host has brought to the game.
    pub own_content: Option<String>,
    /// Where the reader sits already.
    pub own: Option<String>,
    pub watch: Option<String>,
    pub is_over: bool,
    /// Whether somebody else was quicker.
    pub was_taken: bool,
}

impl InvitePage<'_> {
    /// Returns the whole page, or what the script puts in its place.
    pub fn draw(&self, is_fragment: bool) -> Markup {
        let lang = self.reader.lang;
        let title = say!(lang, "A seat at the table", "Ein Platz am Tisch");
        let body = html! {
            main class="wrap lobby invited" {
                h1 class="display" { (title) }
                @if !self.lead.is_empty() { p class="lead" { (self.lead) } }
                @if self.was_taken && self.own.is_none() { p class="panel unfit" role="alert" { (self.taken_words()) } }
                @if !self.is_over { (brought(self.own_content.as_deref(), lang)) }
                (self.seats())
                (self.others())
            }
        };
        let live = format!("{}/live", self.path);
        let page = Page {
            reader: self.reader,
            title: &title,
            path: &self.path,
            bar: links(self.reader),
            body,
            class: "home",
            live: Some(&live),
        };
        page.draw(is_fragment)
    }

    fn has_free(&self) -> bool {
        self.offers.iter().any(|offer| offer.is_free)
    }

    fn taken_words(&self) -> String {
        let lang = self.reader.lang;
        if self.has_free() {
            say!(
                lang,
                "Somebody else was quicker, and that seat is taken. These are still free.",
                "Jemand war schneller, und dieser Platz ist vergeben. Diese hier sind noch frei."
            )
        } else {
            say!(
                lang,
                "Somebody else was quicker, and that seat was the last.",
                "Jemand war schneller, und dieser Platz war der letzte."
            )
        }
    }

    fn seats(&self) -> Markup {
        let lang = self.reader.lang;
        let label = say!(lang, "Your name at the table", "Dein Name am Tisch");
        let takes = self.own.is_none() && self.has_free();
        html! {
            @if let Some(own) = &self.own {
                div class="panel sit" {
                    p class="ok" { "✓ " (say!(lang, "You have a seat at this table.", "Du hast einen Platz an diesem Tisch.")) }
                    a class="btn btn--primary" id="own" href=(own) { (icon("i-all")) (say!(lang, "To your seat", "Zu deinem Platz")) }
                }
            } @else if !takes {
                p class="panel sit" { (self.full_words()) }
            }
            form method="post" action={ (self.path) "/sit" } {
                @if takes {
                    div class="panel sit field" {
                        input id="name" name="name" maxlength="24" placeholder=(label) aria-label=(label) autocomplete="nickname" data-keep;
                    }
                }
                div class="guests" {
                    @for offer in &self.offers { (offer.draw(takes, self.own_content.is_some(), lang)) }
                }
            }
        }
    }

    fn full_words(&self) -> String {
        let lang = self.reader.lang;
        if self.is_over {
            say!(lang, "This game is over.", "Dieses Spiel ist zu Ende.")
        } else {
            say!(
                lang,
                "No seat is free. You can watch, or ask whoever sent you the link.",
                "Kein Platz ist frei. Du kannst zusehen oder fragen, wer dir den Link geschickt hat."
            )
        }
    }

    fn others(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            div class="btnrow lobby__begin" {
                @if let Some(watch) = &self.watch {
                    a class="btn" id="watch" href=(watch) { (icon("i-star")) (say!(lang, "Watch", "Zusehen")) }
                }
                a class="btn unscripted" href=(self.path) { (say!(lang, "Look again", "Noch einmal nachsehen")) }
            }
        }
    }
}

impl Offer {
    fn draw(&self, takes: bool, agrees: bool, lang: Lang) -> Markup {
        let number = self.seat.idx() + 1;
        html! {
            div class="panel guest" {
                (chair_head(self.seat, &self.name, Some((self.is_taken(), self.state(lang)))))
                @if takes && self.is_free {
                    button class="btn btn--primary" name="seat" value=(number) { (icon("i-person")) @if agrees { (say!(lang, "Agree and sit here", "Zustimmen und hier hinsetzen")) } @else { (say!(lang, "Sit here", "Hier hinsetzen")) } }
                }
            }
        }
    }

    fn is_taken(&self) -> bool {
        let has_come = |chair: &Chair| chair.place == Place::Bot || chair.has_come;
        self.is_bot || self.chair.as_ref().is_some_and(has_come)
    }

    fn state(&self, lang: Lang) -> String {
        if self.is_free {
            say!(lang, "free", "frei")
        } else if self.is_bot {
            say!(lang, "a bot", "ein Bot")
        } else if self.is_taken() {
            say!(lang, "taken", "besetzt")
        } else {
            say!(lang, "kept for somebody", "für jemanden frei gehalten")
        }
    }
}
