//! Before the game begins: links to share, who has come, and waiting for the others.

use kernel::{Seat, Sitter};
use maud::{Markup, html};
use words::Lang;
use words::say;

use crate::cookies::Reader;
use crate::parts::again::Next;
use crate::parts::avatar::avatar;
use crate::parts::clock::{pace_words, rules_words, time_up_words};
use crate::parts::game_words::GameWords;
use crate::parts::icon::icon;
use crate::parts::layout::{Page, links};
use crate::parts::listed;
use crate::parts::shared_link::shared_link;
use room::{Chair, ClockPace, ClockRules, Place, Room, TimeUp};

/// The clocks that are offered.
const PACES: [ClockPace; 8] = [
    ClockPace::Choice { hours: 24 },
    ClockPace::Choice { hours: 72 },
    ClockPace::Choice { hours: 168 },
    ClockPace::Choice { hours: 8 },
    ClockPace::Game {
        minutes: 10,
        increment: 10,
    },
    ClockPace::Game {
        minutes: 25,
        increment: 15,
    },
    ClockPace::Game {
        minutes: 45,
        increment: 30,
    },
    ClockPace::Game {
        minutes: 90,
        increment: 30,
    },
];

/// What the host may do with a chair.
pub enum Guest {
    /// A bot, or somebody at this device.
    NoLink,
    /// Somebody has come by the link; it is not shown any more.
    Taken,
    /// The person has made a link that the host does not know.
    OwnLink,
    Link {
        path: String,
        /// The address as one sends it.
        whole: String,
    },
}

/// A chair and who is in it.
pub struct Seated {
    pub name: String,
    pub chair: Option<Chair>,
    /// Whether a bot plays there; nothing where none can, or nobody sits.
    pub is_bot: Option<bool>,
    pub guest: Guest,
}

impl Seated {
    /// Looks at all chairs of a game.
    pub fn all(room: &dyn Room, guests: Vec<Guest>, lang: Lang) -> Vec<Seated> {
        let names = room.names(lang).into_iter();
        let seats = (0..).map(Seat).zip(names).zip(guests);
        let seated = |((seat, name), guest): ((Seat, String), Guest)| Seated {
            name: named(room, seat, &name),
            chair: room.terms().chair(seat).cloned(),
            is_bot: match room.sitters().get(seat.idx()) {
                Some(Sitter::Person(_) | Sitter::Bot(_)) if room.bot_can_play(seat) => {
                    Some(room.has_bot(seat))
                }
                _ => None,
            },
            guest,
        };
        seats.map(seated).collect()
    }
}

/// Says what of its own somebody has brought to a game, and what it means to sit down there.
pub fn brought(own_content: Option<&str>, lang: Lang) -> Markup {
    html! {
        @if let Some(content) = own_content {
            div class="panel sit" id="own-content" {
                p { b { (say!(lang, "This game is played with: ", "Dieses Spiel wird gespielt mit: ")) (content) } }
                p { (say!(lang, "Its makers alone answer for it, and it counts apart in record books. Who sits down agrees to play with it; the record of the game carries it, so all who play can read it there.", "Dafür stehen allein die ein, die es gemacht haben, und in Spielbüchern zählt es für sich. Wer sich hinsetzt, stimmt zu, damit zu spielen; die Aufzeichnung des Spiels enthält es, dort können es alle lesen, die mitspielen.")) }
            }
        }
    }
}

/// The page of whoever set up the game.
pub struct HostPage<'a> {
    pub reader: &'a Reader,
    pub path: String,
    /// The link to send to everybody, while the table is open.
    pub invite: Option<String>,
    pub seats: Vec<Seated>,
    pub waits: bool,
    /// Whether the table is listed; nothing on a host without such a list.
    pub is_listed: Option<bool>,
    /// The clock that the table wants.
    pub clock: Option<ClockRules>,
    pub is_over: bool,
    /// What of its own the host has brought to the game.
    pub own_content: Option<String>,
    /// Whether players hold hands of cards.
    pub has_hands: bool,
    /// What the game calls its parts.
    pub words: GameWords,
    /// Where the people at this device play.
    pub own: Option<String>,
    /// Whether the next game after this one is dealt.
    pub has_next: bool,
    /// Whether it was dealt after another for the same people, who find the way by themselves.
    pub is_next: bool,
    pub watch: Option<String>,
}

impl HostPage<'_> {
    /// Returns the whole page, or what the script puts in its place.
    pub fn draw(&self, is_fragment: bool) -> Markup {
        let lang = self.reader.lang;
        let waits = self.waits;
        let title = if waits {
            say!(lang, "Waiting for players", "Warten auf Mitspieler")
        } else {
            say!(lang, "Seats and links", "Plätze und Links")
        };
        let body = html! {
            main class="wrap lobby" {
                h1 class="display" { (title) }
                p class="lead" {
                    @if waits && self.is_next {
                        (say!(lang, "Whoever was at the last game takes their seat by the page they had there, and needs no link. Whoever comes anew, or has lost that page, does: send each to one person only.", "Wer am letzten Spiel beteiligt war, nimmt den Platz auf der Seite ein, die er dort hatte, und braucht keinen Link. Nur wer neu dazukommt oder diese Seite nicht mehr hat, braucht einen: Schicke jeden nur an eine Person."))
                    } @else if waits {
                        (say!(lang, "Send the link to the table to everybody who is to play. Whoever opens it gives a name and takes a free seat.", "Schicke den Link zum Tisch allen, die mitspielen sollen. Wer ihn öffnet, nennt einen Namen und nimmt einen freien Platz."))
                    } @else {
                        (say!(lang, "A new link makes the old one dead. A bot can sit in for somebody who is away and hands the seat back.", "Ein neuer Link macht den alten ungültig. Ein Bot kann für Abwesende einspringen und gibt den Platz zurück."))
                    }
                }
                (self.table_link())
                @if waits { (brought(self.own_content.as_deref(), lang)) }
                @if self.is_only_here() {
                    p class="panel unfit" { (say!(lang, "These links work on this machine only. To let others join, start the table with --lan and open it under the address it prints.", "Diese Links gelten nur auf diesem Gerät. Damit andere mitspielen können, starte den Tisch mit --lan und öffne ihn unter der Adresse, die er ausgibt.")) }
                }
                div class="guests" {
                    @for (seat, seated) in (0..).map(Seat).zip(&self.seats) { (self.guest(seat, seated)) }
                    (self.swap())
                    (self.clock())
                    (self.listing())
                    (self.onlookers())
                }
                (self.begin())
            }
        };
        let live = Some(format!("{}/live", self.path));
        let page = Page {
            reader: self.reader,
            title: &title,
            path: &self.path,
            bar: links(self.reader),
            body,
            class: if self.has_hands { "home" } else { "home seats" },
            live: live.as_deref(),
        };
        page.draw(is_fragment)
    }

    /// Whether nobody elsewhere can follow the links.
    fn is_only_here(&self) -> bool {
        let is_here = |whole: &str| {
            let host = whole.split("://").nth(1).unwrap_or_default();
            ["127.", "localhost", "[::1]"]
                .iter()
                .any(|start| host.starts_with(start))
        };
        let invites = self.invite.as_deref().is_some_and(is_here);
        let mut guests = self.seats.iter().map(|seated| &seated.guest);
        invites || guests.any(|guest| matches!(guest, Guest::Link { whole, .. } if is_here(whole)))
    }

    /// The one link for everybody, where somebody can still come.
    fn table_link(&self) -> Markup {
        let lang = self.reader.lang;
        let is_away = |chair: &Chair| chair.place == Place::Elsewhere;
        let mut chairs = self.seats.iter().filter_map(|seated| seated.chair.as_ref());
        let has_guests = chairs.any(is_away) && !self.is_over;
        html! {
            @if has_guests {
                section class="panel guest table-link" id="table-link" {
                    h2 { (icon("i-link")) " " (say!(lang, "The link to the table", "Der Link zum Tisch")) }
                    @match &self.invite {
                        Some(whole) => {
                            (shared_link(whole, lang))
                            p class="fine" { (say!(lang, "It is no seat and tells nothing of the game: each guest gets a seat of their own. A new link makes this one dead; whoever sits stays.", "Er ist kein Platz und verrät nichts vom Spiel: Jeder Gast bekommt einen eigenen Platz. Ein neuer Link macht diesen ungültig; wer sitzt, bleibt.")) }
                            div class="btnrow" {
                                form method="post" action={ (self.path) "/invite" } { button class="btn" { (icon("i-undo")) (say!(lang, "New link", "Neuer Link")) } }
                                form method="post" action={ (self.path) "/close" } { button class="btn" id="close-table" { (say!(lang, "Close the table", "Den Tisch schließen")) } }
                            }
                        }
                        None => {
                            p class="fine" { (say!(lang, "The table is closed: nobody can take a seat by a link to it.", "Der Tisch ist geschlossen: Niemand kann sich über einen Link zum Tisch hinsetzen.")) }
                            div class="btnrow" {
                                form method="post" action={ (self.path) "/invite" } { button class="btn btn--primary" id="open-table" { (say!(lang, "Open the table", "Den Tisch öffnen")) } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Keeps a seat from those who come by the link to the table, or offers it to them.
    fn lock(&self, seat: Seat, seated: &Seated) -> Markup {
        let lang = self.reader.lang;
        let number = seat.idx() + 1;
        let is_open = |chair: &&Chair| chair.place == Place::Elsewhere && !chair.has_come;
        let chair = seated.chair.as_ref().filter(is_open);
        let chair = chair.filter(|_| self.invite.is_some() && seated.is_bot != Some(true));
        html! {
            @if let Some(chair) = chair {
                @let (act, words) = if chair.is_locked {
                    ("unlock", say!(lang, "Offer the seat to guests", "Den Platz Gästen anbieten"))
                } else {
                    ("lock", say!(lang, "Keep the seat for somebody", "Den Platz für jemanden frei halten"))
                };
                form method="post" action={ (self.path) "/" (number) "/" (act) } { button class="btn" { (words) } }
            }
        }
    }

    /// Lets the person in a seat change places with another, before the game begins.
    fn swap(&self) -> Markup {
        let lang = self.reader.lang;
        let seats = || (1_usize..).zip(&self.seats);
        let select = |name: &str, label: String, chosen: usize| {
            html! {
                select name=(name) aria-label=(label) {
                    @for (number, seated) in seats() { option value=(number) selected[number == chosen] { (seated.name) } }
                }
            }
        };
        html! {
            @if self.waits && self.seats.len() > 1 {
                form class="panel guest swap" method="post" action={ (self.path) "/swap" } {
                    h2 { (say!(lang, "Change places", "Plätze tauschen")) }
                    div class="field" {
                        (select("one", say!(lang, "This seat", "Dieser Platz"), 1))
                        (select("other", say!(lang, "and this one", "und dieser"), 2))
                        button class="btn" { (say!(lang, "Swap", "Tauschen")) }
                    }
                    p class="fine" { (say!(lang, "Whoever has come keeps their own link and finds the new seat by it.", "Wer schon da ist, behält den eigenen Link und findet damit den neuen Platz.")) }
                }
            }
        }
    }

    /// Lists the table for everybody, as long as its link is open.
    fn listing(&self) -> Markup {
        let lang = self.reader.lang;
        let is_open = self.invite.is_some() && !self.is_over;
        html! {
            @if let Some(is_listed) = self.is_listed.filter(|_| is_open) {
                section class="panel guest" id="listing" {
                    h2 { (say!(lang, "Open tables", "Offene Tische")) }
                    @if is_listed {
                        p { (say!(lang, "This table is listed; everybody at it sees that.", "Dieser Tisch ist gelistet; alle daran sehen das.")) " " a href="/tables" { (say!(lang, "Look at the list", "Zur Liste")) } }
                        (listed::off(&format!("{}/unlist", self.path), lang))
                    } @else {
                        form method="post" action={ (self.path) "/list" } {
                            p class="fine" { (say!(lang, "List the table for everybody who comes to this address: what is played, and how many seats are free. No names are shown. Everybody at the table can take it off again.", "Den Tisch für alle listen, die diese Adresse aufrufen: was gespielt wird und wie viele Plätze frei sind. Namen stehen nicht dabei. Alle am Tisch können ihn wieder von der Liste nehmen.")) }
                            label { input type="checkbox" name="onlookers" value="1"; " " (say!(lang, "Everybody may look on", "Alle dürfen zusehen")) }
                            div class="btnrow" { button class="btn" id="list" { (say!(lang, "List the table", "Den Tisch listen")) } }
                        }
                    }
                }
            }
        }
    }

    /// The clock, for those who want one: chosen before the game begins.
    fn clock(&self) -> Markup {
        let lang = self.reader.lang;
        let chosen = self.clock.map(|rules| rules.pace);
        let is_chosen = |pace: ClockPace| chosen == Some(pace);
        let time_up = self.clock.map_or(TimeUp::Bot, |rules| rules.time_up);
        html! {
            @if self.waits {
                form class="panel guest table-clock" id="table-clock" method="post" action={ (self.path) "/clock" } {
                    h2 { (say!(lang, "Clock", "Uhr")) }
                    div class="field" {
                        select name="clock" aria-label=(say!(lang, "How much time", "Wie viel Zeit")) {
                            option value="" { (say!(lang, "No clock: everybody takes the time they need", "Keine Uhr: Alle nehmen sich die Zeit, die sie brauchen")) }
                            @for pace in PACES { option value=(pace.words()) selected[is_chosen(pace)] { (pace_words(pace, lang)) } }
                        }
                        select name="time_up" aria-label=(say!(lang, "When time is up", "Wenn die Zeit um ist")) {
                            @for way in [TimeUp::Bot, TimeUp::Claim] {
                                @let then = time_up_words(way, lang);
                                option value=(way.word()) selected[way == time_up] { (say!(lang, "When it is up, {then}", "Ist sie um, {then}")) }
                            }
                        }
                        button class="btn" id="set-clock" { (say!(lang, "Set the clock", "Uhr stellen")) }
                    }
                    p class="fine" { (say!(lang, "Everybody sees it before the game begins and at the table. It runs for whoever is asked, also while their page is closed, and stands while the table does.", "Alle sehen sie, bevor das Spiel beginnt, und am Tisch. Sie läuft für den, der gefragt ist, auch wenn dessen Seite zu ist, und steht, solange der Tisch steht.")) }
                }
            } @else if let Some(rules) = self.clock {
                p class="panel guest" { b { (say!(lang, "Clock", "Uhr")) ": " } (rules_words(rules, lang)) }
            }
        }
    }

    fn guest(&self, seat: Seat, seated: &Seated) -> Markup {
        let lang = self.reader.lang;
        let number = seat.idx() + 1;
        let chair = seated.chair.as_ref();
        let acts = |act: &str| format!("{}/{number}/{act}", self.path);
        let is_own = chair.is_some_and(|chair| chair.place == Place::Here);
        html! {
            div class={ "panel guest" @if is_own { " is-own" } } {
                (chair_head(seat, &seated.name, chair.map(|chair| self.state_of(chair, seated.is_bot))))
                @match &seated.guest {
                    Guest::Link { path, whole } => {
                        // Only the links of others are for sending.
                        @if is_own {
                            details class="own-link" {
                                summary { (say!(lang, "The link to your own seat, for another device of yours", "Der Link zu deinem eigenen Platz, für ein anderes Gerät von dir")) }
                                (shared_link(whole, lang))
                            }
                        } @else {
                            details class="own-link" open[self.invite.is_none()] {
                                summary { (say!(lang, "A link to this seat alone", "Ein Link nur zu diesem Platz")) }
                                (shared_link(whole, lang))
                            }
                        }
                        div class="btnrow" {
                            (self.lock(seat, seated))
                            @if is_own && !self.waits {
                                a class="btn btn--primary" href=(path) { (say!(lang, "Play", "Spielen")) }
                            }
                            form method="post" action=(acts("rotate")) { button class="btn" { (icon("i-undo")) (say!(lang, "New link", "Neuer Link")) } }
                            (self.sitting(seat, seated.is_bot))
                        }
                    }
                    Guest::OwnLink | Guest::Taken => {
                        p class="fine" {
                            @if matches!(seated.guest, Guest::OwnLink) { (say!(lang, "Only this player knows the link to the seat.", "Den Link zum Platz kennt nur diese Person.")) }
                            @else { (say!(lang, "The seat is taken, and its link is not shown any more.", "Der Platz ist besetzt, und sein Link wird nicht mehr gezeigt.")) }
                            " "
                            (say!(lang, "If you make a new one, everybody at the table is told.", "Machst du einen neuen, erfahren es alle am Tisch."))
                        }
                        div class="btnrow" {
                            form method="post" action=(acts("rotate")) { button class="btn" { (icon("i-undo")) (say!(lang, "New link", "Neuer Link")) } }
                            (self.sitting(seat, seated.is_bot))
                        }
                    }
                    Guest::NoLink => {}
                }
            }
        }
    }

    fn state_of(&self, chair: &Chair, is_bot: Option<bool>) -> (bool, String) {
        let lang = self.reader.lang;
        let words = match chair.place {
            Place::Elsewhere if chair.is_locked && !chair.has_come && is_bot != Some(true) => {
                say!(lang, "kept for somebody", "für jemanden frei gehalten")
            }
            Place::Here | Place::Elsewhere if is_bot == Some(true) => {
                say!(lang, "a bot sits in", "ein Bot springt ein")
            }
            _ => state_words(chair, lang, true),
        };
        (chair.has_come, words)
    }

    /// Lets a bot sit in for a person, or sends it away again.
    fn sitting(&self, seat: Seat, is_bot: Option<bool>) -> Markup {
        let lang = self.reader.lang;
        let number = seat.idx() + 1;
        html! {
            @if !self.is_over {
                @match is_bot {
                    Some(false) => {
                        form method="post" action={ (self.path) "/" (number) "/bot" } { button class="btn" { (icon("i-bot")) (say!(lang, "Let a bot sit in", "Bot einspringen lassen")) } }
                    }
                    Some(true) => {
                        form method="post" action={ (self.path) "/" (number) "/person" } { button class="btn" { (icon("i-person")) (say!(lang, "Hand the seat back", "Platz zurückgeben")) } }
                    }
                    None => {}
                }
            }
        }
    }

    fn onlookers(&self) -> Markup {
        let lang = self.reader.lang;
        html! {
            @if let Some(watch) = &self.watch {
                div class="panel guest" {
                    div class="guest__head" {
                        span class="player__face" { (icon("i-star")) }
                        div { b { (say!(lang, "Onlookers and large screens", "Zuschauer und große Bildschirme")) } small { (self.words.seen_by_all) } }
                    }
                    (shared_link(watch, lang))
                    div class="btnrow" {
                        form method="post" action={ (self.path) "/watch" } { button class="btn" { (icon("i-undo")) (say!(lang, "New link", "Neuer Link")) } }
                    }
                }
            }
        }
    }

    fn begin(&self) -> Markup {
        let lang = self.reader.lang;
        let has_come = |seated: &Seated| {
            let chair = seated.chair.as_ref();
            seated.is_bot == Some(true) || chair.is_none_or(|chair| chair.has_come)
        };
        let all_here = self.seats.iter().all(has_come);
        let must_agree = self.own_content.is_some() && !all_here;
        html! {
            div class="btnrow lobby__begin" {
                @if self.waits && must_agree {
                    p id="must-agree" { (say!(lang, "The game can begin when everybody has sat down and so agreed, or a bot keeps their seat.", "Das Spiel kann beginnen, wenn sich alle hingesetzt und damit zugestimmt haben oder ein Bot ihren Platz hält.")) }
                    a class="btn unscripted" href=(self.path) { (say!(lang, "Who has come? Look again", "Wer ist da? Noch einmal nachsehen")) }
                } @else if self.waits {
                    form method="post" action={ (self.path) "/begin" } {
                        button class="btn btn--primary" id="begin" {
                            (icon("i-all"))
                            @if all_here { (say!(lang, "Begin the game", "Das Spiel beginnen")) }
                            @else { (say!(lang, "Begin without waiting", "Beginnen, ohne zu warten")) }
                        }
                    }
                    a class="btn unscripted" href=(self.path) { (say!(lang, "Who has come? Look again", "Wer ist da? Noch einmal nachsehen")) }
                } @else if let Some(own) = &self.own {
                    a class={ "btn" @if !self.is_over { " btn--primary" } } id="own" href=(own) { (say!(lang, "To the table", "An den Tisch")) }
                }
                @if self.is_over { (self.next()) }
            }
        }
    }
}

impl HostPage<'_> {
    /// Deals the next game, or looks on at it: the seats in it belong to those who had them.
    fn next(&self) -> Markup {
        let next = Next {
            path: &self.path,
            is_dealt: self.has_next,
            plays: false,
            may_deal: true,
            words: &self.words,
            has_icons: self.has_hands,
            class: "btn btn--primary",
            is_in_book: false,
        };
        html! { form method="post" { (next.button(self.reader.lang)) } }
    }
}

pub fn chair_head(seat: Seat, name: &str, state: Option<(bool, String)>) -> Markup {
    html! {
        div class="guest__head" {
            (avatar(seat, name))
            div {
                b { (name) }
                @if let Some((has_come, words)) = state { small class=[has_come.then_some("yours")] { (words) } }
            }
        }
    }
}

/// `is_host` tells whether "here" means the reader's own device.
fn state_words(chair: &Chair, lang: Lang, is_host: bool) -> String {
    match (chair.place, chair.has_come) {
        (Place::Here, true) if is_host => say!(lang, "at this device", "an diesem Gerät"),
        (Place::Bot, _) => say!(lang, "a bot, always there", "ein Bot, immer da"),
        (Place::Here | Place::Elsewhere, true) => say!(lang, "has come", "ist da"),
        (Place::Here | Place::Elsewhere, false) => say!(lang, "not here yet", "noch nicht da"),
    }
}

/// Returns what a seat is called, with its person where the game names its seats.
pub fn named(room: &dyn Room, seat: Seat, name: &str) -> String {
    match room.person_of(seat) {
        Some(person) if !person.is_empty() && !name.starts_with(&person) => {
            format!("{name}: {person}")
        }
        _ => name.to_owned(),
    }
}

/// The page of somebody who has a link while others are still missing.
pub struct WaitingRoom<'a> {
    pub room: &'a dyn Room,
    /// What is about to be played.
    pub lead: String,
    /// The seat of whoever waits, if it is one alone.
    pub own: Option<Seat>,
    /// Whether the table is listed for everybody.
    pub is_listed: bool,
    pub path: String,
    pub reader: &'a Reader,
}

impl WaitingRoom<'_> {
    /// Returns the whole page, or what the script puts in its place.
    pub fn draw(&self, is_fragment: bool) -> Markup {
        let (lang, room) = (self.reader.lang, self.room);
        let title = say!(lang, "Waiting for players", "Warten auf Mitspieler");
        let chair = |seat: Seat| room.terms().chair(seat);
        let state = |seat: Seat| {
            let chair = chair(seat)?;
            Some((chair.has_come, state_words(chair, lang, false)))
        };
        let has_come = |seat: Seat| chair(seat).is_some_and(|chair| chair.has_come);
        let body = html! {
            main class="wrap lobby" {
                h1 class="display" { (title) }
                p class="lead" { (self.lead) " " (say!(lang, "Whoever set up the game will begin it.", "Wer das Spiel aufgebaut hat, beginnt es.")) }
                (brought(self.own_content().as_deref(), lang))
                @if self.is_listed && self.own.is_some() { (listed::sign(&format!("{}/unlist", self.path), lang)) }
                @if let Some(clock) = &room.terms().clock { p class="lead" id="table-clock" { b { (say!(lang, "Clock", "Uhr")) ": " } (rules_words(clock.rules, lang)) } }
                @if let Some(seat) = self.own { (self.sit_down(seat, has_come(seat))) }
                div class="guests" {
                    @for (seat, name) in (0..).map(Seat).zip(&room.names(lang)) {
                        div class="panel guest" { (chair_head(seat, &named(room, seat, name), state(seat))) }
                    }
                }
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

    fn own_content(&self) -> Option<String> {
        self.room.own_content(self.reader.lang)
    }

    fn sit_down(&self, seat: Seat, has_come: bool) -> Markup {
        let lang = self.reader.lang;
        let name = self.room.person_of(seat).unwrap_or_default();
        let label = say!(lang, "Your name at the table", "Dein Name am Tisch");
        html! {
            div class="panel sit" {
                @if has_come { p class="ok" { "✓ " (say!(lang, "You are at the table.", "Du sitzt am Tisch.")) } }
                form class="field" method="post" action={ (self.path) "/come" } {
                    input id="name" name="name" value=(name) maxlength="24" placeholder=(label) aria-label=(label) data-keep;
                    button class="btn btn--primary" id="come" {
                        @if has_come { (say!(lang, "Change the name", "Namen ändern")) }
                        @else if self.own_content().is_some() { (say!(lang, "Agree and sit down", "Zustimmen und hinsetzen")) }
                        @else { (say!(lang, "Sit down", "Hinsetzen")) }
                    }
                }
            }
        }
    }
}
