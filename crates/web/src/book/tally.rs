//! What some games of a book come to.

use ::api::{BookEntry, BookResult};

/// What some games come to: how many were won, and how many bots would have won of them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    pub games: u32,
    pub won: u32,
    /// Games like which bots have played.
    pub measured: u32,
    /// The chances of bots in those, added up.
    pub expected: f64,
    pub best_score: Option<i32>,
    /// How many in a row were won last, and at most.
    pub streak: u32,
    pub best_streak: u32,
}

impl Tally {
    /// Counts games, the latest first.
    pub fn of<'a>(entries: impl DoubleEndedIterator<Item = &'a BookEntry>) -> Tally {
        entries.rev().fold(Tally::default(), Tally::and)
    }

    fn and(mut self, entry: &BookEntry) -> Tally {
        self.games += 1;
        if entry.is_won() {
            self.won += 1;
            self.streak += 1;
            self.best_score = self.best_score.max(entry.score);
        } else if entry.result != Some(BookResult::Drawn) {
            self.streak = 0;
        }
        self.best_streak = self.best_streak.max(self.streak);
        if let (Some(played), Some(won)) = (entry.bots_played, entry.bots_won)
            && played > 0
        {
            self.measured += 1;
            self.expected += won as f64 / played as f64;
        }
        self
    }

    /// Returns how many of a hundred games were won.
    pub fn percent(&self) -> Option<f64> {
        (self.games > 0).then(|| 100.0 * f64::from(self.won) / f64::from(self.games))
    }

    /// Returns how many of a hundred games like these bots win.
    pub fn bots_percent(&self) -> Option<f64> {
        (self.measured > 0).then(|| 100.0 * self.expected / f64::from(self.measured))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(result: BookResult, score: i32) -> BookEntry {
        BookEntry {
            result: Some(result),
            score: Some(score),
            bots_played: Some(100),
            bots_won: Some(41),
            ..BookEntry::default()
        }
    }

    #[test]
    fn a_streak_is_counted_from_the_first_game_to_the_last() {
        let (won, lost) = (BookResult::Won, BookResult::Lost);
        let latest_first = [(won, 9), (lost, 30), (won, 12), (won, 7)];
        let games = latest_first.map(|(result, score)| game(result, score));
        let tally = Tally::of(games.iter());
        assert_eq!((tally.games, tally.won), (4, 3));
        assert_eq!((tally.streak, tally.best_streak), (1, 2));
        // The score of a lost game is nothing to be proud of.
        assert_eq!(tally.best_score, Some(12));
        assert_eq!(tally.bots_percent().map(f64::round), Some(41.0));
    }
}
