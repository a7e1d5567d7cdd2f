//! A browser without a screen, at a table that also hosts Dead Drop.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use dead_drop::DeadDropModule;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tokio::sync::watch;
use tower::ServiceExt;
use web::{PlainPages, Site as Games, router};

/// A table over a database of its own, which goes with it.
pub struct Site {
    app: Router,
    database: PathBuf,
    _open: watch::Sender<bool>,
}

pub struct Answer {
    pub status: StatusCode,
    pub location: String,
    pub cookie: String,
    pub body: String,
}

impl Site {
    pub fn open() -> Site {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("dead-drop-{}-{number}.sqlite", std::process::id());
        Site::over(std::env::temp_dir().join(name))
    }

    /// The registration is all that the server knows of the game.
    fn over(database: PathBuf) -> Site {
        let games = Games::build(&database).expect("a database");
        let games = games.hosting(PlainPages::new(DeadDropModule)).done();
        let (open, closing) = watch::channel(false);
        Site {
            app: router(Arc::new(games), closing),
            database,
            _open: open,
        }
    }

    /// The server is gone and comes again with the same games.
    pub fn started_again(mut self) -> Site {
        let database = std::mem::take(&mut self.database);
        drop(self);
        Site::over(database)
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.app.clone().oneshot(request).await.expect("an answer");
        let header = |name: &str| {
            let value = response.headers().get(name);
            value
                .map_or("", |value| value.to_str().expect("text"))
                .to_owned()
        };
        let (status, location, cookie) =
            (response.status(), header("location"), header("set-cookie"));
        let body = response.into_body().collect().await.expect("a body");
        Answer {
            status,
            location,
            cookie,
            body: String::from_utf8(body.to_bytes().to_vec()).expect("UTF-8"),
        }
    }

    pub async fn get(&self, path: &str) -> String {
        self.get_with(path, "lang=en").await
    }

    pub async fn get_with(&self, path: &str, cookie: &str) -> String {
        let request = Request::get(path).header("cookie", cookie);
        let answer = self
            .send(request.body(Body::empty()).expect("a request"))
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.body);
        answer.body
    }

    pub async fn post(&self, path: &str, form: &str) -> Answer {
        let request = Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()));
        self.send(request.expect("a request")).await
    }

    pub async fn post_json(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let request = Request::post(path).header("content-type", "application/json");
        let request = request.body(Body::from(body.to_string()));
        let answer = self.send(request.expect("a request")).await;
        let body = serde_json::from_str(&answer.body);
        (answer.status, body.unwrap_or(Value::Null))
    }

    /// Deals a game for two people, as a program would; returns the pages of their seats.
    pub async fn deal(&self, seed: u64) -> [String; 2] {
        let order = json!({ "box": "dead-drop", "seats": ["person", "person"], "seed": seed });
        let (status, dealt) = self.post_json("/api/games", &order).await;
        assert_eq!(status, StatusCode::CREATED, "{dealt}");
        [0, 1].map(|at| {
            format!(
                "/seat/{}",
                dealt["seats"][at]["secret"].as_str().expect("a secret")
            )
        })
    }

    pub async fn json(&self, seat: &str) -> Value {
        serde_json::from_str(
            &self
                .get(&format!("/api{}", seat.replace("seat", "seats")))
                .await,
        )
        .expect("JSON")
    }

    /// Does something at a seat, with the ticket of its page.
    pub async fn act(&self, seat: &str, act: &str, more: &str) -> Answer {
        let page = self.get(seat).await;
        let form = format!(
            "ticket={}&{more}",
            between(&page, "name=\"ticket\" value=\"", "\"")
        );
        self.post(&format!("{seat}/{act}"), &form).await
    }

    /// Presses the button of an option, by the words of records.
    pub async fn choose(&self, seat: &str, words: &str) {
        let page = self.get(seat).await;
        let buttons = page
            .split("<button")
            .find(|button| button.contains(&format!("data-words=\"{words}\"")));
        let button = buttons.unwrap_or_else(|| panic!("no {words} in {page}"));
        let option = between(button, "name=\"option\" value=\"", "\"");
        let answer = self.act(seat, "choose", &format!("option={option}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    }

    /// Chooses the first option, whoever is asked, until the game is over.
    pub async fn play_out(&self, seats: &[String]) {
        for _ in 0..60 {
            for seat in seats {
                let page = self.get(seat).await;
                if page.contains("id=\"ending\"") {
                    return;
                }
                if page.contains("name=\"option\"") {
                    let done = self.act(seat, "choose", "option=0").await;
                    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
                }
            }
        }
        panic!("the game does not end");
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        if self.database.as_os_str().is_empty() {
            return;
        }
        for tail in ["", "-wal", "-shm"] {
            let mut name = self.database.clone().into_os_string();
            name.push(tail);
            // Not every file exists.
            let _ = std::fs::remove_file(name);
        }
    }
}

/// Returns what stands between two marks of a text.
pub fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text
        .split_once(before)
        .unwrap_or_else(|| panic!("no {before} in {text}"));
    rest.split(after).next().expect("a part")
}
