//! What is sent over a slow line is short.

use std::io::Read;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use flate2::read::GzDecoder;
use http_body_util::BodyExt;

use crate::common::{Database, Site, ticket, value};
use crate::live::next_event;

/// Asks as a browser does; returns the coding, what a cache is told, and the bytes.
async fn asked(site: &Site, request: axum::http::request::Builder, body: &str) -> Sent {
    let request = request
        .header("accept-encoding", "gzip, deflate, br")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(body.to_owned()));
    let response = site.answer(request.expect("a request")).await;
    let header = |name: &str| {
        let value = response.headers().get(name);
        value
            .map_or("", |value| value.to_str().expect("text"))
            .to_owned()
    };
    let (coding, vary) = (header("content-encoding"), header("vary"));
    let status = response.status();
    let bytes = response.into_body().collect().await.expect("a body");
    Sent {
        status,
        coding,
        vary,
        bytes: bytes.to_bytes().to_vec(),
    }
}

struct Sent {
    status: StatusCode,
    coding: String,
    vary: String,
    bytes: Vec<u8>,
}

impl Sent {
    fn unpacked(&self) -> String {
        let mut text = String::new();
        let mut reader = GzDecoder::new(&self.bytes[..]);
        reader.read_to_string(&mut text).expect("gzip of UTF-8");
        text
    }
}

#[tokio::test]
async fn pages_scripts_and_json_are_sent_short_to_who_can_read_that() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let page = site.get(&seat).await.body;
    let asset = |name: &str| {
        let at = page.find(&format!("/assets/{name}")).expect("its address");
        page[at..].split('"').next().expect("an end").to_owned()
    };
    let api = seat.replace("/seat/", "/api/seats/");
    let paths = [
        "/",
        "/setup",
        "/cards",
        "/api/openapi.json",
        &seat,
        &api,
        &asset("table.js"),
        &asset("icon.svg"),
    ];
    for path in paths {
        let plain = site.get(path).await;
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        assert_eq!(plain.header("vary"), "accept-encoding", "{path}");
        let sent = asked(&site, Request::get(path), "").await;
        assert_eq!(sent.vary, "accept-encoding", "{path}");
        if plain.body.len() < 700 {
            continue;
        }
        assert_eq!(sent.coding, "gzip", "{path}");
        assert_eq!(sent.unpacked(), plain.body, "{path}");
        let (short, long) = (sent.bytes.len(), plain.body.len());
        println!("{path}: {long} becomes {short}");
        assert!(short * 2 < long, "{path}: {long} becomes {short}");
    }
    // What a script gets for a choice, too.
    let choose = Request::post(format!("{seat}/choose")).header("x-board-only", "1");
    let form = format!("ticket={}&option=0", ticket(&page));
    let sent = asked(&site, choose, &form).await;
    assert_eq!(
        (sent.status, sent.coding.as_str()),
        (StatusCode::OK, "gzip")
    );
    assert!(sent.unpacked().starts_with("<div id=\"page\""));
}

/// A stream does not wait until there is enough of it.
#[tokio::test]
async fn streams_are_sent_as_they_come() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    for path in [format!("{seat}/live"), format!("/live?at={seat}/live")] {
        let request = Request::get(path).header("accept-encoding", "gzip");
        let request = request.body(Body::empty()).expect("a request");
        let mut stream = site.stream(request).await;
        assert!(next_event(&mut stream).await.starts_with("event: board\n"));
    }
}

/// A page that repeats what was sent lists the seats of the browser: it must not become shorter where
/// the one resembles the other.
#[tokio::test]
async fn what_repeats_a_request_beside_secrets_is_sent_as_it_is() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let secret = &seat["/seat/".len()..];
    let refused = Request::post("/join").header("cookie", format!("seats={secret}"));
    let sent = asked(&site, refused, &format!("link=/seat/{}", &secret[..8])).await;
    let page = String::from_utf8(sent.bytes).expect("a page");
    assert!(page.contains(secret) && sent.coding.is_empty());
    assert_eq!(sent.status, StatusCode::NOT_FOUND);
}

/// The same page comes in many lengths.
#[tokio::test]
async fn one_length_tells_little() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut lengths = std::collections::BTreeSet::new();
    for _ in 0..40 {
        lengths.insert(asked(&site, Request::get("/rules"), "").await.bytes.len());
    }
    assert!(lengths.len() > 10, "{lengths:?}");
}

/// Files of another version are at other addresses, so a browser keeps what it has.
#[tokio::test]
async fn files_are_kept_for_good_under_an_address_with_a_mark() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let raid = site.post("/raid", "scenario=1&opponent=bot").await.location;
    for path in ["/", "/setup", &seat, &raid] {
        let page = site.get(path).await.body;
        let addresses = page.split("\"/assets/").skip(1);
        let mut n = 0;
        for address in addresses {
            let address = format!("/assets/{}", value(&format!("\"{address}"), "\""));
            assert!(address.contains('?'), "{address}");
            let kept = site.get(&address).await;
            assert_eq!(
                kept.header("cache-control"),
                "public, max-age=31536000, immutable",
                "{address}"
            );
            n += 1;
        }
        assert!(n > 2, "{path}");
    }
}
