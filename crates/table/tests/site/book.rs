//! Record books: what enters them, who can read them, and what becomes of their keys.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::Value;
use web::AdminOrder;

use crate::common::{Answer, Database, Site, ticket};
use crate::seats::three_at_a_table;

/// A browser with a record book, as its cookie says.
#[derive(Clone, Default)]
struct Browser {
    book: String,
}

impl Browser {
    async fn send(
        &mut self,
        site: &Site,
        request: axum::http::request::Builder,
        body: Body,
    ) -> Answer {
        let request = request.header("cookie", format!("lang=en; book={}", self.book));
        let answer = site.send(request.body(body).expect("a request")).await;
        if let Some(rest) = answer.cookie.strip_prefix("book=") {
            self.book = rest.split(';').next().expect("a value").to_owned();
        }
        answer
    }

    async fn get(&mut self, site: &Site, path: &str) -> Answer {
        self.send(site, Request::get(path), Body::empty()).await
    }

    async fn post(&mut self, site: &Site, path: &str, form: &str) -> Answer {
        let request =
            Request::post(path).header("content-type", "application/x-www-form-urlencoded");
        self.send(site, request, Body::from(form.to_owned())).await
    }

    async fn import(&mut self, site: &Site, file: &str) -> Answer {
        let body = format!(
            "--edge\r\ncontent-disposition: form-data; name=\"book\"; filename=\"b.json\"\r\n\r\n{file}\r\n--edge--\r\n"
        );
        let request = Request::post("/book/import")
            .header("content-type", "multipart/form-data; boundary=edge");
        self.send(site, request, Body::from(body)).await
    }

    async fn export(&mut self, site: &Site) -> String {
        let answer = self.get(site, "/book/export.json").await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        answer.body
    }

    async fn entries(&mut self, site: &Site) -> Vec<Value> {
        let book: Value = serde_json::from_str(&self.export(site).await).expect("JSON");
        book["entries"].as_array().expect("entries").clone()
    }

    /// Looks at a seat as a browser does that keeps its cookies.
    async fn sit(&mut self, site: &Site, seat: &str) {
        self.get(site, seat).await;
        self.get(site, seat).await;
    }
}

async fn concede(site: &Site, seat: &str) {
    let form = format!("ticket={}", ticket(&site.get(seat).await.body));
    let done = site.post(&format!("{seat}/concede"), form).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
}

/// A game that a browser with a book has given up.
async fn played(site: &Site) -> (Browser, String) {
    let mut browser = Browser::default();
    let seat = site.deal().await;
    browser.sit(site, &seat).await;
    concede(site, &seat).await;
    (browser, seat)
}

fn secrets(text: &str) -> usize {
    let is_digit = |c: char| matches!(c, '0'..='9' | 'a'..='f');
    let words = text.split(|c| !is_digit(c));
    words.filter(|word| word.len() == 64).count()
}

#[tokio::test]
async fn a_game_enters_the_book_with_its_end_and_outlasts_the_server() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut browser = Browser::default();
    let form = "box=marvel&players=2&seat1=here&seat2=bot&do=start";
    let seat = site.post("/setup/start", form).await.location;
    browser.sit(&site, &seat).await;
    assert_eq!(
        browser.book.len(),
        64,
        "it brought back the key it was offered"
    );
    assert_eq!(
        browser.entries(&site).await.len(),
        0,
        "a running game is nobody's to read"
    );
    // The same question is one hint, however often it is asked.
    for _ in 0..2 {
        browser.get(&site, &format!("{seat}?hint=1")).await;
    }
    concede(&site, &seat).await;
    let entries = browser.entries(&site).await;
    assert_eq!(entries.len(), 1);
    let entry = &entries[0];
    assert_eq!(
        (&entry["game"], &entry["result"]),
        (&"legendary".into(), &"lost".into())
    );
    assert_eq!((&entry["hints"], &entry["undos"]), (&1.into(), &0.into()));
    assert!(
        browser
            .get(&site, &seat)
            .await
            .body
            .contains("id=\"in-book\"")
    );
    assert!(
        !site.get(&seat).await.body.contains("id=\"in-book\""),
        "others have another book"
    );
    drop(site);
    let site = Site::open(&database);
    assert_eq!(browser.entries(&site).await, entries);
    let page = browser.get(&site, "/book").await;
    assert!(page.body.contains("proven by its record"));
    assert!(page.body.contains("id=\"grid\""), "{entry}");
    assert_eq!(secrets(&page.body), 0, "no key is on a page that is kept");
    let replay = format!("/book/game/{}", entry["id"].as_str().expect("an id"));
    let replay_page = browser.get(&site, &replay).await.location;
    assert!(replay_page.starts_with("/watch/"), "{replay_page}");
    assert_eq!(site.get(&replay_page).await.status, StatusCode::OK);
    assert_eq!(
        site.get(&replay).await.status,
        StatusCode::NOT_FOUND,
        "it is in no other book"
    );
}

#[tokio::test]
async fn a_finished_game_is_entered_later_once_and_a_branch_of_it_never() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    site.step(&seat).await;
    concede(&site, &seat).await;
    let mut late = Browser::default();
    for _ in 0..3 {
        late.sit(&site, &seat).await;
    }
    assert_eq!(late.entries(&site).await.len(), 1);
    let fork = site.post(&format!("{seat}/fork"), "step=2").await;
    assert_eq!(fork.status, StatusCode::SEE_OTHER, "{}", fork.body);
    late.sit(&site, &fork.location).await;
    concede(&site, &fork.location).await;
    late.sit(&site, &fork.location).await;
    assert_eq!(late.entries(&site).await.len(), 1);
    assert!(
        !late
            .get(&site, &fork.location)
            .await
            .body
            .contains("id=\"in-book\"")
    );
}

#[tokio::test]
async fn a_key_opens_its_book_until_it_is_renewed_or_burnt() {
    let database = Database::new();
    let site = Site::open(&database);
    let (mut browser, _) = played(&site).await;
    let old = browser.book.clone();
    let link = |key: &str| [format!("/book/key/{key}"), format!("/api/books/{key}")];
    let share = browser.get(&site, "/book/share").await.body;
    assert!(share.contains(&format!("/book/key/{old}")));
    // Following a link changes nothing until its button is pressed.
    let mut phone = Browser::default();
    let [page, _] = link(&old);
    assert!(
        phone
            .get(&site, &page)
            .await
            .body
            .contains("id=\"carry-book\"")
    );
    assert_eq!(phone.book, "");
    phone.post(&site, &page, "join=no").await;
    assert_eq!(phone.entries(&site).await.len(), 1);
    browser.post(&site, "/book/renew", "").await;
    assert_ne!(browser.book, old);
    assert_eq!(browser.entries(&site).await.len(), 1);
    let new = browser.book.clone();
    browser.post(&site, "/book/burn", "").await;
    assert_eq!(browser.book, "off");
    let forged = "0123456789abcdef".repeat(4);
    for (dead, wrong) in [&old, &new].map(|key| (link(key), link(&forged))) {
        for (dead, wrong) in dead.iter().zip(&wrong) {
            let (dead, wrong) = (site.get(dead).await, site.get(wrong).await);
            assert_eq!((dead.status, &dead.body), (wrong.status, &wrong.body));
            assert_eq!(dead.status, StatusCode::NOT_FOUND);
        }
    }
    // A browser that wants no book gets none, and one with a dead key another book.
    let seat = site.deal().await;
    browser.sit(&site, &seat).await;
    assert_eq!(browser.book, "off");
    phone.sit(&site, &seat).await;
    assert!(phone.book.len() == 64 && phone.book != old);
}

#[tokio::test]
async fn a_book_moves_between_servers_without_doubling() {
    let (here, there) = (Database::new(), Database::new());
    let (site, other) = (Site::open(&here), Site::open(&there));
    let (mut browser, _) = played(&site).await;
    let file = browser.export(&site).await;
    let mut guest = Browser::default();
    for n_new in [1, 0] {
        let answer = guest.import(&other, &file).await;
        assert_eq!(
            answer.location,
            format!("/book?new={n_new}"),
            "{}",
            answer.body
        );
    }
    let page = guest.get(&other, "/book").await.body;
    assert!(page.contains("No record here proves it"));
    assert_eq!(guest.export(&other).await, file);
    // Whoever changes a score at home has no record for it.
    let mut forger = Browser::default();
    forger
        .import(&site, &file.replace("\"lost\"", "\"won\""))
        .await;
    assert!(!forger.get(&site, "/book").await.body.contains("proven by"));
    let mut own = Browser::default();
    own.import(&site, &file).await;
    assert!(own.get(&site, "/book").await.body.contains("proven by"));
    // What can not be read leaves everything as it was, and says where.
    let second = file.replace("\"entries\": [", "\"entries\": [{\"id\": 7},");
    let refused = guest.import(&other, &second).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("Line 3, column"), "{}", refused.body);
    assert_eq!(guest.export(&other).await, file);
    let csv = guest.get(&other, "/book/export.csv").await.body;
    assert!(csv.starts_with("id,date,") && csv.lines().count() == 2);
}

/// What an entry says of others is what was shown at the table, and a name that is forgotten leaves it.
#[tokio::test]
async fn names_in_a_book_are_those_of_the_table() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let mut books: Vec<Browser> = Vec::new();
    for seat in &seats[..2] {
        let mut browser = Browser::default();
        browser.sit(&site, seat).await;
        books.push(browser);
    }
    concede_all(&site, &seats).await;
    for browser in &mut books {
        let names = browser.entries(&site).await[0]["players"].to_string();
        assert!(names.contains("Ana") && names.contains("Ben"), "{names}");
    }
    let ids = [books[0].entries(&site).await, books[1].entries(&site).await];
    assert_ne!(ids[0][0]["id"], ids[1][0]["id"]);
    let name = "Ben".to_owned();
    let told = site
        .tables
        .registry
        .carry_out(AdminOrder::Forget { name })
        .await;
    told.expect("it is done");
    for browser in &mut books {
        let names = browser.entries(&site).await[0]["players"].to_string();
        assert!(names.contains("Ana") && !names.contains("Ben"), "{names}");
    }
}

/// Gives a game up for all.
async fn concede_all(site: &Site, seats: &[String]) {
    for (seat, act) in seats.iter().zip(["concede", "agree", "agree"]) {
        let form = format!("ticket={}", ticket(&site.get(seat).await.body));
        site.post(&format!("{seat}/{act}"), form).await;
    }
}
