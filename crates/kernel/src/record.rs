//! A whole game as lines a person can read.
//!
//! # Stability
//!
//! The format carries its own version on the first line; a change to any line raises it. Reading
//! is strict: [`Record::parse`] accepts exactly what [`Record`] prints (only the line feed after
//! the last line may be missing), so a slip of an editor or of a disk is noticed where it happened.
//! `docs/records.md` describes the format.
//!
//! A record holds the seed and every choice. While others still play it must not leave the server;
//! what one viewer may have is a [`crate::Transcript`].

mod parse;
mod print;
mod text;

use std::fmt;

pub use parse::RecordError;
pub(crate) use print::{head_text, tail_text};
pub(crate) use text::escape;

use crate::{Seat, SeatSet, Seed, ShortHash};

/// The version of the record format that this program writes and reads.
pub const RECORD_FORMAT: u32 = 1;

/// The note a record carries once a take-back went further than was free.
pub const TAKEN_BACK: &str = "taken back";

/// Everything needed to play a game again, move by move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What identifies the game.
    pub header: Header,
    /// The hash of the freshly dealt game.
    pub dealt: ShortHash,
    /// What happened, in order.
    pub entries: Vec<Entry>,
    /// Whether the game is over.
    pub closing: Closing,
}

/// What identifies a game before anybody chose anything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The name of the game: [`crate::Game::NAME`].
    pub game: String,
    /// The version of the rules it is played by.
    pub rules_version: u32,
    /// The hash of the content, as the game writes it.
    pub content: String,
    /// The resolved set-up in the game's own words.
    pub setup: String,
    /// Where all luck comes from.
    pub seed: Seed,
    /// Free remarks, for example "open deal" or which pack is needed.
    pub notes: Vec<String>,
}

/// One line of the table's log. Entries count from one; zero is the deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// Somebody chose.
    Choice(Choice),
    /// Somebody took choices back.
    Back(Back),
    /// A seat changed hands.
    Seat {
        /// Which seat.
        seat: Seat,
        /// Who holds it from now on.
        sitter: Sitter,
    },
    /// A remark that changes nothing.
    Note(String),
}

/// A choice of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Who chose.
    pub seat: Seat,
    /// The number of the option, from zero.
    pub option: u32,
    /// How many options there were.
    pub n_options: u32,
    /// The hash of the state the choice led to.
    pub hash: ShortHash,
    /// The stable words of the option.
    pub words: String,
}

/// A take-back: the game stands again where it stood after an earlier entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Back {
    /// Who took back.
    pub seat: Seat,
    /// The deal, or a choice that was not itself taken back.
    pub to: EntryNo,
    /// The hash of the state that was returned to.
    pub hash: ShortHash,
    /// By what right.
    pub leave: Leave,
}

/// By what right a take-back happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leave {
    /// Nothing had come to light since and nobody else had chosen.
    Free,
    /// The table's policy allowed it, with the agreement of these seats.
    Policy(SeatSet),
}

/// Who holds a seat. Only people are asked for their agreement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person, by name.
    Person(String),
    /// A bot, by its level.
    Bot(String),
    /// The seat is free.
    Nobody,
}

/// How a record ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// The game is over.
    Finished,
    /// The game was saved while it ran.
    Running,
}

/// The number of an entry; zero stands for the deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct EntryNo(pub u32);

impl EntryNo {
    /// The deal, before any entry.
    pub const DEAL: EntryNo = EntryNo(0);

    /// Returns the number of the entry at this position of a list.
    pub fn at(idx: usize) -> EntryNo {
        EntryNo(u32::try_from(idx).unwrap_or(u32::MAX).saturating_add(1))
    }

    /// Returns how many entries there are up to and including this one.
    pub fn count(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for EntryNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Record {
    /// Returns the hash of the state the record ends in.
    pub fn last_hash(&self) -> ShortHash {
        let mut hashes = self.entries.iter().rev().filter_map(Entry::hash);
        hashes.next().unwrap_or(self.dealt)
    }

    /// Returns the line of the printed record that holds an entry, counted from one.
    pub fn line_of(&self, entry: EntryNo) -> usize {
        print::HEADER_LINES + self.header.notes.len() + entry.count()
    }

    /// Returns the choices that still stand after an entry, in order.
    pub fn standing(&self, upto: EntryNo) -> Vec<(EntryNo, &Choice)> {
        let mut line: Vec<(EntryNo, &Choice)> = Vec::new();
        for (idx, entry) in self.entries.iter().enumerate().take(upto.count()) {
            match entry {
                Entry::Choice(choice) => line.push((EntryNo::at(idx), choice)),
                Entry::Back(back) => line.retain(|(entry, _)| *entry <= back.to),
                Entry::Seat { .. } | Entry::Note(_) => {}
            }
        }
        line
    }

    /// Returns whether a take-back went further than was free.
    pub fn is_taken_back(&self) -> bool {
        let goes_far =
            |entry: &Entry| matches!(entry, Entry::Back(back) if back.leave != Leave::Free);
        self.entries.iter().any(goes_far)
    }
}

impl Entry {
    /// Returns the hash of the state after the entry, where the entry can change it.
    pub fn hash(&self) -> Option<ShortHash> {
        match self {
            Entry::Choice(choice) => Some(choice.hash),
            Entry::Back(back) => Some(back.hash),
            Entry::Seat { .. } | Entry::Note(_) => None,
        }
    }
}
