//! The games that a registry can open, each known by its name in records.

use std::sync::Arc;

use kernel::{Fault, Game as _, Record, Seat, Session, Viewer};
use module::Module as _;

use crate::door::Room;
use crate::error::Frozen;
use crate::running::Running;
use crate::running::{GameOf, Hosted, SetupOf};
use crate::terms::{Chair, Terms};
use crate::upload::Unfit;

/// A record that somebody brings may take the work of this many choices: several times what a file of
/// the size that is taken needs if nobody takes back more than people do.
const WORK_MAX: u64 = 100_000;

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

/// What came of playing a stored game again.
struct Played<M: Hosted> {
    session: Session<GameOf<M>>,
    /// Why it does not come out as recorded to its end, if it does not.
    fault: Option<Fault>,
    n_stored: usize,
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
    host: Arc<M>,
}

impl<M: Hosted> Hosting<M> {
    pub fn new(host: Arc<M>) -> Hosting<M> {
        Hosting { host }
    }

    fn setup(&self, record: &Record) -> Result<SetupOf<M>, Unfit> {
        if record.header.game != GameOf::<M>::NAME {
            return Err(Unfit::Game(Fault::OtherGame {
                record: record.header.game.clone(),
                program: GameOf::<M>::NAME,
            }));
        }
        let setup = self.host.module().read_setup(&record.header);
        setup.map_err(|why| Unfit::of_setup(&*self.host, &record.header, why))
    }

    /// Plays a game again as far as it comes out as recorded.
    fn play_again(&self, text: &str, world: Option<GameOf<M>>) -> Result<Played<M>, Unfit> {
        let record = Record::parse(text).map_err(Unfit::Text)?;
        let setup = self.setup(&record)?;
        let played = match world {
            Some(world) => Session::salvage_what_if(&record, &setup, world),
            None => Session::salvage(&record, &setup),
        };
        let (session, fault) = played.map_err(Unfit::Game)?;
        Ok(Played {
            session,
            fault,
            n_stored: record.entries.len(),
        })
    }

    /// Draws once more the world in which a game left an older one.
    fn world_of(&self, older: Played<M>, next: &Stored) -> Result<GameOf<M>, Unfit> {
        let broken = |cause: String| Unfit::Game(Fault::Setup { cause });
        let record = Record::parse(&next.text).map_err(Unfit::Text)?;
        let origin = next.terms.origin;
        let origin = origin.ok_or_else(|| broken("it left no other game".to_owned()))?;
        let viewer = Viewer::Seat(origin.seat);
        let seed = record.header.seed;
        let fork = older.session.fork_unseen(origin.entry, viewer, seed);
        match (fork, older.fault) {
            (Ok(fork), _) => Ok(fork.game().clone()),
            (Err(_), Some(fault)) => Err(Unfit::Game(fault)),
            (Err(refused), None) => Err(broken(refused.to_string())),
        }
    }

    fn running(&self, session: Session<GameOf<M>>, terms: Terms) -> Running<M> {
        Running::new(self.host.clone(), session, terms)
    }

    /// Says how much of a stored game still holds.
    fn frozen(&self, session: Session<GameOf<M>>, fault: Fault) -> Frozen {
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
        GameOf::<M>::NAME
    }

    fn open(&self, chain: &[Stored]) -> Result<Reopened, Frozen> {
        let mut world = None;
        for (older, next) in chain.iter().zip(chain.iter().skip(1)) {
            let played = self.play_again(&older.text, world.take());
            let drawn = self.world_of(played.map_err(Frozen::without_rest)?, next);
            world = Some(drawn.map_err(Frozen::without_rest)?);
        }
        let nothing = || {
            let cause = "nothing is stored of it".to_owned();
            Frozen::without_rest(Unfit::Game(Fault::Setup { cause }))
        };
        let last = chain.last().ok_or_else(nothing)?;
        let played = self.play_again(&last.text, world);
        let played = played.map_err(Frozen::without_rest)?;
        let (session, fault, n_stored) = (played.session, played.fault, played.n_stored);
        if let Some(fault) = fault {
            return Err(self.frozen(session, fault));
        }
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
        let session = Session::<GameOf<M>>::resume_within(record, &setup, WORK_MAX);
        let session = session.map_err(Unfit::Game)?;
        let terms = Terms::alone(session.game().n_seats(), Seat(0));
        Ok(Box::new(self.running(session, terms)))
    }
}
