//! Beside what a bot did in the log is the way to why, in either game, for people and programs.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::api::{Description, send, view};
use crate::common::{Database, Site};

/// Looking ahead takes a moment in a program that was not optimised.
const PATIENCE: Duration = Duration::from_secs(90);

/// Deals a game for one person and a bot, and returns the secrets of the seat and of those who look on.
async fn dealt(site: &Site, from: &str) -> String {
    let order = json!({ "seats": ["person", "agent"], "seed": 7, "box": from });
    let answer = send(site, "/api/games", &order).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let dealt: Value = serde_json::from_str(&answer.body).expect("JSON");
    let secret = dealt["seats"][0]["secret"].as_str().expect("a secret");
    secret.to_owned()
}

/// Chooses the first option, or ends what can be ended.
async fn step(site: &Site, secret: &str) {
    let seen = view(site, secret).await;
    let options = seen["options"].as_array().expect("options");
    let ends = |option: &Value| {
        let words = option["words"].as_str().unwrap_or_default();
        ["end the phase", "done", "end turn"].contains(&words)
    };
    let option = options.iter().position(ends).unwrap_or(0);
    let body = json!({ "ticket": seen["ticket"], "option": option });
    let chosen = send(site, &format!("/api/seats/{secret}/choose"), &body).await;
    assert_eq!(chosen.status, StatusCode::OK, "{}", chosen.body);
}

/// Returns the numbers with which it can be asked why, as the page has them.
async fn on_page(site: &Site, secret: &str) -> Vec<u64> {
    let page = site.get(&format!("/seat/{secret}")).await.body;
    let way = format!("href=\"/seat/{secret}/why?line=");
    let ways = page.split(&way).skip(1);
    let numbers = ways.filter_map(|way| way.split('"').next()?.parse().ok());
    numbers.collect()
}

/// The same as programs are told.
async fn lines(site: &Site, secret: &str) -> Vec<u64> {
    let seen = view(site, secret).await;
    let log = seen["log"].as_array().expect("a log").iter();
    log.filter_map(|line| line["why"].as_u64()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_why_is_told_what_speaks_for_it_in_either_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await;
    for from in ["marvel", "assault"] {
        let secret = dealt(&site, from).await;
        let begun = Instant::now();
        let line = 'found: loop {
            let known = lines(&site, &secret).await;
            for line in on_page(&site, &secret).await {
                let is_late = known.first().is_some_and(|&first| line >= first);
                assert!(!is_late || known.contains(&line), "{line} {known:?}");
                let path = format!("/api/seats/{secret}/why?line={line}");
                let answer = site.get(&path).await;
                described.check("/api/seats/{secret}/why", "get", &answer);
                let told: Value = serde_json::from_str(&answer.body).expect("JSON");
                assert_eq!(
                    (&told["level"], &told["looks_ahead"]),
                    (&json!("agent"), &json!(false))
                );
                assert!(
                    told["reason"]
                        .as_str()
                        .is_some_and(|reason| !reason.is_empty())
                );
                if told["options"]
                    .as_array()
                    .is_some_and(|options| !options.is_empty())
                {
                    break 'found line;
                }
            }
            assert!(begun.elapsed() < PATIENCE, "nothing was ever weighed");
            step(&site, &secret).await;
        };
        let address = format!("/seat/{secret}/why?line={line}");
        let told = site.get(&address).await.body;
        assert!(
            told.contains("chosen") && told.contains("% of the games"),
            "{told}"
        );
        let german = site.in_language(&address, "de").await.body;
        assert!(
            german.contains("gewählt") && german.contains("% der Partien"),
            "{german}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_asked_about_what_no_bot_did() {
    let database = Database::new();
    let site = Site::open(&database);
    let secret = dealt(&site, "marvel").await;
    let known = lines(&site, &secret).await;
    let other = (0..).find(|line| !known.contains(line)).expect("a line");
    let page = site.get(&format!("/seat/{secret}/why?line={other}")).await;
    assert!(page.body.contains("Nobody here can say."), "{}", page.body);
    let answer = site
        .get(&format!("/api/seats/{secret}/why?line={other}"))
        .await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    let nothing = site.get(&format!("/api/seats/{secret}/why")).await;
    assert_eq!(nothing.status, StatusCode::BAD_REQUEST);
    let nothing = site.get(&format!("/seat/{secret}/why?line=-1")).await;
    assert_eq!(nothing.status, StatusCode::BAD_REQUEST);
}
