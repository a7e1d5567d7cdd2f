//! A game at a table: what was agreed, what was chosen, and where it stands.
//!
//! A session is always recorded, so it hashes every state it reaches. The table's log only grows:
//! a take-back is an entry of its own, and the choices it went back over stay readable in it.

use crate::record::{TAKEN_BACK, head_text, tail_text};
use crate::run::{Run, pick};
use crate::{
    Back, Canon, Chain, Choice, Closing, Entry, EntryNo, Game, Header, Illegal, Leave, Record,
    Seat, SeatSet, Seed, Sink, Sitter, StateHash, TakeBackPolicy, UndoOffer, UndoRefused,
};

/// A recorded game and the verbs of the people who play it.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    setup: G::Setup,
    header: Header,
    entries: Vec<Entry>,
    pub(crate) run: Run<G>,
    dealt: StateHash,
    /// The hash after each choice that stands.
    hashes: Vec<StateHash>,
    /// Whether it began in the middle of a game, with everything hidden drawn anew.
    is_what_if: bool,
}

impl<G: Game> Session<G> {
    /// Fills the gaps of a set-up and deals.
    pub fn start(
        setup: &G::Setup,
        seed: Seed,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<Session<G>, G::SetupError> {
        let setup = G::resolve(setup, seed)?;
        let header = Header {
            game: G::NAME.to_owned(),
            rules_version: G::RULES_VERSION,
            content: G::content_words(&setup),
            setup: G::setup_words(&setup),
            seed,
            notes: Vec::new(),
        };
        Session::deal(setup, header, sink)
    }

    /// Deals a resolved set-up under an existing header.
    pub(crate) fn deal(
        setup: G::Setup,
        header: Header,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<Session<G>, G::SetupError> {
        let game = G::start(&setup, header.seed, sink)?;
        Ok(Session::begin(setup, header, game))
    }

    /// Begins with a game as it stands.
    fn begin(setup: G::Setup, header: Header, game: G) -> Session<G> {
        let dealt = linked(Chain::begin(&identity(&header)), &game);
        Session {
            setup,
            header,
            entries: Vec::new(),
            run: Run::new(game),
            dealt,
            hashes: Vec::new(),
            is_what_if: false,
        }
    }

    /// Begins in the middle of a game, as [`Session::what_if`] drew it.
    pub(crate) fn begin_inside(setup: G::Setup, header: Header, game: G) -> Session<G> {
        Session {
            is_what_if: true,
            ..Session::begin(setup, header, game)
        }
    }

    /// Whether the game began in the middle of another one whose hidden part was drawn anew. No
    /// deal leads there, so a record of it can not be played again by itself.
    pub fn is_what_if(&self) -> bool {
        self.is_what_if
    }

    /// Sets what the table agreed about taking back.
    pub fn with_policy(mut self, policy: TakeBackPolicy) -> Session<G> {
        self.run.policy = policy;
        self
    }

    /// Changes what the table agreed about taking back.
    pub fn set_policy(&mut self, policy: TakeBackPolicy) {
        self.run.policy = policy;
    }

    /// Says which seats bots hold for people who did not ask for it: they must still agree to what
    /// is taken back.
    pub fn set_held(&mut self, held: SeatSet) {
        self.run.held = held;
    }

    /// Adds a remark to the head of the record.
    pub fn with_note(mut self, note: impl Into<String>) -> Session<G> {
        self.header.notes.push(note.into());
        self
    }

    /// Returns the game as it stands.
    pub fn game(&self) -> &G {
        &self.run.game
    }

    /// Returns the set-up, with its gaps filled.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Returns what identifies the game.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns everything that happened, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns the number of the latest entry: what a request names to prove that it is not stale.
    pub fn last_entry(&self) -> EntryNo {
        EntryNo(self.entries.len() as u32)
    }

    /// Returns what the table agreed about taking back.
    pub fn policy(&self) -> TakeBackPolicy {
        self.run.policy
    }

    /// Returns who holds each seat now.
    pub fn sitters(&self) -> &[Sitter] {
        &self.run.sitters
    }

    /// Returns the hash of the current state and all before it.
    pub fn hash(&self) -> StateHash {
        self.hashes.last().copied().unwrap_or(self.dealt)
    }

    /// Returns the hash of the freshly dealt game.
    pub fn dealt_hash(&self) -> StateHash {
        self.dealt
    }

    /// Returns the hash when only the first `n_standing` choices stood.
    pub(crate) fn hash_at(&self, n_standing: usize) -> StateHash {
        let nth = n_standing
            .checked_sub(1)
            .and_then(|last| self.hashes.get(last));
        nth.copied().unwrap_or(self.dealt)
    }

    /// Unsays the latest entry, a choice that turned out not to be the recorded one.
    pub(crate) fn forget_choice(&mut self) {
        self.entries.pop();
        self.hashes.pop();
        self.run.wind_back(self.hashes.len());
    }

    /// Returns whether a take-back went further than was free.
    pub fn is_taken_back(&self) -> bool {
        self.entries.iter().any(|entry| {
            matches!(
                entry,
                Entry::Back(Back {
                    leave: Leave::Policy(_),
                    ..
                })
            )
        })
    }

    /// Carries out the option with this index for a seat. On an error nothing has changed.
    pub fn choose(
        &mut self,
        seat: Seat,
        option: usize,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<EntryNo, Illegal> {
        let mut options = Vec::new();
        self.run.ask(seat, &mut options)?;
        let action = pick(&options, option)?;
        let words = self.game().action_words(&action);
        Ok(self.commit(seat, option, options.len(), words, action, sink))
    }

    /// Carries out the option with these stable words for a seat. On an error nothing has changed.
    pub fn choose_words(
        &mut self,
        seat: Seat,
        words: &str,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<EntryNo, Illegal> {
        let mut options = Vec::new();
        self.run.ask(seat, &mut options)?;
        let is_meant = |action: &G::Action| self.game().action_words(action) == words;
        let option = options
            .iter()
            .position(is_meant)
            .ok_or_else(|| Illegal::NoSuchAction {
                words: words.to_owned(),
            })?;
        let action = options[option];
        Ok(self.commit(seat, option, options.len(), words.to_owned(), action, sink))
    }

    /// Gives the game up for a seat, whoever is asked. On an error nothing has changed.
    pub fn concede(
        &mut self,
        seat: Seat,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<EntryNo, Illegal> {
        let mut options = Vec::new();
        let action = self.run.ask_to_concede(seat, &mut options)?;
        let words = self.game().action_words(&action);
        let last = options.len().saturating_sub(1);
        Ok(self.commit(seat, last, options.len(), words, action, sink))
    }

    /// Carries out something that a seat may do out of turn, by its stable words, whoever is asked.
    /// On an error nothing has changed.
    pub fn interject(
        &mut self,
        seat: Seat,
        words: &str,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<EntryNo, Illegal> {
        let mut listed = Vec::new();
        self.game().interjections(seat, &mut listed);
        let is_meant = |action: &G::Action| self.game().action_words(action) == words;
        let found = listed.iter().position(is_meant);
        let nth = found.ok_or_else(|| Illegal::NoSuchAction {
            words: words.to_owned(),
        })?;
        let mut options = Vec::new();
        let n_answers = self.run.ask_out_of_turn(seat, &mut options)?;
        self.choose_out_of_turn(seat, n_answers + nth, sink)
    }

    /// Carries out an option that does not answer what is asked, for any seat.
    pub(crate) fn choose_out_of_turn(
        &mut self,
        seat: Seat,
        option: usize,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<EntryNo, Illegal> {
        let mut options = Vec::new();
        let n_answers = self.run.ask_out_of_turn(seat, &mut options)?;
        let action = pick(&options, option)?;
        if option < n_answers {
            return Err(Illegal::NotYourChoice);
        }
        let words = self.game().action_words(&action);
        Ok(self.commit(seat, option, options.len(), words, action, sink))
    }

    /// Makes choices one after the other and returns how many: one click may be a chain of them.
    ///
    /// The chain ends without an error at the first that is not offered to the seat, and after one
    /// that brings something to light: whoever planned it could not know that.
    ///
    /// `after` is called after each, because what a viewer notices of an event is judged by the
    /// state right after it.
    pub fn choose_all(
        &mut self,
        seat: Seat,
        actions: &[G::Action],
        mut after: impl FnMut(&Session<G>, &[G::Event]),
    ) -> usize {
        let revealed = self.game().revealed();
        let (mut options, mut events) = (Vec::new(), Vec::new());
        for (n_done, action) in actions.iter().enumerate() {
            if self.game().revealed() != revealed {
                return n_done;
            }
            self.game().options(&mut options);
            let offered = options.iter().position(|option| option == action);
            events.clear();
            let chosen = offered.map(|option| self.choose(seat, option, &mut events));
            if !matches!(chosen, Some(Ok(_))) {
                return n_done;
            }
            after(self, &events);
        }
        actions.len()
    }

    pub(crate) fn commit(
        &mut self,
        seat: Seat,
        option: usize,
        n_options: usize,
        words: String,
        action: G::Action,
        sink: &mut impl Sink<G::Event>,
    ) -> EntryNo {
        let entry = EntryNo::at(self.entries.len());
        let chain = Chain::resume(self.hash());
        self.run.play(entry, seat, option, action, sink);
        let hash = linked(chain, self.game());
        self.hashes.push(hash);
        self.entries.push(Entry::Choice(Choice {
            seat,
            option: option as u32,
            n_options: n_options as u32,
            hash: hash.short(),
            words,
        }));
        entry
    }

    /// Returns how many choices were carried out in all, also to wind back: the work that was done.
    pub fn n_applied(&self) -> u64 {
        self.run.n_applied()
    }

    /// Returns what a seat may take back now.
    pub fn undo_offer(&self, seat: Seat) -> UndoOffer {
        self.run.undo_offer(seat)
    }

    /// Returns who made the latest choice that stands.
    pub fn latest_chooser(&self) -> Option<Seat> {
        self.run.line().last().map(|played| played.seat)
    }

    /// Returns whether a choice of a seat stands, so that it has something of its own to take back.
    pub fn has_chosen(&self, seat: Seat) -> bool {
        self.run.line().iter().any(|played| played.seat == seat)
    }

    /// Takes back everything after an entry, which is the deal or a choice that stands. `agreed`
    /// are those who said yes; who must is the table's policy.
    pub fn undo(
        &mut self,
        seat: Seat,
        to: EntryNo,
        agreed: SeatSet,
    ) -> Result<EntryNo, UndoRefused> {
        let (n_standing, leave) = self.run.leave_to_undo(seat, to, agreed)?;
        Ok(self.go_back(seat, to, n_standing, leave))
    }

    /// Takes back a seat's `n_own` latest choices, and what others chose in between. This is the
    /// form for the outside, where nobody knows entry numbers.
    pub fn undo_own(
        &mut self,
        seat: Seat,
        n_own: usize,
        agreed: SeatSet,
    ) -> Result<EntryNo, UndoRefused> {
        self.undo(seat, self.run.before_own(seat, n_own)?, agreed)
    }

    pub(crate) fn go_back(
        &mut self,
        seat: Seat,
        to: EntryNo,
        n_standing: usize,
        leave: Leave,
    ) -> EntryNo {
        self.run.wind_back(n_standing);
        self.hashes.truncate(n_standing);
        let hash = self.hash().short();
        self.log(Entry::Back(Back {
            seat,
            to,
            hash,
            leave,
        }))
    }

    /// Notes that somebody else holds a seat now.
    pub fn seat(&mut self, seat: Seat, sitter: Sitter) -> Result<EntryNo, NoSuchSeat> {
        let place = self
            .run
            .sitters
            .get_mut(seat.idx())
            .ok_or(NoSuchSeat(seat))?;
        place.clone_from(&sitter);
        Ok(self.log(Entry::Seat { seat, sitter }))
    }

    /// Adds a remark to the log. Remarks are for the record; no transcript shows them.
    pub fn note(&mut self, note: impl Into<String>) -> EntryNo {
        self.log(Entry::Note(note.into()))
    }

    fn log(&mut self, entry: Entry) -> EntryNo {
        self.entries.push(entry);
        self.last_entry()
    }

    /// Returns how a record of this moment ends.
    pub fn closing(&self) -> Closing {
        match self.game().decision() {
            Some(_) => Closing::Running,
            None => Closing::Finished,
        }
    }

    /// Returns the lines of its record before the first entry.
    pub fn head_text(&self) -> String {
        head_text(&self.published_header(), self.dealt.short())
    }

    /// Returns the line of its record after the last entry, without writing the rest.
    pub fn tail_text(&self) -> String {
        // A take-back leads to the hash of the choice it went back to, as a record says it.
        tail_text(self.closing(), self.entries.len(), self.hash().short())
    }

    fn published_header(&self) -> Header {
        let mut header = self.header.clone();
        if self.is_taken_back() && !header.notes.iter().any(|note| note == TAKEN_BACK) {
            header.notes.push(TAKEN_BACK.to_owned());
        }
        header
    }

    /// Returns everything, as it may be stored, and published once the game is over.
    pub fn record(&self) -> Record {
        Record {
            header: self.published_header(),
            dealt: self.dealt.short(),
            entries: self.entries.clone(),
            closing: self.closing(),
        }
    }
}

/// A seat that the table does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no such seat: {0} does not sit at this table")]
pub struct NoSuchSeat(pub Seat);

/// What the chain of hashes begins with.
fn identity(header: &Header) -> Vec<u8> {
    let mut canon = Canon::default();
    canon.text(&header.game);
    canon.u32(header.rules_version);
    canon.text(&header.content);
    canon.text(&header.setup);
    header.seed.0.iter().for_each(|&byte| canon.u8(byte));
    canon.as_bytes().to_vec()
}

fn linked<G: Game>(mut chain: Chain, game: &G) -> StateHash {
    let mut canon = Canon::with_room();
    game.encode(&mut canon);
    chain.link(&canon)
}
