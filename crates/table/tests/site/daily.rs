//! Deals that everybody is dealt alike: one try for each book, results that their records prove, and
//! luck that nobody learns before the end.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use kernel::{Record, Seed};
use room::{DealName, Salt, SaltSource};

use crate::common::{Answer, Database, Site, ticket};
use crate::live::next_event;

/// A Thursday at noon.
const TODAY: i64 = 1_795_089_600;
const DEAL: &str = "legendary-2026-11-19";
const HARD: &str = "legendary-2026-W47";
const RAID: &str = "assault-2026-11-19";

fn site(database: &Database) -> Site {
    Site::open_on_day(database, TODAY, SaltSource::Nothing)
}

/// A browser that keeps its cookies.
#[derive(Clone, Default)]
pub struct Browser {
    book: String,
    seats: String,
}

impl Browser {
    async fn send(&mut self, site: &Site, request: Request<Body>) -> Answer {
        let answer = site.send(request).await;
        for (name, kept) in [("book", &mut self.book), ("seats", &mut self.seats)] {
            if let Some(value) = answer.set_cookie(name) {
                *kept = value;
            }
        }
        answer
    }

    fn cookie(&self) -> String {
        format!("lang=en; book={}; seats={}", self.book, self.seats)
    }

    pub async fn get(&mut self, site: &Site, path: &str) -> Answer {
        let request = Request::get(path).header("cookie", self.cookie());
        let request = request.body(Body::empty()).expect("a request");
        self.send(site, request).await
    }

    pub async fn post(&mut self, site: &Site, path: &str, form: &str) -> Answer {
        let request = Request::post(path)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("cookie", self.cookie());
        let request = request.body(Body::from(form.to_owned()));
        self.send(site, request.expect("a request")).await
    }

    /// Begins a try; returns the seat.
    async fn try_at(&mut self, site: &Site, deal: &str, name: &str) -> String {
        let form = match name {
            "" => String::new(),
            name => format!("name={name}&listed=yes"),
        };
        let begun = self.post(site, &format!("/daily/{deal}/play"), &form).await;
        assert!(begun.location.starts_with("/seat/"), "{}", begun.body);
        begun.location
    }

    async fn act(&mut self, site: &Site, seat: &str, act: &str) -> StatusCode {
        let page = self.get(site, seat).await.body;
        let form = format!("ticket={}", ticket(&page));
        self.post(site, &format!("{seat}/{act}"), &form)
            .await
            .status
    }

    /// Begins a try and gives it up.
    async fn lose(&mut self, site: &Site, deal: &str, name: &str) {
        let seat = self.try_at(site, deal, name).await;
        let done = self.act(site, &seat, "concede").await;
        assert_eq!(done, StatusCode::SEE_OTHER);
    }

    pub async fn daily(&mut self, site: &Site) -> String {
        let page = self.get(site, "/daily").await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.body);
        page.body
    }
}

fn named(deal: &str) -> DealName {
    DealName::parse(deal).expect("a name")
}

async fn head(database: &Database, game: i64) -> (Seed, String) {
    let text = database.store().record(game).await.expect("read");
    let record = Record::parse(&text.expect("a game")).expect("a record");
    (record.header.seed, record.header.notes.join("\n"))
}

#[tokio::test]
async fn a_book_has_one_try_at_each_deal_and_finds_back_to_it() {
    let database = Database::new();
    let site = site(&database);
    let mut browser = Browser::default();
    assert!(site.get("/").await.body.contains("href=\"/daily\""));
    let seat = browser.try_at(&site, DEAL, "Ann").await;
    assert_eq!(browser.book.len(), 64, "a book begins with the try");
    for _ in 0..2 {
        let again = browser
            .post(&site, &format!("/daily/{DEAL}/play"), "")
            .await;
        assert_eq!(again.location, "/daily", "{}", again.body);
    }
    assert_eq!(database.store().games().await.expect("games").len(), 1);
    let page = browser.daily(&site).await;
    assert!(page.contains("Your try is running"));
    assert!(page.contains(&format!("href=\"{seat}\"")));
    // The same book elsewhere, without the link of the seat.
    let mut phone = Browser {
        seats: String::new(),
        ..browser.clone()
    };
    let page = phone.daily(&site).await;
    assert!(page.contains("Your try is running") && !page.contains("href=\"/seat/"));
    // Whoever renews the key of the book keeps the try with it.
    browser.post(&site, "/book/renew", "").await;
    assert!(browser.daily(&site).await.contains("Your try is running"));
    // The hard one of the week and the raid are deals of their own.
    browser.try_at(&site, HARD, "").await;
    browser.try_at(&site, RAID, "").await;
    assert_eq!(head(&database, 1).await.0, Salt::Nothing.seed(&named(DEAL)));
    assert_eq!(head(&database, 2).await.0, Salt::Nothing.seed(&named(HARD)));
    assert_eq!(head(&database, 3).await.0, Salt::Nothing.seed(&named(RAID)));
}

#[tokio::test]
async fn two_forms_at_once_are_one_try() {
    let database = Database::new();
    let site = site(&database);
    let mut browser = Browser::default();
    browser.lose(&site, HARD, "").await;
    let (mut one, mut other) = (browser.clone(), browser.clone());
    let path = format!("/daily/{DEAL}/play");
    let (a, b) = tokio::join!(one.post(&site, &path, ""), other.post(&site, &path, ""));
    let begun = [&a, &b].map(|answer| answer.location.starts_with("/seat/"));
    assert!(begun[0] != begun[1], "{} {}", a.location, b.location);
    assert_eq!(database.store().games().await.expect("games").len(), 2);
}

#[tokio::test]
async fn a_result_is_listed_once_its_record_was_played_again() {
    let database = Database::new();
    let site = site(&database);
    let mut ann = Browser::default();
    let seat = ann.try_at(&site, DEAL, "Ann").await;
    let n_steps = 16;
    for _ in 0..n_steps {
        site.step(&seat).await.expect("it goes on");
    }
    // What nobody has learnt anything from may be taken back, and is counted; no more.
    let mut n_undone = 0;
    while ann.act(&site, &seat, "undo").await == StatusCode::SEE_OTHER {
        n_undone += 1;
        assert!(n_undone < n_steps, "all of it was taken back");
    }
    ann.act(&site, &seat, "concede").await;
    let mut shy = Browser::default();
    shy.lose(&site, DEAL, "").await;
    let mut bot = Browser::default();
    let seat = bot.try_at(&site, DEAL, "Lazy").await;
    bot.act(&site, &seat, "bot").await;
    assert_eq!(bot.act(&site, &seat, "return").await, StatusCode::SEE_OTHER);
    bot.act(&site, &seat, "concede").await;
    let page = ann.daily(&site).await;
    assert!(
        page.contains("Tries at this table: 3. Listed: 1."),
        "{page}"
    );
    assert!(page.contains("<td>Ann</td>") && !page.contains("Lazy"));
    assert!(page.contains("✓ verified") && page.contains("hints: "));
    assert!(page.contains("the deal for everybody: Legendary, 2026-11-19"));
    assert!(bot.daily(&site).await.contains("a bot played"));
    // German, and whoever has never played.
    let german = site.in_language("/daily", "de").await.body;
    assert!(german.contains("In der Liste: 1") && german.contains("<td>Ann</td>"));
}

/// Whoever writes another result into the store has no record for it.
#[tokio::test]
async fn a_forged_result_is_not_listed() {
    let database = Database::in_file();
    let site = site(&database);
    let mut forger = Browser::default();
    forger.lose(&site, DEAL, "Mallory").await;
    let file = rusqlite::Connection::open(&database.0).expect("the file");
    let forge = "UPDATE tries SET entry = replace(entry, '\"lost\"', '\"won\"')";
    assert_eq!(file.execute(forge, []).expect("forged"), 1);
    let page = forger.daily(&site).await;
    assert!(page.contains("Listed: 0.") && page.contains("the record does not hold"));
    // The record of another deal is no record of this one.
    let mut other = Browser::default();
    other.lose(&site, HARD, "Eve").await;
    let forge = format!("UPDATE tries SET deal = '{DEAL}' WHERE deal = '{HARD}'");
    assert_eq!(file.execute(&forge, []).expect("forged"), 1);
    let page = other.daily(&site).await;
    assert!(page.contains("Listed: 0.") && !page.contains("<td>Eve</td>"));
    // A book that is brought has no tries, whatever it says.
    let mut book = Browser::default();
    book.lose(&site, DEAL, "Bob").await;
    let export = book.get(&site, "/book/export.json").await.body;
    let body = format!(
        "--edge\r\ncontent-disposition: form-data; name=\"book\"; filename=\"b\"\r\n\r\n{export}\r\n--edge--\r\n"
    );
    let mut guest = Browser::default();
    let request = Request::post("/book/import")
        .header("content-type", "multipart/form-data; boundary=edge")
        .body(Body::from(body));
    guest.send(&site, request.expect("a request")).await;
    assert!(!guest.daily(&site).await.contains("id=\"history\""));
}

/// Neither the luck of a deal nor that which chose it is told to whoever plays it, or looks on.
#[tokio::test]
async fn the_luck_of_a_deal_reaches_nobody_before_the_end() {
    for source in [SaltSource::Nothing, SaltSource::Store] {
        let database = Database::new();
        let site = Site::open_on_day(&database, TODAY, source);
        let salt = *site.tables.registry.salt();
        let secrets = [DEAL, RAID].map(|deal| {
            let deal = named(deal);
            [salt.seed(&deal), salt.luck(&deal)].map(|seed| seed.to_string())
        });
        for (deal, secrets) in [DEAL, RAID].into_iter().zip(secrets) {
            let mut browser = Browser::default();
            let mut told = browser.daily(&site).await;
            let seat = browser.try_at(&site, deal, "Ann").await;
            let secret = seat.trim_start_matches("/seat/");
            for path in [
                "/daily".to_owned(),
                seat.clone(),
                format!("{seat}?hint=1"),
                format!("{seat}/replay"),
                format!("{seat}/record"),
                format!("{seat}/transcript"),
                format!("{seat}/analysis"),
                format!("/api/seats/{secret}"),
                "/".to_owned(),
                "/book".to_owned(),
            ] {
                let answer = browser.get(&site, &path).await;
                told += &answer.body;
                told += answer.header("etag");
            }
            let stream = Request::get(format!("/api/seats/{secret}/events"));
            let stream = stream.body(Body::empty()).expect("a request");
            told += &next_event(&mut site.stream(stream).await).await;
            for luck in &secrets {
                assert!(!told.contains(luck), "{deal} is told");
                assert!(!told.contains(&luck[..16]), "a part of {deal} is told");
            }
            browser.act(&site, &seat, "concede").await;
            let record = browser.get(&site, &format!("{seat}/record")).await.body;
            assert!(
                record.contains(&secrets[0]),
                "it is looked for as it is written"
            );
        }
    }
}

#[tokio::test]
async fn what_is_to_come_has_no_page_and_what_is_past_no_try() {
    let database = Database::new();
    let site = site(&database);
    let mut browser = Browser::default();
    for coming in [
        "legendary-2026-11-20",
        "assault-2026-W48",
        "chess-2026-11-19",
        "legendary-2026-11-31",
        "x",
    ] {
        for (path, posts) in [("", false), ("/play", true), ("/practice", true)] {
            let path = format!("/daily/{coming}{path}");
            let answer = if posts {
                browser.post(&site, &path, "").await
            } else {
                browser.get(&site, &path).await
            };
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        }
    }
    let yesterday = "/daily/legendary-2026-11-18";
    let page = browser.get(&site, yesterday).await;
    assert!(page.body.contains("Practise it") && !page.body.contains("/play\""));
    let late = browser.post(&site, &format!("{yesterday}/play"), "").await;
    assert_eq!(late.status, StatusCode::NOT_FOUND);
    let today = browser.get(&site, &format!("/daily/{DEAL}")).await;
    assert_eq!(today.location, "/daily");
    assert!(database.store().games().await.expect("games").is_empty());
}

#[tokio::test]
async fn practice_has_other_luck_until_the_own_try_is_over() {
    let database = Database::new();
    let site = site(&database);
    let mut browser = Browser::default();
    let path = format!("/daily/{DEAL}/practice");
    let seed = Salt::Nothing.seed(&named(DEAL));
    browser.post(&site, &path, "").await;
    browser.lose(&site, DEAL, "").await;
    browser.post(&site, &path, "").await;
    let practice = browser.post(&site, &path, "").await.location;
    site.step(&practice).await;
    let undone = browser.act(&site, &practice, "undo").await;
    assert_eq!(undone, StatusCode::SEE_OTHER);
    let (before, notes) = head(&database, 1).await;
    assert!(before != seed && notes.contains("practice"), "{notes}");
    let (tried, notes) = head(&database, 2).await;
    assert!(tried == seed && !notes.contains("practice"), "{notes}");
    let (after, notes) = head(&database, 3).await;
    assert!(after == seed && notes.contains("practice") && notes.contains("open deal"));
    // Somebody else has not tried it yet.
    Browser::default().post(&site, &path, "").await;
    assert_ne!(head(&database, 5).await.0, seed);
    assert!(
        browser
            .daily(&site)
            .await
            .contains("Tries at this table: 1.")
    );
}

#[tokio::test]
async fn a_table_says_whether_its_deals_can_be_foretold_and_keeps_its_salt() {
    let mut deals = Vec::new();
    for source in [SaltSource::Nothing, SaltSource::Store, SaltSource::Store] {
        let database = Database::new();
        for _ in 0..2 {
            let site = Site::open_on_day(&database, TODAY, source);
            let page = site.get("/daily").await.body;
            let says = page.contains("can compute this deal");
            assert_eq!(says, source == SaltSource::Nothing);
            assert_eq!(page.contains("a secret of its own"), !says);
            deals.push(site.tables.registry.salt().seed(&named(DEAL)).to_string());
        }
    }
    for pair in deals.chunks(2) {
        assert_eq!(pair[0], pair[1], "a salt outlasts the program");
    }
    assert!(deals[0] != deals[2] && deals[2] != deals[4]);
}
