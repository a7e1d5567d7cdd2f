//! Bots that look ahead think beside the requests, and answer by themselves.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::api::{send, view};
use crate::common::{Database, Site};

/// Thinking takes a moment in a program that was not optimised.
const PATIENCE: Duration = Duration::from_secs(120);

async fn deal(site: &Site, seats: Value) -> Vec<String> {
    deal_from(site, "marvel", seats).await
}

async fn deal_from(site: &Site, from: &str, seats: Value) -> Vec<String> {
    let order = json!({ "seats": seats, "seed": 7, "box": from });
    let answer = send(site, "/api/games", &order).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let dealt: Value = serde_json::from_str(&answer.body).expect("JSON");
    let secrets = dealt["seats"].as_array().expect("seats").iter();
    secrets
        .map(|seat| seat["secret"].as_str().unwrap_or_default().to_owned())
        .collect()
}

/// Looks again and again until it is this seat's turn to choose.
async fn until_asked(site: &Site, secret: &str) -> Value {
    let begun = Instant::now();
    loop {
        let seen = view(site, secret).await;
        if seen["decision"]["is_yours"] == true {
            return seen;
        }
        assert!(
            begun.elapsed() < PATIENCE,
            "the bot does not answer: {seen}"
        );
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_looks_ahead_answers_by_itself() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = deal(&site, json!(["person", "veteran"])).await;
    let path = format!("/api/seats/{}/choose", seats[0]);
    let mut turns = 0;
    while turns < 2 {
        let seen = until_asked(&site, &seats[0]).await;
        // The last option mostly ends the turn.
        let option = seen["options"].as_array().expect("options").len() - 1;
        let begun = Instant::now();
        let body = json!({ "ticket": seen["ticket"], "option": option });
        let chosen = send(&site, &path, &body).await;
        assert_eq!(chosen.status, StatusCode::OK, "{}", chosen.body);
        let now: Value = serde_json::from_str(&chosen.body).expect("JSON");
        if now["decision"]["is_yours"] != true {
            turns += 1;
            assert!(
                begun.elapsed() < PATIENCE / 10,
                "nobody waits for the thought"
            );
        }
    }
    until_asked(&site, &seats[0]).await;
}

/// Ends whatever the seat is asked about, and returns what it sees then.
async fn end(site: &Site, secret: &str, seen: &Value) -> Value {
    let options = seen["options"].as_array().expect("options");
    let ends = |option: &Value| {
        ["end the phase", "done"]
            .map(Value::from)
            .contains(&option["words"])
    };
    let option = options.iter().position(ends).unwrap_or(0);
    let body = json!({ "ticket": seen["ticket"], "option": option });
    let chosen = send(site, &format!("/api/seats/{secret}/choose"), &body).await;
    assert_eq!(chosen.status, StatusCode::OK, "{}", chosen.body);
    serde_json::from_str(&chosen.body).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_looks_ahead_plays_its_phases_of_a_raid() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = deal_from(&site, "assault", json!(["person", "veteran"])).await;
    let mut waits = 0;
    while waits < 2 {
        let seen = until_asked(&site, &seats[0]).await;
        let now = end(&site, &seats[0], &seen).await;
        waits += usize::from(now["decision"]["is_yours"] != true);
    }
    until_asked(&site, &seats[0]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn advice_says_what_options_lead_to_and_why_in_either_game() {
    let database = Database::new();
    let site = Site::open(&database);
    for from in ["marvel", "assault"] {
        let seats = deal_from(&site, from, json!(["person", "bot"])).await;
        let begun = Instant::now();
        // Where nothing is worth trying nothing is said, and the game goes on to where something is.
        let advice = loop {
            let seen = until_asked(&site, &seats[0]).await;
            let path = format!("/api/seats/{}/advice", seats[0]);
            let answer = site.get(&path).await;
            let advice: Value = serde_json::from_str(&answer.body).expect("JSON");
            if advice["options"]
                .as_array()
                .is_some_and(|options| !options.is_empty())
            {
                break advice;
            }
            assert_eq!(advice["reason"], Value::Null, "no reason for nothing");
            end(&site, &seats[0], &seen).await;
            assert!(begun.elapsed() < PATIENCE, "nothing is worth a thought");
        };
        assert!(
            advice["reason"]
                .as_str()
                .is_some_and(|reason| !reason.is_empty())
        );
        for option in advice["options"].as_array().expect("options") {
            let leads_to = option["leads_to"].as_str();
            assert!(
                leads_to.is_some_and(|leads_to| !leads_to.is_empty()),
                "{option}"
            );
            assert!(
                option["percent"]
                    .as_u64()
                    .is_some_and(|percent| percent <= 100)
            );
        }
    }
}

#[tokio::test]
async fn a_level_that_the_game_does_not_have_is_refused_by_name() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = json!({ "seats": ["person", "recruit"], "box": "assault" });
    let answer = send(&site, "/api/games", &seats).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.body.contains("it has heuristic"), "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_ahead_where_nothing_is_to_be_weighed_is_told_so() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = deal(&site, json!(["person", "person"])).await;
    let is_first = view(&site, &seats[0]).await["decision"]["is_yours"] == true;
    let own = &seats[usize::from(!is_first)];
    // Which card of the hand is played first is not a question for a search.
    let plain = site.get(&format!("/seat/{own}?hint=1")).await.body;
    assert!(plain.contains("Look ahead"), "{plain}");
    let asked = site.get(&format!("/seat/{own}?hint=chances")).await.body;
    assert!(
        asked.contains("Looking ahead brings nothing more here."),
        "{asked}"
    );
    assert!(
        !asked.contains("Look ahead"),
        "the way leads nowhere: {asked}"
    );
    assert!(
        asked.contains("A bot would:"),
        "the plain hint stays: {asked}"
    );
}
