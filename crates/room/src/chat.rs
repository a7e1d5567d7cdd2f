//! The chat of a table: a few short lines, kept beside the record and no part of it.

use std::time::{Duration, Instant};

use kernel::Seat;
use words::Lang;

use crate::gesture::Gesture;
use crate::terms::Talk;

/// A line has at most this many letters.
pub const LINE_MAX: usize = 200;
/// How many lines are kept; older ones are forgotten.
pub const LINES_MAX: usize = 50;
/// Nobody says more lines than this in a while.
const IN_A_ROW: usize = 5;
const A_WHILE: Duration = Duration::from_secs(10);
/// How long a gesture is shown on the board.
const SHOWN_FOR: Duration = Duration::from_secs(8);

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Onlookers have no seat.
    pub seat: Option<Seat>,
    pub what: Utterance,
}

/// Something said: typed, or shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Utterance {
    Line(String),
    Gesture(Gesture),
}

impl Said {
    /// Returns how it reads.
    pub fn words(&self, lang: Lang) -> String {
        match &self.what {
            Utterance::Line(line) => line.clone(),
            Utterance::Gesture(gesture) => gesture.words(lang),
        }
    }
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
    /// There is no such sign.
    NoSuchSign,
    /// What was pointed at does not lie open to all, or not any more.
    NotOpen,
}

/// The chat of one open game.
#[derive(Default)]
pub(crate) struct Chat {
    pub lines: Vec<Said>,
    /// How many lines were ever said.
    pub n_said: i64,
    /// When the latest lines were heard here, beginning with the one of this number.
    heard: Vec<(i64, Instant)>,
    lately: Vec<(Option<Seat>, Instant)>,
}

impl Chat {
    /// Takes over what was stored when the game was opened: that is no news.
    pub fn recall(&mut self, lines: Vec<Said>, n_said: i64) {
        self.lines = lines;
        self.n_said = n_said;
    }

    /// Takes over what is stored now; what others have said since is heard.
    pub fn replace(&mut self, lines: Vec<Said>, n_said: i64, now: Instant) {
        let first = n_said - lines.len() as i64 + 1;
        for number in first.max(self.n_said + 1)..=n_said {
            self.hear(number, now);
        }
        self.recall(lines, n_said);
    }

    fn hear(&mut self, number: i64, now: Instant) {
        self.heard
            .retain(|(_, at)| now.saturating_duration_since(*at) < SHOWN_FOR);
        self.heard.push((number, now));
    }

    /// Returns the gestures of the last few seconds with their numbers, the oldest first.
    pub fn shown(&self, now: Instant) -> Vec<(i64, Said)> {
        let first = self.n_said - self.lines.len() as i64 + 1;
        let fresh = self
            .heard
            .iter()
            .filter(|(_, at)| now.saturating_duration_since(*at) < SHOWN_FOR);
        let said = fresh.filter_map(|(number, _)| {
            let place = usize::try_from(number - first).ok()?;
            let said = self.lines.get(place)?;
            matches!(said.what, Utterance::Gesture(_)).then(|| (*number, said.clone()))
        });
        said.collect()
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

    pub fn add(&mut self, said: Said, now: Instant) {
        self.n_said += 1;
        self.hear(self.n_said, now);
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
    use crate::gesture::Sign;

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
            let what = Utterance::Line(n.to_string());
            chat.add(Said { seat: None, what }, Instant::now());
        }
        assert_eq!(chat.lines.len(), LINES_MAX);
        assert_eq!(chat.lines[0].words(Lang::En), "7");
    }

    fn shown(sign: Sign) -> Said {
        let gesture = Gesture { sign, at: None };
        Said {
            seat: Some(Seat(1)),
            what: Utterance::Gesture(gesture),
        }
    }

    #[test]
    fn a_gesture_is_shown_for_a_moment_and_a_line_is_not() {
        let (mut chat, now) = (Chat::default(), Instant::now());
        let what = Utterance::Line("hello".to_owned());
        chat.add(Said { seat: None, what }, now);
        chat.add(shown(Sign::Good), now);
        assert_eq!(chat.shown(now), [(2, shown(Sign::Good))]);
        assert_eq!(chat.shown(now + SHOWN_FOR), []);
    }

    #[test]
    fn what_was_shown_elsewhere_is_news_and_what_was_stored_is_not() {
        let (mut chat, now) = (Chat::default(), Instant::now());
        chat.recall(vec![shown(Sign::Good)], 1);
        assert_eq!(chat.shown(now), [], "it was there when the game was opened");
        let lines = vec![shown(Sign::Good), shown(Sign::Thanks)];
        chat.replace(lines, 2, now);
        assert_eq!(chat.shown(now), [(2, shown(Sign::Thanks))]);
    }

    /// Nothing was stored of a game that was dealt here.
    #[test]
    fn the_first_thing_that_is_shown_at_a_new_table_is_news() {
        let (mut chat, now) = (Chat::default(), Instant::now());
        chat.replace(vec![shown(Sign::Luck)], 1, now);
        assert_eq!(chat.shown(now), [(1, shown(Sign::Luck))]);
    }
}
