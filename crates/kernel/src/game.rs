//! The contract between a game and everything that plays, shows, stores or studies it.

use std::fmt::{Debug, Display};

use crate::{Canon, Decision, Outcome, Refusal, Seat, SeatSet, Seed, Viewer};

/// A game in progress: plain data, also in the middle of a card's effect inside another.
///
/// The same rules version, content, set-up, seed and choices give the same game.
pub trait Game: Clone + Debug {
    /// Everything agreed before the first shuffle; gaps are filled by [`Game::resolve`].
    type Setup: Clone + Debug;
    /// Why a set-up can not be played, in words.
    type SetupError: Display + Debug;
    /// One thing the deciding seat may do now.
    type Action: Copy + Eq + Debug;
    /// One thing that happened.
    type Event: Clone + Debug;
    /// What one viewer notices of an event. Equal for two worlds the viewer can not tell apart.
    type Seen: Clone + PartialEq + Debug;
    /// What one viewer can see, assembled field by field. Owns its data, names no physical id.
    type View: Clone + PartialEq + Debug;

    /// The game's name in records, for example `legendary`.
    const NAME: &'static str;
    /// Raised whenever the same choices may lead to another state than before.
    const RULES_VERSION: u32;

    /// Fills the gaps of a set-up from the seed and checks it; the result is what a record keeps.
    fn resolve(setup: &Self::Setup, seed: Seed) -> Result<Self::Setup, Self::SetupError>;

    /// Deals a game from a resolved set-up (an unresolved one is resolved first) and runs it to its
    /// first decision.
    fn start(
        setup: &Self::Setup,
        seed: Seed,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<Self, Self::SetupError>;

    /// Writes a resolved set-up as one line of text that the game's own reader accepts.
    fn setup_words(setup: &Self::Setup) -> String;

    /// Returns the hash of the content the set-up was made with, as hexadecimal digits.
    fn content_words(setup: &Self::Setup) -> String;

    /// Returns how many people sit at the table.
    fn n_seats(&self) -> u8;

    /// Returns who must choose and why, or nothing if the game is over.
    fn decision(&self) -> Option<Decision>;

    /// Lists what the deciding seat may do, replacing the contents of `out`. Never empty while
    /// there is a decision.
    fn options(&self, out: &mut Vec<Self::Action>);

    /// Adds what a seat may do out of turn, whoever is asked: it comes before the pending choice,
    /// which waits for it.
    ///
    /// None of it is among the options, so that whoever merely tries options interrupts nobody; a
    /// session accepts it as further options after the last.
    fn interjections(&self, _seat: Seat, _out: &mut Vec<Self::Action>) {}

    /// Returns how a seat may give the game up, whoever is asked, where that is possible.
    ///
    /// It is never among the options, so that nobody who merely tries options gives up; a session
    /// accepts it as one more option after the last.
    fn concession(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Returns for whom a seat gives the game up with its [`Game::concession`]: for itself, unless
    /// others lose with it. A table asks those first.
    fn concedes_for(&self, seat: Seat) -> SeatSet {
        SeatSet::EMPTY.with(seat)
    }

    /// Carries out one of the listed actions without checking that it is listed.
    fn apply(&mut self, action: Self::Action, sink: &mut impl Sink<Self::Event>);

    /// Carries out the option with this index. On an error the game is unchanged.
    fn choose(
        &mut self,
        option: usize,
        sink: &mut impl Sink<Self::Event>,
    ) -> Result<Self::Action, Illegal> {
        let mut options = Vec::new();
        self.options(&mut options);
        let action = *options.get(option).ok_or(Illegal::NoSuchOption {
            option,
            n_options: options.len(),
        })?;
        self.apply(action, sink);
        Ok(action)
    }

    /// Returns the stable identity of a listed action: words that a person can read and that no
    /// other option of the same decision shares.
    fn action_words(&self, action: &Self::Action) -> String;

    /// Returns the stable words of every option, in the order in which they are listed; none when the
    /// game is over.
    fn option_words(&self) -> Vec<String> {
        let mut options = Vec::new();
        if self.decision().is_some() {
            self.options(&mut options);
        }
        let words = options.iter().map(|action| self.action_words(action));
        words.collect()
    }

    /// Returns the words of a citation, for example `L-FIGHT-001` or `marvel/thor/odinson#1`.
    fn cite_words(&self, cite: crate::Cite) -> String;

    /// Returns how the game ended, once nobody has anything left to decide.
    fn outcome(&self) -> Option<Outcome>;

    /// Returns a number that grows whenever luck or a secret came to light for any seat.
    /// Undo is free only while it stands still.
    fn revealed(&self) -> u32;

    /// Returns what a viewer can see now.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Returns what the viewer notices of an event that just happened.
    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;

    /// Writes a view for a printed transcript, on one line or several.
    fn view_words(view: &Self::View) -> String {
        format!("{view:?}")
    }

    /// Writes what a viewer noticed for a printed transcript.
    fn seen_words(seen: &Self::Seen) -> String {
        format!("{seen:?}")
    }

    /// Returns what is not possible now and by which rule, judged from the view alone.
    fn refusals(view: &Self::View) -> Vec<Refusal>;

    /// Returns a whole world consistent with the view, with its own luck.
    fn sample(view: &Self::View, luck: Seed) -> Self;

    /// Writes the canonical encoding of the state.
    fn encode(&self, out: &mut Canon);
}

/// A game that can show the seat that is asked what it sees without making a view of it.
///
/// A glance tells what the view of that seat would show, looked up where it is wanted, and nothing else: it is
/// for bots that play thousands of games a second. Tests hold the two against each other.
pub trait Glancing: Game {
    /// What the asked seat can see, lent by the game.
    type Glance<'a>
    where
        Self: 'a;

    /// Shows what the asked seat sees, given its options in their order; nothing if nobody is asked.
    fn glance<'a>(&'a self, options: &'a [Self::Action]) -> Option<Self::Glance<'a>>;
}

/// Takes events as they happen. Simulations pass `()` and pay nothing.
pub trait Sink<E> {
    /// Whether anybody listens: lets a game skip building an event.
    const LISTENS: bool = true;

    /// Takes one event.
    fn event(&mut self, event: E);

    /// Whether anybody listens. A game that asks this at its door, and goes on with a list of events or
    /// with nobody, has its rules compiled in its own crate and not again in each that plays it.
    fn listens(&self) -> bool {
        Self::LISTENS
    }

    /// Takes events one after the other.
    fn events(&mut self, events: Vec<E>) {
        events.into_iter().for_each(|event| self.event(event));
    }
}

impl<E> Sink<E> for () {
    const LISTENS: bool = false;

    fn event(&mut self, _: E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn event(&mut self, event: E) {
        self.push(event);
    }
}

/// Why a choice was not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// There are fewer options.
    #[error("option {option} does not exist: there are {n_options}, counted from 0")]
    NoSuchOption {
        /// What was asked for.
        option: usize,
        /// How many there are.
        n_options: usize,
    },
    /// No option reads like this.
    #[error("\"{words}\" is not possible now")]
    NoSuchAction {
        /// What was asked for.
        words: String,
    },
    /// Somebody else is asked.
    #[error("it is not this seat's choice")]
    NotYourChoice,
    /// Nobody is asked any more.
    #[error("the game is over")]
    GameOver,
}
