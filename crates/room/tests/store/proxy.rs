//! A way to a database that can be cut, also right before and right after a commit gets there.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// When the way is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Cut {
    Never,
    /// The next commit does not get to the database.
    BeforeCommit,
    /// The next commit gets there, and its answer does not come back.
    AfterCommit,
    /// The same, and nobody gets through afterwards.
    ForGood,
}

#[derive(Default)]
struct State {
    cut: AtomicU8,
    n_cuts: AtomicUsize,
    is_closed: AtomicBool,
    streams: Mutex<Vec<TcpStream>>,
}

impl State {
    /// Cuts everything that is under way.
    fn cut_all(&self) {
        let mut streams = self.streams.lock().expect("streams");
        for stream in streams.drain(..) {
            // It may be closed already.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

/// A way from a port of its own to that of a database.
pub struct Proxy {
    pub port: u16,
    state: Arc<State>,
}

impl Proxy {
    pub fn start(to: u16) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("a port").port();
        let state = Arc::<State>::default();
        let accepting = state.clone();
        std::thread::spawn(move || {
            for from in listener.incoming().flatten() {
                if accepting.is_closed.load(Ordering::SeqCst) {
                    continue;
                }
                if let Ok(there) = TcpStream::connect(("127.0.0.1", to)) {
                    join(&accepting, from, there);
                }
            }
        });
        Proxy { port, state }
    }

    /// Cuts the connection of the next commit.
    pub fn cut_next(&self, cut: Cut) {
        self.state.cut.store(cut as u8, Ordering::SeqCst);
    }

    /// Returns how often a commit was cut.
    pub fn n_cuts(&self) -> usize {
        self.state.n_cuts.load(Ordering::SeqCst)
    }

    /// Lets everybody through again.
    pub fn open(&self) {
        self.state.is_closed.store(false, Ordering::SeqCst);
    }
}

fn join(state: &Arc<State>, from: TcpStream, there: TcpStream) {
    let both = [&from, &there].map(|stream| stream.try_clone().expect("a copy"));
    state.streams.lock().expect("streams").extend(both);
    let (mut answers, mut back) = (
        there.try_clone().expect("a copy"),
        from.try_clone().expect("a copy"),
    );
    std::thread::spawn(move || {
        // Whichever side ends first ends both.
        let _ = std::io::copy(&mut answers, &mut back);
        let _ = back.shutdown(Shutdown::Both);
    });
    let state = state.clone();
    std::thread::spawn(move || {
        let _ = forward(&state, &from, &there);
        for stream in [from, there] {
            let _ = stream.shutdown(Shutdown::Both);
        }
    });
}

fn forward(state: &State, mut from: &TcpStream, mut there: &TcpStream) -> std::io::Result<()> {
    let mut bytes = [0; 64 * 1024];
    loop {
        let n = from.read(&mut bytes)?;
        if n == 0 {
            return Ok(());
        }
        let is_commit = bytes[..n].windows(7).any(|word| word == b"COMMIT\0");
        let cut = if is_commit {
            state.cut.swap(Cut::Never as u8, Ordering::SeqCst)
        } else {
            Cut::Never as u8
        };
        if cut == Cut::ForGood as u8 {
            state.is_closed.store(true, Ordering::SeqCst);
        }
        if cut == Cut::AfterCommit as u8 || cut == Cut::ForGood as u8 {
            // No answer gets back; the database hears all the same.
            from.shutdown(Shutdown::Both)?;
            there.write_all(&bytes[..n])?;
            std::thread::sleep(std::time::Duration::from_millis(30));
            if cut == Cut::ForGood as u8 {
                state.cut_all();
            }
        } else if cut == Cut::Never as u8 {
            there.write_all(&bytes[..n])?;
            continue;
        }
        state.n_cuts.fetch_add(1, Ordering::SeqCst);
        return Ok(());
    }
}
