//! A running game: the session, who is told what, and how a choice is carried out.

use bots::Player as _;
use kernel::{Game as _, Moment, Seat, SeatSet, Session, Sitter, UndoRefused, Viewer};
use legendary::{Action, Event, State, Topic, View};

use crate::early::Early;
use crate::journal::Journal;
use crate::people::{people, person_of};
use crate::picks::Picks;
use crate::shelf::Shelf;
use crate::standing::Standing;
use crate::store::Entries;
use crate::take_back::{Asking, TakesBack};
use crate::terms::Terms;

/// Where a game stands and what its people know of it. A choice is tried on a copy.
#[derive(Clone)]
pub struct Game {
    pub session: Session<State>,
    pub terms: Terms,
    /// One for everybody who has looked at the game since it was opened.
    journals: Vec<Journal>,
    /// Somebody wants to take back more than is free.
    pub asking: Option<Asking>,
    /// Answers that wait for their questions.
    pub early: Vec<Early>,
    /// Those whose early answer did not fit when its question came.
    pub dropped: Vec<Seat>,
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
    /// Let somebody else take back.
    Agree,
    /// Do not let them.
    Decline,
    Concede,
    /// Answer all questions about kept cards like this from now on.
    Standing(Standing),
    /// Let a bot play for the seat.
    CallBot,
    /// Take the seat back from the bot.
    Return,
}

/// Why a wish was not carried out; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Not an option of this seat now.
    NotPossible,
    /// People are still missing.
    NotBegun,
    Undo(UndoRefused),
}

/// The bot that sits in for people.
pub const CAREFUL: &str = "heuristic";
/// The bot that chooses blindly.
pub const BLIND: &str = "random";

impl Game {
    /// Takes over a session.
    pub fn new(session: Session<State>, terms: Terms) -> Game {
        Game {
            session: session.with_policy(terms.take_back),
            terms,
            journals: Vec::new(),
            asking: None,
            early: Vec::new(),
            dropped: Vec::new(),
        }
    }

    /// Returns what a player sees.
    pub fn view(&self, seat: Seat) -> View {
        self.look(Viewer::Seat(seat))
    }

    /// Returns what anybody sees.
    pub fn look(&self, viewer: Viewer) -> View {
        self.session.game().view(viewer)
    }

    /// Begins a log for somebody, written from what they saw so far.
    pub fn listen(&mut self, viewer: Viewer) {
        if self.journal(viewer).is_none() {
            self.journals.push(Journal::of(&self.session, viewer));
        }
    }

    pub fn journal(&self, viewer: Viewer) -> Option<&Journal> {
        self.journals
            .iter()
            .find(|journal| journal.viewer == viewer)
    }

    pub fn n_entries(&self) -> usize {
        self.session.entries().len()
    }

    /// Returns the seat that must choose now.
    pub fn asked(&self) -> Option<Seat> {
        self.session.game().decision().map(|decision| decision.seat)
    }

    /// Carries out what a seat asks for, and all that bots answer to it.
    pub fn grant(&mut self, seat: Seat, wish: Wish, shelf: &Shelf) -> Result<(), Refused> {
        if self.terms.waits {
            return Err(Refused::NotBegun);
        }
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
            Wish::Agree => self.agree(seat)?,
            Wish::Decline => self.decline(seat)?,
            Wish::Concede => self.concede(seat)?,
            Wish::Standing(standing) => self.set_standing(seat, standing)?,
            Wish::CallBot => self.call_bot(seat)?,
            Wish::Return => self.give_back(seat)?,
        }
        self.dropped.retain(|&other| other != seat);
        self.let_bots_play(shelf);
        while self.take_early() || self.take_standing() {
            self.let_bots_play(shelf);
        }
        Ok(())
    }

    /// Chooses by stable words.
    pub(crate) fn choose_words(&mut self, seat: Seat, words: &str) -> Result<(), Refused> {
        let mut events = Vec::new();
        let chosen = self.session.choose_words(seat, words, &mut events);
        chosen.map_err(|_| Refused::NotPossible)?;
        self.asking = None;
        self.tell(&events);
        Ok(())
    }

    pub(crate) fn choose(&mut self, seat: Seat, option: usize) -> Result<(), Refused> {
        let mut events = Vec::new();
        let chosen = self.session.choose(seat, option, &mut events);
        chosen.map_err(|_| Refused::NotPossible)?;
        self.asking = None;
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

    fn concede(&mut self, seat: Seat) -> Result<(), Refused> {
        // Whose seat a bot plays takes it back first.
        if !self.may_concede(seat) {
            return Err(Refused::NotPossible);
        }
        let mut events = Vec::new();
        let conceded = self.session.concede(seat, &mut events);
        conceded.map_err(|_| Refused::NotPossible)?;
        self.asking = None;
        self.tell(&events);
        Ok(())
    }

    /// Returns whether somebody may give the game up: whoever is asked, all people at it may.
    pub fn may_concede(&self, seat: Seat) -> bool {
        let sitter = self.session.sitters().get(seat.idx());
        let is_person = matches!(sitter, Some(Sitter::Person(_)));
        is_person && self.asked().is_some() && !self.terms.waits
    }

    fn call_bot(&mut self, seat: Seat) -> Result<(), Refused> {
        match self.session.sitters().get(seat.idx()) {
            Some(Sitter::Person(_)) => self.sit(seat, Sitter::Bot(CAREFUL.to_owned())),
            _ => Err(Refused::NotPossible),
        }
    }

    /// Gives a seat back to the person for whom a bot sat in.
    fn give_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let name = person_of(&self.session, seat).ok_or(Refused::NotPossible)?;
        match self.session.sitters().get(seat.idx()) {
            Some(Sitter::Bot(_)) => self.sit(seat, Sitter::Person(name)),
            _ => Err(Refused::NotPossible),
        }
    }

    /// Gives a person a name before the game begins.
    pub fn rename(&mut self, seat: Seat, name: String) -> Result<(), Refused> {
        match self.session.sitters().get(seat.idx()) {
            Some(Sitter::Person(old)) if *old == name => Ok(()),
            Some(Sitter::Person(_)) => self.sit(seat, Sitter::Person(name)),
            _ => Err(Refused::NotPossible),
        }
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter) -> Result<(), Refused> {
        let sat = self.session.seat(seat, sitter);
        sat.map_err(|_| Refused::NotPossible)?;
        self.tell(&[]);
        Ok(())
    }

    /// Lets bots choose until a person must, or the game is over. Where no person sits, bots wait:
    /// whoever comes back finds the game as it was.
    pub fn let_bots_play(&mut self, shelf: &Shelf) {
        while !self.terms.waits && !people(&self.session).is_empty() {
            let Some(seat) = self.asked() else { return };
            let Some(Sitter::Bot(kind)) = self.session.sitters().get(seat.idx()) else {
                return;
            };
            let option = match kind.as_str() {
                BLIND => self.blind_choice(),
                _ => shelf.pick(&self.view(seat)),
            };
            if self.choose(seat, option).is_err() {
                return;
            }
        }
    }

    /// Draws an option. The hash of the game makes the luck, so that a copy chooses alike.
    fn blind_choice(&self) -> usize {
        let hash = blake3::hash(self.session.hash().to_string().as_bytes());
        let mut seed = [0; 8];
        seed.copy_from_slice(&hash.as_bytes()[..8]);
        let mut options = Vec::new();
        self.session.game().options(&mut options);
        let ask = bots::Ask::of(self.session.game(), options.len());
        let mut bot = bots::Random::new(u64::from_le_bytes(seed));
        ask.map_or(0, |ask| bot.choose(&ask))
    }

    /// Tells everybody what they notice of the latest entry.
    fn tell(&mut self, events: &[Event]) {
        for journal in &mut self.journals {
            let moment = Moment::latest(&self.session, journal.viewer, events);
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

impl TakesBack for Game {
    fn asking(&mut self) -> &mut Option<Asking> {
        &mut self.asking
    }

    fn take_back(&mut self, seat: Seat, agreed: SeatSet) -> Result<(), UndoRefused> {
        self.session.undo_own(seat, 1, agreed)?;
        self.tell(&[]);
        // Cards that were chosen together are taken back together.
        while self.is_choosing(seat) {
            self.session.undo_own(seat, 1, agreed)?;
            self.tell(&[]);
        }
        self.asking = None;
        // What others answered may have been to what is no longer there.
        self.early.clear();
        Ok(())
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
