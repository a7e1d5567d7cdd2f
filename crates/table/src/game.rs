//! A running game: the session, who is told what, and how a choice is carried out.

use bots::Heuristic;
use cards::words::Lang;
use kernel::{
    Game as _, Moment, Seat, SeatSet, Session, Sitter, TakeBackPolicy, UndoRefused, Viewer,
};
use legendary::{Action, Event, State, Topic, View, say};

use crate::journal::Journal;
use crate::picks::Picks;
use crate::store::Entries;

/// Where a game stands and what its people know of it. A choice is tried on a copy.
#[derive(Clone)]
pub struct Game {
    pub session: Session<State>,
    /// One for each person.
    journals: Vec<(Seat, Journal)>,
}

/// What a seat asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Carry out the option with this index.
    Choose(usize),
    /// Play cards until one asks something, or until luck decides anything.
    PlayAll,
    /// Choose these cards together, by their places in the view, and be done with it.
    Pick(Picks),
    Undo,
    Concede,
}

/// Why a wish was not carried out; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Not an option of this seat now.
    NotPossible,
    Undo(UndoRefused),
}

impl Game {
    /// Takes over a session; logs are written from what each person saw.
    pub fn new(session: Session<State>) -> Game {
        // Bots are not asked; among people one other must agree.
        let session = session.with_policy(TakeBackPolicy::OneAgrees);
        let people = people(&session);
        let journals = people
            .into_iter()
            .map(|seat| (seat, Journal::of(&session, Viewer::Seat(seat))))
            .collect();
        Game { session, journals }
    }

    pub fn view(&self, seat: Seat) -> View {
        self.session.game().view(Viewer::Seat(seat))
    }

    pub fn journal(&self, seat: Seat) -> Option<&Journal> {
        let own = self.journals.iter().find(|(owner, _)| *owner == seat);
        own.map(|(_, journal)| journal)
    }

    pub fn n_entries(&self) -> usize {
        self.session.entries().len()
    }

    /// Carries out what a seat asks for, and all that bots answer to it.
    pub fn grant(&mut self, seat: Seat, wish: Wish, bot: &Heuristic) -> Result<(), Refused> {
        match wish {
            Wish::Choose(option) => {
                // Giving up is one option more than a view lists; it has a wish of its own.
                if option >= self.view(seat).options.len() {
                    return Err(Refused::NotPossible);
                }
                self.choose(seat, option)?;
            }
            Wish::PlayAll => self.play_all(seat)?,
            Wish::Pick(picks) => self.pick(seat, &picks)?,
            Wish::Undo => self.undo(seat)?,
            Wish::Concede => self.concede(seat)?,
        }
        self.let_bots_play(bot);
        Ok(())
    }

    pub(crate) fn choose(&mut self, seat: Seat, option: usize) -> Result<(), Refused> {
        let mut events = Vec::new();
        let chosen = self.session.choose(seat, option, &mut events);
        chosen.map_err(|_| Refused::NotPossible)?;
        self.tell(&events);
        Ok(())
    }

    fn play_all(&mut self, seat: Seat) -> Result<(), Refused> {
        let revealed = self.session.game().revealed();
        let mut n_played = 0;
        while self.session.game().revealed() == revealed {
            let view = self.view(seat);
            let is_play = |action: &Action| matches!(action, Action::Play(_));
            let play = view.options.iter().position(is_play);
            let (Some(Topic::Act | Topic::ShowdownAct), Some(option)) = (view.topic(), play) else {
                break;
            };
            self.choose(seat, option)?;
            n_played += 1;
        }
        match n_played {
            0 => Err(Refused::NotPossible),
            _ => Ok(()),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Refused> {
        let undone = self.session.undo_own(seat, 1, SeatSet::EMPTY);
        undone.map_err(Refused::Undo)?;
        self.tell(&[]);
        // Cards that were chosen together are taken back together.
        while self.is_choosing(seat) {
            let undone = self.session.undo_own(seat, 1, SeatSet::EMPTY);
            undone.map_err(Refused::Undo)?;
            self.tell(&[]);
        }
        Ok(())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
        let mut events = Vec::new();
        let words = self.session.game().concession();
        let words = words.map(|action| self.session.game().action_words(&action));
        let words = words.ok_or(Refused::NotPossible)?;
        let given_up = self.session.choose_words(seat, &words, &mut events);
        given_up.map_err(|_| Refused::NotPossible)?;
        self.tell(&events);
        Ok(())
    }

    /// Lets bots choose until a person must, or the game is over.
    pub fn let_bots_play(&mut self, bot: &Heuristic) {
        while let Some(decision) = self.session.game().decision() {
            let seat = decision.seat;
            if !matches!(self.session.sitters().get(seat.idx()), Some(Sitter::Bot(_))) {
                return;
            }
            let option = bot.pick(&self.view(seat));
            if self.choose(seat, option).is_err() {
                return;
            }
        }
    }

    /// Tells every person what they notice of the latest entry.
    fn tell(&mut self, events: &[Event]) {
        for (seat, journal) in &mut self.journals {
            let moment = Moment::latest(&self.session, Viewer::Seat(*seat), events);
            if let Some(moment) = moment {
                journal.hear(&self.session, &moment);
            }
        }
    }

    /// Returns the entries after the first `n_before`, as the store keeps them.
    pub fn entries_after(&self, n_before: usize) -> Entries {
        let lines = self.session.entries()[n_before..].iter();
        Entries {
            lines: lines.map(ToString::to_string).collect(),
            tail: last_line(&self.session.record().to_string()),
        }
    }
}

/// Returns the head of a session's record: all lines before the first entry.
pub fn head(session: &Session<State>) -> String {
    let text = session.record().to_string();
    let n_after = session.entries().len() + 1;
    let lines: Vec<&str> = text.lines().collect();
    let kept = lines.len().saturating_sub(n_after);
    lines[..kept]
        .iter()
        .fold(String::new(), |head, line| head + line + "\n")
}

fn last_line(text: &str) -> String {
    text.lines().last().unwrap_or_default().to_owned() + "\n"
}

/// Returns the seats that people hold.
pub fn people(session: &Session<State>) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(session.sitters());
    let people = seats.filter(|(_, sitter)| matches!(sitter, Sitter::Person(_)));
    people.map(|(seat, _)| seat).collect()
}

/// Returns what the players are called.
pub fn names(session: &Session<State>, lang: Lang) -> Vec<String> {
    let seats = (1..).zip(session.sitters());
    let name = |(number, sitter): (usize, &Sitter)| match sitter {
        Sitter::Person(name) if !name.is_empty() => name.clone(),
        Sitter::Bot(_) => say!(lang, "Bot {number}", "Bot {number}"),
        Sitter::Person(_) | Sitter::Nobody => say!(lang, "Player {number}", "Spieler {number}"),
    };
    seats.map(name).collect()
}
