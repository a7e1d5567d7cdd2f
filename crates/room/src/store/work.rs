//! The two threads of the store: one reads, one writes.
//!
//! Whoever writes waits until it is on the disk. What several ask for meanwhile is written together:
//! the disk is waited for once, and each piece of work still happens whole or not at all.
//!
//! Both can be told to end: they do what was asked before, and whoever told them waits for it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::oneshot;

use super::StoreError;

/// At most this many pieces of work are written together.
const TOGETHER_MAX: usize = 128;

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;

/// A piece of work that writes.
trait Piece: Send {
    /// Writes; says whether what was written is to be kept.
    fn write(&mut self, connection: &Connection) -> bool;
    /// Answers: it is on the disk, or why it is not.
    fn answer(self: Box<Self>, on_disk: Result<(), &str>);
}

struct Writing<T, F> {
    work: Option<F>,
    came_of_it: Result<T, StoreError>,
    answer: Answer<T>,
}

impl<T, F> Piece for Writing<T, F>
where
    T: Send,
    F: FnOnce(&Connection) -> Result<T, StoreError> + Send,
{
    fn write(&mut self, connection: &Connection) -> bool {
        if let Some(work) = self.work.take() {
            self.came_of_it = caught(|| work(connection));
        }
        self.came_of_it.is_ok()
    }

    fn answer(self: Box<Self>, on_disk: Result<(), &str>) {
        let was_tried = self.work.is_none();
        let answer = match (self.came_of_it, on_disk) {
            (Err(error), _) if was_tried => Err(error),
            (_, Err(why)) => Err(StoreError::NotWritten(why.to_owned())),
            (came_of_it, Ok(())) => came_of_it,
        };
        // Whoever asked may have gone; the work is done all the same.
        let _ = self.answer.send(answer);
    }
}

/// Does a piece of work for one game. If it panics, that is this game's failure: the thread goes on for
/// all others, and what the piece wrote is taken back like that of any other that failed.
fn caught<T>(work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    // Nothing of the work is looked at afterwards but its answer.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(StoreError::Broken))
}

/// Where work is left for a thread; what is not work tells it to end.
struct Thread<W> {
    work: Sender<Option<W>>,
    handle: Arc<Mutex<Option<JoinHandle<()>>>>,
}

/// Written out because work need not be cloned.
impl<W> Clone for Thread<W> {
    fn clone(&self) -> Thread<W> {
        Thread {
            work: self.work.clone(),
            handle: self.handle.clone(),
        }
    }
}

impl<W: Send + 'static> Thread<W> {
    fn start(
        name: &str,
        run: impl FnOnce(Receiver<Option<W>>) + Send + 'static,
    ) -> Result<Thread<W>, StoreError> {
        let (work, waiting) = channel();
        let thread = Builder::new().name(name.to_owned());
        let thread = thread.spawn(move || run(waiting));
        let handle = thread.map_err(|_| StoreError::Closed)?;
        Ok(Thread {
            work,
            handle: Arc::new(Mutex::new(Some(handle))),
        })
    }

    fn send(&self, work: W) -> Result<(), StoreError> {
        self.work.send(Some(work)).map_err(|_| StoreError::Closed)
    }

    /// Ends the thread after what it was asked before, and waits for that. The second who tells it
    /// finds it ended.
    fn end(&self) {
        // It may have ended by itself.
        let _ = self.work.send(None);
        let handle = self.handle.lock().map(|mut handle| handle.take());
        if let Ok(Some(handle)) = handle {
            // A thread that failed has ended too.
            let _ = handle.join();
        }
    }
}

/// Where work that writes is left.
#[derive(Clone)]
pub struct Writer(Thread<Box<dyn Piece>>);

impl Writer {
    /// Starts the thread. A disk can be made slower than it is, to see how that would be.
    pub fn start(connection: Connection, slower_by: Duration) -> Result<Writer, StoreError> {
        let run = move |waiting| write_all(connection, &waiting, slower_by);
        Thread::start("store", run).map(Writer)
    }

    /// Ends the thread: what was asked before is on the disk then, in one file if nobody else has the
    /// database open.
    pub fn end(&self) {
        self.0.end();
    }

    /// Does a piece of work in a transaction; returns when it is on the disk.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let piece = Box::new(Writing {
            work: Some(work),
            came_of_it: Err(StoreError::Closed),
            answer,
        });
        self.0.send(piece)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

fn write_all(
    mut connection: Connection,
    waiting: &Receiver<Option<Box<dyn Piece>>>,
    slower_by: Duration,
) {
    let mut is_ending = false;
    while !is_ending && let Ok(Some(first)) = waiting.recv() {
        let mut together = vec![first];
        for more in waiting.try_iter().take(TOGETHER_MAX - 1) {
            match more {
                Some(piece) => together.push(piece),
                None => {
                    is_ending = true;
                    break;
                }
            }
        }
        let written = write_together(&mut connection, &mut together);
        std::thread::sleep(slower_by);
        let on_disk = written.map_err(|error| error.to_string());
        for piece in together {
            piece.answer(on_disk.as_ref().map_err(String::as_str).copied());
        }
    }
    // Whoever closes last puts everything into one file; where others still read, nothing is lost.
    if let Err(error) = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
        eprintln!("the latest choices are in the file beside the database: {error}");
    }
}

fn write_together(
    connection: &mut Connection,
    pieces: &mut [Box<dyn Piece>],
) -> Result<(), StoreError> {
    let mut all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for piece in pieces {
        let one = all.savepoint()?;
        if piece.write(&one) {
            one.commit()?;
        } else {
            // Dropped, it takes back what this piece wrote, and nothing else.
            drop(one);
        }
        // A full disk may have ended the whole transaction; nothing must be written outside of it.
        if all.is_autocommit() {
            return Err(StoreError::NotWritten("the transaction ended".to_owned()));
        }
    }
    Ok(all.commit()?)
}

type Look = Box<dyn FnOnce(&Connection) + Send>;

/// Where work that only reads is left. It does not wait for what is being written.
#[derive(Clone)]
pub struct Reader(Thread<Look>);

impl Reader {
    /// Starts the thread; it calls `before` before each piece of work.
    pub fn start(
        connection: Connection,
        mut before: impl FnMut(&Connection) + Send + 'static,
    ) -> Result<Reader, StoreError> {
        let run = move |waiting: Receiver<Option<Look>>| {
            while let Ok(Some(look)) = waiting.recv() {
                before(&connection);
                look(&connection);
            }
        };
        Thread::start("reader", run).map(Reader)
    }

    /// Ends the thread.
    pub fn end(&self) {
        self.0.end();
    }

    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let look: Look = Box::new(move |connection| {
            // Whoever asked may have gone.
            let _ = answer.send(caught(|| work(connection)));
        });
        self.0.send(look)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers() -> Connection {
        let connection = Connection::open_in_memory().expect("a database");
        let table = connection.execute_batch("CREATE TABLE t (n INTEGER PRIMARY KEY)");
        table.expect("a table");
        connection
    }

    fn piece(n: i64, then: Result<(), StoreError>) -> (Box<dyn Piece>, Answered) {
        let (answer, answered) = oneshot::channel();
        let work = move |connection: &Connection| {
            connection.execute("INSERT INTO t VALUES (?1)", [n])?;
            then
        };
        let piece = Box::new(Writing {
            work: Some(work),
            came_of_it: Err(StoreError::Closed),
            answer,
        });
        (piece, answered)
    }

    type Answered = oneshot::Receiver<Result<(), StoreError>>;

    #[test]
    fn one_that_fails_takes_nobody_with_it() {
        let mut connection = numbers();
        let wanted = [
            (1, Ok(())),
            (2, Err(StoreError::Overtaken)),
            // The same number once more: the database itself refuses.
            (1, Ok(())),
            (3, Ok(())),
        ];
        let pieces = wanted.into_iter().map(|(n, then)| piece(n, then));
        let (mut pieces, answers): (Vec<_>, Vec<_>) = pieces.unzip();
        write_together(&mut connection, &mut pieces).expect("written");
        pieces.into_iter().for_each(|piece| piece.answer(Ok(())));
        let answers = answers.into_iter().map(oneshot::Receiver::blocking_recv);
        let well: Vec<bool> = answers.map(|one| one.expect("an answer").is_ok()).collect();
        assert_eq!(well, [true, false, false, true]);
        let mut list = connection.prepare("SELECT n FROM t").expect("a list");
        let kept = list.query_map([], |row| row.get(0)).expect("rows");
        assert_eq!(kept.collect::<Result<Vec<i64>, _>>().expect("rows"), [1, 3]);
    }

    #[tokio::test]
    async fn work_that_panics_ends_nobody_elses() {
        let writer = Writer::start(numbers(), Duration::ZERO).expect("a thread");
        let add = |n: i64| {
            move |connection: &Connection| {
                connection.execute("INSERT INTO t VALUES (?1)", [n])?;
                assert_ne!(n, 2, "a fault of the program, on purpose");
                Ok(())
            }
        };
        writer.run(add(1)).await.expect("written");
        let broken = writer.run(add(2)).await;
        assert!(matches!(broken, Err(StoreError::Broken)), "{broken:?}");
        writer.run(add(3)).await.expect("written");
        let sum = |connection: &Connection| {
            Ok(connection.query_row("SELECT sum(n) FROM t", [], |row| row.get::<_, i64>(0))?)
        };
        assert_eq!(writer.run(sum).await.expect("a sum"), 4);

        let reader = Reader::start(numbers(), |_| {}).expect("a thread");
        let broken = reader.run::<()>(|_| panic!("on purpose")).await;
        assert!(matches!(broken, Err(StoreError::Broken)), "{broken:?}");
        let n = reader.run(|connection| {
            Ok(connection.query_row("SELECT count(*) FROM t", [], |row| row.get::<_, i64>(0))?)
        });
        assert_eq!(n.await.expect("a number"), 0);
    }

    #[test]
    fn where_the_whole_ends_early_nobody_is_told_that_it_is_written() {
        let mut connection = numbers();
        let end = |connection: &Connection| {
            connection.execute_batch("ROLLBACK")?;
            Err::<(), _>(StoreError::Closed)
        };
        let (answer, _ended) = oneshot::channel();
        let ending = Box::new(Writing {
            work: Some(end),
            came_of_it: Err(StoreError::Closed),
            answer,
        });
        let (first, first_answer) = piece(1, Ok(()));
        let (last, last_answer) = piece(2, Ok(()));
        let mut pieces: Vec<Box<dyn Piece>> = vec![first, ending, last];
        let written = write_together(&mut connection, &mut pieces);
        let why = written.expect_err("it ended").to_string();
        pieces.into_iter().for_each(|piece| piece.answer(Err(&why)));
        for answer in [first_answer, last_answer] {
            assert!(answer.blocking_recv().expect("an answer").is_err());
        }
        let n: i64 = connection
            .query_row("SELECT count(*) FROM t", [], |row| row.get(0))
            .expect("a number");
        assert_eq!(n, 0);
    }
}
