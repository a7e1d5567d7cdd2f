//! Where a store is at home: something that carries out jobs of work on a database.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tokio::sync::{mpsc, oneshot};

use super::sql::Sql;
use super::{StoreError, Version};

/// A database and the threads that work on it. Whoever leaves work waits for the answer.
pub trait Home: Send + Sync {
    /// Takes work that writes. It happens whole or not at all, and is answered when it is durable.
    fn write(&self, job: Box<dyn Job>) -> Result<(), StoreError>;

    /// Takes work that only reads. It does not wait for what is being written.
    fn read(&self, look: Box<dyn Look>) -> Result<(), StoreError>;

    /// Reads the whole database and compares what belongs together.
    fn check(&self) -> Answered<()>;

    /// Whether other programs may change games too.
    fn is_shared(&self) -> bool {
        false
    }

    /// Begins to tell of what other programs change; nothing where none can.
    fn notices(&self) -> Option<Notices> {
        None
    }

    /// Returns how often somebody has put another database in the place of this one.
    fn n_exchanges(&self) -> u64 {
        0
    }

    /// Ends after all that was asked before; whoever asks for more is told that it is closed.
    fn close(&self);
}

/// Work that writes. It may be tried again where nothing came of it.
pub trait Job: Send {
    /// Writes; says whether what was written is to be kept.
    fn write(&mut self, sql: &mut dyn Sql) -> bool;
    /// Answers: it is durable, or why that is not known.
    fn answer(self: Box<Self>, durable: Result<(), StoreError>);
}

/// Work that only reads. It may be tried again.
pub trait Look: Send {
    /// Whether all that it reads must be of the same moment.
    fn is_whole(&self) -> bool;
    fn read(&mut self, sql: &mut dyn Sql);
    /// Notes why it could not be read.
    fn fail(&mut self, why: StoreError);
    fn answer(self: Box<Self>);
}

pub type Answered<T> = oneshot::Receiver<Result<T, StoreError>>;

/// Work with somebody who waits for what comes of it.
pub struct Waited<T, F> {
    work: F,
    is_whole: bool,
    /// Nothing before it was tried.
    came_of_it: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Waited<T, F>
where
    F: Fn(&mut dyn Sql) -> Result<T, StoreError>,
{
    pub fn new(work: F, is_whole: bool) -> (Box<Waited<T, F>>, Answered<T>) {
        let (answer, answered) = oneshot::channel();
        let waited = Waited {
            work,
            is_whole,
            came_of_it: None,
            answer,
        };
        (Box::new(waited), answered)
    }

    /// Does the work. If it panics, that is this game's failure: the thread goes on for all others,
    /// and what the job wrote is taken back like that of any other that failed.
    fn run(&mut self, sql: &mut dyn Sql) -> bool {
        // Nothing of the work is looked at afterwards but its answer.
        let caught = catch_unwind(AssertUnwindSafe(|| (self.work)(sql)));
        let came_of_it = self
            .came_of_it
            .insert(caught.unwrap_or(Err(StoreError::Broken)));
        came_of_it.is_ok()
    }
}

impl<T, F> Job for Waited<T, F>
where
    T: Send,
    F: Fn(&mut dyn Sql) -> Result<T, StoreError> + Send,
{
    fn write(&mut self, sql: &mut dyn Sql) -> bool {
        self.run(sql)
    }

    fn answer(self: Box<Self>, durable: Result<(), StoreError>) {
        let answer = match (self.came_of_it, durable) {
            (Some(Err(error)), _) => Err(error),
            (_, Err(error)) => Err(error),
            (Some(came_of_it), Ok(())) => came_of_it,
            (None, Ok(())) => Err(StoreError::Closed),
        };
        // Whoever asked may have gone; the work is done all the same.
        let _ = self.answer.send(answer);
    }
}

impl<T, F> Look for Waited<T, F>
where
    T: Send,
    F: Fn(&mut dyn Sql) -> Result<T, StoreError> + Send,
{
    fn is_whole(&self) -> bool {
        self.is_whole
    }

    fn read(&mut self, sql: &mut dyn Sql) {
        self.run(sql);
    }

    fn fail(&mut self, why: StoreError) {
        self.came_of_it = Some(Err(why));
    }

    fn answer(self: Box<Self>) {
        let answer = self.came_of_it.unwrap_or(Err(StoreError::Closed));
        // Whoever asked may have gone.
        let _ = self.answer.send(answer);
    }
}

/// What a home tells of other programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A game has this version now.
    Changed { game: i64, version: Version },
    /// The way to hear of changes was lost and is there again: some may not have been heard of.
    Connected,
}

/// Where notices come in.
pub type Notices = mpsc::UnboundedReceiver<Notice>;
