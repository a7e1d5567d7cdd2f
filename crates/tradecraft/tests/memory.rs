//! What strangers can make the program hold: measured on the real one.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use crate::common::served::{Data, Server, ask, command};

/// What the open games may take, in megabytes, and what the program takes beside them: itself, the
/// geometry of its own map, and the shapes of lines that all maps share.
const BUDGET: u64 = 256;
const BESIDE: u64 = 200;

/// A hall of the largest size, as large as a map may be; each is another one.
fn map(number: usize) -> String {
    let rows = (0..64).map(|row: u8| {
        let letter = |n: u8| char::from(b'A' + n % 26);
        match row / 26 {
            0 => letter(row).to_string(),
            n => format!("{}{}", letter(n - 1), letter(row)),
        }
    });
    let mut map = format!("format assault-map 1\nname \"Hall {number}\"\nrows A BL\ncols 1 64\n");
    for row in rows {
        map += &format!("terrain {row} {}\n", ".".repeat(64));
        map += &format!("level {row} {}\n", "1".repeat(64));
    }
    map
}

const SCENARIO: &str = "format assault-scenario 1\nscenario 1 \"Hall\"\nturns 12\n\
                        place mi6 T20 E 101 102\nplace skorpios AB40 K 401\nwin hold T20\n";

/// Sets up a raid on a map; returns the page of its seat.
fn deal(address: &str, map: &str) -> Result<String, String> {
    let part = |name: &str, value: &str| {
        format!("--edge\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    };
    let fields = [
        ("map-text", map),
        ("scenario-text", SCENARIO),
        ("opponent", "both"),
        ("do", "play"),
    ];
    let parts: String = fields.map(|(name, value)| part(name, value)).concat();
    let body = format!("{parts}--edge--\r\n");
    let mut stream = TcpStream::connect(address).expect("a connection");
    write!(
        stream,
        "POST /raid/own HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    let page = answer
        .lines()
        .find_map(|line| line.strip_prefix("location: "));
    let page = page.map(|page| page.split('#').next().unwrap_or(page).to_owned());
    page.ok_or(answer)
}

/// Opens the stream of a page and waits until it has begun.
fn watch(address: &str, page: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let patience = Duration::from_secs(60);
    stream.set_read_timeout(Some(patience)).expect("set");
    write!(
        stream,
        "GET {page}/live HTTP/1.1\r\nHost: {address}\r\n\r\n"
    )
    .expect("sent");
    let mut begins = [0; 12];
    stream.read_exact(&mut begins).expect("it begins");
    assert_eq!(&begins, b"HTTP/1.1 200");
    stream
}

fn resident_megabytes(server: &Server) -> u64 {
    let status = format!("/proc/{}/status", server.process.id());
    let status = std::fs::read_to_string(status).expect("a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number.expect("a number").parse::<u64>().expect("a number") / 1024
}

#[cfg(target_os = "linux")]
#[test]
fn sixty_own_maps_with_open_streams_stay_within_the_budget() {
    let data = Data::new("memory");
    let mut serve = command("127.0.0.1:0", &data.0);
    let server = Server::started(serve.args(["--memory", &BUDGET.to_string()]));
    let address = &server.address;
    let mut streams = Vec::new();
    let mut n_full = 0;
    for number in 0..60 {
        match deal(address, &map(number)) {
            Ok(page) => streams.push(watch(address, &page)),
            Err(answer) => {
                assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
                n_full += 1;
            }
        }
    }
    let megabytes = resident_megabytes(&server);
    println!(
        "{} raids and {n_full} refused: {megabytes} MB",
        streams.len()
    );
    assert!(streams.len() >= 40, "{} raids", streams.len());
    assert!(megabytes < BUDGET + BESIDE, "{megabytes} MB");
    // The same map again takes next to nothing.
    let before = resident_megabytes(&server);
    for _ in 0..5 {
        if let Ok(page) = deal(address, &map(0)) {
            streams.push(watch(address, &page));
        }
    }
    assert!(resident_megabytes(&server) < before + 20);
    // Once nobody looks on any more, others find room.
    streams.clear();
    let others = || deal(address, &map(99)).is_ok();
    let found = (0..50).any(|_| {
        std::thread::sleep(Duration::from_millis(200));
        others()
    });
    assert!(found, "there is room again");
    let numbers = ask(address, "GET", "/metrics", "").expect("numbers");
    let budget = format!("tradecraft_games_memory_budget_bytes {}", BUDGET << 20);
    assert!(numbers.contains(&budget), "{numbers}");
}
