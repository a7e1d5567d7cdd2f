//! What waits for somebody, over all games, and the feeds of it.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::common::{Answer, Database, Site};
use crate::seats::{renew, three_at_a_table};

async fn with(site: &Site, method: &str, path: &str, cookie: &str) -> Answer {
    let request = Request::builder().method(method).uri(path);
    let request = request.header("cookie", cookie);
    site.send(request.body(Body::empty()).expect("a request"))
        .await
}

fn secret(page: &str) -> &str {
    page.rsplit('/').next().expect("a secret")
}

/// Returns the address of a feed on a page.
fn feed(page: &str, kind: &str) -> String {
    let end = format!("/{kind}?lang=");
    let addresses = page.split("readonly value=\"").skip(1);
    let mut addresses = addresses.filter_map(|rest| rest.split('"').next());
    let found = addresses.find(|address| address.contains(&end));
    let found = found.expect("an address");
    found[found.find("/feed/").expect("a feed")..].to_owned()
}

#[tokio::test]
async fn one_page_tells_what_waits_in_games_of_every_kind() {
    let database = Database::new();
    let site = Site::open(&database);
    let cards = site.deal().await;
    let raid = crate::raid_seats::friends(&site, "scenario=1&opponent=friend").await;
    let seats = format!("seats={}.{}", secret(&cards), secret(&raid.friend));
    let page = with(&site, "GET", "/waiting", &seats).await;
    assert_eq!(page.status, StatusCode::OK);
    assert_eq!(page.refresh, "60", "it looks again by itself");
    // One side of the raid is asked, whichever it is: this browser has that game or not.
    let friend_decides = site.get(&raid.friend).await.body.contains("id=\"ask\"");
    let n = 1 + usize::from(friend_decides && page.body.contains("Assault"));
    assert!(
        page.body.contains(&format!("<title>({n}) Waiting for me")),
        "{n}"
    );
    assert_eq!(page.body.matches("waits__line").count(), n);
    assert!(page.body.contains("for less than an hour") && page.body.contains(&cards));
    let home = with(&site, "GET", "/", &seats).await.body;
    assert!(home.contains("href=\"/waiting\""));
    let german = with(&site, "GET", "/waiting", &format!("{seats}; lang=de"))
        .await
        .body;
    assert!(german.contains("Wartet auf mich") && german.contains("seit weniger als einer Stunde"));
    let stranger = site.get("/waiting").await.body;
    assert!(stranger.contains("No game waits for you") && !stranger.contains(&cards));
}

/// A feed tells its holder what the seat may know, opens nothing, and ends when it is burnt.
#[tokio::test]
async fn a_feed_is_private_opens_no_seat_and_can_be_burnt() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let page = site.get(&seats[0]).await.body;
    assert!(page.contains("your move"), "Ana begins");
    let cookie = |of: &str| format!("seats={}", secret(of));
    let mut feeds = Vec::new();
    for seat in &seats[..2] {
        let made = with(&site, "POST", "/waiting/feed", &cookie(seat)).await;
        let kept = made.cookie.split(';').next().expect("a cookie").to_owned();
        let cookies = format!("{}; {kept}", cookie(seat));
        let page = with(&site, "GET", "/waiting", &cookies).await.body;
        feeds.push((feed(&page, "atom"), feed(&page, "json"), cookies));
    }
    let (atom, json, cookies) = &feeds[0];
    let told = site.get(atom).await;
    assert_eq!(
        told.header("content-type"),
        "application/atom+xml; charset=utf-8"
    );
    assert_eq!(told.body.matches("<entry>").count(), 1);
    let told_json: serde_json::Value =
        serde_json::from_str(&site.get(json).await.body).expect("JSON");
    let item = &told_json["items"][0];
    assert!(
        !item["content_text"]
            .as_str()
            .expect("a sentence")
            .is_empty()
    );
    // The one wait is one entry, however often it is asked for, and also after a restart.
    drop(site);
    let site = Site::open(&database);
    let again: serde_json::Value = serde_json::from_str(&site.get(json).await.body).expect("JSON");
    assert_eq!(again["items"][0]["id"], item["id"]);
    // Nobody else's question is in anybody's feed, and no secret of a seat in any.
    assert!(!site.get(&feeds[1].0).await.body.contains("<entry>"));
    for text in [&told.body, &told_json.to_string()] {
        for seat in &seats {
            assert!(!text.contains(secret(seat)));
        }
    }
    let key = atom.split('/').nth(2).expect("a key");
    for door in ["seat", "watch", "host", "device", "invite"] {
        let answer = site.get(&format!("/{door}/{key}")).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{door}");
    }
    let bytes = std::fs::read(&database.0).expect("the database");
    assert!(!String::from_utf8_lossy(&bytes).contains(key));
    // A link that was replaced tells nothing any more.
    renew(&site, &seats[0]).await;
    assert!(!site.get(atom).await.body.contains("<entry>"));
    with(&site, "POST", "/waiting/burn", cookies).await;
    for gone in [atom, json] {
        assert_eq!(site.get(gone).await.status, StatusCode::NOT_FOUND);
    }
    let other = "/feed/0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef/atom";
    assert_eq!(site.get(other).await.status, StatusCode::NOT_FOUND);
}
