//! Why something can not be done at a table.

use std::fmt;

use crate::cache::Full;
use crate::command::Refused;
use crate::door::Room;
use crate::store::StoreError;
use crate::upload::Unfit;

/// Why the registry could not do something.
#[derive(Debug)]
pub enum RoomError {
    /// No seat has this secret.
    Stranger,
    /// The link was renewed, and the new one was not opened yet: whoever has the old one may ask for
    /// it again.
    Renewed,
    /// The request was made for a position that is no longer there.
    Stale,
    Refused(Refused),
    /// The seat in the next game has been given another link.
    NewerLink,
    /// Such a game can not be played.
    Setup(String),
    Store(StoreError),
    /// A stored game does not come out as recorded.
    Frozen(Box<Frozen>),
    /// The host of the table has halted the game, and says why.
    Halted(String),
    /// The host of the table lets no new games begin.
    Closed,
    /// The open games take all the memory that they may; later there is room again.
    Full,
    /// Something that holds for every game does not hold.
    Broken(String),
}

impl fmt::Display for RoomError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoomError::Stranger => f.write_str("no seat has this secret"),
            RoomError::Renewed => f.write_str("the link was renewed"),
            RoomError::Stale => f.write_str("the table has moved on"),
            RoomError::NewerLink => f.write_str("the seat has a newer link"),
            RoomError::Refused(why) => write!(f, "refused: {why:?}"),
            RoomError::Setup(why) => f.write_str(why),
            RoomError::Store(error) => error.fmt(f),
            RoomError::Frozen(frozen) => {
                write!(
                    f,
                    "a game stands still: {}",
                    frozen.why.words(words::Lang::En)
                )
            }
            RoomError::Halted(why) => write!(f, "the game is halted: {why}"),
            RoomError::Closed => f.write_str("no new games may begin"),
            RoomError::Full => f.write_str("the open games take all the memory that they may"),
            RoomError::Broken(why) => write!(f, "a game can not be opened: {why}"),
        }
    }
}

impl std::error::Error for RoomError {}

impl From<StoreError> for RoomError {
    fn from(error: StoreError) -> RoomError {
        RoomError::Store(error)
    }
}

impl From<Full> for RoomError {
    fn from(_: Full) -> RoomError {
        RoomError::Full
    }
}

impl From<Refused> for RoomError {
    fn from(why: Refused) -> RoomError {
        RoomError::Refused(why)
    }
}

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
