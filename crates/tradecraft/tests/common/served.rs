//! The real program serving the table from a directory of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use room::{Location, Store};

/// A data directory of its own for a test; removed when the test is over.
pub struct Data(pub PathBuf);

impl Data {
    pub fn new(name: &str) -> Data {
        Data(std::env::temp_dir().join(format!("serve-{name}-{}", std::process::id())))
    }

    pub fn database(&self) -> PathBuf {
        self.0.join("tradecraft.sqlite")
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        // It may never have been made.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub fn command(listen: &str, data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tradecraft"));
    command
        .args(["serve", "--no-browser", "--listen", listen, "--data"])
        .arg(data);
    command
}

pub struct Server {
    pub process: Child,
    pub address: String,
}

impl Server {
    pub fn start(data: &Path) -> Server {
        Server::started(&mut command("127.0.0.1:0", data))
    }

    /// Runs a command and waits for the address that it prints.
    pub fn started(command: &mut Command) -> Server {
        let process = command.stdout(Stdio::piped()).spawn();
        let mut process = process.expect("the program starts");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let line = lines.next().expect("a line").expect("text");
        let address = line.rsplit("://").next().expect("an address");
        let address = address.trim_end_matches('/').to_owned();
        // Whatever it says later must not block it.
        std::thread::spawn(move || lines.for_each(drop));
        Server { process, address }
    }

    pub fn kill(&mut self) {
        self.process.kill().expect("it dies");
        self.process.wait().expect("it is gone");
    }
}

#[cfg(unix)]
impl Server {
    /// Asks it to stop, and waits until it has.
    pub fn stop(&mut self) {
        let pid = self.process.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(asked.expect("kill runs").success());
        assert!(self.process.wait().expect("it ends").success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Sends a request and returns the whole answer, if a whole one came.
pub fn ask(address: &str, method: &str, path: &str, form: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .ok()?;
    let length = form.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n\r\n{form}"
    )
    .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.parse().ok())?
    });
    let is_whole = length.is_none_or(|length: usize| body.len() == length);
    is_whole.then_some(answer)
}

/// The options that somebody chose, at a server that may die at any moment.
#[derive(Default)]
pub struct Chosen {
    /// The options of acknowledged choices, in order.
    pub acknowledged: Vec<u32>,
    /// A choice that was sent and not answered.
    pub in_flight: Option<u32>,
    /// Choices at the same position that were sent before it and never answered: a server that stands
    /// still reads them later, and then one of them all counts.
    given_up: Vec<u32>,
}

impl Chosen {
    /// Notes that the server has answered.
    pub fn answered(&mut self) {
        self.acknowledged.extend(self.in_flight.take());
        self.given_up.clear();
    }

    /// Compares with what is stored: everything acknowledged, once, and at most the choice that
    /// was under way besides.
    pub fn compare(&mut self, stored: &[u32]) {
        let n = self.acknowledged.len();
        let acknowledged = Some(&self.acknowledged[..]);
        assert_eq!(stored.get(..n), acknowledged, "acknowledged is stored");
        self.given_up.extend(self.in_flight.take());
        match stored[n..] {
            [] => {}
            [one] if self.given_up.contains(&one) => self.given_up.clear(),
            ref more => panic!("{more:?} was never asked for, but {:?} were", self.given_up),
        }
        self.acknowledged = stored.to_vec();
    }
}

/// Returns the options the first seat chose, from a record that verifies.
pub fn stored_choices(data: &Data, game: i64) -> Vec<u32> {
    stored_choices_at(&Location::file(data.database()), game)
}

/// The same, wherever the games are.
pub fn stored_choices_at(location: &Location, game: i64) -> Vec<u32> {
    let site = table::build_at(location).expect("a site").done();
    let (store, _) = Store::open_at(location).expect("a store");
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let text = runtime.expect("a runtime").block_on(store.record(game));
    let text = text.expect("read").expect("a game");
    verified_choices(&site, &text)
}

/// Returns the options the first seat chose in a record, which must verify.
pub fn verified_choices(site: &web::Site, text: &str) -> Vec<u32> {
    let room = site.registry.read(text.as_bytes());
    let room = room.unwrap_or_else(|unfit| panic!("the game does not verify: {unfit:?}"));
    assert_eq!(room.record(), text);
    let choices = room.entries().iter().filter_map(|entry| match entry {
        kernel::Entry::Choice(choice) if choice.seat.0 == 0 => Some(choice.option),
        _ => None,
    });
    choices.collect()
}

/// Returns how often the server is killed: `KILLS=200` kills as often as that.
pub fn n_kills(usual: usize) -> usize {
    let wanted = std::env::var("KILLS").ok();
    wanted.map_or(usual, |n| n.parse().expect("KILLS is a number"))
}
