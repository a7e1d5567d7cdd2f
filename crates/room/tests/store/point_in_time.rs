//! A PostgreSQL that keeps an archive of its log is brought back to the moment before a damage, as
//! docs/hosting.md tells it.

use std::path::PathBuf;

use kernel::Seat;
use tradecraft_room::{Entries, Location, NewGame, Role, Store, Terms};

use crate::postgres::Postgres;

fn entries(line: String) -> Entries {
    Entries {
        lines: vec![line],
        tail: "tail\n".to_owned(),
    }
}

async fn new_game(store: &Store, key: u8) -> i64 {
    let game = NewGame {
        head: "head\n".to_owned(),
        entries: entries("note 0".to_owned()),
        terms: Terms::alone(1, Seat(0)),
        keys: vec![(Role::Host, [key; 32])],
        begins_midway: false,
        is_try: None,
    };
    store.create(game).await.expect("a game")
}

async fn append(store: &Store, game: i64, from: usize, n: usize) {
    for seq in from..from + n {
        let line = entries(format!("note {seq}"));
        store.append(game, seq, line).await.expect("acknowledged");
    }
}

async fn n_notes(store: &Store, game: i64) -> Option<usize> {
    let record = store.record(game).await.expect("read");
    record.map(|record| record.lines().filter(|line| line.contains("note ")).count())
}

#[tokio::test(flavor = "multi_thread")]
async fn games_come_back_as_they_were_before_a_damage() {
    let postgres = Postgres::start();
    let archive: PathBuf = postgres.keep_archive();
    let url = postgres.database();
    let database = url.rsplit('/').next().expect("a name").to_owned();
    let (store, identity) = Store::open_at(&Location::parse(&url)).expect("a store");
    let (one, two) = (new_game(&store, 1).await, new_game(&store, 2).await);
    append(&store, one, 1, 5).await;
    // The copy is taken while people play, and they play on.
    let base = postgres.base_backup();
    append(&store, one, 6, 20).await;
    append(&store, two, 1, 3).await;
    let before = postgres.ask(&database, "SELECT clock_timestamp()");
    // Commits have times; the damage is surely later than the moment that is wanted.
    std::thread::sleep(std::time::Duration::from_millis(50));
    postgres.ask(
        &database,
        "BEGIN; DELETE FROM entries WHERE seq > 3; DELETE FROM keys; COMMIT",
    );
    assert_eq!(n_notes(&store, one).await, Some(3), "it is damaged");
    store.close();
    // What is not yet in the archive gets there.
    postgres.stop("fast");

    let restored = Postgres::restored(&base, &archive, &before);
    let url = crate::postgres::address(&database, restored.port);
    let (store, same) = Store::open_at(&Location::parse(&url)).expect("a store");
    // Links, tickets and feeds hang on it.
    assert_eq!(same.key, identity.key);
    assert_eq!(n_notes(&store, one).await, Some(26));
    assert_eq!(n_notes(&store, two).await, Some(4));
    assert_eq!(
        store.key([1; 32]).await.expect("read"),
        Some((one, Role::Host))
    );
    store.check().await.expect("all games are whole");
    // And they go on.
    append(&store, one, 26, 2).await;
    assert_eq!(n_notes(&store, one).await, Some(28));
}
