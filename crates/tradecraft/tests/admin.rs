//! `tradecraft admin` over the real program: while the table is open, and while it is not.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::common::served::{Data, Server, ask};

fn admin(data: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tradecraft"));
    command.arg("admin").args(words).arg("--data").arg(data);
    command.output().expect("the program runs")
}

fn told(data: &Path, words: &[&str]) -> String {
    let output = admin(data, words);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {error}");
    String::from_utf8(output.stdout).expect("text")
}

/// Deals a game; returns the secret of its first seat.
fn deal(address: &str) -> Option<String> {
    let body = "{\"seats\": [\"person\", \"bot\"]}";
    let answer = ask(address, "POST", "/api/games", body).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    let dealt: Value = serde_json::from_str(body).expect("JSON");
    let secret = dealt["seats"][0]["secret"].as_str().map(str::to_owned);
    assert_eq!(
        secret.is_some(),
        head.contains(" 201 ") || head.contains(" 200 "),
        "{answer}"
    );
    secret
}

fn status(address: &str, secret: &str) -> String {
    let answer = ask(address, "GET", &format!("/seat/{secret}"), "").expect("an answer");
    answer.split(' ').nth(1).expect("a status").to_owned()
}

#[cfg(unix)]
#[test]
fn a_host_looks_after_games_while_the_table_is_open() {
    let data = Data::new("admin");
    let mut server = Server::start(&data.0);
    let address = server.address.clone();
    let (one, two) = (
        deal(&address).expect("a game"),
        deal(&address).expect("a game"),
    );
    let list = told(&data.0, &["list"]);
    assert_eq!(list.lines().count(), 3, "{list}");
    assert!(
        list.contains("1\tlegendary") && list.contains("runs"),
        "{list}"
    );
    assert!(told(&data.0, &["show", "2"]).contains("seats\t2"));
    // A game that is halted says why, and the others go on.
    told(&data.0, &["halt", "1", "a quarrel at the table"]);
    let page = ask(&address, "GET", &format!("/seat/{one}"), "").expect("an answer");
    assert!(page.contains("a quarrel at the table"), "{page}");
    assert_eq!(
        (status(&address, &one), status(&address, &two)),
        ("409".into(), "200".into())
    );
    assert!(told(&data.0, &["list"]).contains("halted: a quarrel"));
    told(&data.0, &["resume", "1"]);
    assert_eq!(status(&address, &one), "200");
    // Nobody begins a game before a closed door.
    told(&data.0, &["close-door"]);
    assert_eq!(deal(&address), None);
    assert_eq!(status(&address, &one), "200");
    told(&data.0, &["open-door"]);
    let three = deal(&address).expect("a game");
    // What is deleted is gone, and nothing else.
    assert!(told(&data.0, &["delete", "1"]).contains("deleted: 1"));
    assert_eq!(
        (status(&address, &one), status(&address, &two)),
        ("404".into(), "200".into())
    );
    assert!(told(&data.0, &["check"]).contains("whole"));
    told(&data.0, &["rotate-keys"]);
    assert_eq!(status(&address, &three), "200", "seats keep their links");
    let record = told(&data.0, &["export", "2"]);
    assert!(record.starts_with("tradecraft record 1\n"), "{record}");
    let unknown = admin(&data.0, &["show", "99"]);
    assert!(!unknown.status.success());
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("there is no game 99"));
    assert!(told(&data.0, &["expire", "1"]).contains("deleted: 0"));
    server.stop();
    // And now that it is closed.
    assert_eq!(told(&data.0, &["list"]).lines().count(), 3);
    assert!(told(&data.0, &["expire", "0"]).contains("deleted: 2"));
    assert_eq!(told(&data.0, &["list"]).lines().count(), 1);
}

/// Only the owner of the data directory gets to the socket.
#[cfg(unix)]
#[test]
fn only_the_owner_gives_orders() {
    use std::os::unix::fs::PermissionsExt as _;
    let data = Data::new("orders");
    let _server = Server::start(&data.0);
    // It listens a moment after the address is printed.
    told(&data.0, &["list"]);
    let mode = |path: &Path| {
        let about = std::fs::metadata(path).expect("a file");
        about.permissions().mode() & 0o777
    };
    assert_eq!(mode(&data.0), 0o700);
    assert_eq!(mode(&data.0.join("control")), 0o600);
}
