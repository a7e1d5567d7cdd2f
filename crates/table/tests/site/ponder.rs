//! Bots that look ahead think beside the requests, and answer by themselves.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::api::{send, view};
use crate::common::{Database, Site};

/// Thinking takes a moment in a program that was not optimised.
const PATIENCE: Duration = Duration::from_secs(120);

async fn deal(site: &Site, seats: Value) -> Vec<String> {
    let answer = send(site, "/api/games", &json!({ "seats": seats, "seed": 7 })).await;
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

#[tokio::test]
async fn a_level_that_the_game_does_not_have_is_refused_by_name() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = json!({ "seats": ["person", "veteran"], "box": "assault" });
    let answer = send(&site, "/api/games", &seats).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.body.contains("it has heuristic"), "{}", answer.body);
}
