//! What a store carries, at each of its homes, on the machine that asks:
//! `cargo test --release -p tradecraft-room --features postgres --test store -- --ignored --nocapture`.

use std::time::{Duration, Instant};

use kernel::Seat;
use tradecraft_room::{Entries, Location, NewGame, Role, Store, Terms};

use crate::postgres::Postgres;

/// How long each measurement takes.
const WHILE: Duration = Duration::from_secs(5);

/// How many stored games a start is measured over.
const STORED: usize = 10_000;

fn entries(n: usize) -> Entries {
    // A choice and what bots answer to it, of the usual length.
    let line =
        |i: usize| format!("player 1 chose {i}/7 [0123456789abcdef] play card {n} of the hand");
    Entries {
        lines: (0..3).map(line).collect(),
        tail: format!("saved after {n} entries [0123456789abcdef]\n"),
    }
}

async fn new_game(store: &Store) -> i64 {
    let key = || tradecraft_room::draw().expect("luck");
    let game = NewGame {
        head: "tradecraft record 1\ngame measured\n".repeat(8),
        entries: entries(0),
        terms: Terms::alone(2, Seat(0)),
        keys: vec![
            (Role::Host, key()),
            (Role::Watch, key()),
            (Role::Seat(Seat(0)), key()),
        ],
        begins_midway: false,
        is_try: None,
    };
    store.create(game).await.expect("a game")
}

/// Lets this many games go on at once, each waiting for its commit; returns how long every one took.
async fn commit(store: &Store, n_games: usize) -> Vec<Duration> {
    let mut playing = Vec::new();
    for _ in 0..n_games {
        let (store, game) = (store.clone(), new_game(store).await);
        playing.push(tokio::spawn(async move {
            let (began, mut n, mut took) = (Instant::now(), 3, Vec::new());
            while began.elapsed() < WHILE {
                let asked = Instant::now();
                store.append(game, n, entries(n)).await.expect("written");
                took.push(asked.elapsed());
                n += 3;
            }
            took
        }));
    }
    let mut all = Vec::new();
    for one in playing {
        all.extend(one.await.expect("it ends"));
    }
    all.sort_unstable();
    all
}

async fn measure(name: &str, location: &Location) {
    let (store, _) = Store::open_at(location).expect("a store");
    for n_games in [1, 8, 64] {
        let took = commit(&store, n_games).await;
        let at = |part: usize| took[(took.len() - 1) * part / 100];
        let rate = took.len() as f64 / WHILE.as_secs_f64();
        println!(
            "{name}: {n_games} games at once: {rate:.0} commits a second, median {:?}, p99 {:?}",
            at(50),
            at(99)
        );
    }
    let mut dealing = Vec::new();
    for _ in 0..64 {
        let store = store.clone();
        dealing.push(tokio::spawn(async move {
            for _ in 0..STORED / 64 + 1 {
                new_game(&store).await;
            }
        }));
    }
    for one in dealing {
        one.await.expect("it ends");
    }
    store.close();
    let began = Instant::now();
    let (store, _) = Store::open_at(location).expect("a store");
    store.key([7; 32]).await.expect("read");
    println!(
        "{name}: a start over {STORED} stored games takes {:?}",
        began.elapsed()
    );
    store.close();
}

#[ignore = "a measurement"]
#[tokio::test(flavor = "multi_thread")]
async fn both_homes_are_measured() {
    let path = std::env::temp_dir().join(format!("measured-{}.sqlite", std::process::id()));
    measure("SQLite", &Location::file(&path)).await;
    std::fs::remove_file(&path).expect("removed");
    let postgres = Postgres::start();
    measure("PostgreSQL", &Location::parse(&postgres.database())).await;
}
