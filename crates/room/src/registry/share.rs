//! A game that is over, for everybody: by a link of its own, which somebody at the table makes and
//! unmakes. Without one nothing of a game is public.

use std::time::Instant;

use kernel::{Seat, Viewer};

use super::{Access, Registry, outliving};
use crate::aside::aside;
use crate::chat::{LINE_MAX, Unsaid};
use crate::command::Refused;
use crate::door::Room;
use crate::error::RoomError;
use crate::seeds::no_luck;
use crate::store::{KeyChange, NewKey, Remark};
use crate::terms::Role;
use crate::tidy::tidy_line;
use crate::token::{self, Token};

/// Whether a game may be shared now. What began in the middle of a running game shows what its players
/// know of that one, and is nobody else's.
pub fn may_share(room: &dyn Room) -> bool {
    room.is_over() && !room.is_what_if() && room.terms().origin.is_none()
}

impl Registry {
    /// Returns the link under which everybody may look back at a game, if it is shared.
    pub fn share_link(&self, room: &dyn Room) -> Option<Token> {
        let share = room.terms().share?;
        Some(Token::for_everybody(&self.0.key(), share))
    }

    /// Makes a public link to a game that is over. One that is there stays.
    pub async fn share(&self, access: &Access) -> Result<(), RoomError> {
        let share = i64::from_le_bytes(token::draw().map_err(no_luck)?);
        let hash = Token::for_everybody(&self.0.key(), share).hash();
        self.as_player(access, move |room| {
            if !may_share(room) {
                return Err(RoomError::Refused(Refused::NotPossible));
            }
            if room.terms().share.is_some() {
                return Ok(Vec::new());
            }
            room.terms_mut().share = Some(share);
            Ok(vec![KeyChange::Put(NewKey::plain(Role::Share, hash))])
        })
        .await
    }

    /// Unmakes the public link to a game: it opens nothing any more, and another one will be another.
    pub async fn unshare(&self, access: &Access) -> Result<(), RoomError> {
        self.as_player(access, |room| {
            room.terms_mut().share = None;
            Ok(vec![KeyChange::Burn(Role::Share)])
        })
        .await
    }

    /// Does something that everybody who played may do.
    async fn as_player(
        &self,
        access: &Access,
        act: impl Fn(&mut dyn Room) -> Result<Vec<KeyChange>, RoomError> + Send + Sync + 'static,
    ) -> Result<(), RoomError> {
        if !plays(access) {
            return Err(RoomError::Stranger);
        }
        let (registry, open) = (self.clone(), access.open.clone());
        outliving(async move { registry.commit(open, act).await.map(drop) }).await
    }

    /// Returns what was remarked upon a game, each with its step in the replay of a viewer; nothing
    /// while the game runs.
    pub async fn remarks(
        &self,
        access: &Access,
        viewer: Viewer,
    ) -> Result<Vec<(usize, Remark)>, RoomError> {
        if !access.room().await.is_over() {
            return Ok(Vec::new());
        }
        let remarks = self.0.store.remarks(access.open.id).await?;
        if remarks.is_empty() {
            return Ok(Vec::new());
        }
        let entries: Vec<_> = remarks.iter().map(|remark| remark.entry).collect();
        let room = access.room().await;
        let steps = aside(|| room.steps_of(viewer, &entries));
        Ok(steps.into_iter().zip(remarks).collect())
    }

    /// Remarks something upon a step of a game that is over, from the seat of somebody who played. The
    /// step is counted as in the replay of a viewer.
    pub async fn remark(
        &self,
        access: &Access,
        seat: Seat,
        (viewer, step): (Viewer, usize),
        typed: &str,
    ) -> Result<Result<(), Unsaid>, RoomError> {
        let line = tidy_line(typed, LINE_MAX + 1);
        match line.chars().count() {
            0 => return Ok(Err(Unsaid::Empty)),
            n if n > LINE_MAX => return Ok(Err(Unsaid::TooLong)),
            _ => {}
        }
        let entry = {
            let room = access.room().await;
            if !plays(access) || !room.is_over() {
                return Err(RoomError::Stranger);
            }
            aside(|| room.entry_of_step(viewer, step))
        };
        let entry = entry.ok_or(RoomError::Refused(Refused::NotPossible))?;
        let open = access.open.clone();
        if !open.chat(|chat| chat.allow(Some(seat), Instant::now())) {
            return Ok(Err(Unsaid::TooFast));
        }
        let store = self.0.store.clone();
        outliving(async move {
            let has_room = store.remark(open.id, entry, seat, line.clone()).await?;
            Ok(if has_room {
                Ok(())
            } else {
                Err(Unsaid::TooMuch)
            })
        })
        .await
    }

    /// Takes back a remark that was made at a seat.
    pub async fn take_remark_back(
        &self,
        access: &Access,
        seat: Seat,
        seq: i64,
    ) -> Result<(), RoomError> {
        if !plays(access) {
            return Err(RoomError::Stranger);
        }
        let (store, game) = (self.0.store.clone(), access.open.id);
        outliving(async move { Ok(store.take_remark_back(game, seq, seat).await?) }).await
    }
}

fn plays(access: &Access) -> bool {
    matches!(access.role, Role::Seat(_) | Role::Device)
}
