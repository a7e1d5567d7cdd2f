//! The log of the real program: every request has its line, and no line opens a game.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use serde_json::Value;

use crate::common::served::{Data, Server, ask, command};

/// Finds whatever looks like a secret: runs of hexadecimal digits as long as one, or half of it.
fn secrets(text: &str, n_digits: usize) -> BTreeSet<String> {
    let runs = text.split(|c: char| !c.is_ascii_hexdigit());
    let runs = runs.filter(|run| run.len() >= n_digits);
    runs.map(str::to_owned).collect()
}

/// A person with all that can be done at a table by its addresses.
struct Busy<'a> {
    address: &'a str,
    known: BTreeSet<String>,
    n_requests: usize,
}

impl Busy<'_> {
    fn ask(&mut self, method: &str, path: &str, form: &str) -> String {
        let answer = ask(self.address, method, path, form).expect("an answer");
        self.n_requests += 1;
        self.known.extend(secrets(&answer, 64));
        self.known.extend(secrets(path, 64));
        answer
    }

    fn body(&mut self, path: &str) -> Value {
        let answer = self.ask("GET", path, "");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str(body).expect("JSON")
    }

    /// Sets up a game for two, plays some of it and visits every page around it.
    fn play(&mut self) {
        let dealt = self.ask(
            "POST",
            "/api/games",
            "{\"seats\": [\"person\", \"person\"]}",
        );
        let (_, body) = dealt.split_once("\r\n\r\n").expect("a body");
        let dealt: Value = serde_json::from_str(body).expect("JSON");
        let seats = dealt["seats"].as_array().expect("seats").clone();
        let seats = seats.iter().filter_map(|seat| seat["secret"].as_str());
        let seats: Vec<String> = seats.map(str::to_owned).collect();
        assert_eq!(seats.len(), 2);
        for turn in 0..12 {
            let seat = &seats[turn % 2];
            let view = self.body(&format!("/api/seats/{seat}"));
            let choice = format!("{{\"ticket\": {}, \"option\": 0}}", view["ticket"]);
            self.ask("POST", &format!("/api/seats/{seat}/choose"), &choice);
        }
        let seat = &seats[0];
        for page in [
            "",
            "/about",
            "/replay",
            "/transcript",
            "/nonsense",
            "/record",
        ] {
            self.ask("GET", &format!("/seat/{seat}{page}"), "");
        }
        self.ask("GET", &format!("/?at=/seat/{seat}/live"), "");
        self.ask(
            "POST",
            "/join",
            &format!("link=http://{}/seat/{seat}", self.address),
        );
        self.ask("POST", &format!("/seat/{seat}/say"), &format!("say={seat}"));
        self.ask("POST", &format!("/seat/{seat}/renew"), "");
        self.ask("GET", &format!("/{seat}"), "");
        self.ask("GET", &format!("/seat/{}", "0".repeat(64)), "");
        self.ask("POST", "/replays", seat);
    }

    /// Listens to a stream for a moment.
    fn listen(&mut self, seat: &str) {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        let address = self.address;
        write!(
            stream,
            "GET /live?at=/seat/{seat}/live HTTP/1.1\r\nHost: {address}\r\n\r\n"
        )
        .expect("sent");
        let mut begins = [0; 12];
        stream.read_exact(&mut begins).expect("it begins");
        self.n_requests += 1;
    }
}

#[cfg(unix)]
#[test]
fn no_line_of_a_busy_day_has_a_secret() {
    let data = Data::new("log");
    std::fs::create_dir_all(&data.0).expect("a directory");
    let path = data.0.join("log");
    let mut serve = command("127.0.0.1:0", &data.0);
    serve.args(["--log", "info", "--log-format", "json"]);
    let mut server = Server::started(serve.stderr(File::create(&path).expect("a file")));
    let address = server.address.clone();
    let mut busy = Busy {
        address: &address,
        known: BTreeSet::new(),
        n_requests: 0,
    };
    for _ in 0..3 {
        busy.play();
    }
    let seat = busy.known.first().expect("a secret").clone();
    busy.listen(&seat);
    assert!(busy.known.len() >= 6, "{}", busy.known.len());
    server.stop();
    let log = std::fs::read_to_string(&path).expect("a log");
    let mut n_access = 0;
    for line in log.lines() {
        let told: Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("JSON: {line}"));
        assert!(
            told["timestamp"].is_string() && told["level"].is_string(),
            "{line}"
        );
        assert_eq!(secrets(line, 32), BTreeSet::new(), "{line}");
        for secret in &busy.known {
            assert!(!line.contains(&secret[..16]), "{line}");
        }
        if told["target"] == "access" {
            n_access += 1;
            assert!(
                told["request"].is_string() && told["millis"].is_number(),
                "{line}"
            );
        }
    }
    assert!(
        n_access >= busy.n_requests,
        "{n_access} lines for {} requests",
        busy.n_requests
    );
    assert!(log.contains("/seat/~/about"), "{log}");
}

#[test]
fn an_answer_says_under_which_name_the_log_has_it() {
    let data = Data::new("request-id");
    let mut serve = command("127.0.0.1:0", &data.0);
    serve
        .args(["--log", "info"])
        .stderr(std::process::Stdio::null());
    let server = Server::started(&mut serve);
    let answer = ask(&server.address, "GET", "/health", "").expect("an answer");
    let id = answer
        .lines()
        .find_map(|line| line.strip_prefix("x-request-id: "));
    assert!(id.is_some_and(|id| id.len() == 16), "{answer}");
}
