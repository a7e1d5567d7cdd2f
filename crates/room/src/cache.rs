//! What is in memory of all that is stored, each thing opened once, by whoever asks for it first.
//!
//! To open something is to play it again from its beginning, which may take a second. Only those who
//! want the same thing wait for it, and those who would be one too many: each takes memory and a
//! processor meanwhile.

use std::collections::HashMap;
use std::sync::{Arc, Weak};

use tokio::sync::{Mutex, OwnedMutexGuard, Semaphore};

use crate::memory::{Sum, Weight};

/// How many things are opened at once.
const OPENING_MAX: usize = 4;

/// The things in memory, by their numbers.
pub type Inside<T> = HashMap<i64, Arc<T>>;

/// Makes room among the things in memory for one more of some weight, and says whether there is.
pub type MakeRoom<T> = Box<dyn Fn(&mut Inside<T>, Weight) -> bool + Send + Sync>;

/// Something whose memory is counted.
pub trait Weighs {
    fn weight(&self) -> Weight;
}

/// There is no room for one more.
#[derive(Debug)]
pub struct Full;

/// Everything that is open.
pub struct Cache<T> {
    all: Mutex<All<T>>,
    /// Closes what nobody is at, where there is too much; says whether there is room for so much more.
    make_room: MakeRoom<T>,
    gates: std::sync::Mutex<HashMap<i64, Weak<Mutex<()>>>>,
    opening: Semaphore,
}

struct All<T> {
    inside: Inside<T>,
    /// How often everything was closed because something else is stored now.
    n_exchanges: u64,
    /// Tells those who watch that something has happened.
    notify: fn(&T),
}

impl<T: Weighs> Cache<T> {
    pub fn new(make_room: MakeRoom<T>, notify: fn(&T)) -> Cache<T> {
        Cache {
            all: Mutex::new(All {
                inside: HashMap::new(),
                n_exchanges: 0,
                notify,
            }),
            make_room,
            gates: std::sync::Mutex::default(),
            opening: Semaphore::new(OPENING_MAX),
        }
    }

    /// Returns how many things are in memory.
    pub async fn n_open(&self) -> usize {
        self.all.lock().await.inside.len()
    }

    /// Returns how many bytes all that is in memory takes, by estimate.
    pub async fn n_bytes(&self) -> usize {
        let all = self.all.lock().await;
        Sum::of(all.inside.values().map(|one| one.weight())).n_bytes()
    }

    /// Returns whether something of this weight can be taken in, and makes room for it.
    pub async fn fits(&self, weight: Weight) -> bool {
        (self.make_room)(&mut self.all.lock().await.inside, weight)
    }

    /// Takes in what was just made; it was asked before whether it fits.
    pub async fn add(&self, id: i64, room: Arc<T>) {
        self.all.lock().await.inside.insert(id, room);
    }

    /// Returns something if it is in memory.
    pub async fn inside(&self, id: i64) -> Option<Arc<T>> {
        self.all.lock().await.inside.get(&id).cloned()
    }

    /// Returns everything that is in memory.
    pub async fn all(&self) -> Vec<Arc<T>> {
        self.all.lock().await.inside.values().cloned().collect()
    }

    /// Closes something; whoever asks for it next gets what is stored. Returns it, if it was open.
    pub async fn close(&self, id: i64) -> Option<Arc<T>> {
        self.all.lock().await.inside.remove(&id)
    }

    /// Returns something that is open, or opens it.
    ///
    /// `was_exchanged` says, once, that somebody has put a copy in the place of the store: then what
    /// is stored counts, also if it came while something was being opened.
    pub async fn find<F, E>(
        &self,
        id: i64,
        was_exchanged: impl Fn() -> bool,
        open: impl Fn() -> F,
    ) -> Result<Arc<T>, E>
    where
        F: Future<Output = Result<Arc<T>, E>>,
        E: From<Full>,
    {
        if let Ok(room) = self.look(id, &was_exchanged).await {
            return Ok(room);
        }
        let _gate = self.gate(id).await;
        loop {
            // Whoever came first may have opened it meanwhile.
            let before = match self.look(id, &was_exchanged).await {
                Ok(room) => return Ok(room),
                Err(n_exchanges) => n_exchanges,
            };
            // It is never closed; if it were, nobody would have to wait.
            let permit = self.opening.acquire().await;
            let room = open().await?;
            drop(permit);
            let mut all = self.all.lock().await;
            all.notice(was_exchanged());
            if all.n_exchanges == before {
                if !(self.make_room)(&mut all.inside, room.weight()) {
                    return Err(Full.into());
                }
                all.inside.insert(id, room.clone());
                return Ok(room);
            }
        }
    }

    /// Returns what is open, or how often everything was closed until now.
    async fn look(&self, id: i64, was_exchanged: &impl Fn() -> bool) -> Result<Arc<T>, u64> {
        let mut all = self.all.lock().await;
        all.notice(was_exchanged());
        all.inside.get(&id).cloned().ok_or(all.n_exchanges)
    }

    /// Waits until nobody else opens this thing.
    async fn gate(&self, id: i64) -> OwnedMutexGuard<()> {
        let gate = {
            let mut gates = match self.gates.lock() {
                Ok(gates) => gates,
                // Nothing in here can be half done.
                Err(poisoned) => poisoned.into_inner(),
            };
            gates.retain(|_, gate| gate.strong_count() > 0);
            let open = gates.get(&id).and_then(Weak::upgrade);
            let gate = open.unwrap_or_default();
            gates.insert(id, Arc::downgrade(&gate));
            gate
        };
        gate.lock_owned().await
    }
}

impl<T> All<T> {
    fn notice(&mut self, was_exchanged: bool) {
        if was_exchanged {
            self.n_exchanges += 1;
            self.inside
                .drain()
                .for_each(|(_, room)| (self.notify)(&room));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::time::Duration;

    use tokio::sync::Notify;
    use tokio::time::timeout;

    use super::*;

    /// Knows as which it was opened.
    struct Numbered(usize);

    impl Weighs for Numbered {
        fn weight(&self) -> Weight {
            Weight {
                own: self.0,
                shared: None,
            }
        }
    }

    type Opened = Result<Arc<Numbered>, Full>;

    fn cache() -> Arc<Cache<Numbered>> {
        Arc::new(Cache::new(Box::new(|_, _| true), |_| ()))
    }

    async fn at_once(id: i64, cache: &Cache<Numbered>) -> Opened {
        let open = || async { Ok(Arc::new(Numbered(0))) };
        let found = cache.find(id, || false, open);
        timeout(Duration::from_secs(20), found)
            .await
            .expect("nobody has to wait")
    }

    #[tokio::test]
    async fn nobody_waits_for_what_others_open() {
        let (cache, go_on) = (cache(), Arc::new(Notify::new()));
        let n_opened = Arc::new(AtomicUsize::new(0));
        let slow = || {
            let (cache, go_on, n_opened) = (cache.clone(), go_on.clone(), n_opened.clone());
            tokio::spawn(async move {
                let open = || async {
                    let n = n_opened.fetch_add(1, Ordering::SeqCst);
                    go_on.notified().await;
                    Opened::Ok(Arc::new(Numbered(n)))
                };
                cache.find(1, || false, open).await
            })
        };
        let (first, second) = (slow(), slow());
        while n_opened.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        at_once(2, &cache).await.expect("another");
        assert_eq!(cache.n_open().await, 1);
        go_on.notify_one();
        let ends = async |one| timeout(Duration::from_secs(20), one).await;
        let first = ends(first).await.expect("it is opened").expect("ends");
        let second = ends(second).await.expect("nobody opens it again");
        let second = second.expect("ends");
        assert!(Arc::ptr_eq(
            &first.expect("the first"),
            &second.expect("the second")
        ));
        assert_eq!(n_opened.load(Ordering::SeqCst), 1, "it was opened twice");
        assert!(cache.gates.lock().expect("gates").len() <= 2);
    }

    #[tokio::test]
    async fn only_so_many_are_opened_at_once() {
        let (cache, n_opening) = (cache(), Arc::new(AtomicUsize::new(0)));
        at_once(0, &cache).await.expect("one that is open");
        let slow = |id: i64| {
            let (cache, n_opening) = (cache.clone(), n_opening.clone());
            tokio::spawn(async move {
                let open = || async {
                    n_opening.fetch_add(1, Ordering::SeqCst);
                    std::future::pending::<Opened>().await
                };
                cache.find(id, || false, open).await
            })
        };
        let all: Vec<_> = (1..=10).map(slow).collect();
        for _ in 0..1000 {
            tokio::task::yield_now().await;
        }
        assert_eq!(n_opening.load(Ordering::SeqCst), OPENING_MAX);
        at_once(0, &cache).await.expect("it was open before");
        // Whoever gives up lets the next one in.
        all.iter().for_each(|one| one.abort());
        at_once(11, &cache).await.expect("a place is free again");
    }

    #[tokio::test]
    async fn what_was_stored_before_an_exchange_is_not_kept() {
        let cache = cache();
        at_once(2, &cache).await.expect("another");
        let (exchanged, n_opened) = (AtomicBool::new(false), AtomicUsize::new(0));
        let open = || async {
            let n = n_opened.fetch_add(1, Ordering::SeqCst);
            // The copy comes while the first is being read.
            exchanged.store(n == 0, Ordering::SeqCst);
            Opened::Ok(Arc::new(Numbered(n)))
        };
        let was_exchanged = || exchanged.swap(false, Ordering::SeqCst);
        let found = cache.find(1, was_exchanged, open).await;
        assert_eq!(found.expect("a room").0, 1, "the one from before");
        assert_eq!(cache.n_open().await, 1, "the others were closed");
    }

    #[tokio::test]
    async fn who_can_not_open_it_leaves_the_gate_open() {
        let cache = cache();
        let refused = cache
            .find(1, || false, || async { Opened::Err(Full) })
            .await;
        assert!(refused.is_err());
        assert_eq!(at_once(1, &cache).await.expect("a room").0, 0);
    }

    #[tokio::test]
    async fn whoever_opens_something_makes_room_for_it() {
        let make_room: MakeRoom<Numbered> = Box::new(|inside, _| {
            inside.clear();
            true
        });
        let cache: Cache<Numbered> = Cache::new(make_room, |_| ());
        for id in 1..=3 {
            at_once(id, &cache).await.expect("a room");
            assert_eq!(cache.n_open().await, 1);
        }
        assert!(cache.fits(Weight::default()).await);
        cache.add(4, Arc::new(Numbered(0))).await;
        assert_eq!(cache.n_open().await, 1);
    }

    #[tokio::test]
    async fn gates_that_nobody_waits_at_are_taken_down() {
        let cache = cache();
        for id in 1..=50 {
            at_once(id, &cache).await.expect("a room");
        }
        assert_eq!(cache.gates.lock().expect("gates").len(), 1);
    }

    #[tokio::test]
    async fn what_would_be_too_much_is_not_kept() {
        let light: MakeRoom<Numbered> = Box::new(|_, weight| weight.own < 2);
        let cache = Cache::new(light, |_| ());
        for (weight, is_kept) in [(1, true), (2, false), (1, true)] {
            let open = || async { Opened::Ok(Arc::new(Numbered(weight))) };
            let id = i64::try_from(weight).expect("a small number");
            let found = cache.find(id, || false, open).await;
            assert_eq!(found.is_ok(), is_kept, "{weight}");
        }
        assert_eq!((cache.n_open().await, cache.n_bytes().await), (1, 1));
    }
}
