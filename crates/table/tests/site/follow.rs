//! What others did since one's own last choice, step by step, without scripts.

use crate::common::{Database, Site, ticket, value};
use axum::http::StatusCode;

/// Plays until a bot has done something since one's own last choice; returns the page of the seat.
async fn with_news(site: &Site, seat: &str) -> String {
    for _ in 0..80 {
        let page = site.get(seat).await.body;
        // One step alone would be seen at a glance.
        let steps = site.get(&format!("{seat}/since")).await.body;
        if page.contains("id=\"follow-since\"") && !steps.contains(" of 2 ·") {
            return page;
        }
        site.step(seat).await.expect("the game goes on");
    }
    panic!("nobody else has done anything");
}

fn part<'a>(page: &'a str, from: &str) -> &'a str {
    let rest = page.split_once(from).expect("the part is there").1;
    rest.split("</section>").next().expect("an end")
}

/// The address of the next step, if there is one.
fn next(page: &str) -> Option<String> {
    let link = page.split("id=\"follow-next\" href=\"").nth(1)?;
    Some(link.split('"').next().expect("an address").to_owned())
}

#[tokio::test]
async fn every_step_is_drawn_as_the_seat_saw_it_and_the_own_choice_stays_open() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let now = with_news(&site, &seat).await;
    let mut page = site.get(&format!("{seat}/since")).await.body;
    assert!(page.contains("Step 1 of"), "the first step");
    let mut n = 1;
    let mut rows = vec![part(&page, "<section class=\"row\"").to_owned()];
    while let Some(address) = next(&page) {
        let at = address.split("step=").nth(1).expect("a step");
        let replay = site.get(&format!("{seat}/replay?step={at}")).await.body;
        page = site.get(&address).await.body;
        n += 1;
        assert!(page.contains(&format!("Step {n} of")), "step {n}");
        let is_now = next(&page).is_none();
        if !is_now {
            for from in ["<section class=\"row\"", "<section class=\"hq\""] {
                assert_eq!(part(&page, from), part(&replay, from), "step {at}");
            }
            assert!(page.contains("class=\"board is-then\""));
        }
        // The question is today's, wherever one looks.
        assert_eq!(ticket(&page), ticket(&now));
        assert_eq!(part(&page, "id=\"hand\""), part(&now, "id=\"hand\""));
        rows.push(part(&page, "<section class=\"row\"").to_owned());
    }
    assert!(n > 2, "a bot does several things, not {n}");
    rows.dedup();
    assert!(rows.len() > 1, "something is seen to change");
    // The last step is the table itself: what can be chosen there can be chosen.
    let options = |page: &str| page.matches("name=\"option\"").count();
    assert_eq!(options(&page), options(&now));
    assert!(!page.contains("is-then"));
}

#[tokio::test]
async fn whoever_looks_back_may_choose_at_once() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    // A card that nobody else has to answer to.
    let plain = "aria-label=\"Play S.H.I.E.L.D.";
    while !with_news(&site, &seat).await.contains(plain) {
        site.step(&seat).await.expect("the game goes on");
    }
    let then = site.get(&format!("{seat}/since")).await.body;
    let hand = part(&then, "id=\"hand\"");
    let button = hand.split("<button").find(|button| button.contains(plain));
    let button = button.expect("a card to play");
    let option = value(button, "name=\"option\" value=\"").to_owned();
    let form = format!("ticket={}&option={option}", ticket(&then));
    let answer = site.post(&format!("{seat}/choose"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.location, seat);
    // Now there is nothing that the others did since.
    let page = site.get(&seat).await.body;
    assert!(!page.contains("id=\"follow-since\""));
}

#[tokio::test]
async fn it_plays_by_itself_without_scripts_and_stops_at_now() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    with_news(&site, &seat).await;
    let mut address = format!("{seat}/since?play=1");
    let mut n = 0;
    loop {
        let answer = site.get(&address).await;
        assert_eq!(answer.status, StatusCode::OK);
        n += 1;
        match answer.refresh.split_once("url=") {
            Some((_, next)) => next.clone_into(&mut address),
            None => break,
        }
        assert!(n < 100, "it never stops");
    }
    assert!(n > 2, "{n} steps");
}

#[tokio::test]
async fn it_begins_behind_the_lines_that_were_read() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let now = with_news(&site, &seat).await;
    let lines: usize = value(&now, "id=\"log\" data-n=\"")
        .parse()
        .expect("a number");
    let read = |n: usize| format!("{seat}/since?line={n}");
    let first = site.get(&read(0)).await.body;
    assert!(first.contains("Step 1 of"));
    // Who has read everything, and who claims more, sees the table.
    for n in [lines, lines + 7, usize::MAX] {
        let page = site.get(&read(n)).await.body;
        assert!(!page.contains("id=\"follow\""), "{n}");
    }
}

#[tokio::test]
async fn it_speaks_german_and_ends_with_the_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let page = with_news(&site, &seat).await;
    let german = site.in_language(&format!("{seat}/since"), "de").await.body;
    assert!(german.contains("Schritt 1 von") && german.contains("Bis jetzt"));
    let form = format!("ticket={}", ticket(&page));
    site.post(&format!("{seat}/concede"), form).await;
    let over = site.get(&format!("{seat}/since?step=3")).await.body;
    assert!(over.contains("id=\"ending\"") && !over.contains("id=\"follow\""));
}

#[tokio::test]
async fn nobody_follows_without_a_seat() {
    let database = Database::new();
    let site = Site::open(&database);
    let answer = site.get("/seat/nobody/since").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    let seat = site.deal().await;
    let odd = site.get(&format!("{seat}/since?step=x")).await;
    assert_eq!(odd.status, StatusCode::BAD_REQUEST);
    // Before anybody has chosen there is only the table.
    let fresh = site.get(&format!("{seat}/since?step=99999")).await;
    assert_eq!(fresh.status, StatusCode::OK);
}
