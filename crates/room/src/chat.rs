//! The chat of a table: a few short lines, kept beside the record and no part of it.

use std::time::{Duration, Instant};

use kernel::Seat;

use crate::terms::Talk;

/// A line has at most this many letters.
pub const LINE_MAX: usize = 200;
/// How many lines are kept; older ones are forgotten.
pub const LINES_MAX: usize = 50;
/// Nobody says more lines than this in a while.
const IN_A_ROW: usize = 5;
const A_WHILE: Duration = Duration::from_secs(10);

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Onlookers have no seat.
    pub seat: Option<Seat>,
    pub line: String,
}

/// Why a line was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsaid {
    /// There is nothing to read in it.
    Empty,
    TooLong,
    TooFast,
    /// There is no room for more.
    TooMuch,
    /// The table agreed otherwise.
    NotHere,
}

/// The chat of one open game.
#[derive(Default)]
pub(crate) struct Chat {
    pub lines: Vec<Said>,
    /// How many lines were ever said.
    pub n_said: i64,
    lately: Vec<(Option<Seat>, Instant)>,
}

impl Chat {
    /// Takes over what is stored.
    pub fn replace(&mut self, lines: Vec<Said>, n_said: i64) {
        self.lines = lines;
        self.n_said = n_said;
    }

    /// Whether somebody may speak now; if so, it counts.
    pub fn allow(&mut self, seat: Option<Seat>, now: Instant) -> bool {
        self.lately
            .retain(|(_, at)| now.saturating_duration_since(*at) < A_WHILE);
        let n = self.lately.iter().filter(|(who, _)| *who == seat).count();
        if n < IN_A_ROW {
            self.lately.push((seat, now));
        }
        n < IN_A_ROW
    }

    pub fn add(&mut self, said: Said) {
        self.n_said += 1;
        self.lines.push(said);
        let too_many = self.lines.len().saturating_sub(LINES_MAX);
        self.lines.drain(..too_many);
    }
}

impl Talk {
    /// Whether somebody in a seat, or an onlooker, may speak.
    pub fn allows(self, seat: Option<Seat>) -> bool {
        match self {
            Talk::Nobody => false,
            Talk::Seats => seat.is_some(),
            Talk::Everybody => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_says_too_much_waits_and_others_do_not() {
        let mut chat = Chat::default();
        let now = Instant::now();
        assert!((0..IN_A_ROW).all(|_| chat.allow(Some(Seat(0)), now)));
        assert!(!chat.allow(Some(Seat(0)), now));
        assert!(chat.allow(Some(Seat(1)), now) && chat.allow(None, now));
        assert!(chat.allow(Some(Seat(0)), now + A_WHILE));
    }

    #[test]
    fn only_the_latest_lines_are_kept() {
        let mut chat = Chat::default();
        for n in 0..LINES_MAX + 7 {
            chat.add(Said {
                seat: None,
                line: n.to_string(),
            });
        }
        assert_eq!(chat.lines.len(), LINES_MAX);
        assert_eq!(chat.lines[0].line, "7");
    }
}
