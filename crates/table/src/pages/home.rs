//! The home page: one click to a game, and the games this browser has begun.

use cards::words::Lang;
use kernel::{Game as _, Seat};
use legendary::tell::Teller;
use legendary::{Catalogue, DefId, Gauge, say};
use maud::{Markup, html};

use super::face::{Faces, emblem};
use super::icon::{icon, with_class};
use super::layout::{Page, links};
use super::meter::meter;
use crate::cookies::Reader;
use crate::game::{Game, names};

/// A game that waits for this browser.
pub struct Waiting {
    pub address: String,
    emblem: &'static str,
    pub title: String,
    turn: u16,
    is_own_move: bool,
    is_over: bool,
    gauge: Option<Gauge>,
}

impl Waiting {
    pub fn of(game: &Game, seat: Seat, secret: String, lang: Lang) -> Waiting {
        let view = game.view(seat);
        let names = names(&game.session, lang);
        let teller = Teller::new(&view, lang, &names);
        let scheme = teller.name(view.table.scheme);
        Waiting {
            address: format!("/seat/{secret}"),
            emblem: emblem(&view.table.catalogue, view.def(view.table.mastermind)),
            title: format!("{} · {scheme}", teller.mastermind()),
            turn: view.turns_taken,
            is_own_move: view.decision.is_some_and(|decision| decision.seat == seat),
            is_over: game.session.game().outcome().is_some(),
            gauge: view.gauge,
        }
    }

    /// Says how far the game is.
    pub fn state(&self, lang: Lang) -> String {
        let turn = self.turn;
        match self.is_over {
            true => say!(lang, "finished in turn {turn}", "beendet in Zug {turn}"),
            false => say!(lang, "turn {turn}, still running", "Zug {turn}, läuft noch"),
        }
    }
}

/// Four cards that look like a game one wants to play.
const FAN: [&str; 4] = [
    "Hulk Smash!",
    "Silent Sniper",
    "God of Thunder",
    "Quantum Breakthrough",
];

pub fn page(catalogue: &Catalogue, reader: &Reader, waiting: &[Waiting]) -> Markup {
    let lang = reader.lang;
    let title = say!(lang, "Save the city", "Rette die Stadt");
    let body = html! {
        main class="wrap" {
            (welcome(catalogue, lang))
            @if !waiting.is_empty() { (going_on(waiting, lang)) }
            (boxes(lang))
            p class="foot" {
                span { (say!(lang, "Runs on your own machine. No outside request is ever made.", "Läuft auf deinem eigenen Rechner. Es wird nie etwas von außen geladen.")) }
            }
        }
    };
    Page {
        reader,
        title: &title,
        path: "/",
        bar: links(lang),
        body,
        class: "home",
        live: None,
    }
    .render()
}

fn welcome(catalogue: &Catalogue, lang: Lang) -> Markup {
    let faces = Faces::new(catalogue, lang);
    let fan: Vec<DefId> = FAN
        .iter()
        .filter_map(|name| catalogue.find_def(name))
        .collect();
    html! {
        section class="hero-panel" {
            div {
                h1 class="display" { (say!(lang, "Save the city in forty minutes", "Rette die Stadt in vierzig Minuten")) }
                p { (say!(lang,
                    "Build a deck, hold the row, beat the mastermind. Play your first game now, with a bot as your partner: the table explains itself, and no account is needed.",
                    "Baue ein Deck, halte die Stadt, besiege den Superschurken. Spiele jetzt dein erstes Spiel, mit einem Bot als Partner: Der Tisch erklärt sich selbst, ein Konto brauchst du nicht.")) }
                form class="btnrow" method="post" action="/games" {
                    button class="btn btn--primary" name="deal" value="friendly" { (icon("i-all")) (say!(lang, "Play the first game now", "Jetzt das erste Spiel spielen")) }
                    button class="btn" name="deal" value="fresh" { (icon("i-cards")) (say!(lang, "Another deal", "Anders gemischt")) }
                }
            }
            div class="fan" aria-hidden="true" {
                @for id in fan { span class=(faces.classes(id)) { (faces.face(id, None)) } }
            }
        }
    }
}

fn going_on(waiting: &[Waiting], lang: Lang) -> Markup {
    html! {
        div class="section-head" {
            h2 class="display" { (say!(lang, "Continue", "Weiterspielen")) }
            span { (say!(lang, "kept on this device, nothing is ever lost", "auf diesem Gerät, es geht nichts verloren")) }
        }
        div class="games" {
            @for game in waiting {
                div class="gameline" {
                    (with_class(game.emblem, ""))
                    div {
                        b { (game.title) }
                        small {
                            @let turn = game.turn;
                            (say!(lang, "Turn {turn} · ", "Zug {turn} · "))
                            @if game.is_over { (say!(lang, "finished", "beendet")) }
                            @else if game.is_own_move { span class="yours" { (say!(lang, "your move", "du bist dran")) } }
                            @else { (say!(lang, "somebody else decides", "jemand anderes entscheidet")) }
                        }
                    }
                    @if let Some(gauge) = game.gauge {
                        (meter(gauge, &say!(lang, "Evil", "Das Böse"), "meter meter--thin"))
                    } @else { span {} }
                    a class={ "btn" @if !game.is_over { " btn--primary" } } href=(game.address) {
                        @if game.is_over { (say!(lang, "Look", "Ansehen")) } @else { (say!(lang, "Continue", "Weiter")) }
                    }
                }
            }
        }
    }
}

fn boxes(lang: Lang) -> Markup {
    html! {
        div class="section-head" {
            h2 class="display" { (say!(lang, "Boxes", "Schachteln")) }
        }
        div class="cols" {
            article class="boxcard" data-skin="marvel" {
                div class="boxcard__art" { (with_class("g-thor", "")) (with_class("g-widow", "")) (with_class("g-ironman", "")) }
                h3 class="display" { "Legendary: Marvel" }
                p { (say!(lang, "15 heroes, 4 masterminds, 8 schemes. The place to start.", "15 Helden, 4 Superschurken, 8 Pläne. Hier fängt man an.")) }
                form method="post" action="/games" {
                    button class="btn" name="deal" value="friendly" { (say!(lang, "First game", "Erstes Spiel")) }
                }
            }
            (look_up(lang))
        }
    }
}

fn look_up(lang: Lang) -> Markup {
    html! {
        div class="panel lookup" {
            h3 { (say!(lang, "Look things up", "Nachschlagen")) }
            div class="btnrow" {
                a class="btn" href="/rules" { (icon("i-book")) (say!(lang, "Rulebook", "Regelbuch")) }
                a class="btn" href="/cards" { (icon("i-cards")) (say!(lang, "Cards", "Karten")) }
            }
        }
    }
}
