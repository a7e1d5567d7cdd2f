//! The home page: one click to a game, and the games this browser has begun.

use maud::{Markup, html};
use words::{Lang, say};

use crate::cookies::Reader;
use crate::parts::icon::{icon, with_class};
use crate::parts::layout::{Page, links};
use crate::parts::waiting::{Progress, Waiting, ended_words};
use crate::parts::welcome::Welcome;

/// What the home page shows.
pub struct Home<'a> {
    /// What greets people, if one of the games does.
    pub welcome: Option<Welcome>,
    /// The ways into all games.
    pub entries: Vec<Markup>,
    pub reader: &'a Reader,
    pub waiting: Vec<Waiting>,
    /// A pasted link that opens nothing.
    pub refused_link: Option<&'a str>,
    /// Whether there are deals that everybody is dealt alike.
    pub has_common_deals: bool,
}

pub fn page(home: &Home<'_>) -> Markup {
    let (reader, waiting) = (home.reader, &home.waiting[..]);
    let lang = reader.lang;
    let games = || say!(lang, "Games", "Spiele");
    let welcome = home.welcome.as_ref();
    let title = welcome.map_or_else(games, |welcome| welcome.title.clone());
    let body = html! {
        main class={ "wrap" @if waiting.iter().any(|game| !game.is_over()) { " is-back" } } {
            @if let Some(welcome) = welcome { (welcome.panel) }
            @let (over, running): (Vec<_>, Vec<_>) = waiting.iter().partition(|game| game.is_over());
            @if !running.is_empty() { (going_on(&running, lang)) }
            @if home.has_common_deals { (common_deals(lang)) }
            (boxes_of(&home.entries, lang))
            @if !over.is_empty() { (finished(&over, lang)) }
            div class="join" { (join(home.refused_link, lang)) (look_up(reader)) }
            p class="foot" {
                span { (say!(lang, "Runs on your own machine. No outside request is ever made.", "Läuft auf deinem eigenen Rechner. Es wird nie etwas von außen geladen.")) }
            }
        }
    };
    Page {
        reader,
        title: &title,
        path: "/",
        bar: links(reader),
        body,
        class: "home",
        live: None,
    }
    .render()
}

fn finished(games: &[&Waiting], lang: Lang) -> Markup {
    html! {
        div class="section-head" {
            h2 class="display" { (say!(lang, "Finished", "Beendet")) }
            span { (say!(lang, "to look at again", "zum Wiederansehen")) }
        }
        div class="games" id="finished" { @for game in games { (line(game, lang)) } }
    }
}

fn going_on(waiting: &[&Waiting], lang: Lang) -> Markup {
    html! {
        div class="section-head" {
            h2 class="display" { (say!(lang, "Continue", "Weiterspielen")) }
            span { (say!(lang, "kept on this device, nothing is ever lost", "auf diesem Gerät, es geht nichts verloren")) }
            (waits(waiting, lang))
        }
        div class="games" { @for game in waiting { (line(game, lang)) } }
    }
}

pub fn line(game: &Waiting, lang: Lang) -> Markup {
    let (turn, with) = (game.turn, &game.with);
    html! {
        div class="gameline" {
            (with_class(&game.emblem, ""))
            div {
                b { (game.title) }
                small {
                    @if !matches!(game.progress, Progress::Unopened) {
                        (say!(lang, "Turn {turn}", "Zug {turn}"))
                        @if !with.is_empty() { (say!(lang, ", with {with}", ", mit {with}")) }
                        " · "
                    }
                    @match &game.progress {
                        Progress::Over(ended) => { (ended_words(*ended, lang)) }
                        Progress::NotBegun => { (say!(lang, "waiting for players", "wartet auf Mitspieler")) }
                        Progress::OwnMove => { span class="yours" { (say!(lang, "your move", "du bist dran")) } }
                        Progress::Unopened => { (say!(lang, "its page says why, and how to go on", "seine Seite sagt, warum und wie es weitergeht")) }
                        Progress::Decides(name) => { (say!(lang, "{name} decides", "{name} entscheidet")) }
                    }
                }
            }
            @if let Some(gauge) = &game.gauge { (gauge) } @else { span {} }
            div class="btnrow" {
                @if let Some(host) = &game.host { a class="btn" href=(host) aria-label=(say!(lang, "Seats and links", "Plätze und Links")) title=(say!(lang, "Seats and links", "Plätze und Links")) { (icon("i-link")) } }
                a class={ "btn" @if !game.is_over() { " btn--primary" } } href=(game.address) {
                    @if game.is_over() { (say!(lang, "Look", "Ansehen")) } @else { (say!(lang, "Continue", "Weiter")) }
                }
            }
        }
    }
}

/// The way to all that waits for whoever reads, with how much that is.
fn waits(waiting: &[&Waiting], lang: Lang) -> Markup {
    let is_own = |game: &&&Waiting| matches!(game.progress, Progress::OwnMove);
    let n = waiting.iter().filter(is_own).count();
    html! {
        a class="btn waits-link" id="waits" href="/waiting" { (say!(lang, "Waiting for me", "Wartet auf mich")) @if n > 0 { " " b class="waits-count" { (n) } } }
    }
}

/// The way to what everybody is dealt alike.
fn common_deals(lang: Lang) -> Markup {
    html! {
        section class="panel daily-link" {
            div {
                h2 { (say!(lang, "Deals for everybody", "Deals für alle")) }
                p { (say!(lang, "A new one every day, a hard one every week, the same for everybody. One try counts.", "Jeden Tag ein neuer, jede Woche ein schwerer, für alle derselbe. Ein Versuch zählt.")) }
            }
            a class="btn btn--primary" id="daily" href="/daily" { (icon("i-all")) (say!(lang, "The deals of today", "Die Deals von heute")) }
        }
    }
}

fn boxes_of(entries: &[Markup], lang: Lang) -> Markup {
    html! {
        div class="section-head" {
            h2 class="display" { (say!(lang, "Boxes", "Schachteln")) }
            span { (say!(lang, "one to five players, alone or with bots", "ein bis fünf Personen, allein oder mit Bots")) }
        }
        div class="cols" { @for entry in entries { (entry) } }
    }
}

fn join(refused: Option<&str>, lang: Lang) -> Markup {
    let hint = say!(
        lang,
        "Paste the link a friend sent you",
        "Füge den Link ein, den du bekommen hast"
    );
    html! {
        div class="panel" {
            h3 { (say!(lang, "Join by link", "Mit Link mitspielen")) }
            form class="field" method="post" action="/join" {
                input name="link" value=(refused.unwrap_or_default()) placeholder=(hint) aria-label=(hint) autocomplete="off";
                button class="btn" { (say!(lang, "Join", "Mitspielen")) }
            }
            @if refused.is_some() {
                p class="refused" role="alert" { (say!(lang, "This link opens nothing here. Perhaps it was replaced by a new one, or a part is missing.", "Dieser Link öffnet hier nichts. Vielleicht wurde er durch einen neuen ersetzt, oder ein Stück fehlt.")) }
            }
        }
    }
}

fn look_up(reader: &Reader) -> Markup {
    let lang = reader.lang;
    html! {
        div class="panel" {
            h3 { (say!(lang, "Look things up", "Nachschlagen")) }
            div class="btnrow" {
                @for link in reader.frame.links() {
                    a class="btn" href=(link.address) { (icon(link.icon)) ((link.name)(lang)) }
                }
            }
        }
    }
}
