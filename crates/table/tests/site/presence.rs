//! Who is at the table: told from the pages that are open, beside the names.

use std::time::Duration;

use axum::body::{Body, BodyDataStream};
use axum::http::Request;

use crate::common::{Database, Site};
use crate::live::next_event;
use crate::seats::{links, three_at_a_table};

const HERE: &str = "class=\"attends is-here\"";
const AWAY: &str = "class=\"attends is-away\"";
const BOT: &str = "class=\"attends is-bot\"";

async fn listen(site: &Site, seat: &str) -> BodyDataStream {
    let request = Request::get(format!("{seat}/live")).body(Body::empty());
    site.stream(request.expect("a request")).await
}

/// Returns how many others are shown like this on an open page, as soon as it says so.
async fn until(stream: &mut BodyDataStream, sign: &str, n: usize) -> String {
    loop {
        let news = next_event(stream).await;
        if news.matches(sign).count() == n {
            return news;
        }
    }
}

#[tokio::test]
async fn open_pages_hear_who_comes_and_who_goes() {
    let database = Database::in_file();
    let site = Site::open_impatient(&database, Duration::from_millis(300));
    let (_, seats) = three_at_a_table(&site).await;
    let mut ana = listen(&site, &seats[0]).await;
    let mut ben = listen(&site, &seats[1]).await;
    next_event(&mut ben).await;
    let cleo = listen(&site, &seats[2]).await;
    let mut cleo = Box::new(cleo);
    next_event(&mut cleo).await;
    until(&mut ana, HERE, 2).await;
    // A second page of the same person changes nothing when it goes.
    drop(listen(&site, &seats[1]).await);
    drop(cleo);
    let news = until(&mut ana, AWAY, 1).await;
    assert_eq!(news.matches(HERE).count(), 1, "Ben is still here");
    let mut cleo = listen(&site, &seats[2]).await;
    next_event(&mut cleo).await;
    until(&mut ana, HERE, 2).await;
    // A bot that plays is told, and whoever is back plays on.
    site.post(&format!("{}/sitting/bot", seats[1]), "").await;
    until(&mut ana, BOT, 1).await;
    let own = site.get(&seats[1]).await.body;
    assert!(own.contains("id=\"return\""), "I am back");
}

/// Nobody is told anything where all share a device, and onlookers are at no seat.
#[tokio::test]
async fn a_table_without_guests_has_no_attendance() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let alone = site.deal().await;
    assert!(!site.get(&alone).await.body.contains("class=\"attends"));
    let (host, seats) = three_at_a_table(&site).await;
    let watch = links(&site.get(&host).await.body, "watch").remove(0);
    let before = site.get(&seats[0]).await.body;
    let _looks_on = listen(&site, &watch).await;
    let after = site.get(&seats[0]).await.body;
    assert_eq!(before, after);
}

/// In a raid, too, whose pages ask again when their mark changes.
#[tokio::test]
async fn a_raid_says_whether_the_enemy_is_there() {
    let database = Database::in_file();
    let site = Site::open_impatient(&database, Duration::from_millis(50));
    let friends = crate::raid_seats::friends(&site, "scenario=1&opponent=friend").await;
    let mut own = listen(&site, &friends.own).await;
    let first = next_event(&mut own).await;
    let enemy = listen(&site, &friends.friend).await;
    let mut enemy = Box::new(enemy);
    next_event(&mut enemy).await;
    let second = next_event(&mut own).await;
    assert_ne!(first, second, "the mark is another");
    assert!(site.get(&friends.own).await.body.contains(HERE));
    drop(enemy);
    while next_event(&mut own).await == second {}
    let page = site.get(&friends.own).await.body;
    assert!(
        page.contains("id=\"attendance\"") && page.contains(AWAY),
        "away"
    );
}
