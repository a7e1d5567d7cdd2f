//! Games that no longer come out as recorded, for example under other rules. They stay as they are;
//! what still holds of one can be played on as a new game.

use kernel::{Fault, Game, Session};

use super::{Hall, HallError};
use crate::game::Refused;
use crate::terms::Role;
use crate::token::Token;
use crate::upload::Unfit;

/// What came of playing a stored game again.
pub struct Played<G: Game> {
    pub session: Session<G>,
    /// Why it does not come out as recorded to its end, if it does not.
    pub fault: Option<Fault>,
    pub n_stored: usize,
}

/// Why a game stands still, and how far it still holds.
#[derive(Debug)]
pub struct Frozen<G: Game> {
    pub why: Unfit,
    /// The game up to the last step that comes out as recorded, if it still runs there.
    pub holds: Option<Box<Session<G>>>,
}

impl<G: Game> Frozen<G> {
    pub(super) fn without_rest(why: Unfit) -> Frozen<G> {
        Frozen { why, holds: None }
    }

    /// Says how much of a stored game still holds, from playing it again.
    pub fn of(played: Result<Played<G>, Unfit>) -> Frozen<G> {
        let played = match played {
            Ok(played) => played,
            Err(why) => return Frozen::without_rest(why),
        };
        let runs = played.session.game().decision().is_some();
        // Whatever has no fault holds.
        let why = played.fault.unwrap_or(Fault::Setup {
            cause: "it could not be opened".to_owned(),
        });
        Frozen {
            why: Unfit::Game(why),
            holds: runs.then(|| Box::new(played.session)),
        }
    }
}

impl Hall {
    /// Begins a new game where a frozen one still holds, for whoever has a seat in it or shares the
    /// device of some; the frozen one stays as it is.
    pub async fn thaw(&self, secret: &str) -> Result<(Role, Token), HallError> {
        let refused = || HallError::Refused(Refused::NotPossible);
        let token = Token::parse(secret).ok_or(HallError::Stranger)?;
        let found = self.store.key(token.hash()).await?;
        let (id, role) = found.ok_or(HallError::Stranger)?;
        let stored = self.stored(id).await?;
        let here = match role {
            Role::Seat(seat) => vec![seat],
            Role::Device => stored.terms.here().collect(),
            Role::Watch | Role::Host => return Err(HallError::Stranger),
        };
        let played = self.play_again(&stored);
        if played.as_ref().is_ok_and(|played| played.fault.is_none()) {
            return Err(refused());
        }
        let session = Frozen::of(played).holds.ok_or_else(refused)?;
        self.adopt_for(*session, &here, &stored.terms).await
    }
}
