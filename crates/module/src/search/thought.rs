//! What came of a search.

use super::WHOLE;

/// What a searcher found out about a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The option to take.
    pub choice: usize,
    /// What was tried, the best first; nothing where nothing was worth trying.
    pub tried: Vec<Tried>,
    /// How many games were played on.
    pub n_tries: u32,
    /// Whether somebody could not wait, so that fewer games were played on than should have been.
    pub is_cut_short: bool,
}

impl Thought {
    /// Returns what comes of taking an option without trying any.
    pub fn plain(choice: usize) -> Thought {
        Thought {
            choice,
            tried: Vec::new(),
            n_tries: 0,
            is_cut_short: false,
        }
    }
}

/// What is known of one option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Its place in the list of options.
    pub option: usize,
    /// In how many worlds it was tried.
    pub n: u32,
    /// The chances to win them, together.
    pub won: u64,
    /// What they were worth together.
    pub value: u64,
    /// By how much they were worth more than with the plain line, together, and squared.
    pub lead: i64,
    pub(super) lead_squares: i64,
}

impl Tried {
    pub(super) fn new(option: usize) -> Tried {
        Tried {
            option,
            n: 0,
            won: 0,
            value: 0,
            lead: 0,
            lead_squares: 0,
        }
    }

    /// Returns the chance to win, as far as it was tried; nothing where it was not.
    pub fn chance(&self) -> Option<Chance> {
        Chance::of_sum(self.won as f64 / f64::from(WHOLE), self.n)
    }

    /// Whether it is better than the plain line by more than so many standard errors.
    pub(super) fn leads_by(&self, errors: f64) -> bool {
        let n = f64::from(self.n.max(1));
        let mean = self.lead as f64 / n;
        let variance = (self.lead_squares as f64 / n - mean * mean).max(0.0);
        mean > errors * (variance / n).sqrt()
    }

    /// Returns what the option is worth on average.
    pub fn mean(&self) -> u64 {
        self.value / u64::from(self.n.max(1))
    }
}

/// A chance in percent, with the interval that holds it 19 times out of 20.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chance {
    /// The share of games won.
    pub percent: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// 19 times out of 20.
const Z: f64 = 1.96;

impl Chance {
    /// Returns the chance to win as these games show it, with Wilson's interval.
    pub fn of(n_won: u32, n: u32) -> Option<Chance> {
        Chance::of_sum(f64::from(n_won), n)
    }

    /// Returns the chance where that share of the games was won; nothing without games.
    pub fn of_share(share: f64, n: u32) -> Option<Chance> {
        Chance::of_sum(share * f64::from(n), n)
    }

    /// The same for games that were not played to the end, each with its chance. They scatter less
    /// than won and lost ones would, so the interval is rather too wide.
    fn of_sum(won: f64, n: u32) -> Option<Chance> {
        if n == 0 {
            return None;
        }
        let n = f64::from(n);
        let share = won / n;
        let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let spread = (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let reach = Z * spread / (1.0 + Z * Z / n);
        Some(Chance {
            percent: 100.0 * share,
            low: 100.0 * (middle - reach).max(0.0),
            high: 100.0 * (middle + reach).min(1.0),
        })
    }
}
