//! Writing a record.

use std::fmt;

use super::text::escape;
use super::{Back, Choice, Closing, Entry, EntryNo, Header, Leave, RECORD_FORMAT, Record, Sitter};
use crate::{Seat, SeatSet, ShortHash};

/// How many lines stand before the first entry, notes not counted.
pub const HEADER_LINES: usize = 7;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&head_text(&self.header, self.dealt))?;
        for (idx, entry) in self.entries.iter().enumerate() {
            writeln!(f, "{} {entry}", EntryNo::at(idx))?;
        }
        f.write_str(&tail_text(
            self.closing,
            self.entries.len(),
            self.last_hash(),
        ))
    }
}

/// Writes all lines before the first entry.
pub(crate) fn head_text(header: &Header, dealt: ShortHash) -> String {
    let mut lines = vec![
        format!("tradecraft record {RECORD_FORMAT}"),
        format!("game {}", escape(&header.game)),
        format!("rules {}", header.rules_version),
        format!("content {}", escape(&header.content)),
        format!("setup {}", escape(&header.setup)),
        format!("seed {}", header.seed),
    ];
    let notes = header.notes.iter();
    lines.extend(notes.map(|note| format!("note {}", escape(note))));
    lines.push(format!("dealt [{dealt}]"));
    lines.join("\n") + "\n"
}

/// Writes the line after the last entry.
pub(crate) fn tail_text(closing: Closing, n_entries: usize, last: ShortHash) -> String {
    format!("{closing} after {n_entries} entries [{last}]\n")
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
