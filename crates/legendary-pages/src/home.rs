//! Legendary on the home page: the welcome, its boxes, and the games that wait.

use bots::legendary::Shelf;
use cards::tree::GroupKind;
use kernel::Viewer;
use legendary::tell::{Teller, truth};
use legendary::{Catalogue, DefId, say};
use maud::{Markup, html};
use room::Role;
use web::parts::waiting::{Progress, Waiting, others, own_seats};
use web::parts::welcome::Welcome;
use words::Lang;

use crate::card_table::Game;
use crate::cite::{box_query, skin};
use crate::coach::BOOK;
use crate::emblem::emblem;
use crate::face::Faces;
use crate::icon::{icon, with_class};
use crate::meter::meter;

/// Returns the line of a game, seen with one of the browser's rights.
pub fn waiting(game: &Game, role: Role, address: String, lang: Lang) -> Waiting {
    let own = own_seats(game, role);
    let view = game.look(Viewer::Spectator);
    let names = game.names(lang);
    let teller = Teller::new(&view, lang, &names);
    let scheme = teller.name(view.table.scheme);
    let evil = say!(lang, "Evil", "Das Böse");
    Waiting {
        address,
        emblem: emblem(&view.table.catalogue, view.def(view.table.mastermind)).to_owned(),
        title: format!("{} · {scheme}", teller.mastermind()),
        turn: view.turns_taken,
        progress: Progress::of(game, &own, |seat| teller.seat(seat)),
        with: others(&names, &own),
        gauge: view
            .gauge
            .map(|gauge| meter(gauge, &evil, "meter meter--thin")),
        host: None,
    }
}

/// Four cards that make people want to play.
const FAN: [&str; 4] = [
    "Hulk Smash!",
    "Silent Sniper",
    "God of Thunder",
    "Quantum Breakthrough",
];

/// Greets people with a game that they can play at once.
pub fn welcome(catalogue: &Catalogue, lang: Lang) -> Welcome {
    Welcome {
        title: say!(lang, "Save the city", "Rette die Stadt"),
        panel: panel(catalogue, lang),
    }
}

fn panel(catalogue: &Catalogue, lang: Lang) -> Markup {
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
                    "Baue ein Deck, halte die Stadt, besiege den Superschurken. Spiele jetzt dein erstes Spiel, mit einem Bot als Partner: Der Tisch erklärt sich selbst, ein Konto brauchst du nicht.")) " " a href=(BOOK) { (say!(lang, "How to play", "So wird gespielt")) } }
                div class="btnrow" {
                    form method="post" action="/games" {
                        button class="btn btn--primary" name="deal" value="friendly" { (icon("i-all")) (say!(lang, "Play the first game now", "Jetzt das erste Spiel spielen")) }
                        button class="btn" name="deal" value="alone" { (icon("i-person")) (say!(lang, "Play it alone", "Allein spielen")) }
                    }
                    a class="btn" href="/setup" { (icon("i-dice")) (say!(lang, "Set up a game", "Ein Spiel aufbauen")) }
                }
            }
            div class="fan" aria-hidden="true" {
                @for id in fan { span class=(faces.classes(id)) { (faces.face(id, None)) } }
            }
        }
    }
}

/// The boxes of Legendary.
pub fn boxes(shelf: &Shelf, lang: Lang) -> Markup {
    html! { @for catalogue in shelf.catalogues() { (box_card(catalogue, lang)) } }
}

fn box_card(catalogue: &Catalogue, lang: Lang) -> Markup {
    let n = |kind| catalogue.groups_of(kind).count();
    let (heroes, masterminds, schemes) = (
        n(GroupKind::Hero),
        n(GroupKind::Mastermind),
        n(GroupKind::Scheme),
    );
    // The silhouettes of the first groups, each once.
    let mut emblems: Vec<&str> = Vec::new();
    for group in catalogue.groups_of(GroupKind::Mastermind) {
        let head = catalogue.head(group);
        if head != DefId::NONE {
            let emblem = emblem(catalogue, catalogue.def(head));
            if !emblems.contains(&emblem) {
                emblems.push(emblem);
            }
        }
    }
    html! {
        article class="boxcard" data-skin=(skin(catalogue)) {
            div class="boxcard__art" { @for emblem in emblems.into_iter().take(4) { (with_class(emblem, "")) } }
            h3 class="display" { "Legendary: " (catalogue.name) }
            p { (say!(lang, "{heroes} heroes, {masterminds} masterminds, {schemes} schemes.", "{heroes} Helden, {masterminds} Superschurken, {schemes} Pläne.")) }
            @if let Some(truth) = truth(catalogue, lang) { p class="boxcard__truth" { (truth) } }
            form method="post" action="/games" {
                input type="hidden" name="box" value=(catalogue.id);
                button class="btn btn--primary" name="deal" value="friendly" { (icon("i-all")) (say!(lang, "Play the first game", "Das erste Spiel spielen")) }
            }
            a class="btn" href={ "/setup" (box_query(&catalogue.id)) } { (icon("i-dice")) (say!(lang, "Set up", "Aufbauen")) }
        }
    }
}
