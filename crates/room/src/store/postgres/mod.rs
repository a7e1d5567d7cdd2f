//! The home of a store that several programs share: a PostgreSQL database.
//!
//! A few threads write and a few read, each with a connection of its own; one sends notices and one
//! hears those of others. No program is special: whoever has committed has continued the game.

mod connection;
mod listen;
mod schema;
#[cfg(feature = "tls")]
mod tls;
mod way;
mod work;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use tokio::sync::mpsc::unbounded_channel;

use super::home::{Answered, Home, Job, Look, Notices, Waited};
use super::sql::Sql;
use super::{Identity, StoreError, Version};
use connection::Link;
use way::Way;

/// How many jobs of work are written at once: they wait for the disk together.
const WRITERS: usize = 8;
/// How many are read at once.
const READERS: usize = 4;

/// The threads that work on a database.
pub struct PostgresHome {
    way: Way,
    writers: Threads<Box<dyn Job>>,
    readers: Threads<Box<dyn Look>>,
    is_closed: Arc<AtomicBool>,
}

impl PostgresHome {
    /// Opens a database; makes its tables if they are not there.
    pub fn open(url: &str) -> Result<(PostgresHome, Identity), StoreError> {
        let way = Way::read(url)?;
        let identity = identity(way.clone())?;
        let (changed, to_tell) = channel::<(i64, Version)>();
        let notifier = Link::new(way.clone());
        start("notices", move || listen::send_all(notifier, &to_tell))?;
        let write = |way: Way, changed: Sender<(i64, Version)>| {
            let mut link = Link::new(way);
            move |mut job: Box<dyn Job>| {
                let written = work::write(&mut link, &mut *job);
                let written = written.map(|all| {
                    // The thread that tells ends last.
                    for one in all {
                        let _ = changed.send(one);
                    }
                });
                job.answer(written);
            }
        };
        let writers = Threads::start("store", WRITERS, || write(way.clone(), changed.clone()))?;
        let readers = Threads::start("reader", READERS, || {
            let mut link = Link::new(way.clone());
            move |mut look: Box<dyn Look>| {
                work::read(&mut link, &mut *look);
                look.answer();
            }
        })?;
        let home = PostgresHome {
            way,
            writers,
            readers,
            is_closed: Arc::default(),
        };
        Ok((home, identity))
    }
}

impl Home for PostgresHome {
    fn write(&self, job: Box<dyn Job>) -> Result<(), StoreError> {
        self.writers.take(job)
    }

    fn read(&self, look: Box<dyn Look>) -> Result<(), StoreError> {
        self.readers.take(look)
    }

    /// The database looks after its own pages; what we look after is that games are whole.
    fn check(&self) -> Answered<()> {
        let (look, answered) = Waited::new(check, true);
        // Where it is closed nobody is there to answer, and whoever asked hears that.
        let _ = self.readers.take(look);
        answered
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn notices(&self) -> Option<Notices> {
        let (heard, notices) = unbounded_channel();
        let (way, is_closed) = (self.way.clone(), self.is_closed.clone());
        let hear = move || listen::hear_all(&way, &heard, &is_closed);
        // Without a thread nobody hears anything, and all is found by looking.
        let _ = start("listener", hear);
        Some(notices)
    }

    fn close(&self) {
        self.is_closed.store(true, Ordering::SeqCst);
        self.readers.end();
        self.writers.end();
    }
}

/// Makes or reads the tables, in a thread of its own: whoever asks may not be allowed to wait.
fn identity(way: Way) -> Result<Identity, StoreError> {
    let read = std::thread::spawn(move || {
        let mut link = Link::new(way);
        let client = link.client();
        let client = client.map_err(|error| StoreError::Away(why(&error)))?;
        schema::bring_up_to_date(client)
    });
    read.join().unwrap_or(Err(StoreError::Broken))
}

/// Says what went wrong, with its cause.
pub fn why(error: &postgres::Error) -> String {
    let cause = std::error::Error::source(error);
    let cause = cause.map_or(String::new(), |cause| format!(": {cause}"));
    format!("{error}{cause}")
}

/// Says which game is not whole, if one is not.
fn check(sql: &mut dyn Sql) -> Result<(), StoreError> {
    let broken = [
        "SELECT game FROM entries GROUP BY game HAVING max(seq) <> count(*) OR min(seq) <> 1 LIMIT 1",
        "SELECT e.game FROM entries e WHERE e.tail IS NULL AND NOT EXISTS
             (SELECT 1 FROM entries l WHERE l.game = e.game AND l.seq > e.seq) LIMIT 1",
        "SELECT id FROM games WHERE NOT EXISTS (SELECT 1 FROM versions WHERE game = id) LIMIT 1",
    ];
    for find in broken {
        if let Some(mut row) = sql.row(find, &[])? {
            let game: i64 = row.get(0)?;
            return Err(StoreError::Damaged(format!("game {game} is not whole")));
        }
    }
    Ok(())
}

fn start(name: &str, run: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    let thread = Builder::new().name(name.to_owned());
    thread.spawn(run).map_err(|_| StoreError::Closed)
}

/// Several threads that take work from one queue; what is not work tells one to end.
struct Threads<W> {
    work: Sender<Option<W>>,
    handles: Mutex<Vec<JoinHandle<()>>>,
}

impl<W: Send + 'static> Threads<W> {
    fn start<F: FnMut(W) + Send + 'static>(
        name: &str,
        n: usize,
        worker: impl Fn() -> F,
    ) -> Result<Threads<W>, StoreError> {
        let (work, waiting) = channel();
        let waiting: Arc<Mutex<Receiver<Option<W>>>> = Arc::new(Mutex::new(waiting));
        let mut handles = Vec::new();
        for _ in 0..n {
            let (waiting, mut worker) = (waiting.clone(), worker());
            let next = move || {
                let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
                waiting.recv().ok().flatten()
            };
            handles.push(start(name, move || {
                while let Some(work) = next() {
                    worker(work);
                }
            })?);
        }
        Ok(Threads {
            work,
            handles: Mutex::new(handles),
        })
    }

    fn take(&self, work: W) -> Result<(), StoreError> {
        self.work.send(Some(work)).map_err(|_| StoreError::Closed)
    }

    /// Ends all threads after what they were asked before, and waits for that.
    fn end(&self) {
        let handles = self
            .handles
            .lock()
            .map(|mut handles| std::mem::take(&mut *handles));
        let handles = handles.unwrap_or_default();
        // They may have ended by themselves.
        handles.iter().for_each(|_| drop(self.work.send(None)));
        for handle in handles {
            // A thread that failed has ended too.
            let _ = handle.join();
        }
    }
}
