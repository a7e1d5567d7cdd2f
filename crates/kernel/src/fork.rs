//! Leaving the game that was played: an earlier step, another continuation, a what-if.
//!
//! A fork knows everything the game knows, so it is for finished games. Of a running one a viewer
//! gets a what-if instead: a world drawn from the viewer's own view.

use crate::{Choice, EntryNo, Game, Header, Illegal, Seed, Session, TAKEN_BACK, Viewer};

/// The note a record carries if its game began as a what-if of another one.
pub const WHAT_IF: &str = "what if: everything hidden was drawn anew";

/// Why a game can not be forked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ForkRefused {
    #[error("fork refused: the game still runs; ask for a what-if from your own view instead")]
    Running,
    #[error("fork refused: there is no entry {at}; the last one is {last}")]
    NoSuchEntry { at: EntryNo, last: EntryNo },
    #[error("fork refused: the game can not be dealt again: {cause}")]
    Setup { cause: String },
    #[error("fork refused: entry {at} can not be played again: {cause}")]
    Replay { at: EntryNo, cause: Illegal },
}

impl<G: Game> Session<G> {
    /// Returns the game as it stood after an entry.
    pub fn state_at(&self, at: EntryNo) -> Option<G> {
        if at > self.last_entry() {
            return None;
        }
        let mut run = self.run.dealt_again();
        for (idx, entry) in self.entries().iter().enumerate().take(at.count()) {
            run.follow(EntryNo::at(idx), entry, &mut ()).ok()?;
        }
        Some(run.game)
    }

    /// Starts a new session from the way a finished game stood after an entry.
    pub fn fork(&self, at: EntryNo) -> Result<Session<G>, ForkRefused> {
        match self.game().decision() {
            Some(_) => Err(ForkRefused::Running),
            None => self.fork_abandoned(at),
        }
    }

    /// The same of a game that its people have ended although the rules would go on: whether nobody
    /// plays it any more, only the table knows.
    pub fn fork_abandoned(&self, at: EntryNo) -> Result<Session<G>, ForkRefused> {
        if at > self.last_entry() {
            return Err(ForkRefused::NoSuchEntry {
                at,
                last: self.last_entry(),
            });
        }
        // Only standing choices are carried over, so nothing was taken back in the fork.
        let mut header = self.header().clone();
        header.notes.retain(|note| note != TAKEN_BACK);
        let mut fork = self
            .begun_again(header)?
            .with_policy(self.policy())
            .with_note(format!("forked after entry {at}"));
        for (entry, choice) in self.record().standing(at) {
            fork.choose_again(choice)
                .map_err(|cause| ForkRefused::Replay { at: entry, cause })?;
        }
        Ok(fork)
    }

    /// Makes a choice of another session again; a seat that was not asked stepped in or gave up.
    fn choose_again(&mut self, choice: &Choice) -> Result<EntryNo, Illegal> {
        match self.game().decision() {
            Some(decision) if decision.seat != choice.seat => {
                self.choose_out_of_turn(choice.seat, choice.option as usize, &mut ())
            }
            _ => self.choose(choice.seat, choice.option as usize, &mut ()),
        }
    }

    /// Returns the game before anybody chose anything.
    fn begun_again(&self, header: Header) -> Result<Session<G>, ForkRefused> {
        if self.is_what_if() {
            let begun = self.run.dealt_again().game;
            return Ok(Session::begin_inside(self.setup().clone(), header, begun));
        }
        Session::deal(self.setup().clone(), header, &mut ()).map_err(|cause: G::SetupError| {
            ForkRefused::Setup {
                cause: cause.to_string(),
            }
        })
    }

    /// Starts a new session from the way a game, running or over, looked to a viewer after an
    /// entry. All that the viewer could not see is drawn anew, so whoever plays it learns nothing
    /// about the game it left: it is the same for all worlds that looked the same.
    pub fn fork_unseen(
        &self,
        at: EntryNo,
        viewer: Viewer,
        luck: Seed,
    ) -> Result<Session<G>, ForkRefused> {
        let game = self.state_at(at).ok_or(ForkRefused::NoSuchEntry {
            at,
            last: self.last_entry(),
        })?;
        let header = Header {
            seed: luck,
            notes: vec![WHAT_IF.to_owned()],
            rules_version: G::RULES_VERSION,
            ..self.header().clone()
        };
        let world = G::sample(&game.view(viewer), luck);
        let fork = Session::begin_inside(self.setup().clone(), header, world);
        Ok(fork.with_policy(self.policy()))
    }

    /// Returns the same session with another game under it. What is written of such a session is no
    /// record of anything: it is for checking that two worlds look the same from outside.
    pub fn in_another_world(mut self, game: G) -> Session<G> {
        self.run.game = game;
        self
    }

    /// Returns a what-if of the running game: a world that looks the same to the viewer, where
    /// everything hidden was drawn anew and luck runs from a new seed.
    pub fn what_if(&self, viewer: Viewer, luck: Seed) -> G {
        G::sample(&self.game().view(viewer), luck)
    }
}
