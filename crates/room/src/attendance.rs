//! Who is at the table right now: whose page is open, or was looked at a moment ago.
//!
//! Only what open streams and requests tell anyway is counted, nothing is asked of anybody. A page that
//! is loaded again leaves its stream for a moment, so nobody is called away before some time has passed
//! without a sign.

use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use kernel::{Seat, SeatSet};

use crate::terms::{Chair, Place};

/// How long after the last sign of somebody they count as away, unless told otherwise.
pub const AWAY_AFTER: Duration = Duration::from_secs(60);

/// Whether somebody is at their seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attends {
    Here,
    Away,
    /// A bot plays for them.
    Bot,
    /// Nobody has taken the seat yet.
    NotCome,
}

/// Who is at the table, as far as this program knows.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Attendance {
    here: SeatSet,
    /// Whether whoever is not seen here is nowhere: other programs may serve them.
    knows_all: bool,
}

impl Attendance {
    /// Returns what can be said of a person's seat; a bot of the table is always there.
    pub fn of(&self, seat: Seat, chair: &Chair, has_bot: bool) -> Option<Attends> {
        let is_seen = self.here.contains(seat);
        Some(match chair.place {
            Place::Bot => return None,
            Place::Here | Place::Elsewhere if has_bot => Attends::Bot,
            Place::Elsewhere if !chair.has_come => Attends::NotCome,
            Place::Here | Place::Elsewhere if is_seen => Attends::Here,
            Place::Here | Place::Elsewhere if self.knows_all => Attends::Away,
            Place::Here | Place::Elsewhere => return None,
        })
    }

    /// Returns what tells one attendance from another.
    pub fn mark(&self) -> u8 {
        self.here.bits()
    }
}

/// What was seen of one seat.
#[derive(Default)]
struct Seen {
    n_open: usize,
    last: Option<Instant>,
    is_here: bool,
    /// Whether somebody looks again later.
    is_timed: bool,
}

/// Keeps who is at a table.
#[derive(Default)]
pub(crate) struct Register {
    seats: Mutex<Vec<Seen>>,
}

/// What is told when somebody comes or goes.
type Tell = Arc<dyn Fn() + Send + Sync>;

impl Register {
    pub fn attendance(&self, knows_all: bool) -> Attendance {
        let here = self.seen(|seats| {
            let numbered = (0..).map(Seat).zip(seats.iter());
            let here = numbered.filter(|(_, seen)| seen.is_here);
            here.map(|(seat, _)| seat).collect::<SeatSet>()
        });
        Attendance { here, knows_all }
    }

    /// Notes that somebody is there from now on; says whether they were not before.
    fn enter(&self, seat: Seat) -> bool {
        self.seen(|seats| {
            if seats.len() <= seat.idx() {
                seats.resize_with(seat.idx() + 1, Seen::default);
            }
            let seen = &mut seats[seat.idx()];
            seen.n_open += 1;
            !std::mem::replace(&mut seen.is_here, true)
        })
    }

    /// Notes that one of their pages is gone; says whether somebody should look again later.
    fn leave(&self, seat: Seat) -> bool {
        self.seen(|seats| {
            let Some(seen) = seats.get_mut(seat.idx()) else {
                return false;
            };
            seen.n_open = seen.n_open.saturating_sub(1);
            seen.last = Some(Instant::now());
            seen.n_open == 0 && !std::mem::replace(&mut seen.is_timed, true)
        })
    }

    /// Looks whether somebody is away by now: says so, or when to look again.
    fn look(&self, seat: Seat, away_after: Duration) -> Later {
        self.seen(|seats| {
            let Some(seen) = seats.get_mut(seat.idx()) else {
                return Later::Nothing;
            };
            let quiet = seen.last.map_or(away_after, |last| last.elapsed());
            if seen.n_open > 0 {
                seen.is_timed = false;
                return Later::Nothing;
            }
            if quiet < away_after {
                return Later::In(away_after.saturating_sub(quiet));
            }
            seen.is_timed = false;
            seen.is_here = false;
            Later::Gone
        })
    }

    /// Nothing can go wrong while the lock is held.
    fn seen<T: Default>(&self, work: impl FnOnce(&mut Vec<Seen>) -> T) -> T {
        let seats = self.seats.lock();
        seats.map(|mut seats| work(&mut seats)).unwrap_or_default()
    }
}

#[derive(Default)]
enum Later {
    #[default]
    Nothing,
    In(Duration),
    Gone,
}

/// Somebody is at the table as long as this is held.
pub struct Attending {
    register: Arc<Register>,
    seats: SeatSet,
    away_after: Duration,
    tell: Tell,
}

impl Attending {
    pub(crate) fn new(
        register: Arc<Register>,
        seats: SeatSet,
        away_after: Duration,
        tell: Tell,
    ) -> Attending {
        // All of them come, before others hear of one.
        let came: Vec<bool> = seats.iter().map(|seat| register.enter(seat)).collect();
        if came.contains(&true) {
            tell();
        }
        Attending {
            register,
            seats,
            away_after,
            tell,
        }
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        // Where the program ends, nobody is told any more.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else {
            return;
        };
        for seat in self.seats.iter().filter(|&seat| self.register.leave(seat)) {
            let register = Arc::downgrade(&self.register);
            let (away_after, tell) = (self.away_after, self.tell.clone());
            runtime.spawn(async move { watch(register, seat, away_after, tell).await });
        }
    }
}

/// Waits until a seat has been quiet for long enough, or somebody is there again.
async fn watch(register: Weak<Register>, seat: Seat, away_after: Duration, tell: Tell) {
    let mut rest = away_after;
    loop {
        tokio::time::sleep(rest).await;
        let Some(register) = register.upgrade() else {
            return;
        };
        match register.look(seat, away_after) {
            Later::Nothing => return,
            Later::In(later) => rest = later,
            Later::Gone => return tell(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chair(place: Place, has_come: bool) -> Chair {
        Chair {
            place,
            has_come,
            ..Chair::bot()
        }
    }

    #[test]
    fn nobody_is_called_away_whom_another_program_may_serve() {
        let guest = chair(Place::Elsewhere, true);
        let of = |knows_all, has_bot| {
            let here = SeatSet::default().with(Seat(1));
            let attendance = Attendance { here, knows_all };
            [Seat(0), Seat(1)].map(|seat| attendance.of(seat, &guest, has_bot))
        };
        assert_eq!(of(true, false), [Some(Attends::Away), Some(Attends::Here)]);
        assert_eq!(of(false, false), [None, Some(Attends::Here)]);
        assert_eq!(of(true, true), [Some(Attends::Bot); 2]);
        let all = Attendance::default();
        let expected = chair(Place::Elsewhere, false);
        assert_eq!(all.of(Seat(0), &expected, false), Some(Attends::NotCome));
        assert_eq!(all.of(Seat(0), &chair(Place::Bot, true), true), None);
    }

    /// A page that is loaded again is no leaving and no coming; who stays away is told of once.
    #[tokio::test]
    async fn whoever_leaves_is_away_after_a_while_and_everybody_hears_it_once() {
        let register = Arc::new(Register::default());
        let (told, mut hears) = tokio::sync::mpsc::unbounded_channel();
        // Nobody listens any more at the end of the test.
        let tell: Tell = Arc::new(move || told.send(()).unwrap_or_default());
        let here = SeatSet::default().with(Seat(1));
        let quiet = Duration::from_millis(50);
        let come = || Attending::new(register.clone(), here, quiet, tell.clone());
        let (first, second) = (come(), come());
        hears.recv().await;
        drop(first);
        drop(second);
        let again = come();
        assert_eq!(register.attendance(true).mark(), 2);
        drop(again);
        hears.recv().await;
        assert_eq!(register.attendance(true).mark(), 0);
        assert!(hears.try_recv().is_err(), "one came, and one went");
    }
}
