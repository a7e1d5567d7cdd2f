//! How long the pages of the largest raid take, on this machine and without a network to speak of:
//! `cargo run --release -p tradecraft-table --example raid_times`.

// What is shared with the tests calls the crate as they do.
extern crate tradecraft_table as table;

#[path = "../tests/driver/site.rs"]
mod site;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use site::Site;

/// Sends a request as the script of a page does, and returns the head and the body of the answer.
fn ask(site: &Site, method: &str, path: &str, form: &str) -> (String, String) {
    let address = site.base.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nX-Board-Only: 1\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    )
    .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    (head.to_owned(), body.to_owned())
}

fn after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    let at = text.find(mark)? + mark.len();
    text[at..].split(['"', '\r']).next()
}

/// Chooses what ends something, or else the first option.
fn choose(site: &Site, seat: &str, page: &str) -> String {
    let ticket = after(page, "name=\"ticket\" value=\"").expect("a ticket");
    let ends = page
        .split("<button ")
        .find(|part| part.contains("data-act=\"end\""));
    let option = ends.and_then(|part| after(part, "name=\"option\" value=\""));
    let option = option
        .or(after(page, "name=\"option\" value=\""))
        .expect("an option");
    let form = format!("ticket={ticket}&option={option}");
    ask(site, "POST", &format!("{seat}/choose"), &form).1
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!(
        "{what}: p50 {:?}, p95 {:?}, longest {:?}",
        at(50),
        at(95),
        at(100)
    );
}

fn main() {
    let site = Site::start();
    let (head, _) = ask(&site, "POST", "/raid", "scenario=4&opponent=both");
    let seat = after(&head, "location: ").expect("a seat");
    let seat = seat.split('#').next().expect("an address").to_owned();
    let mut page = ask(&site, "GET", &seat, "").1;
    let mut choices = Vec::new();
    for _ in 0..120 {
        let start = Instant::now();
        page = choose(&site, &seat, &page);
        choices.push(start.elapsed());
    }
    tell("a choice, until its page has come", choices);
    for (what, query) in [
        ("the map", ""),
        ("reach", "?piece=401&show=reach"),
        ("field of view", "?piece=401&show=sight"),
        ("a line of sight", "?piece=401&show=sight&to=O25"),
        ("command", "?piece=L&show=command"),
        ("danger", "?show=danger"),
        ("a hint", "?hint=1"),
    ] {
        let path = format!("{seat}{query}");
        let times = (0..20).map(|_| {
            let start = Instant::now();
            let (_, page) = ask(&site, "GET", &path, "");
            assert!(page.contains("id=\"page\""), "{page}");
            start.elapsed()
        });
        tell(what, times.collect());
    }
}
