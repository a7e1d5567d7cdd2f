//! Raids through the interface for other programs: the same contract as for cards.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use kernel::{BotRng, Record};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::api::{Description, next_view, send, view};
use crate::common::{Database, Site};

async fn deal(site: &Site, order: Value) -> Vec<String> {
    let answer = send(site, "/api/games", &order).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let dealt: Value = serde_json::from_str(&answer.body).expect("JSON");
    let seats = dealt["seats"].as_array().expect("seats").iter();
    seats
        .map(|seat| seat["secret"].as_str().expect("a secret").to_owned())
        .collect()
}

fn raid(rules: &[&str]) -> Value {
    json!({ "box": "assault", "seats": ["person", "person"], "rules": rules, "seed": 7 })
}

/// What a program makes of its options: it wanders about, and hurries once it has done much.
struct Program {
    luck: BotRng,
    n_chosen: usize,
}

impl Program {
    fn new(seed: u64) -> Program {
        Program {
            luck: BotRng::new(seed),
            n_chosen: 0,
        }
    }

    fn pick(&mut self, seen: &Value) -> usize {
        self.n_chosen += 1;
        let options = seen["options"].as_array().expect("options");
        let ends = |option: &Value| ["end the phase", "done"].contains(&words(option));
        let end = options.iter().position(ends);
        let hurries = self.n_chosen > 150 || self.luck.below(4) == 0;
        end.filter(|_| hurries)
            .unwrap_or_else(|| self.luck.below(options.len()))
    }
}

fn words(option: &Value) -> &str {
    option["words"].as_str().expect("words")
}

/// Returns whose turn it is to choose, with what that seat sees.
async fn asked(site: &Site, seats: &[String]) -> Option<(usize, Value)> {
    for (nth, secret) in seats.iter().enumerate() {
        let seen = view(site, secret).await;
        if seen["decision"]["is_yours"] == true {
            return Some((nth, seen));
        }
    }
    None
}

async fn choose(site: &Site, secret: &str, seen: &Value, option: usize) {
    let body = json!({ "ticket": seen["ticket"], "option": option });
    let chosen = send(site, &format!("/api/seats/{secret}/choose"), &body).await;
    assert_eq!(chosen.status, StatusCode::OK, "{}", chosen.body);
}

#[tokio::test]
async fn a_whole_raid_is_played_by_programs_alone() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await;
    let (path, choosing) = ("/api/seats/{secret}", "/api/seats/{secret}/choose");
    let seats = deal(&site, raid(&[])).await;
    assert_eq!(seats.len(), 2);
    let mut program = Program::new(3);
    let mut n_choices = [0; 2];
    let mut latest = None;
    while let Some((nth, seen)) = asked(&site, &seats).await {
        let other = &seats[1 - nth];
        if n_choices[nth] % 8 == 0 {
            let waits = site.get(&format!("/api/seats/{other}?lang=de")).await;
            described.check(path, "get", &waits);
            let waits: Value = serde_json::from_str(&waits.body).expect("JSON");
            assert_eq!(waits["options"], json!([]), "options are for who chooses");
            assert_eq!(waits["decision"]["seat"], json!(nth + 1));
            assert_eq!(waits["box"], "assault");
        }
        assert_eq!(
            seen["decision"]["cite"].as_str().map(|id| &id[..2]),
            Some("A-")
        );
        let option = program.pick(&seen);
        let body = json!({ "ticket": seen["ticket"], "option": option });
        let address = format!("/api/seats/{}/choose", seats[nth]);
        let chosen = send(&site, &address, &body).await;
        assert_eq!(chosen.status, StatusCode::OK, "{}", chosen.body);
        described.check(choosing, "post", &chosen);
        n_choices[nth] += 1;
        latest = Some((address, body));
        assert!(n_choices[nth] < 2000, "it comes to an end");
    }
    let (address, body) = latest.expect("somebody chose");
    let again = send(&site, &address, &body).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "the ticket is used up");
    described.check(choosing, "post", &again);
    let mut winners = Vec::new();
    for secret in &seats {
        let over = site.get(&format!("/api/seats/{secret}")).await;
        described.check(path, "get", &over);
        let over: Value = serde_json::from_str(&over.body).expect("JSON");
        assert_eq!(over["turn"], over["turns"], "all turns were played");
        assert_eq!(over["outcome"]["ending"], "won");
        winners.push(over["outcome"]["winners"].clone());
    }
    assert_eq!(winners[0], winners[1]);
    assert!(n_choices.iter().all(|&n| n > 15), "{n_choices:?}");
    // What was played is a record like any other.
    let store = database.store();
    let record = store.record(1).await.expect("read").expect("a raid");
    let record = Record::parse(&record).expect("a record");
    assert!(record.header.notes.iter().any(|note| note == "open deal"));
    site.tables
        .registry
        .read(record.to_string().as_bytes())
        .map(drop)
        .expect("the record holds");
}

#[tokio::test]
async fn a_raid_that_can_not_be_is_refused_with_the_reason() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await;
    let two = ["person", "person"];
    for (wrong, why) in [
        (json!({ "seats": two, "scenario": 9 }), "no scenario 9"),
        (json!({ "seats": two, "rules": ["chess"] }), "no rule chess"),
        (json!({ "seats": ["person"] }), "for 2 players"),
        (json!({ "seats": two, "setup": "scenario one" }), "one"),
        (
            json!({ "seats": two, "setup": "scenario 1", "scenario": 1 }),
            "not both",
        ),
        (
            json!({ "seats": two, "rules": ["gm-modifies"] }),
            "for 3 players",
        ),
        (
            json!({ "seats": ["person", "person", "bot"], "setup": "scenario 1 gamesmaster referee" }),
            "gamesmaster",
        ),
    ] {
        let mut wrong = wrong;
        wrong["box"] = json!("assault");
        let answer = send(&site, "/api/games", &wrong).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        described.check("/api/games", "post", &answer);
        assert!(answer.body.contains(why), "{}", answer.body);
    }
    let cards = json!({ "seats": two, "scenario": 1 });
    let answer = send(&site, "/api/games", &cards).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let store = database.store();
    assert!(store.games().await.expect("a list").is_empty());
    // Several share a side, a gamesmaster runs the other: every seat has a secret but the bot's.
    let shared = "scenario 1 gamesmaster runs skorpios player F player H 103 108";
    let order = json!({ "box": "assault", "seats": ["person", "person", "bot"], "setup": shared });
    assert_eq!(deal(&site, order).await.len(), 2);
}

#[tokio::test]
async fn what_a_raid_does_not_have_is_refused_and_changes_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await;
    let seats = deal(&site, raid(&[])).await;
    let (nth, seen) = asked(&site, &seats).await.expect("somebody is asked");
    let path = format!("/api/seats/{}/choose", seats[nth]);
    let ticket = &seen["ticket"];
    for (wrong, status) in [
        (json!({ "ticket": ticket, "picks": [1] }), 409),
        (json!({ "ticket": ticket, "act": "all" }), 409),
        (json!({ "ticket": ticket, "act": "undo" }), 409),
        (json!({ "ticket": ticket, "option": 99_999 }), 409),
        (json!({ "ticket": "0", "option": 0 }), 409),
        (json!({ "ticket": ticket }), 400),
        (json!({ "ticket": ticket, "option": 0, "act": "undo" }), 400),
    ] {
        let refused = send(&site, &path, &wrong).await;
        assert_eq!(refused.status.as_u16(), status, "{wrong}");
        described.check("/api/seats/{secret}/choose", "post", &refused);
    }
    let early = format!("/api/seats/{}/early", seats[nth]);
    let early = send(&site, &early, &json!({ "mark": "0", "option": 0 })).await;
    assert_eq!(early.status, StatusCode::CONFLICT);
    described.check("/api/seats/{secret}/early", "post", &early);
    // The ticket of one seat is none of the other's.
    let foreign = format!("/api/seats/{}/choose", seats[1 - nth]);
    let body = json!({ "ticket": ticket, "option": 0 });
    assert_eq!(
        send(&site, &foreign, &body).await.status,
        StatusCode::CONFLICT
    );
    assert_eq!(view(&site, &seats[nth]).await, seen);
    // Giving up ends it for both.
    let body = json!({ "ticket": ticket, "act": "concede" });
    let given_up = send(&site, &path, &body).await;
    described.check("/api/seats/{secret}/choose", "post", &given_up);
    let over = view(&site, &seats[1 - nth]).await;
    assert_eq!(over["outcome"]["ending"], "conceded");
    assert_eq!(over["outcome"]["winners"], json!([2 - nth]));
    assert_eq!(over["decision"], Value::Null);
}

/// A wish to take back is told, answered and carried out as with cards.
#[tokio::test]
async fn a_wish_to_take_back_is_told_to_the_other_seat() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = deal(&site, raid(&[])).await;
    let mut program = Program::new(5);
    // Dice have spoken once an attack was told: that is not free to take back.
    let (nth, before) = loop {
        let (nth, seen) = asked(&site, &seats).await.expect("it goes on");
        let option = program.pick(&seen);
        choose(&site, &seats[nth], &seen, option).await;
        let after = view(&site, &seats[nth]).await;
        if after["undo"] == 0 && after["outcome"].is_null() {
            break (nth, after);
        }
    };
    let act = async |nth: usize, act: &str| {
        let ticket = view(&site, &seats[nth]).await["ticket"].clone();
        let path = format!("/api/seats/{}/choose", seats[nth]);
        send(&site, &path, &json!({ "ticket": ticket, "act": act })).await
    };
    assert_eq!(before["take_back"], Value::Null);
    assert_eq!(act(nth, "undo").await.status, StatusCode::OK);
    let told = view(&site, &seats[1 - nth]).await;
    assert_eq!(told["take_back"], json!(nth + 1));
    assert_eq!(act(1 - nth, "agree").await.status, StatusCode::OK);
    let after = view(&site, &seats[nth]).await;
    assert_eq!(after["take_back"], Value::Null);
    assert_ne!(after["ticket"], before["ticket"]);
}

#[tokio::test]
async fn only_seats_are_played_by_programs() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await;
    let order = raid(&[]);
    let answer = send(&site, "/api/games", &order).await;
    let dealt: Value = serde_json::from_str(&answer.body).expect("JSON");
    let host = dealt["host"].as_str().expect("a secret").to_owned();
    let page = site.get(&format!("/host/{host}")).await.body;
    let passed = site.post("/raid", "scenario=1&opponent=pass").await;
    let device = passed.location.rsplit('/').next().expect("a secret");
    let links = page.split("/seat/").chain(page.split("/watch/")).skip(1);
    let links = links.map(|rest| rest.chars().take_while(char::is_ascii_hexdigit).collect());
    let seats = dealt["seats"].as_array().expect("seats");
    let is_seat = |link: &String| seats.iter().any(|seat| seat["secret"] == **link);
    let others = links.filter(|link: &String| link.len() == 64 && !is_seat(link));
    let mut others: Vec<String> = others.collect();
    others.extend([host, device.to_owned(), "0".repeat(64)]);
    assert!(others.len() > 3, "a link for onlookers, too");
    let nobody = site.get(&format!("/api/seats/{}", "1".repeat(64))).await;
    for secret in others {
        for tail in ["", "/events"] {
            let answer = site.get(&format!("/api/seats/{secret}{tail}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{tail}");
            assert_eq!(answer.body, nobody.body);
        }
        let body = json!({ "ticket": "0", "option": 0 });
        let answer = send(&site, &format!("/api/seats/{secret}/choose"), &body).await;
        assert_eq!(answer.body, nobody.body);
        described.check("/api/seats/{secret}/choose", "post", &answer);
    }
}

/// Returns what is not news: where a person is, and what can be done.
fn hidden_from(own: &Value, enemy: &Value, sent: &str) -> Result<usize, String> {
    let mut n_hidden = 0;
    let people = own["people"].as_array().expect("people");
    let theirs = enemy["people"].as_array().expect("people");
    for (seen, real) in people.iter().zip(theirs) {
        assert_eq!(seen["code"], real["code"]);
        if seen["at"] != "unseen" {
            continue;
        }
        n_hidden += usize::from(real["at"] == "map");
        let told = [
            "space", "level", "vehicle", "values", "bead", "facing", "way",
        ];
        let is_told = |name: &&str| !seen[*name].is_null();
        if let Some(name) = told.iter().find(|name| is_told(name)) {
            return Err(format!("{name} of {seen}"));
        }
        if seen["markers"] != json!([]) {
            return Err(format!("markers of {seen}"));
        }
    }
    // No word of what the enemy may do, whatever part of the answer it would stand in.
    for option in enemy["options"].as_array().expect("options") {
        let text = option["text"].as_str().expect("text");
        // What has no name or place in it is said to everybody.
        if text.chars().any(|c| c.is_ascii_digit()) && sent.contains(&format!("\"{text}\"")) {
            return Err(text.to_owned());
        }
    }
    Ok(n_hidden)
}

/// Listens to the stream of a seat.
async fn listen(site: &Site, secret: &str) -> UnboundedReceiver<Value> {
    let request = Request::get(format!("/api/seats/{secret}/events")).body(Body::empty());
    let mut stream = site.stream(request.expect("a request")).await;
    let (say, hear) = unbounded_channel();
    tokio::spawn(async move { while say.send(next_view(&mut stream).await).is_ok() {} });
    hear
}

/// Notes what a seat sees, if it is something new.
async fn note(site: &Site, secret: &str, known: &mut Vec<Value>) -> bool {
    let now = view(site, secret).await;
    let is_new = known.last() != Some(&now);
    if is_new {
        known.push(now);
    }
    is_new
}

#[tokio::test]
async fn programs_are_sent_nothing_of_hidden_movement() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut order = raid(&["hidden-movement"]);
    order["scenario"] = json!(2);
    let seats = deal(&site, order).await;
    let mut heard = [
        listen(&site, &seats[0]).await,
        listen(&site, &seats[1]).await,
    ];
    let mut known = [Vec::new(), Vec::new()];
    let mut program = Program::new(4);
    let (mut n_hidden, mut n_silent) = (0, 0);
    for _ in 0..60 {
        let Some((nth, seen)) = asked(&site, &seats).await else {
            break;
        };
        let sent = site.get(&format!("/api/seats/{}", seats[1 - nth])).await;
        let other: Value = serde_json::from_str(&sent.body).expect("JSON");
        n_hidden += hidden_from(&other, &seen, &sent.body).expect("nothing is told");
        let option = program.pick(&seen);
        choose(&site, &seats[nth], &seen, option).await;
        assert!(
            note(&site, &seats[nth], &mut known[nth]).await,
            "an own choice"
        );
        let is_noticed = note(&site, &seats[1 - nth], &mut known[1 - nth]).await;
        n_silent += usize::from(!is_noticed);
    }
    assert!(n_hidden > 100 && n_silent > 5, "{n_hidden} {n_silent}");
    // What a seat does not notice is not an event for it: nobody hears steps.
    for (nth, known) in known.iter().enumerate() {
        let mut last = Value::Null;
        while Some(&last) != known.last() {
            let next = tokio::time::timeout(Duration::from_secs(20), heard[nth].recv());
            let next = next.await.expect("it comes").expect("a view");
            assert_ne!(next, last, "nothing was new");
            last = next;
        }
        assert!(heard[nth].try_recv().is_err(), "that was all");
    }
}

#[tokio::test]
async fn the_same_seed_is_the_same_raid() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut all = Vec::new();
    for _ in 0..2 {
        let seats = deal(&site, raid(&["facing"])).await;
        let mut program = Program::new(9);
        let mut seen = Vec::new();
        for _ in 0..60 {
            let (nth, view) = asked(&site, &seats).await.expect("it goes on");
            let option = program.pick(&view);
            choose(&site, &seats[nth], &view, option).await;
            seen.push(view["log"].clone());
        }
        all.push(seen);
    }
    assert_eq!(all[0], all[1]);
}

/// One contract, two games: what both views have is described in the same words.
#[tokio::test]
async fn both_games_have_one_contract() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await.0;
    let schemas = &described["components"]["schemas"];
    let of = |name: &str| schemas[name]["properties"].as_object().expect("properties");
    let (cards, raids) = (of("CardsView"), of("RaidView"));
    let both: Vec<&String> = cards
        .keys()
        .filter(|name| raids.contains_key(*name))
        .collect();
    for name in [
        "ticket",
        "lang",
        "seat",
        "box",
        "turn",
        "decision",
        "options",
        "refused",
        "undo",
        "take_back",
        "log",
        "outcome",
    ] {
        assert!(both.iter().any(|both| *both == name), "{name}");
        assert_eq!(cards[name], raids[name], "{name}");
    }
}
