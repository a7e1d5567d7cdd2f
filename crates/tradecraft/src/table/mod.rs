//! A game at one terminal: people and bots take their seats, the loop asks whoever must choose.
//!
//! Everything shown is made from the view of the seat that is asked. The table itself holds the
//! session, and with it the whole state, but only to hand out views and to carry out choices.

mod answers;
mod cells;
mod files;
mod film;
mod help;
mod journal;
mod order;
mod person;
mod request;
mod screen;
mod seating;

use std::path::Path;
use std::process::ExitCode;

use cards::words::Lang;
use kernel::{Game, Seat, Session, TakeBackPolicy, Viewer};
use legendary::tell::{Teller, truth};
use legendary::{Event, State, say};

use crate::problem::Problem;
use crate::terminal::Terminal;
use journal::Journal;
pub use order::Order;
use seating::{Holder, Named};

/// A running game and those who play it.
pub struct Table {
    session: Session<State>,
    holders: Vec<Holder>,
    names: Vec<String>,
    /// One for each person; one for the onlooker where only bots play.
    journals: Vec<Journal>,
    lang: Lang,
    terminal: Terminal,
    /// Whose cards were on the screen last.
    at_screen: Option<Seat>,
    /// The turn whose board was printed last, where nothing clears the screen.
    board_turn: Option<(u16, Seat)>,
}

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    GoesOn,
    Ends,
}

impl Table {
    /// Deals a new game.
    pub fn deal(order: Order, lang: Lang) -> Result<Table, Problem> {
        let named = parse_seats(&order.seats)?;
        let highest = named
            .iter()
            .map(|named| named.seat.0 + 1)
            .max()
            .unwrap_or(0);
        let setup = order.setup(highest)?;
        let seed = order.seed()?;
        // Wrong set-ups are told before wrong seats.
        let setup = setup.resolve(seed).map_err(|errors| {
            Problem::new(
                "the game can not be set up",
                errors,
                "change what you asked for",
            )
        })?;
        let holders = seating::seat_all(setup.players, named, &setup.catalogue)?;
        let mut events = Vec::new();
        let mut session = Session::start(&setup, seed, &mut events)
            .map_err(|errors| Problem::new("the game can not be set up", errors, ""))?;
        if order.seed.is_some() {
            session = session.with_note("open deal");
        }
        for (seat, holder) in (0..).map(Seat).zip(&holders) {
            seat_in_record(&mut session, seat, holder)?;
        }
        if let Some(truth) = truth(&setup.catalogue, lang) {
            Terminal::new().paragraph(&truth, 0);
        }
        let mut table = Table::seated(session, holders, lang);
        // How the decks were shuffled is no news.
        let first_turn = events
            .iter()
            .position(|event| matches!(event, Event::TurnBegan { .. }));
        table.hear(&events[first_turn.unwrap_or(0)..]);
        table.welcome();
        Ok(table)
    }

    /// Goes on with a saved game; seats named now change hands.
    pub fn load(path: &Path, seats: &[String], lang: Lang) -> Result<Table, Problem> {
        let named = parse_seats(seats)?;
        let mut session = files::load(path)?;
        let catalogue = session.setup().catalogue.clone();
        let sitters = (0..).map(Seat).zip(session.sitters());
        let mut holders: Vec<Holder> = sitters
            .map(|(seat, sitter)| Holder::of_sitter(sitter, seat, &catalogue))
            .collect();
        let changed: Vec<Seat> = named.iter().map(|named| named.seat).collect();
        seating::reseat(&mut holders, named, &catalogue)?;
        for seat in changed {
            seat_in_record(&mut session, seat, &holders[seat.idx()])?;
        }
        let table = Table::seated(session, holders, lang);
        let (path, n, hash) = (
            path.display(),
            table.n_choices(),
            table.session.hash().short(),
        );
        table.terminal.line(&say!(
            lang,
            "Loaded {path}: {n} choices, state {hash}.",
            "{path} geladen: {n} Entscheidungen, Stand {hash}.",
        ));
        Ok(table)
    }

    fn seated(session: Session<State>, holders: Vec<Holder>, lang: Lang) -> Table {
        // Those who share a keyboard agree by speaking to each other.
        let session = session.with_policy(TakeBackPolicy::FreeAlone);
        let seats = (0..).map(Seat).zip(&holders);
        let names = seats
            .clone()
            .map(|(seat, holder)| holder.name(seat, lang))
            .collect();
        let people = seats.filter(|(_, holder)| holder.is_person());
        let mut journals: Vec<Journal> = people
            .map(|(seat, _)| Journal::new(Viewer::Seat(seat)))
            .collect();
        if journals.is_empty() {
            journals.push(Journal::new(Viewer::Spectator));
        }
        Table {
            session,
            holders,
            names,
            journals,
            lang,
            terminal: Terminal::new(),
            at_screen: None,
            board_turn: None,
        }
    }

    fn welcome(&self) {
        let setup = self.session.setup();
        let none = String::new();
        let mastermind = setup.mastermind.as_ref().unwrap_or(&none);
        let scheme = setup.scheme.as_ref().unwrap_or(&none);
        let players: Vec<&str> = self.names.iter().map(String::as_str).collect();
        let players = players.join(", ");
        self.terminal.paragraph(
            &say!(
                self.lang,
                "Legendary: {players} against {mastermind} – {scheme}.",
                "Legendary: {players} gegen {mastermind} – {scheme}.",
            ),
            0,
        );
        self.terminal.paragraph(
            &say!(
                self.lang,
                "Fight {mastermind} once for each Tactic before the Scheme is complete. Each turn: \
                 play your cards, recruit Heroes with ★, fight with ⚔, end your turn.",
                "Bekämpft {mastermind} einmal für jede Taktik, bevor der Plan gelingt. In jedem Zug: \
                 Karten spielen, mit ★ Helden rekrutieren, mit ⚔ kämpfen, den Zug beenden.",
            ),
            0,
        );
        self.terminal.line(&say!(
            self.lang,
            "Type a number to choose; all plays your hand, ? is help, quit leaves.",
            "Wähle mit einer Zahl; alle spielt die Hand, ? hilft, ende beendet.",
        ));
    }

    /// Plays until the game is over or somebody leaves.
    pub fn run(&mut self) -> anyhow::Result<ExitCode> {
        while let Some(decision) = self.session.game().decision() {
            let seat = decision.seat;
            let flow = match &mut self.holders[seat.idx()] {
                Holder::Bot { bot, .. } => {
                    let view = self.session.game().view(Viewer::Seat(seat));
                    let option = bot.choose(&view);
                    self.choose(seat, option)?;
                    Flow::GoesOn
                }
                Holder::Person { .. } => self.ask_person(seat)?,
            };
            let begins = self
                .session
                .game()
                .view(Viewer::Spectator)
                .turn
                .plays
                .is_empty();
            if !self.has_people() && begins {
                self.print_news(0);
            }
            if flow == Flow::Ends {
                return Ok(ExitCode::SUCCESS);
            }
        }
        self.print_ending();
        Ok(ExitCode::SUCCESS)
    }

    fn has_people(&self) -> bool {
        self.holders.iter().any(Holder::is_person)
    }

    fn n_people(&self) -> usize {
        self.holders
            .iter()
            .filter(|holder| holder.is_person())
            .count()
    }

    /// Returns how many choices stand.
    fn n_choices(&self) -> usize {
        self.session
            .record()
            .standing(self.session.last_entry())
            .len()
    }

    /// Carries out an option and tells everybody what they notice of it.
    fn choose(&mut self, seat: Seat, option: usize) -> Result<(), kernel::Illegal> {
        let mut events = Vec::new();
        self.session.choose(seat, option, &mut events)?;
        self.hear(&events);
        Ok(())
    }

    fn hear(&mut self, events: &[Event]) {
        for journal in &mut self.journals {
            journal.hear(&self.session, events);
        }
    }

    /// Returns the place of a viewer's journal; the onlooker's where nobody sits.
    fn journal_of(&self, viewer: Viewer) -> usize {
        let found = self
            .journals
            .iter()
            .position(|journal| journal.viewer == viewer);
        found.unwrap_or(0)
    }

    fn news(&mut self, journal: usize) -> Vec<String> {
        let journal = &mut self.journals[journal];
        journal.write(&self.session, &self.names, self.lang);
        journal.news()
    }

    /// Prints what a journal has gathered since it was last shown.
    fn print_news(&mut self, journal: usize) {
        for line in self.news(journal) {
            self.terminal.hanging(person::bullet(&line), &line);
        }
    }

    fn print_ending(&mut self) {
        let viewer = match self.n_people() {
            1 => self.journals[0].viewer,
            _ => Viewer::Spectator,
        };
        let journal = self.journal_of(viewer);
        self.print_news(journal);
        let view = self.session.game().view(viewer);
        let teller = Teller::new(&view, self.lang, &self.names);
        let Some(outcome) = self.session.game().outcome() else {
            return;
        };
        self.terminal.line("");
        for (i, line) in teller.ending(&outcome).iter().enumerate() {
            match i {
                0 => self.terminal.line(&self.terminal.paint.question(line)),
                _ => self.terminal.paragraph(line, 2),
            }
        }
    }
}

fn parse_seats(seats: &[String]) -> Result<Vec<Named>, Problem> {
    seats.iter().map(|text| Named::parse(text)).collect()
}

fn seat_in_record(
    session: &mut Session<State>,
    seat: Seat,
    holder: &Holder,
) -> Result<(), Problem> {
    let seated = session.seat(seat, holder.sitter());
    seated
        .map(|_| ())
        .map_err(|error| Problem::new("nobody can sit there", error, ""))
}
