//! Clocks: who sets one, who claims when time is up, and who watches that a bot plays on.

use std::time::Duration;

use kernel::Seat;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::{Access, Inner, Registry};
use crate::clock::{Claim, Clock, ClockRules, TimeUp, Waiting};
use crate::command::Refused;
use crate::door::Room;
use crate::error::RoomError;
use crate::terms::{Role, Terms};

/// So often clocks are looked at.
const LOOKS_EVERY: Duration = Duration::from_secs(2);

/// A program that has just started lets people find their way back first: what ran out while it was away
/// is nobody's fault.
const PATIENCE: Duration = Duration::from_secs(120);

impl Registry {
    /// Gives the table a clock, or takes it away, before the game begins.
    pub async fn set_clock(
        &self,
        host: &Access,
        rules: Option<ClockRules>,
    ) -> Result<(), RoomError> {
        if host.role != Role::Host {
            return Err(RoomError::Stranger);
        }
        self.change(&host.open, move |room| {
            if !room.terms().waits {
                return Err(RoomError::Refused(Refused::NotPossible));
            }
            let n_seats = room.n_seats().into();
            room.terms_mut().clock = rules.map(|rules| Clock::new(rules, n_seats));
            Ok(())
        })
        .await
    }

    /// Claims what the table agreed upon for the case that somebody's time is up.
    pub async fn claim_time(
        &self,
        access: &Access,
        seat: Seat,
        claim: Claim,
    ) -> Result<(), RoomError> {
        let time = self.0.time.clone();
        self.change(&access.open, move |room| {
            let late = late(room, TimeUp::Claim, time.now())?;
            Ok(room.claim_time(seat, late, claim)?)
        })
        .await
    }

    /// Returns what a clock reads now.
    pub fn time(&self) -> i64 {
        self.0.time.now()
    }

    /// Sees to it, as long as this runs, that bots play on for whoever lets their time run out.
    pub async fn keep_time(self) {
        sleep(PATIENCE).await;
        let mut looks = interval(LOOKS_EVERY);
        looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            looks.tick().await;
            // What can not be looked at now is looked at in two seconds.
            let _ = self.look_at_clocks().await;
        }
    }

    /// Lets bots play on where time is up; returns in how many games. Of several programs that do this
    /// the first one counts: the others find the game gone on.
    pub async fn look_at_clocks(&self) -> Result<usize, RoomError> {
        let mut n = 0;
        for game in self.0.store.clocks_due(self.0.time.now()).await? {
            match self.time_out(game).await {
                Ok(()) => n += 1,
                // Where no bot can play, nobody does.
                Err(RoomError::Refused(_)) => {
                    self.0.store.leave_clock(game).await?;
                }
                // Somebody was quicker; a game that stands still has stopped its clock.
                Err(_) => {}
            }
        }
        Ok(n)
    }

    async fn time_out(&self, game: i64) -> Result<(), RoomError> {
        let version = self.0.store.versions_of(game).await?;
        let open = self.opened_at(game, version).await?;
        let time = self.0.time.clone();
        self.change(&open, move |room| {
            let late = late(room, TimeUp::Bot, time.now())?;
            Ok(room.time_out(late)?)
        })
        .await
    }
}

impl Inner {
    /// Notes that a game stands still: that is nobody's time. What can not be noted now is noted by
    /// whoever asks for the game next.
    pub(super) async fn stop_clock(&self, game: i64) {
        let _ = self.store.stop_clock(game, self.time.now()).await;
    }

    /// Lets a clock that stood still go on.
    pub(super) fn wind_on(&self, clock: &mut Option<Clock>) {
        if let Some(clock) = clock {
            clock.resume(self.time.now());
        }
    }

    /// Notes that a clock which stood still goes on, now that the game was opened.
    pub(super) async fn note_resumed(
        &self,
        game: i64,
        before: Option<Clock>,
        terms: &Terms,
    ) -> Result<(), RoomError> {
        let was_stopped = before.is_some_and(|clock| clock.stopped.is_some());
        let Some(clock) = terms.clock.clone().filter(|_| was_stopped) else {
            return Ok(());
        };
        Ok(self.store.set_clock(game, clock).await?)
    }
}

/// Returns whose time is up, under these rules. Whoever looks where that has changed is out of date.
fn late(room: &dyn Room, time_up: TimeUp, now: i64) -> Result<Seat, RoomError> {
    let clock = room.terms().clock.as_ref();
    let clock = clock.filter(|clock| clock.rules.time_up == time_up);
    clock
        .and_then(|clock| clock.late(now))
        .ok_or(RoomError::Stale)
}

/// Lets the clock follow what has happened in a game.
pub(super) fn go_on(before: &dyn Room, after: &mut dyn Room, now: i64) {
    if after.terms().clock.is_none() {
        return;
    }
    let (was, is) = (waiting(before), waiting(after));
    if let Some(clock) = &mut after.terms_mut().clock {
        clock.go_on(was, is, now);
    }
}

fn waiting(room: &dyn Room) -> Waiting {
    let asked = room.asked().filter(|_| !room.terms().waits);
    Waiting {
        seat: asked.filter(|seat| !room.has_bot(*seat)),
        n_choices: room.choosers().len(),
        may_be_counted: room.may_be_counted(),
    }
}
