//! After the end: the same people and the same set-up with other cards, by one button, whatever was
//! played.

use axum::http::StatusCode;

use crate::common::{Database, Form, Site, ticket};
use crate::seats::{start, three_at_a_table};

/// The lines of a stored game that say what is played, by whom, and with which deal.
async fn dealt(database: &Database, nth: i64) -> (Vec<String>, String) {
    let store = database.store();
    let record = store.record(nth).await.expect("read").expect("a game");
    // Who begins is drawn again.
    let is_first = |word: &&str| !word.starts_with("first=");
    let without_first = |line: &str| {
        line.split(' ')
            .filter(is_first)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let starting = |with: &str| {
        let lines = record.lines().filter(|line| line.starts_with(with));
        lines.map(without_first).collect::<Vec<_>>()
    };
    let what = [starting("setup "), starting("seat ")].concat();
    (what, starting("seed ").concat())
}

async fn give_up(site: &Site, seats: &[String]) {
    end_together(site, seats).await;
    let over = site.get(&seats[0]).await.body;
    for id in ["again", "same", "replay"] {
        assert!(over.contains(&format!("id=\"{id}\"")), "{id}");
    }
}

/// The first asks to give the game up, and all others agree.
pub async fn end_together(site: &Site, seats: &[String]) {
    for (number, seat) in seats.iter().enumerate() {
        let page = site.get(seat).await.body;
        let form = format!("ticket={}", ticket(&page));
        let act = if number == 0 { "concede" } else { "agree" };
        let done = site.post(&format!("{seat}/{act}"), form).await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{act}");
    }
    assert!(site.get(&seats[0]).await.body.contains("id=\"ending\""));
}

#[tokio::test]
async fn every_game_of_one_person_is_played_again_by_one_button() {
    let set_up = |fields: &'static [(&'static str, &'static str)]| ("/setup", fields);
    let games: [(&str, &[(&str, &str)]); 6] = [
        ("deal=alone&box=marvel", &[]),
        ("deal=alone&box=bond", &[]),
        ("deal=friendly&box=licence-renewed", &[]),
        set_up(&[
            ("seat2", "blind"),
            ("name1", "Ana"),
            ("twist_mode", "heroic"),
            ("final_showdown", "yes"),
        ]),
        set_up(&[("box", "bond"), ("players", "3"), ("play", "competitive")]),
        set_up(&[("box", "bond"), ("players", "4"), ("play", "teams")]),
    ];
    for (how, fields) in games {
        let database = Database::new();
        let site = Site::open(&database);
        let seat = match how {
            "/setup" => start(&site, fields).await.location,
            deal => site.post("/games", deal).await.location,
        };
        give_up(&site, std::slice::from_ref(&seat)).await;
        let again = site.post(&format!("{seat}/again"), "ticket=0").await;
        assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.body);
        assert!(again.location.starts_with("/seat/") && again.location != seat);
        assert!(!again.cookie.is_empty(), "the browser keeps the seat");
        assert!(site.get(&again.location).await.body.contains("id=\"hand\""));
        let (before, now) = (dealt(&database, 1).await, dealt(&database, 2).await);
        assert_eq!(before.0, now.0, "{how} {fields:?}");
        assert_ne!(before.1, now.1, "other cards");
        let form = Form::of(&site.get(&format!("{seat}/again")).await.body, "setup");
        assert!(
            site.submit(&form, "start")
                .await
                .location
                .starts_with("/seat/")
        );
    }
}

#[tokio::test]
async fn those_at_one_device_play_again_there() {
    let database = Database::new();
    let site = Site::open(&database);
    let here = [("seat2", "here"), ("name1", "Ana"), ("name2", "Ben")];
    let device = start(&site, &here).await.location;
    let form = format!("ticket={}", ticket(&site.get(&device).await.body));
    for seat in [1, 2] {
        site.post(&format!("{device}/{seat}/concede"), form.clone())
            .await;
    }
    let over = site.get(&device).await.body;
    let button = over.split_once("id=\"again\"").expect("a button").1;
    let address = button.split_once("formaction=\"").expect("an address").1;
    let address = address.split('"').next().expect("an end");
    let again = site.post(address, "").await;
    assert!(again.location.starts_with("/device/"), "{}", again.location);
    assert_eq!(dealt(&database, 1).await.0, dealt(&database, 2).await.0);
}

#[tokio::test]
async fn who_came_by_a_link_is_here_when_they_ask_for_another_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    give_up(&site, &seats).await;
    let form = Form::of(
        &site.get(&format!("{}/again", seats[1])).await.body,
        "setup",
    );
    let sits = ["seat1", "seat2", "seat3"].map(|seat| form.all(seat).concat());
    assert_eq!(sits, ["elsewhere", "here", "elsewhere"]);
    let again = site.post(&format!("{}/again", seats[1]), "").await;
    assert!(again.location.starts_with("/host/"), "{}", again.location);
    let host = site.get(&again.location).await.body;
    assert!(host.contains("Ana") && host.contains("Cleo"));
}

#[tokio::test]
async fn a_running_game_is_not_dealt_again_and_onlookers_deal_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let running = site.post(&format!("{}/again", seats[1]), "").await;
    assert_eq!(running.location, seats[1]);
    give_up(&site, &seats).await;
    let watch = crate::seats::links(&site.get(&host).await.body, "watch");
    let over = site.get(&watch[0]).await.body;
    assert!(!over.contains("id=\"again\"") && over.contains("id=\"same\""));
    let refused = site.post(&format!("{}/again", watch[0]), "").await;
    assert!(refused.status.is_client_error());
    let store = database.store();
    assert!(store.record(2).await.expect("read").is_none());
}

/// The page of a hand alone ends with the same ways on.
#[tokio::test]
async fn the_end_on_the_page_of_a_hand_leads_on() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    give_up(&site, std::slice::from_ref(&seat)).await;
    let over = site.get(&format!("{seat}/hand")).await.body;
    let ending = over.split_once("id=\"ending\"").expect("an end").1;
    for id in ["same", "replay", "download"] {
        let link = ending
            .split_once(&format!("id=\"{id}\" href=\""))
            .expect(id)
            .1;
        let link = link.split('"').next().expect("an end");
        assert_eq!(site.get(link).await.status, StatusCode::OK, "{link}");
    }
    assert!(ending.contains(&format!("formaction=\"{seat}/again\"")));
}
