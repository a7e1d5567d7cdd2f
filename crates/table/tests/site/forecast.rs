//! What nobody has measured is tried at set-up: bots play it beside the requests.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::api::{Description, send};
use crate::common::{Database, Form, Site};

/// Playing takes a moment in a program that was not optimised.
const PATIENCE: Duration = Duration::from_secs(240);

#[tokio::test(flavor = "multi_thread")]
async fn a_set_up_is_tried_and_then_dealt() {
    let database = Database::new();
    let site = Site::open(&database);
    let setup = site.get("/setup").await.body;
    assert!(setup.contains("id=\"try\""), "{setup}");
    let form = Form::of(&setup, "setup");
    let asked = site.post("/setup/start", form.body("try")).await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER, "{}", asked.body);
    assert!(
        asked.location.starts_with("/forecast/"),
        "{}",
        asked.location
    );
    let first = site.get(&asked.location).await;
    if first.body.contains("<progress") {
        assert_eq!(
            first.header("refresh"),
            format!("2; url={}", asked.location)
        );
    }
    let begun = Instant::now();
    let page = loop {
        let page = site.get(&asked.location).await.body;
        if !page.contains("<progress") {
            break page;
        }
        assert!(begun.elapsed() < PATIENCE, "nobody comes to an end");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert!(page.contains("Bots of level agent win about "), "{page}");
    assert!(page.contains("400 games just now"), "{page}");
    assert!(page.contains("action=\"/setup/start\"") && page.contains("value=\"marvel\""));
    assert!(
        !page.contains("value=\"try\""),
        "the next time it is dealt: {page}"
    );
    let german = site.in_language(&asked.location, "de").await.body;
    assert!(german.contains("gewinnen davon etwa"), "{german}");
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_are_told_how_each_side_fares_and_few_are_worked_on_at_a_time() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await;
    let order = json!({ "seats": ["person", "agent"], "seed": 7, "box": "assault" });
    let mut names = Vec::new();
    let refused = loop {
        let answer = send(&site, "/api/forecasts", &order).await;
        described.check("/api/forecasts", "post", &answer);
        if answer.status != StatusCode::ACCEPTED {
            break answer;
        }
        let told: Value = serde_json::from_str(&answer.body).expect("JSON");
        names.push(told["name"].as_str().expect("a name").to_owned());
        assert!(names.len() <= 4, "strangers may not have everything played");
    };
    assert_eq!(
        refused.status,
        StatusCode::SERVICE_UNAVAILABLE,
        "{}",
        refused.body
    );
    let path = format!("/api/forecasts/{}", names[0]);
    let begun = Instant::now();
    let told = loop {
        let answer = site.get(&path).await;
        described.check("/api/forecasts/{name}", "get", &answer);
        let told: Value = serde_json::from_str(&answer.body).expect("JSON");
        if told["percent"] == 100 {
            break told;
        }
        assert_eq!(told["n_games"], 0, "nothing is said of half of it");
        assert!(begun.elapsed() < PATIENCE, "nobody comes to an end");
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    assert_eq!(
        (&told["level"], &told["n_games"]),
        (&json!("agent"), &json!(100))
    );
    let sides = told["sides"].as_array().expect("sides");
    let won: u64 = sides
        .iter()
        .map(|side| side["won"].as_u64().expect("a number"))
        .sum();
    assert_eq!((sides.len(), won), (2, 100), "a raid has a winner: {told}");
    // Nobody has asked for the others for so long that they are given up.
    let begun = Instant::now();
    loop {
        let gone = site.get(&format!("/api/forecasts/{}", names[3])).await;
        if gone.status == StatusCode::NOT_FOUND || gone.body.contains("\"percent\":100") {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{}", gone.body);
        tokio::time::sleep(Duration::from_secs(15)).await;
    }
}

#[tokio::test]
async fn a_forecast_that_nobody_knows_is_said_to_be_gone() {
    let database = Database::new();
    let site = Site::open(&database);
    let page = site.get("/forecast/0123456789abcdef").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.body.contains("not known any more"), "{}", page.body);
    let answer = site.get("/api/forecasts/0123456789abcdef").await;
    let described = Description::read(&site).await;
    described.check("/api/forecasts/{name}", "get", &answer);
}
