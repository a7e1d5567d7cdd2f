//! What lies in the database: nothing of it is read before somebody asks, and what earlier programs
//! left there goes on.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use rusqlite::Connection;

use crate::common::{Database, Site, ticket};
use crate::live::next_event;
use crate::raid;
use crate::raid_seats::{Friends, friends};
use crate::seats::three_at_a_table;

/// However many games are kept, opening the table reads none of them: their choices may as well be
/// somewhere else.
#[tokio::test]
async fn opening_the_table_reads_no_choice_of_any_game() {
    let database = Database::in_file();
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

/// The shape of databases that earlier programs made, the first format first.
const FORMATS: [&str; 9] = [
    include_str!("format-1.sql"),
    include_str!("format-2.sql"),
    include_str!("format-3.sql"),
    include_str!("format-4.sql"),
    include_str!("format-5.sql"),
    include_str!("format-6.sql"),
    include_str!("format-7.sql"),
    include_str!("format-8.sql"),
    include_str!("format-9.sql"),
];

/// Writes what a database of today holds as a program of an earlier format would have: all that this
/// format had a place for.
fn as_format(format: usize, now: &Database, then: &Database) {
    let older = Connection::open(&then.0).expect("a file");
    older
        .execute_batch(FORMATS[format - 1])
        .expect("the format");
    let attached = older.execute("ATTACH ?1 AS now", [now.0.to_string_lossy()]);
    attached.expect("attached");
    let listed = |sql: &str| -> Vec<String> {
        let mut list = older.prepare(sql).expect("a list");
        let names = list.query_map([], |row| row.get(0)).expect("names");
        names.collect::<Result<_, _>>().expect("text")
    };
    let tables = "SELECT name FROM main.sqlite_master WHERE type = 'table' ORDER BY rowid";
    for table in listed(tables) {
        let columns = format!("SELECT name FROM pragma_table_info('{table}', 'main')");
        let columns = listed(&columns).join(", ");
        // What a seat has said once for all, and who sat where before there were other links.
        let (from, kept) = match table.as_str() {
            "seats" => ("keys", " WHERE role = 'seat'"),
            table => (table, ""),
        };
        let taken = columns.replace("liaison", "standing");
        let copied = older.execute_batch(&format!(
            "INSERT INTO main.{table} ({columns}) SELECT {taken} FROM now.{from}{kept}"
        ));
        copied.expect("copied");
    }
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
    let (now, then) = (Database::in_file(), Database::in_file());
    let site = Site::open(&now);
    let (host, seats) = three_at_a_table(&site).await;
    step(&site, &seats).await;
    let before = site.get(&seats[0]).await.body;
    drop(site);
    as_format(2, &now, &then);
    let aside = Database::at(format!("{}.format-2", then.0.display()).into());
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
    let german = site.get(&seats[0]).await.body;
    assert!(german.contains("<html lang=\"de\""));
    drop(site);
    let site = Site::open(&then);
    assert_eq!(site.get(&seats[0]).await.body, german);
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

/// Games of every kind go on after an upgrade from any earlier format: the same links open the same
/// seats in the same position, and whoever is asked chooses.
#[tokio::test]
async fn running_games_of_every_earlier_format_go_on() {
    let now = Database::in_file();
    let site = Site::open(&now);
    let alone = site.deal().await;
    for _ in 0..5 {
        site.step(&alone).await;
    }
    let (host, seats) = three_at_a_table(&site).await;
    for _ in 0..8 {
        step(&site, &seats).await;
    }
    site.post(&format!("{}/say", seats[1]), "say=Good+luck")
        .await;
    let form = format!("value=de&back=/&seat={}", seats[2]);
    site.post("/language", form).await;
    let Friends { own, friend, .. } = friends(&site, "scenario=1&opponent=friend").await;
    for _ in 0..4 {
        choose_first(&site, &[&own, &friend]).await;
    }
    let mut before = Vec::new();
    for page in seats.iter().chain([&alone, &own, &friend]) {
        let body = site.get(page).await.body;
        before.push((page.clone(), ticket(&body).to_owned()));
    }
    drop(site);
    for format in 1..=FORMATS.len() {
        let then = Database::in_file();
        as_format(format, &now, &then);
        let _aside = Database::at(format!("{}.format-{format}", then.0.display()).into());
        let site = Site::open(&then);
        for (page, stood) in &before {
            let answer = site.get(page).await;
            assert_eq!(answer.status, StatusCode::OK, "format {format}: {page}");
            assert_eq!(ticket(&answer.body), stood, "format {format}: {page}");
        }
        assert!(site.step(&alone).await.is_some(), "format {format}");
        step(&site, &seats).await;
        choose_first(&site, &[&own, &friend]).await;
        // What a format had a place for is still there.
        let page = site.get(&seats[2]).await.body;
        assert_eq!(
            page.contains("</b>: Good luck"),
            format >= 3,
            "format {format}"
        );
        let is_german = page.contains("<html lang=\"de\"");
        assert_eq!(is_german, format >= 5, "format {format}");
        let is_hosted = site.get(&host).await.status == StatusCode::OK;
        assert_eq!(is_hosted, format >= 2, "format {format}");
        let (store, _) = room::Store::open(&then.0).expect("a store");
        for game in store.games().await.expect("games") {
            let text = store.record(game).await.expect("read").expect("a game");
            let room = site.tables.registry.read(text.as_bytes());
            assert!(room.is_ok(), "format {format}, game {game}");
        }
    }
}

/// Makes the first choice that is offered to whoever is asked in a raid.
async fn choose_first(site: &Site, seats: &[&str]) {
    for seat in seats {
        let page = site.get(seat).await.body;
        if let Some((option, _)) = raid::options(&page).first() {
            let chosen = raid::choose(site, seat, &page, *option).await;
            assert_eq!(chosen.status, StatusCode::SEE_OTHER, "{}", chosen.body);
            return;
        }
    }
    panic!("nobody is asked");
}

/// A copy that an earlier program made comes back while the table is open, and open pages follow.
#[tokio::test]
async fn an_older_copy_is_brought_back_while_serving() {
    let (now, then, data) = (Database::in_file(), Database::in_file(), Directory::new());
    let site = Site::open(&now);
    let (_, seats) = three_at_a_table(&site).await;
    step(&site, &seats).await;
    let before = site.get(&seats[0]).await.body;
    drop(site);
    as_format(2, &now, &then);
    let served = Database::at(data.0.join("tradecraft.sqlite"));
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
