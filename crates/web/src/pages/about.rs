//! One's own seat: its link, other pages for it, and ways out.

use maud::{Markup, html};
use words::say;

use crate::cookies::Reader;
use crate::parts::game_words::GameWords;
use crate::parts::give_up::GiveUp;
use crate::parts::icon::icon;
use crate::parts::layout::{Page, links};
use crate::parts::shared_link::shared_link;
use room::Role;

pub struct About<'a> {
    pub reader: &'a Reader,
    pub role: Role,
    /// The address of the table as it is seen from here.
    pub page: String,
    /// Whether players hold hands of cards.
    pub has_hands: bool,
    /// What the game calls its parts.
    pub words: GameWords,
    pub name: Option<String>,
    /// Whether a bot plays the seat; nothing where none can.
    pub is_bot: Option<bool>,
    pub is_over: bool,
    /// What ends the game for everybody, where the seat may, with the ticket of the position.
    pub give_up: Option<(GiveUp, String)>,
    /// The link for onlookers.
    pub watch: Option<String>,
    /// What goes before an address to make it whole.
    pub origin: String,
    /// The page of whoever set up the game, if this is their browser.
    pub host: Option<String>,
}

impl About<'_> {
    pub fn render(&self) -> Markup {
        let lang = self.reader.lang;
        let title = match self.role {
            Role::Seat(_) => say!(lang, "Your seat", "Dein Platz"),
            _ => say!(lang, "This device", "Dieses Gerät"),
        };
        let page = &self.page;
        let body = html! {
            main class="wrap lobby" {
                h1 class="display" { (title) @if let Some(name) = &self.name { ": " (name) } }
                div class="btnrow" {
                    a class="btn btn--primary" href=(page) { (icon("i-all")) (say!(lang, "To the table", "An den Tisch")) }
                    @if let Some(host) = &self.host { a class="btn" href=(host) { (icon("i-person")) (say!(lang, "All seats and links", "Alle Plätze und Links")) } }
                }
                div class="guests" {
                    (self.own_link(page))
                    @if matches!(self.role, Role::Seat(_)) && self.has_hands { (self.on_a_phone(page)) }
                    @if let Some(is_bot) = self.is_bot { (self.away(is_bot, page)) }
                    (self.onlookers())
                }
            }
        };
        Page {
            reader: self.reader,
            title: &title,
            path: &format!("{page}/about"),
            bar: links(self.reader),
            body,
            class: "home",
            live: None,
        }
        .render()
    }

    fn own_link(&self, page: &str) -> Markup {
        let lang = self.reader.lang;
        html! {
            div class="panel guest" {
                h2 { (say!(lang, "Your link", "Dein Link")) }
                p class="fine" { (say!(lang, "Open it on a second device to go on there. Whoever has it plays your seat: if somebody else has seen it, make a new one.", "Öffne ihn auf einem zweiten Gerät, um dort weiterzuspielen. Wer ihn hat, spielt deinen Platz: Hat ihn jemand gesehen, mache einen neuen.")) }
                (shared_link(&format!("{}{page}", self.origin), lang))
                @if matches!(self.role, Role::Seat(_)) {
                    form class="btnrow" method="post" action={ (page) "/rotate" } { button class="btn" id="rotate" { (icon("i-undo")) (say!(lang, "New link, the old one dies", "Neuer Link, der alte wird ungültig")) } }
                }
            }
        }
    }

    fn on_a_phone(&self, page: &str) -> Markup {
        let lang = self.reader.lang;
        html! {
            div class="panel guest" {
                h2 { (say!(lang, "Hand on a phone", "Hand auf dem Telefon")) }
                p class="fine" { (say!(lang, "Only your hand and your choices, for a phone beside a large screen.", "Nur deine Hand und deine Entscheidungen, für ein Telefon neben einem großen Bildschirm.")) }
                (shared_link(&format!("{}{page}/hand", self.origin), lang))
                div class="btnrow" { a class="btn" href={ (page) "/hand" } { (icon("i-cards")) (say!(lang, "Open here", "Hier öffnen")) } }
            }
        }
    }

    fn onlookers(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            @if let Some(watch) = &self.watch {
                div class="panel guest" {
                    h2 { (say!(lang, "Table for a large screen", "Tisch für einen großen Bildschirm")) }
                    p class="fine" {
                        (self.words.what_all_see()) (say!(lang, ". Onlookers may have this link too.", ". Auch Zuschauer dürfen diesen Link haben."))
                    }
                    (shared_link(watch, lang))
                }
            }
        }
    }

    /// Nobody gives up by one press.
    fn give_up(&self, (words, ticket): &(GiveUp, String), page: &str) -> Markup {
        let lang = self.reader.lang;
        html! {
            details class="give-up" id="giving-up" {
                summary class="btn" { (say!(lang, "Give up", "Aufgeben")) "…" }
                p class="fine" { (words.meaning) }
                form class="btnrow" method="post" action={ (page) "/concede" } {
                    input type="hidden" name="ticket" value=(ticket);
                    button class="btn" id="give-up" { (words.button) }
                }
            }
        }
    }

    fn away(&self, is_bot: bool, page: &str) -> Markup {
        let lang = self.reader.lang;
        html! {
            @if !self.is_over {
                div class="panel guest" {
                    h2 { (say!(lang, "Away from the table", "Weg vom Tisch")) }
                    @if is_bot {
                        p class="fine" { (say!(lang, "A bot plays for you.", "Für dich spielt ein Bot.")) }
                        form class="btnrow" method="post" action={ (page) "/sitting/person" } { button class="btn btn--primary" id="return" { (icon("i-person")) (say!(lang, "I am back: I play again", "Ich bin wieder da: ich spiele weiter")) } }
                    } @else {
                        p class="fine" { (say!(lang, "A bot can play for you until you come back.", "Ein Bot kann für dich spielen, bis du wiederkommst.")) }
                        form class="btnrow" method="post" action={ (page) "/sitting/bot" } { button class="btn" id="call-bot" { (icon("i-bot")) (say!(lang, "Let a bot play for me", "Einen Bot für mich spielen lassen")) } }
                    }
                    @if let Some(give_up) = &self.give_up { (self.give_up(give_up, page)) }
                    form class="btnrow" method="post" action={ (page) "/leave" } { button class="btn" id="leave" { (icon("i-arrow")) (say!(lang, "Leave: a bot plays on, this browser forgets the seat", "Gehen: ein Bot spielt weiter, dieser Browser vergisst den Platz")) } }
                }
            }
        }
    }
}
