//! A running game as everything above it sees it, whichever game it is.

use std::any::Any;

use kernel::{
    Entry, EntryNo, Game as _, Mismatch, Outcome, Seat, Seed, Session, Sitter, Transcript, Viewer,
};
use words::Lang;

use crate::asking::Asking;
use crate::clock::Claim;
use crate::command::{Command, Refused};
use crate::early::{Answer, Early, Question};
use crate::gesture::Landmark;
use crate::memory::Weight;
use crate::notes::TableNote;
use crate::pondering::{Advise, AskWhy, LookBack, Pondering};
use crate::replay::Replay;
use crate::running::{EndedFor, GameOf, Hosted, Running};
use crate::store::{Entries, Page};
use crate::terms::{Place, Terms};

/// A running game behind its door: what can be said and done without knowing the game.
pub trait Room: Send + Sync + 'static {
    /// Returns the game's name in records.
    fn game_name(&self) -> &'static str;
    fn terms(&self) -> &Terms;
    fn terms_mut(&mut self) -> &mut Terms;
    /// Takes over other terms, and what they say about taking back.
    fn set_terms(&mut self, terms: Terms);
    fn n_seats(&self) -> u8;
    fn n_entries(&self) -> usize;
    fn entries(&self) -> &[Entry];
    fn sitters(&self) -> &[Sitter];
    /// Returns the seat that must choose now; nothing once the game is over.
    fn asked(&self) -> Option<Seat>;
    fn outcome(&self) -> Option<Outcome>;
    /// How a game that is over went for whoever sat in these seats.
    fn ended_for(&self, seats: &[Seat]) -> Option<EndedFor>;
    /// Returns who made each of the choices that stand, in order.
    fn choosers(&self) -> Vec<Seat>;
    /// Whether it began in the middle of another game.
    fn is_what_if(&self) -> bool;
    /// Says what of its own somebody has brought to the game, such as cards.
    fn own_content(&self, lang: Lang) -> Option<String>;
    /// Returns about how much memory it takes.
    fn weight(&self) -> Weight;
    fn names(&self, lang: Lang) -> Vec<String>;
    /// Returns the name of the person to whom a seat belongs, even while a bot sits in for them.
    fn person_of(&self, seat: Seat) -> Option<String>;
    fn has_bot(&self, seat: Seat) -> bool;
    fn bot_can_play(&self, seat: Seat) -> bool;
    fn may_concede(&self, seat: Seat) -> bool;
    /// Whether somebody else must agree before a seat gives the game up.
    fn asks_before_giving_up(&self, seat: Seat) -> bool;
    fn asking(&self) -> Option<Asking>;
    fn early(&self) -> &[Early];
    /// Takes over what was stored beside the record.
    fn restore(&mut self, asking: Option<Asking>, early: Vec<Early>);
    /// Begins a log for somebody.
    fn listen(&mut self, viewer: Viewer);
    /// Returns what tells one position from another for a viewer.
    fn position(&mut self, viewer: Viewer) -> u64;
    /// Whether the game knows a shortcut.
    fn has_shortcut(&self, act: &str) -> bool;
    /// Whether a new game may begin at a step: of one that is over, or as a what-if.
    fn may_fork(&self) -> bool;
    /// Whether everybody may know that something happened.
    fn may_be_counted(&self) -> bool;
    /// Lists what a viewer sees that somebody may point at; what onlookers see lies open to all.
    fn landmarks(&self, viewer: Viewer) -> Vec<Landmark>;
    /// Returns what is asked now.
    fn question(&self) -> Option<Question>;
    /// Returns what will be asked of a seat, if that is known.
    fn coming(&self, seat: Seat) -> Option<Question>;
    fn command(&mut self, seat: Seat, command: &Command) -> Result<(), Refused>;
    /// Lets a bot play on for a seat whose time is up.
    fn time_out(&mut self, late: Seat) -> Result<(), Refused>;
    /// Whether a seat may claim this if the time of another is up.
    fn may_claim(&self, seat: Seat, late: Seat, claim: Claim) -> bool;
    /// Claims something, since the time of another seat is up.
    fn claim_time(&mut self, seat: Seat, late: Seat, claim: Claim) -> Result<(), Refused>;
    fn answer_early(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refused>;
    fn rename(&mut self, seat: Seat, name: String) -> Result<(), Refused>;
    fn seat(&mut self, seat: Seat, sitter: Sitter) -> Result<(), Refused>;
    /// Notes whether a bot that plays a seat only holds it for somebody who did not ask for it.
    fn hold(&mut self, seat: Seat, is_held: bool);
    /// Writes into the log what happened at the table, and tells everybody.
    fn note(&mut self, note: TableNote);
    fn let_bots_play(&mut self);
    /// Takes over entries that were made elsewhere. On an error the game is not to be used further.
    fn follow(&mut self, entries: &[Entry]) -> Result<(), Mismatch>;
    /// Returns the question to a bot that takes its time, if the game waits for one.
    fn pondering(&self) -> Option<Pondering>;
    /// Returns how to find out what a seat that is asked should do, from what it sees; may take
    /// seconds.
    fn advising(&self, seat: Seat, lang: Lang) -> Option<Advise>;
    /// Returns how to find out why a bot did what a line of a viewer's log tells of; may take seconds.
    fn asking_why(&self, viewer: Viewer, line: usize, lang: Lang) -> AskWhy;
    /// Returns how to look back at the game, if it is over; takes seconds.
    fn looking_back(&self) -> Option<LookBack>;
    /// Returns the last step of a viewer's replay before each of some entries.
    fn steps_before(&self, viewer: Viewer, entries: &[EntryNo]) -> Vec<usize>;
    /// Answers for a bot that took its time, and lets the others play; without an answer the bot
    /// that sits in for people finds one. `is_late`: it could not think to the end.
    fn answer_for_bot(
        &mut self,
        seat: Seat,
        option: Option<usize>,
        is_late: bool,
    ) -> Result<(), Refused>;
    /// Returns the bot that sits in for people, in the words of records.
    fn careful(&self) -> Option<&'static str>;
    /// Returns the head of the record: all lines before the first entry.
    fn head(&self) -> String;
    fn entries_after(&self, n_before: usize) -> Entries;
    /// Returns everything, as it may be published once the game is over.
    fn record(&self) -> String;
    /// Returns what the record books of those who played keep of it; nothing while it runs.
    fn book_pages(&self) -> Vec<Page>;
    /// Returns what a viewer saw, as text; it holds nothing else.
    fn transcript(&self, viewer: Viewer) -> String;
    /// Returns the step of a viewer's replay at which each of some entries is seen.
    fn steps_of(&self, viewer: Viewer, entries: &[EntryNo]) -> Vec<usize>;
    /// Returns the entry of a step of a replay.
    fn entry_of_step(&self, viewer: Viewer, step: usize) -> Option<EntryNo>;
    /// Returns a new game from a step of this one, which is over.
    fn fork(&self, at: EntryNo) -> Option<Box<dyn Room>>;
    /// Returns a new game from the way this one looked to a seat after an entry: whatever the seat
    /// could not see is drawn anew.
    fn fork_unseen(&self, at: EntryNo, seat: Seat, luck: Seed) -> Option<Box<dyn Room>>;
    /// Returns the next game for the same people, not yet seated.
    fn deal_again(&self, seed: Seed) -> Result<Box<dyn Room>, String>;
    fn boxed_clone(&self) -> Box<dyn Room>;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl dyn Room {
    /// Returns the running game behind the door, if it is of this module.
    pub fn of<M: Hosted>(&self) -> Option<&Running<M>> {
        self.as_any().downcast_ref()
    }

    /// Returns the running game behind the door, if it is of this module.
    pub fn of_mut<M: Hosted>(&mut self) -> Option<&mut Running<M>> {
        self.as_any_mut().downcast_mut()
    }

    /// Returns whether somebody is still to be asked: who sits down at a table with own content agrees to
    /// play with it.
    pub fn lacks_consent(&self) -> bool {
        let chairs = (0..).map(Seat).zip(&self.terms().chairs);
        let mut asked = chairs.filter(|(seat, chair)| {
            chair.place == Place::Elsewhere && !chair.has_come && !self.has_bot(*seat)
        });
        asked.next().is_some() && self.own_content(Lang::En).is_some()
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.asked().is_none()
    }
}

impl<M: Hosted> Room for Running<M> {
    fn game_name(&self) -> &'static str {
        GameOf::<M>::NAME
    }

    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn terms_mut(&mut self) -> &mut Terms {
        &mut self.terms
    }

    fn set_terms(&mut self, terms: Terms) {
        Running::set_terms(self, terms);
    }

    fn n_seats(&self) -> u8 {
        self.session.game().n_seats()
    }

    fn n_entries(&self) -> usize {
        Running::n_entries(self)
    }

    fn entries(&self) -> &[Entry] {
        self.session.entries()
    }

    fn sitters(&self) -> &[Sitter] {
        self.session.sitters()
    }

    fn asked(&self) -> Option<Seat> {
        Running::asked(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.game().outcome()
    }

    fn ended_for(&self, seats: &[Seat]) -> Option<EndedFor> {
        Running::ended_for(self, seats)
    }

    fn choosers(&self) -> Vec<Seat> {
        let record = self.session.record();
        let standing = record.standing(self.session.last_entry());
        standing.iter().map(|(_, choice)| choice.seat).collect()
    }

    fn own_content(&self, lang: Lang) -> Option<String> {
        self.host().own_content(&self.session, lang)
    }

    fn is_what_if(&self) -> bool {
        self.session.is_what_if()
    }

    fn weight(&self) -> Weight {
        Running::weight(self)
    }

    fn names(&self, lang: Lang) -> Vec<String> {
        Running::names(self, lang)
    }

    fn person_of(&self, seat: Seat) -> Option<String> {
        Running::person_of(self, seat)
    }

    fn has_bot(&self, seat: Seat) -> bool {
        Running::has_bot(self, seat)
    }

    fn bot_can_play(&self, seat: Seat) -> bool {
        Running::bot_can_play(self, seat)
    }

    fn may_concede(&self, seat: Seat) -> bool {
        Running::may_concede(self, seat)
    }

    fn asks_before_giving_up(&self, seat: Seat) -> bool {
        Running::asks_before_giving_up(self, seat)
    }

    fn asking(&self) -> Option<Asking> {
        self.asking
    }

    fn early(&self) -> &[Early] {
        &self.early
    }

    fn restore(&mut self, asking: Option<Asking>, early: Vec<Early>) {
        self.asking = asking;
        self.early = early;
    }

    fn listen(&mut self, viewer: Viewer) {
        Running::listen(self, viewer);
    }

    fn position(&mut self, viewer: Viewer) -> u64 {
        Running::position(self, viewer)
    }

    fn has_shortcut(&self, act: &str) -> bool {
        M::SHORTCUTS.contains(&act)
    }

    fn may_fork(&self) -> bool {
        Running::asked(self).is_none() || self.host().may_ask_what_if(self.session.setup())
    }

    fn may_be_counted(&self) -> bool {
        self.host().may_be_counted(self.session.setup())
    }

    fn landmarks(&self, viewer: Viewer) -> Vec<Landmark> {
        self.host().landmarks(&self.look(viewer))
    }

    fn question(&self) -> Option<Question> {
        Question::of(self.session.game())
    }

    fn coming(&self, seat: Seat) -> Option<Question> {
        let coming = self.coming_to(seat)?;
        Some(coming.question().clone())
    }

    fn time_out(&mut self, late: Seat) -> Result<(), Refused> {
        Running::time_out(self, late)
    }

    fn may_claim(&self, seat: Seat, late: Seat, claim: Claim) -> bool {
        Running::may_claim(self, seat, late, claim)
    }

    fn claim_time(&mut self, seat: Seat, late: Seat, claim: Claim) -> Result<(), Refused> {
        Running::claim_time(self, seat, late, claim)
    }

    fn command(&mut self, seat: Seat, command: &Command) -> Result<(), Refused> {
        Running::command(self, seat, command)
    }

    fn answer_early(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refused> {
        self.keep_early(seat, answer)
    }

    fn rename(&mut self, seat: Seat, name: String) -> Result<(), Refused> {
        Running::rename(self, seat, name)
    }

    fn seat(&mut self, seat: Seat, sitter: Sitter) -> Result<(), Refused> {
        self.sit(seat, sitter)
    }

    fn hold(&mut self, seat: Seat, is_held: bool) {
        Running::hold(self, seat, is_held);
    }

    fn note(&mut self, note: TableNote) {
        Running::note(self, note);
    }

    fn let_bots_play(&mut self) {
        Running::let_bots_play(self);
    }

    fn follow(&mut self, entries: &[Entry]) -> Result<(), Mismatch> {
        Running::follow(self, entries)
    }

    fn pondering(&self) -> Option<Pondering> {
        Running::pondering(self)
    }

    fn advising(&self, seat: Seat, lang: Lang) -> Option<Advise> {
        Running::advising(self, seat, lang)
    }

    fn asking_why(&self, viewer: Viewer, line: usize, lang: Lang) -> AskWhy {
        Running::asking_why(self, viewer, line, lang)
    }

    fn looking_back(&self) -> Option<LookBack> {
        Running::looking_back(self)
    }

    fn steps_before(&self, viewer: Viewer, entries: &[EntryNo]) -> Vec<usize> {
        let replay = Replay::wound_to(self.host(), &self.session, viewer, 0);
        let before = |entry: &EntryNo| replay.steps.partition_point(|step| step.entry < *entry);
        let steps = entries.iter().map(before);
        steps.map(|n| n.saturating_sub(1)).collect()
    }

    fn steps_of(&self, viewer: Viewer, entries: &[EntryNo]) -> Vec<usize> {
        let replay = Replay::wound_to(self.host(), &self.session, viewer, 0);
        let upto = |entry: &EntryNo| replay.steps.partition_point(|step| step.entry <= *entry);
        let steps = entries.iter().map(upto);
        steps.map(|n| n.saturating_sub(1)).collect()
    }

    fn answer_for_bot(
        &mut self,
        seat: Seat,
        option: Option<usize>,
        is_late: bool,
    ) -> Result<(), Refused> {
        Running::answer_for_bot(self, seat, option, is_late)
    }

    fn careful(&self) -> Option<&'static str> {
        Running::careful(self)
    }

    fn head(&self) -> String {
        self.session.head_text()
    }

    fn entries_after(&self, n_before: usize) -> Entries {
        Running::entries_after(self, n_before)
    }

    fn record(&self) -> String {
        self.session.record().to_string()
    }

    fn book_pages(&self) -> Vec<Page> {
        Running::book_pages(self)
    }

    fn transcript(&self, viewer: Viewer) -> String {
        Transcript::of(&self.session, viewer).to_string()
    }

    fn entry_of_step(&self, viewer: Viewer, step: usize) -> Option<EntryNo> {
        let replay = Replay::wound_to(self.host(), &self.session, viewer, step);
        let step = replay.steps.get(step)?;
        Some(step.entry)
    }

    fn fork(&self, at: EntryNo) -> Option<Box<dyn Room>> {
        let session = self.session.fork(at).ok()?;
        Some(self.begun(session))
    }

    fn fork_unseen(&self, at: EntryNo, seat: Seat, luck: Seed) -> Option<Box<dyn Room>> {
        let fork = self.session.fork_unseen(at, Viewer::Seat(seat), luck);
        Some(self.begun(self.with_kept_notes(fork.ok()?)))
    }

    fn deal_again(&self, seed: Seed) -> Result<Box<dyn Room>, String> {
        let setup = self.host().again(self.session.setup());
        let session = Session::start(&setup, seed, &mut ());
        let session =
            session.map_err(|error: <GameOf<M> as kernel::Game>::SetupError| error.to_string())?;
        Ok(self.begun(self.with_kept_notes(session)))
    }

    fn boxed_clone(&self) -> Box<dyn Room> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

impl<M: Hosted> Running<M> {
    /// Adds the remarks that belong to the set-up, whichever game is played with it.
    fn with_kept_notes(&self, session: Session<GameOf<M>>) -> Session<GameOf<M>> {
        let notes = self.session.header().notes.iter();
        let kept = notes.filter(|note| self.host().keeps_note(note));
        kept.fold(session, |session, note| session.with_note(note))
    }

    /// Returns another game of the same module, with nobody seated and the same policy.
    fn begun(&self, session: Session<GameOf<M>>) -> Box<dyn Room> {
        let terms = Terms {
            take_back: self.terms.take_back,
            ..Terms::alone(session.game().n_seats(), Seat(0))
        };
        Box::new(Running::new(self.host_arc(), session, terms))
    }
}
