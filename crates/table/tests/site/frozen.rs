//! Games that no longer come out as recorded, as after a change of the rules.

use crate::common::{Database, Site};
use crate::raid::{hurry, page_with};
use crate::{raid, seats};
use axum::http::StatusCode;
use rusqlite::Connection;

/// Changes what the first game recorded of one of its latest choices.
fn change_a_hash(database: &Database) {
    let connection = Connection::open(&database.0).expect("a database");
    let find = "SELECT seq, line FROM entries WHERE game = 1 AND line LIKE '%chose%' ORDER BY seq DESC LIMIT 1 OFFSET 2";
    let (seq, line): (i64, String) = connection
        .query_row(find, [], |row| Ok((row.get(0)?, row.get(1)?)))
        .expect("a choice");
    let (head, rest) = line.split_once('[').expect("a hash");
    let (_, words) = rest.split_once(']').expect("a hash");
    let other = format!("{head}[0123456789abcdef]{words}");
    let n = connection.execute(
        "UPDATE entries SET line = ?1 WHERE game = 1 AND seq = ?2",
        (other, seq),
    );
    assert_eq!(n.expect("changed"), 1);
}

#[tokio::test]
async fn a_game_that_no_longer_replays_stands_still_and_others_go_on() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let frozen = site.deal().await;
    for _ in 0..12 {
        site.step(&frozen).await.expect("the game goes on");
    }
    let other = site.deal().await;
    drop(site);
    change_a_hash(&database);
    let site = Site::open(&database);
    for (lang, words) in [("en", "Line"), ("de", "Zeile")] {
        let page = site.in_language(&frozen, lang).await;
        assert_eq!(page.status, StatusCode::CONFLICT);
        assert!(page.body.contains("id=\"frozen\"") && page.body.contains(words));
    }
    let seen = site.get(&frozen.replace("/seat/", "/api/seats/")).await;
    assert_eq!(seen.status, StatusCode::CONFLICT);
    assert!(seen.body.contains("\"error\":\"frozen\""), "{}", seen.body);
    site.step(&other).await.expect("others go on");
    let thawed = site.post(&format!("{frozen}/thaw"), "").await;
    assert_eq!(thawed.status, StatusCode::SEE_OTHER, "{}", thawed.body);
    site.step(&thawed.location)
        .await
        .expect("it goes on where it still holds");
    // A game that holds can not be thawed.
    let again = site.post(&format!("{other}/thaw"), "").await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    let still = site.get(&frozen).await;
    assert_eq!(
        still.status,
        StatusCode::CONFLICT,
        "the old one stays as it is"
    );
}

#[tokio::test]
async fn a_raid_that_no_longer_replays_stands_still_and_others_go_on() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let started = raid::start(&site, "scenario=1").await;
    let frozen = started.location;
    for _ in 0..6 {
        let page = site.get(&frozen).await.body;
        hurry(&site, &frozen, &page).await;
    }
    let other = raid::start(&site, "scenario=1").await.location;
    drop(site);
    change_a_hash(&database);
    let site = Site::open(&database);
    for (lang, words) in [("en", "Line"), ("de", "Zeile")] {
        let page = site.in_language(&frozen, lang).await;
        assert_eq!(page.status, StatusCode::CONFLICT);
        assert!(page.body.contains("id=\"frozen\"") && page.body.contains(words));
    }
    let home = page_with(&site, "/", &started.cookie).await;
    assert!(home.contains(&frozen), "it is still listed");
    let pasted = site.post("/join", format!("link={frozen}")).await;
    assert_eq!(pasted.location, frozen);
    let page = site.get(&other).await.body;
    hurry(&site, &other, &page).await;
    let thawed = site.post(&format!("{frozen}/thaw"), "").await;
    assert_eq!(thawed.status, StatusCode::SEE_OTHER, "{}", thawed.body);
    let page = site.get(&thawed.location).await.body;
    hurry(&site, &thawed.location, &page).await;
    let again = site.post(&format!("{other}/thaw"), "").await;
    assert_eq!(again.status, StatusCode::CONFLICT, "it holds");
    assert_eq!(site.get(&frozen).await.status, StatusCode::CONFLICT);
}

/// Writes the one raid of a database as a program with another version of the rules would have: the
/// version is part of every hash, and the page of a raid that does not come out tells which is wrong.
async fn as_version(version: u32, database: &Database, seat: &str) {
    let connection = Connection::open(&database.0).expect("a database");
    let head: String = connection
        .query_row("SELECT head FROM games", [], |row| row.get(0))
        .expect("a head");
    let rules = head.lines().find(|line| line.starts_with("rules "));
    let head = head.replace(rules.expect("a version"), &format!("rules {version}"));
    let changed = connection.execute("UPDATE games SET head = ?1", [head]);
    changed.expect("changed");
    for _ in 0..1000 {
        let page = Site::open(database).get(seat).await;
        let Some(found) = raid::between(&page.body, "it leads to ", ",") else {
            return;
        };
        let recorded = raid::between(&page.body, "recorded is ", ")").expect("a hash");
        for change in [
            "UPDATE games SET head = replace(head, ?1, ?2)",
            "UPDATE entries SET line = replace(line, ?1, ?2), tail = replace(tail, ?1, ?2)",
        ] {
            let changed = connection.execute(change, [recorded, found]);
            changed.expect("changed");
        }
    }
    panic!("no end of hashes");
}

#[tokio::test]
async fn a_raid_of_an_earlier_version_of_the_rules_goes_on() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let seat = raid::start(&site, "scenario=1").await.location;
    drop(site);
    as_version(0, &database, &seat).await;
    for _ in 0..2 {
        let site = Site::open(&database);
        for _ in 0..2 {
            let page = site.get(&seat).await;
            assert_eq!(page.status, StatusCode::OK, "{}", page.body);
            hurry(&site, &seat, &page.body).await;
        }
    }
}

#[tokio::test]
async fn those_who_share_a_device_go_on_together() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let fields = [("seat1", "here"), ("seat2", "here"), ("name2", "Ben")];
    let started = seats::start(&site, &fields).await;
    let frozen = started.location;
    for _ in 0..12 {
        let page = site.get(&format!("{frozen}?hint=1")).await.body;
        let (_, act) = page
            .split_once("method=\"post\" action=\"/device/")
            .expect("an act");
        let acts = act.split_once("/choose").expect("an act").0;
        site.step_at(&page, &format!("/device/{acts}")).await;
    }
    drop(site);
    change_a_hash(&database);
    let site = Site::open(&database);
    let page = site.get(&frozen).await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    assert!(page.body.contains("id=\"thaw\""), "{}", page.body);
    let home = page_with(&site, "/", &started.cookie).await;
    assert!(home.contains(&frozen), "it is still listed");
    let thawed = site.post(&format!("{frozen}/thaw"), "").await;
    assert!(thawed.location.starts_with("/device/"), "{}", thawed.body);
    let board = site.get(&thawed.location).await;
    assert_eq!(board.status, StatusCode::OK);
    assert!(board.body.contains("Ben"), "both are still there");
}
