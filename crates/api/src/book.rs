//! A record book: what somebody keeps of the games they have played to the end.

use crate::described::{requests, words};

requests! {
    /// A record book as it is exported and brought.
    pub struct RecordBook {
        /// tradecraft-book 1.
        pub format: String,
        /// The games, the latest first.
        pub entries: Vec<BookEntry>,
    }

    /// A game that somebody has played to its end.
    pub struct BookEntry {
        /// Names the game and the place at it; the same entry has the same name in every book.
        pub id: String,
        /// When it ended, in seconds since 1970.
        pub ended: u64,
        /// Which game it was, by the name in records.
        pub game: String,
        /// The box, where the game has several.
        pub r#box: Option<String>,
        /// The version of the rules.
        pub rules: u32,
        /// What was played: the parts of the set-up.
        pub parts: Vec<BookPart>,
        /// What sets the game apart from an ordinary one: own cards, optional rules, a deal that was
        /// known. Games with any are counted for themselves.
        pub apart: Vec<String>,
        /// Everybody at the table, by seat.
        pub players: Vec<BookPlayer>,
        /// The seats of whoever keeps the book, from one.
        pub seats: Vec<u8>,
        /// The side they were on.
        pub side: Option<String>,
        /// How it ended for them.
        pub result: Option<BookResult>,
        /// Their points.
        pub score: Option<i32>,
        /// How many turns it took.
        pub turns: u64,
        /// How many choices stand.
        pub choices: u64,
        /// How often somebody took back.
        pub undos: u64,
        /// How many questions they have asked for a hint.
        pub hints: u64,
        /// How many what-ifs they have begun from it.
        pub what_ifs: u64,
        /// How many games like it bots have played when it was measured.
        pub bots_played: Option<u64>,
        /// How many of those they have won.
        pub bots_won: Option<u64>,
    }

    /// A part of a set-up.
    pub struct BookPart {
        /// Its name in set-ups.
        pub key: String,
        /// Its value, or several.
        pub values: Vec<String>,
    }

    /// Somebody who sat at the table when the game ended.
    pub struct BookPlayer {
        /// The name shown at the table; none for a bot that was one from the beginning.
        pub name: Option<String>,
        /// The bot that sat there at the end, by the word of records.
        pub bot: Option<String>,
    }
}

words! {
    requests:
    /// How a game ended for whoever keeps the book.
    pub enum BookResult {
        /// Won.
        Won = "won",
        /// Lost, or given up.
        Lost = "lost",
        /// Nobody won.
        Drawn = "drawn",
        /// They sat on both sides.
        Both = "both",
    }
}

impl RecordBook {
    /// What the first line of an export says.
    pub const FORMAT: &str = "tradecraft-book 1";
}

impl BookEntry {
    /// Returns the values of a part of the set-up.
    pub fn part(&self, key: &str) -> &[String] {
        let part = self.parts.iter().find(|part| part.key == key);
        part.map_or(&[], |part| &part.values)
    }

    /// Returns the value of a part that has one.
    pub fn one(&self, key: &str) -> Option<&str> {
        self.part(key).first().map(String::as_str)
    }

    /// Whether a bot held one of their seats when the game ended.
    pub fn is_finished_by_bot(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|&seat| {
            let at = usize::from(seat).checked_sub(1);
            let player = at.and_then(|at| self.players.get(at));
            player.is_some_and(|player| player.bot.is_some())
        })
    }

    /// Whether it counts among the ordinary games.
    pub fn is_ordinary(&self) -> bool {
        self.apart.is_empty() && !self.is_finished_by_bot() && self.result != Some(BookResult::Both)
    }

    /// Whether it was won.
    pub fn is_won(&self) -> bool {
        self.result == Some(BookResult::Won)
    }
}
