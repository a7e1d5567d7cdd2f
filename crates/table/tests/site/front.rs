//! Under which names the table answers, and how it looks from behind a proxy.

use crate::common::{Database, Site};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use std::net::SocketAddr;
use web::Front;

pub fn get(path: &str, host: &str) -> Request<Body> {
    let request = Request::get(path).header("host", host);
    request.body(Body::empty()).expect("a request")
}

pub fn from(mut request: Request<Body>, address: &str) -> Request<Body> {
    let address: SocketAddr = address.parse().expect("an address");
    request.extensions_mut().insert(ConnectInfo(address));
    request
}

#[tokio::test]
async fn a_foreign_name_gets_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    for (host, status) in [
        ("127.0.0.1:7007", StatusCode::OK),
        ("localhost:7007", StatusCode::OK),
        ("evil.example", StatusCode::MISDIRECTED_REQUEST),
        ("evil.example:7007", StatusCode::MISDIRECTED_REQUEST),
    ] {
        assert_eq!(site.send(get("/", host)).await.status, status, "{host}");
    }
}

/// Returns the attributes of a page that hold an address without the prefix. What a form brings back is
/// an address inside the table, and gets its prefix when it leads there.
fn outside(page: &str) -> Vec<&str> {
    let tags = page.split("=\"/").zip(page.split("=\"/").skip(1));
    let mut found = Vec::new();
    for (before, after) in tags {
        let name = before.rsplit(' ').next().unwrap_or_default();
        if name != "value" && !after.starts_with("table/") {
            found.push(name);
        }
    }
    found
}

#[tokio::test]
async fn behind_a_proxy_everything_has_the_prefix() {
    let database = Database::new();
    let base = "https://games.example.org/table"
        .parse()
        .expect("an address");
    let front = Front {
        base: Some(base),
        trust_proxy: true,
        ..Front::default()
    };
    let site = Site::open_at(&database, front);
    let request = Request::post("/games")
        .header("host", "games.example.org")
        .header("origin", "https://games.example.org")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from("deal=friendly"));
    let dealt = site.send(request.expect("a request")).await;
    assert_eq!(dealt.status, StatusCode::SEE_OTHER);
    assert!(
        dealt.location.starts_with("/table/seat/"),
        "{}",
        dealt.location
    );
    assert!(dealt.cookie.contains("Path=/table/;") && dealt.cookie.ends_with("; Secure"));
    // Some proxies leave the prefix on, some take it off.
    for path in [dealt.location.as_str(), &dealt.location["/table".len()..]] {
        let page = site.send(get(path, "games.example.org")).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert_eq!(outside(&page.body), Vec::<&str>::new(), "{path}");
    }
    // Also where somebody looks back, and at the other pages of a seat.
    for path in ["/since?step=0", "/hand", "/about", "/replay?step=0"] {
        let page = format!("{}{path}", dealt.location);
        let page = site.send(get(&page, "games.example.org")).await;
        assert_eq!(page.status, StatusCode::OK, "{path}");
        assert_eq!(outside(&page.body), Vec::<&str>::new(), "{path}");
    }
    // Without the slash at its end the prefix leads to the table as well.
    let bare = site.send(get("/table", "games.example.org")).await;
    assert_eq!(bare.location, "/table/");
    // A replay that plays without scripts stays under the prefix.
    let replay = format!("{}/replay?step=0&play=1", dealt.location);
    let replay = site.send(get(&replay, "games.example.org")).await;
    let next = format!("url={}/replay?", dealt.location);
    assert!(replay.refresh.contains(&next), "{}", replay.refresh);
    let other = Request::post("/games")
        .header("host", "games.example.org")
        .header("origin", "http://games.example.org.evil.example")
        .body(Body::empty());
    let other = site.send(other.expect("a request")).await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn whoever_asks_too_often_is_held_up() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut n_held = 0;
    for _ in 0..400 {
        let request = from(get("/about", "127.0.0.1"), "203.0.113.9:1000");
        let status = site.send(request).await.status;
        n_held += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(n_held > 100, "{n_held}");
    let other = from(get("/about", "127.0.0.1"), "203.0.113.10:1000");
    assert_eq!(site.send(other).await.status, StatusCode::OK);
    let own = from(get("/about", "127.0.0.1"), "127.0.0.1:1000");
    assert_eq!(site.send(own).await.status, StatusCode::OK);
    // Without --trust-proxy nobody can hide behind a header: believed, each would be somebody new.
    // Several are sent, since the bucket fills while this machine does other things.
    let mut n_held = 0;
    for last in 1..=200 {
        let mut hidden = from(get("/about", "127.0.0.1"), "203.0.113.9:1000");
        let forged = format!("198.51.100.{last}").parse().expect("a value");
        hidden.headers_mut().insert("x-forwarded-for", forged);
        let status = site.send(hidden).await.status;
        n_held += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(n_held > 0);
}

#[tokio::test]
async fn health_and_numbers() {
    let database = Database::new();
    let site = Site::open(&database);
    site.deal().await;
    assert_eq!(site.get("/health").await.body, "ok\n");
    let numbers = site.get("/metrics").await.body;
    assert!(numbers.contains("tradecraft_open_games 1\n"), "{numbers}");
    let request = Request::get("/metrics").header("x-forwarded-for", "203.0.113.9");
    let outside = site
        .send(request.body(Body::empty()).expect("a request"))
        .await;
    assert_eq!(outside.status, StatusCode::NOT_FOUND);
    // Nor are they for others in the local network.
    let near = from(get("/metrics", "192.168.1.5:7007"), "192.168.1.9:1000");
    assert_eq!(site.send(near).await.status, StatusCode::NOT_FOUND);
    let own = from(get("/metrics", "127.0.0.1:7007"), "127.0.0.1:1000");
    assert_eq!(site.send(own).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_table_that_can_not_be_written_says_so() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let outside = rusqlite::Connection::open(&database.0).expect("a database");
    outside.execute_batch("BEGIN IMMEDIATE").expect("taken");
    let health = site.get("/health").await;
    assert_eq!(health.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_request_with_two_hosts_is_refused() {
    let database = Database::new();
    let site = Site::open(&database);
    for other in ["evil.example", "127.0.0.1:7007"] {
        let mut request = get("/about", "127.0.0.1:7007");
        let other = other.parse().expect("a name");
        request.headers_mut().append("host", other);
        assert_eq!(site.send(request).await.status, StatusCode::BAD_REQUEST);
    }
}

/// A newcomer on a slow line waits for this, so it must stay small: the page and all it asks for.
#[tokio::test]
async fn the_first_page_is_light() {
    let database = Database::new();
    let site = Site::open(&database);
    let page = site.get("/").await.body;
    let mut bytes = page.len();
    for rest in page.split("\"/assets/").skip(1) {
        let name = rest.split('"').next().expect("an address");
        bytes += site.get(&format!("/assets/{name}")).await.body.len();
    }
    assert!(bytes <= 150_000, "{bytes} bytes");
}

/// All come from the proxy's address; who they are it says itself. Streams count as long as they are
/// open.
#[tokio::test]
async fn behind_a_proxy_each_network_has_so_many_streams() {
    let database = Database::new();
    let front = Front {
        trust_proxy: true,
        ..Front::default()
    };
    let site = Site::open_at(&database, front);
    let seat = site.deal().await;
    let ask = |path: &str, network: &str| {
        let mut request = from(get(path, "127.0.0.1"), "127.0.0.1:1000");
        let told = network.parse().expect("a value");
        request.headers_mut().insert("x-forwarded-for", told);
        request
    };
    let live = format!("{seat}/live");
    let mut streams = Vec::new();
    let mut first_refused = None;
    for number in 1..=140 {
        let network = format!("2001:db8:1:2::{number:x}");
        let answer = site.answer(ask(&live, &network)).await;
        match answer.status() {
            StatusCode::OK => streams.push(answer),
            status => {
                assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
                first_refused.get_or_insert(number);
            }
        }
    }
    assert_eq!((streams.len(), first_refused), (128, Some(129)));
    let numbers = site.get("/metrics").await.body;
    assert!(numbers.contains("tradecraft_streams 128\n"), "{numbers}");
    let page = site.send(ask("/about", "2001:db8:1:2::99")).await;
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
    let other = site.send(ask("/about", "2001:db8:1:3::1")).await;
    assert_eq!(other.status, StatusCode::OK, "the next network");
    streams.clear();
    let page = site.send(ask("/about", "2001:db8:1:2::99")).await;
    assert_eq!(page.status, StatusCode::OK, "places are free again");
    assert!(
        site.get("/metrics")
            .await
            .body
            .contains("tradecraft_streams 0\n")
    );
}
