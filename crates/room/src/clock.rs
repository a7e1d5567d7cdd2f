//! The clock of a table that wants one. It stands beside the rules: they know no time, and what happens
//! when it is up is an entry of the record like any other.
//!
//! Times are milliseconds. A clock only says what is left as far as it was reckoned, and since when
//! somebody is waited for; so nothing is written while it runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use kernel::Seat;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;

/// Whoever is asked has this long at least: so whoever comes back to an empty clock can choose.
const LEAST: i64 = MINUTE;

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockPace {
    /// So long for each choice.
    Choice { hours: u16 },
    /// So long for the whole game, and something more each time the question goes to somebody else.
    Game { minutes: u16, increment: u16 },
}

impl ClockPace {
    /// Returns the words by which forms and the store know it.
    pub fn words(self) -> String {
        match self {
            ClockPace::Choice { hours } => format!("choice {hours}"),
            ClockPace::Game { minutes, increment } => format!("game {minutes} {increment}"),
        }
    }
}

/// What others may do about somebody whose time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeUp {
    /// A bot plays on at once, until they are back.
    Bot,
    /// The others claim the win, or let a bot play on, or wait.
    Claim,
}

impl TimeUp {
    /// Returns its word in forms and in the store.
    pub fn word(self) -> &'static str {
        match self {
            TimeUp::Bot => "bot",
            TimeUp::Claim => "claim",
        }
    }
}

/// What the others claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    Win,
    Bot,
}

impl Claim {
    /// Returns its word in forms.
    pub fn word(self) -> &'static str {
        match self {
            Claim::Win => "win",
            Claim::Bot => "bot",
        }
    }

    /// Reads the word of a form.
    pub fn parse(word: &str) -> Option<Claim> {
        match word {
            "win" => Some(Claim::Win),
            "bot" => Some(Claim::Bot),
            _ => None,
        }
    }
}

/// What a table agreed upon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockRules {
    pub pace: ClockPace,
    pub time_up: TimeUp,
}

/// Longer than this nobody waits for a choice, and no game has more.
const HOURS_MAX: u16 = 30 * 24;
const MINUTES_MAX: u16 = 600;
const INCREMENT_MAX: u16 = 600;

impl ClockRules {
    /// Reads the words that [`ClockRules::words`] writes: `choice 48 bot`, `game 20 10 claim`.
    pub fn parse(words: &str) -> Option<ClockRules> {
        let (pace, time_up) = words.rsplit_once(' ')?;
        let mut ways = [TimeUp::Bot, TimeUp::Claim].into_iter();
        let time_up = ways.find(|way| way.word() == time_up)?;
        let within = |text: &str, least: u16, most: u16| {
            let n = text.parse().ok();
            n.filter(|n| (least..=most).contains(n))
        };
        let parts: Vec<&str> = pace.split(' ').collect();
        let pace = match parts[..] {
            ["choice", hours] => ClockPace::Choice {
                hours: within(hours, 1, HOURS_MAX)?,
            },
            ["game", minutes, increment] => ClockPace::Game {
                minutes: within(minutes, 1, MINUTES_MAX)?,
                increment: within(increment, 0, INCREMENT_MAX)?,
            },
            _ => return None,
        };
        Some(ClockRules { pace, time_up })
    }

    /// Returns the words by which forms and the store know it.
    pub fn words(self) -> String {
        format!("{} {}", self.pace.words(), self.time_up.word())
    }

    fn at_first(self) -> i64 {
        match self.pace {
            ClockPace::Choice { hours } => i64::from(hours) * HOUR,
            ClockPace::Game { minutes, .. } => i64::from(minutes) * MINUTE,
        }
    }
}

/// Who is waited for, and since when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    pub seat: Seat,
    pub since: i64,
}

/// A clock as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    pub rules: ClockRules,
    /// What each seat had left when it was last reckoned.
    pub left: Vec<i64>,
    /// Nobody, before the game begins, after its end, and while bots are at it.
    pub turn: Option<Turn>,
    /// Since when the game stands still, if it does: that is nobody's time.
    pub stopped: Option<i64>,
    /// How many choices stood when somebody was last given more: what is taken back and chosen again
    /// gives nothing.
    pub counted: usize,
}

/// What a clock has to know of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The person who is asked.
    pub seat: Option<Seat>,
    /// How many choices stand.
    pub n_choices: usize,
    /// Whether everybody may know that a choice was made.
    pub may_be_counted: bool,
}

impl Clock {
    pub fn new(rules: ClockRules, n_seats: usize) -> Clock {
        Clock {
            rules,
            left: vec![rules.at_first(); n_seats],
            turn: None,
            stopped: None,
            counted: 0,
        }
    }

    /// Returns what a seat has left.
    pub fn left(&self, seat: Seat, now: i64) -> i64 {
        let left = self.left.get(seat.idx()).copied().unwrap_or(0);
        let running = self.turn.filter(|turn| turn.seat == seat);
        let until = self.stopped.unwrap_or(now);
        let spent = running.map_or(0, |turn| (until - turn.since).max(0));
        (left - spent).max(0)
    }

    /// Returns who has let their time run out, if somebody has.
    pub fn late(&self, now: i64) -> Option<Seat> {
        let turn = self.turn.filter(|_| self.stopped.is_none())?;
        (self.left(turn.seat, now) == 0).then_some(turn.seat)
    }

    /// Returns when the time of whoever is waited for is up.
    pub fn due(&self) -> Option<i64> {
        let turn = self.turn.filter(|_| self.stopped.is_none())?;
        Some(turn.since + self.left.get(turn.seat.idx()).copied().unwrap_or(0))
    }

    /// Notes that the game has gone on.
    pub fn go_on(&mut self, before: Waiting, after: Waiting, now: i64) {
        let is_same = self.turn.map(|turn| turn.seat) == after.seat;
        let is_each_choice = matches!(self.rules.pace, ClockPace::Choice { .. });
        let has_chosen = before.n_choices != after.n_choices && after.may_be_counted;
        if is_same && !(is_each_choice && has_chosen) {
            return;
        }
        if let Some(turn) = self.turn {
            let is_more = after.n_choices > self.counted;
            let left = self.left(turn.seat, now);
            let left = match self.rules.pace {
                ClockPace::Choice { .. } => self.rules.at_first(),
                ClockPace::Game { increment, .. } if is_more => {
                    left + i64::from(increment) * SECOND
                }
                ClockPace::Game { .. } => left,
            };
            self.set(turn.seat, left);
            self.counted = self.counted.max(after.n_choices);
        }
        self.turn = after.seat.map(|seat| Turn { seat, since: now });
        if let Some(seat) = after.seat {
            let left = self.left.get(seat.idx()).copied().unwrap_or(0);
            self.set(seat, left.max(LEAST));
        }
    }

    /// Notes that the game stands still.
    pub fn stop(&mut self, now: i64) {
        self.stopped = self.stopped.or(Some(now));
    }

    /// Notes that it goes on where it stood.
    pub fn resume(&mut self, now: i64) {
        let Some(stopped) = self.stopped.take() else {
            return;
        };
        if let Some(turn) = &mut self.turn {
            turn.since += (now - stopped).max(0);
        }
    }

    fn set(&mut self, seat: Seat, left: i64) {
        if let Some(own) = self.left.get_mut(seat.idx()) {
            *own = left;
        }
    }

    /// Returns what is left of all seats as the store keeps it.
    pub(crate) fn left_words(&self) -> String {
        let left: Vec<String> = self.left.iter().map(i64::to_string).collect();
        left.join(" ")
    }
}

/// Where clocks read the time.
#[derive(Clone, Default)]
pub enum TimeSource {
    #[default]
    System,
    /// A test moves it on.
    Given(Arc<AtomicI64>),
}

impl TimeSource {
    /// Returns the milliseconds since 1970.
    pub fn now(&self) -> i64 {
        match self {
            TimeSource::System => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH);
                since.map_or(0, |since| {
                    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
                })
            }
            TimeSource::Given(given) => given.load(Ordering::SeqCst),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(rules: &str) -> Clock {
        let rules = ClockRules::parse(rules).expect("rules");
        let mut clock = Clock::new(rules, 2);
        clock.go_on(waiting(None, 0), waiting(Some(0), 0), 0);
        clock
    }

    fn waiting(seat: Option<u8>, n: usize) -> Waiting {
        Waiting {
            seat: seat.map(Seat),
            n_choices: n,
            may_be_counted: true,
        }
    }

    #[test]
    fn the_words_of_a_clock_are_read_again_and_no_others() {
        for words in [
            "choice 48 bot",
            "choice 720 claim",
            "game 20 10 claim",
            "game 5 0 bot",
        ] {
            let rules = ClockRules::parse(words).expect(words);
            assert_eq!(rules.words(), words);
        }
        for words in [
            "",
            "choice 0 bot",
            "choice 721 bot",
            "game 5 bot",
            "game 5 0 win",
            "game -5 0 bot",
        ] {
            assert_eq!(ClockRules::parse(words), None, "{words}");
        }
    }

    #[test]
    fn each_choice_has_its_own_time() {
        let mut clock = clock("choice 2 bot");
        assert_eq!(clock.due(), Some(2 * HOUR));
        clock.go_on(waiting(Some(0), 0), waiting(Some(0), 1), HOUR);
        assert_eq!(clock.left(Seat(0), HOUR), 2 * HOUR);
        assert_eq!(clock.late(3 * HOUR - 1), None);
        assert_eq!(clock.late(3 * HOUR), Some(Seat(0)));
    }

    #[test]
    fn the_time_of_a_game_runs_on_until_somebody_else_is_asked() {
        let mut clock = clock("game 10 5 claim");
        clock.go_on(waiting(Some(0), 0), waiting(Some(0), 1), MINUTE);
        assert_eq!(clock.left(Seat(0), 2 * MINUTE), 8 * MINUTE);
        clock.go_on(waiting(Some(0), 1), waiting(Some(1), 2), 3 * MINUTE);
        assert_eq!(clock.left(Seat(0), 9 * MINUTE), 7 * MINUTE + 5 * SECOND);
        assert_eq!(clock.left(Seat(1), 4 * MINUTE), 9 * MINUTE);
    }

    #[test]
    fn what_is_taken_back_and_chosen_again_gives_no_time() {
        let mut clock = clock("game 10 5 claim");
        clock.go_on(waiting(Some(0), 0), waiting(Some(1), 1), 0);
        clock.go_on(waiting(Some(1), 1), waiting(Some(0), 0), 0);
        clock.go_on(waiting(Some(0), 0), waiting(Some(1), 1), 0);
        assert_eq!(clock.left, [10 * MINUTE + 5 * SECOND, 10 * MINUTE]);
        clock.go_on(waiting(Some(1), 1), waiting(Some(0), 2), 0);
        assert_eq!(clock.left, [10 * MINUTE + 5 * SECOND; 2]);
    }

    /// Whoever may not count what an unseen enemy does must not read it off the clock.
    #[test]
    fn choices_that_nobody_may_count_leave_no_trace() {
        let mut clock = clock("choice 2 bot");
        let unseen = |seat, n| Waiting {
            may_be_counted: false,
            ..waiting(Some(seat), n)
        };
        let before = clock.clone();
        clock.go_on(unseen(0, 0), unseen(0, 1), HOUR);
        assert_eq!(clock, before);
        clock.go_on(unseen(0, 1), unseen(1, 2), HOUR);
        assert_eq!(clock.left(Seat(1), HOUR), 2 * HOUR);
    }

    #[test]
    fn while_the_game_stands_still_nobody_loses_time() {
        let mut clock = clock("game 10 0 bot");
        clock.stop(4 * MINUTE);
        clock.stop(5 * MINUTE);
        assert_eq!(clock.left(Seat(0), 90 * MINUTE), 6 * MINUTE);
        assert_eq!((clock.late(90 * MINUTE), clock.due()), (None, None));
        clock.resume(100 * MINUTE);
        assert_eq!(clock.left(Seat(0), 101 * MINUTE), 5 * MINUTE);
        assert_eq!(clock.late(106 * MINUTE), Some(Seat(0)));
    }

    #[test]
    fn whoever_comes_back_to_an_empty_clock_can_choose() {
        let mut clock = clock("game 1 0 bot");
        clock.go_on(waiting(Some(0), 0), waiting(None, 0), 5 * MINUTE);
        assert_eq!(clock.turn, None, "a bot plays");
        clock.go_on(waiting(None, 0), waiting(Some(0), 4), 6 * MINUTE);
        assert_eq!(clock.left(Seat(0), 6 * MINUTE), LEAST);
    }
}
