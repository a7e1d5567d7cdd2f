//! A day on which everything is lost, and the evening on which it is there again: the daily copies of
//! the real program.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use crate::common::served::{Data, Server, ask, command};

fn json(address: &str, method: &str, path: &str, body: &str) -> Value {
    let answer = ask(address, method, path, body).expect("an answer");
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).expect("JSON")
}

/// Returns the copy that the table makes by itself soon after it is opened.
fn copy_in(data: &Data) -> PathBuf {
    for _ in 0..200 {
        let files = std::fs::read_dir(data.0.join("backups"))
            .into_iter()
            .flatten();
        let mut copies = files.flatten().map(|file| file.path());
        if let Some(copy) = copies.find(|copy| copy.extension().is_some_and(|end| end == "sqlite"))
        {
            return copy;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("no copy was made");
}

#[cfg(unix)]
#[test]
fn games_are_brought_back_from_the_copy_of_the_day() {
    let data = Data::new("backups");
    let mut server = Server::start(&data.0);
    let dealt = json(
        &server.address,
        "POST",
        "/api/games",
        "{\"seats\": [\"person\", \"bot\"]}",
    );
    let secret = dealt["seats"][0]["secret"].as_str().expect("a secret");
    let seat = format!("/api/seats/{secret}");
    for _ in 0..3 {
        let view = json(&server.address, "GET", &seat, "");
        let choice = format!("{{\"ticket\": {}, \"option\": 0}}", view["ticket"]);
        json(&server.address, "POST", &format!("{seat}/choose"), &choice);
    }
    let before = json(&server.address, "GET", &seat, "");
    server.stop();
    let mut serve = command("127.0.0.1:0", &data.0);
    let mut server = Server::started(serve.args(["--backups", "2"]));
    let copy = copy_in(&data);
    server.stop();
    // The disk has forgotten everything but the copy.
    std::fs::write(data.database(), "nothing that anybody could read").expect("lost");
    let broken = command("127.0.0.1:0", &data.0).output().expect("it runs");
    assert!(!broken.status.success());
    std::fs::remove_file(data.database()).expect("taken away");
    let mut restore = Command::new(env!("CARGO_BIN_EXE_tradecraft"));
    let restored = restore
        .arg("restore")
        .arg(&copy)
        .arg("--data")
        .arg(&data.0)
        .output();
    assert!(restored.expect("it runs").status.success());
    let server = Server::start(&data.0);
    assert_eq!(json(&server.address, "GET", &seat, ""), before);
}
