//! Many at once: what makes the largest scenario an evening, and how one click is taken back.

use axum::http::StatusCode;

use crate::common::{Answer, Database, Site};
use crate::raid::{between, choose, options, own, start, ticket, until};
use crate::skirmish::skirmish;

/// A Leader with some whom he reaches, one who stands apart, and an enemy far away.
const LED: &str = skirmish!(
    "With his people",
    20,
    "\
place mi6 T20 F 101 102
place mi6 T19 103 104
place mi6 G5 201
place skorpios N25 K
win hold N25
"
);

/// Returns what the panel says of a piece: who it is and where.
async fn told_of(site: &Site, seat: &str, code: &str) -> String {
    let page = site.get(&format!("{seat}?piece={code}")).await.body;
    let name = between(&page, "class=\"name\">", "</div>").expect("a name");
    between(name, "<small>", " Level")
        .unwrap_or_default()
        .to_owned()
}

async fn sent(site: &Site, seat: &str, page: &str, act: &str) -> Answer {
    let value = between(page, &format!("name=\"{act}\" value=\""), "\"");
    let value = value.expect(act).replace(' ', "+");
    let form = format!("ticket={}&{act}={value}", ticket(page));
    let answer = site.post(&format!("{seat}/{act}"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    answer
}

async fn undone(site: &Site, seat: &str) {
    let page = site.get(seat).await.body;
    assert!(
        page.contains("choices at once"),
        "the button says how far it goes"
    );
    let form = format!("ticket={}", ticket(&page));
    let answer = site.post(&format!("{seat}/undo"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
}

// rule: A-COMMAND-003
#[tokio::test]
async fn a_leader_walks_with_his_people_and_one_click_takes_all_of_it_back() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, LED).await;
    until(&site, &seat, "Move F").await;
    let shown = site.get(&format!("{seat}?piece=F&show=reach&to=T13")).await;
    let led = between(&shown.body, "id=\"go-led\"", "</button>").expect("a button");
    assert!(led.contains("With 4 of his people"), "{led}");
    let who = between(led, "value=\"", "\"");
    assert_eq!(who, Some("F T13-1-n 101 102 103 104"), "none stands apart");
    sent(&site, &seat, &shown.body, "lead").await;
    assert_eq!(told_of(&site, &seat, "F").await, "T13");
    for code in ["101", "102", "103", "104"] {
        let at = told_of(&site, &seat, code).await;
        assert!(!["T19", "T20"].contains(&&at[..]), "{code} is at {at}");
    }
    assert_eq!(told_of(&site, &seat, "201").await, "G5");
    let page = site.get(&seat).await.body;
    let moves = options(&page).into_iter().map(|(_, words)| words);
    let moves: Vec<String> = moves.filter(|words| words.starts_with("Move ")).collect();
    assert_eq!(moves, ["Move 201"], "all others have moved");
    undone(&site, &seat).await;
    for (code, at) in [("F", "T20"), ("102", "T20"), ("104", "T19")] {
        assert_eq!(told_of(&site, &seat, code).await, at, "{code}");
    }
}

#[tokio::test]
async fn a_soldier_takes_those_nearby_and_the_next_ones_go_after_the_last() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, LED).await;
    until(&site, &seat, "Move F").await;
    let shown = site
        .get(&format!("{seat}?piece=103&show=reach&to=T17"))
        .await;
    let led = between(&shown.body, "id=\"go-led\"", "</button>").expect("a button");
    assert!(
        led.contains("With 3 nearby"),
        "no Leader follows him: {led}"
    );
    sent(&site, &seat, &shown.body, "lead").await;
    let page = site.get(&format!("{seat}?piece=F")).await.body;
    assert!(page.contains("id=\"repeat\""), "F can go after them");
    assert!(!page.contains("id=\"repeat-led\""), "and has nobody left");
    let shown = site.get(&format!("{seat}?piece=F&show=reach&to=T18")).await;
    assert!(!shown.body.contains("id=\"go-led\""), "nobody is left");
}

/// Many wait above the roof, and some at the water.
const RAIDERS: &str = skirmish!(
    "From above",
    20,
    "\
place mi6 P8 F 101
place skorpios N25 K
reinforce mi6 raiders from 1 plan way-of-each by roof by boat-or-swim east-water people A 102-125 301-303
special roof-assault
win hold N25
"
);

#[tokio::test]
async fn a_whole_kind_comes_in_at_once_and_never_more_than_a_space_holds() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, RAIDERS).await;
    let page = until(&site, &seat, "id=\"tray\"").await;
    assert!(page.contains("Waiting outside (28)"));
    let enter = options(&page)
        .into_iter()
        .find(|(_, told)| told == "102")
        .expect("102 waits");
    choose(&site, &seat, &page, enter.0).await;
    let page = site.get(&seat).await.body;
    assert!(
        page.contains("Leave 102 outside"),
        "what declining does is said"
    );
    let at = between(&page, "class=\"go\"", "</a>").expect("an offer");
    let option = between(at, "data-option=\"", "\"").expect("an option");
    let option = option.parse().expect("a number");
    choose(&site, &seat, &page, option).await;
    let page = until_menu(&site, &seat).await;
    let all = between(&page, "id=\"enter-kind\"", "</button>").expect("all of a kind");
    let form = between(all, "value=\"", "\"")
        .expect("who")
        .replace(' ', "+");
    let n = form.split('+').count() - 1;
    assert_eq!(n, 23, "all ninjas but the one who is in: {form}");
    let form = format!("ticket={}&enter={form}", ticket(&page));
    let answer = site.post(&format!("{seat}/enter"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let mut stacks: Vec<(String, usize)> = Vec::new();
    for number in 102..=125 {
        let at = told_of(&site, &seat, &number.to_string()).await;
        assert!(!at.is_empty(), "{number} has come in");
        match stacks.iter_mut().find(|(known, _)| *known == at) {
            Some((_, n)) => *n += 1,
            None => stacks.push((at, 1)),
        }
    }
    assert!(stacks.iter().all(|(_, n)| *n <= 6), "{stacks:?}");
    undone(&site, &seat).await;
    assert_eq!(told_of(&site, &seat, "125").await, "");
    assert_ne!(told_of(&site, &seat, "102").await, "");
}

/// Ends a walk that somebody who came in could still make.
async fn until_menu(site: &Site, seat: &str) -> String {
    let page = site.get(seat).await.body;
    let done = options(&page).into_iter().find(|(_, told)| told == "Done");
    if let Some((option, _)) = done {
        choose(site, seat, &page, option).await;
    }
    site.get(seat).await.body
}

/// Several on the roof beside an opening.
const ROOF: &str = skirmish!(
    "Ropes",
    13,
    "\
place mi6 H13 level 4 E 202 203
place skorpios N25 K
special roof-assault
win hold N25
"
);

// rule: A-SCEN2-010
#[tokio::test]
async fn all_on_the_roof_rope_up_and_all_on_ropes_come_down() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, ROOF).await;
    let page = until(&site, &seat, "id=\"all-rope\"").await;
    assert!(page.contains("All 3 let a rope down"));
    sent(&site, &seat, &page, "all").await;
    let page = site.get(&seat).await.body;
    assert!(page.matches("#m-rope\"").count() > 2, "three hang");
    let page = until(&site, &seat, "id=\"all-slide\"").await;
    assert!(page.contains("All 3 on ropes come down"));
    sent(&site, &seat, &page, "all").await;
    let page = site.get(&seat).await.body;
    assert!(!page.contains("id=\"all-slide\""), "each has moved");
    let page = site.get(&format!("{seat}?piece=202")).await.body;
    let name = between(&page, "class=\"name\">", "</div>").expect("a name");
    assert!(!name.contains("Level 4"), "{name}");
}

/// Four beside a boat.
const BOAT: &str = skirmish!(
    "Aboard",
    20,
    "\
place mi6 W35 101 102 103 104
place skorpios N25 K
vehicle boat-1 V35
win hold N25
"
);

#[tokio::test]
async fn a_marker_is_large_enough_to_be_told_from_others_in_a_full_stack_too() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, BOAT).await;
    until(&site, &seat, "Move 101").await;
    for code in ["101", "102", "103", "104"] {
        let page = site.get(&format!("{seat}?piece={code}")).await.body;
        sent(&site, &seat, &page, "board").await;
    }
    let page = site.get(&seat).await.body;
    let near = between(&page, "id=\"sV35\"", "class=\"far\"").expect("the stack from near");
    let markers: Vec<f64> = near
        .split("href=\"#m-seat\"")
        .skip(1)
        .filter_map(|rest| between(rest, "scale(", ")")?.parse().ok())
        .collect();
    assert_eq!(markers.len(), 4, "each has one: {near}");
    assert!(markers.iter().all(|scale| *scale > 0.6), "{markers:?}");
    let over = between(&page, "id=\"map-over\"", "</svg>").expect("what lies over the people");
    assert!(
        over.contains(">4/6<"),
        "how many are aboard is not below them"
    );
}

#[tokio::test]
async fn everybody_is_told_what_they_win_by_and_which_rules_are_on() {
    let database = Database::new();
    let site = Site::open(&database);
    let told = [
        (
            "scenario=1&side=mi6",
            "You win if M.I.6 controls N25 after turn 5.",
        ),
        (
            "scenario=1&side=skorpios",
            "You win if M.I.6 does not control N25 after turn 5.",
        ),
        (
            "scenario=4&side=skorpios",
            "You win if the rocket starts by turn 20.",
        ),
        (
            "scenario=4&side=mi6",
            "You win if the rocket has not started by the end of turn 20.",
        ),
    ];
    for (form, words) in told {
        let seat = start(&site, form).await.location;
        let page = site.get(&seat).await.body;
        assert!(page.contains(words), "{form}: {words}");
        assert!(page.contains("No optional rules."));
        assert_eq!(
            page.contains("id=\"launch-needs\""),
            form.starts_with("scenario=4"),
            "what a launch needs is told where it decides"
        );
    }
    let seat = start(&site, "scenario=1&rule=falling").await.location;
    let page = site.get(&seat).await.body;
    assert!(page.contains("Optional rules: The wounded may fall from edges"));
}

// rule: A-CONTROL-007
#[tokio::test]
async fn who_is_where_the_raid_is_decided_stands_beside_the_goal() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, LED).await;
    let page = site.get(&seat).await.body;
    let held = between(&page, "id=\"held\"", "</ul>").expect("how it stands");
    assert!(held.contains("N25: M.I.6 0, Skorpios 1"), "{held}");
    let elsewhere = own(&site, &LED.replace("N25 K", "N24 K")).await;
    let page = site.get(&elsewhere).await.body;
    let held = between(&page, "id=\"held\"", "</ul>").expect("how it stands");
    assert!(held.contains("N25: M.I.6 0, Skorpios 0"), "{held}");
}

#[tokio::test]
async fn every_manner_of_an_attack_has_its_chance_on_the_button() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1&opponent=both").await.location;
    let page = until(&site, &seat, "Fight with 103").await;
    let pressed = |page: &str, words: &str| {
        let mut all = options(page).into_iter();
        let found = all.find(|(_, told)| told.starts_with(words));
        found.expect(words).0
    };
    choose(&site, &seat, &page, pressed(&page, "Fight with 103")).await;
    let page = site.get(&seat).await.body;
    let ask = between(&page, "id=\"ask\"", "</section>").expect("a question");
    assert!(ask.contains("%</small>"), "{ask}");
    let mut targets = options(&page).into_iter();
    let at = targets.find(|(_, told)| told.contains("408")).expect("408");
    choose(&site, &seat, &page, at.0).await;
    let page = site.get(&seat).await.body;
    let ask = between(&page, "id=\"ask\"", "</section>").expect("a question");
    assert!(ask.contains("Spray fire"), "{ask}");
    assert!(ask.matches("%</small>").count() > 1, "{ask}");
}
