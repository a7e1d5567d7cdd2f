//! What people agree on at a raid: taking back, sealed plans, a shared side, links to send.

use axum::http::StatusCode;

use crate::common::{Answer, Database, Site};
use crate::raid::{between, choose, hurry, links_on, options, page_with, path_of, start, ticket};

async fn act(site: &Site, seat: &str, act: &str, more: &str) -> Answer {
    let page = site.get(seat).await.body;
    let form = format!("ticket={}&{more}", ticket(&page));
    site.post(&format!("{seat}/{act}"), form).await
}

/// Chooses this often, whoever is asked, and returns who chose last.
async fn play<'a>(site: &Site, seats: &[&'a str], n: usize) -> &'a str {
    let mut last = seats[0];
    for _ in 0..n {
        for seat in seats {
            let page = site.get(seat).await.body;
            if page.contains("id=\"ask\"") {
                hurry(site, seat, &page).await;
                last = seat;
                break;
            }
        }
    }
    last
}

/// Sets up a raid with a friend and returns one's own seat, the friend's, and the onlookers' link.
async fn with_friend(site: &Site, form: &'static str) -> [String; 3] {
    let dealt = start(site, form).await;
    let page = page_with(site, &dealt.location, &dealt.cookie).await;
    let links: Vec<String> = links_on(&page).into_iter().map(path_of).collect();
    let [friend, watch] = links.try_into().expect("two links");
    [dealt.location, friend, watch]
}

#[tokio::test]
async fn against_a_bot_every_choice_can_be_taken_back_and_the_record_says_so() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1").await.location;
    // Until a Phase has been ended: then a marker was drawn, and the bot may have answered.
    let mut before = site.get(&seat).await.body;
    for n in 0.. {
        assert!(n < 60, "no Phase ends");
        let ends = options(&before)
            .iter()
            .any(|(_, words)| words == "End the phase");
        hurry(&site, &seat, &before).await;
        let page = site.get(&seat).await.body;
        if ends && page.contains("and what followed") {
            break;
        }
        before = page;
    }
    assert_eq!(
        act(&site, &seat, "undo", "").await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(options(&site.get(&seat).await.body), options(&before));
    let page = site.get(&seat).await.body;
    assert!(page.contains("M.I.6 took back a choice."));
    let german = page_with(&site, &seat, "lang=de;").await;
    assert!(german.contains("M.I.6 hat eine Entscheidung zurückgenommen."));
    drop(site);
    let site = Site::open(&database);
    assert_eq!(site.get(&seat).await.body, page, "it is all stored");
    for _ in 0..400 {
        let page = site.get(&seat).await.body;
        if page.contains("id=\"ending\"") {
            break;
        }
        hurry(&site, &seat, &page).await;
    }
    assert!(site.get(&seat).await.body.contains("id=\"taken-back\""));
    let record = site.get(&format!("{seat}/record")).await.body;
    assert!(record.contains(kernel::TAKEN_BACK), "the record says so");
    let over = site.post(&format!("{seat}/undo"), "ticket=0").await;
    assert_eq!(over.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_request_to_take_back_waits_for_the_friend_and_outlasts_a_restart() {
    let database = Database::new();
    let site = Site::open(&database);
    let [own, friend, watch] = with_friend(&site, "scenario=1&opponent=friend").await;
    // Until somebody has chosen what can not be taken back freely.
    let mut chosen = (String::new(), String::new());
    for n in 0.. {
        assert!(n < 60, "everything is free");
        let seat = play(&site, &[&own, &friend], 1).await;
        let page = site.get(seat).await.body;
        if page.contains("asks the others") {
            chosen = (seat.to_owned(), page);
            break;
        }
    }
    let (seat, _) = chosen;
    let other = if seat == own { &friend } else { &own };
    let log = |page: &str| between(page, "class=\"log\"", "</section>").map(str::to_owned);
    let before = log(&site.get(&seat).await.body);
    let asked = act(&site, &seat, "undo", "").await;
    assert_eq!(asked.status, StatusCode::SEE_OTHER);
    assert_eq!(
        log(&site.get(&seat).await.body),
        before,
        "nothing is taken back yet"
    );
    drop(site);
    let site = Site::open(&database);
    assert!(
        site.get(&seat)
            .await
            .body
            .contains("You asked to take back.")
    );
    let page = site.get(other).await.body;
    assert!(page.contains("would like to take back") && page.contains("id=\"agree\""));
    let looks_on = site.get(&watch).await.body;
    assert!(looks_on.contains("would like to take back") && !looks_on.contains("id=\"agree\""));
    // Nobody agrees with himself, and no onlooker for somebody else.
    assert_eq!(
        act(&site, &seat, "agree", "").await.status,
        StatusCode::CONFLICT
    );
    let onlooker = site.post(&format!("{watch}/agree"), "ticket=0").await;
    assert_eq!(onlooker.status, StatusCode::NOT_FOUND);
    assert_eq!(
        act(&site, other, "decline", "").await.status,
        StatusCode::SEE_OTHER
    );
    assert!(
        !site
            .get(&seat)
            .await
            .body
            .contains("You asked to take back.")
    );
    assert_eq!(log(&site.get(&seat).await.body), before);
    act(&site, &seat, "undo", "").await;
    assert_eq!(
        act(&site, other, "agree", "").await.status,
        StatusCode::SEE_OTHER
    );
    let page = site.get(&seat).await.body;
    assert!(page.contains("took back a choice.") && !page.contains("id=\"asking\""));
    assert_ne!(log(&page), before);
}

#[tokio::test]
async fn a_never_and_hidden_movement_keep_what_was_chosen() {
    let database = Database::new();
    let site = Site::open(&database);
    for (form, why) in [
        ("scenario=1&take_back=never", "The table agreed to keep"),
        (
            "scenario=1&rule=hidden-movement&take_back=alone",
            "With hidden movement every choice is final.",
        ),
    ] {
        let seat = start(&site, form).await.location;
        play(&site, &[&seat], 4).await;
        for _ in 0..20 {
            if !site.get(&seat).await.body.contains("id=\"undo\"") {
                break;
            }
            act(&site, &seat, "undo", "").await;
        }
        play(&site, &[&seat], 2).await;
        // What is offered is at most what is free, and more is refused.
        let mut refused = None;
        for _ in 0..20 {
            let answer = act(&site, &seat, "undo", "").await;
            if answer.status != StatusCode::SEE_OTHER {
                refused = Some(answer);
                break;
            }
        }
        let refused = refused.expect("a refusal");
        assert_eq!(refused.status, StatusCode::CONFLICT);
        assert!(refused.body.contains(why), "{form}");
        assert!(!refused.body.contains("took back"), "{form}");
    }
}

#[tokio::test]
async fn who_plays_both_sides_takes_back_what_was_chosen_last() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1&opponent=both").await.location;
    let name = |page: &str| page.contains("you are M.I.6");
    // Until the side changes: then the latest choice was the other side's.
    let mut before = site.get(&seat).await.body;
    for n in 0.. {
        assert!(n < 100, "the side never changes");
        hurry(&site, &seat, &before).await;
        let page = site.get(&seat).await.body;
        if name(&page) != name(&before) {
            break;
        }
        before = page;
    }
    assert_eq!(
        act(&site, &seat, "undo", "").await.status,
        StatusCode::SEE_OTHER
    );
    let page = site.get(&seat).await.body;
    assert_eq!(
        name(&page),
        name(&before),
        "it is the other side's turn again"
    );
    assert_eq!(options(&page), options(&before));
}

// rule: A-SCEN3-015
#[tokio::test]
async fn a_secret_plan_is_made_in_one_view_and_sealed_at_once() {
    let database = Database::new();
    let site = Site::open(&database);
    let [own, friend, watch] = with_friend(&site, "scenario=3&opponent=friend").await;
    for _ in 0..100 {
        if site.get(&own).await.body.contains("id=\"seal\"") {
            break;
        }
        play(&site, &[&own, &friend], 1).await;
    }
    let page = site.get(&own).await.body;
    for field in ["turn-1", "way-1", "turn-2", "way-2"] {
        assert!(page.contains(&format!("name=\"{field}\"")), "{field}");
    }
    assert!(page.contains("Group 1") && page.contains("(B 112 113 131 136)"));
    let german = page_with(&site, &own, "lang=de;").await;
    assert!(german.contains("Dein geheimer Plan") && german.contains("Gruppe 1"));
    // What is missing is named, and what was chosen is still chosen.
    let part = act(
        &site,
        &own,
        "plan",
        "turn-1=4&way-1=roof&turn-2=&way-2=water",
    )
    .await;
    assert_eq!(part.status, StatusCode::CONFLICT);
    assert!(
        part.body.contains("Still open: turn of group 2"),
        "it says what is open"
    );
    assert!(part.body.contains("<option value=\"4\" selected>"));
    for wrong in ["turn-1=99", "turn-1=0", "turn-1=x", "way-1=air"] {
        let (field, _) = wrong.split_once('=').expect("a field");
        let form = ["turn-1=4", "way-1=roof", "turn-2=5", "way-2=water"]
            .map(|good| if good.starts_with(field) { wrong } else { good })
            .join("&");
        let answer = act(&site, &own, "plan", &form).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{wrong}");
    }
    assert_eq!(
        act(&site, &friend, "plan", "turn-1=4").await.status,
        StatusCode::CONFLICT,
        "the other side has nothing to plan"
    );
    let whole = "turn-1=4&way-1=roof&turn-2=5&way-2=water";
    assert_eq!(
        act(&site, &own, "plan", whole).await.status,
        StatusCode::SEE_OTHER
    );
    let page = site.get(&own).await.body;
    assert!(!page.contains("id=\"seal\""), "it is sealed");
    assert!(page.contains("Group 1: turn 4, over the roof"));
    assert!(page.contains("Group 2: turn 5, by water"));
    for other in [&friend, &watch] {
        let page = site.get(other).await.body;
        assert!(
            page.contains("Group 1: M.I.6 has chosen in secret"),
            "{other}"
        );
        assert!(
            !page.contains("over the roof") && !page.contains("turn 4"),
            "{other}"
        );
    }
    drop(site);
    let site = Site::open(&database);
    assert_eq!(site.get(&own).await.body, page);
}

// rule: A-SCEN4-015
#[tokio::test]
async fn forces_are_divided_by_kind_with_exceptions() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=4&opponent=both").await.location;
    for _ in 0..200 {
        let page = site.get(&seat).await.body;
        if page.contains("id=\"seal\"") {
            break;
        }
        hurry(&site, &seat, &page).await;
    }
    let page = site.get(&seat).await.body;
    let kinds = page.split("name=\"all-").skip(1);
    let kinds: std::collections::BTreeSet<&str> =
        kinds.filter_map(|rest| rest.split('"').next()).collect();
    assert!(kinds.len() > 2 && kinds.contains("101"), "{kinds:?}");
    let all: String = kinds
        .iter()
        .map(|code| format!("&all-{code}=roof"))
        .collect();
    let open = act(
        &site,
        &seat,
        "plan",
        &all.replace("all-101=roof", "one-101=water"),
    )
    .await;
    assert_eq!(
        open.status,
        StatusCode::CONFLICT,
        "the others of the kind are open"
    );
    let form = format!("one-103=water&one-156=water{all}");
    assert_eq!(
        act(&site, &seat, "plan", &form).await.status,
        StatusCode::SEE_OTHER
    );
    let page = until_mi6(&site, &seat).await;
    assert!(
        page.contains("By water (2): 103 156"),
        "two of them by water"
    );
    assert!(
        page.contains("Over the roof (78): "),
        "the others over the roof"
    );
}

/// Goes on until the page is that of M.I.6.
async fn until_mi6(site: &Site, seat: &str) -> String {
    for _ in 0..300 {
        let page = site.get(seat).await.body;
        if page.contains("you are M.I.6") {
            return page;
        }
        hurry(site, seat, &page).await;
    }
    panic!("M.I.6 is never asked");
}

// rule: A-GM-002
#[tokio::test]
async fn a_shared_side_shows_its_captain_and_whose_piece_is_whose() {
    let database = Database::new();
    let site = Site::open(&database);
    let form = "scenario=1&opponent=run&division=F+103+108%0AG+301+303";
    let dealt = start(&site, form).await;
    let captain = page_with(&site, &dealt.location, &dealt.cookie).await;
    assert!(captain.contains("you are M.I.6 (F, captain)"));
    assert!(captain.contains("You are the captain: you name who acts next"));
    assert!(captain.contains("Link for M.I.6 (G)") && captain.contains("G 301 303"));
    let links: Vec<String> = links_on(&captain).into_iter().map(path_of).collect();
    let [enemy, second, watch] = &links[..] else {
        panic!("three links: {links:?}");
    };
    let page = site.get(second).await.body;
    assert!(page.contains("The captain (★) names who acts next"));
    let piece = site.get(&format!("{second}?piece=301")).await.body;
    assert!(piece.contains(">yours<"));
    let piece = site.get(&format!("{second}?piece=103")).await.body;
    assert!(piece.contains("led by M.I.6 (F, captain)"));
    assert!(!site.get(watch).await.body.contains("id=\"team\""));
    // The captain lets the other act, who hands back.
    let seats = [dealt.location.as_str(), enemy.as_str(), second.as_str()];
    for _ in 0..60 {
        let page = site.get(seats[0]).await.body;
        let mut all = options(&page).into_iter();
        let Some((option, _)) = all.find(|(_, words)| words == "Let M.I.6 (G) act") else {
            play(&site, &seats, 1).await;
            continue;
        };
        choose(&site, seats[0], &page, option).await;
        let page = site.get(second).await.body;
        let mut all = options(&page).into_iter();
        let back = all.find(|(_, words)| words == "Hand back to the captain");
        let (option, _) = back.expect("a way back");
        choose(&site, second, &page, option).await;
        assert!(site.get(seats[0]).await.body.contains("id=\"ask\""));
        let german = page_with(&site, seats[0], "lang=de;").await;
        assert!(german.contains("Du bist der Kapitän"));
        return;
    }
    panic!("the captain never names anybody");
}

#[tokio::test]
async fn every_link_has_a_button_that_copies_it() {
    let database = Database::new();
    let site = Site::open(&database);
    let dealt = start(&site, "scenario=1&opponent=friend&referee=1").await;
    let page = page_with(&site, &dealt.location, &dealt.cookie).await;
    let links = links_on(&page);
    assert_eq!(links.len(), 3, "friend, gamesmaster, onlookers");
    for link in links {
        assert!(page.contains(&format!("data-copy=\"{link}\"")), "{link}");
    }
}

// rule: A-SEQ-009
#[tokio::test]
async fn a_boat_is_filled_by_one_choice_and_can_stay_outside() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=4&side=mi6").await.location;
    let page = site.get(&seat).await.body;
    let kinds = page.split("name=\"all-").skip(1);
    let kinds: std::collections::BTreeSet<&str> =
        kinds.filter_map(|rest| rest.split('"').next()).collect();
    let all: Vec<String> = kinds
        .iter()
        .map(|kind| format!("all-{kind}=water"))
        .collect();
    let singles = page.split("name=\"one-").skip(1);
    let singles = singles.filter_map(|rest| rest.split('"').next());
    let singles: Vec<String> = singles.map(|code| format!("one-{code}=water")).collect();
    let plan = [all.join("&"), singles.join("&")].join("&");
    let sealed = act(&site, &seat, "plan", &plan).await;
    assert_eq!(sealed.status, StatusCode::SEE_OTHER, "{}", sealed.body);
    let boat = |page: &str| {
        let mut all = options(page).into_iter();
        all.find(|(_, words)| words.starts_with("Bring Boat 1 in"))
    };
    let mut page = site.get(&seat).await.body;
    for n in 0.. {
        assert!(n < 60, "no boat ever comes");
        if boat(&page).is_some() {
            break;
        }
        hurry(&site, &seat, &page).await;
        page = site.get(&seat).await.body;
    }
    let (option, _) = boat(&page).expect("a boat");
    choose(&site, &seat, &page, option).await;
    let page = site.get(&seat).await.body;
    assert!(page.contains("Who comes in with Boat 1?") && page.contains("Leave Boat 1 outside"));
    let codes = between(&page, "name=\"load\" value=\"", "\"").expect("a way to fill it");
    assert_eq!(codes.split(' ').count(), 6);
    for wrong in ["load=", "load=L", "load=x+y"] {
        let answer = act(&site, &seat, "load", wrong).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{wrong}");
    }
    let form = format!("load={}", codes.replace(' ', "+"));
    assert_eq!(
        act(&site, &seat, "load", &form).await.status,
        StatusCode::SEE_OTHER
    );
    let page = site.get(&seat).await.body;
    assert!(page.contains("Where does Boat 1 come in?"), "it is full");
    assert!(!page.contains("name=\"load\""));
    let german = page_with(&site, &seat, "lang=de;").await;
    assert!(german.contains("Boot 1 draußen lassen"));
    // In the boat they come in together.
    let mut all = options(&page).into_iter();
    let (option, _) = all
        .find(|(_, words)| words.starts_with("At "))
        .expect("a space");
    choose(&site, &seat, &page, option).await;
    let page = site.get(&seat).await.body;
    assert!(boat(&page).is_none(), "it has come in");
    for code in codes.split(' ') {
        assert!(!page.contains(&format!("Take {code} along")), "{code}");
    }
}

/// Nobody is left who could answer it, or nothing that could be taken back.
#[tokio::test]
async fn a_wish_to_take_back_ends_when_somebody_gives_up_or_a_bot_comes() {
    for ends in ["concede", "sitting/bot"] {
        let database = Database::new();
        let site = Site::open(&database);
        let [own, friend, watch] = with_friend(&site, "scenario=1&opponent=friend").await;
        let mut seat = own.clone();
        for n in 0.. {
            assert!(n < 60, "everything is free");
            seat = play(&site, &[&own, &friend], 1).await.to_owned();
            if site.get(&seat).await.body.contains("asks the others") {
                break;
            }
        }
        let other = if seat == own { &friend } else { &own };
        act(&site, &seat, "undo", "").await;
        assert!(site.get(other).await.body.contains("id=\"asking\""));
        let ended = act(&site, other, ends, "").await;
        assert_eq!(ended.status, StatusCode::SEE_OTHER, "{ends}");
        for page in [&own, &friend, &watch] {
            let page = site.get(page).await.body;
            assert!(!page.contains("id=\"asking\""), "{ends}");
        }
        let secret = &seat["/seat/".len()..];
        let seen = site.get(&format!("/api/seats/{secret}")).await.body;
        assert!(seen.contains("\"take_back\":null"), "{ends}");
    }
}
