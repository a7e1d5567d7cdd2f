//! The next game finds its people: whoever had a right in a game that is over has it in the next one.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt as _;

use crate::again::end_together;
use crate::common::{Database, Site, ticket};
use crate::raid_seats::{Friends, act, friends};
use crate::seats::{links, renew, start, three_at_a_table};

/// Presses the button that leads into the next game; returns where.
async fn follow(site: &Site, page: &str) -> String {
    let led = site.post(&format!("{page}/next"), "").await;
    assert_eq!(led.status, StatusCode::SEE_OTHER, "{page}: {}", led.body);
    let place = led.location.split('#').next().expect("an address");
    let secret = place.rsplit('/').next().expect("a secret");
    assert!(led.cookie.contains(secret), "the browser keeps it");
    place.to_owned()
}

async fn n_games(database: &Database) -> usize {
    let store = database.store();
    store.games().await.expect("games").len()
}

#[tokio::test]
async fn everybody_is_led_into_the_next_game_with_the_right_they_had() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let watch = links(&site.get(&host).await.body, "watch").remove(0);
    let everybody = [&host, &watch, &seats[0], &seats[1], &seats[2]];
    // Nothing of it while the game runs.
    for page in everybody {
        assert!(!site.get(page).await.body.contains("id=\"next\""));
        let early = site.post(&format!("{page}/next"), "").await;
        assert_eq!(early.status, StatusCode::CONFLICT, "{page}");
    }
    end_together(&site, &seats).await;
    for page in everybody {
        assert!(!site.get(page).await.body.contains("id=\"next\""), "{page}");
    }
    // Ben deals again: the others' pages say so, in both languages.
    let dealt = site.post(&format!("{}/again", seats[1]), "").await;
    assert!(dealt.location.starts_with("/host/"), "{}", dealt.location);
    for (page, en, de) in [
        (&seats[0], "Take your seat", "Nimm deinen Platz ein"),
        (&seats[2], "Take your seat", "Nimm deinen Platz ein"),
        (&watch, "Watch on", "Weiter zusehen"),
        (&host, "Watch on", "Weiter zusehen"),
    ] {
        let (told, german) = (
            site.get(page).await.body,
            site.in_language(page, "de").await.body,
        );
        assert!(told.contains("the next game is dealt") && told.contains(en));
        assert!(german.contains("das nächste Spiel ist ausgeteilt") && german.contains(de));
        assert!(
            !told.contains("id=\"again\""),
            "{page} can not be dealt twice"
        );
    }
    let hand = site.get(&format!("{}/hand", seats[2])).await.body;
    assert!(hand.contains(&format!("formaction=\"{}/next\"", seats[2])));
    // Before anybody has come, whoever dealt has links to send.
    let new_host = site.get(&dealt.location).await.body;
    assert!(new_host.contains("Whoever was at the last game takes their seat"));
    let sent = links(&new_host, "seat");
    assert_eq!(sent.len(), 3);
    // Each takes one's own seat, and no other.
    let (ana, cleo) = (
        follow(&site, &seats[0]).await,
        follow(&site, &seats[2]).await,
    );
    let onlooker = follow(&site, &watch).await;
    assert!(ana.starts_with("/seat/") && cleo.starts_with("/seat/") && ana != cleo);
    assert!(onlooker.starts_with("/watch/") && onlooker != watch);
    assert_eq!(follow(&site, &host).await, onlooker);
    assert_eq!(n_games(&database).await, 2);
    // Once they have come, the links that could have been sent open nothing: no one else has them.
    let new_host = site.get(&dealt.location).await.body;
    assert!(!new_host.contains("not here yet") && new_host.contains("has come"));
    for link in [&sent[0], &sent[2]] {
        assert_eq!(site.get(link).await.status, StatusCode::NOT_FOUND);
        assert!(!new_host.contains(link.as_str()));
    }
    let begun = site.post(&format!("{}/begin", dealt.location), "").await;
    assert_eq!(begun.location, sent[1], "whoever dealt plays Ben's seat");
    for (page, name) in [(&ana, "Ana"), (&cleo, "Cleo"), (&sent[1], "Ben")] {
        let about = site.get(&format!("{page}/about")).await.body;
        assert!(about.contains(&format!("Your seat: {name}")), "{name}");
        assert!(site.get(page).await.body.contains("id=\"hand\""));
    }
    // The same key leads to the same seat again, also after the program was started anew.
    drop(site);
    let site = Site::open(&database);
    assert!(site.get(&seats[2]).await.body.contains("id=\"next\""));
    assert_eq!(follow(&site, &seats[0]).await, ana);
    assert!(site.get(&cleo).await.body.contains("id=\"hand\""));
    // Nothing of the new secrets is stored.
    let mut stored = std::fs::read(&database.0).expect("a file");
    stored.extend(std::fs::read(format!("{}-wal", database.0.display())).unwrap_or_default());
    for page in [&ana, &cleo] {
        let secret = page.rsplit('/').next().expect("a secret");
        let bytes: Vec<u8> = (0..32)
            .map(|i| u8::from_str_radix(&secret[2 * i..2 * i + 2], 16).expect("digits"))
            .collect();
        for needle in [secret.as_bytes(), &bytes[..]] {
            assert!(!stored.windows(needle.len()).any(|part| part == needle));
        }
    }
}

#[tokio::test]
async fn two_who_deal_at_once_deal_one_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    end_together(&site, &seats).await;
    let again = |seat: &str| format!("{seat}/again");
    let (one, two, three) = (again(&seats[0]), again(&seats[1]), again(&seats[2]));
    let (one, two, three) = tokio::join!(
        site.post(&one, ""),
        site.post(&two, ""),
        site.post(&three, "")
    );
    assert_eq!(n_games(&database).await, 2);
    let led = [one, two, three].map(|answer| answer.location);
    let n_hosts = led.iter().filter(|to| to.starts_with("/host/")).count();
    let n_seats = led.iter().filter(|to| to.starts_with("/seat/")).count();
    assert_eq!((n_hosts, n_seats), (1, 2), "{led:?}");
    // The same from the page of whoever handed out the seats, later and after a new start.
    drop(site);
    let site = Site::open(&database);
    let late = site.post(&again(&seats[0]), "").await;
    assert_eq!(late.status, StatusCode::SEE_OTHER);
    assert_eq!(n_games(&database).await, 2);
}

#[tokio::test]
async fn whoever_handed_out_the_seats_deals_again_too() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let early = site.post(&format!("{host}/again"), "").await;
    assert_eq!(
        (early.location, n_games(&database).await),
        (host.clone(), 1)
    );
    end_together(&site, &seats).await;
    assert!(site.get(&host).await.body.contains("id=\"again\""));
    let dealt = site.post(&format!("{host}/again"), "").await;
    assert!(dealt.location.starts_with("/host/"), "{}", dealt.location);
    let ben = follow(&site, &seats[1]).await;
    assert!(site.get(&ben).await.body.contains("You are at the table."));
}

#[tokio::test]
async fn a_device_stays_a_device_though_a_friend_deals() {
    let database = Database::new();
    let site = Site::open(&database);
    let fields = [
        ("players", "3"),
        ("seat2", "here"),
        ("seat3", "elsewhere"),
        ("name1", "Ana"),
        ("name2", "Ben"),
        ("first", "1"),
    ];
    let host = start(&site, &fields).await.location;
    let friend = links(&site.get(&host).await.body, "seat").remove(0);
    site.post(&format!("{friend}/come"), "name=Cleo").await;
    let device = site.post(&format!("{host}/begin"), "").await.location;
    assert!(device.starts_with("/device/"));
    let form = format!("ticket={}", ticket(&site.get(&device).await.body));
    site.post(&format!("{device}/1/concede"), form).await;
    // Ben agrees by word of mouth; Cleo is asked.
    let asked = site.get(&friend).await.body;
    let form = format!("ticket={}", ticket(&asked));
    site.post(&format!("{friend}/agree"), form).await;
    let dealt = site.post(&format!("{friend}/again"), "").await;
    let lobby = site.get(&dealt.location).await.body;
    assert_eq!(links(&lobby, "device").len(), 0, "that is not for a friend");
    assert_eq!(lobby.matches("not here yet").count(), 2);
    // Both come with the device that they share.
    let over = site.get(&device).await.body;
    let button = over.split_once("id=\"next\"").expect("a button").1;
    let address = button.split_once("formaction=\"").expect("an address").1;
    let address = address.split("/next\"").next().expect("an end");
    let shared = follow(&site, address).await;
    assert!(shared.starts_with("/device/") && shared != device);
    let lobby = site.get(&dealt.location).await.body;
    assert!(!lobby.contains("not here yet") && !lobby.contains(&shared));
    // The friend, whose browser has the seat, is led to it.
    let begin = Request::post(format!("{}/begin", dealt.location));
    let begin = begin.header("cookie", dealt.cookie.split(';').next().expect("a pair"));
    let begun = site
        .send(begin.body(Body::empty()).expect("a request"))
        .await;
    assert!(begun.location.starts_with("/seat/"), "{}", begun.location);
    let about = site.get(&format!("{}/about", begun.location)).await.body;
    assert!(about.contains("Your seat: Cleo"));
    assert_eq!(
        site.get(&shared).await.body.matches("hands__tab").count(),
        2
    );
}

/// A link that was seen by others and made anew is not to be had by way of the old game.
#[tokio::test]
async fn an_old_link_opens_no_seat_whose_link_was_made_anew() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    end_together(&site, &seats).await;
    let dealt = site.post(&format!("{}/again", seats[0]), "").await.location;
    let ben = follow(&site, &seats[1]).await;
    renew(&site, &ben).await;
    assert_eq!(site.get(&ben).await.status, StatusCode::NOT_FOUND);
    let refused = site.post(&format!("{}/next", seats[1]), "").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.body.contains("new link") && refused.body.contains("neuen Link"));
    site.post(&format!("{dealt}/3/rotate"), "").await;
    let refused = site.post(&format!("{}/next", seats[2]), "").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    // A link that is dead in the old game proves nothing, and neither does one of another game.
    let (_, fresh) = renew(&site, &seats[0]).await;
    let dead = site.post(&format!("{}/next", seats[0]), "").await;
    assert_eq!(dead.status, StatusCode::NOT_FOUND);
    assert!(follow(&site, &fresh).await.starts_with("/seat/"));
    let stranger = format!("/seat/{}/next", "0".repeat(64));
    assert_eq!(site.post(&stranger, "").await.status, StatusCode::NOT_FOUND);
}

/// Waits for the next board of a stream that says something.
async fn told(stream: &mut axum::body::BodyDataStream, what: &str) {
    let mut heard = String::new();
    while !heard.contains(what) {
        let wait = std::time::Duration::from_secs(20);
        let part = tokio::time::timeout(wait, stream.next()).await;
        let part = part.expect("news").expect("a part").expect("bytes");
        heard += &String::from_utf8_lossy(&part);
    }
}

#[tokio::test]
async fn open_pages_hear_of_the_next_game() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    end_together(&site, &seats).await;
    let live = Request::get(format!("{}/live", seats[2]));
    let live = live.body(Body::empty()).expect("a request");
    let mut stream = site.stream(live).await;
    told(&mut stream, "id=\"again\"").await;
    site.post(&format!("{}/again", seats[1]), "").await;
    told(&mut stream, "id=\"next\"").await;
}

#[tokio::test]
async fn the_next_raid_finds_its_people() {
    let database = Database::new();
    let site = Site::open(&database);
    let Friends {
        own,
        friend,
        watch,
        host,
        ..
    } = friends(&site, "scenario=2&opponent=friend&rule=hidden-movement").await;
    for page in [&own, &friend, &watch, &host] {
        let early = site.post(&format!("{page}/next"), "").await;
        assert_eq!(early.status, StatusCode::CONFLICT);
    }
    let running = site.post(&format!("{own}/again"), "").await;
    assert_eq!(running.location, own);
    assert_eq!(n_games(&database).await, 1);
    act(&site, &own, "concede").await;
    let onlooker = site.post(&format!("{watch}/again"), "").await;
    assert_eq!(onlooker.status, StatusCode::NOT_FOUND);
    let live = Request::get(format!("{own}/live")).body(Body::empty());
    let mut stream = site.stream(live.expect("a request")).await;
    told(&mut stream, "data: ").await;
    // The friend sets it up again, and is at the same side.
    let (again, late) = (format!("{friend}/again"), format!("{host}/again"));
    let (again, late) = tokio::join!(site.post(&again, ""), site.post(&late, ""));
    assert_eq!(n_games(&database).await, 2);
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.body);
    assert_eq!(late.status, StatusCode::SEE_OTHER, "{}", late.body);
    let page = site.get(&friend).await.body;
    assert!(page.contains("Take your seat") && page.contains("the next raid is set up"));
    told(&mut stream, "-next").await;
    // Whoever set it up begins it.
    let mut hosts = [&again.location, &late.location].into_iter();
    let host = hosts.find(|page| page.starts_with("/host/"));
    let host = host.expect("the host's page").clone();
    site.post(&format!("{host}/begin"), "").await;
    let (mine, theirs) = (follow(&site, &own).await, follow(&site, &friend).await);
    let onlooker = follow(&site, &watch).await;
    drop(site);
    let site = Site::open(&database);
    for (page, who) in [
        (&mine, "you are M.I.6"),
        (&theirs, "you are Skorpios"),
        (&onlooker, "you look on"),
    ] {
        let page = site.get(page).await.body;
        assert!(page.contains(who) && !page.contains("id=\"ending\""));
    }
    assert_eq!(follow(&site, &own).await, mine);
    let store = database.store();
    let set_up = async |nth| {
        let record = store.record(nth).await.expect("read").expect("a raid");
        let mut lines = record.lines().map(str::to_owned);
        lines.find(|line| line.starts_with("setup "))
    };
    assert_eq!(set_up(1).await, set_up(2).await);
}
