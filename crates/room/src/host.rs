//! The games that a registry can open, each known by its name in records.

use std::sync::Arc;

use kernel::{Fault, Game, Record, Seat, Session, Viewer};

use crate::door::Room;
use crate::hosted::Hosted;
use crate::registry::Frozen;
use crate::running::Running;
use crate::terms::{Chair, Terms};
use crate::upload::Unfit;

/// A game as it is stored.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The text of its record.
    pub text: String,
    pub terms: Terms,
}

/// A stored game that was played again to its end.
pub(crate) struct Reopened {
    pub room: Box<dyn Room>,
    /// How many entries were stored; the game may have more now.
    pub n_stored: usize,
}

/// A game that can be opened, without knowing which.
pub(crate) trait Host: Send + Sync {
    fn name(&self) -> &'static str;

    /// Plays a stored game again, comparing every step. Where it left another one, that comes
    /// before it; the first of all was dealt.
    fn open(&self, chain: &[Stored]) -> Result<Reopened, Frozen>;

    /// Reads a record that somebody brings, comparing every step.
    fn read(&self, record: &Record) -> Result<Box<dyn Room>, Unfit>;
}

/// A module as a registry holds it.
pub struct Hosting<M: Hosted> {
    module: Arc<M>,
}

impl<M: Hosted> Hosting<M> {
    pub fn new(module: Arc<M>) -> Hosting<M> {
        Hosting { module }
    }

    fn setup(&self, record: &Record) -> Result<module::Setup<M>, Unfit> {
        if record.header.game != M::Game::NAME {
            return Err(Unfit::Game(Fault::OtherGame {
                record: record.header.game.clone(),
                program: M::Game::NAME,
            }));
        }
        let setup = self.module.read_setup(&record.header);
        setup.map_err(|why| Unfit::of_setup(&*self.module, &record.header, why))
    }

    /// Plays a game again as far as it comes out as recorded.
    fn play_again(
        &self,
        text: &str,
        world: Option<M::Game>,
    ) -> Result<(Session<M::Game>, Option<Fault>, usize), Unfit> {
        let record = Record::parse(text).map_err(Unfit::Text)?;
        let setup = self.setup(&record)?;
        let played = match world {
            Some(world) => Session::salvage_what_if(&record, &setup, world),
            None => Session::salvage(&record, &setup),
        };
        let (session, fault) = played.map_err(Unfit::Game)?;
        Ok((session, fault, record.entries.len()))
    }

    /// Draws once more the world in which a game left an older one.
    fn world_of(
        &self,
        older: (Session<M::Game>, Option<Fault>),
        next: &Stored,
    ) -> Result<M::Game, Unfit> {
        let broken = |cause: String| Unfit::Game(Fault::Setup { cause });
        let record = Record::parse(&next.text).map_err(Unfit::Text)?;
        let origin = next.terms.origin;
        let origin = origin.ok_or_else(|| broken("it left no other game".to_owned()))?;
        let viewer = Viewer::Seat(origin.seat);
        let (session, fault) = older;
        let fork = session.fork_unseen(origin.entry, viewer, record.header.seed);
        match (fork, fault) {
            (Ok(fork), _) => Ok(fork.game().clone()),
            (Err(_), Some(fault)) => Err(Unfit::Game(fault)),
            (Err(refused), None) => Err(broken(refused.to_string())),
        }
    }

    fn running(&self, session: Session<M::Game>, terms: Terms) -> Running<M> {
        Running::new(self.module.clone(), session, terms)
    }

    /// Says how much of a stored game still holds.
    fn frozen(&self, session: Session<M::Game>, fault: Fault) -> Frozen {
        let runs = session.game().decision().is_some();
        let terms = Terms::alone(session.game().n_seats(), Seat(0));
        Frozen {
            why: Unfit::Game(fault),
            holds: runs.then(|| -> Box<dyn Room> { Box::new(self.running(session, terms)) }),
        }
    }
}

impl<M: Hosted> Host for Hosting<M> {
    fn name(&self) -> &'static str {
        M::Game::NAME
    }

    fn open(&self, chain: &[Stored]) -> Result<Reopened, Frozen> {
        let mut world = None;
        for (older, next) in chain.iter().zip(chain.iter().skip(1)) {
            let played = self.play_again(&older.text, world.take());
            let (session, fault, _) = played.map_err(Frozen::without_rest)?;
            let drawn = self.world_of((session, fault), next);
            world = Some(drawn.map_err(Frozen::without_rest)?);
        }
        let nothing = || {
            let cause = "nothing is stored of it".to_owned();
            Frozen::without_rest(Unfit::Game(Fault::Setup { cause }))
        };
        let last = chain.last().ok_or_else(nothing)?;
        let played = self.play_again(&last.text, world);
        let (mut session, fault, n_stored) = played.map_err(Frozen::without_rest)?;
        if let Some(fault) = fault {
            return Err(self.frozen(session, fault));
        }
        self.module.catch_up(&mut session);
        // A game of the first format knew only the chairs of people.
        let mut terms = last.terms.clone();
        terms.chairs.resize(session.sitters().len(), Chair::bot());
        Ok(Reopened {
            room: Box::new(self.running(session, terms)),
            n_stored,
        })
    }

    fn read(&self, record: &Record) -> Result<Box<dyn Room>, Unfit> {
        let setup = self.setup(record)?;
        let mut session = Session::resume(record, &setup).map_err(Unfit::Game)?;
        self.module.catch_up(&mut session);
        let terms = Terms::alone(session.game().n_seats(), Seat(0));
        Ok(Box::new(self.running(session, terms)))
    }
}
