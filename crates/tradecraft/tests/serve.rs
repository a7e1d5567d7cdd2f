//! The real program serving the table: starting, stopping, and being killed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use kernel::BotRng;
use table::{Hall, Store};

/// A data directory of its own for a test; removed when the test is over.
struct Data(PathBuf);

impl Data {
    fn new(name: &str) -> Data {
        Data(std::env::temp_dir().join(format!("serve-{name}-{}", std::process::id())))
    }

    fn database(&self) -> PathBuf {
        self.0.join("tradecraft.sqlite")
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        // It may never have been made.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn command(listen: &str, data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tradecraft"));
    command
        .args(["serve", "--no-browser", "--listen", listen, "--data"])
        .arg(data);
    command
}

struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut process = command("127.0.0.1:0", data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let line = lines.next().expect("a line").expect("text");
        let address = line.rsplit("http://").next().expect("an address");
        let address = address.trim_end_matches('/').to_owned();
        // Whatever it says later must not block it.
        std::thread::spawn(move || lines.for_each(drop));
        Server { process, address }
    }

    fn kill(&mut self) {
        self.process.kill().expect("it dies");
        self.process.wait().expect("it is gone");
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
fn ask(address: &str, method: &str, path: &str, form: &str) -> Option<String> {
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

fn value<'a>(text: &'a str, before: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    rest.split('"').next()
}

/// A person who plays through the network and remembers what was acknowledged.
#[derive(Default)]
struct Person {
    seat: String,
    /// The options of acknowledged choices, in order.
    acknowledged: Vec<u32>,
    /// A choice that was sent and not answered.
    in_flight: Option<u32>,
}

impl Person {
    /// Makes one choice; says whether the server still answers and the game goes on.
    fn step(&mut self, address: &str) -> bool {
        let page = ask(address, "GET", &format!("{}?hint=1", self.seat), "");
        let Some(page) = page.filter(|page| !page.contains("id=\"ending\"")) else {
            return false;
        };
        let ticket = value(&page, "name=\"ticket\" value=\"").expect("a ticket");
        let (_, hinted) = page.split_once("is-hinted").expect("a hint");
        let option = value(hinted, "name=\"option\" value=\"").expect("an option");
        self.in_flight = option.parse().ok();
        let form = format!("ticket={ticket}&option={option}");
        let Some(answer) = ask(address, "POST", &format!("{}/choose", self.seat), &form) else {
            return false;
        };
        assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
        self.acknowledged.extend(self.in_flight.take());
        true
    }

    /// Compares with what is stored: everything acknowledged, once, and at most the choice that
    /// was under way besides.
    fn compare(&mut self, stored: &[u32]) {
        let n = self.acknowledged.len();
        assert_eq!(
            stored.get(..n),
            Some(&self.acknowledged[..]),
            "acknowledged is stored"
        );
        let more = &stored[n..];
        let expected = self.in_flight.take();
        assert!(
            more.is_empty() || expected.is_some_and(|option| more == [option]),
            "{more:?} was never asked for"
        );
        self.acknowledged = stored.to_vec();
    }
}

/// Returns the options the first seat chose, from a record that verifies.
fn stored_choices(data: &Data, game: i64) -> Vec<u32> {
    let hall = Hall::open(&data.database()).expect("a hall");
    let (store, _) = Store::open(&data.database()).expect("a store");
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let text = runtime.expect("a runtime").block_on(store.record(game));
    let text = text.expect("read").expect("a game");
    let session = hall.rebuild(&text).expect("the game verifies");
    assert_eq!(session.record().to_string(), text);
    let choices = session.entries().iter().filter_map(|entry| match entry {
        kernel::Entry::Choice(choice) if choice.seat.0 == 0 => Some(choice.option),
        _ => None,
    });
    choices.collect()
}

#[test]
fn killed_ten_times_nothing_is_lost() {
    let data = Data::new("kill");
    let mut luck = BotRng::new(std::process::id().into());
    let (mut person, mut game, mut n_acknowledged) = (Person::default(), 0, 0);
    for _ in 0..10 {
        let mut server = Server::start(&data.0);
        let address = server.address.clone();
        if person.seat.is_empty() {
            let dealt = ask(&address, "POST", "/games", "deal=fresh").expect("an answer");
            let seat = dealt
                .lines()
                .find_map(|line| line.strip_prefix("location: "));
            (person.seat, game) = (seat.expect("a seat").to_owned(), game + 1);
        }
        let patience = Duration::from_micros(20_000 + luck.below(400_000) as u64);
        let killer = std::thread::spawn(move || {
            std::thread::sleep(patience);
            server.kill();
        });
        let before = person.acknowledged.len();
        while person.step(&address) {}
        killer.join().expect("killed");
        n_acknowledged += person.acknowledged.len() - before;
        person.compare(&stored_choices(&data, game));
        let page = person.acknowledged.len();
        if page > 40 {
            person = Person::default();
        }
    }
    assert!(
        n_acknowledged > 10,
        "hardly anything was played: {n_acknowledged}"
    );
}

#[test]
fn a_second_start_finds_the_first() {
    let data = Data::new("twice");
    let server = Server::start(&data.0);
    let same: Output = command(&server.address, &data.0).output().expect("it runs");
    assert!(same.status.success());
    let said = String::from_utf8_lossy(&same.stdout).into_owned();
    assert!(said.contains("already open"), "{said}");
    let elsewhere = Data::new("other");
    let other = command(&server.address, &elsewhere.0)
        .output()
        .expect("it runs");
    assert!(!other.status.success());
    let said = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(said.contains("--listen"), "{said}");
}

#[cfg(unix)]
#[test]
fn asked_to_stop_it_stops_though_somebody_watches() {
    let data = Data::new("stop");
    let mut server = Server::start(&data.0);
    let dealt = ask(&server.address, "POST", "/games", "deal=fresh").expect("an answer");
    let seat = dealt
        .lines()
        .find_map(|line| line.strip_prefix("location: "));
    let seat = seat.expect("a seat").to_owned();
    let mut watching = TcpStream::connect(&server.address).expect("a stream");
    let host = &server.address;
    write!(watching, "GET {seat}/live HTTP/1.1\r\nHost: {host}\r\n\r\n").expect("asked");
    let mut first = [0; 64];
    watching.read_exact(&mut first).expect("the stream begins");
    let pid = server.process.id().to_string();
    let asked = Command::new("kill")
        .args(["-TERM", &pid])
        .status()
        .expect("kill runs");
    assert!(asked.success());
    assert!(server.process.wait().expect("it ends").success());
}
