//! The end of a game is an event, however it ended and for however many.

use crate::common::{Database, Form, Site, ticket};

/// Returns the part of a page that tells of the end.
fn ending(page: &str) -> &str {
    let ending = page.split_once("id=\"ending\"").expect("an end").1;
    ending.split("</section>").next().expect("all of it")
}

#[tokio::test]
async fn a_won_game_tells_how_it_was_won_and_every_turn_opens_the_replay() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    while site.step(&seat).await.is_some() {}
    let page = site.get(&seat).await.body;
    assert!(page.contains("class=\"prompt ending is-won\""));
    let end = ending(&page);
    assert!(end.contains("id=\"turning\""), "where it turned");
    assert_eq!(end.matches("finale__best\"").count(), 2, "for each player");
    assert!(end.contains("best card: "));
    // Every turn has its cell, and the cell leads there.
    let n = end.matches("/replay?turn=").count() - 1;
    assert!(end.contains(&format!("(after {n} turns)")), "{n}");
    for turn in [1, 4, n] {
        let address = format!("{seat}/replay?turn={turn}");
        assert!(end.contains(&format!("href=\"{address}\"")));
        let replay = site.get(&address).await.body;
        assert!(replay.contains(&format!(">Turn {turn}<")), "turn {turn}");
    }
    // What comes next: again, harder, share.
    assert!(end.contains("id=\"again\"") && end.contains("id=\"share\""));
    let harder = end.split_once("id=\"harder\" href=\"").expect("a way").1;
    let harder = harder.split('"').next().expect("an address");
    let setup = site.get(harder).await.body;
    let form = Form::of(&setup, "setup");
    assert_eq!(form.all("mastermind_mode"), ["maniacal"]);
    assert_eq!(form.all("scheme").len(), 1);
    let german = site.in_language(&seat, "de").await.body;
    for words in [
        "Der Wendepunkt: ",
        "beste Karte: ",
        "Schwerer spielen",
        "Teilen",
    ] {
        assert!(ending(&german).contains(words), "{words}");
    }
}

#[tokio::test]
async fn a_game_that_was_given_up_and_one_alone_have_their_own_end() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.post("/games", "deal=alone").await.location;
    for _ in 0..30 {
        site.step(&seat).await.expect("the game goes on");
    }
    let form = format!("ticket={}", ticket(&site.get(&seat).await.body));
    site.post(&format!("{seat}/concede"), form).await;
    let page = site.get(&seat).await.body;
    assert!(page.contains("class=\"prompt ending is-given-up\""));
    let end = ending(&page);
    assert!(end.contains("was given up") && end.contains("/replay?turn=1\""));
    assert!(!end.contains("id=\"harder\""), "that was no win");
    // Whose turn it was needs no mark where it was always the same.
    let timeline = end.split_once("class=\"timeline\"").expect("turns").1;
    let timeline = timeline.split("</ol>").next().expect("an end");
    assert!(!timeline.contains("avatar"));
}

#[tokio::test]
async fn a_turn_that_never_was_leads_to_the_beginning() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    site.step(&seat).await;
    let form = format!("ticket={}", ticket(&site.get(&seat).await.body));
    site.post(&format!("{seat}/concede"), form).await;
    for turn in ["0", "99", "x", "-1"] {
        let replay = site.get(&format!("{seat}/replay?turn={turn}")).await;
        assert!(replay.body.contains(">Turn 1<"), "{turn}");
    }
}
