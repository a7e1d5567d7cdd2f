//! Requests that no page of ours sends.

use crate::common::{Database, Site, ticket};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use kernel::BotRng;
use table::Store;

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
    let (store, _) = Store::open(&database.0).expect("a store");
    assert!(store.games().await.expect("a list").is_empty());
}

#[tokio::test]
async fn broken_requests_change_nothing_and_break_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let (store, _) = Store::open(&database.0).expect("a store");
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
