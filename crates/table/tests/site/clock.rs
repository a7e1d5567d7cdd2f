//! Clocks for those who want them: what runs out, who may do what then, and what the record says.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::http::StatusCode;
use kernel::Record;
use room::TimeSource;
use serde_json::json;
use web::Front;

use crate::api::{send, view};
use crate::common::{Answer, Database, Site};
use crate::seats::{links, record, start};

const HOUR: i64 = 3_600_000;

/// A clock on the wall that a test moves on.
#[derive(Clone, Default)]
struct Wall(Arc<AtomicI64>);

impl Wall {
    fn pass(&self, ms: i64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }

    fn site(&self, database: &Database) -> Site {
        let tables = table::build_at(&database.location()).expect("a site");
        let tables = tables.keeping_time(TimeSource::Given(self.0.clone()));
        Site::serving(tables.dealing_from(1).done(), Front::default())
    }
}

/// Two people at a table of cards with a clock; returns the host and both seats.
async fn two_with(site: &Site, clock: &str) -> (String, [String; 2]) {
    let fields = [("seat2", "elsewhere"), ("name1", "Ana"), ("first", "1")];
    let host = start(site, &fields).await.location;
    let seats = links(&site.get(&host).await.body, "seat");
    site.post(&format!("{}/come", seats[1]), "name=Ben").await;
    let set = site.post(&format!("{host}/clock"), clock.to_owned()).await;
    assert_eq!(set.status, StatusCode::SEE_OTHER);
    (host, seats.try_into().expect("two seats"))
}

async fn begin(site: &Site, host: &str) {
    site.post(&format!("{host}/begin"), "").await;
}

async fn looks(site: &Site) -> usize {
    site.tables.registry.look_at_clocks().await.expect("looked")
}

async fn claim(site: &Site, seat: &str, what: &str) -> Answer {
    let form = format!("claim={what}");
    site.post(&format!("{seat}/claim"), form).await
}

#[tokio::test]
async fn everybody_sees_the_clock_before_the_game_begins_and_nobody_changes_it_later() {
    let database = Database::new();
    let wall = Wall::default();
    let site = wall.site(&database);
    let (host, seats) = two_with(&site, "clock=choice+72&time_up=bot").await;
    let waiting = site.get(&seats[1]).await.body;
    assert!(waiting.contains("3 days for each choice; when it is up, a bot plays on."));
    let german = site.in_language(&seats[1], "de").await.body;
    assert!(german.contains("3 Tage Zeit für jede Entscheidung"));
    for wrong in ["clock=choice+0&time_up=bot", "clock=choice+72&time_up=win"] {
        let refused = site.post(&format!("{host}/clock"), wrong).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{wrong}");
    }
    let guest = site.post(&format!("{}/clock", seats[1]), "clock=").await;
    assert_eq!(guest.status, StatusCode::NOT_FOUND);
    begin(&site, &host).await;
    let page = site.get(&seats[1]).await.body;
    assert!(page.contains("id=\"clock\"") && page.contains("3 d 0 h"));
    let late = site.post(&format!("{host}/clock"), "clock=").await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    assert!(site.get(&seats[0]).await.body.contains("id=\"clock\""));
}

#[tokio::test]
async fn a_bot_plays_on_when_time_is_up_and_the_record_comes_out_the_same() {
    let database = Database::new();
    let wall = Wall::default();
    let site = wall.site(&database);
    let (host, seats) = two_with(&site, "clock=choice+24&time_up=bot").await;
    begin(&site, &host).await;
    // Each choice has its own day.
    wall.pass(20 * HOUR);
    site.step(&seats[0]).await.expect("a choice");
    wall.pass(20 * HOUR);
    assert_eq!(looks(&site).await, 0);
    wall.pass(5 * HOUR);
    assert_eq!(looks(&site).await, 1);
    let page = site.get(&seats[1]).await.body;
    assert!(
        page.contains("The time of Ana is up."),
        "everybody reads it"
    );
    assert!(page.contains("A bot plays for Ana now."));
    // What is written is all there is to it, once.
    assert_eq!(looks(&site).await, 0);
    let text = record(&database).await;
    assert_eq!(text.matches("time is up for seat 1").count(), 1, "{text}");
    Record::parse(&text).expect("a record");
    site.rebuild(&text).expect("it comes out as it was");
    // Whoever comes back plays on.
    let back = site.post(&format!("{}/sitting/person", seats[0]), "").await;
    assert!(back.status.is_redirection(), "{}", back.body);
    assert!(site.get(&seats[1]).await.body.contains("Ana is back."));
}

#[tokio::test]
async fn nothing_is_lost_over_a_restart_and_a_choice_that_comes_first_counts() {
    let database = Database::new();
    let wall = Wall::default();
    let site = wall.site(&database);
    let (host, seats) = two_with(&site, "clock=game+25+15&time_up=bot").await;
    begin(&site, &host).await;
    wall.pass(HOUR / 4);
    drop(site);
    let site = wall.site(&database);
    let page = site.get(&seats[1]).await.body;
    assert!(page.contains(">10:00<"), "ten minutes are left");
    wall.pass(HOUR);
    // Nobody has looked yet: whoever chooses now is in time.
    site.step(&seats[0]).await.expect("a choice");
    let n = looks(&site).await;
    let text = record(&database).await;
    assert_eq!(text.matches("time is up").count(), n);
}

/// Of two programs at one store one acts, and the other sees it.
#[tokio::test]
async fn one_of_two_programs_acts() {
    let database = Database::new();
    let wall = Wall::default();
    let site = wall.site(&database);
    let (host, seats) = two_with(&site, "clock=choice+8&time_up=bot").await;
    begin(&site, &host).await;
    if std::env::var("TRADECRAFT_TEST_STORE").is_err() {
        // A file has one program; it asks twice at the same time.
        wall.pass(9 * HOUR);
        let (one, other) = tokio::join!(looks(&site), looks(&site));
        assert_eq!(one + other, 1);
    } else {
        let beside = wall.site(&database);
        beside.get(&seats[1]).await;
        wall.pass(9 * HOUR);
        let (one, other) = tokio::join!(looks(&site), looks(&beside));
        assert_eq!(one + other, 1);
        let page = beside.get(&seats[1]).await.body;
        assert!(page.contains("A bot plays for Ana now."));
    }
    let text = record(&database).await;
    assert_eq!(text.matches("time is up for seat 1").count(), 1, "{text}");
}

#[tokio::test]
async fn the_others_claim_only_when_time_is_up_and_only_what_the_game_allows() {
    let database = Database::new();
    let wall = Wall::default();
    let site = wall.site(&database);
    let (host, seats) = two_with(&site, "clock=game+10+10&time_up=claim").await;
    begin(&site, &host).await;
    let early = claim(&site, &seats[1], "bot").await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    wall.pass(HOUR);
    assert_eq!(looks(&site).await, 0, "nobody acts by themselves");
    let page = site.get(&seats[1]).await.body;
    assert!(page.contains("id=\"claim-bot\"") && !page.contains("data-claim disabled"));
    // These play together: nobody wins because a friend is late.
    assert!(!page.contains("id=\"claim-win\""));
    assert!(!site.get(&seats[0]).await.body.contains("id=\"claim-bot\""));
    for (seat, what) in [(&seats[1], "win"), (&seats[0], "bot"), (&seats[0], "win")] {
        let refused = claim(&site, seat, what).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{what}");
    }
    assert_eq!(
        claim(&site, &seats[1], "moon").await.status,
        StatusCode::NOT_FOUND
    );
    assert!(!record(&database).await.contains("time is up"));
    assert_eq!(
        claim(&site, &seats[1], "bot").await.status,
        StatusCode::SEE_OTHER
    );
    let text = record(&database).await;
    assert!(text.contains("time is up for seat 1"));
    site.rebuild(&text).expect("it comes out as it was");
}

#[tokio::test]
async fn in_a_raid_the_enemy_wins_when_time_is_up() {
    let database = Database::new();
    let wall = Wall::default();
    let site = wall.site(&database);
    let host = site
        .post("/raid", "scenario=1&opponent=friend")
        .await
        .location;
    let clock = "clock=game+10+0&time_up=claim";
    let set = site.post(&format!("{host}/clock"), clock).await;
    assert_eq!(set.status, StatusCode::SEE_OTHER);
    let friend = links(&site.get(&host).await.body, "seat").pop();
    let friend = friend.expect("a link for the friend");
    let own = site.post(&format!("{host}/begin"), "").await.location;
    wall.pass(HOUR);
    let is_asked = site.get(&own).await.body.contains("id=\"ask\"");
    let (late, winner) = if is_asked {
        (&own, &friend)
    } else {
        (&friend, &own)
    };
    assert!(!site.get(late).await.body.contains("id=\"claim-win\""));
    let won = claim(&site, winner, "win").await;
    assert_eq!(won.status, StatusCode::SEE_OTHER, "{}", won.body);
    let page = site.get(winner).await.body;
    assert!(page.contains("id=\"ending\"") && !page.contains("id=\"clock\""));
    let text = record(&database).await;
    assert_eq!(text.matches("time is up for seat").count(), 1);
}

#[tokio::test]
async fn a_game_that_stands_still_costs_nobody_time() {
    let database = Database::new();
    let wall = Wall::default();
    let site = wall.site(&database);
    let (host, seats) = two_with(&site, "clock=choice+24&time_up=bot").await;
    begin(&site, &host).await;
    wall.pass(10 * HOUR);
    let store = database.store();
    store
        .halt(1, Some("a look".to_owned()))
        .await
        .expect("halted");
    drop(site);
    let site = wall.site(&database);
    assert_eq!(site.get(&seats[0]).await.status, StatusCode::CONFLICT);
    wall.pass(90 * HOUR);
    assert_eq!(looks(&site).await, 0);
    store.halt(1, None).await.expect("it goes on");
    drop(site);
    let site = wall.site(&database);
    let page = site.get(&seats[1]).await.body;
    assert!(page.contains("14 h 0 min"), "what was left is left");
    assert_eq!(looks(&site).await, 0);
    wall.pass(15 * HOUR);
    assert_eq!(looks(&site).await, 1);
}

#[tokio::test]
async fn programs_read_the_clock_and_claim() {
    let database = Database::new();
    let wall = Wall::default();
    let site = wall.site(&database);
    let (host, seats) = two_with(&site, "clock=game+10+10&time_up=claim").await;
    begin(&site, &host).await;
    let secret = seats[1].trim_start_matches("/seat/");
    let seen = view(&site, secret).await;
    assert_eq!(seen["clock"]["rules"], "game 10 10 claim");
    assert_eq!(seen["clock"]["due"], 600_000);
    let body = json!({"ticket": "", "act": "claim-bot"});
    let address = format!("/api/seats/{secret}/choose");
    let early = send(&site, &address, &body).await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    wall.pass(HOUR);
    let claimed = send(&site, &address, &body).await;
    assert_eq!(claimed.status, StatusCode::OK, "{}", claimed.body);
    assert!(record(&database).await.contains("time is up for seat 1"));
}
