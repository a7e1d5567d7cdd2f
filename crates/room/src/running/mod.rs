//! A running game: the session, who is told what, and how a command is carried out.

mod book;
mod coming;
mod hosted;
mod journal;
mod late;
mod names;
mod take_back;
mod why;

use std::sync::{Arc, Mutex};

use kernel::{Canon, Entry, Game as _, Heard, Mismatch, Seat, Seed, Session, Sitter, Viewer};
use module::{Ask, Module as _, Player, Random, Telling, World};
use words::Lang;

use crate::asking::{Asking, Request, Whole};
use crate::command::{Command, Refused, Sitting};
use crate::early::Early;
use crate::memory::Weight;
use crate::notes::TableNote;
use crate::pondering::{Advise, LookBack, Pondering};
use crate::store::Entries;
use crate::terms::Terms;

pub use book::EndedFor;
pub use coming::Coming;
pub use hosted::{ActionOf, GameOf, Hosted, Line, SetupOf, ViewOf};
pub use journal::Journal;
pub(crate) use journal::chooser;
pub(crate) use names::lasting_names;
use names::{people, person_of};

/// One thing that happens in a hosted game.
type EventOf<M> = <GameOf<M> as kernel::Game>::Event;

/// The bot that chooses blindly, in the words of records.
pub const BLIND: &str = "random";

/// No game that people play comes near this many entries. Whoever chooses and takes back without end
/// must not make a game that takes minutes to open.
pub const ENTRIES_MAX: usize = 30_000;

/// A session keeps so many states on the way at most, and the one it is in.
const STATES_MAX: usize = 18;
/// What a state takes beside itself: lists that grow.
const STATE_BYTES: usize = 16 * 1024;
/// What an entry takes in a session.
const ENTRY_BYTES: usize = 192;
/// What an entry takes in the log of one viewer, in both languages.
const LINE_BYTES: usize = 384;

/// Where a game stands and what its people know of it. A command is tried on a copy.
pub struct Running<M: Hosted> {
    host: Arc<M>,
    /// Large, and often handed on between those who wait for the disk.
    pub session: Box<Session<GameOf<M>>>,
    pub terms: Terms,
    /// One for everybody who has looked at the game since it was opened.
    journals: Vec<Journal<M>>,
    /// Somebody wants to take back more than is free.
    pub asking: Option<Asking>,
    /// Answers that wait for their questions.
    pub early: Vec<Early>,
    /// Those whose early answer did not fit when its question came.
    pub dropped: Vec<Seat>,
    /// What was done with one click last.
    pub(crate) whole: Option<Whole>,
    bots: Bots<M>,
}

/// The bots of a table, by level and seat. They only remember what they have worked out from views,
/// so copies of a game share them.
type Bots<M> = Arc<Mutex<Vec<SeatedBot<M>>>>;

struct SeatedBot<M: Hosted> {
    level: String,
    seat: Seat,
    bot: SharedBot<M>,
}

/// A bot that may be thinking beside the requests.
type SharedBot<M> = Arc<Mutex<Box<dyn Player<GameOf<M>> + Send>>>;

/// Whoever broke off a choice has changed nothing in what the bots remember.
fn choice_of<M: Hosted>(bot: &SharedBot<M>, ask: &Ask<'_, GameOf<M>>) -> usize {
    let mut bot = bot.lock().unwrap_or_else(|broken| broken.into_inner());
    bot.choose(ask)
}

/// Written out because a module need not be cloned.
impl<M: Hosted> Clone for Running<M> {
    fn clone(&self) -> Running<M> {
        Running {
            host: self.host.clone(),
            session: self.session.clone(),
            terms: self.terms.clone(),
            journals: self.journals.clone(),
            asking: self.asking,
            early: self.early.clone(),
            dropped: self.dropped.clone(),
            whole: self.whole,
            bots: self.bots.clone(),
        }
    }
}

impl<M: Hosted> Running<M> {
    /// Takes over a session.
    pub fn new(
        host: Arc<M>,
        session: impl Into<Box<Session<GameOf<M>>>>,
        terms: Terms,
    ) -> Running<M> {
        let session: Box<Session<GameOf<M>>> = session.into();
        let policy = host.policy(session.setup(), terms.take_back);
        let mut session = session.with_policy(policy);
        session.set_held(terms.held());
        Running {
            session: Box::new(session),
            terms,
            journals: Vec::new(),
            asking: None,
            early: Vec::new(),
            dropped: Vec::new(),
            whole: None,
            bots: Arc::default(),
            host,
        }
    }

    /// Takes over other terms, and what they say about taking back.
    pub(crate) fn set_terms(&mut self, terms: Terms) {
        let policy = self.host.policy(self.session.setup(), terms.take_back);
        self.session.set_policy(policy);
        self.session.set_held(terms.held());
        self.terms = terms;
    }

    /// Notes whether a bot that plays a seat only holds it for somebody who did not ask for it.
    pub(crate) fn hold(&mut self, seat: Seat, is_held: bool) {
        if let Some(chair) = self.terms.chairs.get_mut(seat.idx()) {
            chair.is_held = is_held;
        }
        self.session.set_held(self.terms.held());
    }

    /// Writes into the log what happened at the table, and tells everybody.
    pub(crate) fn note(&mut self, note: TableNote) {
        self.session.note(note.words());
        self.tell(&[]);
    }

    /// Returns about how much memory the game takes: rather too much than too little, as if everybody
    /// at the table had looked at it.
    pub(crate) fn weight(&self) -> Weight {
        let n_viewers = self.terms.chairs.len() + 1;
        let n_kept = STATES_MAX.min(self.n_entries() / 32 + 2);
        let state = size_of::<GameOf<M>>() + STATE_BYTES;
        Weight {
            own: n_kept * state + self.n_entries() * (ENTRY_BYTES + n_viewers * LINE_BYTES),
            shared: self.host.shared_memory(self.session.setup()),
        }
    }

    /// Returns what hosts the game.
    pub fn host(&self) -> &M {
        &self.host
    }

    /// Returns a handle to what hosts the game.
    pub fn host_arc(&self) -> Arc<M> {
        self.host.clone()
    }

    /// Returns the game's module.
    pub fn module(&self) -> &M::Module {
        self.host.module()
    }

    /// Returns what a player sees.
    pub fn view(&self, seat: Seat) -> ViewOf<M> {
        self.look(Viewer::Seat(seat))
    }

    /// Returns what anybody sees.
    pub fn look(&self, viewer: Viewer) -> ViewOf<M> {
        self.session.game().view(viewer)
    }

    /// Begins a log for somebody, written from what they saw so far.
    pub fn listen(&mut self, viewer: Viewer) {
        if self.journal(viewer).is_none() {
            let journal = Journal::of(&*self.host, &self.session, viewer);
            self.journals.push(journal);
        }
    }

    /// Returns the log of a viewer who listens.
    pub fn journal(&self, viewer: Viewer) -> Option<&Journal<M>> {
        self.journals
            .iter()
            .find(|journal| journal.viewer == viewer)
    }

    /// Returns the lines of a viewer's log; nothing for those who do not listen.
    pub fn lines(&self, viewer: Viewer) -> &[M::Line] {
        self.journal(viewer)
            .map_or(&[], |journal| &journal.lines[..])
    }

    /// Returns how many entries the table's log has.
    pub fn n_entries(&self) -> usize {
        self.session.entries().len()
    }

    /// Returns the seat that must choose now.
    pub fn asked(&self) -> Option<Seat> {
        self.session.game().decision().map(|decision| decision.seat)
    }

    /// Returns whether a bot plays a seat now.
    pub fn has_bot(&self, seat: Seat) -> bool {
        let sitter = self.session.sitters().get(seat.idx());
        matches!(sitter, Some(Sitter::Bot(_)))
    }

    /// Returns what the players are called.
    pub fn names(&self, lang: Lang) -> Vec<String> {
        names::names(&*self.host, &self.session, lang)
    }

    /// Returns the name of the person to whom a seat belongs, even while a bot sits in for them.
    pub fn person_of(&self, seat: Seat) -> Option<String> {
        person_of(&self.session, seat)
    }

    /// Returns what tells one position from another for a viewer.
    ///
    /// Where others move unseen that is only what the viewer knows of: whoever looks on while an
    /// enemy walks about must not be able to count steps.
    pub fn position(&mut self, viewer: Viewer) -> u64 {
        if self.host.may_be_counted(self.session.setup()) {
            return self.n_entries() as u64;
        }
        self.listen(viewer);
        let is_noticed = |entry: &&Entry| match entry {
            Entry::Choice(choice) => viewer.seat() == Some(choice.seat),
            Entry::Back(_) | Entry::Seat { .. } | Entry::Note(_) => true,
        };
        let n_noticed = self.session.entries().iter().filter(is_noticed).count();
        let mut known = Canon::default();
        known.u64(n_noticed as u64);
        known.u64(self.lines(viewer).len() as u64);
        known.text(&GameOf::<M>::view_words(&self.look(viewer)));
        let hash = blake3::hash(known.as_bytes());
        let [a, b, c, d, e, f, g, h, ..] = *hash.as_bytes();
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// Carries out what a seat asks for, and all that bots answer to it.
    pub fn command(&mut self, seat: Seat, command: &Command) -> Result<(), Refused> {
        if self.terms.waits {
            return Err(Refused::NotBegun);
        }
        let n_before = self.n_entries();
        if n_before >= ENTRIES_MAX && !self.is_about_giving_up(command) {
            return Err(Refused::TooLong);
        }
        let is_whole = self.carry_out(seat, command)?;
        let n_entries = self.n_entries();
        self.whole = is_whole.then_some(Whole {
            seat,
            n_choices: n_entries - n_before,
            n_entries,
        });
        self.dropped.retain(|&other| other != seat);
        self.go_on();
        Ok(())
    }

    /// Lets everybody choose who has said what they will, or is a bot.
    fn go_on(&mut self) {
        self.let_bots_play();
        while self.take_early() || self.take_standing() {
            self.let_bots_play();
        }
    }

    fn is_about_giving_up(&self, command: &Command) -> bool {
        let request = self.asking.map(|asking| asking.request);
        match command {
            Command::Concede => true,
            Command::Agree | Command::Decline => request == Some(Request::GiveUp),
            _ => false,
        }
    }

    /// Returns whether what was done is taken back as a whole.
    fn carry_out(&mut self, seat: Seat, command: &Command) -> Result<bool, Refused> {
        let is_about_bot = matches!(command, Command::Sit(_) | Command::Standing(_));
        // Whose seat a bot plays takes it back first.
        if self.has_bot(seat) && !is_about_bot {
            return Err(Refused::NotPossible);
        }
        match command {
            Command::Choose(option) => {
                // Giving up is one option more than the rules list; it has a command of its own.
                if *option >= self.n_options() {
                    return Err(Refused::NotPossible);
                }
                self.choose(seat, *option)?;
            }
            Command::Shortcut { act, fields } => {
                let host = self.host.clone();
                return host.shortcut(self, seat, act, fields);
            }
            Command::Undo => self.undo(self.takes_back_for(seat))?,
            Command::Agree => self.agree(seat)?,
            Command::Decline => self.decline(seat)?,
            Command::Interject(words) => self.interject(seat, words)?,
            Command::Concede => self.concede(seat)?,
            Command::Standing(answer) => self.set_standing(seat, answer)?,
            Command::Sit(Sitting::Bot) => self.call_bot(seat)?,
            Command::Sit(Sitting::Person) => self.give_back(seat)?,
        }
        Ok(false)
    }

    fn n_options(&self) -> usize {
        let mut options = Vec::new();
        self.session.game().options(&mut options);
        options.len()
    }

    /// Chooses by stable words.
    pub fn choose_words(&mut self, seat: Seat, words: &str) -> Result<(), Refused> {
        let mut events = Vec::new();
        let chosen = self.session.choose_words(seat, words, &mut events);
        chosen.map_err(|_| Refused::NotPossible)?;
        self.asking = None;
        self.tell(&events);
        Ok(())
    }

    /// Chooses an option by its index.
    pub fn choose(&mut self, seat: Seat, option: usize) -> Result<(), Refused> {
        let mut events = Vec::new();
        let chosen = self.session.choose(seat, option, &mut events);
        chosen.map_err(|_| Refused::NotPossible)?;
        self.asking = None;
        self.tell(&events);
        Ok(())
    }

    /// Makes choices one after the other as long as each is offered and nothing comes to light that
    /// was not known before. Where not even the first is offered, it is refused.
    pub fn choose_all(&mut self, seat: Seat, actions: &[ActionOf<M>]) -> Result<(), Refused> {
        let Running {
            host,
            session,
            journals,
            ..
        } = self;
        let n_done = session.choose_all(seat, actions, |session, events| {
            tell(&**host, session, journals, events);
        });
        if n_done == 0 && !actions.is_empty() {
            return Err(Refused::NotPossible);
        }
        self.asking = None;
        Ok(())
    }

    /// Does something out of turn, by its stable words.
    fn interject(&mut self, seat: Seat, words: &str) -> Result<(), Refused> {
        let mut events = Vec::new();
        let done = self.session.interject(seat, words, &mut events);
        done.map_err(|_| Refused::NotPossible)?;
        self.asking = None;
        self.tell(&events);
        Ok(())
    }

    /// Returns whether somebody may give the game up now.
    pub fn may_concede(&self, seat: Seat) -> bool {
        let sitter = self.session.sitters().get(seat.idx());
        let is_person = matches!(sitter, Some(Sitter::Person(_)));
        let can = self.session.game().concession(seat).is_some();
        is_person && can && self.asked().is_some() && !self.terms.waits
    }

    fn call_bot(&mut self, seat: Seat) -> Result<(), Refused> {
        let is_person = matches!(
            self.session.sitters().get(seat.idx()),
            Some(Sitter::Person(_))
        );
        if !is_person || self.asked().is_none() || !self.bot_can_play(seat) {
            return Err(Refused::NotPossible);
        }
        let level = self.careful().ok_or(Refused::NotPossible)?;
        self.sit(seat, Sitter::Bot(level.to_owned()))
    }

    /// Returns whether a bot can play a seat.
    pub fn bot_can_play(&self, seat: Seat) -> bool {
        self.host.bot_can_play(&self.session, seat)
    }

    /// Returns the level of the bot that sits in for people.
    pub fn careful(&self) -> Option<&'static str> {
        self.module().levels().first().copied()
    }

    /// Gives a seat back to the person for whom a bot sat in.
    fn give_back(&mut self, seat: Seat) -> Result<(), Refused> {
        let name = person_of(&self.session, seat).ok_or(Refused::NotPossible)?;
        if !self.has_bot(seat) || self.asked().is_none() {
            return Err(Refused::NotPossible);
        }
        self.hold(seat, false);
        self.sit(seat, Sitter::Person(name))
    }

    /// Gives a person a name before the game begins.
    pub(crate) fn rename(&mut self, seat: Seat, name: String) -> Result<(), Refused> {
        match self.session.sitters().get(seat.idx()) {
            Some(Sitter::Person(old)) if *old == name => Ok(()),
            Some(Sitter::Person(_)) => self.sit(seat, Sitter::Person(name)),
            _ => Err(Refused::NotPossible),
        }
    }

    /// Notes who holds a seat from now on.
    pub(crate) fn sit(&mut self, seat: Seat, sitter: Sitter) -> Result<(), Refused> {
        let sat = self.session.seat(seat, sitter);
        sat.map_err(|_| Refused::NotPossible)?;
        // A request that waited for an answer may wait for nobody now.
        self.asking = None;
        self.tell(&[]);
        Ok(())
    }

    /// Notes what a seat answers to a kind of question from now on.
    fn set_standing(&mut self, seat: Seat, answer: &str) -> Result<(), Refused> {
        let is_known = self.host.standing_answers().contains(&answer);
        let chair = self.terms.chairs.get_mut(seat.idx());
        let chair = chair.filter(|_| is_known).ok_or(Refused::NotPossible)?;
        chair.standing = answer.to_owned();
        Ok(())
    }

    /// Answers what is asked now if the seat has said so once for all. Returns whether it has.
    fn take_standing(&mut self) -> bool {
        let Some(seat) = self.asked() else {
            return false;
        };
        let Some(answer) = self.standing_of(seat) else {
            return false;
        };
        let option = self.host.standing(answer, &self.view(seat));
        option.is_some_and(|option| self.choose(seat, option).is_ok())
    }

    /// Returns the standing answer of a seat, if it has given one.
    pub fn standing_of(&self, seat: Seat) -> Option<&str> {
        // Most seats have said nothing, and a view takes time.
        let none = self.host.standing_answers().first()?;
        let chair = self.terms.chair(seat)?;
        Some(chair.standing.as_str()).filter(|answer| answer != none)
    }

    /// Lets bots choose until a person must, or the game is over. Where no person sits, bots wait:
    /// whoever comes back finds the game as it was.
    pub fn let_bots_play(&mut self) {
        while !self.terms.waits && !people(&self.session).is_empty() {
            let Some(seat) = self.asked() else { return };
            let Some(Sitter::Bot(level)) = self.session.sitters().get(seat.idx()) else {
                return;
            };
            let level = level.clone();
            if self.raise_hand() {
                continue;
            }
            let option = if level == BLIND || !self.bot_can_play(seat) {
                self.blind_choice()
            } else if self.module().ponders(&level) {
                return;
            } else {
                self.bot_choice(&level, seat)
            };
            if self.choose(seat, option).is_err() {
                return;
            }
        }
    }

    /// Raises the hand of a person who wants to be asked before a bot's choice and may do something
    /// now. Returns whether somebody did: then the game may wait for them.
    fn raise_hand(&mut self) -> bool {
        people(&self.session).into_iter().any(|seat| {
            let wants = self.standing_of(seat);
            if !wants.is_some_and(|answer| self.host.interrupts_bots(answer)) {
                return false;
            }
            let game = self.session.game();
            let mut listed = Vec::new();
            game.interjections(seat, &mut listed);
            let words = listed.first().map(|action| game.action_words(action));
            words.is_some_and(|words| self.interject(seat, &words).is_ok())
        })
    }

    /// Returns the question to a bot that takes its time, if the game waits for one. What it takes
    /// along is what the seat sees, never the game.
    pub fn pondering(&self) -> Option<Pondering> {
        let seat = self.asked()?;
        let Some(Sitter::Bot(level)) = self.session.sitters().get(seat.idx()) else {
            return None;
        };
        let ponders = self.module().ponders(level) && self.bot_can_play(seat);
        if !ponders || self.terms.waits || people(&self.session).is_empty() {
            return None;
        }
        let (bot, n_options) = (self.seated_bot(level, seat), self.n_options());
        let view = self.view(seat);
        Some(Pondering {
            seat,
            n_entries: self.n_entries(),
            think: Box::new(move |patience| {
                let world = World::<GameOf<M>>::draw(&view, Seed::from_number(0));
                let answer = Ask::of(world.game(), n_options).zip(bot);
                answer.map_or(0, |(ask, bot)| choice_of::<M>(&bot, &ask.within(patience)))
            }),
        })
    }

    /// Returns how to find out what a seat that is asked should do, from what it sees alone.
    pub fn advising(&self, seat: Seat, lang: Lang) -> Option<Advise> {
        if self.asked() != Some(seat) {
            return None;
        }
        let (host, view, names) = (self.host_arc(), self.view(seat), self.names(lang));
        Some(Box::new(move |patience| {
            let telling = Telling {
                view: &view,
                names: &names,
                lang,
            };
            host.module().advice(&telling, Some(patience))
        }))
    }

    /// Returns how to look back at the game once it is over. While it runs, what its other seats saw
    /// is nobody's.
    pub fn looking_back(&self) -> Option<LookBack> {
        if self.asked().is_some() {
            return None;
        }
        let (host, session) = (self.host_arc(), self.session.clone());
        let names = Lang::ALL.map(|lang| self.names(lang));
        Some(Box::new(move |go_on| {
            let module = host.module();
            let look = module::LookBack {
                n_tries: module.analysis_tries(),
                names: &names,
                go_on,
            };
            module.analysis(&session, &look)
        }))
    }

    /// Answers for a bot that took its time, and lets the others play.
    pub fn answer_for_bot(
        &mut self,
        seat: Seat,
        option: Option<usize>,
        is_late: bool,
    ) -> Result<(), Refused> {
        if self.asked() != Some(seat) || !self.has_bot(seat) {
            return Err(Refused::NotPossible);
        }
        let careful = || self.careful().map(|level| self.bot_choice(level, seat));
        let option = option.or_else(careful).unwrap_or(0);
        if is_late {
            let number = seat.idx() + 1;
            self.session
                .note(format!("seat {number} could not think to the end"));
        }
        self.choose(seat, option)?;
        self.go_on();
        Ok(())
    }

    /// Returns what a bot of a level chooses for a seat that is asked; an unknown level is the one
    /// that sits in for people.
    fn bot_choice(&self, level: &str, seat: Seat) -> usize {
        let Some(ask) = Ask::of(self.session.game(), self.n_options()) else {
            return 0;
        };
        let bot = self.seated_bot(level, seat);
        bot.map_or(0, |bot| choice_of::<M>(&bot, &ask))
    }

    /// Returns the bot of a level that has sat at a seat from the start, so that it knows what it is
    /// about; an unknown level is the one that sits in for people.
    fn seated_bot(&self, level: &str, seat: Seat) -> Option<SharedBot<M>> {
        let mut bots = self
            .bots
            .lock()
            .unwrap_or_else(|broken| broken.into_inner());
        let known = bots
            .iter()
            .find(|sits| sits.level == level && sits.seat == seat);
        if let Some(known) = known {
            return Some(Arc::clone(&known.bot));
        }
        let careful = || self.careful().and_then(|level| self.module().player(level));
        let bot = self.module().player(level).or_else(careful)?;
        let bot = Arc::new(Mutex::new(bot));
        bots.push(SeatedBot {
            level: level.to_owned(),
            seat,
            bot: Arc::clone(&bot),
        });
        Some(bot)
    }

    /// Returns what the bot that sits in for people would choose in the place of the one who is
    /// asked.
    pub fn hint(&self) -> Option<usize> {
        let seat = self.asked().filter(|&seat| self.bot_can_play(seat))?;
        Some(self.bot_choice(self.careful()?, seat))
    }

    /// Draws an option. The hash of the game makes the luck, so that a copy chooses alike.
    fn blind_choice(&self) -> usize {
        let hash = blake3::hash(self.session.hash().to_string().as_bytes());
        let mut seed = [0; 8];
        seed.copy_from_slice(&hash.as_bytes()[..8]);
        let ask = Ask::of(self.session.game(), self.n_options());
        let mut bot = Random::new(u64::from_le_bytes(seed));
        ask.map_or(0, |ask| bot.choose(&ask))
    }

    /// Takes over entries that were made elsewhere, and tells everybody of each.
    pub(crate) fn follow(&mut self, entries: &[Entry]) -> Result<(), Mismatch> {
        for entry in entries {
            let mut events = Vec::new();
            self.session.follow(entry, &mut events)?;
            match entry {
                Entry::Back(_) => self.tell_taken_back(),
                Entry::Choice(_) | Entry::Seat { .. } | Entry::Note(_) => self.tell(&events),
            }
        }
        // What one click did is known only where it was made.
        self.whole = None;
        Ok(())
    }

    /// Tells everybody what they notice of the latest entry.
    pub(crate) fn tell(&mut self, events: &[EventOf<M>]) {
        tell(&*self.host, &self.session, &mut self.journals, events);
    }

    pub(crate) fn write_journals_anew(&mut self) {
        for journal in &mut self.journals {
            *journal = Journal::of(&*self.host, &self.session, journal.viewer);
        }
    }

    /// Returns the entries after the first `n_before`, as the store keeps them.
    pub(crate) fn entries_after(&self, n_before: usize) -> Entries {
        let lines = self.session.entries()[n_before..].iter();
        Entries {
            lines: lines.map(ToString::to_string).collect(),
            tail: self.session.tail_text(),
        }
    }
}

/// Writes down what everybody who listens notices of the latest entry.
fn tell<M: Hosted>(
    host: &M,
    session: &Session<GameOf<M>>,
    journals: &mut [Journal<M>],
    events: &[EventOf<M>],
) {
    for journal in journals {
        let heard = Heard::latest(session, journal.viewer, events);
        journal.hear(host, session, &heard);
    }
}
