//! One link to a table: who opens it, what it gives, and what it never tells.

use axum::body::Body;
use axum::http::{Request, StatusCode};

use crate::common::{Answer, Database, Site};
use crate::seats::{links, start};

/// A guest with a browser that keeps what it is given.
pub struct Guest {
    /// What tells the browser from others.
    mark: String,
    seats: String,
}

impl Guest {
    /// Somebody who has opened the link once.
    pub async fn at(site: &Site, link: &str) -> Guest {
        let page = site.get(link).await;
        assert_eq!(page.status, StatusCode::OK);
        let mark = page.cookie.split(';').next().expect("a mark").to_owned();
        assert!(mark.starts_with("browser="), "{mark}");
        Guest {
            mark,
            seats: String::new(),
        }
    }

    async fn send(&self, site: &Site, request: axum::http::request::Builder, body: &str) -> Answer {
        let cookies = format!("{}; {}", self.mark, self.seats);
        let request = request
            .header("cookie", cookies)
            .header("content-type", "application/x-www-form-urlencoded");
        let body = Body::from(body.to_owned());
        site.send(request.body(body).expect("a request")).await
    }

    pub async fn looks(&self, site: &Site, path: &str) -> Answer {
        self.send(site, Request::get(path), "").await
    }

    pub async fn sits(&self, site: &Site, link: &str, form: &str) -> Answer {
        self.send(site, Request::post(format!("{link}/sit")), form)
            .await
    }

    /// Sits down and keeps what the answer says.
    pub async fn takes(&mut self, site: &Site, link: &str, form: &str) -> String {
        let sat = self.sits(site, link, form).await;
        assert_eq!(sat.status, StatusCode::SEE_OTHER, "{}", sat.body);
        self.seats = sat.cookie.split(';').next().expect("seats").to_owned();
        assert!(self.seats.contains(&sat.location["/seat/".len()..]));
        sat.location
    }
}

/// Sets up a game for Ana and two guests; returns the host's page and the link to the table.
pub async fn table_for_three(site: &Site) -> (String, String) {
    let people = [
        ("players", "3"),
        ("seat1", "here"),
        ("seat2", "elsewhere"),
        ("seat3", "elsewhere"),
        ("name1", "Ana"),
        ("first", "1"),
    ];
    let host = start(site, &people).await.location;
    let page = site.get(&host).await.body;
    let first = page.split("readonly value=\"").nth(1).expect("a link");
    assert!(first.contains("/invite/"), "the one link is the first");
    (host, links(&page, "invite").remove(0))
}

#[tokio::test]
async fn guests_come_by_one_link_and_each_gets_a_seat_of_their_own() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, link) = table_for_three(&site).await;
    let (mut ben, mut cleo) = (Guest::at(&site, &link).await, Guest::at(&site, &link).await);
    let by_letter = links(&site.get(&host).await.body, "seat");
    let at_two = ben.takes(&site, &link, "name=Ben&seat=2").await;
    let at_three = cleo.takes(&site, &link, "name=Cleo&seat=3").await;
    assert_ne!(at_two, at_three);
    // The link that was for this seat alone opens nothing any more, and the host does not know the new one.
    assert_eq!(site.get(&by_letter[1]).await.status, StatusCode::NOT_FOUND);
    let page = site.get(&host).await.body;
    assert!(page.contains("Ben") && page.contains("Cleo") && page.contains("Begin the game"));
    for seat in [&at_two, &at_three] {
        assert!(!page.contains(&seat["/seat/".len()..]));
        assert_eq!(site.get(seat).await.status, StatusCode::OK);
    }
    // Whoever comes back with the same browser is led to one's own seat, and gets no second one.
    let again = ben.looks(&site, &link).await.body;
    assert!(again.contains(&format!("id=\"own\" href=\"{at_two}\"")));
    let again = ben.sits(&site, &link, "name=Ben&seat=3").await;
    assert_eq!(again.location, at_two);
    // All outlives the server.
    drop(site);
    let site = Site::open(&database);
    let begun = site.post(&format!("{host}/begin"), "").await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER);
    for seat in [&at_two, &at_three] {
        assert!(site.get(seat).await.body.contains("id=\"hand\""));
    }
    // A full table offers to watch, and the page that does so is not a seat.
    let full = site.get(&link).await.body;
    assert!(full.contains("No seat is free") && !full.contains("name=\"seat\""));
    let watch = links(&full, "watch").remove(0);
    assert_eq!(site.get(&watch).await.status, StatusCode::OK);
    assert!(links(&full, "seat").is_empty() && !full.contains("class=\"card "));
}

/// The answer that got lost is given again: same browser, same seat, same secret.
#[tokio::test]
async fn a_lost_answer_is_asked_for_again() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, link) = table_for_three(&site).await;
    let ben = Guest::at(&site, &link).await;
    let first = ben.sits(&site, &link, "name=Ben&seat=2").await.location;
    // The browser has not seen it: it sends the form again, perhaps for another seat.
    for form in ["name=Ben&seat=2", "name=Ben&seat=3"] {
        let again = ben.sits(&site, &link, form).await;
        assert_eq!(again.location, first, "{form}");
        assert!(again.cookie.contains(&first["/seat/".len()..]));
    }
    assert!(ben.looks(&site, &link).await.body.contains(&first));
    // Nobody else has that browser.
    let other = Guest::at(&site, &link).await;
    assert!(!other.looks(&site, &link).await.body.contains(&first));
}

#[tokio::test]
async fn of_many_guests_for_one_seat_one_gets_it_and_the_others_are_told() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, link) = table_for_three(&site).await;
    let mut guests = Vec::new();
    for _ in 0..6 {
        guests.push(Guest::at(&site, &link).await);
    }
    let sits = guests
        .iter()
        .map(|guest| guest.sits(&site, &link, "name=X&seat=2"));
    let answers = futures_util::future::join_all(sits).await;
    let (won, lost): (Vec<Answer>, Vec<Answer>) = answers
        .into_iter()
        .partition(|answer| answer.status == StatusCode::SEE_OTHER);
    assert_eq!((won.len(), lost.len()), (1, 5));
    for answer in lost {
        assert_eq!(answer.status, StatusCode::CONFLICT);
        assert!(answer.body.contains("Somebody else was quicker"));
        assert!(
            answer.body.contains("name=\"seat\" value=\"3\""),
            "what is free is offered"
        );
        assert!(!answer.body.contains("name=\"seat\" value=\"2\""));
    }
}

#[tokio::test]
async fn the_host_locks_hands_to_a_bot_closes_and_renews() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, link) = table_for_three(&site).await;
    let ben = Guest::at(&site, &link).await;
    let offers = |page: &str| {
        let is_offered = |seat: &&u8| page.contains(&format!("name=\"seat\" value=\"{seat}\""));
        [1, 2, 3]
            .iter()
            .filter(is_offered)
            .copied()
            .collect::<Vec<u8>>()
    };
    assert_eq!(
        offers(&site.get(&link).await.body),
        [2, 3],
        "not the host's own"
    );
    for (act, offered) in [
        ("2/lock", vec![3]),
        ("2/unlock", vec![2, 3]),
        ("3/bot", vec![2]),
        ("3/person", vec![2, 3]),
        ("2/lock", vec![3]),
    ] {
        let done = site.post(&format!("{host}/{act}"), "").await;
        assert_eq!(done.status, StatusCode::SEE_OTHER, "{act}");
        assert_eq!(offers(&site.get(&link).await.body), offered, "{act}");
    }
    let kept = ben.sits(&site, &link, "name=Ben&seat=2").await;
    assert_eq!(kept.status, StatusCode::CONFLICT);
    // The link of the seat itself is for whom it is kept.
    let own = links(&site.get(&host).await.body, "seat");
    assert_eq!(site.get(&own[1]).await.status, StatusCode::OK);
    // A burnt link is like one that never was.
    site.post(&format!("{host}/close"), "").await;
    for gone in [
        site.get(&link).await,
        ben.sits(&site, &link, "seat=3").await,
    ] {
        assert_eq!(gone.status, StatusCode::NOT_FOUND);
    }
    assert!(site.get(&host).await.body.contains("The table is closed"));
    site.post(&format!("{host}/invite"), "").await;
    let fresh = links(&site.get(&host).await.body, "invite").remove(0);
    assert_ne!(fresh, link);
    assert_eq!(
        ben.sits(&site, &fresh, "name=Ben&seat=3").await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(site.get(&link).await.status, StatusCode::NOT_FOUND);
}

/// Who changes places keeps the link; a link that nobody used leads to the seat, not to the person.
#[tokio::test]
async fn people_change_places_before_the_game_begins() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, link) = table_for_three(&site).await;
    let sent = links(&site.get(&host).await.body, "seat");
    let mut ben = Guest::at(&site, &link).await;
    let seat = ben.takes(&site, &link, "name=Ben&seat=2").await;
    let swapped = site.post(&format!("{host}/swap"), "one=2&other=3").await;
    assert_eq!(swapped.status, StatusCode::SEE_OTHER);
    let access = site
        .tables
        .registry
        .authenticate(&seat["/seat/".len()..])
        .await;
    let access = access.expect("the link works");
    assert_eq!(access.seat(), Some(kernel::Seat(2)));
    // The seat that is empty now has a new link, and no dead one has come to life.
    let now = links(&site.get(&host).await.body, "seat");
    assert_eq!(now.len(), 2, "the own and the empty one");
    for dead in &sent[1..] {
        assert_eq!(site.get(dead).await.status, StatusCode::NOT_FOUND);
    }
    let mut cleo = Guest::at(&site, &link).await;
    let other = cleo.takes(&site, &link, "name=Cleo&seat=2").await;
    // The host changes places with a guest, and still finds one's own seat.
    site.post(&format!("{host}/swap"), "one=1&other=2").await;
    site.post(&format!("{host}/begin"), "").await;
    for (seat, number) in [(&sent[0], 1), (&other, 0), (&seat, 2)] {
        let access = site
            .tables
            .registry
            .authenticate(&seat["/seat/".len()..])
            .await;
        assert_eq!(access.expect("it works").seat(), Some(kernel::Seat(number)));
        assert!(site.get(seat).await.body.contains("id=\"hand\""));
    }
    let late = site.post(&format!("{host}/swap"), "one=1&other=2").await;
    assert_eq!(late.status, StatusCode::CONFLICT, "the game has begun");
}

/// In a raid the seats are sides, and the link offers them by their names.
#[tokio::test]
async fn a_raid_offers_its_sides() {
    let database = Database::new();
    let site = Site::open(&database);
    let host = site
        .post("/raid", "scenario=1&opponent=friend")
        .await
        .location;
    let link = links(&site.get(&host).await.body, "invite").remove(0);
    let page = site.get(&link).await.body;
    assert!(page.contains("M.I.6") && page.contains("Skorpios") && page.contains("scenario 1"));
    assert!(
        !page.contains("name=\"seat\" value=\"1\""),
        "the host plays that side"
    );
    let german = site.in_language(&link, "de").await.body;
    assert!(german.contains("Ein Platz am Tisch") && german.contains("Hier hinsetzen"));
    let mut ben = Guest::at(&site, &link).await;
    let seat = ben.takes(&site, &link, "name=Ben&seat=2").await;
    assert!(site.get(&host).await.body.contains("Skorpios: Ben"));
    site.post(&format!("{host}/begin"), "").await;
    assert!(site.get(&seat).await.body.contains("you are Skorpios"));
}
