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
mod piece;
mod side;

use bots::Heuristic;
use kernel::{Game as _, Seat};
use legendary::tell::Teller;
use legendary::{Card, View, say};
use maud::{Markup, html};

use crate::cookies::Reader;
use crate::game::{self, Game, Refused};
use crate::pages::face::Faces;
use crate::pages::icon::icon;
use crate::pages::layout::Page;
use crate::picks::candidates;
use marks::Marks;

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
        Board {
            game,
            seat,
            secret,
            ticket,
            reader,
            view: game.view(seat),
            names: game::names(&game.session, reader.lang),
            notice: None,
            hint: None,
            hinted_cards: Vec::new(),
        }
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
            marks: Marks::of(&self.view, self.seat, lang, &self.names),
        };
        let (turn, is_over) = (self.view.turns_taken, self.is_over());
        let title = match is_over {
            true => say!(lang, "The game is over", "Das Spiel ist aus"),
            false if self.is_asked() => {
                say!(lang, "Turn {turn}, your move", "Zug {turn}, du bist dran")
            }
            false => say!(lang, "Turn {turn}", "Zug {turn}"),
        };
        let (path, live) = (self.path(""), self.path("/live"));
        draw(Page {
            reader: self.reader,
            title: &title,
            path: &path,
            bar: scene.bar(),
            body: scene.body(),
            class: "table",
            live: Some(&live),
        })
    }

    fn path(&self, tail: &str) -> String {
        format!("/seat/{}{tail}", self.secret)
    }

    fn is_over(&self) -> bool {
        self.game.session.game().outcome().is_some()
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
        html! {
            main {
                form id="board" class={ "board" (over) } method="post" action=(self.board.path("/choose")) {
                    input type="hidden" id="ticket" name="ticket" value=(self.board.ticket);
                    (self.evil())
                    (self.row())
                    (self.hq())
                    (self.played())
                    (self.side())
                    (self.dock())
                }
            }
        }
    }
}
