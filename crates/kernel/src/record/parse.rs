//! Reading a record, strictly, with the line and the expectation in every error.

use super::text::{escape, unescape};
use super::{Back, Choice, Closing, Entry, EntryNo, Header, Leave, RECORD_FORMAT, Record, Sitter};
use crate::{SEATS_MAX, Seat, SeatSet, Seed, ShortHash};

/// Why a text is not a record. Lines count from one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The file is something else.
    #[error(
        "not a game record: line 1 reads {found}, expected `tradecraft record {RECORD_FORMAT}`; \
         choose a file that a game was saved to"
    )]
    Foreign {
        /// Its first line.
        found: String,
    },
    /// Another version of the program wrote it.
    #[error(
        "unknown record format: line 1 says {found}, expected {RECORD_FORMAT}; \
         open it with the program version that wrote it"
    )]
    OtherFormat {
        /// The number of its format.
        found: u32,
    },
    /// The end is missing.
    #[error("record cut short: it ends at line {line}, expected {expected}; use a complete copy")]
    CutShort {
        /// The last line there is.
        line: usize,
        /// What should follow.
        expected: String,
    },
    /// A line does not read like a record.
    #[error("record damaged: line {line} reads {found}, expected {expected}; use an intact copy")]
    Damaged {
        /// Which line.
        line: usize,
        /// What should stand there.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// Bytes that are not text.
    #[error("record damaged: line {line} is not UTF-8 text; use an intact copy")]
    NotText {
        /// Where they begin.
        line: usize,
    },
}

impl Record {
    /// Reads a record from the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        let text = std::str::from_utf8(bytes).map_err(|error| RecordError::NotText {
            line: 1 + count_line_feeds(&bytes[..error.valid_up_to()]),
        })?;
        Record::parse(text)
    }

    /// Reads exactly what a record prints.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = Lines::new(text);
        lines.magic()?;
        let mut header = lines.header()?;
        let dealt = lines.notes_and_deal(&mut header.notes)?;
        let (entries, closing_line) = lines.entries()?;
        let mut record = Record {
            header,
            dealt,
            entries,
            closing: Closing::Running,
        };
        record.closing = lines.closing(closing_line, &record)?;
        Ok(record)
    }
}

impl Entry {
    /// Reads exactly what an entry prints; nothing where the line is something else.
    pub fn parse(line: &str) -> Option<Entry> {
        entry(line).ok()
    }
}

fn count_line_feeds(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte == b'\n').count()
}

/// The lines that are left, and how many were read.
struct Lines<'a> {
    /// `None` once the text is used up.
    rest: Option<&'a str>,
    read: usize,
    /// Whether the last line has its line feed.
    whole: bool,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Lines<'a> {
        let stripped = text.strip_suffix('\n');
        Lines {
            rest: Some(stripped.unwrap_or(text)),
            read: 0,
            whole: stripped.is_some(),
        }
    }

    fn next(&mut self, expected: &str) -> Result<&'a str, RecordError> {
        let Some(rest) = self.rest else {
            return Err(RecordError::CutShort {
                line: self.read,
                expected: expected.to_owned(),
            });
        };
        let (line, rest) = match rest.split_once('\n') {
            Some((line, rest)) => (line, Some(rest)),
            None => (rest, None),
        };
        self.rest = rest;
        self.read += 1;
        Ok(line)
    }

    /// Says that the line just read is wrong. A last line without its line feed is not wrong but
    /// incomplete.
    fn wrong(&self, line: &str, expected: impl Into<String>) -> RecordError {
        let (expected, number) = (expected.into(), self.read);
        if self.rest.is_none() && !self.whole {
            return RecordError::CutShort {
                line: number,
                expected,
            };
        }
        RecordError::Damaged {
            line: number,
            expected,
            found: quote(line),
        }
    }

    /// Reads one line as `parse` understands it.
    fn read<T>(
        &mut self,
        expected: &str,
        parse: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, RecordError> {
        let line = self.next(expected)?;
        parse(line).ok_or_else(|| self.wrong(line, expected))
    }

    fn magic(&mut self) -> Result<(), RecordError> {
        let line = self.next("a record")?;
        match line.strip_prefix("tradecraft record ").and_then(number) {
            Some(RECORD_FORMAT) => Ok(()),
            Some(found) => Err(RecordError::OtherFormat { found }),
            None => Err(RecordError::Foreign { found: quote(line) }),
        }
    }

    fn header(&mut self) -> Result<Header, RecordError> {
        Ok(Header {
            game: self.read("`game` and its name", |line| text(line, "game "))?,
            rules_version: self.read("`rules` and a number", |line| {
                line.strip_prefix("rules ").and_then(number)
            })?,
            content: self.read("`content` and its hash", |line| text(line, "content "))?,
            setup: self.read("`setup` and its words", |line| text(line, "setup "))?,
            seed: self.read("`seed` and 64 hexadecimal digits", |line| {
                let digits = line.strip_prefix("seed ")?;
                Seed::parse(digits).filter(|seed| seed.to_string() == digits)
            })?,
            notes: Vec::new(),
        })
    }

    fn notes_and_deal(&mut self, notes: &mut Vec<String>) -> Result<ShortHash, RecordError> {
        let expected = "`note` and its text, or `dealt` and a hash in brackets";
        loop {
            let line = self.next(expected)?;
            if let Some(note) = text(line, "note ") {
                notes.push(note);
            } else if let Some(hash) = line.strip_prefix("dealt ").and_then(hash) {
                return Ok(hash);
            } else {
                return Err(self.wrong(line, expected));
            }
        }
    }

    /// Reads entries up to the closing line, and returns that too.
    fn entries(&mut self) -> Result<(Vec<Entry>, &'a str), RecordError> {
        let mut entries = Vec::new();
        let mut standing = vec![EntryNo::DEAL];
        loop {
            let next = EntryNo::at(entries.len());
            let expected = format!("entry {next} or the closing line");
            let line = self.next(&expected)?;
            if line.starts_with("end ") || line.starts_with("saved ") {
                return Ok((entries, line));
            }
            let prefix = format!("{next} ");
            let body = line
                .strip_prefix(&prefix)
                .ok_or_else(|| self.wrong(line, expected))?;
            let entry = entry(body).map_err(|expected| self.wrong(line, expected))?;
            match &entry {
                Entry::Choice(_) => standing.push(next),
                Entry::Back(back) => {
                    let Ok(at) = standing.binary_search(&back.to) else {
                        let expected = "0 or the number of a choice that still stands";
                        return Err(self.wrong(line, expected));
                    };
                    standing.truncate(at + 1);
                }
                Entry::Seat { .. } | Entry::Note(_) => {}
            }
            entries.push(entry);
        }
    }

    fn closing(&mut self, line: &str, record: &Record) -> Result<Closing, RecordError> {
        let rest = format!(
            " after {} entries [{}]",
            record.entries.len(),
            record.last_hash()
        );
        let closing = match line.strip_suffix(&rest) {
            Some("end") => Closing::Finished,
            Some("saved") => Closing::Running,
            _ => return Err(self.wrong(line, format!("`end{rest}` or `saved{rest}`"))),
        };
        if self.rest.is_some() {
            let line = self.next("the end")?;
            return Err(self.wrong(line, "nothing after the closing line"));
        }
        Ok(closing)
    }
}

/// Reads an entry without its number. On an error, says what was expected.
fn entry(line: &str) -> Result<Entry, &'static str> {
    if let Some(note) = line.strip_prefix("note ") {
        return unescape(note).map(Entry::Note).ok_or("the text of a note");
    }
    let (seat, rest) = seat(line).ok_or("`note` or a player from 1 to 6")?;
    if let Some(rest) = rest.strip_prefix(" chose ") {
        choice(seat, rest)
            .map(Entry::Choice)
            .ok_or("option/number of options, a hash in brackets and the words of the option")
    } else if let Some(rest) = rest.strip_prefix(" went back to ") {
        back(seat, rest).map(Entry::Back).ok_or(
            "an entry number, a hash in brackets, then `free`, `alone` or `agreed by` and players",
        )
    } else if let Some(rest) = rest.strip_prefix(" is now ") {
        let sitter = sitter(rest).ok_or("`person` or `bot` and a name, or `nobody`")?;
        Ok(Entry::Seat { seat, sitter })
    } else {
        Err("`chose`, `went back to` or `is now` after the player")
    }
}

fn choice(seat: Seat, line: &str) -> Option<Choice> {
    let (numbers, rest) = line.split_once(' ')?;
    let (option, n_options) = numbers.split_once('/')?;
    let (option, n_options) = (number(option)?, number(n_options)?);
    let (hashed, words) = rest.split_once(' ')?;
    let choice = Choice {
        seat,
        option,
        n_options,
        hash: hash(hashed)?,
        words: unescape(words)?,
    };
    (option < n_options).then_some(choice)
}

fn back(seat: Seat, line: &str) -> Option<Back> {
    let (to, rest) = line.split_once(' ')?;
    let (hashed, leave_words) = rest.split_once(' ')?;
    Some(Back {
        seat,
        to: EntryNo(number(to)?),
        hash: hash(hashed)?,
        leave: leave(leave_words)?,
    })
}

fn leave(line: &str) -> Option<Leave> {
    match line {
        "free" => Some(Leave::Free),
        "alone" => Some(Leave::Policy(SeatSet::EMPTY)),
        _ => {
            let names = line.strip_prefix("agreed by ")?.split(", ");
            let whole_seat = |name| seat(name).filter(|(_, rest)| rest.is_empty());
            let seats: Option<Vec<Seat>> = names
                .map(|name| whole_seat(name).map(|(seat, _)| seat))
                .collect();
            let seats = seats?;
            let in_order = seats.windows(2).all(|pair| pair[0] < pair[1]);
            in_order.then(|| Leave::Policy(seats.into_iter().collect()))
        }
    }
}

fn sitter(line: &str) -> Option<Sitter> {
    if line == "nobody" {
        return Some(Sitter::Nobody);
    }
    let person = text(line, "person ").map(Sitter::Person);
    person.or_else(|| text(line, "bot ").map(Sitter::Bot))
}

/// Reads `player N` and returns what follows.
fn seat(line: &str) -> Option<(Seat, &str)> {
    let rest = line.strip_prefix("player ")?;
    let digit = rest.chars().next()?.to_digit(10)?;
    let seats = 1..=SEATS_MAX as u32;
    seats
        .contains(&digit)
        .then(|| (Seat(digit as u8 - 1), &rest[1..]))
}

fn hash(text: &str) -> Option<ShortHash> {
    ShortHash::parse(text.strip_prefix('[')?.strip_suffix(']')?)
}

fn text(line: &str, prefix: &str) -> Option<String> {
    line.strip_prefix(prefix).and_then(unescape)
}

/// Reads a number as it prints: no sign, no leading zero.
fn number(text: &str) -> Option<u32> {
    text.parse()
        .ok()
        .filter(|number: &u32| number.to_string() == text)
}

/// Shows a strange line without flooding or disturbing the reader's terminal.
fn quote(line: &str) -> String {
    const SHOWN_CHARS_MAX: usize = 60;
    let mut shown: String = line.chars().take(SHOWN_CHARS_MAX).collect();
    if shown.len() < line.len() {
        shown.push('…');
    }
    format!(
        "`{}`",
        if shown.is_empty() {
            shown
        } else {
            escape(&shown)
        }
    )
}
