//! Pieces of work on PostgreSQL, and what becomes of one whose connection is cut in the middle.
//!
//! Before the last word, `COMMIT`, nothing of a job can stand, and it is simply done again.
//! Afterwards it may stand or not, and guessing would lose a choice or make it twice. So every job
//! leaves a mark in its own transaction, and whoever was cut off tries to put the same mark there as a
//! void one. The database lets only one of the two stand, waits for the other if that is still under
//! way, and then says which it was.

use std::thread::sleep;
use std::time::{Duration, Instant};

use super::connection::{Link, Trouble, trouble};
use super::why;
use crate::store::home::{Job, Look};
use crate::store::{StoreError, Version, now};
use crate::token::{draw, hex};

/// How long the work of a request keeps trying: a database may be starting again.
const PATIENCE: Duration = Duration::from_secs(12);

/// How long it waits before it tries again.
const PAUSE: Duration = Duration::from_millis(50);

/// How long marks are kept: much longer than anybody asks for one.
const MARKS_SECONDS: i64 = 15 * 60;

/// Does a job that writes. Returns what others are to be told of.
pub fn write(link: &mut Link, job: &mut dyn Job) -> Result<Vec<(i64, Version)>, StoreError> {
    let until = Instant::now() + PATIENCE;
    loop {
        let mark: [u8; 16] = draw().map_err(|_| StoreError::Closed)?;
        let tried = try_to_write(link, job, &hex(&mark));
        let (error, has_ended) = match tried {
            Tried::Done(changed) => return Ok(changed),
            Tried::Nothing(error) => (error, false),
            Tried::Cut(error, changed) => {
                link.drop();
                match was_done(link, &hex(&mark), until) {
                    Some(true) => return Ok(changed),
                    Some(false) => (error, false),
                    None => (StoreError::NotWritten(error.to_string()), true),
                }
            }
        };
        if has_ended || Instant::now() >= until {
            return Err(error);
        }
        sleep(PAUSE);
    }
}

/// What came of one try.
enum Tried {
    /// It stands, or the work itself wanted nothing to stand.
    Done(Vec<(i64, Version)>),
    /// Nothing of it stands.
    Nothing(StoreError),
    /// The connection was cut when it may have stood already.
    Cut(StoreError, Vec<(i64, Version)>),
}

fn try_to_write(link: &mut Link, job: &mut dyn Job, mark: &str) -> Tried {
    let begin = format!(
        "BEGIN; INSERT INTO marks (mark, at) VALUES ('\\x{mark}', {})",
        now()
    );
    let mut work = match link.begin(&begin) {
        Ok(work) => work,
        Err(error) => {
            link.drop();
            return Tried::Nothing(StoreError::Away(why(&error)));
        }
    };
    let is_kept = job.write(&mut work);
    let (trouble_in_it, changed) = (work.trouble, std::mem::take(&mut work.changed));
    if let Some(why) = trouble_in_it {
        if why == Trouble::Lost || link.say("ROLLBACK").is_err() {
            link.drop();
        }
        return Tried::Nothing(StoreError::Away("it was busy, or was lost".to_owned()));
    }
    if !is_kept {
        if link.say("ROLLBACK").is_err() {
            link.drop();
        }
        return Tried::Done(Vec::new());
    }
    match link.say("COMMIT") {
        Ok(()) => Tried::Done(changed),
        Err(error) => match trouble(&error) {
            // Whatever else the database says to a commit, it has taken it back.
            None | Some(Trouble::Again) => Tried::Nothing(error.into()),
            Some(Trouble::Lost) => Tried::Cut(error.into(), changed),
        },
    }
}

/// Finds out whether the work with this mark stands; if not, it never will. Nothing if nobody can say
/// in time.
fn was_done(link: &mut Link, mark: &str, until: Instant) -> Option<bool> {
    let void = format!(
        "INSERT INTO marks (mark, is_void, at) VALUES ('\\x{mark}', 1, {}) ON CONFLICT DO NOTHING",
        now()
    );
    let find = format!("SELECT is_void FROM marks WHERE mark = '\\x{mark}'");
    loop {
        let asked = link
            .say(&void)
            .and_then(|()| link.client()?.query_opt(&find, &[]));
        match asked {
            Ok(row) => return Some(row.is_some_and(|row| row.get::<_, i64>(0) == 0)),
            Err(_) if Instant::now() >= until => return None,
            Err(_) => {
                link.drop();
                sleep(PAUSE);
            }
        }
    }
}

/// Does a job that reads.
pub fn read(link: &mut Link, look: &mut dyn Look) {
    let until = Instant::now() + PATIENCE;
    loop {
        let begin = if look.is_whole() {
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        } else {
            ""
        };
        let is_lost = match link.begin(begin) {
            Ok(mut work) => {
                look.read(&mut work);
                work.trouble.is_some()
            }
            Err(error) => {
                look.fail(StoreError::Away(why(&error)));
                true
            }
        };
        if is_lost {
            link.drop();
        } else if look.is_whole() && link.say("COMMIT").is_err() {
            // It was read all the same.
            link.drop();
        }
        if !is_lost || Instant::now() >= until {
            return;
        }
        sleep(PAUSE);
    }
}

/// Forgets marks that nobody asks for any more.
pub fn tidy(link: &mut Link) {
    let old = now() - MARKS_SECONDS;
    // Whoever comes next does it.
    let _ = link.say(&format!("DELETE FROM marks WHERE at < {old}"));
}
