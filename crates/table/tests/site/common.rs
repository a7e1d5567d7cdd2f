//! A browser without a screen: it sends forms to the site and reads the pages.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use bots::legendary::{Legendary, Shelf};
use cards::boxed::BoxSet;
use http_body_util::BodyExt;
use kernel::{Record, Session};
use legendary::State;
use module::Module as _;
use room::{Location, SaltSource, Store};
use tokio::sync::watch;
use tower::ServiceExt;
use web::{Front, Site as Tables, router_at};

/// A database of its own for a test; removed when the test is over. With the address of a PostgreSQL
/// in `TRADECRAFT_TEST_STORE` it is there, unless the test looks into the file.
pub struct Database(pub PathBuf, Option<OnServer>);

/// A PostgreSQL, and the name of a database in it.
struct OnServer {
    server: String,
    name: String,
}

impl Database {
    pub fn new() -> Database {
        let file = Database::in_file();
        let Ok(server) = std::env::var("TRADECRAFT_TEST_STORE") else {
            return file;
        };
        let stem = file.0.file_stem().unwrap_or_default();
        let name = stem.to_string_lossy().replace('-', "_");
        psql(&server, &format!("CREATE DATABASE {name}"));
        Database(file.0.clone(), Some(OnServer { server, name }))
    }

    /// A database in a file, wherever those of other tests are.
    pub fn in_file() -> Database {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("table-{}-{number}.sqlite", std::process::id());
        Database::at(std::env::temp_dir().join(name))
    }

    /// A database in this file.
    pub fn at(path: PathBuf) -> Database {
        Database(path, None)
    }

    /// Returns where it is.
    pub fn location(&self) -> Location {
        match &self.1 {
            Some(OnServer { server, name }) => Location::parse(&format!("{server}/{name}")),
            None => Location::file(&self.0),
        }
    }

    /// Returns what is stored in it.
    pub fn store(&self) -> Store {
        Store::open_at(&self.location()).expect("a store").0
    }
}

fn psql(server: &str, order: &str) {
    let mut psql = std::process::Command::new("psql");
    psql.args(["-d", &format!("{server}/postgres"), "-qc", order]);
    let done = psql.output().expect("psql runs");
    let why = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{why}");
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(OnServer { server, name }) = &self.1 {
            psql(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
        }
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
    pub tables: Arc<Tables>,
    _open: watch::Sender<bool>,
}

pub struct Answer {
    pub status: StatusCode,
    pub location: String,
    /// The part of that page to begin at.
    pub part: String,
    pub cookie: String,
    pub refresh: String,
    pub body: String,
    headers: axum::http::HeaderMap,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default()
    }

    /// Returns all that a browser is to keep or to forget.
    pub fn all_cookies(&self) -> impl Iterator<Item = &str> {
        let set = self.headers.get_all("set-cookie").iter();
        set.filter_map(|cookie| cookie.to_str().ok())
    }

    /// Returns what a browser is to keep under a name.
    pub fn set_cookie(&self, name: &str) -> Option<String> {
        let mut set = self.headers.get_all("set-cookie").iter();
        set.find_map(|cookie| {
            let value = cookie
                .to_str()
                .ok()?
                .strip_prefix(name)?
                .strip_prefix('=')?;
            value.split(';').next().map(str::to_owned)
        })
    }
}

impl Site {
    pub fn open(database: &Database) -> Site {
        Site::open_at(database, Front::default())
    }

    pub fn open_at(database: &Database, front: Front) -> Site {
        Site::serving(
            table::build_at(&database.location())
                .expect("a site")
                .dealing_from(1)
                .done(),
            front,
        )
    }

    /// A table that calls people away after this time.
    pub fn open_impatient(database: &Database, quiet: std::time::Duration) -> Site {
        let tables = table::build_at(&database.location()).expect("a site");
        Site::serving(tables.away_after(quiet).done(), Front::default())
    }

    /// A table whose deals for everybody are those of one day.
    pub fn open_on_day(database: &Database, seconds: i64, salt: SaltSource) -> Site {
        let tables = table::build_at(&database.location()).expect("a site");
        let tables = tables.dealing_from(1).on_the_day_of(seconds).salted(salt);
        Site::serving(tables.done(), Front::default())
    }

    /// A table with packs of own cards.
    pub fn open_with(database: &Database, packs: &[BoxSet]) -> Site {
        let tables = Tables::build_at(&database.location()).expect("a database");
        let tables = table::with_games(tables, packs).expect("a site").done();
        Site::serving(tables, Front::default())
    }

    pub fn serving(tables: Tables, front: Front) -> Site {
        let tables = Arc::new(tables);
        let (open, closing) = watch::channel(false);
        Site {
            app: router_at(tables.clone(), closing, front),
            tables,
            _open: open,
        }
    }

    /// Plays a stored game of cards again, comparing every step.
    pub fn rebuild(&self, text: &str) -> Result<Session<State>, String> {
        static CARDS: LazyLock<Legendary> =
            LazyLock::new(|| Legendary::new(Shelf::load().expect("boxes")));
        let record = Record::parse(text).map_err(|error| error.to_string())?;
        let setup = CARDS.read_setup(&record.header)?;
        Session::resume(&record, &setup).map_err(|error| error.to_string())
    }

    /// Sends a request. Whatever the interface for programs answers must be as it is described.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let method = request.method().as_str().to_lowercase();
        let path = request.uri().path().to_owned();
        let answer = self.read(request).await;
        if answer.header("content-encoding").is_empty() {
            crate::api::check_answer(&method, &path, &answer);
        }
        answer
    }

    async fn read(&self, request: Request<Body>) -> Answer {
        let response = self.app.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        let header = |name: &str| {
            let value = response.headers().get(name);
            value.map_or(String::new(), |value| {
                value.to_str().expect("text").to_owned()
            })
        };
        // Browsers keep the part behind the mark to themselves.
        let location = header("location");
        let (location, part) = location.split_once('#').unwrap_or((&location, ""));
        let (location, part) = (location.to_owned(), part.to_owned());
        let cookie = header("set-cookie");
        let headers = response.headers().clone();
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
            part,
            cookie,
            refresh,
            body: String::from_utf8(bytes.to_vec()).expect("UTF-8"),
            headers,
        }
    }

    /// Sends a request and reads the whole answer, whatever it is made of.
    pub async fn send_only(&self, request: Request<Body>) -> StatusCode {
        let response = self.app.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        response.into_body().collect().await.expect("a body");
        status
    }

    /// Sends a request and returns the answer as it is.
    pub async fn answer(&self, request: Request<Body>) -> axum::response::Response {
        self.app.clone().oneshot(request).await.expect("an answer")
    }

    /// Opens a stream.
    pub async fn stream(&self, request: Request<Body>) -> axum::body::BodyDataStream {
        let response = self.answer(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert!(!response.headers().contains_key("content-encoding"));
        response.into_body().into_data_stream()
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).expect("a request"))
            .await
    }

    pub async fn in_language(&self, path: &str, lang: &str) -> Answer {
        let request = Request::get(path).header("cookie", format!("lang={lang}"));
        self.send(request.body(Body::empty()).expect("a request"))
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
        self.step_at(&page, seat).await;
        Some(page)
    }

    /// Makes the choice that is hinted on a page whose acts are at this address.
    pub async fn step_at(&self, page: &str, acts: &str) -> Answer {
        let (path, form) = if page.contains("id=\"confirm\"") {
            (
                "pick",
                format!("ticket={}{}", ticket(page), hinted_ticks(page)),
            )
        } else {
            let hinted = after(page, "is-hinted");
            let option = value(hinted, "name=\"option\" value=\"");
            ("choose", format!("ticket={}&option={option}", ticket(page)))
        };
        let answer = self.post(&format!("{acts}/{path}"), form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        answer
    }

    /// Sends the set-up form with one of its buttons.
    pub async fn submit(&self, form: &Form, button: &str) -> Answer {
        let path = match button {
            "start" => "/setup/start",
            _ => "/setup",
        };
        self.post(path, form.body(button)).await
    }
}

/// A form as a browser without scripts fills it in.
#[derive(Clone)]
pub struct Form(Vec<(String, String)>);

impl Form {
    /// Reads what a browser would send for a form on a page, without any button.
    pub fn of(page: &str, id: &str) -> Form {
        let form = after(page, &format!("<form id=\"{id}\""));
        let form = form.split("</form>").next().expect("an end");
        let mut fields = Vec::new();
        let mut select: Option<(String, Option<String>, Option<String>)> = None;
        for tag in form.split('<').skip(1) {
            let tag = tag.split_once('>').map_or(tag, |(tag, _)| tag);
            let (name, of) = (attribute(tag, "name"), attribute(tag, "value"));
            let is_set = |word: &str| tag.split(' ').any(|part| part == word);
            match tag.split([' ', '>']).next() {
                Some("input") => {
                    let kind = attribute(tag, "type").unwrap_or_default();
                    let is_ticked =
                        !matches!(kind.as_str(), "radio" | "checkbox") || is_set("checked");
                    if let (Some(name), true) = (name, is_ticked) {
                        fields.push((name, of.unwrap_or_default()));
                    }
                }
                Some("select") => select = name.map(|name| (name, None, None)),
                Some("option") => {
                    if let Some((_, first, chosen)) = &mut select {
                        let of = of.unwrap_or_default();
                        first.get_or_insert(of.clone());
                        if is_set("selected") {
                            *chosen = Some(of);
                        }
                    }
                }
                Some("/select") => {
                    if let Some((name, first, chosen)) = select.take() {
                        fields.push((name, chosen.or(first).unwrap_or_default()));
                    }
                }
                _ => {}
            }
        }
        Form(fields)
    }

    pub fn all(&self, name: &str) -> Vec<String> {
        let named = self.0.iter().filter(|(field, _)| field == name);
        named.map(|(_, value)| value.clone()).collect()
    }

    pub fn set(&mut self, name: &str, value: &str) {
        self.set_nth(name, 0, value);
    }

    pub fn set_nth(&mut self, name: &str, nth: usize, value: &str) {
        let mut named = self.0.iter_mut().filter(|(field, _)| field == name);
        match named.nth(nth) {
            Some((_, old)) => value.clone_into(old),
            None => self.add(name, value),
        }
    }

    pub fn add(&mut self, name: &str, value: &str) {
        self.0.push((name.to_owned(), value.to_owned()));
    }

    /// Returns the body that the browser sends for one of the buttons.
    pub fn body(&self, button: &str) -> String {
        let button = ("do".to_owned(), button.to_owned());
        let fields = self.0.iter().chain(std::iter::once(&button));
        let fields = fields.map(|(name, value)| format!("{}={}", coded(name), coded(value)));
        fields.collect::<Vec<_>>().join("&")
    }
}

fn coded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    text.bytes().fold(String::new(), |coded, byte| {
        if plain(byte) {
            coded + &char::from(byte).to_string()
        } else {
            coded + &format!("%{byte:02X}")
        }
    })
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    let value = rest.split('"').next()?;
    let plain = value
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"");
    Some(plain.replace("&amp;", "&"))
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

pub fn value<'a>(text: &'a str, before: &str) -> &'a str {
    let rest = &after(text, before)[before.len()..];
    rest.split('"').next().expect("a value")
}

pub fn ticket(page: &str) -> &str {
    value(page, "name=\"ticket\" value=\"")
}
