//! What a store promises, at each of its homes.

use api::{BookEntry, BookPlayer};
use kernel::{Seat, TakeBackPolicy};
use tradecraft_room as room;
use tradecraft_room::{
    At, Beside, BookOpening, Chair, Device, Entries, Gesture, Landmark, Location, NewGame, NewTry,
    PACK_BYTES, PackChange, Page, Place, Proof, Role, Sign, Store, StoreError, Talk, Terms,
    Utterance,
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
        begins_midway: false,
        is_try: None,
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
            .say(*game, seat, Utterance::Line(format!("Grüße {n}")))
            .await
            .expect("said");
    }
    let said = store.said(*game).await.expect("read");
    assert_eq!(
        (said.len(), &said[0].what),
        (room::LINES_MAX, &Utterance::Line("Grüße 3".to_owned()))
    );
    assert_eq!((said[0].seat, said[1].seat), (None, Some(Seat(1))));
    let at = Landmark::new("hq-1", |lang| format!("Odin in {}", lang.code()));
    let shown = Utterance::Gesture(Gesture {
        sign: Sign::Careful,
        at: Some(at),
    });
    let saying = store.say(*game, Some(Seat(1)), shown.clone());
    saying.await.expect("shown");
    let said = store.said(*game).await.expect("read");
    assert_eq!(said.last().map(|said| &said.what), Some(&shown));
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

/// A game is in the books that are kept there in the step that ends it, and in no other.
async fn keeps_books(home: &Home) {
    let Home { store, game } = home;
    let (ann, bob, late) = ([31; 32], [32; 32], [33; 32]);
    let role = Role::Seat(Seat(1));
    let (may, must) = (BookOpening::May, BookOpening::MustBeThere);
    let begun = store.write_in_book(ann, must, *game, role).await;
    assert!(!begun.expect("done"), "nobody has begun it");
    assert!(
        store
            .write_in_book(ann, may, *game, role)
            .await
            .expect("done")
    );
    let watching = store.write_in_book(bob, may, *game, Role::Device).await;
    assert!(watching.expect("done"));
    store.note_hint(*game, Seat(1), 5).await.expect("noted");
    let entry = BookEntry {
        id: "a".repeat(32),
        game: "none".to_owned(),
        players: ["Ann", "Cid"]
            .map(|name| BookPlayer {
                name: Some(name.to_owned()),
                bot: None,
            })
            .into(),
        seats: vec![2],
        ..BookEntry::default()
    };
    let page = Page {
        role,
        entry: entry.clone(),
    };
    let at = At {
        n_entries: 5,
        version: None,
    };
    let beside = Beside {
        hints: vec![(Seat(1), 5), (Seat(1), 4), (Seat(0), 4)],
        ended: vec![page],
        ..Beside::default()
    };
    let last = entries(&["note the end"]);
    let ended = store.append_with(*game, at, last, beside).await;
    ended.expect("written");
    let kept = store.book(ann).await.expect("read").expect("a book");
    assert_eq!(
        (kept.len(), kept[0].game, kept[0].entry.hints),
        (1, Some(*game), 2)
    );
    assert_eq!(
        store.book(bob).await.expect("read").map(|kept| kept.len()),
        Some(0)
    );
    assert!(
        store
            .write_in_book(late, may, *game, role)
            .await
            .expect("done")
    );
    assert_eq!(store.book(late).await.expect("read"), Some(kept.clone()));
    // What is brought is there once, and what this table knows better stays.
    let forged = BookEntry {
        turns: 3,
        ..entry.clone()
    };
    let other = BookEntry {
        id: "b".repeat(32),
        ..entry
    };
    let brought = store.bring_to_book(late, must, vec![forged, other]).await;
    assert_eq!(brought.expect("done"), Some(1));
    let in_late = store.book(late).await.expect("read").expect("a book");
    assert_eq!(
        (in_late.len(), in_late[1].entry.turns, in_late[0].game),
        (2, 0, None)
    );
    assert!(store.renew_book(ann, [34; 32]).await.expect("done"));
    assert!(!store.renew_book(ann, [35; 32]).await.expect("done"));
    assert_eq!(store.book([34; 32]).await.expect("read"), Some(kept));
    assert!(store.join_books(late, [34; 32]).await.expect("done"));
    assert_eq!(store.book(late).await.expect("read"), None);
    store.forget("Cid".to_owned()).await.expect("done");
    let joined = store.book([34; 32]).await.expect("read").expect("a book");
    let names = joined.iter().flat_map(|kept| &kept.entry.players);
    assert_eq!(joined.len(), 2);
    assert!(
        names
            .into_iter()
            .all(|player| player.name.as_deref() != Some("Cid"))
    );
    store.burn_book([34; 32]).await.expect("done");
    assert_eq!(store.book([34; 32]).await.expect("read"), None);
}

/// A book has one try at a deal, which outlasts its game and goes with the book.
async fn counts_one_try(home: &Home) {
    let Home { store, .. } = home;
    let deal = || "none-2026-11-19".to_owned();
    let new = |keys: u8, book: u8| NewGame {
        is_try: Some(NewTry {
            deal: deal(),
            book: [book; 32],
            name: Some("Dee".to_owned()),
        }),
        ..new_game(keys, None)
    };
    let game = store.create(new(60, 61)).await.expect("a try");
    let again = store.create(new(70, 61)).await;
    assert!(matches!(again, Err(StoreError::Overtaken)), "{again:?}");
    assert_eq!(
        store.key([70; 32]).await.expect("read"),
        None,
        "no game of it"
    );
    let later = store.create(new(80, 62)).await.expect("another book's");
    store.withdraw_try(later).await.expect("done");
    store.remove(later).await.expect("removed");
    assert_eq!(store.try_of([62; 32], deal()).await.expect("read"), None);
    let entry = BookEntry {
        turns: 7,
        seats: vec![2],
        ..BookEntry::default()
    };
    let beside = Beside {
        ended: vec![Page {
            role: Role::Seat(Seat(1)),
            entry: entry.clone(),
        }],
        ..Beside::default()
    };
    let at = At {
        n_entries: 2,
        version: None,
    };
    let ended = store
        .append_with(game, at, entries(&["note the end"]), beside)
        .await;
    ended.expect("written");
    for proof in [Proof::Holds, Proof::Fails] {
        store.note_proof(game, proof).await.expect("noted");
    }
    store.withdraw_try(game).await.expect("too late");
    let found = store.try_of([61; 32], deal()).await.expect("read");
    let found = found.expect("a try");
    assert_eq!(found.game, Some(game));
    assert_eq!(found.entry.map(|entry| entry.turns), Some(7));
    assert_eq!(found.proof, Some(Proof::Holds), "the first answer stays");
    // It outlasts its game, goes with its book, and the earlier of two is the one.
    store.remove(game).await.expect("removed");
    assert!(store.renew_book([61; 32], [63; 32]).await.expect("done"));
    let second = store.create(new(90, 64)).await.expect("a try");
    assert!(store.join_books([64; 32], [63; 32]).await.expect("done"));
    let tries = store.tries_at(deal()).await.expect("read");
    assert_eq!(tries.len(), 1);
    assert_eq!((tries[0].book, tries[0].game), ([63; 32], None));
    store.forget("Dee".to_owned()).await.expect("done");
    let tries = store.tries_of([63; 32], 9).await.expect("read");
    assert_eq!((tries.len(), &tries[0].name), (1, &None));
    store.burn_book([63; 32]).await.expect("done");
    assert!(store.tries_at(deal()).await.expect("read").is_empty());
    store.remove(second).await.expect("removed");
}

/// Books move with the games, and are compared like them.
#[tokio::test]
async fn books_move_with_the_games() {
    let name = |what: &str| {
        let name = format!("books-{what}-{}.sqlite", std::process::id());
        std::env::temp_dir().join(name)
    };
    let (from, to) = (name("from"), name("to"));
    let home = Home::new(&Location::file(&from)).await;
    let (book, may) = ([31; 32], BookOpening::May);
    let role = Role::Seat(Seat(1));
    let done = home.store.write_in_book(book, may, home.game, role).await;
    assert!(done.expect("done"));
    let entry = BookEntry {
        id: "c".repeat(32),
        ..BookEntry::default()
    };
    let brought = home.store.bring_to_book(book, may, vec![entry]).await;
    assert_eq!(brought.expect("done"), Some(1));
    let (there, _) = Store::open(&to).expect("a store");
    assert_eq!(home.store.move_to(&there).await.expect("moved"), 1);
    let kept = home.store.book(book).await.expect("read");
    assert_eq!(there.book(book).await.expect("read"), kept);
    home.store.remove(home.game).await.expect("removed");
    home.store.check().await.expect("it is whole");
    for (store, path) in [(home.store, from), (there, to)] {
        store.close();
        std::fs::remove_file(path).expect("removed");
    }
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
    keeps_books(&home).await;
    counts_one_try(&home).await;
    let record = home.store.record(home.game).await.expect("read");
    packs(&home.store).await;
    home.store.close();
    let late = home.store.try_to_write().await;
    assert!(matches!(late, Err(StoreError::Closed)), "{late:?}");
    // All of it is there for whoever opens it next.
    let (store, _) = Store::open_at(location).expect("a store");
    assert_eq!(store.record(home.game).await.expect("read"), record);
    store.close();
}

/// Packs of own cards: written by whoever has seen what was there, read by a link of their own, gone when
/// they are burnt.
async fn packs(store: &Store) {
    let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    let files = vec![file("heroes/a.cards", "hero"), file("pack.toml", "id")];
    let (key, other) = ([70; 32], [71; 32]);
    let write = async |was: &str, text: &str| {
        let (path, was, text) = ("b.cards".to_owned(), was.to_owned(), text.to_owned());
        let written = store.write_pack_file(key, path, was, text).await;
        written.expect("an answer")
    };
    assert_eq!(write("", "x").await, PackChange::NoPack);
    let made = store.make_pack(key, files.clone()).await;
    assert_eq!(made.expect("made"), PackChange::Done);
    let kept = store.pack(key).await.expect("read").expect("a pack");
    assert_eq!((kept.files, kept.share), (files.clone(), None));
    assert_eq!(write("", "one").await, PackChange::Done);
    assert_eq!(write("", "two").await, PackChange::Changed);
    assert_eq!(write("one", "two").await, PackChange::Done);
    let large = "x".repeat(PACK_BYTES);
    assert_eq!(write("two", &large).await, PackChange::TooLarge);
    assert_eq!(write("two", "").await, PackChange::Done);
    assert_eq!(
        store.pack(key).await.expect("read").expect("a pack").files,
        files
    );
    let twice = vec![file("a", "1"), file("a", "2")];
    let replaced = store.replace_pack(key, twice).await.expect("an answer");
    assert_eq!(replaced, PackChange::TooLarge);
    let link = [72; 32];
    assert!(
        store
            .share_pack(key, Some((-5, link)))
            .await
            .expect("shared")
    );
    let shown = store.shared_pack(link).await.expect("read");
    assert_eq!(shown, Some(files.clone()));
    assert_eq!(store.shared_pack(key).await.expect("read"), None);
    assert!(store.renew_pack(key, other).await.expect("renewed"));
    assert_eq!(store.pack(key).await.expect("read"), None);
    assert_eq!(store.shared_pack(link).await.expect("read"), None);
    assert!(!store.renew_pack(key, other).await.expect("an answer"));
    let kept = store.pack(other).await.expect("read").expect("a pack");
    assert_eq!(kept.files, files);
    store.burn_pack(other).await.expect("burnt");
    assert_eq!(store.pack(other).await.expect("read"), None);
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
