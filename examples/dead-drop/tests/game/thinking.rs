//! The searcher has never heard of Dead Drop, and plays it well.

use std::time::{Duration, Instant};

use crate::common::Site;
use axum::http::StatusCode;
use dead_drop::{DeadDrop, DeadDropModule, Setup};
use serde_json::json;
use tradecraft_kernel::{Game, Seat, Seed, Viewer};
use tradecraft_module::{Ask, Module, Player, World};

const GAMES: u64 = 40;

fn choose(bot: &mut dyn Player<DeadDrop>, game: &DeadDrop, n_options: usize) -> usize {
    bot.choose(&Ask::of(game, n_options).expect("a question"))
}

/// Returns how many of its games a level wins against the careful bot, sitting on either side.
fn won_against_careful(level: &str) -> usize {
    let mut won = 0;
    for number in 0..GAMES {
        let own = Seat((number % 2) as u8);
        let mut bots = ["careful", level].map(|level| DeadDropModule.player(level).expect("a bot"));
        let seed = Seed::from_number(1_000 + number / 2);
        let mut game = DeadDrop::start(&Setup { tails: 1 }, seed, &mut ()).expect("a deal");
        let mut options = Vec::new();
        while let Some(decision) = game.decision() {
            game.options(&mut options);
            let bot = &mut bots[usize::from(decision.seat == own)];
            let option = choose(bot, &game, options.len());
            game.apply(options[option], &mut ());
        }
        won += usize::from(game.outcome().expect("an end").winners.contains(own));
    }
    won
}

#[test]
fn looking_ahead_beats_counting_cards() {
    let won = won_against_careful("veteran");
    assert!(won * 2 > GAMES as usize, "{won} of {GAMES}");
}

#[test]
fn who_looks_ahead_does_not_look_into_the_tree() {
    let mut game =
        DeadDrop::start(&Setup { tails: 1 }, Seed::from_number(2), &mut ()).expect("a deal");
    let mut options = Vec::new();
    let mut luck = 0;
    while let Some(decision) = game.decision() {
        game.options(&mut options);
        let view = game.view(Viewer::Seat(decision.seat));
        luck += 1;
        let other = World::<DeadDrop>::draw(&view, Seed::from_number(luck));
        let [here, there] = [&game, other.game()].map(|game| {
            let mut bot = DeadDropModule.player("veteran").expect("a bot");
            choose(&mut bot, game, options.len())
        });
        assert_eq!(here, there);
        game.apply(options[here], &mut ());
    }
}

/// Deals a game against a bot that looks ahead; returns the page of the person's seat.
async fn against_a_veteran(site: &Site) -> String {
    let order = json!({ "box": "dead-drop", "seats": ["person", "veteran"], "seed": 3 });
    let (status, dealt) = site.post_json("/api/games", &order).await;
    assert_eq!(status, StatusCode::CREATED, "{dealt}");
    let secret = dealt["seats"][0]["secret"].as_str().expect("a secret");
    format!("/seat/{secret}")
}

/// Looks again and again until the person is asked or the game is over.
async fn until_asked(site: &Site, seat: &str) -> serde_json::Value {
    let begun = Instant::now();
    loop {
        let view = site.json(seat).await;
        if view["decision"]["is_yours"] == true || !view["outcome"].is_null() {
            return view;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{view}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn at_the_table_it_thinks_beside_the_requests_and_answers_by_itself() {
    let site = Site::open();
    let seat = against_a_veteran(&site).await;
    let path = format!("/api{}/choose", seat.replace("seat", "seats"));
    let mut n_asked = 0;
    loop {
        let view = until_asked(&site, &seat).await;
        if !view["outcome"].is_null() {
            break;
        }
        n_asked += 1;
        let choice = json!({ "ticket": view["ticket"], "option": 0 });
        let (status, answer) = site.post_json(&path, &choice).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    assert!(n_asked >= 15, "a whole game was played: {n_asked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_again_asks_the_bot_again() {
    let site = Site::open();
    let seat = against_a_veteran(&site).await;
    site.choose(&seat, "routine").await;
    let view = site.json(&seat).await;
    let path = format!("/api{}/choose", seat.replace("seat", "seats"));
    let choice = json!({ "ticket": view["ticket"], "option": 0 });
    assert_eq!(site.post_json(&path, &choice).await.0, StatusCode::OK);
    let site = site.started_again();
    let view = until_asked(&site, &seat).await;
    assert_eq!(view["decision"]["is_yours"], true);
}

#[tokio::test]
async fn a_level_that_the_game_does_not_have_is_refused_by_name() {
    let site = Site::open();
    let order = json!({ "box": "dead-drop", "seats": ["person", "mastermind"] });
    let (status, answer) = site.post_json("/api/games", &order).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer.to_string().contains("it has careful, veteran"),
        "{answer}"
    );
}
