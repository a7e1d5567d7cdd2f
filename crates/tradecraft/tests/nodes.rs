//! Several tables that serve the same games from one PostgreSQL.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::common::postgres::Postgres;
use crate::common::proxy::{Cut, Proxy};
use crate::common::served::{Chosen, Data, Server, ask, command, n_kills, stored_choices_at};
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
    let body = "{\"seats\": [\"person\", \"bot\"]}";
    let answer = ask(address, "POST", "/api/games", body).expect("an answer");
    let dealt = json(&answer);
    dealt["seats"][0]["secret"]
        .as_str()
        .expect("a secret")
        .to_owned()
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
fn a_lost_notice_is_no_lost_update() {
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

/// Somebody who plays at whichever node answers, and remembers what was acknowledged.
struct Player {
    secret: String,
    game: i64,
    luck: BotRng,
    chosen: Chosen,
    is_over: bool,
    /// The longest time without an answer from anybody.
    longest: Duration,
}

/// Where the nodes are now; a killed one comes back elsewhere.
type Addresses = Arc<Mutex<Vec<String>>>;

impl Player {
    fn new(address: &str, game: i64) -> Player {
        Player {
            secret: deal(address),
            game,
            luck: BotRng::new(game as u64),
            chosen: Chosen::default(),
            is_over: false,
            longest: Duration::ZERO,
        }
    }

    /// Plays until told to stop, asking another node every time. What was cut off is looked up in the
    /// store before the next choice, as people look at the board.
    fn play(&mut self, addresses: &Addresses, stop: &AtomicBool, at: &Location, n: &AtomicUsize) {
        let mut answered = Instant::now();
        while !stop.load(Ordering::SeqCst) && !self.is_over {
            let address = {
                let all = addresses.lock().expect("addresses");
                all[self.luck.below(all.len())].clone()
            };
            if self.chosen.in_flight.is_some() {
                self.chosen.compare(&stored_choices_at(at, self.game));
            }
            let Some(seen) = view(&address, &self.secret) else {
                std::thread::sleep(Duration::from_millis(20));
                continue;
            };
            if !seen["outcome"].is_null() {
                self.is_over = true;
                break;
            }
            let option = self.luck.below(n_options(&seen));
            self.chosen.in_flight = Some(option as u32);
            match choose(&address, &self.secret, &seen, option) {
                Some(answer) if is_ok(&answer) => {
                    self.chosen.answered();
                    n.fetch_add(1, Ordering::SeqCst);
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
}

/// Lets people play at all nodes while faults happen; compares every game with what was acknowledged.
/// Returns how many choices were.
fn play_through(
    url: &str,
    nodes: &mut [Node],
    n_people: i64,
    faults: impl FnOnce(&mut [Node], &Addresses),
) -> usize {
    let location = Location::parse(url);
    let all = nodes.iter().map(|node| node.address().to_owned());
    let addresses: Addresses = Arc::new(Mutex::new(all.collect()));
    let people = (1..=n_people).map(|game| Player::new(nodes[0].address(), game));
    let mut people: Vec<Player> = people.collect();
    let (stop, n) = (AtomicBool::new(false), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for player in &mut people {
            let (addresses, stop, location, n) = (&addresses, &stop, &location, &n);
            scope.spawn(move || player.play(addresses, stop, location, n));
        }
        faults(nodes, &addresses);
        stop.store(true, Ordering::SeqCst);
    });
    for player in &mut people {
        player
            .chosen
            .compare(&stored_choices_at(&location, player.game));
        // Every node shows the same, at once.
        let views = nodes
            .iter()
            .map(|node| view(node.address(), &player.secret));
        let views: Vec<Value> = views.map(|view| view.expect("a view")).collect();
        assert!(views.iter().all(|view| *view == views[0]), "{views:?}");
    }
    let longest = people.iter().map(|player| player.longest).max();
    let n = n.load(Ordering::SeqCst);
    println!("{n} choices acknowledged; nobody waited longer than {longest:?}");
    n
}

#[test]
fn nodes_that_are_killed_under_load_lose_nothing() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let mut nodes: Vec<Node> = (0..3)
        .map(|n| Node::start(&format!("killed-{n}"), &url))
        .collect();
    let mut luck = BotRng::new(std::process::id().into());
    let n_kills = n_kills(12);
    let n = play_through(&url, &mut nodes, 4, |nodes, addresses| {
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
    let n = play_through(&url, &mut nodes, 4, |_, _| {
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
    let n = play_through(&url, &mut nodes, 4, |_, _| {
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

/// A node that stands still for a while holds nobody up, and catches up when it goes on.
#[test]
fn a_node_that_stands_still_holds_nobody_up() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let (one, two) = (Node::start("still-1", &url), Node::start("still-2", &url));
    let secret = deal(one.address());
    let events = stream(two.address(), &secret);
    settle(&events);
    let pid = two.server.process.id().to_string();
    let tell = |signal: &str| {
        let told = std::process::Command::new("kill")
            .args([signal, &pid])
            .status();
        assert!(told.expect("kill runs").success());
    };
    tell("-STOP");
    let still = Duration::from_secs(8);
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
    tell("-CONT");
    let on_again = Instant::now();
    events
        .recv_timeout(BEHIND_MAX)
        .expect("the page hears of it");
    let behind = on_again.elapsed();
    assert_eq!(view(two.address(), &secret).expect("a view"), seen);
    println!("{n} choices while the other node stood still; its page was right after {behind:?}");
    assert!(n > 5, "hardly anything was played");
}
