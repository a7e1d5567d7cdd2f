//! Running a record again and naming the first step that differs.
//!
//! Three things must not be confused: a record that is damaged, one that was made with other rules,
//! and one that needs other content. Content is compared first, because with other cards nothing
//! can be said. Other rules are tried: if every state comes out the same, the record is good.

use std::fmt;

use crate::{
    Back, Choice, Closing, Entry, EntryNo, Game, Record, Seat, Session, ShortHash, StateHash,
};

/// What a verified record turned out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    pub n_entries: usize,
    pub hash: StateHash,
    /// The rules version that wrote the record; the states are the same under this program's.
    pub made_with: u32,
    pub closing: Closing,
}

/// Why a record is not accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    #[error("record of another game: it is a game of {record}, expected {program}")]
    OtherGame {
        record: String,
        program: &'static str,
    },
    #[error(
        "needs content {needs}: this program has {found}; install the pack named in the record"
    )]
    NeedsContent { needs: String, found: String },
    #[error(
        "record damaged: the set-up reads back as `{found}`, expected `{expected}`; use an intact copy"
    )]
    OtherSetup { expected: String, found: String },
    #[error("record can not be dealt: {cause}")]
    Setup { cause: String },
    #[error(
        "made with rules version {made_with}: under version {program} {difference}; \
         use a program with version {made_with} or continue from entry {}",
        difference.last_equal
    )]
    OtherRules {
        made_with: u32,
        program: u32,
        difference: Box<Difference>,
    },
    #[error("record damaged: {0}; use an intact copy")]
    Damaged(Box<Difference>),
}

/// The first step of a record that came out differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    pub entry: EntryNo,
    /// The line of the printed record, counted from one.
    pub line: usize,
    /// The last entry up to which everything is the same.
    pub last_equal: EntryNo,
    pub mismatch: Mismatch,
}

/// What differs: the record's side is expected, the re-run's side is found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mismatch {
    Hash {
        expected: ShortHash,
        found: ShortHash,
    },
    Words {
        expected: String,
        found: String,
    },
    Options {
        expected: u32,
        found: usize,
    },
    Seat {
        expected: Seat,
        found: Seat,
    },
    /// A choice after the end.
    Over,
    /// A take-back to something that does not stand.
    Back {
        to: EntryNo,
    },
    /// A seat that the table does not have.
    NoSuchSeat {
        seat: Seat,
    },
    /// The closing line says otherwise than the game.
    Closing {
        expected: Closing,
        found: Closing,
    },
}

/// Runs a record again and compares every step.
///
/// The set-up is the record's, as the game's own reader understood it.
pub fn verify<G: Game>(record: &Record, setup: &G::Setup) -> Result<Verified, Fault> {
    let session = Session::<G>::resume(record, setup)?;
    Ok(Verified {
        n_entries: record.entries.len(),
        hash: session.hash(),
        made_with: record.header.rules_version,
        closing: record.closing,
    })
}

impl<G: Game> Session<G> {
    /// Loads a record and goes on with it, if every step comes out as recorded. If other rules made
    /// it, the version that continues it is noted in the log.
    pub fn resume(record: &Record, setup: &G::Setup) -> Result<Session<G>, Fault> {
        match Session::salvage(record, setup)? {
            (session, None) => Ok(session),
            (_, Some(fault)) => Err(fault),
        }
    }

    /// Loads as much of a record as comes out as recorded: the game stands at the last equal entry,
    /// and the fault says why no further.
    pub fn salvage(
        record: &Record,
        setup: &G::Setup,
    ) -> Result<(Session<G>, Option<Fault>), Fault> {
        check_identity::<G>(record, setup)?;
        let mut session = Session::deal(setup.clone(), record.header.clone(), &mut ()).map_err(
            |cause: G::SetupError| Fault::Setup {
                cause: cause.to_string(),
            },
        )?;
        let fault = follow_all(&mut session, record)
            .err()
            .map(|(entry, mismatch)| classify::<G>(record, entry, mismatch));
        let is_dealt_alike = session.dealt_hash().short() == record.dealt;
        if let (Some(fault), false) = (&fault, is_dealt_alike) {
            return Err(fault.clone());
        }
        session.note_rules_version();
        Ok((session, fault))
    }

    fn note_rules_version(&mut self) {
        let note = Entry::Note(format!("continued with rules version {}", G::RULES_VERSION));
        let is_other = self.header().rules_version != G::RULES_VERSION;
        let is_running = self.game().decision().is_some();
        if let Entry::Note(text) = &note
            && is_other
            && is_running
            && !self.entries().contains(&note)
        {
            self.note(text.clone());
        }
    }
}

fn check_identity<G: Game>(record: &Record, setup: &G::Setup) -> Result<(), Fault> {
    let header = &record.header;
    if header.game != G::NAME {
        return Err(Fault::OtherGame {
            record: header.game.clone(),
            program: G::NAME,
        });
    }
    let content = G::content_words(setup);
    if header.content != content {
        return Err(Fault::NeedsContent {
            needs: header.content.clone(),
            found: content,
        });
    }
    // Other rules may word a set-up otherwise; then the deal decides.
    let found = G::setup_words(setup);
    if header.rules_version == G::RULES_VERSION && header.setup != found {
        return Err(Fault::OtherSetup {
            expected: header.setup.clone(),
            found,
        });
    }
    Ok(())
}

fn classify<G: Game>(record: &Record, entry: EntryNo, mismatch: Mismatch) -> Fault {
    let difference = Box::new(Difference {
        entry,
        line: match mismatch {
            Mismatch::Closing { .. } => record.line_of(entry) + 1,
            _ => record.line_of(entry),
        },
        last_equal: match mismatch {
            Mismatch::Closing { .. } => entry,
            _ => EntryNo(entry.0.saturating_sub(1)),
        },
        mismatch,
    });
    let made_with = record.header.rules_version;
    if made_with == G::RULES_VERSION {
        Fault::Damaged(difference)
    } else {
        Fault::OtherRules {
            made_with,
            program: G::RULES_VERSION,
            difference,
        }
    }
}

/// Follows a record; the session holds every entry before the one that differs.
fn follow_all<G: Game>(
    session: &mut Session<G>,
    record: &Record,
) -> Result<(), (EntryNo, Mismatch)> {
    same_hash(record.dealt, session.dealt_hash()).map_err(|mismatch| (EntryNo::DEAL, mismatch))?;
    for (idx, entry) in record.entries.iter().enumerate() {
        follow(session, entry).map_err(|mismatch| (EntryNo::at(idx), mismatch))?;
    }
    let found = session.closing();
    if record.closing != found {
        let mismatch = Mismatch::Closing {
            expected: record.closing,
            found,
        };
        return Err((session.last_entry(), mismatch));
    }
    Ok(())
}

fn follow<G: Game>(session: &mut Session<G>, entry: &Entry) -> Result<(), Mismatch> {
    match entry {
        Entry::Choice(choice) => follow_choice(session, choice),
        Entry::Back(back) => follow_back(session, back),
        Entry::Seat { seat, sitter } => session
            .seat(*seat, sitter.clone())
            .map(drop)
            .map_err(|_| Mismatch::NoSuchSeat { seat: *seat }),
        Entry::Note(note) => {
            session.note(note.clone());
            Ok(())
        }
    }
}

fn follow_choice<G: Game>(session: &mut Session<G>, choice: &Choice) -> Result<(), Mismatch> {
    let decision = session.game().decision().ok_or(Mismatch::Over)?;
    if decision.seat != choice.seat {
        return Err(Mismatch::Seat {
            expected: choice.seat,
            found: decision.seat,
        });
    }
    let mut options = Vec::new();
    session.game().options(&mut options);
    let action = options
        .get(choice.option as usize)
        .filter(|_| options.len() == choice.n_options as usize);
    let action = action.ok_or(Mismatch::Options {
        expected: choice.n_options,
        found: options.len(),
    })?;
    let found = session.game().action_words(action);
    if found != choice.words {
        return Err(Mismatch::Words {
            expected: choice.words.clone(),
            found,
        });
    }
    session
        .choose(choice.seat, choice.option as usize, &mut ())
        .map_err(|_| Mismatch::Options {
            expected: choice.n_options,
            found: options.len(),
        })?;
    let compared = same_hash(choice.hash, session.hash());
    if compared.is_err() {
        session.forget_choice();
    }
    compared
}

fn follow_back<G: Game>(session: &mut Session<G>, back: &Back) -> Result<(), Mismatch> {
    if back.seat.idx() >= session.sitters().len() {
        return Err(Mismatch::NoSuchSeat { seat: back.seat });
    }
    let n_standing = session
        .run
        .n_standing_at(back.to)
        .ok_or(Mismatch::Back { to: back.to })?;
    same_hash(back.hash, session.hash_at(n_standing))?;
    session.go_back(back.seat, back.to, n_standing, back.leave);
    Ok(())
}

fn same_hash(expected: ShortHash, found: StateHash) -> Result<(), Mismatch> {
    let found = found.short();
    if expected == found {
        Ok(())
    } else {
        Err(Mismatch::Hash { expected, found })
    }
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
