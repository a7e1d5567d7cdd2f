//! Leaving a running game: what if, with everything hidden drawn anew.

use std::collections::BTreeSet;

use axum::http::StatusCode;

use crate::common::{Database, Site, ticket};

async fn record(database: &Database, game: i64) -> String {
    let store = database.store();
    store.record(game).await.expect("read").expect("a game")
}

async fn running(site: &Site, n_steps: usize) -> String {
    let seat = site.deal().await;
    for _ in 0..n_steps {
        site.step(&seat).await.expect("the game goes on");
    }
    seat
}

#[tokio::test]
async fn a_running_game_is_left_for_a_what_if_that_says_so() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = running(&site, 14).await;
    let before = record(&database, 1).await;
    for (lang, words) in [("en", "drawn anew"), ("de", "neu gezogen")] {
        let past = site
            .in_language(&format!("{seat}/replay?step=6"), lang)
            .await;
        assert!(past.body.contains("id=\"fork\"") && past.body.contains(words));
    }
    let fork = site.post(&format!("{seat}/fork"), "step=6").await;
    assert_eq!(fork.status, StatusCode::SEE_OTHER, "{}", fork.body);
    let what_if = fork.location;
    for (lang, words) in [
        ("en", "What if: this game"),
        ("de", "Was wäre wenn: Dieses Spiel"),
    ] {
        let page = site.in_language(&what_if, lang).await.body;
        assert!(page.contains("is-what-if") && page.contains(words));
    }
    site.step(&what_if).await.expect("it goes on");
    assert_eq!(
        record(&database, 1).await,
        before,
        "the other game is as it was"
    );
    // It is as durable as any game.
    let page = site.get(&what_if).await.body;
    drop(site);
    let site = Site::open(&database);
    assert_eq!(site.get(&what_if).await.body, page);
    for _ in 0..5 {
        site.step(&what_if).await.expect("it goes on");
    }
    let undo = format!("ticket={}", ticket(&site.get(&what_if).await.body));
    site.post(&format!("{what_if}/undo"), undo).await;
    let page = site.get(&what_if).await.body;
    assert_eq!(Site::open(&database).get(&what_if).await.body, page);
}

#[tokio::test]
async fn a_what_if_has_an_end_a_replay_and_no_record() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = running(&site, 9).await;
    let what_if = site.post(&format!("{seat}/fork"), "step=5").await.location;
    site.step(&what_if).await.expect("it goes on");
    let form = format!("ticket={}", ticket(&site.get(&what_if).await.body));
    site.post(&format!("{what_if}/concede"), form).await;
    let end = site.get(&what_if).await.body;
    assert!(end.contains("id=\"ending\"") && !end.contains("id=\"download\""));
    let saved = site.get(&format!("{what_if}/record")).await;
    assert_eq!(saved.status, StatusCode::NOT_FOUND);
    let seen = site.get(&format!("{what_if}/transcript")).await;
    assert_eq!(seen.status, StatusCode::OK);
    for eyes in 0..2 {
        let replay = site
            .get(&format!("{what_if}/replay?step=1&seat={eyes}"))
            .await;
        assert_eq!(replay.status, StatusCode::OK);
    }
    // Over, it hides nothing and is played on as it was; that game begins in the same world.
    let again = site
        .post(&format!("{what_if}/fork"), "step=1")
        .await
        .location;
    let page = site.get(&again).await.body;
    drop(site);
    let site = Site::open(&database);
    assert_eq!(site.get(&again).await.body, page);
    site.step(&again).await.expect("it goes on");
}

/// Returns the hand on a page.
fn hand(page: &str) -> String {
    let hand = page.split("id=\"hand\"").nth(1).expect("a hand");
    hand.split("</section>").next().expect("an end").to_owned()
}

/// What the other seat holds is drawn anew each time; the maker's own hand is as it was.
#[tokio::test]
async fn hidden_cards_are_others_in_a_what_if() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = running(&site, 60).await;
    let mut n_drawn = 0;
    for step in [18, 32, 46, 58] {
        let (mut own, mut others) = (BTreeSet::new(), BTreeSet::new());
        for _ in 0..4 {
            // Asking for another seat's eyes changes nothing while the game runs.
            let form = format!("step={step}&seat=1");
            let fork = site.post(&format!("{seat}/fork"), form).await;
            assert_eq!(fork.status, StatusCode::SEE_OTHER);
            let what_if = fork.location;
            while !site.get(&what_if).await.body.contains("your move") {
                site.step(&what_if).await.expect("it goes on");
            }
            let form = format!("ticket={}", ticket(&site.get(&what_if).await.body));
            site.post(&format!("{what_if}/concede"), form).await;
            for (eyes, hands) in [(0, &mut own), (1, &mut others)] {
                let path = format!("{what_if}/replay?step=0&seat={eyes}");
                hands.insert(hand(&site.get(&path).await.body));
            }
        }
        assert_eq!(own.len(), 1, "what one sees is not drawn");
        n_drawn += usize::from(others.len() > 1);
    }
    // Where somebody holds the whole rest of a deck, everybody can know the hand.
    assert!(n_drawn > 0, "what one does not see is drawn anew");
    for step in [usize::MAX, 100_000] {
        let form = format!("step={step}");
        let beyond = site.post(&format!("{seat}/fork"), form).await;
        assert_eq!(beyond.status, StatusCode::CONFLICT);
    }
}

#[tokio::test]
async fn what_ifs_of_what_ifs_end_somewhere() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut seat = running(&site, 4).await;
    let mut n = 0;
    loop {
        let fork = site.post(&format!("{seat}/fork"), "step=0").await;
        if fork.status != StatusCode::SEE_OTHER {
            assert_eq!(fork.status, StatusCode::CONFLICT);
            break;
        }
        seat = fork.location;
        n += 1;
        assert!(n < 20, "no end");
    }
    assert!(n > 2);
    // The last of them can still be opened.
    drop(site);
    let site = Site::open(&database);
    site.step(&seat).await.expect("it goes on");
}
