//! What a finished game says for the record books of those who played it.

use api::{BookEntry, BookPart, BookPlayer, BookResult};
use kernel::{Entry, Game as _, Outcome, Seat, Sitter};
use module::{Module as _, Remembered, Verdict};

use super::Running;
use super::hosted::{GameOf, Hosted};
use crate::store::Page;
use crate::terms::{OPEN_DEAL, Place, Role};

/// How a game went for somebody: what it came to, and the points where it has some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndedFor {
    pub result: Option<BookResult>,
    pub score: Option<i32>,
}

impl<M: Hosted> Running<M> {
    /// Returns what is said at each place where somebody may keep a book; nothing while the game runs,
    /// nor of what never happened.
    pub(crate) fn book_pages(&self) -> Vec<Page> {
        let outcome = self.session.game().outcome();
        let Some(outcome) = outcome.filter(|_| !self.session.is_what_if()) else {
            return Vec::new();
        };
        let remembered = self.module().remembered(self.session.setup());
        let page = |role, seats: &[Seat]| Page {
            role,
            entry: self.book_entry(&remembered, &outcome, seats),
        };
        let is_person = |seat: &Seat| {
            let place = self.terms.chair(*seat).map(|chair| chair.place);
            place.is_some_and(|place| place != Place::Bot)
        };
        let seats = (0..self.session.game().n_seats()).map(Seat);
        let mut pages: Vec<Page> = seats
            .filter(is_person)
            .map(|seat| page(Role::Seat(seat), &[seat]))
            .collect();
        let here: Vec<Seat> = self.terms.here().collect();
        if here.len() > 1 {
            pages.push(page(Role::Device, &here));
        }
        pages
    }

    fn book_entry(&self, remembered: &Remembered, outcome: &Outcome, seats: &[Seat]) -> BookEntry {
        let (module, session) = (self.module(), &self.session);
        let first = seats.first().copied().unwrap_or_default();
        let EndedFor { result, score } = self.ended_with(outcome, seats);
        let is_back = |entry: &&Entry| matches!(entry, Entry::Back(_));
        let measured = remembered.measured_for(first);
        BookEntry {
            game: GameOf::<M>::NAME.to_owned(),
            r#box: remembered.box_id.clone(),
            rules: session.header().rules_version,
            parts: remembered.parts.iter().map(part).collect(),
            apart: self.book_apart(remembered),
            players: self.book_players(),
            seats: seats.iter().map(|seat| seat.0 + 1).collect(),
            side: remembered.side(first).map(str::to_owned),
            result,
            score,
            turns: module.turns(session.game()),
            choices: session.record().standing(session.last_entry()).len() as u64,
            undos: session.entries().iter().filter(is_back).count() as u64,
            bots_played: measured.map(|(played, _)| played),
            bots_won: measured.map(|(_, won)| won),
            ..BookEntry::default()
        }
    }

    /// Returns how a game that is over went for whoever sat there.
    pub(crate) fn ended_for(&self, seats: &[Seat]) -> Option<EndedFor> {
        let outcome = self.session.game().outcome()?;
        Some(self.ended_with(&outcome, seats))
    }

    fn ended_with(&self, outcome: &Outcome, seats: &[Seat]) -> EndedFor {
        let (module, setup) = (self.module(), self.session.setup());
        let results = seats.iter().map(|&seat| {
            let verdict = module.verdict_for(setup, outcome, seat);
            result(verdict)
        });
        let scores = seats.iter().map(|seat| outcome.scores.get(seat.idx()));
        let score: Option<i32> = scores.map(|score| score.copied()).sum();
        EndedFor {
            result: together(results),
            score: score.filter(|_| !seats.is_empty()),
        }
    }

    fn book_apart(&self, remembered: &Remembered) -> Vec<String> {
        let mut notes = self.session.header().notes.iter();
        let known = notes.any(|note| note == OPEN_DEAL);
        let known = known.then(|| "known deal".to_owned());
        remembered.apart.iter().cloned().chain(known).collect()
    }

    fn book_players(&self) -> Vec<BookPlayer> {
        let seats = (0..).map(Seat).zip(self.session.sitters());
        let player = |(seat, sitter): (Seat, &Sitter)| BookPlayer {
            name: self.person_of(seat),
            bot: match sitter {
                Sitter::Bot(level) => Some(level.clone()),
                _ => None,
            },
        };
        seats.map(player).collect()
    }
}

fn part(part: &module::Part) -> BookPart {
    BookPart {
        key: part.key.clone(),
        values: part.values.clone(),
    }
}

fn result(verdict: Verdict) -> BookResult {
    match verdict {
        Verdict::Won => BookResult::Won,
        Verdict::Lost => BookResult::Lost,
        Verdict::Drawn => BookResult::Drawn,
    }
}

/// Returns how it ended for somebody who sat in several seats.
fn together(results: impl IntoIterator<Item = BookResult>) -> Option<BookResult> {
    let mut results = results.into_iter();
    let first = results.next()?;
    let is_same = results.all(|other| other == first);
    Some(if is_same { first } else { BookResult::Both })
}
