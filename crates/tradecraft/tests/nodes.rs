//! Several tables that serve the same games from one PostgreSQL.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::common::postgres::Postgres;
use crate::common::proxy::{Cut, Proxy};
use crate::common::run;
use crate::common::served::{
    Chosen, Data, Server, ask, command, n_kills, stored_choices_at, verified_choices,
};
use kernel::BotRng;
use room::Location;
use serde_json::Value;

/// A fault is over, and no page is behind for longer than this.
const BEHIND_MAX: Duration = Duration::from_secs(2);

struct Node {
    server: Server,
    data: Data,
    url: String,
}

impl Node {
    fn start(name: &str, url: &str) -> Node {
        let data = Data::new(name);
        let server = serve(&data, url);
        Node {
            server,
            data,
            url: url.to_owned(),
        }
    }

    fn address(&self) -> &str {
        &self.server.address
    }

    fn tell(&self, signal: &str) {
        let pid = self.server.process.id().to_string();
        let told = std::process::Command::new("kill")
            .args([signal, &pid])
            .status();
        assert!(told.expect("kill runs").success());
    }

    /// Kills it without a word, and starts it again.
    fn kill_and_start(&mut self) {
        self.server.kill();
        self.server = serve(&self.data, &self.url);
    }
}

fn serve(data: &Data, url: &str) -> Server {
    Server::started(command("127.0.0.1:0", &data.0).args(["--store", url]))
}

fn json(answer: &str) -> Value {
    let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
    serde_json::from_str(body).unwrap_or_else(|_| panic!("no JSON: {answer}"))
}

fn is_ok(answer: &str) -> bool {
    answer.starts_with("HTTP/1.1 200")
}

/// Deals a game for a person and a bot; returns the secret of the person's seat.
fn deal(address: &str) -> String {
    try_to_deal(address).expect("a game")
}

fn try_to_deal(address: &str) -> Option<String> {
    let body = "{\"seats\": [\"person\", \"bot\"]}";
    let answer = ask(address, "POST", "/api/games", body).filter(|answer| {
        // The limit for new games is for strangers who ask for too many.
        answer.starts_with("HTTP/1.1 20")
    });
    let dealt = json(&answer?);
    dealt["seats"][0]["secret"].as_str().map(str::to_owned)
}

fn view(address: &str, secret: &str) -> Option<Value> {
    let answer = ask(address, "GET", &format!("/api/seats/{secret}"), "")?;
    is_ok(&answer).then(|| json(&answer))
}

fn choose(address: &str, secret: &str, view: &Value, option: usize) -> Option<String> {
    let form = format!("{{\"ticket\": {}, \"option\": {option}}}", view["ticket"]);
    ask(
        address,
        "POST",
        &format!("/api/seats/{secret}/choose"),
        &form,
    )
}

fn n_options(view: &Value) -> usize {
    view["options"].as_array().map_or(0, Vec::len)
}

/// The events of a page that is open at a node, each with the moment it came.
fn stream(address: &str, secret: &str) -> Receiver<Instant> {
    let mut watching = TcpStream::connect(address).expect("a stream");
    let ask = format!("GET /seat/{secret}/live HTTP/1.1\r\nHost: {address}\r\n\r\n");
    watching.write_all(ask.as_bytes()).expect("asked");
    let (told, events) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(watching).lines() {
            let Ok(line) = line else { return };
            if line.starts_with("event: board") && told.send(Instant::now()).is_err() {
                return;
            }
        }
    });
    events
}

/// Waits until nothing has come for a while.
fn settle(events: &Receiver<Instant>) {
    while events.recv_timeout(Duration::from_millis(700)).is_ok() {}
}

#[test]
fn a_choice_at_one_node_is_seen_at_the_others_page() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let (one, two) = (Node::start("node-1", &url), Node::start("node-2", &url));
    let secret = deal(one.address());
    let events = stream(two.address(), &secret);
    settle(&events);
    let mut delays = Vec::new();
    let mut seen = view(one.address(), &secret).expect("a view");
    while delays.len() < 40 && seen["outcome"].is_null() {
        let sent = Instant::now();
        let answer = choose(one.address(), &secret, &seen, 0).expect("an answer");
        assert!(is_ok(&answer), "{answer}");
        let at = events
            .recv_timeout(BEHIND_MAX)
            .expect("the other page hears of it");
        delays.push(at.saturating_duration_since(sent));
        // Whoever asks the other node right after the answer is never shown what was before.
        let here = json(&answer);
        let there = view(two.address(), &secret).expect("a view");
        assert_eq!(there, here);
        seen = there;
        while events.try_recv().is_ok() {}
    }
    delays.sort();
    let (n, middle) = (delays.len(), delays[delays.len() / 2]);
    println!(
        "choice to the page at another node: median {middle:?}, of {n} at most {:?}",
        delays[n - 1]
    );
    assert!(n > 10, "the game was over too soon");
}

/// Two nodes are asked to continue the same position at the same moment.
#[test]
fn of_two_choices_at_the_same_moment_one_counts_and_the_other_is_told() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let (one, two) = (Node::start("race-1", &url), Node::start("race-2", &url));
    let secret = deal(one.address());
    let mut chosen = Vec::new();
    let mut n_raced = 0;
    for _ in 0..60 {
        let seen = view(two.address(), &secret).expect("a view");
        if !seen["outcome"].is_null() {
            break;
        }
        let last = n_options(&seen) - 1;
        let answers = std::thread::scope(|scope| {
            let race = [(&one, 0), (&two, last)].map(|(node, option)| {
                let (secret, seen) = (&secret, &seen);
                scope.spawn(move || choose(node.address(), secret, seen, option))
            });
            race.map(|one| one.join().expect("it ends").expect("an answer"))
        });
        let won: Vec<usize> = (0..2).filter(|at| is_ok(&answers[*at])).collect();
        assert_eq!(won.len(), 1, "{answers:?}");
        let lost = &answers[1 - won[0]];
        assert!(lost.starts_with("HTTP/1.1 409"), "{lost}");
        assert_eq!(json(lost)["error"], "stale", "{lost}");
        chosen.push([0, last][won[0]] as u32);
        n_raced += 1;
    }
    let stored = stored_choices_at(&Location::parse(&url), 1);
    assert_eq!(stored, chosen, "what was acknowledged, once");
    assert!(n_raced > 5, "the game was over too soon");
}

/// A change of which nobody sent a notice is seen within two seconds.
#[test]
fn a_lost_notice_loses_no_update() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let node = Node::start("notice", &url);
    let secret = deal(node.address());
    let events = stream(node.address(), &secret);
    settle(&events);
    let database = url.rsplit('/').next().expect("a name");
    // Somebody speaks at a node that dies before it can tell anybody.
    postgres.ask(
        database,
        "BEGIN; UPDATE versions SET version = version + 1 WHERE game = 1;
         INSERT INTO talk (game, seq, seat, line) VALUES (1, 1, 0, 'unheard'); COMMIT",
    );
    let committed = Instant::now();
    let at = events
        .recv_timeout(BEHIND_MAX)
        .expect("the page hears of it");
    println!(
        "without a notice: {:?}",
        at.saturating_duration_since(committed)
    );
    let page = ask(node.address(), "GET", &format!("/seat/{secret}"), "");
    assert!(page.expect("a page").contains("unheard"));
}

/// What is stored, for whoever compares.
struct Checker {
    site: web::Site,
    runtime: tokio::runtime::Runtime,
}

impl Checker {
    fn new(url: &str) -> Checker {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        Checker {
            site: table::build_at(&Location::parse(url))
                .expect("a site")
                .done(),
            runtime: runtime.worker_threads(1).build().expect("a runtime"),
        }
    }

    /// Returns the options that the first seat of a game chose, from a record that verifies.
    fn choices(&self, secret: &str) -> Vec<u32> {
        let (store, token) = (self.site.registry.store(), room::Token::parse(secret));
        let hash = token.expect("a secret").hash();
        let text = self.runtime.block_on(async {
            let (game, _) = store.key(hash).await.expect("read").expect("a game");
            store.record(game).await.expect("read").expect("a game")
        });
        verified_choices(&self.site, &text)
    }
}

/// Somebody who plays at whichever node answers, one game after the other, and remembers what was
/// acknowledged.
struct Player {
    /// Nothing before the first deal.
    secret: String,
    luck: BotRng,
    chosen: Chosen,
    n_games: usize,
    n_acknowledged: usize,
    /// The longest time without an answer from anybody.
    longest: Duration,
}

/// Where the nodes are now; a killed one comes back elsewhere.
type Addresses = Arc<Mutex<Vec<String>>>;

impl Player {
    fn new(number: u64) -> Player {
        Player {
            secret: String::new(),
            luck: BotRng::new(number),
            chosen: Chosen::default(),
            n_games: 0,
            n_acknowledged: 0,
            longest: Duration::ZERO,
        }
    }

    /// Plays until told to stop, asking another node every time. What was cut off is looked up in the
    /// store before the next choice, as people look at the board.
    fn play(&mut self, addresses: &Addresses, stop: &AtomicBool, stored: &Checker) {
        let mut answered = Instant::now();
        while !stop.load(Ordering::SeqCst) {
            let address = {
                let all = addresses.lock().expect("addresses");
                all[self.luck.below(all.len())].clone()
            };
            if self.chosen.in_flight.is_some() {
                // What a killed node has sent last may be on its way.
                std::thread::sleep(Duration::from_millis(300));
                self.chosen.compare(&stored.choices(&self.secret));
            }
            if self.secret.is_empty() {
                self.secret = try_to_deal(&address).unwrap_or_default();
                continue;
            }
            let Some(seen) = view(&address, &self.secret) else {
                std::thread::sleep(Duration::from_millis(20));
                continue;
            };
            if !seen["outcome"].is_null() {
                self.leave(stored);
                continue;
            }
            let option = self.luck.below(n_options(&seen));
            self.chosen.in_flight = Some(option as u32);
            match choose(&address, &self.secret, &seen, option) {
                Some(answer) if is_ok(&answer) => {
                    self.chosen.answered();
                    self.n_acknowledged += 1;
                    self.longest = self.longest.max(answered.elapsed());
                    answered = Instant::now();
                }
                // Nobody else plays this seat, so the position is only stale where a choice that
                // was cut off has counted after all; a fault of the store may be either.
                Some(answer) => {
                    let is_known = ["409", "500"]
                        .iter()
                        .any(|code| answer[9..].starts_with(code));
                    assert!(is_known, "{answer}");
                }
                None => {}
            }
        }
    }

    /// Compares a game with what was acknowledged, and leaves it.
    fn leave(&mut self, stored: &Checker) {
        if !self.secret.is_empty() {
            self.chosen.compare(&stored.choices(&self.secret));
            self.n_games += 1;
        }
        self.chosen = Chosen::default();
        self.secret.clear();
    }
}

/// Lets people play at all nodes while faults happen; compares every game with what was acknowledged.
/// Returns how many choices were.
fn play_through(
    url: &str,
    nodes: &mut [Node],
    faults: impl FnOnce(&mut [Node], &Addresses),
) -> usize {
    let all = nodes.iter().map(|node| node.address().to_owned());
    let addresses: Addresses = Arc::new(Mutex::new(all.collect()));
    let stored = Checker::new(url);
    let mut people: Vec<Player> = (0..PEOPLE).map(Player::new).collect();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for player in &mut people {
            let (addresses, stop, stored) = (&addresses, &stop, &stored);
            scope.spawn(move || player.play(addresses, stop, stored));
        }
        faults(nodes, &addresses);
        stop.store(true, Ordering::SeqCst);
    });
    for player in &mut people {
        // Every node shows the same, at once.
        let views = nodes
            .iter()
            .map(|node| view(node.address(), &player.secret));
        let views: Vec<Option<Value>> = views.collect();
        let is_same = views.iter().all(|view| *view == views[0]);
        assert!(player.secret.is_empty() || is_same, "{views:?}");
        player.leave(&stored);
    }
    let longest = people.iter().map(|player| player.longest).max();
    let n: usize = people.iter().map(|player| player.n_acknowledged).sum();
    let n_games: usize = people.iter().map(|player| player.n_games).sum();
    println!("{n} choices in {n_games} games; nobody waited longer than {longest:?}");
    n
}

/// How many people play at once.
const PEOPLE: u64 = 4;

#[test]
fn nodes_that_are_killed_under_load_lose_nothing() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let mut nodes: Vec<Node> = (0..3)
        .map(|n| Node::start(&format!("killed-{n}"), &url))
        .collect();
    let mut luck = BotRng::new(std::process::id().into());
    let n_kills = n_kills(12);
    let n = play_through(&url, &mut nodes, |nodes, addresses| {
        for _ in 0..n_kills {
            std::thread::sleep(Duration::from_millis(50 + luck.below(400) as u64));
            let at = luck.below(nodes.len());
            nodes[at].kill_and_start();
            addresses.lock().expect("addresses")[at] = nodes[at].address().to_owned();
        }
    });
    println!("{n_kills} kills");
    assert!(n > n_kills, "hardly anything was played");
}

#[test]
fn a_database_that_starts_again_under_load_loses_nothing() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let mut nodes = [Node::start("again-1", &url), Node::start("again-2", &url)];
    let n = play_through(&url, &mut nodes, |_, _| {
        for how in ["fast", "immediate"] {
            std::thread::sleep(Duration::from_millis(1500));
            postgres.stop(how);
            std::thread::sleep(Duration::from_millis(300));
            postgres.begin();
        }
        std::thread::sleep(Duration::from_millis(1500));
    });
    assert!(n > 20, "hardly anything was played");
}

/// One node reaches the database directly, the other by a way that is cut in the middle of commits.
#[test]
fn connections_that_are_cut_in_the_middle_of_commits_lose_nothing() {
    let postgres = Postgres::start();
    let proxy = Proxy::start(postgres.port);
    let url = postgres.database();
    let name = url.rsplit('/').next().expect("a name");
    let cut = crate::common::postgres::address(name, proxy.port);
    let mut nodes = [Node::start("cut-1", &url), Node::start("cut-2", &cut)];
    let n = play_through(&url, &mut nodes, |_, _| {
        for n in 0..30 {
            let kind = if n % 2 == 0 {
                Cut::AfterCommit
            } else {
                Cut::BeforeCommit
            };
            proxy.cut_next(kind);
            std::thread::sleep(Duration::from_millis(150));
        }
    });
    println!("{} commits were cut", proxy.n_cuts());
    assert!(
        proxy.n_cuts() > 5 && n > 20,
        "hardly anything was cut or played"
    );
}

/// How long a node stands still: `PAUSE=60` has it be a minute.
fn pause(seconds: u64) -> Duration {
    let wanted = std::env::var("PAUSE").ok();
    let seconds = wanted.map_or(seconds, |n| {
        n.parse().expect("PAUSE is a number of seconds")
    });
    Duration::from_secs(seconds)
}

/// A node stands still in the middle of what people ask it for, and reads the rest when it goes on: by
/// then the games have moved on, or they have not, and either way every choice counts once.
#[test]
fn a_node_that_stands_still_under_load_loses_and_doubles_nothing() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let mut nodes: Vec<Node> = (0..3)
        .map(|n| Node::start(&format!("paused-{n}"), &url))
        .collect();
    let n = play_through(&url, &mut nodes, |nodes, _| {
        for node in nodes.iter().take(2) {
            std::thread::sleep(Duration::from_secs(1));
            node.tell("-STOP");
            std::thread::sleep(pause(6));
            node.tell("-CONT");
        }
        // Whoever waits for a node that stood still is answered first.
        std::thread::sleep(Duration::from_secs(2));
    });
    assert!(n > 20, "hardly anything was played");
}

/// A later program brings the tables up to date while an earlier one serves them: what it adds disturbs
/// nobody, and only a start of the earlier one is refused, which says why and changes nothing.
#[test]
fn games_go_on_at_an_earlier_node_while_a_later_one_has_the_tables() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let (one, two) = (
        Node::start("earlier-1", &url),
        Node::start("earlier-2", &url),
    );
    let secret = deal(one.address());
    let play = |node: &Node, n: usize| {
        for _ in 0..n {
            let seen = view(node.address(), &secret).expect("a view");
            let answer = choose(node.address(), &secret, &seen, 0).expect("an answer");
            assert!(is_ok(&answer), "{answer}");
        }
    };
    play(&one, 3);
    let database = url.rsplit('/').next().expect("a name");
    let format: u32 = postgres
        .ask(database, "SELECT max(format) FROM tradecraft")
        .parse()
        .expect("a number");
    // What a step may do (`additive.rs`), to every table that a choice or a new game writes.
    let later = format!(
        "BEGIN;
         ALTER TABLE games ADD COLUMN later BIGINT NOT NULL DEFAULT 7;
         ALTER TABLE entries ADD COLUMN later TEXT;
         ALTER TABLE keys ADD COLUMN later TEXT;
         ALTER TABLE chairs ADD COLUMN later BIGINT NOT NULL DEFAULT 0;
         ALTER TABLE versions ADD COLUMN later BIGINT NOT NULL DEFAULT 0;
         ALTER TABLE marks ADD COLUMN later BIGINT;
         CREATE TABLE later (game BIGINT NOT NULL REFERENCES games (id), line TEXT NOT NULL);
         INSERT INTO tradecraft (format) VALUES ({});
         COMMIT",
        format + 1
    );
    postgres.ask(database, &later);
    for node in [&one, &two, &one] {
        play(node, 3);
    }
    let events = stream(two.address(), &secret);
    settle(&events);
    play(&one, 1);
    events
        .recv_timeout(BEHIND_MAX)
        .expect("the other page hears of it");
    let other = deal(two.address());
    assert!(view(one.address(), &other).is_some());
    let stored = postgres.ask(database, "SELECT count(*) FROM entries");
    let refused = run(
        &[
            "serve",
            "--no-browser",
            "--listen",
            "127.0.0.1:0",
            "--store",
            &url,
            "--data",
            &one.data.0.join("again").display().to_string(),
        ],
        "",
    );
    assert_ne!(refused.code, Some(0));
    let words = format!("format {} and this program knows {format}", format + 1);
    assert!(refused.err.contains(&words), "{}", refused.err);
    assert_eq!(
        postgres.ask(database, "SELECT count(*) FROM entries"),
        stored
    );
    assert!(view(two.address(), &secret).is_some());
}

/// A node that stands still for a while holds nobody up, and catches up when it goes on.
#[test]
fn a_node_that_stands_still_holds_nobody_up() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let (one, two) = (Node::start("still-1", &url), Node::start("still-2", &url));
    let secret = deal(one.address());
    let events = stream(two.address(), &secret);
    settle(&events);
    two.tell("-STOP");
    let still = pause(8);
    let (began, mut n) = (Instant::now(), 0);
    let mut seen = view(one.address(), &secret).expect("a view");
    while began.elapsed() < still {
        if seen["outcome"].is_null() {
            let answer = choose(one.address(), &secret, &seen, 0).expect("an answer");
            assert!(is_ok(&answer), "{answer}");
            seen = json(&answer);
            n += 1;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    two.tell("-CONT");
    let on_again = Instant::now();
    events
        .recv_timeout(BEHIND_MAX)
        .expect("the page hears of it");
    let behind = on_again.elapsed();
    assert_eq!(view(two.address(), &secret).expect("a view"), seen);
    println!("{n} choices while the other node stood still; its page was right after {behind:?}");
    assert!(n > 5, "hardly anything was played");
}

/// A node loses its way to the database; when that is there again, its pages are right at once.
#[test]
fn a_node_that_was_cut_off_catches_up() {
    let postgres = Postgres::start();
    let proxy = Proxy::start(postgres.port);
    let url = postgres.database();
    let name = url.rsplit('/').next().expect("a name");
    let cut = crate::common::postgres::address(name, proxy.port);
    let (one, two) = (Node::start("off-1", &url), Node::start("off-2", &cut));
    let secret = deal(one.address());
    let events = stream(two.address(), &secret);
    settle(&events);
    proxy.cut_next(Cut::ForGood);
    let health = |node: &Node| ask(node.address(), "GET", "/health", "").expect("an answer");
    assert!(
        !is_ok(&health(&two)),
        "a node without a database is not well"
    );
    assert!(is_ok(&health(&one)));
    let seen = view(one.address(), &secret).expect("a view");
    let answer = choose(one.address(), &secret, &seen, 0).expect("an answer");
    assert!(is_ok(&answer), "{answer}");
    proxy.open();
    let open_again = Instant::now();
    events
        .recv_timeout(BEHIND_MAX)
        .expect("the page hears of it");
    println!(
        "its page was right {:?} after the way was open",
        open_again.elapsed()
    );
    let there = view(two.address(), &secret).expect("a view");
    assert_eq!(there, json(&answer));
}

/// What the host orders at the database is known at every node.
#[test]
fn orders_of_the_host_reach_every_node() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let nodes = [Node::start("order-1", &url), Node::start("order-2", &url)];
    let secret = deal(nodes[0].address());
    let status = |node: &Node| {
        let answer = ask(node.address(), "GET", &format!("/api/seats/{secret}"), "");
        answer.expect("an answer")[9..12].to_owned()
    };
    let order = |words: &[&str]| {
        let given = run(&[&["admin", "--store", &url], words].concat(), "");
        assert_eq!(given.code, Some(0), "{}", given.err);
        given.out
    };
    assert!(nodes.iter().all(|node| status(node) == "200"));
    assert!(order(&["list"]).contains("\n1\t"));
    order(&["halt", "1", "for a while"]);
    assert!(
        nodes.iter().all(|node| status(node) == "409"),
        "it is halted"
    );
    order(&["resume", "1"]);
    assert!(nodes.iter().all(|node| status(node) == "200"), "it goes on");
    order(&["check"]);
    order(&["close-door"]);
    assert!(
        nodes
            .iter()
            .all(|node| try_to_deal(node.address()).is_none())
    );
    order(&["open-door"]);
    assert!(
        nodes
            .iter()
            .all(|node| try_to_deal(node.address()).is_some())
    );
    order(&["delete", "1"]);
    assert!(nodes.iter().all(|node| status(node) == "404"), "it is gone");
}

/// Lets many games go on at once, each with a choice a second at one address and its page open at
/// another; prints how long a choice takes to that page.
fn measure(name: &str, play_at: &str, watch_at: &str) {
    let n_games: usize = std::env::var("GAMES").map_or(100, |n| n.parse().expect("a number"));
    let games = (0..n_games).map(|_| {
        let secret = deal(play_at);
        let events = stream(watch_at, &secret);
        (secret, events)
    });
    let mut games: Vec<_> = games.collect();
    for (_, events) in &games {
        events.recv().expect("the page opens");
    }
    let until = Instant::now() + Duration::from_secs(15);
    let mut all: Vec<Duration> = std::thread::scope(|scope| {
        let playing = games.chunks_mut(n_games.div_ceil(8)).map(|games| {
            scope.spawn(move || {
                let mut delays = Vec::new();
                while Instant::now() < until {
                    let round = Instant::now();
                    for (secret, events) in &mut *games {
                        let seen = view(play_at, secret).expect("a view");
                        if !seen["outcome"].is_null() {
                            continue;
                        }
                        while events.try_recv().is_ok() {}
                        let sent = Instant::now();
                        let answer = choose(play_at, secret, &seen, 0).expect("an answer");
                        assert!(is_ok(&answer), "{answer}");
                        let at = events
                            .recv_timeout(BEHIND_MAX)
                            .expect("the page hears of it");
                        delays.push(at.saturating_duration_since(sent));
                    }
                    std::thread::sleep(Duration::from_secs(1).saturating_sub(round.elapsed()));
                }
                delays
            })
        });
        let playing: Vec<_> = playing.collect();
        let delays = playing
            .into_iter()
            .flat_map(|one| one.join().expect("it ends"));
        delays.collect()
    });
    all.sort();
    let at = |part: usize| all[(all.len() - 1) * part / 100];
    println!(
        "{name}: {n_games} games, {} choices in 15 s: to the page median {:?}, p95 {:?}, p99 {:?}",
        all.len(),
        at(50),
        at(95),
        at(99)
    );
}

#[ignore = "a measurement"]
#[test]
fn choices_at_many_games_are_measured_on_both_stores() {
    let data = Data::new("measured");
    let alone = Server::start(&data.0);
    measure("one node with a file", &alone.address, &alone.address);
    drop(alone);
    let postgres = Postgres::start();
    let url = postgres.database();
    let (one, two) = (
        Node::start("measured-1", &url),
        Node::start("measured-2", &url),
    );
    measure("two nodes on PostgreSQL", one.address(), two.address());
}
