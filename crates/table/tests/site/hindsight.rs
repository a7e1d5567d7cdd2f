//! A game that is over can be looked back at; one that runs can not.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use serde_json::Value;

use crate::api::Description;
use crate::common::{Database, Site, ticket};

/// Playing on takes a moment in a program that was not optimised.
const PATIENCE: Duration = Duration::from_secs(120);

async fn given_up_after(site: &Site, n_steps: usize) -> String {
    let seat = site.post("/games", "deal=alone").await.location;
    for _ in 0..n_steps {
        site.step(&seat).await.expect("the game goes on");
    }
    let form = format!("ticket={}", ticket(&site.get(&seat).await.body));
    site.post(&format!("{seat}/concede"), form).await;
    seat
}

fn for_programs(seat: &str) -> String {
    let secret = seat.trim_start_matches("/seat/");
    format!("/api/seats/{secret}/analysis")
}

#[tokio::test]
async fn a_running_game_is_looked_back_at_by_nobody() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let page = site.get(&seat).await.body;
    assert!(!page.contains("/analysis"), "no way there is shown");
    let shown = site.get(&format!("{seat}/analysis")).await;
    assert_eq!(shown.status, StatusCode::NOT_FOUND);
    let answer = site.get(&for_programs(&seat)).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    let described = Description::read(&site).await;
    described.check("/api/seats/{secret}/analysis", "get", &answer);
    assert!(answer.body.contains("the game still runs"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_looked_back_at_by_people_and_programs() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = given_up_after(&site, 12).await;
    let address = format!("{seat}/analysis");
    let end = site.get(&seat).await.body;
    assert!(end.contains(&format!("id=\"analysis\" href=\"{address}\"")));
    // Nobody waits for it: the page says how far it is, and asks again by itself.
    let first = site.get(&address).await;
    assert!(first.body.contains("<progress"), "{}", first.body);
    assert_eq!(first.header("refresh"), format!("2; url={address}"));
    let begun = Instant::now();
    let page = loop {
        let page = site.get(&address).await.body;
        if !page.contains("<progress") {
            break page;
        }
        assert!(begun.elapsed() < PATIENCE, "nobody comes to an end");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(page.contains("hind__curve") && page.contains("% to win at the beginning"));
    let replay = page
        .split_once(&format!("href=\"{seat}/replay?step="))
        .expect("a way")
        .1;
    let step = replay
        .split('"')
        .next()
        .expect("a step")
        .replace("&amp;", "&");
    let replay = site.get(&format!("{seat}/replay?step={step}")).await;
    assert_eq!(replay.status, StatusCode::OK);
    let german = site.in_language(&address, "de").await.body;
    assert!(german.contains("Gewinnchance am Anfang"));
    // Programs get the same figures.
    let answer = site.get(&for_programs(&seat)).await;
    let described = Description::read(&site).await;
    described.check("/api/seats/{secret}/analysis", "get", &answer);
    let told: Value = serde_json::from_str(&answer.body).expect("JSON");
    let side = &told["analysis"]["sides"][0];
    let curve = side["curve"].as_array().expect("a curve");
    let percent = |point: Option<&Value>| {
        point.map_or(0.0, |point| point["percent"].as_f64().unwrap_or(-1.0))
    };
    let moved = percent(curve.last()) - percent(curve.first());
    let behind = side["luck"].as_f64().unwrap_or(0.0) + side["own"].as_f64().unwrap_or(0.0);
    assert!((moved - behind).abs() < 1e-6, "{moved} {behind}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_has_the_chance_at_its_step_for_those_who_ask() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = given_up_after(&site, 12).await;
    let step = format!("{seat}/replay?step=4&eyes=0");
    let plain = site.get(&step).await.body;
    assert!(
        plain.contains("Win chance") && !plain.contains("% to win"),
        "{plain}"
    );
    let wanted = format!("{step}&chances=on");
    assert!(plain.contains(&wanted.replace('&', "&amp;")), "{plain}");
    let begun = Instant::now();
    let (shown, cookie) = loop {
        let answer = site.get(&wanted).await;
        if answer.body.contains("% to win") {
            let cookie = answer.header("set-cookie").to_owned();
            break (answer.body, cookie);
        }
        assert!(answer.body.contains("being worked out"), "{}", answer.body);
        assert!(begun.elapsed() < PATIENCE, "nobody comes to an end");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert!(shown.contains("chances__curve"), "{shown}");
    assert!(cookie.starts_with("chances=on"), "{cookie}");
    // What was shown is what the analysis says of the turn that the step belongs to.
    let told = site.get(&for_programs(&seat)).await;
    let told: Value = serde_json::from_str(&told.body).expect("JSON");
    let first = told["analysis"]["sides"][0]["curve"][0]["percent"].as_f64();
    let first = format!("{:.0} % to win", first.expect("a chance"));
    let begin = site
        .get(&format!("{seat}/replay?step=0&eyes=0&chances=on"))
        .await
        .body;
    assert!(begin.contains(&first), "{first}: {begin}");
    let hidden = site.get(&format!("{step}&chances=off")).await;
    assert!(!hidden.body.contains("% to win"), "{}", hidden.body);
    assert!(hidden.header("set-cookie").starts_with("chances=off"));
}
