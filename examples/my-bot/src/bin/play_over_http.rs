//! A bot that plays over HTTP, with the types of the interface: it deals a game of cards against the
//! bot of the table and plays one seat to the end.
//!
//! Start `tradecraft serve`, and in another terminal
//! `cargo run --release -p tradecraft-my-bot --bin play_over_http -- 127.0.0.1:7007`

use std::error::Error;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tradecraft_api::{Cards, Choice, Dealt, NewGame, Sitting, Trouble, View};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A table that can be asked.
struct Client {
    address: String,
}

impl Client {
    fn get<A: DeserializeOwned>(&self, path: &str) -> Result<A> {
        self.ask("GET", path, "")
    }

    fn post<A: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<A> {
        self.ask("POST", path, &serde_json::to_string(body)?)
    }

    /// Asks until the table has time, and reads what it answers.
    fn ask<A: DeserializeOwned>(&self, method: &str, path: &str, body: &str) -> Result<A> {
        loop {
            let (status, answer) = self.send(method, path, body)?;
            match status {
                200 | 201 => return Ok(serde_json::from_str(&answer)?),
                429 => sleep(Duration::from_secs(1)),
                _ => {
                    let trouble: Trouble = serde_json::from_str(&answer)?;
                    return Err(format!("{}: {}", trouble.error, trouble.message).into());
                }
            }
        }
    }

    /// Sends a request of HTTP 1.0, after which the table hangs up; returns status and body.
    fn send(&self, method: &str, path: &str, body: &str) -> Result<(u16, String)> {
        let mut stream = TcpStream::connect(&self.address)?;
        let (address, length) = (&self.address, body.len());
        write!(
            stream,
            "{method} {path} HTTP/1.0\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
        let status = head.split_whitespace().nth(1).ok_or("no status")?;
        Ok((status.parse()?, body.to_owned()))
    }
}

/// Plays the hand, then fights, then recruits; whatever else is asked is answered with the last option.
fn choose(view: &View<Cards>) -> Option<Choice> {
    let options = &view.common.options;
    let wanted = ["play ", "fight ", "recruit "];
    let mut found = wanted
        .iter()
        .filter_map(|verb| options.iter().find(|option| option.words.starts_with(verb)));
    let option = found.next().or_else(|| options.last())?;
    Some(Choice::option(&view.common.ticket, option.option))
}

fn main() -> Result<()> {
    let address = std::env::args().nth(1);
    let client = Client {
        address: address.unwrap_or_else(|| "127.0.0.1:7007".to_owned()),
    };
    let game = NewGame::with_seats([Sitting::Person, Sitting::Bot]);
    let dealt: Dealt = client.post("/api/games", &game)?;
    let seat = dealt.seats.first().ok_or("a seat for a person")?;
    let path = format!("/api/seats/{}", seat.secret);
    let mut view: View<Cards> = client.get(&path)?;
    while view.common.outcome.is_none() {
        view = match choose(&view) {
            Some(choice) => client.post(&format!("{path}/choose"), &choice)?,
            // The others are choosing; their bot is quick.
            None => client.get(&path)?,
        };
    }
    let outcome = view.common.outcome.ok_or("the game is over")?;
    println!("turn {}: {}", view.common.turn, outcome.text.join(" "));
    Ok(())
}
