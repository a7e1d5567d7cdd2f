//! The board of one seat: everything on the table, and what can be done with it.
//!
//! The whole board is one form. Whatever can be chosen is a button of it that carries the number of
//! its option, so choosing works without scripts; the ticket of the position goes along.

mod acts;
mod asking;
mod beats;
mod coach;
mod curtain;
mod dock;
mod early;
mod ending;
mod evil;
mod follow;
mod forced;
mod forecast;
mod ghost;
mod keys;
mod lanes;
mod left;
mod licence;
mod marks;
mod pages;
mod past;
mod phases;
mod piece;
mod piles;
mod play;
mod push;
mod score;
mod side;
mod signs;
mod spread;
#[cfg(test)]
mod staged;
mod talk;
mod teams;
mod words;

use kernel::{Game as _, Outcome, Seat, Viewer};
use legendary::tell::Teller;
use legendary::{CardAt, View, say};
use maud::{Markup, html};
use room::Layout;

use crate::card_table::Game;
use crate::card_table::Sentence;
use crate::card_table::picks::{candidates, would_pick};
use crate::cite::skin;
use crate::coach::way_to_book;
use crate::face::Faces;
use crate::icon::icon;
use bots::legendary::Shelf;
pub use follow::Follow;
use marks::Marks;
use module::Advice;
pub use pages::CardPages;
pub use past::{Fork, Past};
use web::Reader;
use web::parts::avatar::avatar;
use web::parts::layout::Page;
use web::parts::why::Whys;
use web::{Notice, Vantage};

/// What somebody sees, ready to be drawn.
pub struct Board<'a> {
    game: &'a Game,
    vantage: &'a Vantage,
    viewer: Viewer,
    /// The seat whose side of the table this is; for onlookers, that of whoever has the turn.
    seat: Seat,
    ticket: &'a str,
    reader: &'a Reader,
    view: View,
    names: Vec<String>,
    notice: Option<Notice>,
    outcome: Option<Outcome>,
    /// What the seat has been told, and how much of it the seat knew when it last chose.
    lines: &'a [Sentence],
    n_known: usize,
    /// How much of it is not news, once anybody has chosen.
    n_before: Option<usize>,
    /// An earlier step that is looked at again: nothing can be done there.
    /// The lines of the log behind which it can be asked why.
    whys: Whys<'a>,
    past: Option<Past<'a>>,
    /// What others did, looked at while one's own question waits.
    follow: Option<Follow<'a>>,
    /// The option a bot would take, if that was asked for.
    hint: Option<usize>,
    /// What speaks for it.
    advice: Option<&'a Advice>,
    /// The cards a bot would tick.
    hinted_cards: Vec<CardAt>,
}

/// A board with its words at hand.
struct Drawing<'a> {
    board: &'a Board<'a>,
    view: &'a View,
    teller: Teller<'a>,
    faces: Faces<'a>,
    marks: Marks,
}

impl<'a> Board<'a> {
    pub fn new(game: &'a Game, vantage: &'a Vantage, reader: &'a Reader) -> Board<'a> {
        let view = game.look(vantage.viewer);
        let journal = game.journal(vantage.viewer);
        Board {
            game,
            vantage,
            viewer: vantage.viewer,
            seat: vantage.viewer.seat().unwrap_or(view.active),
            ticket: &vantage.ticket,
            reader,
            view,
            names: game.names(reader.lang),
            notice: None,
            outcome: game.session.game().outcome(),
            lines: journal.map_or(&[], |journal| &journal.lines[..]),
            n_known: journal.map_or(0, |journal| journal.n_known),
            n_before: journal.and_then(|journal| journal.n_before(&vantage.since(&game.terms))),
            whys: Whys::of_seat(
                journal.map(|journal| &journal.bot_lines),
                vantage.viewer,
                &vantage.acts,
                reader.lang,
            ),
            past: None,
            follow: None,
            hint: None,
            advice: None,
            hinted_cards: Vec::new(),
        }
    }

    /// Shows an earlier step instead, as `seat` saw it.
    pub fn back_at(mut self, past: Past<'a>, seat: Seat) -> Board<'a> {
        self.seat = seat;
        self.viewer = Viewer::Seat(seat);
        self.view = past.replay.view.clone();
        // What was possible then is not possible now.
        self.view.options.clear();
        self.outcome = past.replay.outcome.clone();
        self.lines = past.replay.lines_so_far();
        let bot_lines = &past.replay.bot_lines;
        self.whys = Whys::of_replay(bot_lines, self.viewer, &self.vantage.acts, self.reader.lang);
        self.n_known = self.lines.len() - past.news().len();
        self.past = Some(past);
        self
    }

    /// Shows what others did, step by step.
    pub fn following(mut self, follow: Follow<'a>) -> Board<'a> {
        self.follow = Some(follow);
        self
    }

    /// Shows what the table has to say. A hint is what somebody advises who looked ahead, or else
    /// what a bot would do.
    pub fn with_notice(
        mut self,
        notice: Option<Notice>,
        advice: Option<&'a Advice>,
        bot: &Shelf,
    ) -> Board<'a> {
        if notice == Some(Notice::Hint) && !self.view.options.is_empty() {
            let best = advice.and_then(|advice| advice.options.first());
            let first = best.map_or_else(|| bot.pick(&self.view), |best| best.option);
            self.hint = Some(first);
            self.advice = advice;
            if !candidates(&self.view).is_empty() {
                self.hinted_cards = would_pick(self.game, self.seat, first, bot);
            }
        }
        self.notice = notice;
        self
    }

    /// Returns the whole page.
    pub fn page(&self) -> Markup {
        self.framed(|page| page.render())
    }

    /// Returns what the script puts in the place of the page it has.
    pub fn fragment(&self) -> Markup {
        self.framed(|page| page.inner())
    }

    fn framed(&self, draw: impl FnOnce(Page<'_>) -> Markup) -> Markup {
        let lang = self.reader.lang;
        let (turn, is_over) = (self.view.turns_taken, self.is_over());
        let title = if is_over {
            say!(lang, "The game is over", "Das Spiel ist aus")
        } else if self.is_asked() {
            say!(lang, "Turn {turn}, your move", "Zug {turn}, du bist dran")
        } else if self.is_wanted() {
            say!(
                lang,
                "Turn {turn}, a question for you",
                "Zug {turn}, eine Frage an dich"
            )
        } else {
            say!(lang, "Turn {turn}", "Zug {turn}")
        };
        let title = match &self.past {
            Some(past) => past.title(lang),
            None => title,
        };
        let (path, live) = match &self.past {
            Some(past) => (past.address(past.step()), None),
            None => (self.path(""), Some(self.vantage.live.clone())),
        };
        let layout = match self.vantage.layout {
            Layout::Whole => "table",
            Layout::Hand => "table table--hand",
            Layout::Table => "table table--tv",
            Layout::Curtain(_) => "table table--curtain",
        };
        let class = format!("{layout} skin-{}", skin(&self.view.table.catalogue));
        draw(Page {
            reader: self.reader,
            title: &title,
            path: &path,
            bar: self
                .earlier()
                .as_ref()
                .unwrap_or(self)
                .seen(|drawing| drawing.bar()),
            body: self.seen(|drawing| drawing.body()),
            class: &class,
            live: live.as_deref(),
        })
    }

    /// Draws a part of the board.
    fn seen(&self, draw: impl FnOnce(&Drawing<'_>) -> Markup) -> Markup {
        let lang = self.reader.lang;
        draw(&Drawing {
            board: self,
            view: &self.view,
            teller: Teller::new(&self.view, lang, &self.names),
            faces: Faces::new(&self.view.table.catalogue, lang),
            marks: self.marks(),
        })
    }

    fn marks(&self) -> Marks {
        if self.past.is_some() {
            return Marks::default();
        }
        let marks = Marks::of(&self.view, self.seat, self.reader.lang, &self.names);
        match self.vantage.layout {
            Layout::Hand => marks.without_table(),
            Layout::Whole | Layout::Table | Layout::Curtain(_) => marks,
        }
    }

    /// Returns the address of an act, or of the page itself.
    fn path(&self, act: &str) -> String {
        match act {
            "" => self.vantage.page.clone(),
            _ => format!("{}{act}", self.vantage.acts),
        }
    }

    fn is_over(&self) -> bool {
        self.outcome.is_some() && self.past.is_none()
    }

    fn is_asked(&self) -> bool {
        self.view
            .decision
            .is_some_and(|decision| Some(decision.seat) == self.viewer.seat())
    }

    /// Whether the seat has something to answer while somebody else decides: a question that is
    /// coming, or a request to take back.
    fn is_wanted(&self) -> bool {
        let Some(own) = self.viewer.seat() else {
            return false;
        };
        let is_coming = self.vantage.coming.is_some() && self.game.early_of(own).is_none();
        let asking = self.game.asking;
        is_coming || asking.is_some_and(|asking| asking.waits_for(own))
    }
}

impl Drawing<'_> {
    fn bar(&self) -> Markup {
        let lang = self.teller.lang;
        let (turn, name) = (self.view.turns_taken, self.teller.seat(self.view.active));
        let order = self.board.names.join(" → ");
        let box_name = self
            .view
            .table
            .catalogue
            .name
            .replace("James Bond 007", "007");
        html! {
            span class="bar__game" title=(say!(lang, "Turn order: {order}", "Reihenfolge: {order}")) { (box_name) span class="aside" { (say!(lang, ", turn order: ", ", Reihenfolge: ")) } " · " (order) }
            ol class="steps" {
                // The table shows an earlier moment, and so does all that is said here.
                @if self.is_followed() { li class="is-earlier" { (say!(lang, "Earlier", "Früher")) ":" } }
                li class="is-turn" { (say!(lang, "Turn {turn}", "Zug {turn}")) }
                li class="is-now" { (avatar(self.view.active, &name)) " " (name) }
                @if self.board.game.session.is_what_if() {
                    li class="is-what-if" title=(say!(lang, "Everything hidden was drawn anew", "Alles Verdeckte wurde neu gezogen")) { (say!(lang, "What if", "Was wäre wenn")) }
                }
            }
            (self.phases())
            @if let Some(listed) = self.board.vantage.listed.as_ref().filter(|_| self.board.past.is_none()) { (web::parts::listed::sign(listed, lang)) }
            @if let Some(clock) = self.board.vantage.clock.as_ref().filter(|_| self.board.past.is_none()) { (web::parts::clock::draw(clock, &self.board.names, lang)) }
            nav {
                @if let Some(about) = &self.board.vantage.about {
                    a class="btn" href=(about) { (icon("i-link")) span { (say!(lang, "Seat", "Platz")) } }
                }
                // With scripts the table itself explains what is new.
                (way_to_book(&self.view.table.catalogue, "btn scripts-off", lang))
                a class="btn desk-only" href="/rules" { (icon("i-book")) span { (say!(lang, "Rules", "Regeln")) } }
                a class="btn desk-only" href="/cards" { (icon("i-cards")) span { (say!(lang, "Cards", "Karten")) } }
                @if self.board.vantage.layout != Layout::Hand { (self.more()) }
            }
        }
    }

    /// Whether this is the table as it was, above the question as it is.
    fn is_followed(&self) -> bool {
        let past = self.board.past.as_ref();
        past.is_some_and(|past| past.home == past.base)
    }

    /// Opens what lies beside the table on a large screen: log, chat, piles, settings.
    fn more(&self) -> Markup {
        let label = say!(
            self.teller.lang,
            "Log, chat, piles, settings",
            "Protokoll, Chat, Stapel, Einstellungen"
        );
        html! {
            button class="btn more" id="more" type="button" popovertarget="tray" title=(label) aria-label=(label) { "☰" }
        }
    }

    fn body(&self) -> Markup {
        let then = self.table_then();
        let state = match (&then, self.board.is_over()) {
            (_, true) => " is-over",
            (Some(_), false) => " is-then",
            (None, false) => "",
        };
        // The script tells from these lines whether others have done more than one sees at a glance.
        let follows = self.may_follow();
        let (own, known) = (self.board.n_before.unwrap_or(0), self.board.n_known);
        let inside = html! {
            @if let Some(then) = &then {
                (then)
            } @else if self.board.vantage.layout != Layout::Hand {
                (self.evil())
                (self.row())
                (self.hq())
                (self.played())
                (self.side())
            }
            @if self.board.past.is_none() && !self.board.is_over() { (self.strip()) }
            @match self.board.vantage.layout {
                Layout::Whole | Layout::Hand => (self.dock()),
                Layout::Table => (self.onlookers_dock()),
                Layout::Curtain(seat) => (self.curtain(seat)),
            }
        };
        html! {
            main {
                a class="btn skip" href="#prompt" { (say!(self.teller.lang, "To the question", "Zur Frage")) }
                @if !self.board.is_over() { h1 class="aside" { (self.view.table.catalogue.name) } }
                div class="aside" id="events" role="log" aria-live="polite" data-keep {}
                @if self.board.past.is_some() {
                    div id="board" class="board is-past" { (inside) }
                } @else {
                    (self.hands())
                    form id="board" class={ "board" (state) } method="post" action=(self.board.path("/choose")) data-since=[follows.then(|| self.board.path("/since"))] data-own=[follows.then_some(own)] data-known=[follows.then_some(known)] {
                        input type="hidden" id="ticket" name="ticket" value=(self.board.ticket);
                        (inside)
                    }
                    (self.talk_form())
                    (self.coach())
                    (self.beats())
                }
            }
        }
    }
}
