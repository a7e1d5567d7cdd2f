//! What others did, step by step, where several share a device, and for onlookers.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use kernel::{Game as _, Seat};

use crate::common::{Answer, Database, Site, ticket, value};
use crate::seats::{links, record, secret_cards, start};

const OFFER: &str = "id=\"follow-since\"";

/// Two hands at one device and a bot between their turns.
async fn with_a_bot(site: &Site, device: &str) -> String {
    let fields = [
        ("players", "3"),
        ("seat1", "here"),
        ("seat2", "here"),
        ("seat3", "bot"),
        ("name1", "Ana"),
        ("name2", "Ben"),
        ("first", "1"),
        ("device", device),
    ];
    start(site, &fields).await.location
}

fn acts(page: &str) -> String {
    let board = page.split_once("form id=\"board\"").expect("a board").1;
    let act = value(board, "action=\"");
    act.strip_suffix("/choose").expect("an act").to_owned()
}

/// The headings and sentences of the step that is shown.
fn news(page: &str) -> &str {
    let rest = page.split_once("class=\"follow__news\"").expect("a step").1;
    rest.split("</div>").next().expect("an end")
}

/// One player with several hands has made all their choices: only what the bot did is news.
#[tokio::test]
async fn with_several_hands_only_what_bots_did_is_news() {
    let database = Database::new();
    let site = Site::open(&database);
    let device = with_a_bot(&site, "open").await;
    let mut n_followed = 0;
    for _ in 0..90 {
        let page = site.get(&format!("{device}?hint=1")).await.body;
        let own = acts(&page);
        let session = site.rebuild(&record(&database).await).expect("a game");
        let Some(decision) = session.game().decision() else {
            break;
        };
        assert!(own.ends_with(&format!("/{}", decision.seat.idx() + 1)));
        if page.contains(OFFER) {
            let first = site.get(&format!("{own}/since")).await.body;
            assert!(first.contains("Step 1 of"), "{first}");
            // The first step is the last choice made here; what comes after it is the bot's.
            let second = site.get(&next(&first).expect("a step")).await.body;
            assert!(!news(&second).contains("Ana plays") && !news(&second).contains("Ben plays"));
            assert_eq!(ticket(&second), ticket(&page), "the question is today's");
            n_followed += 1;
        }
        site.step_at(&page, &own).await;
    }
    assert!(n_followed > 0, "a bot has done something in between");
    // A hand that is not at the device is nobody's here.
    let foreign = site.get(&format!("{device}/3/since")).await.body;
    assert!(acts(&foreign).ends_with("/1") || acts(&foreign).ends_with("/2"));
    for odd in ["0", "9", "x"] {
        let answer = site.get(&format!("{device}/{odd}/since")).await;
        assert!(answer.status == StatusCode::NOT_FOUND || answer.body.contains("id=\"hand\""));
    }
}

/// The address of the next step, if there is one.
fn next(page: &str) -> Option<String> {
    let link = page.split("id=\"follow-next\" href=\"").nth(1)?;
    Some(link.split('"').next().expect("an address").to_owned())
}

async fn get(site: &Site, path: &str, cookie: &str) -> Answer {
    let request = Request::get(path).header("cookie", cookie);
    site.send(request.body(Body::empty()).expect("a request"))
        .await
}

/// Where the device is passed on, whoever has said who they are follows as that seat; behind the curtain,
/// and for another browser, there is nothing.
#[tokio::test]
async fn a_passed_device_shows_only_what_the_confirmed_seat_saw() {
    let database = Database::new();
    let site = Site::open(&database);
    let device = with_a_bot(&site, "pass").await;
    let mut cookie = String::new();
    let (mut n_followed, mut n_secret) = (0, 0);
    for _ in 0..120 {
        let session = site.rebuild(&record(&database).await).expect("a game");
        let Some(decision) = session.game().decision() else {
            break;
        };
        let nth = decision.seat.idx() + 1;
        if get(&site, &device, &cookie)
            .await
            .body
            .contains("id=\"open\"")
        {
            for of in [1, 2] {
                let behind = get(&site, &format!("{device}/{of}/since"), &cookie)
                    .await
                    .body;
                assert!(behind.contains("id=\"open\"") && !behind.contains("id=\"follow\""));
                assert!(!behind.contains("id=\"hand\""));
            }
            let request = Request::post(format!("{device}/{nth}/open")).header("cookie", &cookie);
            let opened = site
                .send(request.body(Body::empty()).expect("a request"))
                .await;
            opened
                .cookie
                .split(';')
                .next()
                .unwrap_or("")
                .clone_into(&mut cookie);
        }
        let page = get(&site, &device, &cookie).await.body;
        if page.contains(OFFER) {
            let mut step = format!("{device}/{nth}/since");
            loop {
                let answer = get(&site, &step, &cookie).await;
                assert_eq!(answer.header("cache-control"), "no-store");
                for hidden in secret_cards(&session, Seat(1 - decision.seat.0)) {
                    let own = secret_cards(&session, decision.seat);
                    let shown = answer.body.contains(&format!("card__name\">{hidden}<"));
                    assert!(
                        !shown || page.contains(&hidden) || own.contains(&hidden),
                        "{hidden}"
                    );
                    n_secret += 1;
                }
                n_followed += 1;
                match next(&answer.body) {
                    Some(next) => step = next,
                    None => break,
                }
            }
            // Who names the other seat gets one's own.
            let other = get(&site, &format!("{device}/{}/since", 3 - nth), &cookie)
                .await
                .body;
            assert!(acts(&other).ends_with(&format!("/{nth}")));
            // Another browser stands before the curtain.
            let stranger = site.get(&format!("{device}/{nth}/since")).await.body;
            assert!(stranger.contains("id=\"open\"") && !stranger.contains("id=\"hand\""));
        }
        let hinted = get(&site, &format!("{device}?hint=1"), &cookie).await.body;
        site.step_at(&hinted, &format!("{device}/{nth}")).await;
    }
    assert!(n_followed > 5 && n_secret > 5, "{n_followed}, {n_secret}");
}

/// An onlooker sees this turn and the one before, without a hand or a choice.
#[tokio::test]
async fn onlookers_follow_the_last_two_turns() {
    let database = Database::new();
    let site = Site::open(&database);
    let fields = [
        ("players", "2"),
        ("seat1", "here"),
        ("seat2", "elsewhere"),
        ("name1", "Ana"),
        ("first", "1"),
    ];
    let host = start(&site, &fields).await.location;
    let lobby = site.get(&host).await.body;
    let (seats, watch) = (links(&lobby, "seat"), links(&lobby, "watch"));
    let watch = watch.first().expect("a link for onlookers");
    site.post(&format!("{}/come", seats[1]), "name=Ben").await;
    site.post(&format!("{host}/begin"), "").await;
    assert!(
        !site.get(watch).await.body.contains(OFFER),
        "nothing has happened"
    );
    for _ in 0..60 {
        for seat in &seats {
            if site.get(seat).await.body.contains("your move") {
                site.step(seat).await;
            }
        }
        if site.get(watch).await.body.contains("Turn 4<") {
            break;
        }
    }
    let now = site.get(watch).await.body;
    assert!(now.contains(OFFER) && now.contains(&format!("data-since=\"{watch}/since\"")));
    let mut page = site.get(&format!("{watch}/since")).await.body;
    assert!(news(&page).contains("Turn of"), "{}", news(&page));
    let (mut n, mut turns) = (1, 0);
    while let Some(address) = next(&page) {
        assert!(page.contains("class=\"board is-then\""));
        assert!(!page.contains("id=\"hand\"") && !page.contains("name=\"option\""));
        turns += usize::from(news(&page).contains("Turn of"));
        page = site.get(&address).await.body;
        n += 1;
    }
    assert!(n > 3 && turns == 2, "{n} steps of {turns} turns");
    assert!(!page.contains("is-then"), "the last step is now");
    // A seat's secret opens nothing here, nor an onlooker's at a seat.
    let foreign = format!("/watch/{}/since", &seats[0]["/seat/".len()..]);
    assert_eq!(site.get(&foreign).await.status, StatusCode::NOT_FOUND);
    let foreign = format!("/seat/{}/since", &watch["/watch/".len()..]);
    assert_eq!(site.get(&foreign).await.status, StatusCode::NOT_FOUND);
}
