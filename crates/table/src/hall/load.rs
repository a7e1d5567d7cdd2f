//! Games as they come from the store: played again from their deal, or from where they left another.

use kernel::{Record, Session, Viewer};
use legendary::State;
use legendary::setup::Setup;

use super::{Frozen, Hall, HallError, Played};
use crate::terms::{Origin, Terms};
use crate::upload::Unfit;

/// So many games in a row may each have left the one before: all of them are played again to open
/// the last.
pub(super) const CHAIN_MAX: usize = 6;

/// A game as it is stored.
pub(super) struct Stored {
    pub text: String,
    pub terms: Terms,
    /// Where it began, if that was in the middle of another game.
    world: Option<State>,
}

impl Hall {
    /// Reads a game, and the world it began in.
    pub(super) async fn stored(&self, id: i64) -> Result<Stored, HallError> {
        let mut chain = Vec::new();
        let mut stored = self.read_stored(id).await?;
        while let Some(origin) = stored.terms.origin {
            let older = self.read_stored(origin.game).await?;
            chain.push((origin, std::mem::replace(&mut stored, older)));
            if chain.len() > CHAIN_MAX {
                return Err(HallError::Broken("too many games in a row".to_owned()));
            }
        }
        // The oldest was dealt; each later one began in a world drawn from the one before.
        while let Some((origin, mut next)) = chain.pop() {
            next.world = Some(self.world_of(&stored, origin, &next.text)?);
            stored = next;
        }
        Ok(stored)
    }

    async fn read_stored(&self, id: i64) -> Result<Stored, HallError> {
        let text = self.store.record(id).await?.ok_or(HallError::Stranger)?;
        let terms = self.store.terms(id).await?.ok_or(HallError::Stranger)?;
        let world = None;
        Ok(Stored { text, terms, world })
    }

    /// Returns how many games in a row led to this one.
    pub(super) async fn n_before(&self, mut origin: Option<Origin>) -> Result<usize, HallError> {
        let mut n = 0;
        while let Some(before) = origin {
            n += 1;
            let terms = self.store.terms(before.game).await?;
            origin = terms.and_then(|terms| terms.origin);
        }
        Ok(n)
    }

    /// Draws once more the world in which a game left an older one.
    fn world_of(&self, older: &Stored, origin: Origin, text: &str) -> Result<State, HallError> {
        let frozen = |why: Unfit| HallError::Frozen(Box::new(Frozen::without_rest(why)));
        let record = Record::parse(text).map_err(|error| frozen(Unfit::Text(error)))?;
        let played = self.play_again(older).map_err(frozen)?;
        let viewer = Viewer::Seat(origin.seat);
        let fork = played
            .session
            .fork_unseen(origin.entry, viewer, record.header.seed);
        match (fork, played.fault) {
            (Ok(fork), _) => Ok(fork.game().clone()),
            (Err(_), Some(fault)) => Err(frozen(Unfit::Game(fault))),
            (Err(refused), None) => Err(HallError::Broken(refused.to_string())),
        }
    }

    /// Plays a stored game again, comparing every step, as far as it comes out as recorded.
    pub(super) fn play_again(&self, stored: &Stored) -> Result<Played<State>, Unfit> {
        let record = Record::parse(&stored.text).map_err(Unfit::Text)?;
        let setup = Setup::from_words(|id| self.shelf.find(id).cloned(), &record.header.setup);
        let setup = setup.map_err(|error| Unfit::of_setup(&error))?;
        let played = match &stored.world {
            Some(world) => Session::salvage_what_if(&record, &setup, world.clone()),
            None => Session::salvage(&record, &setup),
        };
        let (session, fault) = played.map_err(Unfit::Game)?;
        Ok(Played {
            session,
            fault,
            n_stored: record.entries.len(),
        })
    }
}
