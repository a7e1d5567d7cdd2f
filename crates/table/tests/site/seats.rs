//! Several people at one game: links, lobby, shared devices, onlookers, bots that sit in.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use kernel::{Game as _, Seat, Viewer};
use legendary::Zone;
use rusqlite::Connection;

use crate::common::{Answer, Database, Form, Site, ticket, value};

/// Sets up a game with these people and returns the answer.
pub async fn start(site: &Site, fields: &[(&str, &str)]) -> Answer {
    let mut form = Form::of(&site.get("/setup").await.body, "setup");
    for (name, value) in fields {
        form.set(name, value);
    }
    let page = site.submit(&form, "check").await;
    let form = Form::of(&page.body, "setup");
    let started = site.submit(&form, "start").await;
    assert_eq!(started.status, StatusCode::SEE_OTHER, "{}", started.body);
    started
}

/// Returns the links of a kind on a page.
pub fn links(page: &str, kind: &str) -> Vec<String> {
    let mark = format!("/{kind}/");
    let mut found: Vec<String> = Vec::new();
    for rest in page.split(&mark).skip(1) {
        let secret: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
        let link = format!("{mark}{secret}");
        if secret.len() == 64 && !found.contains(&link) {
            found.push(link);
        }
    }
    found
}

/// Renews the link of a seat and opens the new one, as a browser does at once; returns its answer and
/// the new link.
pub async fn renew(site: &Site, seat: &str) -> (Answer, String) {
    let rotated = site.post(&format!("{seat}/rotate"), "").await;
    assert_eq!(rotated.status, StatusCode::SEE_OTHER);
    assert_eq!(site.get(&rotated.location).await.status, StatusCode::OK);
    let fresh = rotated.location.strip_suffix("/about");
    let fresh = fresh.expect("the seat's page").to_owned();
    (rotated, fresh)
}

pub async fn record(database: &Database) -> String {
    let store = database.store();
    store.record(1).await.expect("read").expect("a game")
}

/// Two people elsewhere, and the host here; everybody has come and the game has begun.
pub async fn three_at_a_table(site: &Site) -> (String, Vec<String>) {
    let host = start(
        site,
        &[
            ("players", "3"),
            ("seat1", "here"),
            ("seat2", "elsewhere"),
            ("seat3", "elsewhere"),
            ("name1", "Ana"),
            ("first", "1"),
        ],
    )
    .await
    .location;
    let seats = links(&site.get(&host).await.body, "seat");
    assert_eq!(seats.len(), 3);
    for (seat, name) in seats.iter().skip(1).zip(["Ben", "Cleo"]) {
        site.post(&format!("{seat}/come"), format!("name={name}"))
            .await;
    }
    let begun = site.post(&format!("{host}/begin"), "").await;
    assert_eq!(begun.location, seats[0]);
    (host, seats)
}

#[tokio::test]
async fn friends_come_by_links_and_play_together() {
    let database = Database::new();
    let site = Site::open(&database);
    let host = start(
        &site,
        &[("seat2", "elsewhere"), ("name1", "Ana"), ("first", "1")],
    )
    .await;
    assert!(host.location.starts_with("/host/"), "{}", host.location);
    let host = host.location;
    let lobby = site.get(&host).await.body;
    assert!(lobby.contains("not here yet") && lobby.contains("Begin without waiting"));
    let seats = links(&lobby, "seat");
    assert_eq!(seats.len(), 2, "the host's own seat and the friend's");
    // Before the beginning nobody sees a card.
    for seat in &seats {
        let page = site.get(seat).await.body;
        assert!(page.contains("Waiting for players") && !page.contains("class=\"card "));
        assert!(!page.contains("id=\"ticket\""));
        let early = site
            .post(&format!("{seat}/choose"), "ticket=0&option=0")
            .await;
        assert_eq!(early.status, StatusCode::CONFLICT);
    }
    let came = site.post(&format!("{}/come", seats[1]), "name=Ben").await;
    assert_eq!(
        (came.status, came.location.as_str()),
        (StatusCode::SEE_OTHER, seats[1].as_str())
    );
    assert!(
        came.cookie.contains(&seats[1]["/seat/".len()..]),
        "the browser remembers it"
    );
    let lobby = site.get(&host).await.body;
    assert!(
        lobby.contains("Ben") && lobby.contains("has come") && lobby.contains("Begin the game")
    );
    let begun = site.post(&format!("{host}/begin"), "").await;
    assert_eq!(begun.location, seats[0]);
    // Each sees one's own hand, and both play until each has chosen something.
    let mut chosen = [false; 2];
    for _ in 0..200 {
        for (i, seat) in seats.iter().enumerate() {
            let page = site.get(seat).await.body;
            if page.contains("your move") {
                site.step(seat).await;
                chosen[i] = true;
            } else if !page.contains("id=\"ending\"") {
                assert!(page.contains(" decides"), "who waits is told for whom");
            }
        }
        if chosen == [true; 2] {
            break;
        }
    }
    assert_eq!(chosen, [true; 2]);
    let text = record(&database).await;
    site.rebuild(&text).expect("the record holds");
}

#[tokio::test]
async fn a_seat_can_not_choose_for_another() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let before = record(&database).await;
    let own = site.get(&seats[0]).await.body;
    assert!(own.contains("your move"));
    for other in &seats[1..] {
        let page = site.get(other).await.body;
        for ticket in [ticket(&own), ticket(&page)] {
            for act in ["choose", "all", "agree"] {
                let form = format!("ticket={ticket}&option=0");
                let answer = site.post(&format!("{other}/{act}"), form).await;
                assert_eq!(answer.status, StatusCode::CONFLICT, "{act}");
            }
        }
    }
    assert_eq!(record(&database).await, before);
}

/// Whoever is asked, all at the table may ask to give up; onlookers, bots and who is not yet there may
/// not. It ends once all people agree.
#[tokio::test]
async fn anybody_at_a_seat_gives_up_whoever_decides() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let watch = links(&site.get(&host).await.body, "watch").remove(0);
    assert!(!site.get(&watch).await.body.contains("id=\"give-up\""));
    for seat in &seats {
        let (page, about) = (
            site.get(seat).await.body,
            site.get(&format!("{seat}/about")).await.body,
        );
        assert!(page.contains("id=\"give-up\"") && about.contains("id=\"give-up\""));
        assert!(about.contains("id=\"leave\""));
    }
    // For whom a bot plays, there is nothing to give up until they are back.
    site.post(&format!("{}/sitting/bot", seats[2]), "").await;
    let away = site.get(&seats[2]).await.body;
    assert!(!away.contains("id=\"give-up\""));
    let before = record(&database).await;
    let own = site.get(&seats[0]).await.body;
    assert!(own.contains("your move"));
    for (page, ticket) in [
        (&seats[2], ticket(&away)),
        (&seats[1], ticket(&own)),
        (&seats[1], "0"),
    ] {
        let refused = format!("ticket={ticket}");
        let refused = site.post(&format!("{page}/concede"), refused).await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
    }
    assert_eq!(record(&database).await, before, "nothing has happened");
    assert_eq!(site.get(&seats[0]).await.body, own, "the question waits");
    // Ben, who is not asked, asks for it by the page of his seat.
    let about = site.in_language(&format!("{}/about", seats[1]), "de").await;
    assert!(
        about
            .body
            .contains("Die anderen fragen, ob das Spiel endet")
    );
    let form = format!("ticket={}", value(&about.body, "name=\"ticket\" value=\""));
    let done = site.post(&format!("{}/concede", seats[1]), form).await;
    assert_eq!(done.location, seats[1]);
    assert_eq!(record(&database).await, before, "Ana has not agreed");
    // It waits for her, also after the program was started again.
    drop(site);
    let site = Site::open(&database);
    let asks = site.get(&seats[0]).await.body;
    assert!(asks.contains("would like to give the game up") && asks.contains("id=\"agree\""));
    let waits = site.in_language(&seats[1], "de").await.body;
    assert!(waits.contains("Du möchtest das Spiel aufgeben") && !waits.contains("id=\"agree\""));
    let form = format!("ticket={}", ticket(&asks));
    let answer = site
        .post(&format!("{}/agree", seats[1]), form.clone())
        .await;
    assert_eq!(
        answer.status,
        StatusCode::CONFLICT,
        "nobody agrees for others"
    );
    site.post(&format!("{}/agree", seats[0]), form).await;
    for page in [&seats[0], &seats[1], &seats[2], &watch] {
        assert!(site.get(page).await.body.contains("id=\"ending\""));
    }
    let text = record(&database).await;
    assert!(text.contains("concede"), "{text}");
    site.rebuild(&text).expect("the record holds");
    drop(site);
    let site = Site::open(&database);
    assert!(site.get(&seats[0]).await.body.contains("id=\"ending\""));
    let replay = site.get(&format!("{}/replay?step=9999", seats[0])).await;
    assert_eq!(replay.status, StatusCode::OK);
}

#[tokio::test]
async fn onlookers_see_the_table_and_no_hand() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    let watch = links(&site.get(&host).await.body, "watch").remove(0);
    let (mut n_hidden, mut n_steps) = (0, 0);
    // How soon cards are worth hiding depends on the deal: as long as it takes, within reason.
    while n_steps < 60 || n_hidden <= 50 && n_steps < 400 {
        let text = record(&database).await;
        let session = site.rebuild(&text).expect("a game");
        let page = site.get(&watch).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(!page.body.contains("id=\"hand\"") && !page.body.contains("name=\"option\""));
        for seat in (0..3).map(Seat) {
            for hidden in secret_cards(&session, seat) {
                let drawn = format!("card__name\">{hidden}<");
                assert!(!page.body.contains(&drawn), "{hidden}");
                n_hidden += 1;
            }
        }
        let Some(decision) = session.game().decision() else {
            break;
        };
        site.step(&seats[decision.seat.idx()]).await;
        n_steps += 1;
    }
    assert!(
        n_hidden > 50,
        "the test has looked at {n_hidden} hidden cards"
    );
    // The link opens nothing else.
    let secret = &watch["/watch/".len()..];
    for path in [
        format!("/seat/{secret}"),
        format!("/device/{secret}"),
        format!("/host/{secret}"),
    ] {
        assert_eq!(
            site.get(&path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    let form = "ticket=0&option=0";
    assert!(
        site.post(&format!("{watch}/choose"), form)
            .await
            .status
            .is_client_error()
    );
    // The host can replace it.
    site.post(&format!("{host}/watch"), "").await;
    assert_eq!(site.get(&watch).await.status, StatusCode::NOT_FOUND);
    let new = links(&site.get(&host).await.body, "watch").remove(0);
    assert_eq!(site.get(&new).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_replaced_link_is_dead() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    // By the host, who is shown it until somebody sits there.
    site.post(&format!("{host}/2/rotate"), "").await;
    assert_eq!(site.get(&seats[1]).await.status, StatusCode::NOT_FOUND);
    let now = links(&site.get(&host).await.body, "seat");
    assert_eq!(now.len(), 2);
    assert!(now[1] != seats[1] && now[0] == seats[0]);
    assert_eq!(site.get(&now[1]).await.status, StatusCode::OK);
    // By the person: then the host does not know the new one.
    let (rotated, own) = renew(&site, &seats[2]).await;
    assert_eq!(site.get(&seats[2]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.get(&own).await.status, StatusCode::OK);
    assert!(rotated.cookie.contains(&own["/seat/".len()..]));
    assert!(!rotated.cookie.contains(&seats[2]["/seat/".len()..]));
    let page = site.get(&host).await.body;
    assert_eq!(links(&page, "seat"), now);
    assert!(page.contains("Only this player knows the link"));
    // All of it outlives the server, and no link is in the database.
    drop(site);
    let site = Site::open(&database);
    assert_eq!(site.get(&seats[1]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(site.get(&own).await.status, StatusCode::OK);
    assert_eq!(links(&site.get(&host).await.body, "seat"), now);
    let bytes = std::fs::read(&database.0).expect("the database");
    let text = String::from_utf8_lossy(&bytes);
    for link in [&host, &own, &now[1]] {
        assert!(!text.contains(link.rsplit('/').next().expect("a secret")));
    }
}

/// Whoever set up the game can not take over the seat of a guest unnoticed.
#[tokio::test]
async fn the_link_of_a_taken_seat_is_not_shown_and_all_hear_of_a_new_one() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, mut seats) = three_at_a_table(&site).await;
    let lobby = site.get(&host).await.body;
    assert_eq!(links(&lobby, "seat"), seats[..1], "only the own seat");
    assert!(lobby.contains("not shown any more"));
    let told = "a new link to the seat of Ben";
    for seat in &seats {
        assert!(!site.get(seat).await.body.contains(told));
    }
    site.post(&format!("{host}/2/rotate"), "").await;
    let watch = links(&lobby, "watch").remove(0);
    for page in [&seats[0], &seats[2], &watch] {
        assert!(site.get(page).await.body.contains(told), "{page}");
    }
    let german = site.in_language(&seats[2], "de").await.body;
    assert!(german.contains("einen neuen Link zum Platz von Ben gemacht"));
    // It is shown until whoever has it does something with the seat, and never again.
    seats[1] = links(&site.get(&host).await.body, "seat").remove(1);
    assert!(site.get(&seats[1]).await.body.contains(told));
    for _ in 0..200 {
        let session = site.rebuild(&record(&database).await).expect("a game");
        let asked = session.game().decision().expect("it goes on").seat;
        site.step(&seats[asked.idx()]).await;
        if asked == Seat(1) {
            break;
        }
    }
    assert_eq!(links(&site.get(&host).await.body, "seat"), seats[..1]);
    // All of it outlives the server.
    drop(site);
    let site = Site::open(&database);
    assert_eq!(links(&site.get(&host).await.body, "seat"), seats[..1]);
    assert!(site.get(&seats[2]).await.body.contains(told));
    site.rebuild(&record(&database).await).expect("it holds");
}

/// As if the answer had been lost: the browser still has the old link.
#[tokio::test]
async fn a_renewed_link_leads_to_the_new_one_until_that_is_opened() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let old = &seats[1];
    let rotate = async || site.post(&format!("{old}/rotate"), "").await;
    let lost = rotate().await;
    let page = site.in_language(old, "de").await;
    assert_eq!(page.status, StatusCode::GONE);
    assert!(page.body.contains("Dieser Link wurde erneuert"));
    assert!(page.body.contains(&format!("action=\"{old}/rotate\"")));
    // Nothing else is to be had with it.
    for path in ["about", "record", "replay", "live"] {
        let status = site.get(&format!("{old}/{path}")).await.status;
        assert_eq!(status, StatusCode::GONE, "{path}");
    }
    let choose = site
        .post(&format!("{old}/choose"), "ticket=0&option=0")
        .await;
    assert_eq!(choose.status, StatusCode::GONE);
    // The home page of that browser still lists the game.
    let cookie = format!("seats={}", &old["/seat/".len()..]);
    let home = Request::get("/").header("cookie", cookie);
    let home = site
        .send(home.body(Body::empty()).expect("a request"))
        .await;
    assert!(home.body.contains(old.as_str()) && home.body.contains("renewed link"));
    let joined = site.post("/join", format!("link={old}")).await;
    assert_eq!(&joined.location, old);
    assert_eq!(rotate().await.location, lost.location);
    assert_eq!(site.get(&lost.location).await.status, StatusCode::OK);
    assert_eq!(site.get(old).await.status, StatusCode::NOT_FOUND);
    assert_eq!(rotate().await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_bot_sits_in_and_hands_the_seat_back() {
    let database = Database::new();
    let site = Site::open(&database);
    let (host, seats) = three_at_a_table(&site).await;
    // Ana is away: the bot plays her turn, and Ben is asked.
    site.step(&seats[0]).await;
    site.post(&format!("{host}/1/bot"), "").await;
    let text = record(&database).await;
    assert!(text.contains("bot heuristic"));
    let session = site.rebuild(&text).expect("a game");
    assert_ne!(session.game().decision().expect("a decision").seat, Seat(0));
    let page = site.get(&seats[1]).await.body;
    assert!(page.contains("Ana (bot)") && page.contains("A bot plays for Ana now."));
    // She comes back by her own link and is asked again when it is her turn.
    let about = site.get(&format!("{}/about", seats[0])).await.body;
    assert!(about.contains("A bot plays for you."));
    site.post(&format!("{}/sitting/person", seats[0]), "").await;
    let page = site.get(&seats[1]).await.body;
    assert!(!page.contains("Ana (bot)") && page.contains("Ana is back."));
    // Whoever opens the game later reads the same log.
    let later = Site::open(&database);
    assert_eq!(later.get(&seats[1]).await.body, page);
    for _ in 0..400 {
        let session = site.rebuild(&record(&database).await).expect("a game");
        match session.game().decision() {
            Some(decision) if decision.seat == Seat(0) => break,
            Some(decision) => drop(site.step(&seats[decision.seat.idx()]).await),
            None => panic!("the game ended without her"),
        }
    }
    assert!(site.get(&seats[0]).await.body.contains("your move"));
    // Nobody becomes the bot's seat by asking for it.
    let refused = site.post(&format!("{host}/9/bot"), "").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn whoever_leaves_is_forgotten_here_and_may_come_back() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let secret = &seat["/seat/".len()..];
    let request = Request::post(format!("{seat}/leave"))
        .header("cookie", format!("seats={secret}"))
        .body(Body::empty());
    let left = site.send(request.expect("a request")).await;
    assert_eq!(left.location, "/");
    assert!(!left.cookie.contains(secret));
    // Where no person sits, the bots wait: the game is not played to its end meanwhile.
    let session = site.rebuild(&record(&database).await).expect("a game");
    assert!(session.game().outcome().is_none());
    site.post(&format!("{seat}/sitting/person"), "").await;
    assert!(site.get(&seat).await.body.contains("your move"));
}

#[tokio::test]
async fn one_player_with_several_hands_always_sees_the_one_that_must_choose() {
    let database = Database::new();
    let site = Site::open(&database);
    let started = start(
        &site,
        &[
            ("players", "3"),
            ("seat1", "here"),
            ("seat2", "here"),
            ("seat3", "bot"),
            ("name1", "Ana"),
            ("name2", "Ben"),
        ],
    )
    .await;
    let device = started.location;
    assert!(device.starts_with("/device/"), "{device}");
    let mut shown = [false; 2];
    for _ in 0..300 {
        let page = site.get(&format!("{device}?hint=1")).await.body;
        if page.contains("id=\"ending\"") {
            break;
        }
        assert!(
            page.contains("your move"),
            "the hand that must choose is shown"
        );
        let session = site.rebuild(&record(&database).await).expect("a game");
        let seat = session.game().decision().expect("a decision").seat;
        shown[seat.idx()] = true;
        let act = value(&page, "method=\"post\" action=\"/device/");
        assert!(
            act.ends_with(&format!("/{}/choose", seat.idx() + 1)),
            "{act}"
        );
        let acts = act.strip_suffix("/choose").expect("an act");
        site.step_at(&page, &format!("/device/{acts}")).await;
        if shown == [true; 2] {
            break;
        }
    }
    assert_eq!(shown, [true; 2]);
    // The other hand can be looked at; a bot's can not.
    let session = site.rebuild(&record(&database).await).expect("a game");
    let asked = session.game().decision().expect("a decision").seat;
    let other = Seat(1 - asked.0);
    let page = site
        .get(&format!("{device}?seat={}", other.0 + 1))
        .await
        .body;
    assert!(!page.contains("your move") && page.contains("id=\"hand\""));
    let page = site.get(&format!("{device}?seat=3")).await.body;
    assert!(
        page.contains("your move"),
        "it leads back to the hand that must choose"
    );
    let foreign = site
        .post(&format!("{device}/3/choose"), "ticket=0&option=0")
        .await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND);
}

/// Returns the names of the cards that a seat holds and nobody else could read on the page.
pub fn secret_cards(session: &kernel::Session<legendary::State>, seat: Seat) -> Vec<String> {
    let own = session.game().view(Viewer::Seat(seat));
    let open = session.game().view(Viewer::Spectator);
    let hand = own.zone(Zone::hand(seat)).iter().flatten();
    let names = hand.map(|&def| own.def(def).name.clone());
    let catalogue = &open.table.catalogue;
    let is_shown = |name: &String| {
        (0..legendary::ZONES as u8)
            .flat_map(|zone| open.zone(Zone(zone)).iter().flatten())
            .any(|&def| catalogue.def(def).name == *name)
    };
    names.filter(|name| !is_shown(name)).collect()
}

#[tokio::test]
async fn passing_the_device_sends_only_the_hand_of_whoever_said_so() {
    let database = Database::new();
    let site = Site::open(&database);
    let started = start(
        &site,
        &[
            ("seat1", "here"),
            ("seat2", "here"),
            ("name1", "Ana"),
            ("name2", "Ben"),
            ("first", "1"),
        ],
    )
    .await;
    // The device is passed on; the choice is kept through the form.
    drop(started);
    let mut form = Form::of(&site.get("/setup").await.body, "setup");
    for (field, value) in [
        ("seat2", "here"),
        ("name1", "Ana"),
        ("name2", "Ben"),
        ("device", "pass"),
    ] {
        form.set(field, value);
    }
    let device = site.submit(&form, "start").await.location;
    let session = |text: &str| site.rebuild(text).expect("a game");
    let stored = async || {
        let store = database.store();
        store.record(2).await.expect("read").expect("a game")
    };
    let mut cookie = String::new();
    let get = async |path: &str, cookie: &str| {
        let request = Request::get(path).header("cookie", cookie);
        site.send(request.body(Body::empty()).expect("a request"))
            .await
    };
    let mut seen_secret = 0;
    for _ in 0..120 {
        let game = session(&stored().await);
        let Some(decision) = game.game().decision() else {
            break;
        };
        let seat = decision.seat;
        let page = get(&device, &cookie).await;
        if page.body.contains("id=\"open\"") {
            // The curtain: nobody's hand, whatever cookie is sent.
            assert_eq!(page.header("cache-control"), "no-store");
            assert!(!page.body.contains("id=\"hand\"") && !page.body.contains("name=\"option\""));
            for hidden in (0..2).flat_map(|seat| secret_cards(&game, Seat(seat))) {
                assert!(
                    !page.body.contains(&format!("card__name\">{hidden}<")),
                    "{hidden}"
                );
                seen_secret += 1;
            }
            // Saying so is a form; a link does not lift the curtain.
            let by_link = get(&format!("{device}/{}/open", seat.0 + 1), &cookie).await;
            assert!(by_link.status.is_client_error());
            let opened = site
                .post(&format!("{device}/{}/open", seat.0 + 1), "")
                .await;
            assert_eq!(opened.status, StatusCode::SEE_OTHER);
            cookie = opened
                .cookie
                .split(';')
                .next()
                .expect("a cookie")
                .to_owned();
        }
        let page = get(&format!("{device}?hint=1"), &cookie).await;
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(page.body.contains("your move"), "{}", page.body);
        let other = Seat(1 - seat.0);
        // What lies in piles is for all to see, and may be alike.
        let (before, after) = page
            .body
            .split_once("id=\"tray-piles\"")
            .expect("the piles");
        let after = after
            .split_once("id=\"tray-signs\"")
            .expect("what follows")
            .1;
        for hidden in secret_cards(&game, other) {
            let own = secret_cards(&game, seat);
            if !own.contains(&hidden) {
                let face = format!("card__name\">{hidden}<");
                assert!(
                    !before.contains(&face) && !after.contains(&face),
                    "{hidden}"
                );
                seen_secret += 1;
            }
        }
        // Another browser with the same link sees the curtain.
        assert!(get(&device, "").await.body.contains("id=\"open\""));
        site.step_at(&page.body, &format!("{device}/{}", seat.0 + 1))
            .await;
    }
    assert!(
        seen_secret > 20,
        "the test has looked at {seen_secret} hidden cards"
    );
    // Hiding the hand again.
    site.post(&format!("{device}/1/cover"), "").await;
    assert!(get(&device, &cookie).await.body.contains("id=\"open\""));
}

#[tokio::test]
async fn a_phone_can_be_just_the_hand() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let hand = format!("{seat}/hand");
    for _ in 0..40 {
        let page = site.get(&format!("{hand}?hint=1")).await.body;
        if page.contains("id=\"ending\"") {
            break;
        }
        assert!(page.contains("id=\"hand\"") && !page.contains("class=\"row\""));
        let done = site.step_at(&page, &hand).await;
        assert_eq!(done.location, hand, "one stays on the hand");
    }
}

#[tokio::test]
async fn taking_back_more_than_is_free_asks_the_others() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    // Luck has spoken since Ana chose.
    for _ in 0..200 {
        let session = site.rebuild(&record(&database).await).expect("a game");
        let asked = session.game().decision().expect("a decision").seat;
        if asked != Seat(0) && session.undo_offer(Seat(0)).n_free == 0 {
            break;
        }
        site.step(&seats[asked.idx()]).await;
    }
    let before = record(&database).await;
    let undo = async |seat: &str, act: &str| {
        let page = site.get(seat).await.body;
        site.post(
            &format!("{seat}/{act}"),
            format!("ticket={}", ticket(&page)),
        )
        .await
    };
    assert_eq!(undo(&seats[0], "undo").await.status, StatusCode::SEE_OTHER);
    assert_eq!(record(&database).await, before, "asking changes nothing");
    assert!(
        site.get(&seats[0])
            .await
            .body
            .contains("The others decide.")
    );
    assert!(
        site.get(&seats[1])
            .await
            .body
            .contains("Ana would like to take back")
    );
    // The request outlasts the program.
    drop(site);
    let site = Site::open(&database);
    let undo = async |seat: &str, act: &str| {
        let page = site.get(seat).await.body;
        let form = format!("ticket={}", ticket(&page));
        site.post(&format!("{seat}/{act}"), form).await
    };
    let page = site.get(&seats[1]).await.body;
    assert!(page.contains("Ana would like to take back"));
    // Whoever asks can not agree.
    assert_eq!(undo(&seats[0], "agree").await.status, StatusCode::CONFLICT);
    assert_eq!(
        undo(&seats[1], "decline").await.status,
        StatusCode::SEE_OTHER
    );
    assert!(
        !site
            .get(&seats[2])
            .await
            .body
            .contains("would like to take back")
    );
    undo(&seats[0], "undo").await;
    assert_eq!(undo(&seats[2], "agree").await.status, StatusCode::SEE_OTHER);
    let after = record(&database).await;
    assert!(after.len() > before.len());
    let session = site.rebuild(&after).expect("the record holds");
    assert_eq!(session.game().decision().expect("a decision").seat, Seat(0));
}

#[tokio::test]
async fn join_by_pasting_a_link() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = site.deal().await;
    let secret = &seat["/seat/".len()..];
    for pasted in [
        format!("link=http://127.0.0.1:7007{seat}"),
        format!("link=  {seat}/about  "),
        format!("link={secret}"),
    ] {
        let joined = site.post("/join", pasted).await;
        assert_eq!(joined.location, seat);
        assert!(joined.cookie.contains(secret));
    }
    for pasted in [
        "link=",
        "link=http://evil.example/",
        "link=/seat/0",
        "link=%ff",
    ] {
        let refused = site.post("/join", pasted).await;
        assert!(refused.status.is_client_error(), "{pasted}");
        assert!(refused.location.is_empty());
    }
    let refused = site.post("/join", "link=/seat/<b>").await.body;
    assert!(refused.contains("opens nothing here") && refused.contains("/seat/&lt;b&gt;"));
}

#[tokio::test]
async fn each_seat_has_its_own_language() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    for (seat, lang, words) in [
        (&seats[0], "de", "Du entscheidest"),
        (&seats[1], "en", "Ana decides"),
    ] {
        let request = Request::get(seat).header("cookie", format!("lang={lang}"));
        let page = site
            .send(request.body(Body::empty()).expect("a request"))
            .await;
        assert!(page.body.contains(words), "{words}");
    }
}

#[tokio::test]
async fn a_game_that_began_as_the_server_was_killed_goes_on() {
    let database = Database::in_file();
    let site = Site::open(&database);
    let host = start(
        &site,
        &[
            ("players", "3"),
            ("seat2", "elsewhere"),
            ("seat3", "bot"),
            ("first", "3"),
        ],
    )
    .await
    .location;
    let seats = links(&site.get(&host).await.body, "seat");
    drop(site);
    // The beginning is on the disk, the bot's first choices are not: earlier programs stored one after
    // the other.
    let outside = Connection::open(&database.0).expect("a database");
    let begun = outside.execute("UPDATE games SET waits = 0", []);
    assert_eq!(begun.expect("begun"), 1);
    let site = Site::open(&database);
    site.get(&seats[0]).await;
    let session = site.rebuild(&record(&database).await).expect("a game");
    let asked = session.game().decision().expect("a decision").seat;
    assert_ne!(asked, Seat(2), "a person is asked");
    assert!(
        site.get(&seats[asked.idx()])
            .await
            .body
            .contains("your move")
    );
}

/// A game that all win or lose together is not ended by one of them: a no ends the request, and so does
/// whoever plays on.
#[tokio::test]
async fn nobody_ends_a_game_for_others_against_their_will() {
    let database = Database::new();
    let site = Site::open(&database);
    let (_, seats) = three_at_a_table(&site).await;
    let before = record(&database).await;
    let asks = async |seat: &str| {
        let page = site.get(seat).await.body;
        let form = format!("ticket={}", ticket(&page));
        site.post(&format!("{seat}/concede"), form).await
    };
    let answers = async |seat: &str, word: &str| {
        let page = site.get(seat).await.body;
        let form = format!("ticket={}", ticket(&page));
        site.post(&format!("{seat}/{word}"), form).await.status
    };
    let is_asked = async |seat: &str| site.get(seat).await.body.contains("id=\"agree\"");
    asks(&seats[1]).await;
    assert!(is_asked(&seats[0]).await && is_asked(&seats[2]).await);
    assert_eq!(answers(&seats[0], "agree").await, StatusCode::SEE_OTHER);
    assert!(!is_asked(&seats[0]).await && is_asked(&seats[2]).await);
    assert_eq!(answers(&seats[2], "decline").await, StatusCode::SEE_OTHER);
    assert!(!is_asked(&seats[2]).await);
    // Who plays on does not agree either; and programs see what is asked.
    asks(&seats[2]).await;
    let seen = site
        .get(&format!("/api{}", seats[0].replace("seat", "seats")))
        .await;
    let seen: serde_json::Value = serde_json::from_str(&seen.body).expect("JSON");
    assert_eq!(seen["give_up"], 3);
    assert!(seen["take_back"].is_null());
    assert_eq!(record(&database).await, before, "nothing has happened");
    site.step(&seats[0]).await;
    assert!(!is_asked(&seats[0]).await && !is_asked(&seats[1]).await);
    assert!(!site.get(&seats[0]).await.body.contains("id=\"ending\""));
}
