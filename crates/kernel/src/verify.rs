//! Running a record again and naming the first step that differs.
//!
//! Three things must not be confused: a record that is damaged, one that was made with other rules,
//! and one that needs other content. Content is compared first, because with other cards nothing
//! can be said. Other rules are tried: if every state comes out the same, the record is good.

mod fault;

pub use fault::{Difference, Fault, Mismatch};

use crate::run::list_all;
use crate::{
    Back, Choice, Closing, Entry, EntryNo, Game, Record, Session, ShortHash, Sink, StateHash,
};

/// What a verified record turned out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many entries it has.
    pub n_entries: usize,
    /// The hash of its last state.
    pub hash: StateHash,
    /// The rules version that wrote the record; the states are the same under this program's.
    pub made_with: u32,
    /// Whether its game is over.
    pub closing: Closing,
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

    /// The same for a record that a stranger brings: it is given up where it takes more work than
    /// this many choices, of which taking back costs some too.
    pub fn resume_within(
        record: &Record,
        setup: &G::Setup,
        n_choices: u64,
    ) -> Result<Session<G>, Fault> {
        check_identity::<G>(record, setup)?;
        let session = Session::dealt_for(record, setup)?;
        match session.salvaged(record, n_choices)? {
            (session, None) => Ok(session),
            (_, Some(fault)) => Err(fault),
        }
    }

    fn dealt_for(record: &Record, setup: &G::Setup) -> Result<Session<G>, Fault> {
        Session::deal(setup.clone(), record.header.clone(), &mut ()).map_err(
            |cause: G::SetupError| Fault::Setup {
                cause: cause.to_string(),
            },
        )
    }

    /// Loads as much of a record as comes out as recorded: the game stands at the last equal entry,
    /// and the fault says why no further.
    pub fn salvage(
        record: &Record,
        setup: &G::Setup,
    ) -> Result<(Session<G>, Option<Fault>), Fault> {
        check_identity::<G>(record, setup)?;
        Session::dealt_for(record, setup)?.salvaged(record, u64::MAX)
    }

    /// Loads as much as comes out as recorded of a game that began in the middle of another, in
    /// this world.
    pub fn salvage_what_if(
        record: &Record,
        setup: &G::Setup,
        world: G,
    ) -> Result<(Session<G>, Option<Fault>), Fault> {
        check_identity::<G>(record, setup)?;
        Session::begin_inside(setup.clone(), record.header.clone(), world)
            .salvaged(record, u64::MAX)
    }

    fn salvaged(
        self,
        record: &Record,
        n_choices: u64,
    ) -> Result<(Session<G>, Option<Fault>), Fault> {
        let mut session = self;
        let fault = follow_all(&mut session, record, n_choices)
            .err()
            .map(|(entry, mismatch)| classify::<G>(record, entry, mismatch));
        let is_dealt_alike = session.dealt_hash().short() == record.dealt;
        if let (Some(fault), false) = (&fault, is_dealt_alike) {
            return Err(fault.clone());
        }
        session.note_rules_version();
        Ok((session, fault))
    }

    /// Takes over an entry that was made elsewhere, if it comes out as recorded; otherwise nothing has
    /// changed.
    pub fn follow(
        &mut self,
        entry: &Entry,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<(), Mismatch> {
        follow(self, entry, sink)
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
    if difference.mismatch == Mismatch::TooMuch {
        return Fault::TooMuch {
            line: difference.line,
        };
    }
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
    n_choices: u64,
) -> Result<(), (EntryNo, Mismatch)> {
    same_hash(record.dealt, session.dealt_hash()).map_err(|mismatch| (EntryNo::DEAL, mismatch))?;
    for (idx, entry) in record.entries.iter().enumerate() {
        follow(session, entry, &mut ()).map_err(|mismatch| (EntryNo::at(idx), mismatch))?;
        if session.run.n_applied() > n_choices {
            return Err((EntryNo::at(idx), Mismatch::TooMuch));
        }
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

fn follow<G: Game>(
    session: &mut Session<G>,
    entry: &Entry,
    sink: &mut impl Sink<G::Event>,
) -> Result<(), Mismatch> {
    match entry {
        Entry::Choice(choice) => follow_choice(session, choice, sink),
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

fn follow_choice<G: Game>(
    session: &mut Session<G>,
    choice: &Choice,
    sink: &mut impl Sink<G::Event>,
) -> Result<(), Mismatch> {
    let decision = session.game().decision().ok_or(Mismatch::Over)?;
    let mut options = Vec::new();
    let n_answers = list_all(session.game(), choice.seat, &mut options);
    // Whoever is asked, others may step in or give up.
    let sits = choice.seat.idx() < session.sitters().len();
    let is_answer = (choice.option as usize) < n_answers;
    if decision.seat != choice.seat && (is_answer || !sits) {
        return Err(Mismatch::Seat {
            expected: choice.seat,
            found: decision.seat,
        });
    }
    let is_listed = options.len() == choice.n_options as usize;
    let listed = options.get(choice.option as usize).filter(|_| is_listed);
    let &action = listed.ok_or(Mismatch::Options {
        expected: choice.n_options,
        found: options.len(),
    })?;
    let found = session.game().action_words(&action);
    if found != choice.words {
        let expected = choice.words.clone();
        return Err(Mismatch::Words { expected, found });
    }
    let option = choice.option as usize;
    session.commit(choice.seat, option, options.len(), found, action, sink);
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
