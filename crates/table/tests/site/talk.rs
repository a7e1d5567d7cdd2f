//! The chat of a table.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::common::{Database, Form, Site, ticket};
use crate::live::next_event;
use crate::seats::{links, record, start, three_at_a_table};

async fn say(site: &Site, seat: &str, line: &str) -> StatusCode {
    let form = format!("say={}", line.replace(' ', "+"));
    site.post(&format!("{seat}/say"), form).await.status
}

#[tokio::test]
async fn what_one_says_everybody_reads_and_the_record_does_not() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let before = record(&database).await;
    let request = Request::get(format!("{}/live", seats[1])).body(Body::empty());
    let mut stream = site.stream(request.expect("a request")).await;
    next_event(&mut stream).await;
    // Without scripts the page comes back with the chat open.
    let said = site
        .post(&format!("{}/say", seats[0]), "say=Good+luck")
        .await;
    assert_eq!(said.status, StatusCode::SEE_OTHER);
    assert_eq!(said.location, format!("{}?talk=1", seats[0]));
    assert_eq!(said.part, "tray-talk");
    let page = site.get(&format!("{}?talk=1", seats[0])).await.body;
    assert!(page.contains("<details id=\"tray-talk\" name=\"tray\" open>"));
    // It reaches open pages by the stream, and does not make their tickets stale.
    let event = next_event(&mut stream).await;
    assert!(event.contains("<b>Ana</b>: Good luck"), "{event}");
    assert_eq!(ticket(&event), ticket(&site.get(&seats[1]).await.body));
    for seat in &seats {
        assert!(site.get(seat).await.body.contains("<b>Ana</b>: Good luck"));
    }
    assert_eq!(record(&database).await, before);
    // It is still there after a restart, in either language.
    drop(site);
    let site = Site::open(&database);
    let german = site.in_language(&seats[2], "de").await.body;
    assert!(german.contains("Good luck") && german.contains("Etwas am Tisch sagen"));
}

#[tokio::test]
async fn a_line_is_short_readable_and_only_text() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let answer = site
        .post(
            &format!("{}/say", seats[0]),
            "say=%3Cscript%3Ex%3C/script%3E%E2%80%AE%0A%0Ay",
        )
        .await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = site.get(&seats[1]).await.body;
    assert!(page.contains("&lt;script&gt;x&lt;/script&gt; y") && !page.contains("<script>x"));
    let long = "x".repeat(201);
    for (line, words) in [
        (long.as_str(), "at most"),
        ("   ", "nothing to read"),
        ("%00%07", "nothing to read"),
    ] {
        let refused = site
            .post(&format!("{}/say", seats[0]), format!("say={line}"))
            .await;
        assert!(refused.status.is_client_error(), "{line}");
        assert!(refused.body.contains(words), "{line}");
    }
    assert!(!site.get(&seats[1]).await.body.contains("xxx"));
}

#[tokio::test]
async fn whoever_talks_too_much_waits_and_others_do_not() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let mut taken = 0;
    for n in 0..9 {
        let status = say(&site, &seats[0], &format!("line {n}")).await;
        taken += usize::from(status == StatusCode::SEE_OTHER);
    }
    assert_eq!(taken, 5);
    let refused = site.post(&format!("{}/say", seats[0]), "say=more").await;
    assert!(refused.body.contains("id=\"unsaid\"") && refused.body.contains("wait a few seconds"));
    assert_eq!(say(&site, &seats[1], "me too").await, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn onlookers_speak_only_where_the_table_lets_them() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, _) = three_at_a_table(&site).await;
    let watch = links(&site.get(&host).await.body, "watch").remove(0);
    assert!(!site.get(&watch).await.body.contains("id=\"say\""));
    assert_eq!(say(&site, &watch, "hello").await, StatusCode::CONFLICT);
    assert_eq!(say(&site, "/seat/0", "hello").await, StatusCode::NOT_FOUND);
    assert_eq!(say(&site, &host, "hello").await, StatusCode::NOT_FOUND);
    let open = [("seat2", "elsewhere"), ("talk", "everybody")];
    let host = start(&site, &open).await.location;
    site.post(&format!("{host}/begin"), "").await;
    let page = site.get(&host).await.body;
    let (watch, seat) = (
        links(&page, "watch").remove(0),
        links(&page, "seat").remove(0),
    );
    assert_eq!(say(&site, &watch, "hello").await, StatusCode::SEE_OTHER);
    assert!(
        site.get(&seat)
            .await
            .body
            .contains("<b>An onlooker</b>: hello")
    );
    let german = site.in_language(&seat, "de").await.body;
    assert!(german.contains("Jemand, der zusieht"));
    let silent = [("seat2", "elsewhere"), ("talk", "nobody")];
    let host = start(&site, &silent).await.location;
    site.post(&format!("{host}/begin"), "").await;
    let seat = links(&site.get(&host).await.body, "seat").remove(0);
    assert!(!site.get(&seat).await.body.contains("id=\"tray-talk\""));
    assert_eq!(say(&site, &seat, "hello").await, StatusCode::CONFLICT);
}

/// Return in the field of the chat must not choose a card: the field is not part of the board's form.
#[tokio::test]
async fn the_chat_is_not_part_of_the_board() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let page = site.get(&seats[0]).await.body;
    assert!(page.contains("<form id=\"talk\" method=\"post\""));
    assert!(page.contains("id=\"say\" name=\"say\" form=\"talk\""));
    // Somebody alone with bots has nobody to talk to.
    let alone = site.deal().await;
    assert!(!site.get(&alone).await.body.contains("id=\"tray-talk\""));
    let wrong = Form::of(&site.get("/setup").await.body, "setup");
    let mut wrong = wrong.clone();
    wrong.set("talk", "everyone?");
    let refused = site.submit(&wrong, "check").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}
