//! Days and weeks, as they are named.

use std::fmt;

const SECONDS: i64 = 24 * 60 * 60;

/// A day of the calendar, the same for everybody: it begins at midnight UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day(i64);

impl Day {
    /// Returns the day of a time in seconds since 1970.
    pub fn at(seconds: i64) -> Day {
        Day(seconds.div_euclid(SECONDS))
    }

    /// Returns the Monday of its week.
    #[must_use]
    pub fn monday(self) -> Day {
        // The first day of all was a Thursday.
        Day(self.0 - (self.0 + 3).rem_euclid(7))
    }

    /// Returns the day so many days later.
    #[must_use]
    pub fn later(self, days: i64) -> Day {
        Day(self.0 + days)
    }

    /// Reads a day as it is written: 2026-11-19.
    pub fn parse(text: &str) -> Option<Day> {
        let mut parts = text.splitn(3, '-').map(str::parse::<i64>);
        let (year, month, day) = (
            parts.next()?.ok()?,
            parts.next()?.ok()?,
            parts.next()?.ok()?,
        );
        let first = first_of_year(year)?;
        let found = Day(first.0 + (month.checked_sub(1)?.checked_mul(31)?));
        // No month is longer, so the day is this one or up to twelve before.
        let mut near = (-16..=31).map(|off| found.later(off + day.clamp(1, 31) - 1));
        near.find(|near| near.to_string() == text)
    }

    /// Reads a week as it is written, 2026-W47, and returns its Monday.
    pub fn parse_week(text: &str) -> Option<Day> {
        let (year, week) = text.split_once("-W")?;
        let week: i64 = week.parse().ok()?;
        // The fourth of January is in the first week, whatever day it is.
        let first = first_of_year(year.parse().ok()?)?.later(3).monday();
        let found = first.later(week.checked_sub(1)?.clamp(0, 60) * 7);
        (found.week() == text).then_some(found)
    }

    /// Names its week: 2026-W47. A week belongs to the year of its Thursday.
    pub fn week(self) -> String {
        let thursday = self.monday().later(3);
        let (year, nth) = thursday.of_year();
        format!("{year:04}-W{:02}", nth / 7 + 1)
    }

    /// Returns the year, and the day in it from zero.
    fn of_year(self) -> (i64, i64) {
        let mut year = 1970 + self.0.div_euclid(366);
        while before_year(year + 1) <= self.0 {
            year += 1;
        }
        (year, self.0 - before_year(year))
    }
}

/// Returns the first day of a year of our time.
fn first_of_year(year: i64) -> Option<Day> {
    (1970..10_000)
        .contains(&year)
        .then(|| Day(before_year(year)))
}

/// Returns how many days came before a year, from the first of 1970.
fn before_year(year: i64) -> i64 {
    let leaps = |year: i64| year / 4 - year / 100 + year / 400;
    (year - 1970) * 365 + leaps(year - 1) - leaps(1969)
}

/// Writes it like 2026-11-19.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, mut nth) = self.of_year();
        let february = before_year(year + 1) - before_year(year) - 337;
        let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        let mut month = 0;
        while nth >= months[month] {
            nth -= months[month];
            month += 1;
        }
        write!(f, "{year:04}-{:02}-{:02}", month + 1, nth + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_names() {
        for (seconds, name) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (1_735_689_599, "2024-12-31"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(Day::at(seconds).to_string(), name);
        }
    }

    #[test]
    fn weeks_belong_to_the_year_of_their_thursday() {
        for (day, week) in [
            ("2026-11-19", "2026-W47"),
            ("2027-01-03", "2026-W53"),
            ("2027-01-04", "2027-W01"),
            ("2024-12-30", "2025-W01"),
        ] {
            assert_eq!(Day::parse(day).expect(day).week(), week);
        }
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        for nth in 0..30_000 {
            let day = Day(nth);
            assert_eq!(Day::parse(&day.to_string()), Some(day));
            assert_eq!(Day::parse_week(&day.week()), Some(day.monday()));
        }
        for wrong in ["2026-02-29", "2026-13-01", "2026-1-1", "2026-11-32", "x"] {
            assert_eq!(Day::parse(wrong), None, "{wrong}");
        }
        for wrong in ["2026-W54", "2026-W00", "2026-W7", "2026-47", "-W1"] {
            assert_eq!(Day::parse_week(wrong), None, "{wrong}");
        }
    }
}
