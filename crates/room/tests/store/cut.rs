//! Connections to PostgreSQL that are cut in the middle of commits, and a PostgreSQL that starts again.

use std::time::{Duration, Instant};

use crate::postgres::Postgres;
use crate::proxy::{Cut, Proxy};
use kernel::Seat;
use tradecraft_room::{Entries, Location, NewGame, Role, Store, Terms, Utterance};

fn entries(line: &str) -> Entries {
    Entries {
        lines: vec![line.to_owned()],
        tail: "saved\n".to_owned(),
    }
}

async fn new_game(store: &Store) -> i64 {
    let game = NewGame {
        head: "head\n".to_owned(),
        entries: entries("note 0"),
        terms: Terms::alone(1, Seat(0)),
        keys: vec![(Role::Host, [1; 32])],
        begins_midway: false,
        is_try: None,
    };
    store.create(game).await.expect("a game")
}

/// Returns the lines of a game between its head and its tail.
async fn lines(store: &Store, game: i64) -> Vec<String> {
    let text = store.record(game).await.expect("read").expect("a game");
    let lines = text.lines().filter_map(|line| line.split_once(" note "));
    lines.map(|(_, number)| number.to_owned()).collect()
}

fn counted(n: usize) -> Vec<String> {
    (0..n).map(|number| number.to_string()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_commit_that_is_cut_off_is_neither_lost_nor_done_twice() {
    let postgres = Postgres::start();
    let proxy = Proxy::start(postgres.port);
    let url = postgres.database_at(proxy.port);
    let (store, _) = Store::open_at(&Location::parse(&url)).expect("a store");
    let game = new_game(&store).await;
    let mut n = 1;
    for round in 0..20 {
        for cut in [Cut::AfterCommit, Cut::BeforeCommit, Cut::Never] {
            proxy.cut_next(cut);
            let appended = store.append(game, n, entries(&format!("note {n}"))).await;
            appended.unwrap_or_else(|error| panic!("round {round}, {cut:?}: {error}"));
            n += 1;
            assert_eq!(
                lines(&store, game).await,
                counted(n),
                "round {round}, {cut:?}"
            );
        }
    }
    assert_eq!(proxy.n_cuts(), 40, "every cut was one");
    // What is said is not an entry, and still it is neither lost nor said twice.
    for (number, cut) in [Cut::AfterCommit, Cut::BeforeCommit]
        .into_iter()
        .enumerate()
    {
        proxy.cut_next(cut);
        store
            .say(game, None, Utterance::Line(format!("{cut:?}")))
            .await
            .expect("said");
        assert_eq!(store.said(game).await.expect("read").len(), number + 1);
    }
}

/// Where nobody can say what became of a commit, that is the answer, and not that nothing changed.
#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_can_know_is_not_claimed() {
    let postgres = Postgres::start();
    let proxy = Proxy::start(postgres.port);
    let url = postgres.database_at(proxy.port);
    let (store, _) = Store::open_at(&Location::parse(&url)).expect("a store");
    let game = new_game(&store).await;
    proxy.cut_next(Cut::ForGood);
    let appended = store.append(game, 1, entries("note 1")).await;
    let words = appended.expect_err("nobody can know").to_string();
    assert!(
        words.contains("not known") && !words.contains("nothing"),
        "{words}"
    );
    // Before anything was begun, it is known that nothing was.
    let words = store.append(game, 1, entries("note 1")).await;
    let words = words.expect_err("nobody is there").to_string();
    assert!(words.contains("nothing was changed"), "{words}");
    proxy.open();
    assert_eq!(lines(&store, game).await, counted(2), "it had landed");
}

/// While several write, the database is stopped in both ways and starts again.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_starts_again_loses_nothing_that_was_acknowledged() {
    let postgres = Postgres::start();
    let url = postgres.database();
    let (store, _) = Store::open_at(&Location::parse(&url)).expect("a store");
    let until = Instant::now() + Duration::from_secs(12);
    let mut writing = Vec::new();
    for _ in 0..6 {
        let (store, game) = (store.clone(), new_game_with_key(&store).await);
        writing.push(tokio::spawn(async move {
            let mut n = 1;
            while Instant::now() < until {
                let appended = store.append(game, n, entries(&format!("note {n}"))).await;
                appended.expect("a restart is waited for");
                n += 1;
            }
            (game, n)
        }));
    }
    for how in ["fast", "immediate"] {
        tokio::time::sleep(Duration::from_secs(2)).await;
        postgres.stop(how);
        postgres.begin();
    }
    let mut n_all = 0;
    for one in writing {
        let (game, n) = one.await.expect("it ends");
        assert_eq!(lines(&store, game).await, counted(n), "game {game}");
        n_all += n;
    }
    println!("{n_all} commits over two restarts");
    assert!(n_all > 100, "hardly anything was written");
}

async fn new_game_with_key(store: &Store) -> i64 {
    let key = tradecraft_room::draw().expect("luck");
    let game = NewGame {
        head: "head\n".to_owned(),
        entries: entries("note 0"),
        terms: Terms::alone(1, Seat(0)),
        keys: vec![(Role::Host, key)],
        begins_midway: false,
        is_try: None,
    };
    store.create(game).await.expect("a game")
}
