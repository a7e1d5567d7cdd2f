//! The page of a raid: map, panel, question.

use assault::play::View;
use assault::tell::{Lang, scenario_title, undo_refused};
use assault::{Level, RowName, Side, say};
use kernel::{Game as _, Seat, UndoRefused, Viewer};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::diary::{self, Line};
use super::game::Raid;
use super::look::{Look, Query};
use super::order::Fields;
use super::past::Past;
use super::plan::{self, UNIT, short};
use super::seats::seat_name;
use super::trail::Mark;
use super::{
    choice, chronicle, counter, danger, fan, lesson, map, measure, panel, ruler, sealed, space,
    team, tray,
};
use crate::cookies::{Reader, Theme};
use crate::game::Refused;
use crate::pages::layout::toggle;
use crate::pages::lobby::shared_link;
use crate::pages::{asset, layout};
use crate::take_back;

/// What a page says beside the raid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The request was made for an earlier position.
    Stale,
    Refused(Refused),
}

/// Everything a page of a raid needs.
pub struct Table<'a> {
    pub raid: &'a Raid,
    pub viewer: Viewer,
    pub reader: &'a Reader,
    pub query: &'a Query,
    /// The address of the page.
    pub base: String,
    pub ticket: String,
    /// Tells this position from others.
    pub mark: String,
    pub notice: Option<Notice>,
    /// Links to hand on: to others who play, and to onlookers.
    pub invitations: Vec<(Seat, String)>,
    pub watch: Option<String>,
    /// What a plan that could not be sealed had in it.
    pub typed: Vec<(String, String)>,
    /// A replay instead of the raid as it stands.
    pub past: Option<Past<'a>>,
}

impl Table<'_> {
    pub fn page(&self) -> Markup {
        self.with_frame(&self.draw(true))
    }

    /// Only what can change: the ground stays where it is.
    pub fn fragment(&self) -> Markup {
        self.draw(false)
    }

    /// What is said of the space that is asked for.
    pub fn spoken(&self) -> Markup {
        let view = self.view();
        let look = Look::of(&view, self.query, &self.base, self.lang());
        html! { p { (look.at.map_or(String::new(), |at| space::spoken(&look, at))) } }
    }

    fn lang(&self) -> Lang {
        super::lang(self.reader.lang)
    }

    fn title(&self) -> String {
        let scenario = self.raid.session.game().board().scenario();
        let number = scenario.number.0;
        let title = scenario_title(&scenario.title, self.lang());
        say!(
            self.lang(),
            "Scenario {number}: {title}",
            "Szenario {number}: {title}"
        )
    }

    fn with_frame(&self, inner: &Markup) -> Markup {
        frame(self.reader, &self.title(), "raid", inner)
    }

    fn draw(&self, with_ground: bool) -> Markup {
        let view = self.view();
        let lang = self.lang();
        let lines = self.lines();
        let base = match self.past {
            Some(_) => format!("{}/replay", self.base),
            None => self.base.clone(),
        };
        let mut look = Look::of(&view, self.query, &base, lang);
        look.keep = self.past.as_ref().map_or(String::new(), Past::keep);
        look.marks = self.marks(&view, lines);
        look.hint = self.query.hint.as_ref().and_then(|_| self.raid.hint(&view));
        look.last_walks = diary::walks(lines, view.phase);
        look.last_entry = diary::last_entry(lines, view.phase);
        look.drawn = diary::drawn(lines);
        html! {
            div id="page" lang=(layout::lang_code(self.reader.lang)) data-title={ (self.title()) " · Tradecraft" } data-class="raid" data-mark=(self.mark) data-live={ (self.base) "/live" } data-self={ (base) (look.here()) } {
                header class="top" {
                    a class="skip" href="#panel" { (say!(lang, "To the question", "Zur Frage")) }
                    a class="skip" href="#map" { (say!(lang, "To the map", "Zur Karte")) }
                    a class="brand" href="/" { "◆ Tradecraft" }
                    h1 { "Assault" small { (self.title()) " · " (self.seat_words()) } }
                    span class="grow" {}
                    (levels(&look, "seg desk"))
                    (switches(self.reader, &self.base))
                }
                @if let Some(past) = &self.past { (past.form()) }
                @if look.rules { (ruler::form(&look)) }
                // Named, so that what comes and goes before it leaves the drawn ground in its place.
                main id="stage" { form id="board" class="table" method="post" action={ (self.base) "/choose" } {
                    input type="hidden" id="ticket" name="ticket" value=(self.ticket);
                    (picture(&look, with_ground))
                    div class="side" id="panel" tabindex="-1" {
                        (self.notice())
                        @if self.is_young() { (self.links()) }
                        @match &self.past {
                            Some(past) => (past.panel(&view.board, lang)),
                            None => (self.now(&look)),
                        }
                        @if look.rules { (ruler::panel(&look)) }
                        @if look.piece.is_some() {
                            (panel::piece(&look))
                            @if !choice::is_interrupt(&view) { section class="measure" { (measure::draw(&look)) } }
                        }
                        @if self.past.is_none() { (team::draw(&look)) }
                        (panel::clock(&look))
                        (panel::victory(&look))
                        @if !sealed::is_asked(&view) { (sealed::known(&look)) }
                        @if self.past.is_none() { (self.helpers(&look)) }
                        (chronicle::draw(&look, lines))
                        (panel::spaces(&look))
                        (legend(lang))
                        (comfort(lang))
                        @if !self.is_young() { (self.links()) }
                    }
                } }
            }
        }
    }

    /// What a raid asks for as it stands.
    fn now(&self, look: &Look<'_>) -> Markup {
        html! {
            (self.ending())
            @if lesson::is_on(self.raid) { (lesson::draw(look)) }
            (self.asking())
            @if sealed::is_asked(look.view) { (sealed::draw(look, &Fields(&self.typed))) } @else { (panel::choices(look)) }
            (self.waiting())
        }
    }

    fn view(&self) -> View {
        match &self.past {
            // Nothing can be chosen in what is over.
            Some(past) => View {
                options: Vec::new(),
                decision: None,
                ..past.tape.game.view(past.viewer)
            },
            None => self.raid.view(self.viewer),
        }
    }

    fn lines(&self) -> &[Line] {
        match &self.past {
            Some(past) => {
                let lines = &past.tape.log.lines;
                &lines[..past.tape.step().n_lines.min(lines.len())]
            }
            None => self.raid.diary.lines(self.viewer),
        }
    }

    /// What happened lately; whoever measures something sees the map without it.
    fn marks(&self, view: &View, lines: &[Line]) -> Vec<Mark> {
        let own = match self.past {
            Some(_) => None,
            None => view.side(),
        };
        let latest = diary::latest(lines, own);
        latest.iter().filter_map(|line| line.mark).collect()
    }

    fn seat_words(&self) -> String {
        let (lang, board) = (self.lang(), self.raid.session.game().board());
        match self.viewer.seat() {
            _ if self.past.is_some() => say!(lang, "replay", "Wiederholung"),
            Some(seat) => {
                let name = seat_name(board, seat, lang);
                say!(lang, "you are {name}", "du bist {name}")
            }
            None => say!(lang, "you look on", "du siehst zu"),
        }
    }

    fn notice(&self) -> Markup {
        let lang = self.lang();
        let words = match &self.notice {
            None => return html! {},
            Some(Notice::Stale) => say!(
                lang,
                "The raid has gone on since that page; nothing was changed.",
                "Der Angriff ist seit dieser Seite weitergegangen; es wurde nichts geändert."
            ),
            Some(Notice::Refused(Refused::Undo(why))) => self.not_taken_back(why),
            Some(Notice::Refused(_)) => {
                say!(lang, "That is not possible now.", "Das geht jetzt nicht.")
            }
        };
        html! { p class="notice" role="alert" { (words) } }
    }

    fn not_taken_back(&self, why: &UndoRefused) -> String {
        let lang = self.lang();
        let is_hidden = self.raid.session.setup().switches.hidden_movement;
        match why {
            UndoRefused::Never if is_hidden => say!(
                lang,
                "With hidden movement every choice is final.",
                "Bei verdeckter Bewegung gilt jede Entscheidung."
            ),
            why => undo_refused(lang, why),
        }
    }

    fn ending(&self) -> Markup {
        let Some((winner, by)) = self.raid.view(self.viewer).winner else {
            return html! {};
        };
        let lang = self.lang();
        let turn = self.raid.session.game().board().clocks.turn.0;
        html! {
            section id="ending" class="ask" {
                h2 { span { (say!(lang, "{winner} has won in turn {turn}", "{winner} hat in Runde {turn} gewonnen")) } em { (measure::rule(by.0)) } }
                @let own = self.raid.session.game().board().side_of_viewer(self.viewer);
                @if let Some(own) = own.filter(|_| self.plays_one_side()) {
                    p { b { (if own == winner { say!(lang, "Your side has won.", "Deine Seite hat gewonnen.") } else { say!(lang, "Your side has lost.", "Deine Seite hat verloren.") }) } }
                }
                p class="lab" { (self.losses()) }
                @if self.raid.session.is_taken_back() { p class="lab" id="taken-back" { (say!(lang, "Choices were taken back in this raid; its record says so.", "In diesem Angriff wurden Entscheidungen zurückgenommen; die Aufzeichnung vermerkt es.")) } }
                div class="acts" {
                    a class="btn go" href="/raid" { (say!(lang, "Another raid", "Noch ein Angriff")) }
                    a class="btn" id="replay" href={ (self.base) "/replay" } { (say!(lang, "Look at it again", "Noch einmal ansehen")) }
                    a class="btn" href={ (self.base) "/record" } { (say!(lang, "Save the record", "Aufzeichnung speichern")) }
                }
            }
        }
    }

    /// Returns whether somebody else had the other side.
    fn plays_one_side(&self) -> bool {
        self.raid.terms.here().count() == 1
    }

    /// Says who is left of either side.
    fn losses(&self) -> String {
        let (lang, board) = (self.lang(), self.raid.session.game().board());
        let told = Side::BOTH.map(|side| {
            let people = board.pieces().people();
            let gone = people.filter(|(id, _)| {
                board.side_of(*id) == side && board.counter(*id).at == assault::play::At::Gone
            });
            let (gone, left) = (gone.count(), board.present(side).len());
            say!(
                lang,
                "{side}: {left} left, {gone} lost",
                "{side}: {left} übrig, {gone} verloren"
            )
        });
        told.join("; ")
    }

    fn waiting(&self) -> Markup {
        let game = self.raid.session.game();
        let Some(decision) = game.decision() else {
            return html! {};
        };
        if self.viewer.seat() == Some(decision.seat) {
            return html! {};
        }
        let lang = self.lang();
        let who = seat_name(game.board(), decision.seat, lang);
        html! { section class="ask wait" { p { (say!(lang, "{who} is choosing.", "{who} entscheidet gerade.")) } } }
    }

    fn helpers(&self, look: &Look<'_>) -> Markup {
        let lang = look.lang;
        html! {
            section class="acts helpers" {
                @if !look.view.options.is_empty() {
                    a class="btn" id="hint" data-look="" target=[look.aside] data-key="h" href="?hint=1" { (say!(lang, "Hint", "Tipp")) kbd { "H" } }
                }
                @if !look.rules {
                    a class="btn" id="rule-it" data-look="" target=[look.aside] data-key="l" href="?show=sight&from=-" { (say!(lang, "Ruler", "Lineal")) kbd { "L" } }
                }
                @if danger::is_for(look) {
                    a class="btn" id="danger" data-look="" target=[look.aside] data-key="d" href=(look.danger()) { (say!(lang, "Danger", "Gefahr")) kbd { "D" } }
                }
                @if self.has_past() { a class="btn" id="so-far" target=[look.aside] href={ (self.base) "/replay" } { (say!(lang, "So far", "Bisher")) } }
                @if let Some(reach) = self.undo_reach() { button class="btn" id="undo" formaction={ (self.base) "/undo" } data-key="u" { (say!(lang, "Take back", "Zurücknehmen")) kbd { "U" } small { (reach) } } }
            }
        }
    }

    /// Returns whether the raid has only begun, so that the links for those who play come first.
    fn is_young(&self) -> bool {
        let turn = self.raid.session.game().board().clocks.turn.0;
        turn <= 1 && self.past.is_none() && !self.invitations.is_empty()
    }

    /// Returns whether a seat can look back in a raid that runs; after the end all can.
    fn has_past(&self) -> bool {
        self.viewer.seat().is_some() && self.raid.asked().is_some() && self.raid.n_entries() > 0
    }

    /// Says how far the viewer could take back now.
    fn undo_reach(&self) -> Option<String> {
        let seat = self.raid.takes_back_for(self.viewer.seat()?);
        take_back::reach(&self.raid.session, seat, self.reader.lang)
    }

    /// The wish of somebody to take back more than is free.
    fn asking(&self) -> Markup {
        let Some(asking) = self.raid.asking else {
            return html! {};
        };
        let who = seat_name(self.raid.session.game().board(), asking.seat, self.lang());
        let (own, lang) = (self.viewer.seat(), self.reader.lang);
        html! { section class="ask wait" { (take_back::question(asking, own, &who, &self.base, lang)) } }
    }

    fn links(&self) -> Markup {
        let lang = self.lang();
        let board = self.raid.session.game().board();
        let link = |name: String, people: Option<String>, link: &str| {
            html! {
                div class="link" role="group" aria-label=(name) {
                    span class="lab" { (name) @if let Some(people) = people { small { " " (people) } } }
                    (shared_link(link, self.reader.lang))
                }
            }
        };
        html! {
            @if !self.invitations.is_empty() || self.watch.is_some() {
                section class="links" id="links" {
                    @for (seat, address) in &self.invitations {
                        @let who = seat_name(board, *seat, lang);
                        (link(say!(lang, "Link for {who}", "Link für {who}"), team::codes(board, *seat), address))
                    }
                    @if let Some(watch) = &self.watch { (link(say!(lang, "Link for onlookers", "Link zum Zusehen"), None, watch)) }
                }
            }
        }
    }
}

/// Asks whoever has the device to say who they are. Until then nothing of the raid is sent.
pub struct Curtain<'a> {
    pub raid: &'a Raid,
    pub seat: Seat,
    pub reader: &'a Reader,
    pub base: String,
    pub mark: String,
}

impl Curtain<'_> {
    pub fn page(&self, is_fragment: bool) -> Markup {
        let lang = super::lang(self.reader.lang);
        let name = seat_name(self.raid.session.game().board(), self.seat, lang);
        let title = say!(lang, "Pass the device", "Gib das Gerät weiter");
        let inner = html! {
            div id="page" lang=(layout::lang_code(self.reader.lang)) data-title={ (title) " · Tradecraft" } data-class="raid-setup" data-mark=(self.mark) data-live={ (self.base) "/live" } {
                (bar(self.reader, &self.base))
                main class="setup curtain" {
                    h2 class="display" { (title) }
                    p { (say!(lang, "{name} decides. Nobody else looks.", "{name} entscheidet. Sonst schaut niemand hin.")) }
                    form method="post" action={ (self.base) "/open" } {
                        button class="btn go" id="open" name="seat" value=(self.seat.0) { (say!(lang, "I am {name}: show my map", "Ich bin {name}: meine Karte zeigen")) }
                    }
                }
            }
        };
        match is_fragment {
            true => inner,
            false => frame(self.reader, &title, "raid-setup", &inner),
        }
    }
}

/// The map with its rulers. The ground is sent once.
fn picture(look: &Look<'_>, with_ground: bool) -> Markup {
    let board = &look.view.board;
    let (width, height) = plan::size(board.map());
    let ground = match with_ground {
        true => plan::ground(board.map()),
        false => String::new(),
    };
    let svg = format!(
        r#"<svg class="board" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="group" aria-label="{label}" data-own="viewBox" data-focus="{focus}">{head}<g id="ground" data-keep="">{ground}</g>{machines}{over}</svg>"#,
        w = short(width),
        h = short(height),
        label = say!(look.lang, "Map", "Karte"),
        focus = focus(look),
        head = plan::defs().to_owned() + &counter::symbols(),
        machines = plan::machines(board),
        over = map::draw(look),
    );
    html! {
        div class="map lod-near" id="map" data-own="class" tabindex="-1" {
            div class="scroll" { (PreEscaped(svg)) }
            div class="rule-top" data-keep="" aria-hidden="true" { @for col in 1..=board.map().n_cols() { i { (col) } } }
            div class="rule-left" data-keep="" aria-hidden="true" { @for row in 0..board.map().n_rows() { i { (RowName(row)) } } }
            (levels_folded(look))
            (tray::draw(look))
            div id="cursor" data-keep="" hidden tabindex="0" role="application" aria-describedby="spoken" aria-label=(say!(look.lang, "Map: arrow keys go from space to space, Enter chooses, Escape closes", "Karte: Pfeiltasten gehen von Feld zu Feld, Enter wählt, Escape schließt")) {}
            p id="spoken" data-keep="" aria-live="polite" {}
            (fan::draw(look))
            div class="float zoom" data-own="hidden" hidden { button type="button" data-zoom="1.4" aria-label="+" { "+" } button type="button" data-zoom="0.714" aria-label="−" { "−" } button type="button" data-zoom="fit" { (say!(look.lang, "Fit", "Alles")) } }
        }
    }
}

/// Returns the part of the map that matters now: the chosen piece, or all people on it.
fn focus(look: &Look<'_>) -> String {
    let board = &look.view.board;
    let own = board.everyone();
    let places = own.iter().filter_map(|id| board.place(id));
    let spaces: Vec<(u16, u16)> = places
        .map(|place| (place.space.col(), place.space.row()))
        .collect();
    let bound = |pick: fn(&(u16, u16)) -> u16| {
        let all = spaces.iter().map(pick);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(10))
    };
    if spaces.is_empty() {
        let (width, height) = plan::size(board.map());
        return format!("0 0 {} {}", short(width), short(height));
    }
    let ((west, east), (north, south)) = (bound(|at| at.0), bound(|at| at.1));
    let unit = UNIT as u16;
    let margin = |low: u16| low.saturating_sub(1) * unit;
    format!(
        "{} {} {} {}",
        margin(west),
        margin(north),
        (east - west + 3) * unit,
        (south - north + 3) * unit
    )
}

/// The same behind one button, for the map of a phone.
fn levels_folded(look: &Look<'_>) -> Markup {
    let lang = look.lang;
    let shown = look
        .level
        .map_or_else(|| say!(lang, "all", "alle"), |level| level.to_string());
    html! {
        details id="levels" class="float phone" {
            summary { (say!(lang, "Level", "Ebene")) " " b { (shown) } }
            (levels(look, "seg"))
        }
    }
}

fn levels(look: &Look<'_>, class: &str) -> Markup {
    let lang = look.lang;
    html! {
        nav class=(class) aria-label=(say!(lang, "Level", "Ebene")) {
            span { (say!(lang, "Level", "Ebene")) }
            a href=(look.at_level(None)) data-look="" target=[look.aside] aria-current=[look.level.is_none().then_some("true")] { (say!(lang, "all", "alle")) }
            @for level in Level::ALL {
                a href=(look.at_level(Some(level))) data-look="" target=[look.aside] aria-current=[(look.level == Some(level)).then_some("true")] { (level) }
            }
        }
    }
}

fn legend(lang: Lang) -> Markup {
    let badge = |word: &str, name: String| {
        html! {
            li { svg viewBox="-10 -10 20 20" aria-hidden="true" { (PreEscaped(format!(r##"<use href="#m-{word}"/>"##))) } (name) }
        }
    };
    html! {
        section class="legend" {
            details id="legend" {
                summary { (say!(lang, "Legend", "Legende")) }
                ul {
                    (badge("stun", say!(lang, "stunned", "betäubt")))
                    (badge("bead", say!(lang, "holds a bead", "im Anschlag")))
                    (badge("cover", say!(lang, "gives cover", "gibt Deckung")))
                    (badge("ooc", say!(lang, "out of command", "ohne Befehl")))
                    (badge("hth", say!(lang, "hand to hand", "im Nahkampf")))
                    (badge("rope", say!(lang, "on a rope", "am Seil")))
                    (badge("ride", say!(lang, "in the elevator", "im Aufzug")))
                    (badge("charge", say!(lang, "sets explosives", "legt Sprengstoff")))
                    (badge("up", say!(lang, "has given up", "hat aufgegeben")))
                    (badge("wheel", say!(lang, "drove this turn", "ist diese Runde gefahren")))
                    (badge("seat", say!(lang, "passenger", "fährt mit")))
                    (badge("nade", say!(lang, "hand grenade ready", "Handgranate bereit")))
                }
                ul class="mapkey" {
                    @for sign in plan::key(lang) { li { svg viewBox="0 0 48 48" aria-hidden="true" { (PreEscaped(sign.drawing)) } (sign.words) } }
                }
                p { (say!(lang,
                    "Round counters are M.I.6, pointed ones Skorpios; a cut corner means wounded. On a counter: code, morale, attack with its class, points to move. The floor is lighter the higher it lies; the dash-dotted line is the edge of the roof; hexagons are controls (G gantry, T rocket, R roof, S shutters, P pad).",
                    "Runde Plättchen sind M.I.6, spitze Skorpios; eine abgeschnittene Ecke heißt verwundet. Auf dem Plättchen: Zeichen, Moral, Angriff mit Klasse, Schritte. Der Boden ist heller, je höher er liegt; die Strich-Punkt-Linie ist die Dachkante; Sechsecke sind Schaltstellen (G Startgerüst, T Rakete, R Dach, S Läden, P Plattform).")) }
            }
        }
    }
}

/// What a browser with scripts adds, each to be switched off; the browser remembers it.
fn comfort(lang: Lang) -> Markup {
    html! {
        section class="acts comfort" aria-label=(say!(lang, "Comforts", "Annehmlichkeiten")) {
            (toggle("keys", say!(lang, "Keys of the table", "Tasten des Tisches")))
            (toggle("sound", say!(lang, "A tone when it is your turn", "Ein Ton, wenn du dran bist")))
            (toggle("notice", say!(lang, "A notice when it is your turn", "Eine Meldung, wenn du dran bist")))
        }
    }
}

fn switches(reader: &Reader, path: &str) -> Markup {
    let (lang, label) = match reader.lang {
        cards::words::Lang::En => ("de", "Deutsch"),
        cards::words::Lang::De => ("en", "English"),
    };
    let theme = match reader.theme {
        Theme::Light => "dark",
        Theme::Dark | Theme::Auto => "light",
    };
    let name = say!(
        super::lang(reader.lang),
        "Light or dark",
        "Hell oder dunkel"
    );
    html! {
        form class="switch" method="post" action="/language" {
            input type="hidden" name="back" value=(path);
            (layout::kept_with(reader))
            button class="btn" name="value" value=(lang) lang=(lang) { (label) }
        }
        form class="switch" method="post" action="/theme" {
            input type="hidden" name="back" value=(path);
            button class="btn" name="value" value=(theme) aria-label=(name) title=(name) { "◐" }
        }
    }
}

/// What stands around every page of the raid.
pub fn frame(reader: &Reader, title: &str, class: &str, inner: &Markup) -> Markup {
    let theme = match reader.theme {
        Theme::Auto => None,
        theme => Some(theme.word()),
    };
    html! {
        (DOCTYPE)
        html lang=(layout::lang_code(reader.lang)) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Tradecraft" }
                link rel="stylesheet" href=(asset::address(asset::RAIDS));
                link rel="icon" type="image/svg+xml" href=(asset::address("icon.svg"));
                script type="module" src=(asset::address("table.js")) {}
                script type="module" src=(asset::address("raid.js")) {}
                script type="module" src=(asset::address("cursor.js")) {}
                script type="module" src=(asset::address("comfort.js")) {}
            }
            body class=(class) { (inner) (layout::lost()) }
        }
    }
}

/// The bar of pages that are no map.
pub fn bar(reader: &Reader, path: &str) -> Markup {
    html! {
        header class="top" {
            a class="brand" href="/" { "◆ Tradecraft" }
            h1 { "Assault" }
            span class="grow" {}
            (switches(reader, path))
        }
    }
}
