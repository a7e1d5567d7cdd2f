//! Many live games at once, with programs as players:
//! `cargo run --release -p tradecraft-table --example load -- [GAMES] [CHOICES PER SECOND] [SECONDS]
//! [RAIDS]`.
//!
//! Starts the program of the same build, opens two streams for each game, makes choices at the given
//! rate and measures the time from sending a choice until both seats have their new view. Raids of
//! scenario 4 are played beside them, one choice a second each, through the forms of their pages.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use kernel::BotRng;
use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader as Reader};
use tokio::net::TcpStream;
use tokio::sync::watch;

struct Server {
    process: Child,
    address: String,
    data: std::path::PathBuf,
}

impl Server {
    fn start() -> Server {
        let own = std::env::current_exe().expect("a path");
        let built = own.ancestors().nth(2).expect("the directory of the build");
        let data = std::env::temp_dir().join(format!("load-{}", std::process::id()));
        let started = Command::new(built.join("tradecraft"))
            .args(["serve", "--no-browser", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            .stdout(Stdio::piped())
            .spawn();
        let mut process = started.expect("the program is built: cargo build --release");
        let mut lines = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        let line = lines.next().expect("a line").expect("text");
        let address = line.rsplit("http://").next().expect("an address");
        let address = address.trim_end_matches('/').to_owned();
        std::thread::spawn(move || lines.for_each(drop));
        Server {
            process,
            address,
            data,
        }
    }

    /// Returns the most memory the server has had, in kilobytes, where the system says so.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// A connection that is kept.
struct Line {
    stream: Reader<TcpStream>,
    address: String,
}

impl Line {
    async fn open(address: &str) -> Line {
        let stream = TcpStream::connect(address).await.expect("a connection");
        stream.set_nodelay(true).expect("no delay");
        Line {
            stream: Reader::new(stream),
            address: address.to_owned(),
        }
    }

    async fn send(&mut self, method: &str, path: &str, body: &str) {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.stream
            .write_all(request.as_bytes())
            .await
            .expect("sent");
    }

    async fn line(&mut self) -> String {
        let mut line = String::new();
        self.stream.read_line(&mut line).await.expect("a line");
        line
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Value {
        self.send(method, path, body).await;
        serde_json::from_slice(&self.answer().await.1).expect("JSON")
    }

    /// Sends a form as the script of a page does.
    async fn submit(&mut self, path: &str, form: &str) -> (String, String) {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nX-Board-Only: 1\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            self.address,
            form.len()
        );
        self.stream
            .write_all(request.as_bytes())
            .await
            .expect("sent");
        let (location, body) = self.answer().await;
        (location, String::from_utf8(body).expect("text"))
    }

    /// Reads an answer: where it leads, and its body.
    async fn answer(&mut self) -> (String, Vec<u8>) {
        let (mut length, mut location) = (0, String::new());
        loop {
            let line = self.line().await.to_ascii_lowercase();
            if line.trim().is_empty() {
                break;
            }
            if let Some(n) = line.strip_prefix("content-length:") {
                length = n.trim().parse().expect("a number");
            }
            if let Some(to) = line.strip_prefix("location:") {
                location = to.trim().to_owned();
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await.expect("a body");
        (location, body)
    }
}

/// Follows a seat's stream; tells the ticket and the time of every view.
async fn follow(address: String, secret: String, tell: watch::Sender<(String, Instant)>) {
    let mut line = Line::open(&address).await;
    line.send("GET", &format!("/api/seats/{secret}/events"), "")
        .await;
    loop {
        let text = line.line().await;
        if text.is_empty() {
            return;
        }
        if let Some(data) = text.strip_prefix("data: ") {
            let now = Instant::now();
            let mark = "\"ticket\":\"";
            let at = data.find(mark).map_or(0, |at| at + mark.len());
            let ticket = data[at..].split('"').next().unwrap_or_default().to_owned();
            tell.send_replace((ticket, now));
        }
    }
}

struct Load {
    address: String,
    pause: Duration,
    until: Instant,
    times: Mutex<Vec<Duration>>,
    raid_times: Mutex<Vec<Duration>>,
}

/// Plays the largest raid for both sides, a choice a second, and measures each until its answer.
async fn raid(load: Arc<Load>, number: u64) {
    let mut luck = BotRng::new(number);
    let mut line = Line::open(&load.address).await;
    while Instant::now() < load.until {
        let (seat, _) = line.submit("/raid", "scenario=4&opponent=both").await;
        let mut form = "ticket=&option=0".to_owned();
        loop {
            let sent = Instant::now();
            let (_, page) = line.submit(&format!("{seat}/choose"), &form).await;
            if !form.starts_with("ticket=&") {
                let took = sent.elapsed();
                load.raid_times.lock().expect("a lock").push(took);
            }
            let after = |mark: &str| {
                let at = page.find(mark)? + mark.len();
                page[at..].split('"').next().map(str::to_owned)
            };
            let ticket = after("name=\"ticket\" value=\"").unwrap_or_default();
            let options = page.matches("name=\"option\" value=\"").count();
            if options == 0 || Instant::now() >= load.until {
                break;
            }
            form = format!("ticket={ticket}&option={}", luck.below(options));
            tokio::time::sleep(Duration::from_millis(luck.below(2_000) as u64)).await;
        }
    }
}

/// Plays one game after another with two seats until the time is up.
async fn play(load: Arc<Load>, number: u64) {
    let mut luck = BotRng::new(number);
    let mut line = Line::open(&load.address).await;
    while Instant::now() < load.until {
        let dealt = line
            .ask(
                "POST",
                "/api/games",
                "{\"seats\": [\"person\", \"person\"]}",
            )
            .await;
        let secret = |i: usize| {
            dealt["seats"][i]["secret"]
                .as_str()
                .expect("a secret")
                .to_owned()
        };
        let secrets = [secret(0), secret(1)];
        let first = (String::new(), Instant::now());
        let (tell_one, mut one) = watch::channel(first.clone());
        let (tell_two, mut two) = watch::channel(first);
        let followers = [
            tokio::spawn(follow(load.address.clone(), secrets[0].clone(), tell_one)),
            tokio::spawn(follow(load.address.clone(), secrets[1].clone(), tell_two)),
        ];
        one.changed().await.expect("a view");
        two.changed().await.expect("a view");
        loop {
            let wait = load.pause.as_millis() as usize * 2;
            tokio::time::sleep(Duration::from_millis(luck.below(wait.max(1)) as u64)).await;
            if Instant::now() >= load.until {
                break;
            }
            let mut view = line
                .ask("GET", &format!("/api/seats/{}", secrets[0]), "")
                .await;
            let mut who = 0;
            if view["decision"]["is_yours"] != true {
                view = line
                    .ask("GET", &format!("/api/seats/{}", secrets[1]), "")
                    .await;
                who = 1;
            }
            if !view["outcome"].is_null() {
                break;
            }
            let option = luck.below(view["options"].as_array().expect("options").len());
            let body = format!("{{\"ticket\": {}, \"option\": {option}}}", view["ticket"]);
            one.mark_unchanged();
            two.mark_unchanged();
            let sent = Instant::now();
            line.ask(
                "POST",
                &format!("/api/seats/{}/choose", secrets[who]),
                &body,
            )
            .await;
            one.changed().await.expect("a view");
            two.changed().await.expect("a view");
            let last = one.borrow().1.max(two.borrow().1);
            let took = last.saturating_duration_since(sent);
            load.times.lock().expect("a lock").push(took);
        }
        followers.iter().for_each(tokio::task::JoinHandle::abort);
    }
}

/// Returns the time that this share of all times stays within.
fn at(times: &[Duration], share: f64) -> Duration {
    let nth = (times.len() as f64 * share) as usize;
    let nth = nth.min(times.len().saturating_sub(1));
    times.get(nth).copied().unwrap_or_default()
}

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .map(|arg| arg.parse::<u64>().expect("a number"));
    let n_games = numbers.next().unwrap_or(1_000);
    let rate = numbers.next().unwrap_or(300).max(1);
    let seconds = numbers.next().unwrap_or(30);
    let n_raids = numbers.next().unwrap_or(20);
    let server = Server::start();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let load = Arc::new(Load {
        address: server.address.clone(),
        pause: Duration::from_millis(1_000 * n_games / rate),
        // Everybody must have sat down before it counts; dealing takes a while.
        until: Instant::now() + Duration::from_secs(seconds + 10),
        times: Mutex::default(),
        raid_times: Mutex::default(),
    });
    let start = Instant::now();
    runtime.block_on(async {
        let players = (0..n_games).map(|i| tokio::spawn(play(load.clone(), i)));
        let raiders = (0..n_raids).map(|i| tokio::spawn(raid(load.clone(), i)));
        let players: Vec<_> = players.chain(raiders).collect();
        tokio::time::sleep(Duration::from_secs(10)).await;
        load.times.lock().expect("a lock").clear();
        load.raid_times.lock().expect("a lock").clear();
        for player in players {
            player.await.expect("a player");
        }
    });
    let counted = (start.elapsed().as_secs_f64() - 10.0).max(1.0);
    let sorted = |times: &Mutex<Vec<Duration>>| {
        let mut times = times.lock().expect("a lock").clone();
        times.sort_unstable();
        times
    };
    let times = sorted(&load.times);
    println!(
        "{n_games} games, {} choices in {counted:.0} s: {:.0} a second",
        times.len(),
        times.len() as f64 / counted
    );
    println!(
        "from choice to both views: p50 {:?}, p99 {:?}, longest {:?}",
        at(&times, 0.5),
        at(&times, 0.99),
        at(&times, 1.0)
    );
    let times = sorted(&load.raid_times);
    println!(
        "{n_raids} raids, {} choices: p50 {:?}, p99 {:?}, longest {:?}",
        times.len(),
        at(&times, 0.5),
        at(&times, 0.99),
        at(&times, 1.0)
    );
    if let Some(memory) = server.memory() {
        println!("memory of the server: {} MB at most", memory / 1024);
    }
}
