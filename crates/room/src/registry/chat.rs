//! Speaking at a table.

use std::time::Instant;

use kernel::{Seat, Viewer};

use super::together::after;
use super::{Access, Registry, outliving};
use crate::chat::{LINE_MAX, Said, Unsaid, Utterance};
use crate::error::RoomError;
use crate::gesture::{Gesture, Sign};
use crate::tidy::tidy_line;

impl Registry {
    /// Says something at a table, from a seat or as an onlooker; it is on the disk before anybody
    /// reads it.
    pub async fn say(
        &self,
        access: &Access,
        seat: Option<Seat>,
        typed: &str,
    ) -> Result<Result<(), Unsaid>, RoomError> {
        if !access.room().await.terms().talk.allows(seat) {
            return Ok(Err(Unsaid::NotHere));
        }
        let line = tidy_line(typed, LINE_MAX + 1);
        match line.chars().count() {
            0 => return Ok(Err(Unsaid::Empty)),
            n if n > LINE_MAX => return Ok(Err(Unsaid::TooLong)),
            _ => {}
        }
        self.utter(access, seat, Utterance::Line(line)).await
    }

    /// Shows something at a table: a sign, perhaps at something that lies open to all.
    pub async fn show_sign(
        &self,
        access: &Access,
        seat: Option<Seat>,
        sign: &str,
        at: &str,
    ) -> Result<Result<(), Unsaid>, RoomError> {
        let Some(sign) = Sign::parse(sign) else {
            return Ok(Err(Unsaid::NoSuchSign));
        };
        let at = {
            let room = access.room().await;
            if !room.terms().talk.allows(seat) {
                return Ok(Err(Unsaid::NotHere));
            }
            let mut landmarks = room.landmarks(Viewer::Spectator).into_iter();
            match at {
                "" => None,
                at => match landmarks.find(|landmark| landmark.id == at) {
                    Some(landmark) => Some(landmark),
                    None => return Ok(Err(Unsaid::NotOpen)),
                },
            }
        };
        if sign == Sign::Point && at.is_none() {
            return Ok(Err(Unsaid::NotOpen));
        }
        let gesture = Gesture { sign, at };
        self.utter(access, seat, Utterance::Gesture(gesture)).await
    }

    async fn utter(
        &self,
        access: &Access,
        seat: Option<Seat>,
        what: Utterance,
    ) -> Result<Result<(), Unsaid>, RoomError> {
        let (inner, open) = (self.0.clone(), access.open.clone());
        if !open.chat(|chat| chat.allow(seat, Instant::now())) {
            return Ok(Err(Unsaid::TooFast));
        }
        outliving(async move {
            inner.store.say(open.id, seat, what.clone()).await?;
            if inner.store.is_shared() {
                // Somebody else may have spoken before.
                inner.catch_up(&open, after(open.version())).await?;
            } else {
                open.chat(|chat| chat.add(Said { seat, what }, Instant::now()));
                open.notify();
            }
            Ok(())
        })
        .await?;
        self.come_by_speaking(access).await?;
        Ok(Ok(()))
    }

    /// Whoever speaks from a seat is there, also without having said so.
    async fn come_by_speaking(&self, access: &Access) -> Result<(), RoomError> {
        let Some(own) = access.seat() else {
            return Ok(());
        };
        let has_come = {
            let room = access.room().await;
            let has_come = room.terms().chair(own).is_none_or(|chair| chair.has_come);
            // To ask about own cards is not to agree to them.
            has_come || room.terms().waits && room.lacks_consent()
        };
        if has_come {
            return Ok(());
        }
        self.change(&access.open, move |room| {
            room.terms_mut().come(own);
            Ok(())
        })
        .await
    }
}
