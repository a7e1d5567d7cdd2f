//! What people show each other without typing: signs, and at what they point.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::api::{send, view};
use crate::common::{Database, Site, ticket};
use crate::live::next_event;
use crate::seats::{links, record, start, three_at_a_table};

async fn show(site: &Site, seat: &str, form: &str) -> StatusCode {
    let answer = site.post(&format!("{seat}/gesture"), form.to_owned()).await;
    answer.status
}

/// Returns what may be pointed at, as the page of a seat lists it.
fn places(page: &str) -> Vec<String> {
    let list = page.split("id=\"gesture-at\"").nth(1).expect("a list");
    let list = list.split("</select>").next().expect("its end");
    let values = list.split("<option value=\"").skip(1);
    let values = values.filter_map(|rest| rest.split('"').next());
    let values = values.filter(|value| !value.is_empty());
    values.map(str::to_owned).collect()
}

#[tokio::test]
async fn everybody_reads_a_sign_in_their_own_language_and_the_record_does_not_have_it() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let before = record(&database).await;
    let request = Request::get(format!("{}/live", seats[1])).body(Body::empty());
    let mut stream = site.stream(request.expect("a request")).await;
    next_event(&mut stream).await;
    let shown = show(&site, &seats[0], "sign=well-played").await;
    assert_eq!(shown, StatusCode::SEE_OTHER);
    // It reaches open pages by the stream, over the board and in the chat, and makes no ticket stale.
    let event = next_event(&mut stream).await;
    assert!(event.contains("id=\"gesture-1\""), "over the board");
    assert_eq!(event.matches("Well played!").count(), 3, "{event}");
    assert_eq!(ticket(&event), ticket(&site.get(&seats[1]).await.body));
    let german = site.in_language(&seats[2], "de").await.body;
    assert!(german.contains("Gut gespielt!") && !german.contains("Well played!"));
    assert_eq!(record(&database).await, before);
    // After a restart it is in the chat, and over the board no more.
    drop(site);
    let site = Site::open(&database);
    let page = site.get(&seats[2]).await.body;
    assert!(page.contains("class=\"is-gesture\"") && !page.contains("id=\"gesture-1\""));
}

#[tokio::test]
async fn whoever_points_names_a_card_that_lies_open_to_all() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let page = site.get(&seats[0]).await.body;
    let listed = places(&page);
    assert!(listed.contains(&"hq-0".to_owned()) && listed.contains(&"mastermind".to_owned()));
    // The same for everybody, and each is on the page.
    for seat in &seats {
        let page = site.get(seat).await.body;
        assert_eq!(places(&page), listed);
        for place in &listed {
            assert!(page.contains(&format!("id=\"{place}\"")), "{place}");
        }
    }
    let pointed = show(&site, &seats[0], "sign=point&at=hq-0").await;
    assert_eq!(pointed, StatusCode::SEE_OTHER);
    let watch = links(&site.get(&host).await.body, "watch").remove(0);
    for page in [&seats[1], &watch] {
        let page = site.get(page).await.body;
        assert!(page.contains("data-at=\"hq-0\"") && page.contains("Look here! → "));
    }
    // Neither a hand nor a pile that lies face down, nor anything else.
    for at in ["hand-0", "deck", "hq-9", "%3Cb%3E", ""] {
        let refused = show(&site, &seats[0], &format!("sign=point&at={at}")).await;
        assert_eq!(refused, StatusCode::CONFLICT, "{at}");
    }
    let refused = show(&site, &seats[0], "sign=careful&at=hand-0").await;
    assert_eq!(refused, StatusCode::CONFLICT, "whatever is shown");
    let after = site.get(&seats[1]).await.body;
    assert_eq!(after.matches("class=\"is-gesture\"").count(), 1);
}

#[tokio::test]
async fn who_may_not_speak_shows_nothing_and_who_shows_too_much_waits() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let watch = links(&site.get(&host).await.body, "watch").remove(0);
    assert!(!site.get(&watch).await.body.contains("id=\"gesture\""));
    assert_eq!(show(&site, &watch, "sign=good").await, StatusCode::CONFLICT);
    assert_eq!(show(&site, &host, "sign=good").await, StatusCode::NOT_FOUND);
    let strange = show(&site, &seats[0], "sign=dance").await;
    assert_eq!(strange, StatusCode::CONFLICT);
    let mut taken = 0;
    for _ in 0..9 {
        let status = show(&site, &seats[0], "sign=laugh").await;
        taken += usize::from(status == StatusCode::SEE_OTHER);
    }
    assert_eq!(taken, 5);
    // Talking and showing are one and the same.
    let line = site.post(&format!("{}/say", seats[0]), "say=more").await;
    assert_eq!(line.status, StatusCode::CONFLICT);
    assert_eq!(
        show(&site, &seats[1], "sign=thanks").await,
        StatusCode::SEE_OTHER
    );
    let silent = [("seat2", "elsewhere"), ("talk", "nobody")];
    let host = start(&site, &silent).await.location;
    site.post(&format!("{host}/begin"), "").await;
    let seat = links(&site.get(&host).await.body, "seat").remove(0);
    assert!(!site.get(&seat).await.body.contains("id=\"gestures\""));
    assert_eq!(show(&site, &seat, "sign=good").await, StatusCode::CONFLICT);
}

#[tokio::test]
async fn in_a_raid_one_points_at_spaces_and_never_at_who_hides_there() {
    let database = Database::new();
    let site = Site::open(&database);
    let form = "scenario=1&opponent=friend&rule=hidden-movement";
    let friends = crate::raid_seats::friends(&site, form).await;
    let own = show(&site, &friends.own, "sign=careful&at=N25").await;
    assert_eq!(own, StatusCode::SEE_OTHER);
    let page = site.get(&friends.friend).await.body;
    assert!(page.contains("Watch out! → N25"), "in words");
    assert!(page.contains("id=\"pinged-1\""), "and on the map");
    // What can be named does not depend on who stands where.
    for at in ["F", "103", "ZZ99"] {
        let refused = show(&site, &friends.own, &format!("sign=point&at={at}")).await;
        assert_eq!(refused, StatusCode::CONFLICT, "{at}");
    }
}

#[tokio::test]
async fn programs_show_and_read_signs() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let secret = |seat: &str| seat.trim_start_matches("/seat/").to_owned();
    let address = format!("/api/seats/{}/gesture", secret(&seats[1]));
    let made = send(&site, &address, &json!({"sign": "yours", "at": "hq-1"})).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.body);
    let seen = view(&site, &secret(&seats[2])).await;
    let gesture = &seen["gestures"][0];
    assert_eq!(
        (&gesture["seat"], &gesture["sign"]),
        (&json!(2), &json!("yours"))
    );
    assert_eq!(gesture["at"]["id"], "hq-1");
    let landmarks = seen["landmarks"].as_array().expect("a list");
    assert!(landmarks.contains(&gesture["at"]), "{seen}");
    for (body, status) in [
        (json!({"sign": "point"}), StatusCode::CONFLICT),
        (
            json!({"sign": "point", "at": "hand-0"}),
            StatusCode::CONFLICT,
        ),
        (json!({"sign": "dance"}), StatusCode::BAD_REQUEST),
        (json!({"at": "hq-1"}), StatusCode::BAD_REQUEST),
    ] {
        let refused = send(&site, &address, &body).await;
        assert_eq!(refused.status, status, "{body}");
    }
    for n in 0..9 {
        let again = send(&site, &address, &json!({"sign": "good"})).await;
        let is_taken = again.status == StatusCode::OK;
        assert_eq!(is_taken, n < 4, "{}", again.body);
        assert!(is_taken || again.status == StatusCode::TOO_MANY_REQUESTS);
    }
}
