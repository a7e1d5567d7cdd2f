//! A browser without a screen: it sends forms to the site and reads the pages.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use http_body_util::BodyExt;
use table::{Front, Hall, router_at};
use tokio::sync::watch;
use tower::ServiceExt;

/// A database of its own for a test; removed when the test is over.
pub struct Database(pub PathBuf);

impl Database {
    pub fn new() -> Database {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("table-{}-{number}.sqlite", std::process::id());
        Database(std::env::temp_dir().join(name))
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        for tail in ["", "-wal", "-shm"] {
            let mut name = self.0.clone().into_os_string();
            name.push(tail);
            // Not every file exists.
            let _ = std::fs::remove_file(name);
        }
    }
}

/// A site over a database.
pub struct Site {
    app: Router,
    pub hall: Arc<Hall>,
    _open: watch::Sender<bool>,
}

pub struct Answer {
    pub status: StatusCode,
    pub location: String,
    pub cookie: String,
    pub refresh: String,
    pub body: String,
}

impl Site {
    pub fn open(database: &Database) -> Site {
        Site::open_at(database, Front::default())
    }

    pub fn open_at(database: &Database, front: Front) -> Site {
        let hall = Arc::new(Hall::open(&database.0).expect("a hall"));
        let (open, closing) = watch::channel(false);
        Site {
            app: router_at(hall.clone(), closing, front),
            hall,
            _open: open,
        }
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.app.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        let header = |name: &str| {
            let value = response.headers().get(name);
            value.map_or(String::new(), |value| {
                value.to_str().expect("text").to_owned()
            })
        };
        let (location, cookie) = (header("location"), header("set-cookie"));
        let refresh = header("refresh");
        let bytes = response
            .into_body()
            .collect()
            .await
            .expect("a body")
            .to_bytes();
        Answer {
            status,
            location,
            cookie,
            refresh,
            body: String::from_utf8(bytes.to_vec()).expect("UTF-8"),
        }
    }

    /// Opens a stream.
    pub async fn stream(&self, request: Request<Body>) -> axum::body::BodyDataStream {
        let response = self.app.clone().oneshot(request).await.expect("an answer");
        assert_eq!(response.status(), StatusCode::OK);
        response.into_body().into_data_stream()
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).expect("a request"))
            .await
    }

    pub async fn post(&self, path: &str, form: impl Into<Body>) -> Answer {
        let request = Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .body(form.into());
        self.send(request.expect("a request")).await
    }

    /// Deals a game and returns the path of the seat.
    pub async fn deal(&self) -> String {
        let answer = self.post("/games", "deal=friendly").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
        answer.location
    }

    /// Makes the choice that a bot would make; returns the page before it, or nothing at the end.
    pub async fn step(&self, seat: &str) -> Option<String> {
        let page = self.get(&format!("{seat}?hint=1")).await.body;
        if page.contains("id=\"ending\"") {
            return None;
        }
        let (path, form) = match page.contains("id=\"confirm\"") {
            true => (
                "pick",
                format!("ticket={}{}", ticket(&page), hinted_ticks(&page)),
            ),
            false => {
                let hinted = after(&page, "is-hinted");
                let option = value(hinted, "name=\"option\" value=\"");
                (
                    "choose",
                    format!("ticket={}&option={option}", ticket(&page)),
                )
            }
        };
        let answer = self.post(&format!("{seat}/{path}"), form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        Some(page)
    }
}

/// Returns the boxes that a bot would tick, as a form sends them.
fn hinted_ticks(page: &str) -> String {
    let labels = page.split("<label ").skip(1);
    let labels = labels.filter(|label| {
        label
            .split('>')
            .next()
            .expect("a tag")
            .contains("is-hinted")
    });
    let names = labels.map(|label| value(label, "name=\""));
    names.fold(String::new(), |form, name| format!("{form}&{name}=1"))
}

fn after<'a>(text: &'a str, mark: &str) -> &'a str {
    let at = text.find(mark).unwrap_or_else(|| panic!("no {mark}"));
    &text[at..]
}

fn value<'a>(text: &'a str, before: &str) -> &'a str {
    let rest = &after(text, before)[before.len()..];
    rest.split('"').next().expect("a value")
}

pub fn ticket(page: &str) -> &str {
    value(page, "name=\"ticket\" value=\"")
}
