//! A game that can be wound back: the deal, the choices that still stand, and the state they led to.
//!
//! This is the common ground of a live session, a plain replay and the making of transcripts. It
//! keeps no hash, so that only recorded sessions pay for hashing.
//!
//! Winding back replays the standing choices from the deal, or from the nearest of a few states that
//! are kept on the way. Luck is part of the state, so the same choice finds the same cards and dice
//! again.

use std::sync::Arc;

use crate::{EntryNo, Game, Illegal, Seat, SeatSet, Sink, Sitter, TakeBackPolicy};

#[derive(Clone, Debug)]
pub(crate) struct Run<G: Game> {
    dealt: G,
    pub game: G,
    line: Vec<Played>,
    kept: Vec<Kept<G>>,
    /// How many choices were carried out in all, also to wind back.
    n_applied: u64,
    pub sitters: Vec<Sitter>,
    pub policy: TakeBackPolicy,
    /// Seats that bots hold for people who did not ask for it.
    pub held: SeatSet,
}

/// After this many choices the game is kept as it stands.
const KEPT_EVERY: usize = 32;
/// At most this many states are kept; where there are more, every other one of the older half goes.
const KEPT_MAX: usize = 16;

/// The game as it stood on the way. Copies of a table share it.
#[derive(Debug)]
struct Kept<G> {
    n_standing: usize,
    game: Arc<G>,
}

/// Written out because the game itself is shared, not cloned.
impl<G> Clone for Kept<G> {
    fn clone(&self) -> Kept<G> {
        Kept {
            n_standing: self.n_standing,
            game: self.game.clone(),
        }
    }
}

/// A choice that stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub entry: EntryNo,
    pub seat: Seat,
    pub option: usize,
    pub sealed: bool,
    /// What [`Game::revealed`] said before the choice.
    pub revealed_before: u32,
    /// Whose game it was when it was chosen.
    pub people: SeatSet,
}

impl<G: Game> Run<G> {
    /// Seats an unnamed person everywhere: whoever is not known to be a bot is asked.
    pub fn new(dealt: G) -> Run<G> {
        let sitters = vec![Sitter::Person(String::new()); usize::from(dealt.n_seats())];
        let policy = TakeBackPolicy::default();
        Run {
            game: dealt.clone(),
            dealt,
            line: Vec::new(),
            kept: Vec::new(),
            n_applied: 0,
            sitters,
            policy,
            held: SeatSet::EMPTY,
        }
    }

    /// Returns the seats of people, also where a bot only holds one for somebody.
    pub fn people(&self) -> SeatSet {
        let seats = (0..).map(Seat).zip(&self.sitters);
        let people = seats.filter(|(seat, sitter)| {
            matches!(sitter, Sitter::Person(_)) || self.held.contains(*seat)
        });
        people.map(|(seat, _)| seat).collect()
    }

    /// Returns the same table before anybody chose or changed seats.
    pub fn dealt_again(&self) -> Run<G> {
        Run {
            policy: self.policy,
            ..Run::new(self.dealt.clone())
        }
    }

    pub fn line(&self) -> &[Played] {
        &self.line
    }

    /// Checks whose choice it is and fills in the options.
    pub fn ask(&self, seat: Seat, options: &mut Vec<G::Action>) -> Result<(), Illegal> {
        let decision = self.game.decision().ok_or(Illegal::GameOver)?;
        if decision.seat != seat {
            return Err(Illegal::NotYourChoice);
        }
        list_all(&self.game, seat, options);
        Ok(())
    }

    /// Checks that a seat may do something out of turn, whoever is asked, and fills in the options;
    /// returns how many of them are answers, which only the asked seat may give.
    pub fn ask_out_of_turn(
        &self,
        seat: Seat,
        options: &mut Vec<G::Action>,
    ) -> Result<usize, Illegal> {
        self.game.decision().ok_or(Illegal::GameOver)?;
        if seat.idx() >= self.sitters.len() {
            return Err(Illegal::NotYourChoice);
        }
        Ok(list_all(&self.game, seat, options))
    }

    /// Checks that a seat may give the game up, whoever is asked, and fills in the options, of
    /// which that is the last.
    pub fn ask_to_concede(
        &self,
        seat: Seat,
        options: &mut Vec<G::Action>,
    ) -> Result<G::Action, Illegal> {
        self.game.decision().ok_or(Illegal::GameOver)?;
        let sits = seat.idx() < self.sitters.len();
        let concession = self.game.concession(seat).filter(|_| sits);
        let concession = concession.ok_or(Illegal::NotYourChoice)?;
        list_all(&self.game, seat, options);
        Ok(concession)
    }

    /// Carries out a listed action and remembers who chose it.
    pub fn play(
        &mut self,
        entry: EntryNo,
        seat: Seat,
        option: usize,
        action: G::Action,
        sink: &mut impl Sink<G::Event>,
    ) {
        if let Some(decision) = self.game.decision() {
            self.line.push(Played {
                entry,
                seat,
                option,
                sealed: decision.sealed,
                revealed_before: self.game.revealed(),
                people: self.people(),
            });
            self.game.apply(action, sink);
            self.n_applied += 1;
            self.keep();
        }
    }

    /// Returns how many choices were carried out in all, also to wind back: the work that was done.
    pub fn n_applied(&self) -> u64 {
        self.n_applied
    }

    fn keep(&mut self) {
        let n_standing = self.line.len();
        if !n_standing.is_multiple_of(KEPT_EVERY) {
            return;
        }
        self.kept.push(Kept {
            n_standing,
            game: Arc::new(self.game.clone()),
        });
        if self.kept.len() > KEPT_MAX {
            let mut at = 0;
            self.kept.retain(|_| {
                at += 1;
                at > KEPT_MAX / 2 || at % 2 == 0
            });
        }
    }

    /// Carries out an option by its index, as a seat did that was asked, stepped in or gave up.
    pub fn play_option(
        &mut self,
        entry: EntryNo,
        by: Seat,
        option: usize,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), Illegal> {
        self.game.decision().ok_or(Illegal::GameOver)?;
        let mut options = Vec::new();
        list_all(&self.game, by, &mut options);
        let action = pick(&options, option)?;
        self.play(entry, by, option, action, sink);
        Ok(())
    }

    /// Returns how many choices stand after winding back to an entry, if that is a place to wind
    /// back to: the deal or a standing choice.
    pub fn n_standing_at(&self, to: EntryNo) -> Option<usize> {
        if to == EntryNo::DEAL {
            return Some(0);
        }
        let at = self.line.binary_search_by_key(&to, |played| played.entry);
        at.ok().map(|at| at + 1)
    }

    /// Keeps only the first `n_standing` choices.
    pub fn wind_back(&mut self, n_standing: usize) {
        self.line.truncate(n_standing);
        self.kept.retain(|kept| kept.n_standing <= n_standing);
        let (from, n_before) = match self.kept.last() {
            Some(kept) => (&*kept.game, kept.n_standing),
            None => (&self.dealt, 0),
        };
        let again = &self.line[n_before..];
        self.n_applied += again.len() as u64;
        self.game = replayed(from, again);
    }
}

/// Fills in what is possible now, then what a seat may do out of turn, and last how it may give the
/// game up; returns how many of these are answers to what is asked.
pub(crate) fn list_all<G: Game>(game: &G, seat: Seat, options: &mut Vec<G::Action>) -> usize {
    game.options(options);
    let n_answers = options.len();
    game.interjections(seat, options);
    options.extend(game.concession(seat));
    n_answers
}

/// Returns the option with this index.
pub(crate) fn pick<A: Copy>(options: &[A], option: usize) -> Result<A, Illegal> {
    let n_options = options.len();
    options
        .get(option)
        .copied()
        .ok_or(Illegal::NoSuchOption { option, n_options })
}

/// Plays choices that were legal before; a game that breaks its promise to be the same again stops
/// at the first choice it no longer offers.
fn replayed<G: Game>(from: &G, line: &[Played]) -> G {
    let mut game = from.clone();
    let mut options = Vec::new();
    for played in line {
        list_all(&game, played.seat, &mut options);
        match pick(&options, played.option) {
            Ok(action) => game.apply(action, &mut ()),
            Err(_) => break,
        }
    }
    game
}
