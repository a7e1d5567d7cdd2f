//! The board of one seat: everything on the table, and what can be done with it.
//!
//! The whole board is one form. Whatever can be chosen is a button of it that carries the number of
//! its option, so choosing works without scripts; the ticket of the position goes along.

mod acts;
mod dock;
mod ending;
mod evil;
mod lanes;
mod marks;
mod past;
mod piece;
mod side;

use bots::Heuristic;
use kernel::{Game as _, Outcome, Seat};
use legendary::tell::Teller;
use legendary::{Card, View, say};
use maud::{Markup, html};

use crate::cookies::Reader;
use crate::game::{self, Game, Refused};
use crate::journal::Sentence;
use crate::pages::face::Faces;
use crate::pages::icon::icon;
use crate::pages::layout::Page;
use crate::picks::candidates;
use marks::Marks;
pub use past::Past;

/// Something the table says besides the question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// What a bot would do was asked for.
    Hint,
    /// The request was for an earlier position.
    Stale,
    Refused(Refused),
}

/// What one seat sees, ready to be drawn.
pub struct Board<'a> {
    game: &'a Game,
    seat: Seat,
    secret: &'a str,
    ticket: &'a str,
    reader: &'a Reader,
    view: View,
    names: Vec<String>,
    notice: Option<Notice>,
    outcome: Option<Outcome>,
    /// What the seat has been told, and how much of it the seat knew when it last chose.
    lines: &'a [Sentence],
    n_known: usize,
    /// An earlier step that is looked at again: nothing can be done there.
    past: Option<Past<'a>>,
    /// The option a bot would take, if that was asked for.
    hint: Option<usize>,
    /// The cards a bot would tick.
    hinted_cards: Vec<Card>,
}

/// A board with its words at hand.
struct Scene<'a> {
    board: &'a Board<'a>,
    view: &'a View,
    teller: Teller<'a>,
    faces: Faces<'a>,
    marks: Marks,
}

impl<'a> Board<'a> {
    pub fn new(
        game: &'a Game,
        seat: Seat,
        secret: &'a str,
        ticket: &'a str,
        reader: &'a Reader,
    ) -> Board<'a> {
        let journal = game.journal(seat);
        Board {
            game,
            seat,
            secret,
            ticket,
            reader,
            view: game.view(seat),
            names: game::names(&game.session, reader.lang),
            notice: None,
            outcome: game.session.game().outcome(),
            lines: journal.map_or(&[], |journal| &journal.lines[..]),
            n_known: journal.map_or(0, |journal| journal.n_known),
            past: None,
            hint: None,
            hinted_cards: Vec::new(),
        }
    }

    /// Shows an earlier step instead, as `seat` saw it.
    pub fn back_at(mut self, past: Past<'a>, seat: Seat) -> Board<'a> {
        let Some(step) = past.tape.steps.get(past.step) else {
            return self;
        };
        self.seat = seat;
        self.view = step.view.clone();
        // What was possible then is not possible now.
        self.view.options.clear();
        self.outcome = step.outcome.clone();
        self.lines = &past.tape.lines[..step.n_lines];
        self.n_known = step.n_lines - past.tape.news(past.step).len();
        self.past = Some(past);
        self
    }

    pub fn with_notice(mut self, notice: Option<Notice>, bot: &Heuristic) -> Board<'a> {
        if notice == Some(Notice::Hint) && !self.view.options.is_empty() {
            self.hint = Some(bot.pick(&self.view));
            if !candidates(&self.view).is_empty() {
                self.hinted_cards = self.game.would_pick(self.seat, bot);
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
        let scene = Scene {
            board: self,
            view: &self.view,
            teller: Teller::new(&self.view, lang, &self.names),
            faces: Faces::new(&self.view.table.catalogue, lang),
            marks: match self.past {
                Some(_) => Marks::default(),
                None => Marks::of(&self.view, self.seat, lang, &self.names),
            },
        };
        let (turn, is_over) = (self.view.turns_taken, self.is_over());
        let title = match is_over {
            true => say!(lang, "The game is over", "Das Spiel ist aus"),
            false if self.is_asked() => {
                say!(lang, "Turn {turn}, your move", "Zug {turn}, du bist dran")
            }
            false => say!(lang, "Turn {turn}", "Zug {turn}"),
        };
        let title = match &self.past {
            Some(past) => past.title(lang),
            None => title,
        };
        let (path, live) = match &self.past {
            Some(past) => (past.address(past.step), None),
            None => (self.path(""), Some(self.path("/live"))),
        };
        draw(Page {
            reader: self.reader,
            title: &title,
            path: &path,
            bar: scene.bar(),
            body: scene.body(),
            class: "table",
            live: live.as_deref(),
        })
    }

    fn path(&self, tail: &str) -> String {
        format!("/seat/{}{tail}", self.secret)
    }

    fn is_over(&self) -> bool {
        self.outcome.is_some() && self.past.is_none()
    }

    fn is_asked(&self) -> bool {
        self.view
            .decision
            .is_some_and(|decision| decision.seat == self.seat)
    }
}

impl Scene<'_> {
    fn bar(&self) -> Markup {
        let lang = self.teller.lang;
        let (turn, name) = (self.view.turns_taken, self.teller.seat(self.view.active));
        let order = self.board.names.join(", ");
        html! {
            span class="bar__game" { (say!(lang, "Marvel · turn order {order}", "Marvel · Reihenfolge {order}")) }
            ol class="steps" {
                li class="is-turn" { (say!(lang, "Turn {turn}", "Zug {turn}")) }
                li class="is-now" { (name) }
            }
            nav {
                a class="btn desk-only" href="/rules" { (icon("i-book")) span { (say!(lang, "Rules", "Regeln")) } }
                a class="btn desk-only" href="/cards" { (icon("i-cards")) span { (say!(lang, "Cards", "Karten")) } }
            }
        }
    }

    fn body(&self) -> Markup {
        let over = if self.board.is_over() { " is-over" } else { "" };
        let inside = html! {
            (self.evil())
            (self.row())
            (self.hq())
            (self.played())
            (self.side())
            (self.dock())
        };
        html! {
            main {
                @if self.board.past.is_some() {
                    div id="board" class="board is-past" { (inside) }
                } @else {
                form id="board" class={ "board" (over) } method="post" action=(self.board.path("/choose")) {
                    input type="hidden" id="ticket" name="ticket" value=(self.board.ticket);
                    (inside)
                }
                }
            }
        }
    }
}
