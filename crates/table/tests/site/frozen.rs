//! Games that no longer come out as recorded, as after a change of the rules.

use crate::common::{Database, Site};
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
    let database = Database::new();
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
