//! The home page: one click to a game, and the games this browser has begun.

use cards::tree::GroupKind;
use kernel::{Seat, Viewer};
use legendary::tell::Teller;
use legendary::{Catalogue, DefId, Gauge, say};
use maud::{Markup, html};
use words::Lang;

use super::emblem::emblem;
use super::face::Faces;
use super::icon::{icon, with_class};
use super::layout::{Page, box_query, links, skin};
use super::meter::meter;
use crate::card_table::Game;
use crate::cookies::Reader;
use crate::raid::{Raid, miniature};
use bots::legendary::Shelf;
use legendary::tell::truth;
use room::Role;

/// A game that waits for this browser.
pub struct Waiting {
    pub address: String,
    emblem: String,
    pub title: String,
    turn: u16,
    state: State,
    with: String,
    gauge: Option<Gauge>,
    /// Where its seats are handed out, if this browser may.
    pub host: Option<String>,
}

enum State {
    Over,
    /// People are still missing.
    NotBegun,
    OwnMove,
    /// Somebody else decides.
    Decides(String),
    /// Its page says why it can not be opened.
    Unopened,
}

impl Waiting {
    /// Looks at a game through one of the browser's keys.
    pub fn of(game: &Game, role: Role, address: String, lang: Lang) -> Waiting {
        let own: Vec<Seat> = match role {
            Role::Seat(seat) => vec![seat],
            Role::Device => game.terms.here().collect(),
            Role::Watch | Role::Host => Vec::new(),
        };
        let view = game.look(Viewer::Spectator);
        let names = game.names(lang);
        let teller = Teller::new(&view, lang, &names);
        let scheme = teller.name(view.table.scheme);
        let state = match game.asked() {
            None => State::Over,
            Some(_) if game.terms.waits => State::NotBegun,
            Some(seat) if own.contains(&seat) => State::OwnMove,
            Some(seat) => State::Decides(teller.seat(seat)),
        };
        let others = (0..).map(Seat).zip(&names);
        let others = others.filter(|(seat, _)| !own.contains(seat));
        let others: Vec<&str> = others.map(|(_, name)| name.as_str()).collect();
        Waiting {
            address,
            emblem: emblem(&view.table.catalogue, view.def(view.table.mastermind)).to_owned(),
            title: format!("{} · {scheme}", teller.mastermind()),
            turn: view.turns_taken,
            state,
            with: others.join(", "),
            gauge: view.gauge,
            host: None,
        }
    }

    /// Looks at a raid through one of the browser's keys.
    pub fn of_raid(raid: &Raid, role: Role, address: String, lang: Lang) -> Waiting {
        let board = raid.session.game().board();
        let here = || raid.terms.here();
        let own = match role {
            Role::Seat(seat) => Some(seat),
            Role::Device => raid
                .asked()
                .filter(|asked| here().any(|seat| seat == *asked)),
            Role::Watch | Role::Host => None,
        };
        let scenario = board.scenario();
        let side = |seat| board.side_of_viewer(Viewer::Seat(seat));
        let state = match raid.asked() {
            None => State::Over,
            Some(_) if raid.terms.waits => State::NotBegun,
            Some(seat) if own == Some(seat) => State::OwnMove,
            Some(seat) => State::Decides(side(seat).map_or(String::new(), |side| side.to_string())),
        };
        let other = own.and_then(side).map(assault::Side::enemy);
        let with = other.map_or(String::new(), |other| match raid.has_bot(other.seat()) {
            true => say!(lang, "a bot as {other}", "einem Bot als {other}"),
            false => other.to_string(),
        });
        let title = assault::tell::scenario_title(&scenario.title, lang);
        Waiting {
            address,
            emblem: "i-dice".to_owned(),
            title: format!("Assault · {title}"),
            turn: board.clocks.turn.0.into(),
            state,
            with,
            gauge: None,
            host: None,
        }
    }

    /// Returns the line of a game that needs no more than its name and who is asked.
    pub fn plain(
        room: &dyn room::Room,
        role: Role,
        title: String,
        address: String,
        lang: Lang,
    ) -> Waiting {
        let own: Vec<Seat> = match role {
            Role::Seat(seat) => vec![seat],
            Role::Device => room.terms().here().collect(),
            Role::Watch | Role::Host => Vec::new(),
        };
        let names = room.names(lang);
        let state = match room.asked() {
            None => State::Over,
            Some(_) if room.terms().waits => State::NotBegun,
            Some(seat) if own.contains(&seat) => State::OwnMove,
            Some(seat) => State::Decides(names.get(seat.idx()).cloned().unwrap_or_default()),
        };
        let others = (0..).map(Seat).zip(&names);
        let others = others.filter(|(seat, _)| !own.contains(seat));
        let others: Vec<&str> = others.map(|(_, name)| name.as_str()).collect();
        Waiting {
            address,
            emblem: "i-dice".to_owned(),
            title,
            turn: 0,
            state,
            with: others.join(", "),
            gauge: None,
            host: None,
        }
    }

    /// A game that can not be opened as it was played.
    pub fn standing(address: String, lang: Lang) -> Waiting {
        let title = say!(
            lang,
            "A game that stands still",
            "Ein Spiel, das stillsteht"
        );
        Waiting::unopened(address, title)
    }

    /// A game whose link was renewed by somebody who did not see the new one.
    pub fn renewed(address: String, lang: Lang) -> Waiting {
        let title = say!(
            lang,
            "A game with a renewed link",
            "Ein Spiel mit erneuertem Link"
        );
        Waiting::unopened(address, title)
    }

    fn unopened(address: String, title: String) -> Waiting {
        Waiting {
            address,
            emblem: "i-cards".to_owned(),
            title,
            turn: 0,
            state: State::Unopened,
            with: String::new(),
            gauge: None,
            host: None,
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.state, State::Over)
    }

    /// Says how far the game is.
    pub fn state(&self, lang: Lang) -> String {
        let turn = self.turn;
        match self.is_over() {
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

/// What the home page shows.
pub struct Home<'a> {
    pub shelf: &'a Shelf,
    /// The ways into all games.
    pub entries: Vec<Markup>,
    pub reader: &'a Reader,
    pub waiting: Vec<Waiting>,
    /// A pasted link that opens nothing.
    pub refused_link: Option<&'a str>,
}

pub fn page(home: &Home<'_>) -> Markup {
    let (reader, waiting) = (home.reader, &home.waiting[..]);
    let lang = reader.lang;
    let title = say!(lang, "Save the city", "Rette die Stadt");
    let body = html! {
        main class={ "wrap" @if waiting.iter().any(|game| !game.is_over()) { " is-back" } } {
            @if let Some(catalogue) = home.shelf.catalogues().next() { (welcome(catalogue, lang)) }
            @if !waiting.is_empty() { (going_on(waiting, lang)) }
            (boxes_of(&home.entries, lang))
            div class="join" { (join(home.refused_link, lang)) (look_up(lang)) }
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

fn going_on(waiting: &[Waiting], lang: Lang) -> Markup {
    html! {
        div class="section-head" {
            h2 class="display" { (say!(lang, "Continue", "Weiterspielen")) }
            span { (say!(lang, "kept on this device, nothing is ever lost", "auf diesem Gerät, es geht nichts verloren")) }
        }
        div class="games" { @for game in waiting { (line(game, lang)) } }
    }
}

fn line(game: &Waiting, lang: Lang) -> Markup {
    let (turn, with) = (game.turn, &game.with);
    html! {
        div class="gameline" {
            (with_class(&game.emblem, ""))
            div {
                b { (game.title) }
                small {
                    @if !matches!(game.state, State::Unopened) {
                        (say!(lang, "Turn {turn}", "Zug {turn}"))
                        @if !with.is_empty() { (say!(lang, ", with {with}", ", mit {with}")) }
                        " · "
                    }
                    @match &game.state {
                        State::Over => { (say!(lang, "finished", "beendet")) }
                        State::NotBegun => { (say!(lang, "waiting for players", "wartet auf Mitspieler")) }
                        State::OwnMove => { span class="yours" { (say!(lang, "your move", "du bist dran")) } }
                        State::Unopened => { (say!(lang, "its page says why, and how to go on", "seine Seite sagt, warum und wie es weitergeht")) }
                        State::Decides(name) => { (say!(lang, "{name} decides", "{name} entscheidet")) }
                    }
                }
            }
            @if let Some(gauge) = game.gauge {
                (meter(gauge, &say!(lang, "Evil", "Das Böse"), "meter meter--thin"))
            } @else { span {} }
            div class="btnrow" {
                @if let Some(host) = &game.host { a class="btn" href=(host) aria-label=(say!(lang, "Seats and links", "Plätze und Links")) title=(say!(lang, "Seats and links", "Plätze und Links")) { (icon("i-link")) } }
                a class={ "btn" @if !game.is_over() { " btn--primary" } } href=(game.address) {
                    @if game.is_over() { (say!(lang, "Look", "Ansehen")) } @else { (say!(lang, "Continue", "Weiter")) }
                }
            }
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

/// The boxes of Legendary.
pub fn boxes(shelf: &Shelf, lang: Lang) -> Markup {
    html! { @for catalogue in shelf.catalogues() { (box_card(catalogue, lang)) } }
}

/// The war game in the volcano has a set-up page of its own.
pub fn raid_card(lang: Lang) -> Markup {
    let content = assault::volcano();
    let n = content.scenarios().len();
    html! {
        article class="boxcard boxcard--raid" data-skin="bond" {
            div class="boxcard__art" {
                (miniature::ground(&content.map))
                @if let Some(film) = content.scenarios().get(1) { (miniature::draw(&content, film)) }
            }
            h3 class="display" { "Assault" }
            p { (say!(lang, "The raid on the rocket base in the volcano: {n} scenarios for two, or against a bot.", "Der Angriff auf die Raketenbasis im Vulkan: {n} Szenarien zu zweit oder gegen einen Bot.")) br; (say!(lang, "Five levels, lines of sight, command and a countdown. The first raid explains itself.", "Fünf Ebenen, Sichtlinien, Befehle und ein Countdown. Der erste Angriff erklärt sich selbst.")) }
            form method="post" action="/raid" {
                input type="hidden" name="scenario" value="1";
                input type="hidden" name="lesson" value="1";
                button class="btn btn--primary" { (icon("i-all")) (say!(lang, "Play the first raid", "Den ersten Angriff spielen")) }
            }
            a class="btn" href="/raid" { (icon("i-dice")) (say!(lang, "Set up", "Aufbauen")) }
        }
    }
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

fn look_up(lang: Lang) -> Markup {
    html! {
        div class="panel" {
            h3 { (say!(lang, "Look things up", "Nachschlagen")) }
            div class="btnrow" {
                a class="btn" href="/rules" { (icon("i-book")) (say!(lang, "Rulebook", "Regelbuch")) }
                a class="btn" href="/cards" { (icon("i-cards")) (say!(lang, "Cards", "Karten")) }
                a class="btn" href="/replays" { (icon("i-undo")) (say!(lang, "Replays", "Aufzeichnungen")) }
            }
        }
    }
}
