//! What can be wrong with a record that reads well, and its words.

use std::fmt;

use crate::{Closing, EntryNo, Seat, ShortHash};

/// Why a record is not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It was written by another game.
    #[error("record of another game: it is a game of {record}, expected {program}")]
    OtherGame {
        /// The name in the record.
        record: String,
        /// The name of the game that reads it.
        program: &'static str,
    },
    /// It was made with other content.
    #[error(
        "needs content {needs}: the cards or pieces here are other ones, {found}; \
         play it with those it was made with"
    )]
    NeedsContent {
        /// The hash in the record.
        needs: String,
        /// The hash of the content here.
        found: String,
    },
    /// Its set-up does not read back as it stands there.
    #[error(
        "record damaged: the set-up reads back as `{found}`, expected `{expected}`; use an intact copy"
    )]
    OtherSetup {
        /// The words in the record.
        expected: String,
        /// What the game makes of them.
        found: String,
    },
    /// The deal itself fails.
    #[error("record can not be dealt: {cause}")]
    Setup {
        /// The game's own words.
        cause: String,
    },
    /// Another version of the rules played it, and they part somewhere.
    #[error(
        "made with rules version {made_with}: under version {program} {difference}; \
         use a program with version {made_with} or continue from entry {}",
        difference.last_equal
    )]
    OtherRules {
        /// The version that wrote it.
        made_with: u32,
        /// The version that reads it.
        program: u32,
        /// Where they part.
        difference: Box<Difference>,
    },
    /// The same rules come out differently: something was changed by hand.
    #[error("record damaged: {0}; use an intact copy")]
    Damaged(Box<Difference>),
    /// More work than whoever asked would spend on it.
    #[error("record takes too much work: it was given up at line {line}")]
    TooMuch {
        /// Where it was given up.
        line: usize,
    },
}

/// The first step of a record that came out differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Which step.
    pub entry: EntryNo,
    /// The line of the printed record, counted from one.
    pub line: usize,
    /// The last entry up to which everything is the same.
    pub last_equal: EntryNo,
    /// What differs.
    pub mismatch: Mismatch,
}

/// What differs: the record's side is expected, the re-run's side is found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// It was not looked at any further: it takes more work than whoever asked would spend on it.
    TooMuch,
    /// The state that was reached.
    Hash {
        /// In the record.
        expected: ShortHash,
        /// In the game.
        found: ShortHash,
    },
    /// The words of the option.
    Words {
        /// In the record.
        expected: String,
        /// In the game.
        found: String,
    },
    /// How many options there are.
    Options {
        /// In the record.
        expected: u32,
        /// In the game.
        found: usize,
    },
    /// Who is asked.
    Seat {
        /// In the record.
        expected: Seat,
        /// In the game.
        found: Seat,
    },
    /// A choice after the end.
    Over,
    /// A take-back to something that does not stand.
    Back {
        /// Where it would go.
        to: EntryNo,
    },
    /// A seat that the table does not have.
    NoSuchSeat {
        /// Which one.
        seat: Seat,
    },
    /// The closing line says otherwise than the game.
    Closing {
        /// In the record.
        expected: Closing,
        /// In the game.
        found: Closing,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.mismatch, self.entry) {
            (Mismatch::Closing { .. }, _) => f.write_str("the closing line")?,
            (_, EntryNo::DEAL) => f.write_str("the deal")?,
            (_, entry) => write!(f, "entry {entry}")?,
        }
        write!(f, " (line {}) differs: {}", self.line, self.mismatch)
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Hash { expected, found } => {
                write!(f, "expected hash {expected}, found {found}")
            }
            Mismatch::Words { expected, found } => {
                write!(f, "expected the option `{expected}`, found `{found}`")
            }
            Mismatch::Options { expected, found } => {
                write!(f, "expected {expected} options, found {found}")
            }
            Mismatch::Seat { expected, found } => {
                write!(
                    f,
                    "expected a choice of {expected}, found that {found} is asked"
                )
            }
            Mismatch::TooMuch => f.write_str("it takes too much work"),
            Mismatch::Over => f.write_str("expected a choice, found that the game is over"),
            Mismatch::Back { to } => {
                write!(
                    f,
                    "expected entry {to} to stand, found that it was taken back"
                )
            }
            Mismatch::NoSuchSeat { seat } => {
                write!(f, "expected {seat} at the table, found no such seat")
            }
            Mismatch::Closing { expected, found } => {
                write!(f, "expected `{expected}`, found `{found}`")
            }
        }
    }
}
