//! Seats at a raid: new links, bots that sit in, giving up, leaving.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt as _;
use tokio::time::timeout;

use crate::common::{Answer, Database, Site};
use crate::raid::{hurry, links_on, n_steps, options, page_with, path_of, start, ticket};
use crate::seats::renew;

/// A raid with a friend elsewhere, as whoever set it up sees it.
pub struct Friends {
    pub own: String,
    pub friend: String,
    pub watch: String,
    pub host: String,
    /// What the browser in which it was set up remembers.
    cookie: String,
}

pub async fn friends(site: &Site, form: &'static str) -> Friends {
    let dealt = start(site, form).await;
    let page = page_with(site, &dealt.location, &dealt.cookie).await;
    let links: Vec<String> = links_on(&page).into_iter().map(path_of).collect();
    let [friend, watch] = links.try_into().expect("two links");
    let about = page_with(site, &format!("{}/about", dealt.location), &dealt.cookie).await;
    let mut hosts = about.split("href=\"/host/").skip(1);
    let host = hosts.next().and_then(|rest| rest.split('"').next());
    let host = format!("/host/{}", host.expect("the host's page"));
    let own = dealt.location.clone();
    Friends {
        own,
        friend,
        watch,
        host,
        cookie: dealt.cookie,
    }
}

pub async fn act(site: &Site, seat: &str, act: &str) -> Answer {
    let page = site.get(seat).await.body;
    let form = format!("ticket={}", ticket(&page));
    site.post(&format!("{seat}/{act}"), form).await
}

async fn stored(database: &Database) -> String {
    let store = database.store();
    store.record(1).await.expect("read").expect("a raid")
}

#[tokio::test]
async fn a_new_link_lets_the_old_one_open_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let Friends {
        own,
        friend,
        watch,
        host,
        cookie,
    } = friends(&site, "scenario=1&opponent=friend").await;
    // The person makes one; whoever set the raid up does not know it.
    let about = site.get(&format!("{own}/about")).await.body;
    assert!(about.contains("Your seat: M.I.6") && about.contains("id=\"rotate\""));
    let (rotated, fresh) = renew(&site, &own).await;
    assert_ne!(fresh, own);
    assert!(rotated.cookie.contains(&fresh["/seat/".len()..]));
    assert_eq!(site.get(&own).await.status, StatusCode::NOT_FOUND);
    let late = site.post(&format!("{own}/choose"), "option=0").await;
    assert_eq!(late.status, StatusCode::NOT_FOUND);
    assert!(site.get(&fresh).await.body.contains("you are M.I.6"));
    // The host makes one for the friend, and one for onlookers.
    let page = site.get(&host).await.body;
    assert!(page.contains(&friend) && !page.contains(&fresh["/seat/".len()..]));
    assert!(page.contains("Only this player knows the link to the seat."));
    for (act, old) in [("2/rotate", &friend), ("watch", &watch)] {
        let done = site.post(&format!("{host}/{act}"), "").await;
        assert_eq!(
            (done.status, done.location),
            (StatusCode::SEE_OTHER, host.clone())
        );
        assert_eq!(site.get(old).await.status, StatusCode::NOT_FOUND, "{act}");
    }
    let page = site.get(&host).await.body;
    assert!(!page.contains(&friend) && !page.contains(&watch));
    let links: Vec<String> = links_on(&page).into_iter().map(path_of).collect();
    let [new_friend, new_watch] = &links[..] else {
        panic!("two links: {links:?}");
    };
    assert!(site.get(new_friend).await.body.contains("you are Skorpios"));
    assert!(site.get(new_watch).await.body.contains("you look on"));
    // On the map of whoever set it up, too; and all of it is kept.
    let shown = page_with(&site, &fresh, &cookie).await;
    assert!(shown.contains(new_friend) && !shown.contains(&friend));
    drop(site);
    let site = Site::open(&database);
    for (link, status) in [
        (&own, StatusCode::NOT_FOUND),
        (&friend, StatusCode::NOT_FOUND),
        (&watch, StatusCode::NOT_FOUND),
        (&fresh, StatusCode::OK),
        (new_friend, StatusCode::OK),
        (new_watch, StatusCode::OK),
    ] {
        assert_eq!(site.get(link).await.status, status, "{link}");
    }
    // With a seat's or an onlooker's link nobody hands out others.
    for stranger in [&fresh, new_watch] {
        for act in ["2/rotate", "2/bot", "watch"] {
            let answer = site.post(&format!("{stranger}/{act}"), "").await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{act}");
        }
    }
    let onlooker = site.post(&format!("{new_watch}/rotate"), "").await;
    assert_eq!(onlooker.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_bot_plays_for_who_is_away_and_hands_the_seat_back() {
    let database = Database::new();
    let site = Site::open(&database);
    let Friends {
        own, friend, host, ..
    } = friends(&site, "scenario=1&opponent=friend").await;
    // The friend has not come: a bot plays for them.
    let called = site.post(&format!("{host}/2/bot"), "").await;
    assert_eq!(called.status, StatusCode::SEE_OTHER);
    assert!(site.get(&host).await.body.contains("Hand the seat back"));
    let german = page_with(&site, &own, "lang=de;").await;
    assert!(german.contains("Für Skorpios spielt jetzt ein Bot."));
    assert!(
        site.get(&own)
            .await
            .body
            .contains("A bot plays for Skorpios now.")
    );
    for _ in 0..12 {
        let page = site.get(&own).await.body;
        assert!(page.contains("id=\"ask\""), "only the person is asked");
        hurry(&site, &own, &page).await;
    }
    // Who comes late sees that, and may choose nothing until the seat is theirs again.
    drop(site);
    let site = Site::open(&database);
    let page = site.get(&friend).await.body;
    assert!(page.contains("id=\"away\"") && page.contains("A bot plays for you."));
    assert!(options(&page).is_empty() && !page.contains("id=\"give-up\""));
    for refused in ["choose", "concede", "undo"] {
        assert_eq!(
            act(&site, &friend, refused).await.status,
            StatusCode::CONFLICT,
            "{refused}"
        );
    }
    assert_eq!(
        act(&site, &friend, "return").await.status,
        StatusCode::SEE_OTHER
    );
    let page = site.get(&friend).await.body;
    assert!(!page.contains("id=\"away\"") && page.contains("The player of Skorpios is back."));
    // From now on the person is asked.
    for _ in 0..60 {
        if site.get(&friend).await.body.contains("id=\"ask\"") {
            break;
        }
        let page = site.get(&own).await.body;
        hurry(&site, &own, &page).await;
    }
    assert!(site.get(&friend).await.body.contains("id=\"ask\""));
    // By the page of one's own seat, as well.
    let about = site.get(&format!("{friend}/about")).await.body;
    assert!(about.contains("id=\"call-bot\"") && about.contains("id=\"leave\""));
    let called = site.post(&format!("{friend}/sitting/bot"), "").await;
    assert_eq!(called.location, friend);
    assert!(site.get(&own).await.body.contains("id=\"ask\""));
    let twice = site.post(&format!("{friend}/sitting/bot"), "").await;
    assert_eq!(twice.location, format!("{friend}/about"));
    let back = site.post(&format!("{friend}/sitting/person"), "").await;
    assert_eq!(back.location, friend);
    let record = stored(&database).await;
    assert_eq!(record.matches("player 2 is now bot").count(), 2, "{record}");
}

#[tokio::test]
async fn who_leaves_is_forgotten_by_the_browser_and_comes_back_by_the_link() {
    let database = Database::new();
    let site = Site::open(&database);
    let Friends { own, friend, .. } = friends(&site, "scenario=1&opponent=friend").await;
    let left = site.post(&format!("{friend}/leave"), "").await;
    assert_eq!(
        (left.status, left.location.as_str()),
        (StatusCode::SEE_OTHER, "/")
    );
    assert!(!left.cookie.contains(&friend["/seat/".len()..]));
    assert!(
        site.get(&own)
            .await
            .body
            .contains("A bot plays for Skorpios now.")
    );
    assert_eq!(
        act(&site, &friend, "return").await.status,
        StatusCode::SEE_OTHER
    );
    // Where nobody is left, everything waits.
    for seat in [&own, &friend] {
        site.post(&format!("{seat}/leave"), "").await;
    }
    let before = stored(&database).await;
    drop(site);
    let site = Site::open(&database);
    site.get(&own).await;
    assert_eq!(stored(&database).await, before);
}

#[tokio::test]
async fn giving_up_ends_the_raid_for_everybody_and_is_kept() {
    let database = Database::new();
    let site = Site::open(&database);
    let Friends {
        own, friend, watch, ..
    } = friends(&site, "scenario=1&opponent=friend").await;
    assert!(!site.get(&watch).await.body.contains("id=\"give-up\""));
    let stale = site.post(&format!("{own}/concede"), "ticket=0").await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    let onlooker = site.post(&format!("{watch}/concede"), "ticket=0").await;
    assert_eq!(onlooker.status, StatusCode::NOT_FOUND);
    assert!(!site.get(&own).await.body.contains("id=\"ending\""));
    // Who is not asked may give up, too.
    let asked = site.get(&own).await.body.contains("id=\"ask\"");
    let (quits, other, side) = if asked {
        (&friend, &own, "Skorpios")
    } else {
        (&own, &friend, "M.I.6")
    };
    let n_before = stored(&database).await.lines().count();
    assert!(site.get(quits).await.body.contains("id=\"give-up\""));
    assert_eq!(
        act(&site, quits, "concede").await.status,
        StatusCode::SEE_OTHER
    );
    let record = stored(&database).await;
    assert_eq!(record.lines().count(), n_before + 1, "one entry more");
    assert!(record.contains(" give up "), "{record}");
    let check = async |site: &Site| {
        for page in [quits, other, &watch] {
            let page = site.get(page).await.body;
            assert!(page.contains("id=\"ending\""));
            assert!(page.contains(&format!("{side} has given up.")));
            assert!(page.contains(&format!("{side} gives up: ")), "in the log");
            assert!(options(&page).is_empty() && !page.contains("is choosing."));
        }
        let (lost, won) = (site.get(quits).await.body, site.get(other).await.body);
        assert!(lost.contains("Your side has lost.") && won.contains("Your side has won."));
        let german = page_with(site, quits, "lang=de;").await;
        assert!(german.contains(&format!("{side} hat aufgegeben.")));
        for late in ["choose", "undo", "concede", "return"] {
            assert_eq!(
                act(site, other, late).await.status,
                StatusCode::CONFLICT,
                "{late}"
            );
        }
    };
    check(&site).await;
    drop(site);
    let site = Site::open(&database);
    check(&site).await;
    let home = page_with(&site, "/", &format!("seats={};", &own["/seat/".len()..])).await;
    assert!(!home.contains("your move"), "nobody is waited for");
    // The record is open now, and it can be played on from where it stood.
    let record = site.get(&format!("{own}/record")).await;
    assert_eq!(record.status, StatusCode::OK);
    let end = site.get(&format!("{own}/replay?step=9999")).await.body;
    assert!(!end.contains("id=\"fork\""), "there it is over");
    let before = n_steps(&end) - 1;
    let replay = site.get(&format!("{own}/replay?step={before}")).await.body;
    assert!(replay.contains("id=\"fork\""));
    let at = replay.split("name=\"at\" value=\"").nth(1).expect("a step");
    let at = at.split('"').next().expect("a step").replace(' ', "+");
    let forked = site.post(&format!("{own}/fork"), format!("at={at}")).await;
    assert_eq!(forked.status, StatusCode::SEE_OTHER);
    let page = site.get(&forked.location).await.body;
    assert!(page.contains("id=\"ask\"") && !page.contains("id=\"ending\""));
}

// rule: A-GM-002
#[tokio::test]
async fn the_captain_alone_gives_up_and_no_bot_judges() {
    let database = Database::new();
    let site = Site::open(&database);
    let form = "scenario=1&opponent=run&division=F+103+108%0AG+301+303";
    let dealt = start(&site, form).await;
    let captain = page_with(&site, &dealt.location, &dealt.cookie).await;
    let links: Vec<String> = links_on(&captain).into_iter().map(path_of).collect();
    let [judge, second, _] = &links[..] else {
        panic!("three links: {links:?}");
    };
    assert!(captain.contains("id=\"give-up\""));
    assert!(!site.get(second).await.body.contains("id=\"give-up\""));
    assert_eq!(
        act(&site, second, "concede").await.status,
        StatusCode::CONFLICT
    );
    let about = site.get(&format!("{judge}/about")).await.body;
    assert!(!about.contains("id=\"call-bot\""), "it can not judge");
    let refused = site.post(&format!("{judge}/sitting/bot"), "").await;
    assert_eq!(refused.location, format!("{judge}/about"));
    // For a player of a shared side a bot can sit in, and hands back what it is given.
    let called = site.post(&format!("{second}/sitting/bot"), "").await;
    assert_eq!(&called.location, second);
    let seats = [dealt.location.as_str(), judge.as_str()];
    let mut n_named = 0;
    for _ in 0..40 {
        for seat in seats {
            let page = site.get(seat).await.body;
            if !page.contains("id=\"ask\"") {
                continue;
            }
            let mut all = options(&page).into_iter();
            match all.find(|(_, words)| words == "Let M.I.6 (G) act") {
                Some((option, _)) if n_named < 3 => {
                    crate::raid::choose(&site, seat, &page, option).await;
                    n_named += 1;
                }
                _ => hurry(&site, seat, &page).await,
            }
        }
    }
    assert!(n_named > 0, "the captain names the bot");
}

/// Whoever has a page open hears at once that its link is dead, and nothing after it.
#[tokio::test]
async fn a_page_that_is_open_with_an_old_link_hears_no_more() {
    let database = Database::new();
    let site = Site::open(&database);
    let Friends {
        own,
        friend,
        watch,
        host,
        ..
    } = friends(&site, "scenario=1&opponent=friend").await;
    let rotations = [
        (&own, format!("{own}/rotate")),
        (&friend, format!("{host}/2/rotate")),
        (&watch, format!("{host}/watch")),
    ];
    for (link, rotate) in rotations {
        let request = Request::get(format!("{link}/live")).body(Body::empty());
        let mut stream = site.stream(request.expect("a request")).await;
        assert!(
            stream.next().await.is_some(),
            "it says where the raid stands"
        );
        site.post(&rotate, "").await;
        let next = timeout(Duration::from_secs(10), stream.next()).await;
        assert!(next.expect("it is told at once").is_none(), "{rotate}");
    }
}

/// Those who share a device have one link together: no bot is called for one of them alone.
#[tokio::test]
async fn a_seat_at_a_shared_device_is_not_given_to_a_bot() {
    let database = Database::new();
    let site = Site::open(&database);
    let dealt = start(&site, "scenario=1&opponent=both").await;
    let own = &dealt.location["/device/".len()..];
    let known = dealt.cookie.split(|c: char| !c.is_ascii_hexdigit());
    let mut known = known.filter(|secret| secret.len() == 64 && *secret != own);
    let host = known.next().expect("the host's secret");
    for act in ["1/bot", "2/bot", "1/rotate"] {
        site.post(&format!("/host/{host}/{act}"), "").await;
    }
    let page = site.get(&dealt.location).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(!page.body.contains("A bot plays for"));
    assert!(!stored(&database).await.contains("is now bot"));
}

#[tokio::test]
async fn who_leaves_a_raid_that_is_over_is_kept_by_nothing() {
    let database = Database::new();
    let site = Site::open(&database);
    let Friends { own, friend, .. } = friends(&site, "scenario=1&opponent=friend").await;
    act(&site, &own, "concede").await;
    let record = stored(&database).await;
    for seat in [&own, &friend] {
        let left = site.post(&format!("{seat}/leave"), "").await;
        assert_eq!(
            (left.status, left.location.as_str()),
            (StatusCode::SEE_OTHER, "/")
        );
    }
    assert_eq!(stored(&database).await, record);
}

/// Raids have the lobby and the chat of every table, and what happened since one's last choice.
#[tokio::test]
async fn friends_sit_down_talk_and_follow_what_happened() {
    let database = Database::new();
    let site = Site::open(&database);
    let host = site
        .post("/raid", "scenario=1&opponent=friend")
        .await
        .location;
    let lobby = site.get(&host).await.body;
    let links: Vec<String> = links_on(&lobby).into_iter().map(path_of).collect();
    let [own, friend, watch] = &links[..] else {
        panic!("three links: {links:?}");
    };
    let waiting = site.get(friend).await.body;
    assert!(waiting.contains("scenario 1") && !waiting.contains("id=\"ask\""));
    let early = site
        .post(&format!("{own}/choose"), "ticket=0&option=0")
        .await;
    assert_eq!(early.status, StatusCode::CONFLICT, "people are missing");
    let sat = site.post(&format!("{friend}/come"), "name=Ben").await;
    assert_eq!(sat.status, StatusCode::SEE_OTHER);
    assert!(site.get(own).await.body.contains("Skorpios: Ben"));
    site.post(&format!("{host}/begin"), "").await;
    // Both talk; whoever looks on reads along.
    let said = site.post(&format!("{friend}/say"), "say=Good+luck!").await;
    assert_eq!(said.status, StatusCode::SEE_OTHER);
    for page in [own, friend, watch] {
        let page = site.get(page).await.body;
        assert!(page.contains("Skorpios</b>: Good luck!"));
    }
    let onlooker = site.post(&format!("{watch}/say"), "say=Boo").await;
    assert_eq!(onlooker.status, StatusCode::CONFLICT);
    // One chooses, then the other: the first is offered what happened since.
    let mut has_followed = false;
    for _ in 0..60 {
        for seat in [own, friend] {
            let page = site.get(&format!("{seat}?hint=1")).await.body;
            if page.contains("is-hinted") {
                site.step_at(&page, seat).await;
            } else if page.contains("id=\"ask\"") {
                hurry(&site, seat, &page).await;
            }
            let page = site.get(seat).await.body;
            if page.contains("id=\"follow-since\"") {
                let since = site.get(&format!("{seat}/since")).await;
                assert_eq!(since.status, StatusCode::OK);
                assert!(since.body.contains("What happened since your last choice."));
                assert!(options(&since.body).is_empty(), "it is past");
                has_followed = true;
            }
        }
    }
    assert!(has_followed, "something happened");
}
