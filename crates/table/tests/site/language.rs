//! Each seat has its own language, wherever it is read.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::common::{Answer, Database, Site, value};
use crate::live::next_event;
use crate::seats::{start, three_at_a_table};

/// Presses the button of a page that changes the language.
async fn switch(site: &Site, page: &str, cookie: &str) -> Answer {
    let at = page.find("action=\"/language\"").expect("a switch");
    let form = page[at..].split("</form>").next().expect("an end");
    let field = |name: &str| {
        if form.contains(&format!("name=\"{name}\"")) {
            value(form, &format!("name=\"{name}\" value=\""))
        } else {
            ""
        }
    };
    let body = ["value", "back", "seat"].map(|name| format!("{name}={}", field(name)));
    let request = Request::post("/language")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("cookie", cookie)
        .body(Body::from(body.join("&")));
    let answer = site.send(request.expect("a request")).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    answer
}

async fn with_cookie(site: &Site, path: &str, cookie: &str) -> String {
    let request = Request::get(path).header("cookie", cookie);
    let request = request.body(Body::empty()).expect("a request");
    site.send(request).await.body
}

/// Returns the languages in which a page says it is written.
fn lang(page: &str) -> &str {
    let inner = value(page, "<div id=\"page\" lang=\"");
    if let Some(at) = page.find("<html lang=\"") {
        assert_eq!(value(&page[at..], "<html lang=\""), inner);
    }
    inner
}

#[tokio::test]
async fn a_language_chosen_at_a_seat_is_there_on_every_device() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let (mine, other) = (&seats[1], &seats[2]);
    // A second device looks on meanwhile, in English until somebody chooses.
    let request = Request::get(format!("{mine}/live")).header("cookie", "lang=en");
    let mut stream = site
        .stream(request.body(Body::empty()).expect("a request"))
        .await;
    assert_eq!(lang(&next_event(&mut stream).await), "en");
    let page = site.get(mine).await.body;
    assert_eq!(lang(&page), "en");
    let chosen = switch(&site, &page, "").await;
    assert_eq!(&chosen.location, mine);
    assert!(chosen.cookie.starts_with("lang=de;"), "{}", chosen.cookie);
    let told = next_event(&mut stream).await;
    assert!(lang(&told) == "de" && told.contains("entscheidet"));
    // Every page of the seat, whatever the browser reads elsewhere.
    for page in ["", "/hand", "/about", "/replay"] {
        let page = with_cookie(&site, &format!("{mine}{page}"), "lang=en").await;
        assert_eq!(lang(&page), "de");
    }
    for page in [other, &host, &"/".to_owned()] {
        assert_eq!(lang(&site.get(page).await.body), "en", "{page}");
    }
    // It outlasts the program, and a new link.
    drop((stream, site));
    let site = Site::open(&database);
    assert_eq!(lang(&site.get(mine).await.body), "de");
    let rotated = site.post(&format!("{mine}/rotate"), "").await.location;
    let link = rotated.trim_end_matches("/about");
    let page = site.get(link).await.body;
    assert_eq!(lang(&page), "de");
    // And back again.
    switch(&site, &page, "lang=de").await;
    assert_eq!(lang(&with_cookie(&site, link, "lang=de").await), "en");
}

#[tokio::test]
async fn programs_read_the_language_of_the_seat_unless_they_ask_for_another() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let secret = &seats[0]["/seat/".len()..];
    let read = async |query: &str| {
        let seen = site.get(&format!("/api/seats/{secret}{query}")).await.body;
        let seen: serde_json::Value = serde_json::from_str(&seen).expect("JSON");
        seen["lang"].as_str().expect("a language").to_owned()
    };
    assert_eq!(read("").await, "en");
    switch(&site, &site.get(&seats[0]).await.body, "").await;
    for (query, lang) in [("", "de"), ("?lang=en", "en"), ("?lang=xx", "de")] {
        assert_eq!(read(query).await, lang, "{query}");
    }
    let events = Request::get(format!("/api/seats/{secret}/events")).body(Body::empty());
    let mut events = site.stream(events.expect("a request")).await;
    assert!(next_event(&mut events).await.contains("\"lang\":\"de\""));
}

/// A rule that is read beside a board is in the language of the board.
#[tokio::test]
async fn a_script_may_ask_for_a_language() {
    let database = Database::new();
    let site = Site::open(&database);
    for wanted in ["en", "de"] {
        let request = Request::get("/rule/L-KEYWORD-002")
            .header("cookie", "lang=en")
            .header("x-language", wanted);
        let request = request.body(Body::empty()).expect("a request");
        assert_eq!(lang(&site.send(request).await.body), wanted);
    }
}

#[tokio::test]
async fn hands_at_one_device_have_a_language_each() {
    let database = Database::new();
    let site = Site::open(&database);
    let two = [("players", "2"), ("seat1", "here"), ("seat2", "here")];
    // One person with two hands chooses once, and may still choose for one hand alone.
    let open = [&two[..], &[("device", "open")]].concat();
    let device = start(&site, &open).await.location;
    let hand = async |nth: u8| with_cookie(&site, &format!("{device}?seat={nth}"), "lang=de").await;
    let page = site.get(&format!("{device}?seat=1")).await.body;
    let first = switch(&site, &page, "").await;
    assert!(first.cookie.starts_with("lang=de;"));
    assert_eq!((lang(&hand(1).await), lang(&hand(2).await)), ("de", "de"));
    switch(&site, &hand(2).await, "lang=de").await;
    assert_eq!((lang(&hand(1).await), lang(&hand(2).await)), ("de", "en"));
    // Where the device is passed on, nobody chooses for the others: not for who is called next either.
    let pass = [&two[..], &[("device", "pass"), ("first", "1")]].concat();
    let device = start(&site, &pass).await.location;
    let opened = site.post(&format!("{device}/1/open"), "").await;
    let browser = opened.cookie.split(';').next().expect("a cookie");
    let cookie = |lang: &str| format!("lang={lang}; {browser}");
    let page = with_cookie(&site, &device, &cookie("en")).await;
    assert!(page.contains("id=\"hand\""), "the first hand is shown");
    switch(&site, &page, &cookie("en")).await;
    let page = with_cookie(&site, &device, &cookie("de")).await;
    assert_eq!(lang(&page), "de");
    // Another browser has not said who holds it: it calls the first, in the first one's language.
    let curtain = with_cookie(&site, &device, "lang=en").await;
    assert!(curtain.contains("id=\"open\""));
    assert_eq!(lang(&curtain), "de");
    let mut page = page;
    for _ in 0..200 {
        if page.contains("id=\"open\"") {
            break;
        }
        let hinted = format!("{device}?hint=1");
        let hinted = with_cookie(&site, &hinted, &cookie("de")).await;
        site.step_at(&hinted, &format!("{device}/1")).await;
        page = with_cookie(&site, &device, &cookie("de")).await;
    }
    assert!(page.contains("id=\"open\""), "the second is called");
    assert_eq!(lang(&page), "en", "with what was read before");
}

/// The tabs of a browser share a stream, and one of them may have chosen another language since.
#[tokio::test]
async fn an_update_is_in_the_language_of_its_page() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let watch = crate::seats::links(&site.get(&host).await.body, "watch").remove(0);
    let raid = site
        .post("/raid", "scenario=1&opponent=both")
        .await
        .location;
    let raid = raid.split('#').next().expect("an address").to_owned();
    for (page, cookie) in [
        (&watch, "lang=de"),
        (&seats[1], "lang=en"),
        (&raid, "lang=de"),
    ] {
        let drawn = with_cookie(&site, page, cookie).await;
        let live = value(&drawn, "data-live=\"").to_owned();
        let code = cookie.trim_start_matches("lang=");
        assert_eq!(live, format!("{page}/live?lang={code}"));
        // Alone or with others, whatever the browser says now.
        let other = if code == "de" { "lang=en" } else { "lang=de" };
        let shared = format!("/live?at={}", live.replace('?', "%3F").replace('=', "%3D"));
        for address in [&live, &shared] {
            let request = Request::get(address).header("cookie", other);
            let request = request.body(Body::empty()).expect("a request");
            let told = next_event(&mut site.stream(request).await).await;
            if page == &raid {
                assert!(told.contains(value(&drawn, "data-mark=\"")))
            } else {
                assert_eq!(lang(&told), code, "{address}")
            }
        }
        // What its script asks for, too; but a page that is opened anew is in the new language.
        let request = Request::get(page).header("cookie", other);
        let request = request.header("x-board-only", "1").header("x-reads", code);
        let part = site
            .send(request.body(Body::empty()).expect("a request"))
            .await;
        assert_eq!(lang(&part.body), code);
        let anew = with_cookie(&site, page, other).await;
        assert_ne!(lang(&anew), code);
    }
    // A language that nobody speaks is none.
    let strange = Request::get(format!("{watch}/live?lang=xx")).header("cookie", "lang=de");
    let strange = strange.body(Body::empty()).expect("a request");
    let told = next_event(&mut site.stream(strange).await).await;
    assert_eq!(lang(&told), "de");
}

#[tokio::test]
async fn a_seat_of_a_raid_has_a_language_too() {
    let database = Database::new();
    let site = Site::open(&database);
    let started = site.post("/raid", "scenario=1&opponent=both").await;
    let device = started.location;
    let request = Request::get(format!("/live?at={device}/live")).body(Body::empty());
    let mut stream = site.stream(request.expect("a request")).await;
    let page = site.get(&device).await.body;
    assert_eq!(lang(&page), "en");
    let mark = |page: &str| value(page, "data-mark=\"").to_owned();
    let event = |mark: &str| format!("event: board\ndata: {device}/live\ndata: {mark}\n\n");
    assert_eq!(next_event(&mut stream).await, event(&mark(&page)));
    switch(&site, &page, "lang=en").await;
    let german = with_cookie(&site, &device, "lang=en").await;
    assert_eq!(lang(&german), "de");
    // Pages that are open hear of it.
    assert_ne!(mark(&german), mark(&page));
    assert_eq!(next_event(&mut stream).await, event(&mark(&german)));
    drop((stream, site));
    let site = Site::open(&database);
    assert_eq!(lang(&site.get(&device).await.body), "de");
    let replay = site.get(&format!("{device}/replay")).await.body;
    assert_eq!(lang(&replay), "de");
}

/// Whoever has no key to a seat does not change what is read there.
#[tokio::test]
async fn nobody_chooses_for_a_seat_that_is_not_theirs() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let secret = &host["/host/".len()..];
    let raid = site.post("/raid", "scenario=1&opponent=bot").await.location;
    let foreign = [
        format!("/seat/{secret}"),
        format!("/device/{secret}/1"),
        format!("/device/{}/1", &seats[0]["/seat/".len()..]),
        format!("{raid}/2"),
        format!("{raid}/0"),
        format!("{raid}/1/1"),
        "/seat/x".to_owned(),
        "seat".to_owned(),
    ];
    for seat in foreign {
        let form = format!("value=de&back=/&seat={seat}");
        let answer = site.post("/language", form).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{seat}");
        assert!(answer.cookie.starts_with("lang=de;"));
    }
    for page in seats.iter().chain([&raid]) {
        assert_eq!(lang(&site.get(page).await.body), "en");
    }
}
