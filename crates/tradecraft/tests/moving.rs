//! Moving house: all games from a file to PostgreSQL and back.

use crate::common::postgres::Postgres;
use crate::common::run;
use crate::common::served::{Data, Server, ask, command};

/// Says something at a seat and plays a few choices; returns what the seat sees then.
fn play(address: &str, secret: &str, n: usize) -> String {
    let line = "say=Grüße%20von%20unterwegs";
    ask(address, "POST", &format!("/seat/{secret}/say"), line).expect("an answer");
    let path = format!("/api/seats/{secret}");
    for _ in 0..n {
        let view = body(&ask(address, "GET", &path, "").expect("a view"));
        let view: serde_json::Value = serde_json::from_str(&view).expect("JSON");
        let form = format!("{{\"ticket\": {}, \"option\": 0}}", view["ticket"]);
        let chosen = ask(address, "POST", &format!("{path}/choose"), &form);
        assert!(chosen.expect("an answer").starts_with("HTTP/1.1 200"));
    }
    body(&ask(address, "GET", &path, "").expect("a view"))
}

fn body(answer: &str) -> String {
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
    body.to_owned()
}

fn deal(address: &str) -> String {
    let seats = "{\"seats\": [\"person\", \"bot\"]}";
    let dealt = ask(address, "POST", "/api/games", seats).expect("a deal");
    let (_, body) = dealt.split_once("\r\n\r\n").expect("a body");
    let dealt: serde_json::Value = serde_json::from_str(body).expect("JSON");
    let secret = dealt["seats"][0]["secret"].as_str();
    secret.expect("a secret").to_owned()
}

fn see(address: &str, secret: &str) -> String {
    body(&ask(address, "GET", &format!("/api/seats/{secret}"), "").expect("a view"))
}

#[test]
fn games_move_to_postgresql_and_back() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let (here, back) = (Data::new("moving-here"), Data::new("moving-back"));
    let path = |data: &Data| data.0.to_string_lossy().into_owned();
    let copy = |from: &str, to: &str| run(&["store", "copy", from, to], "");

    let mut first = Server::start(&here.0);
    let secret = deal(&first.address);
    let seen = play(&first.address, &secret, 5);
    let others: Vec<String> = (0..5).map(|_| deal(&first.address)).collect();
    let open = copy(&path(&here), &url);
    assert!(
        open.code != Some(0) && open.err.contains("stop it first"),
        "{}",
        open.err
    );
    first.stop();

    let moved = copy(&path(&here), &url);
    assert_eq!(
        (moved.code, moved.out.contains("the same: 6.")),
        (Some(0), true),
        "{}",
        moved.err
    );
    let twice = copy(&path(&here), &url);
    assert!(
        twice.code != Some(0) && twice.err.contains("games already"),
        "{}",
        twice.err
    );

    // Every link opens what it opened, and the game goes on.
    let there = Data::new("moving-there");
    let mut second = Server::started(command("127.0.0.1:0", &there.0).args(["--store", &url]));
    assert_eq!(see(&second.address, &secret), seen);
    others
        .iter()
        .for_each(|other| drop(see(&second.address, other)));
    let seen = play(&second.address, &secret, 5);
    // A new game gets a number of its own.
    let later = deal(&second.address);
    let seen_later = see(&second.address, &later);
    second.stop();

    let moved = copy(&url, &path(&back));
    assert_eq!(
        (moved.code, moved.out.contains("the same: 7.")),
        (Some(0), true),
        "{}",
        moved.err
    );
    let third = Server::start(&back.0);
    assert_eq!(see(&third.address, &secret), seen);
    assert_eq!(see(&third.address, &later), seen_later);
    let page = ask(&third.address, "GET", &format!("/seat/{secret}"), "").expect("a page");
    assert!(
        page.contains("Grüße von unterwegs"),
        "what was said has moved too"
    );

    let nothing = copy(&path(&Data::new("moving-nothing")), &url);
    assert!(
        nothing.code != Some(0) && nothing.err.contains("no games"),
        "{}",
        nothing.err
    );
}
