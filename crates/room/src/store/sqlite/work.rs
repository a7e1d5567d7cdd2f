//! The two threads of the store: one reads, one writes.
//!
//! Whoever writes waits until it is on the disk. What several ask for meanwhile is written together:
//! the disk is waited for once, and each job still happens whole or not at all.
//!
//! Both can be told to end: they do what was asked before, and whoever told them waits for it.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::oneshot;

use super::connection::Sqlite;
use super::schema;
use crate::store::StoreError;
use crate::store::home::{Answered, Job, Look};

/// At most this many jobs of work are written together.
const TOGETHER_MAX: usize = 128;

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
pub struct Writer(Thread<Box<dyn Job>>);

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

    /// Takes a job; it is done in a transaction.
    pub fn take(&self, job: Box<dyn Job>) -> Result<(), StoreError> {
        self.0.send(job)
    }
}

fn write_all(
    mut connection: Connection,
    waiting: &Receiver<Option<Box<dyn Job>>>,
    slower_by: Duration,
) {
    let mut is_ending = false;
    while !is_ending && let Ok(Some(first)) = waiting.recv() {
        let mut together = vec![first];
        for more in waiting.try_iter().take(TOGETHER_MAX - 1) {
            match more {
                Some(job) => together.push(job),
                None => {
                    is_ending = true;
                    break;
                }
            }
        }
        let written = write_together(&mut connection, &mut together);
        std::thread::sleep(slower_by);
        let on_disk = written.map_err(|error| error.to_string());
        for job in together {
            let on_disk = on_disk.as_ref().map_err(String::clone).copied();
            job.answer(on_disk.map_err(StoreError::NotWritten));
        }
    }
    // Whoever closes last puts everything into one file; where others still read, nothing is lost.
    if let Err(error) = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)") {
        eprintln!("the latest choices are in the file beside the database: {error}");
    }
}

fn write_together(
    connection: &mut Connection,
    jobs: &mut [Box<dyn Job>],
) -> Result<(), StoreError> {
    let mut all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for job in jobs {
        let one = all.savepoint()?;
        if job.write(&mut Sqlite(&one)) {
            one.commit()?;
        } else {
            // Dropped, it takes back what this job wrote, and nothing else.
            drop(one);
        }
        // A full disk may have ended the whole transaction; nothing must be written outside of it.
        if all.is_autocommit() {
            return Err(StoreError::NotWritten("the transaction ended".to_owned()));
        }
    }
    Ok(all.commit()?)
}

/// Where work that only reads is left. It does not wait for what is being written.
#[derive(Clone)]
pub struct Reader(Thread<Reading>);

type Reading = Box<dyn FnOnce(&Connection) + Send>;

impl Reader {
    /// Starts the thread; it calls `before` before each job.
    pub fn start(
        connection: Connection,
        mut before: impl FnMut(&Connection) + Send + 'static,
    ) -> Result<Reader, StoreError> {
        let run = move |waiting: Receiver<Option<Reading>>| {
            while let Ok(Some(reading)) = waiting.recv() {
                before(&connection);
                reading(&connection);
            }
        };
        Thread::start("reader", run).map(Reader)
    }

    /// Ends the thread.
    pub fn end(&self) {
        self.0.end();
    }

    /// Takes a job.
    pub fn take(&self, mut look: Box<dyn Look>) -> Result<(), StoreError> {
        self.0.send(Box::new(move |connection| {
            read(connection, &mut *look);
            look.answer();
        }))
    }

    /// Reads every page of the database and compares its tables.
    pub fn check(&self) -> Answered<()> {
        let (answer, answered) = oneshot::channel();
        // Where it is closed nobody is there to answer, and whoever asked hears that.
        let _ = self.0.send(Box::new(move |connection| {
            // Whoever asked may have gone.
            let _ = answer.send(schema::check(connection));
        }));
        answered
    }
}

fn read(connection: &Connection, look: &mut dyn Look) {
    let moment = look.is_whole().then(|| connection.unchecked_transaction());
    match moment.transpose() {
        // Dropped, it ends; there is nothing to keep.
        Ok(_moment) => look.read(&mut Sqlite(connection)),
        Err(error) => look.fail(error.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::home::Waited;
    use crate::store::sql::{Sql, values};

    fn numbers() -> Connection {
        let connection = Connection::open_in_memory().expect("a database");
        let table = connection.execute_batch("CREATE TABLE t (n INTEGER PRIMARY KEY)");
        table.expect("a table");
        connection
    }

    /// Adds a number, and then fails or not.
    fn job(n: i64, fails: bool) -> (Box<dyn Job>, Answered<()>) {
        let work = move |sql: &mut dyn Sql| {
            sql.execute("INSERT INTO t VALUES (?1)", values![n])?;
            if fails {
                Err(StoreError::Overtaken)
            } else {
                Ok(())
            }
        };
        let (job, answered) = Waited::new(work, false);
        (job, answered)
    }

    #[test]
    fn one_that_fails_takes_nobody_with_it() {
        let mut connection = numbers();
        let wanted = [
            (1, false),
            (2, true),
            // The same number once more: the database itself refuses.
            (1, false),
            (3, false),
        ];
        let jobs = wanted.into_iter().map(|(n, fails)| job(n, fails));
        let (mut jobs, answers): (Vec<_>, Vec<_>) = jobs.unzip();
        write_together(&mut connection, &mut jobs).expect("written");
        jobs.into_iter().for_each(|job| job.answer(Ok(())));
        let answers = answers.into_iter().map(Answered::blocking_recv);
        let well: Vec<bool> = answers.map(|one| one.expect("an answer").is_ok()).collect();
        assert_eq!(well, [true, false, false, true]);
        let mut list = connection.prepare("SELECT n FROM t").expect("a list");
        let kept = list.query_map([], |row| row.get(0)).expect("rows");
        assert_eq!(kept.collect::<Result<Vec<i64>, _>>().expect("rows"), [1, 3]);
    }

    #[tokio::test]
    async fn work_that_panics_ends_nobody_elses() {
        async fn run<T: Send + 'static>(
            writer: &Writer,
            work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + 'static,
        ) -> Result<T, StoreError> {
            let (job, answered) = Waited::new(work, false);
            writer.take(job).expect("taken");
            answered.await.expect("an answer")
        }
        let number = |sql: &mut dyn Sql, text: &str| {
            let mut row = sql.row(text, &[])?.ok_or(StoreError::Closed)?;
            row.get::<i64>(0)
        };
        let writer = Writer::start(numbers(), Duration::ZERO).expect("a thread");
        let add = |n: i64| {
            move |sql: &mut dyn Sql| {
                sql.execute("INSERT INTO t VALUES (?1)", values![n])?;
                assert_ne!(n, 2, "a fault of the program, on purpose");
                Ok(())
            }
        };
        run(&writer, add(1)).await.expect("written");
        let broken = run(&writer, add(2)).await;
        assert!(matches!(broken, Err(StoreError::Broken)), "{broken:?}");
        run(&writer, add(3)).await.expect("written");
        let sum = run(&writer, move |sql| number(sql, "SELECT sum(n) FROM t"));
        assert_eq!(sum.await.expect("a sum"), 4);

        let reader = Reader::start(numbers(), |_| {}).expect("a thread");
        let (look, broken) = Waited::new(
            |_: &mut dyn Sql| -> Result<(), _> { panic!("on purpose") },
            false,
        );
        reader.take(look).expect("taken");
        let broken = broken.await.expect("an answer");
        assert!(matches!(broken, Err(StoreError::Broken)), "{broken:?}");
        let count = move |sql: &mut dyn Sql| number(sql, "SELECT count(*) FROM t");
        let (look, n) = Waited::new(count, true);
        reader.take(look).expect("taken");
        assert_eq!(n.await.expect("an answer").expect("a number"), 0);
    }

    #[test]
    fn where_the_whole_ends_early_nobody_is_told_that_it_is_written() {
        let mut connection = numbers();
        let end = |sql: &mut dyn Sql| {
            sql.execute("ROLLBACK", &[])?;
            Err::<(), _>(StoreError::Closed)
        };
        let (ending, _ended) = Waited::new(end, false);
        let (first, first_answer) = job(1, false);
        let (last, last_answer) = job(2, false);
        let mut jobs: Vec<Box<dyn Job>> = vec![first, ending, last];
        let written = write_together(&mut connection, &mut jobs);
        let why = written.expect_err("it ended").to_string();
        for job in jobs {
            job.answer(Err(StoreError::NotWritten(why.clone())));
        }
        for answer in [first_answer, last_answer] {
            assert!(answer.blocking_recv().expect("an answer").is_err());
        }
        let n: i64 = connection
            .query_row("SELECT count(*) FROM t", [], |row| row.get(0))
            .expect("a number");
        assert_eq!(n, 0);
    }
}
