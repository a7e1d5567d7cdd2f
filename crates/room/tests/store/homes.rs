//! What a store promises, at each of its homes.

use kernel::{Seat, TakeBackPolicy};
use tradecraft_room as room;
use tradecraft_room::{
    Chair, Device, Entries, Location, NewGame, Place, Role, Store, StoreError, Talk, Terms,
};

/// A store with one game of two seats.
struct Home {
    store: Store,
    game: i64,
}

fn entries(lines: &[&str]) -> Entries {
    Entries {
        lines: lines.iter().map(|line| (*line).to_owned()).collect(),
        tail: format!("saved after {} entries\n", lines.len()),
    }
}

fn new_game(keys: u8, follows: Option<i64>) -> NewGame {
    let chair = |place| Chair {
        place,
        has_come: place == Place::Here,
        ..Chair::bot()
    };
    NewGame {
        head: "tradecraft record 1\ngame none\n".to_owned(),
        entries: entries(&["player 1 is now person Ann", "player 2 is now person Bob"]),
        terms: Terms {
            take_back: TakeBackPolicy::AllAgree,
            device: Device::Pass,
            talk: Talk::Everybody,
            follows,
            waits: true,
            watch: Some(-7),
            chairs: vec![chair(Place::Here), chair(Place::Elsewhere)],
            ..Terms::alone(2, Seat(0))
        },
        keys: vec![
            (Role::Host, [keys; 32]),
            (Role::Watch, [keys + 1; 32]),
            (Role::Seat(Seat(1)), [keys + 2; 32]),
        ],
    }
}

impl Home {
    async fn new(location: &Location) -> Home {
        let (store, identity) = Store::open_at(location).expect("a store");
        assert_eq!(identity.public.len(), 16);
        let game = store.create(new_game(10, None)).await.expect("a game");
        Home { store, game }
    }
}

async fn keeps_what_it_is_given(home: &Home) {
    let Home { store, game } = home;
    let terms = store.terms(*game).await.expect("read").expect("a game");
    let given = new_game(10, None).terms;
    assert_eq!(format!("{terms:?}"), format!("{given:?}"));
    let record = store.record(*game).await.expect("read").expect("a game");
    let wanted = "tradecraft record 1\ngame none\n1 player 1 is now person Ann\n\
                  2 player 2 is now person Bob\nsaved after 2 entries\n";
    assert_eq!(record, wanted);
    assert_eq!(
        store.game_name(*game).await.expect("read").as_deref(),
        Some("none")
    );
    let key = store.key([12; 32]).await.expect("read");
    assert_eq!(key, Some((*game, Role::Seat(Seat(1)))));
    assert_eq!(store.key([99; 32]).await.expect("read"), None);
    assert_eq!(store.record(*game + 1).await.expect("read"), None);
}

async fn continues_a_game_from_its_end_only(home: &Home) {
    let Home { store, game } = home;
    let more = || entries(&["note three", "note four"]);
    store.append(*game, 2, more()).await.expect("written");
    for n_before in [0, 2, 3, 5] {
        let refused = store.append(*game, n_before, more()).await;
        assert!(matches!(refused, Err(StoreError::Overtaken)), "{refused:?}");
    }
    let record = store.record(*game).await.expect("read").expect("a game");
    assert_eq!(record.lines().count(), 2 + 4 + 1);
}

/// Of many who continue from the same place one does.
async fn lets_one_of_many_continue(home: &Home) {
    let Home { store, game } = home;
    let tries = (0..16).map(|n| {
        let (store, line) = (store.clone(), format!("note by {n}"));
        let game = *game;
        tokio::spawn(async move { store.append(game, 4, entries(&[&line])).await })
    });
    let tries: Vec<_> = tries.collect();
    let mut n_done = 0;
    for one in tries {
        match one.await.expect("it ends") {
            Ok(()) => n_done += 1,
            Err(StoreError::Overtaken) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(n_done, 1);
    let record = store.record(*game).await.expect("read").expect("a game");
    assert_eq!(record.matches("note by").count(), 1);
}

async fn keeps_the_latest_of_what_is_said(home: &Home) {
    let Home { store, game } = home;
    for n in 0..room::LINES_MAX + 3 {
        let seat = (n % 2 == 0).then_some(Seat(1));
        store
            .say(*game, seat, format!("Grüße {n}"))
            .await
            .expect("said");
    }
    let said = store.said(*game).await.expect("read");
    assert_eq!(
        (said.len(), said[0].line.as_str()),
        (room::LINES_MAX, "Grüße 3")
    );
    assert_eq!((said[0].seat, said[1].seat), (None, Some(Seat(1))));
}

async fn deals_one_next_game(home: &Home) {
    let Home { store, game } = home;
    let next = store
        .create(new_game(20, Some(*game)))
        .await
        .expect("a game");
    assert_eq!(store.next_after(*game).await.expect("read"), Some(next));
    let second = store.create(new_game(30, Some(*game))).await;
    assert!(matches!(second, Err(StoreError::Overtaken)), "{second:?}");
    let games = store.games().await.expect("read");
    assert_eq!(games, [*game, next], "nothing is left of the second");
    store.remove(next).await.expect("removed");
    assert_eq!(store.next_after(*game).await.expect("read"), None);
    assert_eq!(store.key([20; 32]).await.expect("read"), None);
}

async fn feeds_tell_of_seats_as_long_as_their_links_work(home: &Home) {
    let Home { store, game } = home;
    let (feed, other) = ([70; 32], [71; 32]);
    // The link of a seat, one of onlookers, and one that opens nothing.
    let links = vec![[12; 32], [11; 32], [99; 32]];
    for _ in 0..2 {
        store.set_feed(feed, links.clone()).await.expect("set");
    }
    store.set_feed(other, links).await.expect("set");
    let told = Some(vec![(*game, Role::Seat(Seat(1)))]);
    assert_eq!(store.feed(feed).await.expect("read"), told);
    assert_eq!(store.feed([12; 32]).await.expect("read"), None);
    store.burn_feed(feed).await.expect("burnt");
    assert_eq!(store.feed(feed).await.expect("read"), None);
    assert_eq!(store.feed(other).await.expect("read"), told);
}

async fn obeys_the_host(home: &Home) {
    let Home { store, game } = home;
    assert!(store.is_door_open().await.expect("read"));
    store.set_door(false).await.expect("set");
    store.set_door(false).await.expect("set");
    assert!(!store.is_door_open().await.expect("read"));
    store.set_door(true).await.expect("set");
    assert!(store.is_door_open().await.expect("read"));
    assert!(
        store
            .halt(*game, Some("because".to_owned()))
            .await
            .expect("set")
    );
    assert!(!store.halt(*game + 50, None).await.expect("set"));
    let about = store.about(*game).await.expect("read").expect("a game");
    assert_eq!(
        (about.halted.as_deref(), about.n_entries),
        (Some("because"), 5)
    );
    assert!(store.halt(*game, None).await.expect("set"));
    assert_eq!(store.unused_for(1).await.expect("read"), Vec::<i64>::new());
    assert_eq!(store.unused_for(0).await.expect("read"), [*game]);
    assert_eq!(store.branches(*game).await.expect("read"), [*game]);
    assert_eq!(store.forget("Bob".to_owned()).await.expect("done"), [*game]);
    assert_eq!(
        store.forget("nn".to_owned()).await.expect("done"),
        Vec::<i64>::new()
    );
    let record = store.record(*game).await.expect("read").expect("a game");
    assert!(
        record.contains("person Ann") && !record.contains("Bob"),
        "{record}"
    );
    let said = store.said(*game).await.expect("read");
    assert!(
        said.iter().all(|said| said.seat.is_none()),
        "Bob's words are gone"
    );
    let key = store.rotate_key().await.expect("a key");
    let watch = room::Token::for_onlookers(&key, -7).hash();
    assert_eq!(
        store.key(watch).await.expect("read"),
        Some((*game, Role::Watch))
    );
    store.try_to_write().await.expect("written");
    store.check().await.expect("it is whole");
}

async fn promises(location: &Location) {
    let home = Home::new(location).await;
    keeps_what_it_is_given(&home).await;
    continues_a_game_from_its_end_only(&home).await;
    lets_one_of_many_continue(&home).await;
    keeps_the_latest_of_what_is_said(&home).await;
    deals_one_next_game(&home).await;
    feeds_tell_of_seats_as_long_as_their_links_work(&home).await;
    obeys_the_host(&home).await;
    let record = home.store.record(home.game).await.expect("read");
    home.store.close();
    let late = home.store.try_to_write().await;
    assert!(matches!(late, Err(StoreError::Closed)), "{late:?}");
    // All of it is there for whoever opens it next.
    let (store, _) = Store::open_at(location).expect("a store");
    assert_eq!(store.record(home.game).await.expect("read"), record);
    store.close();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_keeps_what_a_store_promises() {
    let path = std::env::temp_dir().join(format!("homes-{}.sqlite", std::process::id()));
    promises(&Location::file(&path)).await;
    std::fs::remove_file(&path).expect("removed");
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn postgresql_keeps_what_a_store_promises() {
    let postgres = crate::postgres::Postgres::start();
    promises(&Location::parse(&postgres.database())).await;
}

/// Whoever has the program without it reads how to get it.
#[cfg(not(feature = "postgres"))]
#[test]
fn a_program_without_postgresql_says_how_to_get_it() {
    let refused = Store::open_at(&Location::parse("postgres://localhost/games"));
    let Err(error) = refused else {
        panic!("it was opened");
    };
    assert!(error.to_string().contains("--features postgres"), "{error}");
}
