//! The interface for other programs, checked against its own description.

use std::sync::LazyLock;

use crate::common::{Answer, Database, Site};
use ::api::{Cards, ROUTES, Raid, View, openapi};
use axum::body::{Body, BodyDataStream};
use axum::http::{Request, StatusCode};
use futures_util::StreamExt;
use serde_json::{Value, json};

/// The description, read from the site.
pub struct Description(pub Value);

impl Description {
    pub async fn read(site: &Site) -> Description {
        let text = site.get("/api/openapi.json").await.body;
        Description(serde_json::from_str(&text).expect("the description is JSON"))
    }

    /// Returns what is wrong with an answer to a request of a kind.
    pub fn check(&self, path: &str, method: &str, answer: &Answer) {
        let status = answer.status.as_u16().to_string();
        let described = &self.0["paths"][path][method]["responses"][&status];
        assert!(
            !described.is_null(),
            "{method} {path} is not described to answer {status}"
        );
        let schema = &described["content"]["application/json"]["schema"];
        let value: Value = serde_json::from_str(&answer.body).expect("the answer is JSON");
        let mut wrong = Vec::new();
        self.compare(schema, &value, path, &mut wrong);
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        if !value["ticket"].is_null() {
            check_types(&value);
        }
    }

    fn compare(&self, schema: &Value, value: &Value, at: &str, wrong: &mut Vec<String>) {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().expect("a name");
            return self.compare(&self.0["components"]["schemas"][name], value, at, wrong);
        }
        if let Some(ways) = schema["oneOf"].as_array() {
            let fits = |way: &&Value| {
                let mut wrong = Vec::new();
                self.compare(way, value, at, &mut wrong);
                wrong.is_empty()
            };
            if ways.iter().filter(fits).count() != 1 {
                wrong.push(format!("{at}: {value} is not one of {schema}"));
            }
            return;
        }
        let is_right = match schema["type"].as_str() {
            Some("null") => value.is_null(),
            Some("string") => value.is_string(),
            Some("integer") => value.is_i64() || value.is_u64(),
            Some("number") => value.is_number(),
            Some("boolean") => value.is_boolean(),
            Some("array") => value.is_array(),
            Some("object") => value.is_object(),
            other => panic!("{at}: the description says {other:?}"),
        };
        if !is_right {
            wrong.push(format!("{at}: {value} is no {}", schema["type"]));
            return;
        }
        if let Some(allowed) = schema["enum"].as_array()
            && !allowed.contains(value)
        {
            wrong.push(format!("{at}: {value} is none of {allowed:?}"));
        }
        for (i, item) in value.as_array().into_iter().flatten().enumerate() {
            self.compare(&schema["items"], item, &format!("{at}[{i}]"), wrong);
        }
        for name in schema["required"].as_array().into_iter().flatten() {
            let name = name.as_str().expect("a name");
            if value.get(name).is_none() {
                wrong.push(format!("{at}: {name} is missing"));
            }
        }
        for (name, part) in value.as_object().into_iter().flatten() {
            match schema["properties"].get(name) {
                Some(schema) => self.compare(schema, part, &format!("{at}.{name}"), wrong),
                None => wrong.push(format!("{at}: {name} is not described")),
            }
        }
    }
}

/// Checks an answer from anywhere below `/api/` that is described.
pub fn check_answer(method: &str, path: &str, answer: &Answer) {
    static DESCRIBED: LazyLock<Description> = LazyLock::new(|| Description(openapi()));
    let path = path.split('?').next().unwrap_or_default();
    let parts: Vec<&str> = path.split('/').collect();
    let path = match parts[..] {
        ["", "api", "books", _] => "/api/books/{secret}".to_owned(),
        ["", "api", "seats", _] => "/api/seats/{secret}".to_owned(),
        ["", "api", "seats", _, what] => format!("/api/seats/{{secret}}/{what}"),
        _ => path.to_owned(),
    };
    let operation = &DESCRIBED.0["paths"][&path][method];
    let is_stream = answer.header("content-type") == "text/event-stream";
    if !operation.is_null() && !is_stream {
        DESCRIBED.check(&path, method, answer);
    }
}

/// Checks that the types of the interface read all that was sent, and nothing else.
fn check_types(sent: &Value) {
    let read = if sent["box"] == "assault" {
        serde_json::from_value::<View<Raid>>(sent.clone()).map(|view| json!(view))
    } else {
        serde_json::from_value::<View<Cards>>(sent.clone()).map(|view| json!(view))
    };
    assert_eq!(&read.expect("the types read it"), sent);
}

#[tokio::test]
async fn whatever_is_described_is_served() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await.0;
    assert_eq!(described, openapi());
    for route in ROUTES {
        let path = route.path.replace("{secret}", &"0".repeat(64));
        let request = Request::builder()
            .method(route.method.to_uppercase().as_str())
            .uri(&path);
        let answer = site
            .send(request.body(Body::empty()).expect("a request"))
            .await;
        let found = answer.status != StatusCode::METHOD_NOT_ALLOWED;
        assert!(
            found && answer.body.contains("\"error\""),
            "{path}: {}",
            answer.body
        );
        let operation = &described["paths"][route.path][route.method];
        assert_eq!(operation["summary"], route.summary);
    }
    let unknown = site.get("/api/seats").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

pub async fn send(site: &Site, path: &str, body: &Value) -> Answer {
    let request = Request::post(path)
        .header("content-type", "application/json")
        .body(Body::from(body.to_string()));
    site.send(request.expect("a request")).await
}

async fn deal(site: &Site, seats: Value) -> Vec<String> {
    let answer = send(site, "/api/games", &json!({ "seats": seats, "seed": 7 })).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let dealt: Value = serde_json::from_str(&answer.body).expect("JSON");
    let seats = dealt["seats"].as_array().expect("seats").iter();
    seats
        .map(|seat| seat["secret"].as_str().expect("a secret").to_owned())
        .collect()
}

pub async fn view(site: &Site, secret: &str) -> Value {
    let answer = site.get(&format!("/api/seats/{secret}")).await;
    serde_json::from_str(&answer.body).expect("JSON")
}

#[tokio::test]
async fn answers_are_as_described() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await;
    let game = send(
        &site,
        "/api/games",
        &json!({ "seats": ["person", "person"] }),
    )
    .await;
    described.check("/api/games", "post", &game);
    for wrong in [
        json!({}),
        json!({ "seats": ["cat"] }),
        json!({ "seats": ["bot"], "x": 1 }),
    ] {
        let answer = send(&site, "/api/games", &wrong).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
        described.check("/api/games", "post", &answer);
    }
    for wrong in [
        json!({ "seats": [] }),
        json!({ "seats": ["bot"], "box": "chess" }),
        json!({ "seats": ["bot"], "setup": "x" }),
    ] {
        let answer = send(&site, "/api/games", &wrong).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        described.check("/api/games", "post", &answer);
    }
    let seats = deal(&site, json!(["person", "person"])).await;
    assert_eq!(seats.len(), 2);
    let mut n_steps = 0;
    loop {
        let mut ended = false;
        for (secret, lang) in [(&seats[0], "en"), (&seats[1], "de")] {
            let seen = site.get(&format!("/api/seats/{secret}?lang={lang}")).await;
            described.check("/api/seats/{secret}", "get", &seen);
            let seen: Value = serde_json::from_str(&seen.body).expect("JSON");
            ended |= !seen["outcome"].is_null();
            if seen["decision"]["is_yours"] != true {
                assert_eq!(
                    seen["options"],
                    json!([]),
                    "options are for the one who chooses"
                );
                continue;
            }
            // The last option mostly ends the turn, so the game goes on quickly.
            let option = seen["options"].as_array().expect("options").len() - 1;
            let body = json!({ "ticket": seen["ticket"], "option": option });
            let chosen = send(&site, &format!("/api/seats/{secret}/choose"), &body).await;
            assert_eq!(chosen.status, StatusCode::OK, "{}", chosen.body);
            described.check("/api/seats/{secret}/choose", "post", &chosen);
            let again = send(&site, &format!("/api/seats/{secret}/choose"), &body).await;
            assert_eq!(again.status, StatusCode::CONFLICT, "the ticket is used up");
            described.check("/api/seats/{secret}/choose", "post", &again);
        }
        n_steps += 1;
        if ended || n_steps >= 25 {
            break;
        }
    }
    // The end has its own form.
    let secret = if view(&site, &seats[0]).await["decision"]["is_yours"] == true {
        &seats[0]
    } else {
        &seats[1]
    };
    let seen = view(&site, secret).await;
    let body = json!({ "ticket": seen["ticket"], "act": "concede" });
    let given_up = send(&site, &format!("/api/seats/{secret}/choose"), &body).await;
    described.check("/api/seats/{secret}/choose", "post", &given_up);
    assert!(
        view(&site, secret).await["outcome"].is_null(),
        "the other decides"
    );
    let other = if secret == &seats[0] {
        &seats[1]
    } else {
        &seats[0]
    };
    let asked = view(&site, other).await;
    assert_eq!(asked["give_up"], view(&site, secret).await["seat"]);
    let body = json!({ "ticket": asked["ticket"], "act": "agree" });
    send(&site, &format!("/api/seats/{other}/choose"), &body).await;
    assert!(!view(&site, secret).await["outcome"].is_null());
    let nobody = site.get(&format!("/api/seats/{}", "0".repeat(64))).await;
    described.check("/api/seats/{secret}", "get", &nobody);
}

#[tokio::test]
async fn several_cards_and_acts() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = deal(&site, json!(["person", "bot"])).await;
    let path = format!("/api/seats/{}/choose", seats[0]);
    let seen = view(&site, &seats[0]).await;
    let all = send(
        &site,
        &path,
        &json!({ "ticket": seen["ticket"], "act": "all" }),
    )
    .await;
    assert_eq!(all.status, StatusCode::OK, "{}", all.body);
    let seen = view(&site, &seats[0]).await;
    let undone = send(
        &site,
        &path,
        &json!({ "ticket": seen["ticket"], "act": "undo" }),
    )
    .await;
    assert_eq!(undone.status, StatusCode::OK, "{}", undone.body);
    let seen = view(&site, &seats[0]).await;
    for wrong in [
        json!({ "ticket": seen["ticket"] }),
        json!({ "ticket": seen["ticket"], "option": 0, "act": "all" }),
        json!({ "ticket": seen["ticket"], "act": "cheat" }),
        json!({ "ticket": seen["ticket"], "picks": vec![1; 99] }),
        json!([1]),
    ] {
        assert_eq!(
            send(&site, &path, &wrong).await.status,
            StatusCode::BAD_REQUEST,
            "{wrong}"
        );
    }
    let picks = json!({ "ticket": seen["ticket"], "picks": [1] });
    assert_eq!(
        send(&site, &path, &picks).await.status,
        StatusCode::CONFLICT
    );
    assert_eq!(view(&site, &seats[0]).await, seen);
}

#[tokio::test]
async fn events_follow_the_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let seats = deal(&site, json!(["person", "person"])).await;
    let request = Request::get(format!("/api/seats/{}/events", seats[1])).body(Body::empty());
    let mut stream = site.stream(request.expect("a request")).await;
    assert_eq!(next_view(&mut stream).await, view(&site, &seats[1]).await);
    let seen = view(&site, &seats[0]).await;
    let (who, seen) = if seen["decision"]["is_yours"] == true {
        (&seats[0], seen)
    } else {
        (&seats[1], view(&site, &seats[1]).await)
    };
    let body = json!({ "ticket": seen["ticket"], "option": 0 });
    let chosen = send(&site, &format!("/api/seats/{who}/choose"), &body).await;
    assert_eq!(chosen.status, StatusCode::OK);
    assert_eq!(next_view(&mut stream).await, view(&site, &seats[1]).await);
}

/// Returns the view that a stream sends next.
pub async fn next_view(stream: &mut BodyDataStream) -> Value {
    let mut text = String::new();
    while !text.ends_with("\n\n") {
        let bytes = stream.next().await.expect("it goes on").expect("bytes");
        text.push_str(std::str::from_utf8(&bytes).expect("UTF-8"));
    }
    let data = text.lines().find_map(|line| line.strip_prefix("data: "));
    serde_json::from_str(data.expect("data")).expect("JSON")
}

/// Plays until somebody who is not asked may answer early; returns who is asked, and who may.
async fn until_early(site: &Site, seats: &[String]) -> (usize, usize) {
    for _ in 0..600 {
        let mut asked = None;
        let mut may = None;
        for (nth, secret) in seats.iter().enumerate() {
            let seen = view(site, secret).await;
            if seen["decision"]["is_yours"] == true {
                asked = Some((nth, seen));
            } else if !seen["early"].is_null() && may.is_none() {
                may = Some(nth);
            }
        }
        let (asked, seen) = asked.expect("the game goes on");
        if let Some(may) = may {
            return (asked, may);
        }
        step(site, &seats[asked], &seen).await;
    }
    panic!("nobody was ever asked together with others");
}

/// Makes a choice that keeps the game going: cards are played, and then the turn ends.
async fn step(site: &Site, secret: &str, seen: &Value) {
    let options = seen["options"].as_array().expect("options");
    let mut playing = options.iter();
    let plays = |option: &&Value| {
        option["words"]
            .as_str()
            .expect("words")
            .starts_with("play ")
    };
    let option = playing.position(|option| plays(&option));
    let option = option.unwrap_or(options.len() - 1);
    let body = json!({ "ticket": seen["ticket"], "option": option });
    let chosen = send(site, &format!("/api/seats/{secret}/choose"), &body).await;
    assert_eq!(chosen.status, StatusCode::OK, "{}", chosen.body);
}

#[tokio::test]
async fn whoever_will_be_asked_too_may_answer_at_once() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await;
    let path = "/api/seats/{secret}/early";
    let seats = deal(&site, json!(["person", "person", "person"])).await;
    let (asked, may) = until_early(&site, &seats).await;
    let others: Vec<usize> = (0..3).filter(|&seat| seat != may).collect();
    let own = format!("/api/seats/{}/early", seats[may]);
    let whole = site
        .get(&format!("/api/seats/{}?lang=de", seats[may]))
        .await;
    described.check("/api/seats/{secret}", "get", &whole);
    let seen = view(&site, &seats[may]).await;
    let seen_early = &seen["early"];
    let mark = &seen_early["mark"];
    assert_eq!(seen_early["answered"], Value::Null);
    let words = &seen_early["options"][0]["words"];
    let mut before = Vec::new();
    for &other in &others {
        before.push(view(&site, &seats[other]).await);
    }
    for (wrong, status) in [
        (json!({ "mark": mark }), 400),
        (json!({ "mark": mark, "option": 0, "act": "withdraw" }), 400),
        (json!({ "mark": mark, "act": "cheat" }), 400),
        (json!({ "mark": mark, "option": 99 }), 409),
        (json!({ "mark": "0", "option": 0 }), 409),
    ] {
        let refused = send(&site, &own, &wrong).await;
        assert_eq!(refused.status.as_u16(), status, "{wrong}");
        described.check(path, "post", &refused);
    }
    let give = json!({ "mark": mark, "option": 0 });
    let given = send(&site, &own, &give).await;
    assert_eq!(given.status, StatusCode::OK, "{}", given.body);
    described.check(path, "post", &given);
    let given: Value = serde_json::from_str(&given.body).expect("JSON");
    assert_eq!(given["early"]["answered"], json!([words]));
    // Nobody else can tell that it was given.
    for (&other, before) in others.iter().zip(&before) {
        assert_eq!(&view(&site, &seats[other]).await, before);
        let foreign = send(&site, &format!("/api/seats/{}/early", seats[other]), &give).await;
        assert_eq!(foreign.status, StatusCode::CONFLICT);
    }
    let back = send(&site, &own, &json!({ "mark": mark, "act": "withdraw" })).await;
    let back: Value = serde_json::from_str(&back.body).expect("JSON");
    assert_eq!(back["early"]["answered"], Value::Null);
    send(&site, &own, &give).await;
    // It is carried out when its turn comes: the seat is never asked.
    let mut turn = asked;
    for _ in 0..6 {
        let seen = view(&site, &seats[turn]).await;
        step(&site, &seats[turn], &seen).await;
        let mine = view(&site, &seats[may]).await;
        if mine["early"].is_null() {
            assert_ne!(mine["options"], seen_early["options"], "it was answered");
            assert_eq!(mine["early_dropped"], false);
            return;
        }
        turn =
            usize::try_from(mine["decision"]["seat"].as_u64().expect("a seat")).expect("few") - 1;
        assert_ne!(turn, may, "it should have been answered for them");
    }
    panic!("the answer was never carried out");
}

/// Whatever goes wrong, a program reads it in the one form of all errors.
#[tokio::test]
async fn every_refusal_is_an_error_as_described() {
    let database = Database::new();
    let site = Site::open(&database);
    let described = Description::read(&site).await.0;
    for (path, methods) in described["paths"].as_object().expect("paths") {
        for (method, request) in methods.as_object().expect("methods") {
            // One that reads may find a game that stands still, or no book; one that brings may bring
            // too much.
            let own = match &method[..] {
                "get" if path.starts_with("/api/books") => "404",
                "get" => "409",
                _ => "413",
            };
            for status in [own, "429", "500"] {
                let answer = &request["responses"][status];
                assert!(!answer.is_null(), "{method} {path} {status}");
            }
        }
    }
    let seat = format!("/api/seats/{}", deal(&site, json!(["person"])).await[0]);
    let ask = |method: &str, path: &str| Request::builder().method(method).uri(path);
    let (choose, none) = (format!("{seat}/choose"), Body::empty);
    let requests = [
        (413, ask("POST", &choose).body(Body::from("x".repeat(9000)))),
        (
            400,
            ask("GET", &format!("{seat}?lang=de&lang=en")).body(none()),
        ),
        (400, ask("GET", "/api/seats/%ff").body(none())),
        (404, ask("GET", "/api/no/such/page").body(none())),
        (405, ask("PUT", &seat).body(none())),
        (
            403,
            ask("POST", "/api/games")
                .header("origin", "http://evil.example")
                .body(none()),
        ),
        (
            421,
            ask("GET", &seat)
                .header("host", "evil.example")
                .body(none()),
        ),
    ];
    for (status, request) in requests {
        let answer = site.send(request.expect("a request")).await;
        assert_eq!(answer.status.as_u16(), status, "{}", answer.body);
        assert_eq!(answer.header("content-type"), "application/json");
        let error: Value = serde_json::from_str(&answer.body).expect("JSON");
        let is_said = |name: &str| error[name].as_str().is_some_and(|words| !words.is_empty());
        assert!(is_said("error") && is_said("message"), "{error}");
    }
}
