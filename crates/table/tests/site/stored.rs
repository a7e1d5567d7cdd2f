//! What lies in the database: nothing of it is read before somebody asks, and what earlier programs
//! left there goes on.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use rusqlite::Connection;

use crate::common::{Database, Site, ticket};
use crate::live::next_event;
use crate::seats::three_at_a_table;

/// However many games are kept, opening the table reads none of them: their choices may as well be
/// somewhere else.
#[tokio::test]
async fn opening_the_table_reads_no_choice_of_any_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut seats = Vec::new();
    for _ in 0..30 {
        let seat = site.deal().await;
        site.step(&seat).await;
        seats.push(seat);
    }
    drop(site);
    let outside = Connection::open(&database.0).expect("a database");
    let hide = outside.execute_batch("ALTER TABLE entries RENAME TO elsewhere");
    hide.expect("hidden");
    let site = Site::open(&database);
    for path in [
        "/health", "/", "/setup", "/replays", "/cards", "/rules", "/metrics",
    ] {
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(site.tables.registry.n_open().await, 0);
    let missing = site.get(&seats[0]).await;
    assert_eq!(missing.status, StatusCode::INTERNAL_SERVER_ERROR);
    let show = outside.execute_batch("ALTER TABLE elsewhere RENAME TO entries");
    show.expect("shown");
    // Whoever asks for a game opens that one alone.
    assert_eq!(site.get(&seats[7]).await.status, StatusCode::OK);
    assert_eq!(site.tables.registry.n_open().await, 1);
}

/// Writes what a database of today holds as a program of the second format would have.
fn as_format_2(now: &Database, then: &Database) {
    let older = Connection::open(&then.0).expect("a file");
    older
        .execute_batch(include_str!("format-2.sql"))
        .expect("the second format");
    let attached = older.execute("ATTACH ?1 AS now", [now.0.to_string_lossy()]);
    attached.expect("attached");
    let copied = older.execute_batch(
        "INSERT INTO about SELECT name, value FROM now.about;
         INSERT INTO games SELECT id, head, take_back, device, waits, watch FROM now.games;
         INSERT INTO entries SELECT game, seq, line, tail FROM now.entries;
         INSERT INTO keys SELECT token_hash, game, role, seat FROM now.keys;
         INSERT INTO chairs SELECT game, seat, place, links, is_own_link, has_come FROM now.chairs;",
    );
    copied.expect("copied");
}

/// Makes the choice that is hinted to whoever is asked.
async fn step(site: &Site, seats: &[String]) {
    for seat in seats {
        let page = site.get(&format!("{seat}?hint=1")).await.body;
        if page.contains("is-hinted") {
            site.step_at(&page, seat).await;
            return;
        }
    }
    panic!("nobody is asked");
}

#[tokio::test]
async fn a_database_of_the_second_format_goes_on_and_a_copy_is_put_aside() {
    let (now, then) = (Database::new(), Database::new());
    let site = Site::open(&now);
    let (host, seats) = three_at_a_table(&site).await;
    step(&site, &seats).await;
    let before = site.get(&seats[0]).await.body;
    drop(site);
    as_format_2(&now, &then);
    let aside = Database(format!("{}.format-2", then.0.display()).into());
    let site = Site::open(&then);
    // The same links open the same seats, in the same position, and the tickets are those of before.
    assert_eq!(site.get(&seats[0]).await.body, before);
    assert_eq!(site.get(&host).await.status, StatusCode::OK);
    step(&site, &seats).await;
    assert_ne!(site.get(&seats[0]).await.body, before);
    // What came with later formats works in it.
    let said = site
        .post(&format!("{}/say", seats[1]), "say=Still+here")
        .await;
    assert_eq!(said.status, StatusCode::SEE_OTHER);
    assert!(site.get(&seats[2]).await.body.contains("Still here"));
    let form = format!("value=de&back=/&seat={}", seats[0]);
    site.post("/language", form).await;
    let wished = site.get(&seats[0]).await.body;
    assert!(wished.contains("<html lang=\"de\""));
    drop(site);
    let site = Site::open(&then);
    assert_eq!(site.get(&seats[0]).await.body, wished);
    // The copy is as it was: of the second format, without anything of the third.
    let copy = Connection::open(&aside.0).expect("a copy");
    let number =
        |sql: &str| -> i64 { copy.query_row(sql, [], |row| row.get(0)).expect("a number") };
    assert_eq!(number("PRAGMA user_version"), 2);
    let later = "SELECT count(*) FROM sqlite_master WHERE name IN ('talk', 'early')";
    assert_eq!(number(later), 0);
    let old = Connection::open(&now.0).expect("a database");
    let entries = "SELECT count(*) FROM entries";
    let kept: i64 = old
        .query_row(entries, [], |row| row.get(0))
        .expect("a number");
    assert_eq!(number(entries), kept);
}

/// A copy that an earlier program made comes back while the table is open, and open pages follow.
#[tokio::test]
async fn an_older_copy_is_brought_back_while_serving() {
    let (now, then, data) = (Database::new(), Database::new(), Directory::new());
    let site = Site::open(&now);
    let (_, seats) = three_at_a_table(&site).await;
    step(&site, &seats).await;
    let before = site.get(&seats[0]).await.body;
    drop(site);
    as_format_2(&now, &then);
    let served = Database(data.0.join("tradecraft.sqlite"));
    std::fs::copy(&now.0, &served.0).expect("the same games");
    let site = Site::open(&served);
    let request = Request::get(format!("{}/live", seats[0])).body(Body::empty());
    let mut stream = site.stream(request.expect("a request")).await;
    next_event(&mut stream).await;
    step(&site, &seats).await;
    assert_ne!(ticket(&next_event(&mut stream).await), ticket(&before));
    web::bring_back(&then.0, &data.0).expect("brought back");
    assert_eq!(site.get(&seats[0]).await.body, before);
    // What was open is as it was then, and hears of what follows.
    assert_eq!(ticket(&next_event(&mut stream).await), ticket(&before));
    step(&site, &seats).await;
    let after = site.get(&seats[0]).await.body;
    assert_ne!(ticket(&after), ticket(&before));
    assert_eq!(ticket(&next_event(&mut stream).await), ticket(&after));
}

/// A directory of its own for a test; removed when the test is over.
struct Directory(std::path::PathBuf);

impl Directory {
    fn new() -> Directory {
        let name = format!("stored-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a directory");
        Directory(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        // It lies in the system's directory for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
