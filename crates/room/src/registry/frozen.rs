//! Games that no longer come out as recorded, for example under other rules. They stay as they are;
//! what still holds of one can be played on as a new game.

use super::{Dealt, Registry};
use crate::command::Refused;
use crate::error::RoomError;
use crate::terms::Role;
use crate::token::Token;

impl Registry {
    /// Begins a new game where a frozen one still holds, for whoever has a seat in it or shares the
    /// device of some; the frozen one stays as it is.
    pub async fn thaw(&self, secret: &str) -> Result<Dealt, RoomError> {
        let refused = || RoomError::Refused(Refused::NotPossible);
        let token = Token::parse(secret).ok_or(RoomError::Stranger)?;
        let found = self.0.store.key(token.hash()).await?;
        let (id, role) = found.ok_or(RoomError::Stranger)?;
        let terms = self.0.store.terms(id).await?.ok_or(RoomError::Stranger)?;
        let here = match role {
            Role::Seat(seat) => vec![seat],
            Role::Device => terms.here().collect(),
            Role::Watch | Role::Host | Role::Invite | Role::Share => {
                return Err(RoomError::Stranger);
            }
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
