//! The real program serving the table: starting, stopping, and being killed.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use crate::common::served::{
    Chosen, Data, Server, ask, command, n_kills, stored_choices, stored_choices_at,
};
use kernel::BotRng;
use room::Location;
use serde_json::Value;

fn json(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).expect("JSON")
}

/// A person who plays through the network and remembers what was acknowledged.
struct Person {
    secret: String,
    /// The number of the game in the store.
    game: i64,
    luck: BotRng,
    chosen: Chosen,
    is_over: bool,
}

impl Person {
    fn sit_down(address: &str, game: i64) -> Person {
        let body = "{\"seats\": [\"person\", \"bot\"]}";
        let dealt = json(&ask(address, "POST", "/api/games", body).expect("an answer"));
        let secret = dealt["seats"][0]["secret"].as_str().expect("a secret");
        Person {
            secret: secret.to_owned(),
            game,
            luck: BotRng::new(game as u64),
            chosen: Chosen::default(),
            is_over: false,
        }
    }

    /// Plays until the server no longer answers or the game is over.
    fn play(&mut self, address: &str) {
        let path = format!("/api/seats/{}", self.secret);
        let Some(answer) = ask(address, "GET", &path, "") else {
            return;
        };
        let mut view = json(&answer);
        while view["outcome"].is_null() {
            let n = view["options"].as_array().expect("options").len();
            let option = self.luck.below(n);
            self.chosen.in_flight = Some(option as u32);
            let form = format!("{{\"ticket\": {}, \"option\": {option}}}", view["ticket"]);
            let Some(answer) = ask(address, "POST", &format!("{path}/choose"), &form) else {
                return;
            };
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
            self.chosen.answered();
            view = json(&answer);
        }
        self.is_over = true;
    }
}

/// How many people play at once while the server is killed.
const PEOPLE: i64 = 4;

#[test]
fn killed_at_any_moment_nothing_is_lost() {
    let data = Data::new("kill");
    let location = Location::file(data.database());
    killed_at_any_moment(&location, || Server::start(&data.0));
}

/// The same with games in PostgreSQL.
#[cfg(feature = "postgres")]
#[test]
fn killed_at_any_moment_nothing_is_lost_in_postgresql() {
    let postgres = crate::common::postgres::Postgres::start();
    let (data, url) = (Data::new("kill-postgres"), postgres.database());
    killed_at_any_moment(&Location::parse(&url), || {
        let mut command = command("127.0.0.1:0", &data.0);
        Server::started(command.args(["--store", &url]))
    });
}

fn killed_at_any_moment(location: &Location, start: impl Fn() -> Server) {
    let mut luck = BotRng::new(std::process::id().into());
    let (mut people, mut n_games, mut n_acknowledged) = (Vec::new(), 0, 0);
    for _ in 0..n_kills(20) {
        let mut server = start();
        let address = server.address.clone();
        // Whoever has played to the end leaves, and somebody else comes.
        people.retain(|person: &Person| !person.is_over);
        while people.len() < PEOPLE as usize {
            n_games += 1;
            people.push(Person::sit_down(&address, n_games));
        }
        let before: usize = people
            .iter()
            .map(|person| person.chosen.acknowledged.len())
            .sum();
        let patience = Duration::from_micros(50_000 + luck.below(1_200_000) as u64);
        std::thread::scope(|scope| {
            let address = &address;
            for person in &mut people {
                scope.spawn(move || person.play(address));
            }
            std::thread::sleep(patience);
            server.kill();
        });
        let after: usize = people
            .iter()
            .map(|person| person.chosen.acknowledged.len())
            .sum();
        n_acknowledged += after - before;
        for person in &mut people {
            let stored = stored_choices_at(location, person.game);
            person.chosen.compare(&stored);
        }
    }
    println!(
        "{} kills, {n_games} games, {n_acknowledged} choices",
        n_kills(20)
    );
    assert!(n_acknowledged > n_kills(20), "hardly anything was played");
}

#[test]
fn a_backup_is_made_and_brought_back_while_serving() {
    let data = Data::new("backup");
    let server = Server::start(&data.0);
    let mut person = Person::sit_down(&server.address, 1);
    let path = format!("/api/seats/{}", person.secret);
    let read = || json(&ask(&server.address, "GET", &path, "").expect("an answer"));
    let run = |name: &str, file: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tradecraft"));
        command.arg(name).arg(file).arg("--data").arg(&data.0);
        command.output().expect("it runs")
    };
    let before = read();
    let copy = data.0.join("copy.sqlite");
    let made = run("backup", &copy);
    assert!(made.status.success(), "{made:?}");
    assert!(
        !run("backup", &copy).status.success(),
        "nothing is overwritten"
    );
    person.play(&server.address);
    let after = read();
    assert!(!after["outcome"].is_null());
    let back = run("restore", &copy);
    assert!(back.status.success(), "{back:?}");
    assert_eq!(read(), before, "the game stands where it stood");
    let bad = data.0.join("bad.sqlite");
    std::fs::write(&bad, "no database").expect("a file");
    assert!(!run("restore", &bad).status.success());
    assert_eq!(read(), before);
    // What was there before the copy came back is not lost either.
    let aside = data.0.join("tradecraft.sqlite.before-1");
    assert!(run("restore", &aside).status.success());
    assert_eq!(read(), after);
}

#[test]
fn a_second_start_finds_the_first() {
    let data = Data::new("twice");
    let server = Server::start(&data.0);
    let same: Output = command(&server.address, &data.0).output().expect("it runs");
    assert!(same.status.success());
    let said = String::from_utf8_lossy(&same.stdout).into_owned();
    assert!(said.contains("already open"), "{said}");
    // Another address does not help: the games are already served.
    let moved: Output = command("127.0.0.1:0", &data.0).output().expect("it runs");
    assert!(moved.status.success());
    let said = String::from_utf8_lossy(&moved.stdout).into_owned();
    assert!(said.contains(&server.address), "{said}");
    let elsewhere = Data::new("other");
    let other = command(&server.address, &elsewhere.0)
        .output()
        .expect("it runs");
    assert!(!other.status.success());
    let said = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(said.contains("--listen"), "{said}");
    assert!(!elsewhere.0.exists(), "nothing was left behind");
}

#[test]
fn a_start_without_its_address_leaves_the_games_alone() {
    let data = Data::new("taken");
    std::fs::create_dir_all(&data.0).expect("a directory");
    let other = TcpListener::bind("127.0.0.1:0").expect("another program");
    let address = other.local_addr().expect("an address").to_string();
    let refusal = || {
        let refused = command(&address, &data.0).output().expect("it runs");
        assert!(!refused.status.success());
        String::from_utf8_lossy(&refused.stderr).into_owned()
    };
    assert!(refusal().contains("--listen"));
    let n_files = || std::fs::read_dir(&data.0).expect("a directory").count();
    assert_eq!(n_files(), 0, "games were begun that nobody can reach");
    // Whoever looks into the games before the address complains about them instead.
    std::fs::write(data.database(), "no database").expect("a file");
    let said = refusal();
    assert!(said.contains("is taken by another program"), "{said}");
    let stored = std::fs::read(data.database()).expect("a file");
    assert_eq!((&stored[..], n_files()), (&b"no database"[..], 1));
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
    server.stop();
}

/// Asked to stop in the middle of choices, it leaves one file with everything that was acknowledged,
/// which only its owner can read.
#[cfg(unix)]
#[test]
fn asked_to_stop_it_leaves_one_whole_file() {
    use std::os::unix::fs::PermissionsExt as _;
    let data = Data::new("whole");
    let mut luck = BotRng::new(std::process::id().into());
    for round in 0..6 {
        let mut server = Server::start(&data.0);
        let address = server.address.clone();
        let first = 1 + round * PEOPLE;
        let games = first..first + PEOPLE;
        let people = games.map(|game| Person::sit_down(&address, game));
        let mut people: Vec<Person> = people.collect();
        let patience = Duration::from_micros(50_000 + luck.below(300_000) as u64);
        std::thread::scope(|scope| {
            let address = &address;
            for person in &mut people {
                scope.spawn(move || person.play(address));
            }
            std::thread::sleep(patience);
            server.stop();
        });
        let names = std::fs::read_dir(&data.0).expect("a directory");
        let names = names.map(|file| file.expect("a file").file_name());
        let mut names: Vec<_> = names.collect();
        names.sort();
        let wanted = ["serve.address", "serve.lock", "tradecraft.sqlite"];
        assert_eq!(names, wanted, "round {round}");
        for (path, mode) in [(data.0.clone(), 0o700), (data.database(), 0o600)] {
            let about = std::fs::metadata(&path).expect("a file");
            assert_eq!(about.permissions().mode() & 0o777, mode);
        }
        let alone = Data::new("whole-alone");
        std::fs::create_dir_all(&alone.0).expect("a directory");
        std::fs::copy(data.database(), alone.database()).expect("a copy");
        for person in &mut people {
            let stored = stored_choices(&alone, person.game);
            person.chosen.compare(&stored);
        }
    }
}

/// Whoever hosts behind a proxy and did not say so reads it in the log.
#[test]
fn a_proxy_that_nobody_declared_is_told_of_once() {
    for (is_declared, n_told) in [(false, 1), (true, 0)] {
        let data = Data::new(&format!("proxy-{is_declared}"));
        let mut start = command("127.0.0.1:0", &data.0);
        if is_declared {
            start.arg("--trust-proxy");
        }
        let mut server = Server::started(start.stderr(std::process::Stdio::piped()));
        for _ in 0..2 {
            let mut stream = TcpStream::connect(&server.address).expect("a stream");
            let host = &server.address;
            let proxied = format!(
                "GET /about HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: 203.0.113.9\r\n\
                 Connection: close\r\n\r\n"
            );
            stream.write_all(proxied.as_bytes()).expect("asked");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).expect("an answer");
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        }
        server.kill();
        let mut log = String::new();
        let mut errors = server.process.stderr.take().expect("a pipe");
        errors.read_to_string(&mut log).expect("text");
        assert_eq!(log.matches("--trust-proxy was not given").count(), n_told);
    }
}
