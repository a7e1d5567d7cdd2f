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

/// Every address under which a secret opens something, with the method that goes there.
const DOORS: [(&str, &str); 31] = [
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
    ("POST", "/device/SECRET/1/open"),
    ("POST", "/device/SECRET/1/choose"),
    ("GET", "/host/SECRET"),
    ("GET", "/host/SECRET/live"),
    ("POST", "/host/SECRET/begin"),
    ("POST", "/host/SECRET/1/bot"),
    ("POST", "/host/SECRET/watch"),
    ("GET", "/raid/SECRET"),
    ("GET", "/raid/SECRET/bell"),
    ("GET", "/raid/SECRET/record"),
    ("POST", "/raid/SECRET/choose"),
    ("POST", "/raid/SECRET/walk"),
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
    let before = Store::open(&database.0).expect("a store").0;
    let record = before.record(1).await.expect("read");
    let nowhere = site.get("/no/such/page").await;
    let forged = "0123456789abcdef".repeat(4);
    let strangers = [forged.as_str(), "", "..", "%2e%2e", "zz"];
    for own in ["seat", "watch", "device", "host", ""] {
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
