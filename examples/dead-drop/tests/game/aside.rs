//! A game that is left for a new one is played again; whoever else is served is served meanwhile.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use dead_drop::{DeadDrop, DeadDropModule, Setup};
use tradecraft_kernel::{Heard, Seat, Sitter, Viewer};
use tradecraft_room::{Hosted, Order, Place, PlainHost, PlainLine, Registry, Role};
use tradecraft_words::Lang;

/// Dead Drop, where to look at a step takes until somebody else has been served.
struct Slow {
    inner: PlainHost<DeadDropModule>,
    waits: AtomicBool,
    was_served: AtomicBool,
}

impl Hosted for Slow {
    type Module = DeadDropModule;
    type Line = PlainLine;
    type Scribe = usize;
    type Chapter = usize;

    fn module(&self) -> &DeadDropModule {
        self.inner.module()
    }

    fn begin_log(&self, deal: &Heard<'_, DeadDrop>) -> usize {
        self.inner.begin_log(deal)
    }

    fn write_log(
        &self,
        scribe: &mut usize,
        heard: &Heard<'_, DeadDrop>,
        names: &dyn Fn(Lang) -> Vec<String>,
    ) -> Vec<PlainLine> {
        self.inner.write_log(scribe, heard, names)
    }

    fn remark(&self, scribe: &mut usize, words: &dyn Fn(Lang) -> String) -> PlainLine {
        self.inner.remark(scribe, words)
    }

    fn chapter(&self, scribe: &usize) -> usize {
        self.inner.chapter(scribe)
    }

    fn is_step(&self, heard: &Heard<'_, DeadDrop>) -> bool {
        if self.waits.swap(false, Ordering::SeqCst) {
            let (served, wait) = mpsc::channel();
            tokio::spawn(async move { served.send(()) });
            let was_served = wait.recv_timeout(Duration::from_secs(10)).is_ok();
            self.was_served.store(was_served, Ordering::SeqCst);
        }
        self.inner.is_step(heard)
    }
}

/// There is one thread for everybody: whoever works on it holds up the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn leaving_a_game_holds_up_nobody_else() {
    let path = std::env::temp_dir().join(format!("aside-{}.sqlite", std::process::id()));
    let slow = Arc::new(Slow {
        inner: PlainHost::new(DeadDropModule),
        waits: AtomicBool::new(false),
        was_served: AtomicBool::new(false),
    });
    let registry = Registry::open(&path).expect("a database");
    let registry = registry.hosting(slow.clone()).done();
    let host = slow.clone();
    // Requests are served by the threads of the runtime, not by the one that waits for the test.
    let forked = tokio::spawn(async move {
        let sitters = [
            (Place::Here, Sitter::Person("Ana".to_owned())),
            (Place::Bot, Sitter::Bot("careful".to_owned())),
        ];
        let order = Order::new(Setup { tails: 1 }, sitters.to_vec());
        let dealt = registry.deal(&host, order).await.expect("a game");
        let (role, token) = dealt.own.expect("a seat");
        assert_eq!(role, Role::Seat(Seat(0)));
        let access = registry.authenticate(&token.text()).await.expect("a seat");
        let ticket = {
            let mut room = access.room().await;
            registry.ticket(&access, Seat(0), &mut **room)
        };
        let choose = tradecraft_room::Command::Choose(0);
        let chosen = registry.command(&access, Seat(0), &ticket, choose).await;
        chosen.expect("a choice");
        host.waits.store(true, Ordering::SeqCst);
        let eyes = Viewer::Seat(Seat(0));
        registry.fork(&access, eyes, 0).await.map(drop)
    });
    forked.await.expect("it ends").expect("a new game");
    assert!(slow.was_served.load(Ordering::SeqCst), "others had to wait");
    for tail in ["", "-wal", "-shm"] {
        // Not every file exists.
        let _ = std::fs::remove_file(format!("{}{tail}", path.display()));
    }
}
