//! Many live games at once, with programs as players:
//! `cargo run --release -p tradecraft-table --example load -- [small] [GAMES] [CHOICES PER SECOND]
//! [SECONDS] [RAIDS]`.
//!
//! Starts the program of the same build, opens two streams for each game, makes choices at the given
//! rate and measures the time from sending a choice until both seats have their new view. Raids of
//! scenario 4 are played beside them, one choice a second each, through the forms of their pages.
//! With `small` the table has a gigabyte of memory and a disk that needs 20 ms more for every commit,
//! and 20 games with a choice a second each.

mod line;
mod players;
mod server;

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use players::{play, raid};
use server::Server;

/// Everybody must have sat down before it counts; dealing takes a while.
const SITTING_DOWN: Duration = Duration::from_secs(10);

struct Load {
    address: String,
    pause: Duration,
    counts_from: Instant,
    until: Instant,
    times: Mutex<Vec<Duration>>,
    raid_times: Mutex<Vec<Duration>>,
}

impl Load {
    /// Notes how long a choice took, if it was made while it counts.
    fn note(&self, times: &Mutex<Vec<Duration>>, sent: Instant, took: Duration) {
        if sent >= self.counts_from && sent < self.until {
            times.lock().expect("a lock").push(took);
        }
    }
}

/// What was asked for.
struct Wanted {
    is_small: bool,
    games: u64,
    rate: u64,
    seconds: u64,
    raids: u64,
}

impl Wanted {
    fn read(args: &[String]) -> Wanted {
        let is_small = args.first().is_some_and(|arg| arg == "small");
        let numbers = args[usize::from(is_small)..].iter();
        let mut numbers = numbers.map(|arg| arg.parse::<u64>().expect("a number"));
        let mut next = |small: u64, usual: u64| {
            let unless_given = if is_small { small } else { usual };
            numbers.next().unwrap_or(unless_given)
        };
        Wanted {
            is_small,
            games: next(20, 1_000),
            rate: next(20, 300).max(1),
            seconds: next(30, 30),
            raids: next(0, 20),
        }
    }
}

/// Returns the time that this share of all times stays within.
fn at(times: &[Duration], share: f64) -> Duration {
    let nth = (times.len() as f64 * share) as usize;
    let nth = nth.min(times.len().saturating_sub(1));
    times.get(nth).copied().unwrap_or_default()
}

fn tell(what: &str, times: &Mutex<Vec<Duration>>, seconds: u64) {
    let mut times = times.lock().expect("a lock").clone();
    times.sort_unstable();
    println!(
        "{what}: {} choices in {seconds} s, {:.0} a second: p50 {:.1?}, p99 {:.1?}, longest {:.1?}",
        times.len(),
        times.len() as f64 / seconds as f64,
        at(&times, 0.5),
        at(&times, 0.99),
        at(&times, 1.0)
    );
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [word, data] = &args[..]
        && word == server::SERVE
    {
        return server::serve(Path::new(data));
    }
    let wanted = Wanted::read(&args);
    let server = Server::start(wanted.is_small);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let counts_from = Instant::now() + SITTING_DOWN;
    let load = Arc::new(Load {
        address: server.address.clone(),
        pause: Duration::from_millis(1_000 * wanted.games / wanted.rate),
        counts_from,
        until: counts_from + Duration::from_secs(wanted.seconds),
        times: Mutex::default(),
        raid_times: Mutex::default(),
    });
    runtime.block_on(async {
        let players = (0..wanted.games).map(|i| tokio::spawn(play(load.clone(), i)));
        let raiders = (0..wanted.raids).map(|i| tokio::spawn(raid(load.clone(), i)));
        for player in players.chain(raiders).collect::<Vec<_>>() {
            player.await.expect("a player");
        }
    });
    let games = format!("{} games, from choice to both views", wanted.games);
    tell(&games, &load.times, wanted.seconds);
    if wanted.raids > 0 {
        let raids = format!("{} raids", wanted.raids);
        tell(&raids, &load.raid_times, wanted.seconds);
    }
    if let Some(memory) = server.memory() {
        println!("memory of the server: {} MB at most", memory / 1024);
    }
}
