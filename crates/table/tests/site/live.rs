//! Live updates: an open page hears of everything that happens.

use axum::body::{Body, BodyDataStream};
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;

use crate::common::{Database, Site, ticket};

/// Reads until a whole event has come.
pub async fn next_event(stream: &mut BodyDataStream) -> String {
    let mut text = String::new();
    while !text.ends_with("\n\n") {
        let bytes = stream
            .next()
            .await
            .expect("the stream goes on")
            .expect("bytes");
        text.push_str(std::str::from_utf8(&bytes).expect("UTF-8"));
    }
    text
}

#[tokio::test]
async fn a_choice_reaches_the_open_page() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let request = Request::get(format!("{seat}/live")).body(Body::empty());
    let mut stream = site.stream(request.expect("a request")).await;
    let first = next_event(&mut stream).await;
    assert!(first.starts_with("event: board\n"), "{first}");
    let page = site.get(&seat).await.body;
    assert_eq!(ticket(&first), ticket(&page));
    let form = format!("ticket={}&option=0", ticket(&page));
    let chosen = site.post(&format!("{seat}/choose"), form).await;
    assert_eq!(chosen.status, StatusCode::SEE_OTHER);
    let second = next_event(&mut stream).await;
    let page = site.get(&seat).await.body;
    assert_eq!(ticket(&second), ticket(&page));
    assert_ne!(ticket(&first), ticket(&second));
    // Nothing in the stream counts what happened.
    assert!(!second.contains("\nid:"), "{second}");
}

#[tokio::test]
async fn the_script_gets_the_board_alone() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let page = site.get(&seat).await.body;
    let request = Request::post(format!("{seat}/choose"))
        .header("content-type", "application/x-www-form-urlencoded")
        .header("x-board-only", "1")
        .body(Body::from(format!("ticket={}&option=0", ticket(&page))));
    let answer = site.send(request.expect("a request")).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(
        answer.body.starts_with("<div id=\"page\""),
        "{}",
        answer.body
    );
    assert_ne!(ticket(&answer.body), ticket(&page));
}

/// Browsers open few connections to one server: all tabs share a stream.
#[tokio::test]
async fn several_boards_come_in_one_stream() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = [site.deal().await, site.deal().await];
    let nobody = format!("/seat/{}", "0".repeat(64));
    let at = [&seats[0], &nobody, &seats[1]].map(|seat| format!("at={seat}/live"));
    let request = Request::get(format!("/live?{}", at.join("&"))).body(Body::empty());
    let mut stream = site.stream(request.expect("a request")).await;
    let mut both = Vec::new();
    for _ in 0..2 {
        both.push(next_event(&mut stream).await);
    }
    for seat in &seats {
        let mine = format!("event: board\ndata: {seat}/live\ndata: <div id=\"page\"");
        let event = both.iter().find(|event| event.starts_with(&mine));
        let page = site.get(seat).await.body;
        assert_eq!(ticket(event.expect("its board")), ticket(&page));
    }
    site.step(&seats[1]).await;
    let event = next_event(&mut stream).await;
    assert!(event.starts_with(&format!("event: board\ndata: {}/live\n", seats[1])));
    assert_eq!(ticket(&event), ticket(&site.get(&seats[1]).await.body));
    for nothing in [
        "/live",
        "/live?at=/",
        &format!("/live?at={nobody}/live"),
        "/live?at=//x/live",
    ] {
        assert_eq!(
            site.get(nothing).await.status,
            StatusCode::NOT_FOUND,
            "{nothing}"
        );
    }
}
