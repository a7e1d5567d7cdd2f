//! Games that no longer come out as recorded, for example under other rules. They stay as they are;
//! what still holds of one can be played on as a new game.

use kernel::{Fault, Game as _, Record, Session};
use legendary::State;
use legendary::setup::Setup;

use super::{Hall, HallError};
use crate::game::Refused;
use crate::terms::Role;
use crate::token::Token;
use crate::upload::Unfit;

/// Why a game stands still, and how far it still holds.
#[derive(Debug)]
pub struct Frozen {
    pub why: Unfit,
    /// The game up to the last step that comes out as recorded, if it still runs there.
    pub holds: Option<Box<Session<State>>>,
}

impl Frozen {
    fn without_rest(why: Unfit) -> Frozen {
        Frozen { why, holds: None }
    }
}

impl Hall {
    /// Finds out how much of a stored game still holds.
    pub(super) fn frozen(&self, text: &str) -> Frozen {
        let record = match Record::parse(text) {
            Ok(record) => record,
            Err(error) => return Frozen::without_rest(Unfit::Text(error)),
        };
        let find = |id: &str| self.shelf.find(id).cloned();
        let setup = match Setup::from_words(find, &record.header.setup) {
            Ok(setup) => setup,
            Err(error) => return Frozen::without_rest(Unfit::SetUp(error.to_string())),
        };
        match Session::<State>::salvage(&record, &setup) {
            Ok((session, Some(fault))) => {
                let runs = session.game().decision().is_some();
                Frozen {
                    why: Unfit::Game(fault),
                    holds: runs.then(|| Box::new(session)),
                }
            }
            // It held a moment ago, or does not even begin.
            Ok((session, None)) => Frozen {
                why: Unfit::Game(Fault::Setup {
                    cause: "it could not be opened".to_owned(),
                }),
                holds: Some(Box::new(session)),
            },
            Err(fault) => Frozen::without_rest(Unfit::Game(fault)),
        }
    }

    /// Begins a new game where a frozen one still holds, for whoever has a seat in it; the frozen
    /// one stays as it is.
    pub async fn thaw(&self, secret: &str) -> Result<Token, HallError> {
        let token = Token::parse(secret).ok_or(HallError::Stranger)?;
        let found = self.store.key(token.hash()).await?;
        let Some((id, Role::Seat(seat))) = found else {
            return Err(HallError::Stranger);
        };
        let text = self.store.record(id).await?.ok_or(HallError::Stranger)?;
        if self.rebuild(&text).is_ok() {
            return Err(HallError::Refused(Refused::NotPossible));
        }
        let holds = self.frozen(&text).holds;
        let session = holds.ok_or(HallError::Refused(Refused::NotPossible))?;
        self.adopt(*session, Some(seat)).await
    }
}
