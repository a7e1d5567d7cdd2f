//! Notices to people who are not at the table, with a real receiver on this machine: one for each wait,
//! where the host allows it, and none after it was turned off.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt as _;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use web::{Allowed, Front, NoticePace, Teller};

use crate::common::{Answer, Database, Site};
use crate::seats::three_at_a_table;

/// Somebody tells as soon as there is something to tell, and tries twice.
const SOON: NoticePace = NoticePace {
    after: SHORT,
    again: &[SHORT],
};

const SHORT: Duration = Duration::from_millis(60);

/// What came to a receiver.
#[derive(Clone)]
struct Letter {
    head: String,
    body: Value,
}

/// A receiver that answers with a head of its own.
struct Receiver {
    base: String,
    letters: Arc<Mutex<Vec<Letter>>>,
}

impl Receiver {
    async fn answering(head: &'static str) -> Receiver {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let base = format!("http://{}", listener.local_addr().expect("an address"));
        let letters: Arc<Mutex<Vec<Letter>>> = Arc::default();
        let kept = letters.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                if let Some(letter) = receive(stream, head).await {
                    kept.lock().expect("no panic").push(letter);
                }
            }
        });
        Receiver { base, letters }
    }

    async fn new() -> Receiver {
        Receiver::answering("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").await
    }

    fn letters(&self) -> Vec<Letter> {
        self.letters.lock().expect("no panic").clone()
    }

    /// Waits until so many have come, and a while longer for one too many.
    async fn has(&self, n: usize) -> Vec<Letter> {
        for _ in 0..200 {
            if self.letters().len() >= n {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        tokio::time::sleep(Duration::from_millis(400)).await;
        let letters = self.letters();
        assert_eq!(letters.len(), n);
        letters
    }
}

async fn receive(mut stream: TcpStream, answer: &str) -> Option<Letter> {
    let mut read = Vec::new();
    loop {
        let mut part = [0; 1024];
        let n = stream.read(&mut part).await.ok()?;
        read.extend(&part[..n]);
        let text = String::from_utf8_lossy(&read).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n")
            && let Ok(body) = serde_json::from_str(body)
        {
            let head = head.to_owned();
            // Whoever hung up has sent it all the same.
            let _ = stream.write_all(answer.as_bytes()).await;
            return Some(Letter { head, body });
        }
        if n == 0 {
            return None;
        }
    }
}

/// A site that may send notices to these places, and somebody who does.
struct Telling {
    site: Site,
    teller: JoinHandle<()>,
}

impl Telling {
    fn open(database: &Database, places: &[&str]) -> Telling {
        let places = places.iter().map(|place| place.parse().expect(place));
        let tables = table::build_at(&database.location()).expect("a site");
        let tables = tables
            .dealing_from(1)
            .notifying(Allowed::new(places.collect()));
        let site = Site::serving(tables.done(), Front::default());
        let teller = Teller::new(site.tables.clone(), SOON);
        Telling {
            site,
            teller: tokio::spawn(teller.run()),
        }
    }

    async fn close(self) {
        self.teller.abort();
        // It lets the site go when it has ended.
        let _ = self.teller.await;
    }
}

fn secret(page: &str) -> &str {
    page.rsplit('/').next().expect("a secret")
}

/// Somebody's browser: the seat it holds, and the feed it was given.
struct Browser {
    seat: String,
    feed: String,
}

impl Browser {
    fn of(seat: &str) -> Browser {
        Browser {
            seat: seat.to_owned(),
            feed: String::new(),
        }
    }

    fn cookie(&self) -> String {
        format!("lang=en; seats={}; {}", secret(&self.seat), self.feed)
    }

    async fn post(&mut self, site: &Site, path: &str, form: &str) -> Answer {
        let request = Request::post(path)
            .header("cookie", self.cookie())
            .header("content-type", "application/x-www-form-urlencoded");
        let request = request.body(Body::from(form.to_owned()));
        let answer = site.send(request.expect("a request")).await;
        if answer.cookie.starts_with("feed=") {
            self.feed = answer.cookie.split(';').next().expect("one").to_owned();
        }
        answer
    }

    async fn get(&self, site: &Site, path: &str) -> Answer {
        let request = Request::get(path).header("cookie", self.cookie());
        site.send(request.body(Body::empty()).expect("a request"))
            .await
    }

    /// Wants to be told at an address.
    async fn wants(&mut self, site: &Site, kind: &str, address: &str) {
        let form = format!("kind={kind}&address={address}");
        let added = self.post(site, "/waiting/notice", &form).await;
        assert_eq!(added.status, StatusCode::SEE_OTHER, "{}", added.body);
    }
}

/// Lets whoever is asked choose until this seat is asked, or is not any more.
async fn until_asked(site: &Site, seats: &[String], seat: usize, is_asked: bool) {
    let access = site.tables.registry.authenticate(secret(&seats[0])).await;
    let access = access.expect("a game");
    for _ in 0..200 {
        let asked = access.room().await.asked().expect("it goes on");
        if (asked.idx() == seat) == is_asked {
            return;
        }
        site.step(&seats[asked.idx()]).await;
    }
    panic!("seat {seat} never got there");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_wait_is_one_notice_and_says_nothing_secret() {
    let (database, receiver) = (Database::new(), Receiver::new().await);
    let telling = Telling::open(&database, &[&receiver.base]);
    let (_, seats) = three_at_a_table(&telling.site).await;
    let mut ben = Browser::of(&seats[1]);
    let address = format!("{}/ben%3Fa=b", receiver.base);
    ben.wants(&telling.site, "json", &address).await;
    receiver.has(0).await;
    until_asked(&telling.site, &seats, 1, true).await;
    let letter = receiver.has(1).await.remove(0);
    assert!(
        letter.head.starts_with("POST /ben?a=b HTTP/1.1\r\n"),
        "{}",
        letter.head
    );
    assert_eq!(letter.body["event"], "your-move");
    let text = letter.body.to_string() + &letter.head;
    for seat in &seats {
        assert!(!text.contains(secret(seat)));
    }
    let waiting = ben.get(&telling.site, "/waiting").await.body;
    let question = waiting.split("<p>").nth(1).expect("a question");
    let question = question.split("</p>").next().expect("its end");
    assert!(
        question.len() > 5 && !text.contains(question),
        "what is asked stays at the table"
    );
    // Neither looking, nor talking, nor a restart makes another of it.
    ben.get(&telling.site, &seats[1]).await;
    telling
        .site
        .post(&format!("{}/say", seats[0]), "say=hello")
        .await;
    telling.close().await;
    let telling = Telling::open(&database, &[&receiver.base]);
    receiver.has(1).await;
    until_asked(&telling.site, &seats, 1, false).await;
    until_asked(&telling.site, &seats, 1, true).await;
    receiver.has(2).await;
    telling.close().await;
}

/// What came up while the program was down is told after the start.
#[tokio::test(flavor = "multi_thread")]
async fn a_wait_is_told_of_though_nobody_told_when_it_began() {
    let (database, receiver) = (Database::new(), Receiver::new().await);
    let telling = Telling::open(&database, &[&receiver.base]);
    let (_, seats) = three_at_a_table(&telling.site).await;
    let mut ben = Browser::of(&seats[1]);
    ben.wants(&telling.site, "ntfy", &format!("{}/ben", receiver.base))
        .await;
    let Telling { site, teller } = telling;
    teller.abort();
    // It lets the site go when it has ended.
    let _ = teller.await;
    until_asked(&site, &seats, 1, true).await;
    receiver.has(0).await;
    drop(site);
    let telling = Telling::open(&database, &[&receiver.base]);
    let letters = receiver.has(1).await;
    assert_eq!(letters[0].body["topic"], "ben");
    telling.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_link_in_a_notice_turns_all_of_them_off() {
    let (database, receiver) = (Database::new(), Receiver::new().await);
    let telling = Telling::open(&database, &[&receiver.base]);
    let site = &telling.site;
    let (_, seats) = three_at_a_table(site).await;
    let (mut ben, mut ana) = (Browser::of(&seats[1]), Browser::of(&seats[0]));
    until_asked(site, &seats, 0, true).await;
    for kind in ["json", "discord"] {
        ben.wants(site, kind, &format!("{}/{kind}", receiver.base))
            .await;
    }
    until_asked(site, &seats, 1, true).await;
    let letters = receiver.has(2).await;
    ana.wants(site, "matrix", &format!("{}/ana", receiver.base))
        .await;
    let plain = letters.iter().find(|letter| letter.body["off"].is_string());
    let off = plain.expect("the plain one").body["off"]
        .as_str()
        .expect("a link")
        .to_owned();
    let off = off[off.find("/silence/").expect("a link")..].to_owned();
    // A program that looks at links turns nothing off, and nobody guesses one.
    assert!(site.get(&off).await.body.contains("id=\"silence\""));
    assert!(
        ben.get(site, "/waiting")
            .await
            .body
            .contains("notices__line")
    );
    let (start, last) = off.split_at(off.len() - 1);
    let forged = format!("{start}{}", if last == "0" { "1" } else { "0" });
    for path in [forged.as_str(), "/silence/1/x"] {
        assert_eq!(site.post(path, "").await.status, StatusCode::NOT_FOUND);
    }
    assert!(site.post(&off, "").await.body.contains("id=\"silent\""));
    assert_eq!(site.get(&off).await.status, StatusCode::NOT_FOUND);
    assert!(
        !ben.get(site, "/waiting")
            .await
            .body
            .contains("notices__line")
    );
    until_asked(site, &seats, 1, false).await;
    until_asked(site, &seats, 0, true).await;
    let letters = receiver.has(3).await;
    assert!(letters[2].head.starts_with("POST /ana "), "only hers");
    telling.close().await;
}

/// What somebody types in makes the program knock at no door that the host has not listed, and an answer
/// leads it nowhere.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_but_where_the_host_allows() {
    let (database, secret_one) = (Database::new(), Receiver::new().await);
    let head = format!(
        "HTTP/1.1 302 Found\r\nLocation: {}/\r\n\r\n",
        secret_one.base
    );
    let listed = Receiver::answering(head.leak()).await;
    let telling = Telling::open(&database, &[&listed.base, "ntfy.sh"]);
    let site = &telling.site;
    let (_, seats) = three_at_a_table(site).await;
    let mut ben = Browser::of(&seats[1]);
    let port = listed.base.rsplit(':').next().expect("a port");
    for bad in [
        format!("{}/x", secret_one.base),
        format!("http://localhost:{port}/x"),
        format!("http://127.1:{port}/x"),
        format!("http://2130706433:{port}/x"),
        format!("http://[::ffff:127.0.0.1]:{port}/x"),
        format!("http://ntfy.sh%40127.0.0.1:{port}/x"),
        "http://169.254.169.254/latest/meta-data".to_owned(),
        "file:///etc/passwd".to_owned(),
        "https://ntfy.sh.evil.example/x".to_owned(),
    ] {
        let form = format!("kind=json&address={bad}");
        let refused = ben.post(site, "/waiting/notice", &form).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
        assert!(refused.body.contains("id=\"refused\""), "{bad}");
    }
    ben.wants(site, "json", &format!("{}/x", listed.base)).await;
    until_asked(site, &seats, 1, true).await;
    // It was tried twice, and the person is told what came of it.
    listed.has(2).await;
    secret_one.has(0).await;
    let page = ben.get(site, "/waiting").await.body;
    assert!(
        page.contains("did not get there: 302"),
        "the fault is shown"
    );
    assert!(
        !page.contains(&format!("{}/x", listed.base)),
        "the address is not"
    );
    // An address that the host lists no more gets nothing more.
    telling.close().await;
    let telling = Telling::open(&database, &["ntfy.sh"]);
    until_asked(&telling.site, &seats, 1, false).await;
    until_asked(&telling.site, &seats, 1, true).await;
    listed.has(2).await;
    telling.close().await;
    // A host who lists nothing has no notices at all.
    let site = Site::open(&database);
    assert!(
        !ben.get(&site, "/waiting")
            .await
            .body
            .contains("id=\"notices\"")
    );
    let form = "kind=json&address=https://ntfy.sh/x";
    let refused = ben.post(&site, "/waiting/notice", form).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_at_the_table_is_told_nothing_until_they_leave() {
    let (database, receiver) = (Database::new(), Receiver::new().await);
    let telling = Telling::open(&database, &[&receiver.base]);
    let (_, seats) = three_at_a_table(&telling.site).await;
    let mut ben = Browser::of(&seats[1]);
    ben.wants(&telling.site, "json", &format!("{}/ben", receiver.base))
        .await;
    let page = Request::get(format!("{}/live", seats[1])).body(Body::empty());
    let mut page = telling.site.stream(page.expect("a request")).await;
    page.next().await.expect("the page is open").expect("news");
    until_asked(&telling.site, &seats, 1, true).await;
    receiver.has(0).await;
    drop(page);
    // Only who is away long enough to be called so has left.
    telling.close().await;
    let telling = Telling::open(&database, &[&receiver.base]);
    receiver.has(1).await;
    telling.close().await;
}
