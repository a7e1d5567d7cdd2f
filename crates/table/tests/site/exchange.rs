//! A link's secret is in an address once, when it is opened; from then on a cookie has it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use axum::body::Body;
use axum::http::{Request, StatusCode, request::Builder};
use futures_util::StreamExt as _;
use serde_json::Value;

use crate::common::{Answer, Database, Site, ticket, value};

const HOST: &str = "localhost:7007";
const OWN: (&str, &str) = ("origin", "http://localhost:7007");

/// Somebody with a browser: it keeps cookies, or does not, and follows where it is led.
struct Person<'a> {
    site: &'a Site,
    keeps: bool,
    jar: BTreeMap<String, String>,
    /// Every address that was asked for, as a proxy writes it down.
    asked: Vec<String>,
}

/// Finds secrets: 64 hexadecimal digits.
fn secrets(text: &str) -> BTreeSet<String> {
    let parts = text.split(|c: char| !c.is_ascii_hexdigit());
    parts
        .filter(|part| part.len() == 64)
        .map(str::to_owned)
        .collect()
}

/// Finds the addresses that a page leads to, sends to or listens at.
fn addresses(page: &str) -> BTreeSet<String> {
    let found = page.split("=\"/").skip(1);
    let whole = found.filter_map(|rest| rest.split('"').next());
    whole
        .map(|rest| format!("/{}", rest.replace("&amp;", "&")))
        .collect()
}

impl<'a> Person<'a> {
    fn at(site: &'a Site) -> Person<'a> {
        Person {
            site,
            keeps: true,
            jar: BTreeMap::new(),
            asked: Vec::new(),
        }
    }

    fn without_cookies(site: &'a Site) -> Person<'a> {
        Person {
            keeps: false,
            ..Person::at(site)
        }
    }

    fn request(&mut self, request: Builder, path: &str) -> Builder {
        self.asked.push(path.to_owned());
        let pairs: Vec<String> = self
            .jar
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let request = request
            .uri(path)
            .header("host", HOST)
            .header("accept", "text/html,*/*;q=0.8");
        if pairs.is_empty() {
            request
        } else {
            request.header("cookie", pairs.join("; "))
        }
    }

    /// Sends a request and follows where it leads; returns the last address and its answer.
    async fn send(&mut self, request: Request<Body>) -> (String, Answer) {
        let mut at = request.uri().to_string();
        let mut answer = self.site.send(request).await;
        for _ in 0..5 {
            self.keep(&answer);
            if !answer.status.is_redirection() {
                break;
            }
            at = answer.location.clone();
            let request = self.request(Request::get("/"), &at).body(Body::empty());
            answer = self.site.send(request.expect("a request")).await;
        }
        (at, answer)
    }

    fn keep(&mut self, answer: &Answer) {
        for cookie in answer.all_cookies().filter(|_| self.keeps) {
            let (name, rest) = cookie.split_once('=').expect("a cookie");
            let value = rest.split(';').next().unwrap_or_default();
            if rest.contains("Max-Age=0") {
                self.jar.remove(name)
            } else {
                self.jar.insert(name.to_owned(), value.to_owned())
            };
        }
    }

    async fn open(&mut self, path: &str) -> (String, Answer) {
        let request = self.request(Request::get("/"), path).body(Body::empty());
        self.send(request.expect("a request")).await
    }

    async fn press(&mut self, path: &str, form: &str) -> (String, Answer) {
        self.press_from(path, form, &[OWN]).await
    }

    async fn press_from(
        &mut self,
        path: &str,
        form: &str,
        from: &[(&str, &str)],
    ) -> (String, Answer) {
        let kind = "application/x-www-form-urlencoded";
        let request = self
            .request(Request::post("/"), path)
            .header("content-type", kind);
        let request = from.iter().fold(request, |request, (name, value)| {
            request.header(*name, *value)
        });
        let request = request.body(Body::from(form.to_owned()));
        self.send(request.expect("a request")).await
    }

    /// Fails if a page or an address has a secret that was opened before; a link that is opened the first
    /// time is asked for once, and once more to see whether there are cookies.
    fn check(&self, page: &str) {
        let opened = secrets(&self.asked.join(" "));
        let led = addresses(page)
            .into_iter()
            .filter(|to| !to.starts_with("/share/"));
        for address in led {
            let again = secrets(&address).intersection(&opened).next().is_some();
            assert!(!again, "a page leads to {address}");
        }
        for secret in opened {
            let visits: Vec<usize> = (0..)
                .zip(&self.asked)
                .filter(|(_, at)| at.contains(&secret))
                .map(|(n, _)| n)
                .collect();
            assert!(
                visits.len() <= 2 && visits[visits.len() - 1] - visits[0] < 2,
                "{visits:?} {:?}",
                self.asked
            );
        }
    }

    /// Goes wherever pages lead, and reads at most so many.
    async fn walk(&mut self, from: &str, n_pages: usize) -> usize {
        let mut seen = BTreeSet::new();
        let mut open = VecDeque::from([from.to_owned()]);
        while let Some(next) = open.pop_front().filter(|_| seen.len() < n_pages) {
            let next = next.split('#').next().unwrap_or_default().to_owned();
            let is_page = !["/assets/", "/api/", "/manifest", "/worker"]
                .iter()
                .any(|other| next.starts_with(other));
            // Streams have no end, and guests are not to lose their links.
            if !is_page
                || next.contains("/live")
                || !secrets(&next).is_empty()
                || !seen.insert(next.clone())
            {
                continue;
            }
            let (_, answer) = self.open(&next).await;
            self.check(&answer.body);
            // First what is at a place, then the books.
            for address in addresses(&answer.body) {
                if address.starts_with("/cards")
                    || address.starts_with("/rules")
                    || address.starts_with("/lab")
                {
                    open.push_back(address)
                } else {
                    open.push_front(address)
                }
            }
        }
        seen.len()
    }
}

/// Deals a game for two people; returns the links of their seats, first of the one that is asked.
async fn two_seats(site: &Site) -> (String, String) {
    let dealt = site
        .post(
            "/api/games",
            r#"{"seats": ["person", "person"], "seed": 4}"#,
        )
        .await;
    let dealt: Value = serde_json::from_str(&dealt.body).expect("JSON");
    let secret = |seat: usize| dealt["seats"][seat]["secret"].as_str().expect("a secret");
    let (one, other) = (secret(0), secret(1));
    let view = site.get(&format!("/api/seats/{one}")).await.body;
    let view: Value = serde_json::from_str(&view).expect("JSON");
    let link = |secret: &str| format!("/seat/{secret}");
    if view["decision"]["is_yours"] == true {
        (link(one), link(other))
    } else {
        (link(other), link(one))
    }
}

fn choice(page: &str) -> String {
    let option = value(page, "name=\"option\" value=\"");
    format!("ticket={}&option={option}", ticket(page))
}

#[tokio::test]
async fn no_address_has_a_secret_after_the_first_visit() {
    let database = Database::new();
    let site = Site::open(&database);
    let mut ana = Person::at(&site);
    ana.press("/theme", "value=dark&back=/").await;
    let (seat, page) = ana.press("/games", "deal=friendly").await;
    // Whoever is known to keep cookies is led to the alias at once.
    assert!(secrets(&ana.asked.join(" ")).is_empty(), "{:?}", ana.asked);
    assert_eq!(page.status, StatusCode::OK);
    ana.check(&page.body);
    let mut page = page;
    for _ in 0..4 {
        let (at, next) = ana
            .press(&format!("{seat}/choose"), &choice(&page.body))
            .await;
        assert_eq!((at.as_str(), next.status), (seat.as_str(), StatusCode::OK));
        ana.check(&next.body);
        page = next;
    }
    let back = format!("value=de&back={seat}&seat={seat}");
    let (at, german) = ana.press("/language", &back).await;
    assert_eq!(at, seat);
    assert!(german.body.contains("lang=\"de\""));
    let (_, about) = ana.open(&format!("{seat}/about")).await;
    // What is there to be sent is whole, and so is its picture.
    let sent = secrets(&about.body).into_iter().find(|secret| {
        about
            .body
            .contains(&format!("http://{HOST}/seat/{secret}\""))
    });
    let sent = sent.expect("the link to go on with elsewhere");
    assert!(ana.walk(&seat, 60).await > 30);
    // On another device it goes on, and there the address is without it as well.
    let mut phone = Person::at(&site);
    let (at, page) = phone.open(&format!("/seat/{sent}")).await;
    assert_eq!((at.as_str(), page.status), (seat.as_str(), StatusCode::OK));
    phone.check(&page.body);
    assert_eq!(phone.asked.len(), 3, "{:?}", phone.asked);
    // A new link: the old alias is gone, and so is its cookie.
    let (new, page) = phone.press(&format!("{seat}/rotate"), "").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        new != format!("{seat}/about") && secrets(&new).is_empty(),
        "{new}"
    );
    assert_eq!(
        phone
            .jar
            .keys()
            .filter(|name| name.starts_with("at-"))
            .count(),
        1
    );
    phone.check(&page.body);
    let (_, gone) = phone.open(&seat).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    // Whoever has the cookie of the old link has nothing.
    let (_, gone) = ana
        .press(&format!("{seat}/choose"), "ticket=x&option=0")
        .await;
    assert!(gone.status.is_client_error(), "{}", gone.status);
    assert_ne!(ana.open(&seat).await.1.status, StatusCode::OK);
}

#[tokio::test]
async fn one_browser_plays_both_seats_of_a_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let (one, other) = two_seats(&site).await;
    let mut ana = Person::at(&site);
    let (first, page) = ana.open(&one).await;
    let (second, _) = ana.open(&other).await;
    assert_ne!(first, second);
    let (at, _) = ana
        .press(&format!("{first}/choose"), &choice(&page.body))
        .await;
    assert_eq!(at, first);
    for seat in [&first, &second] {
        let (at, page) = ana.open(&format!("{seat}?hint=1")).await;
        assert_eq!(
            (at, page.status),
            (format!("{seat}?hint=1"), StatusCode::OK)
        );
        ana.check(&page.body);
    }
    // Links that are opened again lead to where they did.
    assert_eq!(
        ana.open(&format!("{one}/hand")).await.0,
        format!("{first}/hand")
    );
}

#[tokio::test]
async fn streams_speak_of_aliases() {
    let database = Database::new();
    let site = Site::open(&database);
    let (one, other) = two_seats(&site).await;
    let mut ana = Person::at(&site);
    let (first, page) = ana.open(&one).await;
    let (second, _) = ana.open(&other).await;
    let live = addresses(&page.body)
        .into_iter()
        .find(|to| to.contains("/live"));
    assert!(
        live.expect("a stream")
            .starts_with(&format!("{first}/live"))
    );
    let all = format!("/live?at={first}/live&at={second}/live");
    for path in [format!("{first}/live"), all.clone()] {
        let request = ana.request(Request::get("/"), &path).body(Body::empty());
        let mut stream = site.stream(request.expect("a request")).await;
        let news = stream.next().await.expect("news").expect("news");
        let news = String::from_utf8_lossy(&news).into_owned();
        assert!(news.contains(&first) || news.contains(&second), "{news}");
        assert!(secrets(&addresses(&news).into_iter().collect::<String>()).is_empty());
    }
    // Without the cookies there is no such stream.
    let stranger = site.get(&all).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
    assert_eq!(
        site.get(&format!("{first}/live")).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn without_cookies_the_link_goes_on_working() {
    let database = Database::new();
    let site = Site::open(&database);
    let (one, _) = two_seats(&site).await;
    let mut ben = Person::without_cookies(&site);
    let (at, page) = ben.open(&one).await;
    assert_eq!((at, page.status), (format!("{one}?kept=1"), StatusCode::OK));
    let (at, page) = ben
        .press(&format!("{one}/choose"), &choice(&page.body))
        .await;
    assert_eq!((at, page.status), (format!("{one}?kept=1"), StatusCode::OK));
    let (at, page) = ben.open(&format!("{one}/replay?step=1")).await;
    assert_eq!(
        (at, page.status),
        (format!("{one}/replay?step=1&kept=1"), StatusCode::OK)
    );
}

#[tokio::test]
async fn an_alias_opens_nothing_without_its_own_cookie() {
    let database = Database::new();
    let site = Site::open(&database);
    let (one, other) = two_seats(&site).await;
    let mut ana = Person::at(&site);
    let (first, page) = ana.open(&one).await;
    let mut eve = Person::at(&site);
    let (third, _) = eve.open(&other).await;
    let before = database.store().record(1).await.expect("read");
    // Her own cookie, under its name and under the other's.
    let alias = first.trim_start_matches("/seat/");
    let own = eve.jar[&format!("at-{}", third.trim_start_matches("/seat/"))].clone();
    for _ in 0..2 {
        let (_, refused) = eve.open(&first).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND);
        assert!(refused.body.contains("id=\"keyless\""), "{}", refused.body);
        let (_, refused) = eve
            .press(&format!("{first}/choose"), &choice(&page.body))
            .await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND);
        eve.jar.insert(format!("at-{alias}"), own.clone());
    }
    // A link that opens nothing, or something else, is not kept.
    let n_kept = eve.jar.len();
    for path in [
        format!("/seat/{}", "0".repeat(64)),
        one.replace("seat", "host"),
    ] {
        assert_eq!(eve.open(&path).await.1.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(
        (
            eve.jar.len(),
            eve.asked.last().expect("an address").contains("kept")
        ),
        (n_kept, false)
    );
    assert_eq!(database.store().record(1).await.expect("read"), before);
}

#[tokio::test]
async fn a_form_that_rests_on_a_cookie_says_where_it_comes_from() {
    let database = Database::new();
    let site = Site::open(&database);
    let (one, _) = two_seats(&site).await;
    let mut ana = Person::at(&site);
    let (seat, page) = ana.open(&one).await;
    let before = database.store().record(1).await.expect("read");
    let elsewhere: [&[(&str, &str)]; 7] = [
        &[],
        &[("origin", "http://evil.example")],
        &[("origin", "null")],
        &[("origin", "http://localhost:7008")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[("sec-fetch-site", "none")],
    ];
    for from in elsewhere {
        for path in [
            format!("{seat}/choose"),
            format!("{seat}/rotate"),
            "/language".to_owned(),
        ] {
            let (_, refused) = ana.press_from(&path, &choice(&page.body), from).await;
            assert_eq!(refused.status, StatusCode::FORBIDDEN, "{path} {from:?}");
        }
    }
    assert_eq!(database.store().record(1).await.expect("read"), before);
    let from = [("sec-fetch-site", "same-origin")];
    let (at, _) = ana
        .press_from(&format!("{seat}/choose"), &choice(&page.body), &from)
        .await;
    assert_eq!(at, seat);
    assert_ne!(database.store().record(1).await.expect("read"), before);
}

#[tokio::test]
async fn a_program_sends_its_secret_in_a_header() {
    let database = Database::new();
    let site = Site::open(&database);
    let (one, _) = two_seats(&site).await;
    let secret = one.trim_start_matches("/seat/");
    let ask = async |header: Option<String>| {
        let request = Request::get("/api/seats/own");
        let request = header.into_iter().fold(request, |request, value| {
            request.header("authorization", value)
        });
        site.send(request.body(Body::empty()).expect("a request"))
            .await
    };
    let by_path = site.get(&format!("/api/seats/{secret}")).await;
    let by_header = ask(Some(format!("Bearer {secret}"))).await;
    assert_eq!(
        (by_header.status, &by_header.body),
        (StatusCode::OK, &by_path.body)
    );
    for wrong in [None, Some("Basic x".to_owned()), Some("Bearer".to_owned())] {
        assert_eq!(ask(wrong).await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(
        ask(Some(format!("Bearer {}", "0".repeat(64)))).await.status,
        StatusCode::NOT_FOUND
    );
}
