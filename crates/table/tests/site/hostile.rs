//! Requests that no page of ours sends.

use crate::common::{Database, Site, ticket};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use kernel::BotRng;

#[tokio::test]
async fn oversize_bodies_are_refused() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let huge = "x".repeat(1 << 20);
    let answer = site
        .post(&format!("{seat}/choose"), format!("ticket={huge}"))
        .await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.body.contains("zu lang"), "{}", answer.body);
}

/// What a form lacks is said in both languages, not in the words of the framework.
#[tokio::test]
async fn what_can_not_be_read_is_refused_in_both_languages() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let answers = [
        site.post("/games", "deal=fresh&deal=alone").await,
        site.post("/theme", "x=1").await,
        site.get(&format!("{seat}/replay?step=x")).await,
        site.get("/seat/%ff").await,
        site.post("/", "").await,
    ];
    for answer in answers {
        assert!(answer.status.is_client_error(), "{}", answer.status);
        assert!(answer.body.contains(" / Diese "), "{}", answer.body);
    }
}

#[tokio::test]
async fn forms_of_other_sites_are_refused() {
    let database = Database::new();
    let site = Site::open(&database);
    let request = Request::post("/games")
        .header("host", "127.0.0.1:7007")
        .header("origin", "http://evil.example")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from("deal=fresh"));
    let answer = site.send(request.expect("a request")).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    let store = database.store();
    assert!(store.games().await.expect("a list").is_empty());
}

#[tokio::test]
async fn broken_requests_change_nothing_and_break_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let store = database.store();
    let before = store.record(1).await.expect("read");
    let page = site.get(&seat).await.body;
    let good = format!("ticket={}&option=0", ticket(&page)).into_bytes();
    let mut luck = BotRng::new(4);
    for _ in 0..400 {
        let mut body = good.clone();
        // A form that is cut off inside its ticket, or has a byte of it changed, is never right.
        let at = "ticket=".len() + luck.below(32);
        match luck.below(3) {
            0 => body.truncate(at),
            1 => body[at] = body[at].wrapping_add(1 + luck.below(255) as u8),
            _ => body
                .splice(at..at + 1, [0xff, 0xfe, b'%', b'f'])
                .for_each(drop),
        }
        let path = ["choose", "undo", "all", "concede"][luck.below(4)];
        let answer = site.post(&format!("{seat}/{path}"), body).await;
        assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
    }
    assert_eq!(store.record(1).await.expect("read"), before);
    assert_eq!(site.get(&seat).await.body, page);
}

/// Every address under which a secret opens something, with the method that goes there.
const DOORS: [(&str, &str); 81] = [
    ("GET", "/seat/SECRET"),
    ("GET", "/seat/SECRET/hand"),
    ("GET", "/seat/SECRET/hand/live"),
    ("GET", "/seat/SECRET/about"),
    ("GET", "/seat/SECRET/again"),
    ("GET", "/seat/SECRET/live"),
    ("POST", "/seat/SECRET/rotate"),
    ("POST", "/seat/SECRET/leave"),
    ("POST", "/seat/SECRET/come"),
    ("POST", "/seat/SECRET/sitting/bot"),
    ("POST", "/seat/SECRET/agree"),
    ("POST", "/seat/SECRET/hand/choose"),
    ("GET", "/watch/SECRET"),
    ("GET", "/watch/SECRET/live"),
    ("GET", "/watch/SECRET/replay"),
    ("GET", "/device/SECRET"),
    ("GET", "/device/SECRET/live"),
    ("GET", "/device/SECRET/about"),
    ("GET", "/device/SECRET/1/replay"),
    ("GET", "/device/SECRET/1/since?step=1"),
    ("GET", "/watch/SECRET/since?line=2"),
    ("POST", "/device/SECRET/1/open"),
    ("POST", "/device/SECRET/1/choose"),
    ("GET", "/host/SECRET"),
    ("GET", "/host/SECRET/live"),
    ("POST", "/host/SECRET/begin"),
    ("POST", "/host/SECRET/1/bot"),
    ("POST", "/host/SECRET/watch"),
    ("POST", "/host/SECRET/invite"),
    ("POST", "/host/SECRET/close"),
    ("POST", "/host/SECRET/clock"),
    ("POST", "/host/SECRET/list"),
    ("POST", "/seat/SECRET/list"),
    ("POST", "/invite/SECRET/unlist"),
    ("POST", "/seat/SECRET/claim"),
    ("POST", "/host/SECRET/swap"),
    ("POST", "/host/SECRET/2/lock"),
    ("GET", "/invite/SECRET"),
    ("GET", "/invite/SECRET/live"),
    ("POST", "/invite/SECRET/sit"),
    ("POST", "/invite/SECRET/say"),
    ("POST", "/invite/SECRET/gesture"),
    ("POST", "/seat/SECRET/gesture"),
    ("POST", "/share/SECRET/gesture"),
    ("GET", "/share/SECRET"),
    ("GET", "/share/SECRET/replay?step=1&eyes=all"),
    ("GET", "/share/SECRET/picture.png"),
    ("POST", "/share/SECRET/fork"),
    ("POST", "/seat/SECRET/share"),
    ("POST", "/seat/SECRET/remark"),
    ("GET", "/feed/SECRET/atom"),
    ("GET", "/feed/SECRET/json"),
    ("GET", "/raid/SECRET"),
    ("GET", "/raid/SECRET/live"),
    ("GET", "/raid/SECRET/record"),
    ("POST", "/raid/SECRET/choose"),
    ("POST", "/seat/SECRET/walk"),
    ("POST", "/seat/SECRET/hold"),
    ("POST", "/seat/SECRET/enter"),
    ("POST", "/seat/SECRET/attack"),
    ("GET", "/raid/SECRET/replay"),
    ("POST", "/raid/SECRET/fork"),
    ("POST", "/raid/SECRET/open"),
    ("GET", "/raid/SECRET/about"),
    ("POST", "/raid/SECRET/rotate"),
    ("POST", "/raid/SECRET/leave"),
    ("POST", "/raid/SECRET/sitting/bot"),
    ("POST", "/raid/SECRET/watch"),
    ("POST", "/raid/SECRET/1/rotate"),
    ("POST", "/seat/SECRET/load"),
    ("POST", "/raid/SECRET/concede"),
    ("GET", "/silence/1/SECRET"),
    ("POST", "/silence/1/SECRET"),
    ("GET", "/book/key/SECRET"),
    ("POST", "/book/key/SECRET"),
    ("GET", "/book/game/SECRET"),
    ("GET", "/workshop/key/SECRET"),
    ("POST", "/workshop/key/SECRET"),
    ("GET", "/workshop/read/SECRET"),
    ("GET", "/workshop/read/SECRET/export"),
    ("POST", "/workshop/read/SECRET/copy"),
];

#[tokio::test]
async fn a_link_opens_its_own_doors_and_no_others() {
    let database = Database::new();
    let site = Site::open(&database);
    // A game with every kind of link: two at the device, one elsewhere.
    let form = "box=marvel&players=3&seat1=here&seat2=here&seat3=elsewhere&do=start";
    let host = site.post("/setup/start", form).await.location;
    site.post(&format!("{host}/begin"), "").await;
    let page = site.get(&host).await.body;
    let secret_of = |kind: &str| {
        let rest = page.split(&format!("/{kind}/")).nth(1).expect("a link");
        rest.chars().take(64).collect::<String>()
    };
    let before = database.store();
    let record = before.record(1).await.expect("read");
    let nowhere = site.get("/no/such/page").await;
    let forged = "0123456789abcdef".repeat(4);
    let strangers = [forged.as_str(), "", "..", "%2e%2e", "zz"];
    for own in ["seat", "watch", "device", "host", "invite", ""] {
        let secrets = match own {
            "" => strangers.map(str::to_owned).to_vec(),
            kind => vec![secret_of(kind)],
        };
        for secret in secrets {
            for (method, door) in DOORS {
                if !own.is_empty() && door.starts_with(&format!("/{own}/")) {
                    continue;
                }
                // What was asked for in another role's name: the same set-up again is for all.
                let path = door.replace("SECRET", &secret);
                if path.ends_with("/again") && !own.is_empty() {
                    continue;
                }
                let request = Request::builder()
                    .method(method)
                    .uri(&path)
                    .header("content-type", "application/x-www-form-urlencoded")
                    .body(Body::from("ticket=0&option=0&name=x"));
                let answer = site.send(request.expect("a request")).await;
                assert!(answer.status.is_client_error(), "{own} at {method} {path}");
                if answer.status == StatusCode::NOT_FOUND {
                    assert_eq!(answer.body, nowhere.body, "{own} at {path}");
                }
            }
        }
    }
    assert_eq!(before.record(1).await.expect("read"), record);
}

/// `HOSTILE=100000` sends as many.
fn n_requests() -> usize {
    let wanted = std::env::var("HOSTILE").ok();
    wanted.map_or(5_000, |n| n.parse().expect("HOSTILE is a number"))
}

/// Makes up requests: good ones with something broken, and nonsense.
struct Enemy {
    luck: BotRng,
    /// Secrets of seats: one whose game is played, one of another game, one of nobody, one of a raid.
    secrets: [String; 4],
    tickets: Vec<String>,
}

const NAMES: [&str; 35] = [
    "sit",
    "invite",
    "swap",
    "lock",
    "language",
    "early",
    "",
    "hint",
    "choose",
    "pick",
    "all",
    "undo",
    "agree",
    "decline",
    "concede",
    "bot",
    "return",
    "live",
    "record",
    "replay",
    "fork",
    "thaw",
    "transcript",
    "hand",
    "about",
    "rotate",
    "leave",
    "come",
    "again",
    "events",
    "walk",
    "attack",
    "hold",
    "open",
    "own",
];
const ROOTS: [&str; 18] = [
    "invite",
    "share",
    "silence",
    "seat",
    "seat",
    "seat",
    "api/seats",
    "seat",
    "api/seats",
    "watch",
    "device",
    "host",
    "card",
    "rule",
    "rules",
    "raid",
    "raid",
    "raid",
];
const PIECES: [&str; 33] = [
    "value=en&seat=/seat/",
    "value=de&seat=/device//1",
    "value=de&seat=/device/0/255",
    "ticket=",
    "option=0",
    "option=-1",
    "option=99999999999999999999",
    "step=1e9",
    "seat=255",
    "pick-0=1",
    "pick-65535=1",
    "deal=fresh",
    "value=de",
    "back=//evil.example",
    "%ff%fe",
    "{\"ticket\":",
    "\u{0}",
    "name=<script>",
    "name1=\u{202e}x",
    "setup=marvel",
    "]]]]",
    "walk=F T24-1-n",
    "walk=F ZZ99-9-q",
    "walk=\u{e9}",
    "with=103",
    "hold=F",
    "attack=F 511 255",
    "attack=F F 0",
    "at=9999999 all",
    "at=0 7",
    "scenario=4",
    "division=F F F",
    "rule=hidden-movement",
];

/// What programs ask for, rightly or not.
const REQUESTS: [&str; 13] = [
    "\"option\":0",
    "\"option\":1",
    "\"option\":2",
    "\"option\":-1",
    "\"option\":1e99",
    "\"option\":18446744073709551615",
    "\"picks\":[0,65535,65535]",
    "\"picks\":[70000]",
    "\"act\":\"undo\"",
    "\"act\":\"concede\"",
    "\"act\":\"agree\",\"option\":0",
    "\"act\":null",
    "\"option\":[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]",
];
/// Games that programs ask for.
const ORDERS: [&str; 8] = [
    "{\"box\":\"assault\",\"seats\":[\"person\",\"bot\"]}",
    "{\"box\":\"assault\",\"seats\":[],\"scenario\":255}",
    "{\"box\":\"assault\",\"seats\":[\"bot\",\"bot\"],\"scenario\":256}",
    "{\"box\":\"assault\",\"seats\":[\"person\",\"person\",\"bot\"],\"rules\":[\"gm-modifies\"]}",
    "{\"box\":\"assault\",\"seats\":[\"person\",\"person\"],\"setup\":\"scenario 1 player\"}",
    "{\"box\":\"assault\",\"seats\":[\"person\",\"person\"],\"setup\":\"scenario 2 gamesmaster runs\"}",
    "{\"box\":\"marvel\",\"seats\":[\"person\"],\"rules\":[\"facing\"]}",
    "{\"box\":\"\u{0}\",\"seats\":[\"person\",\"person\",\"person\",\"person\",\"person\",\"person\"]}",
];

impl Enemy {
    fn any<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.luck.below(list.len())]
    }

    fn path(&mut self) -> String {
        let secret = match self.luck.below(6) {
            0 => "0".repeat(self.luck.below(100)),
            1 => "%c0%ae%c0%ae".to_owned(),
            n => self.secrets[n % 4].clone(),
        };
        let (root, name) = (*self.any(&ROOTS), *self.any(&NAMES));
        match self.luck.below(8) {
            0 => format!("/{root}"),
            1 => format!(
                "/{name}?step={}&seat={}",
                self.luck.below(99),
                self.luck.below(9)
            ),
            2 => format!("/{root}/{secret}/1/{name}"),
            3 => format!("/{root}/{secret}?hint=1&seat=%00"),
            4 => {
                let (piece, to) = (
                    *self.any(&["F", "405", "", "%ff"]),
                    *self.any(&["T24", "A0-9", "ZZZ1", "q17-1-s"]),
                );
                let show = *self.any(&["reach", "sight", "danger", "command", "x"]);
                format!(
                    "/seat/{secret}?piece={piece}&target=405&to={to}&show={show}&manner={}&level={}",
                    self.luck.below(300),
                    self.luck.below(9)
                )
            }
            _ => format!("/{root}/{secret}/{name}"),
        }
    }

    fn body(&mut self) -> Vec<u8> {
        let mut body = Vec::new();
        if self.luck.below(2) == 0 {
            let ticket = match self.luck.below(3) {
                0 => "f".repeat(32),
                _ => self.any(&self.tickets.clone()).clone(),
            };
            body.extend(format!("ticket={ticket}&").bytes());
        }
        for _ in 0..self.luck.below(6) {
            body.extend(self.any(&PIECES).bytes());
            body.push(*self.any(b"&=,{\n"));
        }
        for _ in 0..self.luck.below(4) {
            let at = self.luck.below(body.len().max(1));
            if let Some(byte) = body.get_mut(at) {
                *byte = self.luck.below(256) as u8;
            }
        }
        if self.luck.below(50) == 0 {
            body.resize(100_000, b'x');
        }
        body
    }

    /// What a program could send: well-formed, and mostly wrong.
    fn json(&mut self) -> Vec<u8> {
        let ticket = self.any(&self.tickets.clone()).clone();
        let ticket = *self.any(&[ticket.as_str(), "", "f", "\u{202e}"]);
        let request = *self.any(&REQUESTS);
        let body = match self.luck.below(8) {
            0 => (*self.any(&ORDERS)).to_owned(),
            _ => format!("{{\"ticket\":\"{ticket}\",{request}}}"),
        };
        let mut body = body.into_bytes();
        if self.luck.below(4) == 0 {
            let at = self.luck.below(body.len());
            body[at] = self.luck.below(256) as u8;
        }
        body
    }

    /// A request to the interface for programs.
    fn of_program(&mut self) -> Option<Request<Body>> {
        let secret = self.luck.below(4);
        let secret = self.secrets[secret].clone();
        let body = self.json();
        let path = match self.luck.below(12) {
            0 => "/api/games".to_owned(),
            1 => format!("/api/seats/{secret}?lang=x"),
            2 => format!("/api/seats/{secret}/early"),
            _ => format!("/api/seats/{secret}/choose"),
        };
        Request::post(path).body(Body::from(body)).ok()
    }

    fn request(&mut self) -> Option<Request<Body>> {
        if self.luck.below(5) == 0 {
            return self.of_program();
        }
        let kinds = [
            "application/x-www-form-urlencoded",
            "application/json",
            "multipart/form-data; boundary=x",
            "text/plain",
        ];
        let method = *self.any(&["GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD"]);
        let (path, kind, body) = (self.path(), *self.any(&kinds), self.body());
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", kind);
        let request = match self.luck.below(10) {
            0 => request.header("cookie", "lang=de; seats=0.1.x; theme=\u{7f}"),
            1 => request.header("accept-language", "x".repeat(5_000)),
            2 => request.header("x-board-only", "1"),
            3 => request.header("accept-encoding", "gzip;q=x;;, *;q=0.1, \u{e9}"),
            4 => request.header("x-language", "de"),
            _ => request,
        };
        request.body(Body::from(body)).ok()
    }
}

/// No live stream is read to its end: it has none.
fn is_stream(request: &Request<Body>) -> bool {
    let path = request.uri().path();
    let ends = ["/live", "/events"];
    request.method() == "GET" && ends.iter().any(|end| path.ends_with(end))
}

#[tokio::test]
async fn generated_requests_break_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let other = site.deal().await;
    let tickets = vec![ticket(&site.get(&seat).await.body).to_owned()];
    let secret = |seat: &str| seat.rsplit('/').next().expect("a secret").to_owned();
    let raid = site.post("/raid", "scenario=1").await.location;
    let mut enemy = Enemy {
        luck: BotRng::new(5),
        secrets: [secret(&seat), secret(&other), "0".repeat(64), secret(&raid)],
        tickets,
    };
    let (mut n_sent, mut n_granted) = (0, 0);
    while n_sent < n_requests() {
        // Whoever has a link may replace it or give the game up: then the enemy gets another.
        if n_sent % 100 == 0 {
            let seat = site.deal().await;
            enemy.tickets = vec![ticket(&site.get(&seat).await.body).to_owned()];
            enemy.secrets[0] = secret(&seat);
            let raid = site.post("/raid", "scenario=1").await.location;
            enemy
                .tickets
                .push(ticket(&site.get(&raid).await.body).to_owned());
            enemy.secrets[3] = secret(&raid);
        }
        let Some(request) = enemy.request().filter(|request| !is_stream(request)) else {
            continue;
        };
        let what = format!("{} {}", request.method(), request.uri());
        let is_choice = what.starts_with("POST /api/") && what.ends_with("/choose");
        let status = site.send_only(request).await;
        assert!(!status.is_server_error(), "{what}: {status}");
        n_granted += usize::from(is_choice && status == StatusCode::OK);
        n_sent += 1;
    }
    assert!(n_granted > 0, "programs get what is right");
    // Whatever was accepted was legal: every game still comes out as recorded.
    let store = database.store();
    for game in store.games().await.expect("a list") {
        let record = store.record(game).await.expect("read").expect("a game");
        let read = site.tables.registry.read(record.as_bytes());
        read.map(drop).expect("the record holds");
    }
}
