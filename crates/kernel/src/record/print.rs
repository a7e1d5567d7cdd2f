//! Writing a record.

use std::fmt;

use super::text::escape;
use super::{Back, Choice, Closing, Entry, EntryNo, Leave, RECORD_FORMAT, Record, Sitter};
use crate::{Seat, SeatSet};

/// How many lines stand before the first entry, notes not counted.
pub const HEADER_LINES: usize = 7;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = &self.header;
        writeln!(f, "tradecraft record {RECORD_FORMAT}")?;
        writeln!(f, "game {}", escape(&header.game))?;
        writeln!(f, "rules {}", header.rules_version)?;
        writeln!(f, "content {}", escape(&header.content))?;
        writeln!(f, "setup {}", escape(&header.setup))?;
        writeln!(f, "seed {}", header.seed)?;
        for note in &header.notes {
            writeln!(f, "note {}", escape(note))?;
        }
        writeln!(f, "dealt [{}]", self.dealt)?;
        for (idx, entry) in self.entries.iter().enumerate() {
            writeln!(f, "{} {entry}", EntryNo::at(idx))?;
        }
        let n_entries = self.entries.len();
        writeln!(
            f,
            "{} after {n_entries} entries [{}]",
            self.closing,
            self.last_hash()
        )
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Choice(choice) => choice.fmt(f),
            Entry::Back(back) => back.fmt(f),
            Entry::Seat { seat, sitter } => write!(f, "{seat} is now {sitter}"),
            Entry::Note(note) => write!(f, "note {}", escape(note)),
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Choice {
            seat,
            option,
            n_options,
            hash,
            words,
        } = self;
        write!(
            f,
            "{seat} chose {option}/{n_options} [{hash}] {}",
            escape(words)
        )
    }
}

impl fmt::Display for Back {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Back {
            seat,
            to,
            hash,
            leave,
        } = self;
        write!(f, "{seat} went back to {to} [{hash}] {leave}")
    }
}

impl fmt::Display for Leave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Leave::Free => f.write_str("free"),
            Leave::Policy(SeatSet::EMPTY) => f.write_str("alone"),
            Leave::Policy(agreed) => {
                let names: Vec<String> = agreed.iter().map(|seat: Seat| seat.to_string()).collect();
                write!(f, "agreed by {}", names.join(", "))
            }
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Person(name) => write!(f, "person {}", escape(name)),
            Sitter::Bot(name) => write!(f, "bot {}", escape(name)),
            Sitter::Nobody => f.write_str("nobody"),
        }
    }
}

impl fmt::Display for Closing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Closing::Finished => "end",
            Closing::Running => "saved",
        })
    }
}
