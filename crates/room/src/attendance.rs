//! Who is at the table right now: whose page is open.
//!
//! Only streams that are open anyway are counted, nothing is asked of anybody. A page that is loaded
//! again leaves its stream for a moment, so nobody is called away before some time has passed; and
//! nobody is who was never seen here, for example since their browser runs no scripts.

use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use kernel::{Seat, SeatSet};

use crate::terms::{Chair, Place};

/// How long after their last page was closed somebody counts as away, unless told otherwise.
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
    /// Who was here and has left; nobody where other programs may serve them now.
    away: SeatSet,
}

impl Attendance {
    /// Returns what can be said of a person's seat, if anything; a bot of the table is always there.
    pub fn of(&self, seat: Seat, chair: &Chair, has_bot: bool) -> Option<Attends> {
        let is_seen = self.here.contains(seat);
        Some(match chair.place {
            Place::Bot => return None,
            Place::Here | Place::Elsewhere if has_bot => Attends::Bot,
            Place::Here | Place::Elsewhere if is_seen => Attends::Here,
            Place::Here | Place::Elsewhere if self.away.contains(seat) => Attends::Away,
            Place::Elsewhere if !chair.has_come => Attends::NotCome,
            Place::Here | Place::Elsewhere => return None,
        })
    }

    /// Returns whether somebody has a page of a seat open.
    pub fn is_here(&self, seat: Seat) -> bool {
        self.here.contains(seat)
    }

    /// Returns what tells one attendance from another.
    pub fn mark(&self) -> u16 {
        u16::from_be_bytes([self.away.bits(), self.here.bits()])
    }
}

/// What was seen of one seat.
#[derive(Default)]
struct Seen {
    n_open: usize,
    last: Option<Instant>,
    is_here: bool,
    has_left: bool,
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
        let of = |is_meant: fn(&Seen) -> bool| {
            self.seen(|seats| {
                let numbered = (0..).map(Seat).zip(seats.iter());
                let meant = numbered.filter(|(_, seen)| is_meant(seen));
                meant.map(|(seat, _)| seat).collect::<SeatSet>()
            })
        };
        let away = if knows_all {
            of(|seen| seen.has_left)
        } else {
            SeatSet::default()
        };
        Attendance {
            here: of(|seen| seen.is_here),
            away,
        }
    }

    /// Notes that somebody is there from now on; says whether they were not before.
    fn enter(&self, seat: Seat) -> bool {
        self.seen(|seats| {
            if seats.len() <= seat.idx() {
                seats.resize_with(seat.idx() + 1, Seen::default);
            }
            let seen = &mut seats[seat.idx()];
            seen.n_open += 1;
            seen.has_left = false;
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
            seen.has_left = true;
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
    fn nobody_is_called_away_who_was_not_seen_to_leave() {
        let guest = chair(Place::Elsewhere, true);
        let attendance = Attendance {
            here: SeatSet::default().with(Seat(1)),
            away: SeatSet::default().with(Seat(2)),
        };
        let of = |seat: u8, chair: &Chair, has_bot| attendance.of(Seat(seat), chair, has_bot);
        let told = [0, 1, 2].map(|seat| of(seat, &guest, false));
        assert_eq!(told, [None, Some(Attends::Here), Some(Attends::Away)]);
        assert_eq!(of(1, &guest, true), Some(Attends::Bot));
        let expected = chair(Place::Elsewhere, false);
        assert_eq!(of(0, &expected, false), Some(Attends::NotCome));
        assert_eq!(of(1, &expected, false), Some(Attends::Here), "looking");
        assert_eq!(of(1, &chair(Place::Bot, true), true), None);
    }

    /// Loading a page again is neither leaving nor coming; whoever stays away is reported once.
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
        assert_eq!(register.attendance(true).mark(), 2 << 8);
        assert_eq!(
            register.attendance(false).mark(),
            0,
            "others may serve them"
        );
        assert!(hears.try_recv().is_err(), "one came, and one went");
    }
}
