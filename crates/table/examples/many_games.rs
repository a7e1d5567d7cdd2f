//! How long the table takes to open when many games are kept:
//! `cargo run --release -p tradecraft-table --example many_games -- [GAMES]`.
//!
//! Plays games at random in all boxes, every second one to its end, stores them, starts the program of
//! the same build over them several times, and measures from the start of the process until it says
//! that it is well. Then the first page, and opening one of the games, are measured too.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bots::legendary::Shelf;
use kernel::{BotRng, Game as _, Seed, Session};
use legendary::setup::Setup;
use legendary::{Catalogue, State};

/// How many games are played and stored at a time.
const BATCH: u64 = 100;
const STARTS: usize = 7;

/// Plays a game at random: every second one to its end, the others for some turns.
fn played(catalogue: &Arc<Catalogue>, number: u64) -> Session<State> {
    let setup = Setup::new(catalogue.clone(), 2);
    let seed = Seed::from_number(number);
    let mut session = Session::<State>::start(&setup, seed, &mut ()).expect("a deal");
    let mut luck = BotRng::new(number);
    let mut options = Vec::new();
    let n_choices = match number % 2 {
        0 => usize::MAX,
        _ => 20 + luck.below(100),
    };
    for _ in 0..n_choices {
        let Some(decision) = session.game().decision() else {
            break;
        };
        session.game().options(&mut options);
        let option = luck.below(options.len());
        let chosen = session.choose(decision.seat, option, &mut ());
        chosen.expect("an option");
    }
    session
}

/// Fills a directory with games; returns the secret of a seat in the last.
async fn fill(data: &Path, n_games: u64) -> String {
    std::fs::create_dir_all(data).expect("a directory");
    let site = tradecraft_table::build(&data.join("tradecraft.sqlite"))
        .expect("a site")
        .done();
    let shelf = Arc::new(Shelf::load().expect("boxes"));
    let mut secret = String::new();
    for first in (0..n_games).step_by(BATCH as usize) {
        let storing = (first..n_games.min(first + BATCH)).map(|number| {
            let (registry, shelf) = (site.registry.clone(), shelf.clone());
            tokio::spawn(async move {
                let n_boxes = shelf.catalogues().count();
                let catalogue = shelf.catalogues().nth(number as usize % n_boxes);
                let session = played(catalogue.expect("a box"), number);
                let text = session.record().to_string();
                let room = registry.read(text.as_bytes());
                let room = room.unwrap_or_else(|unfit| panic!("{unfit:?}"));
                let dealt = registry.adopt(room, None, None).await.expect("stored");
                let (_, token) = dealt.own.expect("a seat");
                token.text()
            })
        });
        for one in storing.collect::<Vec<_>>() {
            secret = one.await.expect("stored");
        }
    }
    secret
}

struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let own = std::env::current_exe().expect("a path");
        let built = own.ancestors().nth(2).expect("the directory of the build");
        let started = Command::new(built.join("tradecraft"))
            .args(["serve", "--no-browser", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn();
        let mut process = started.expect("the program is built: cargo build --release");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let line = lines.next().expect("a line").expect("text");
        let address = line.rsplit("http://").next().expect("an address");
        let address = address.trim_end_matches('/').to_owned();
        std::thread::spawn(move || lines.for_each(drop));
        Server { process, address }
    }

    fn get(&self, path: &str, cookie: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let address = &self.address;
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
        )
        .expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 200"), "{path}: {answer}");
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        // It lies in the system's directory for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let (middle, last) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{what}: {middle:.1?} in the middle, {last:.1?} at most");
}

fn main() {
    let n_games = std::env::args().nth(1);
    let n_games = n_games.map_or(10_000, |arg| arg.parse().expect("a number of games"));
    let name = format!("many-games-{}", std::process::id());
    let data = Scratch(std::env::temp_dir().join(name));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let secret = runtime.block_on(fill(&data.0, n_games));
    drop(runtime);
    let size = std::fs::metadata(data.0.join("tradecraft.sqlite")).expect("a database");
    println!("{n_games} games, {} MB", size.len() / 1_000_000);
    let (mut starts, mut homes, mut games) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..STARTS {
        let from = Instant::now();
        let server = Server::start(&data.0);
        server.get("/health", "");
        starts.push(from.elapsed());
        let from = Instant::now();
        server.get("/", "");
        homes.push(from.elapsed());
        let from = Instant::now();
        server.get(&format!("/seat/{secret}"), "");
        games.push(from.elapsed());
    }
    tell("from the start of the program until it is well", starts);
    tell("the first page after it", homes);
    tell("a stored game, opened for the first time", games);
}
