//! Games that no longer come out as recorded, for example under other rules. They stay as they are;
//! what still holds of one can be played on as a new game.

use std::fmt;

use super::{Dealt, Registry, RoomError};
use crate::command::Refused;
use crate::door::Room;
use crate::terms::Role;
use crate::token::Token;
use crate::upload::Unfit;

/// Why a game stands still, and how far it still holds.
pub struct Frozen {
    pub why: Unfit,
    /// The game up to the last step that comes out as recorded, if it still runs there.
    pub holds: Option<Box<dyn Room>>,
}

impl fmt::Debug for Frozen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n_entries = self.holds.as_ref().map(|room| room.n_entries());
        f.debug_struct("Frozen")
            .field("why", &self.why)
            .field("n_entries", &n_entries)
            .finish()
    }
}

impl Frozen {
    pub(crate) fn without_rest(why: Unfit) -> Frozen {
        Frozen { why, holds: None }
    }
}

impl Registry {
    /// Begins a new game where a frozen one still holds, for whoever has a seat in it or shares the
    /// device of some; the frozen one stays as it is.
    pub async fn thaw(&self, secret: &str) -> Result<Dealt, RoomError> {
        let refused = || RoomError::Refused(Refused::NotPossible);
        let token = Token::parse(secret).ok_or(RoomError::Stranger)?;
        let found = self.0.store.key(token.hash()).await?;
        let (id, role) = found.ok_or(RoomError::Stranger)?;
        let stored = self.0.stored(id).await?;
        let terms = stored.last().map(|stored| stored.terms.clone());
        let terms = terms.ok_or(RoomError::Stranger)?;
        let here = match role {
            Role::Seat(seat) => vec![seat],
            Role::Device => terms.here().collect(),
            Role::Watch | Role::Host => return Err(RoomError::Stranger),
        };
        let frozen = match self.opened(id).await {
            Err(RoomError::Frozen(frozen)) => frozen,
            Err(error) => return Err(error),
            Ok(_) => return Err(refused()),
        };
        let holds = frozen.holds.ok_or_else(refused)?;
        self.adopt_for(holds, &here, &terms).await
    }
}
