//! What is measured on the map before one commits, and what the machines say of themselves.

use crate::common::{Database, Site};
use crate::raid::{between, choose, options, own, start, until};

/// A rocket that can start, a Leader beside those he leads, and some whom no Leader reaches.
const READY: &str = r#"format assault-scenario 1
scenario 1 "Ready"
turns 12
rocket on-board
gantry launch
pad loading
roof edge 6
shutters open
place mi6 T20 E 101 102
place mi6 D10 111
place skorpios P25 L 401
points E 9
special countdown-from 1
win launch
"#;

fn map_of(page: &str) -> &str {
    between(page, "id=\"map-under\"", "id=\"map-people\"").expect("what lies below the people")
}

// rule: A-ROCKET-002
#[tokio::test]
async fn the_countdown_stands_at_the_rocket_for_who_may_know_it() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, READY).await;
    let page = until(&site, &seat, "data-act=\"countdown\"").await;
    assert!(!map_of(&page).contains("Countdown"));
    let pressed = |page: &str, words: &str| {
        let found = options(page)
            .into_iter()
            .find(|(_, told)| told.contains(words));
        found.expect(words).0
    };
    let start = pressed(&page, "Start the countdown");
    choose(&site, &seat, &page, start).await;
    let page = site.get(&seat).await.body;
    let seven = pressed(&page, "7");
    choose(&site, &seat, &page, seven).await;
    let known = site.get(&seat).await.body;
    assert!(known.contains("you are Skorpios"));
    assert!(map_of(&known).contains("Countdown: 7") && known.contains("7 turns left"));
    let unknown = until(&site, &seat, "you are M.I.6").await;
    assert!(map_of(&unknown).contains("Countdown: ?"));
    assert!(!unknown.contains("turns left"), "its length is secret");
    for machine in ["Roof: open", "Gantry: at launch", "Landing pad: at loading"] {
        assert!(map_of(&unknown).contains(machine), "{machine}");
    }
}

#[tokio::test]
async fn danger_is_explained_without_a_piece_too() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1&opponent=both").await.location;
    let plain = site.get(&seat).await.body;
    assert!(plain.contains(">main floor 1<") && !plain.contains("tones danger"));
    let page = site.get(&format!("{seat}?show=danger")).await.body;
    assert!(page.contains("to be wounded there and to fall"));
    assert!(page.contains("tones danger") && page.contains("80% +"));
    assert!(
        !map_of(&page).contains(">main floor 1<"),
        "no name below figures"
    );
    let page = site.get(&format!("{seat}?show=danger&to=V18")).await.body;
    assert!(page.contains("V18 Level 1: "), "who could attack there");
}

// rule: A-COMMAND-003 A-COMMAND-004
#[tokio::test]
async fn whoever_would_be_out_of_command_is_named_before_a_leader_goes() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = own(&site, READY).await;
    until(&site, &seat, "Move E").await;
    let page = site.get(&format!("{seat}?piece=E&show=command")).await.body;
    assert!(page.contains("Up to 2 points away") && page.contains("Up to 4 points away"));
    let out = between(&page, "Would be out of command now: ", "A-COMMAND-004").expect("a list");
    assert!(out.contains(">111<") && !out.contains(">101<"), "{out}");
    assert!(
        page.contains("<rect class=\"link no\""),
        "and they are marked on the map"
    );
    let near = site.get(&format!("{seat}?piece=E&show=reach&to=T21")).await;
    assert!(near.body.contains("table class=\"steps\""));
    assert!(!near.body.contains("lost-command"), "a step away all hear");
    let far = site.get(&format!("{seat}?piece=E&show=reach&to=S14")).await;
    let lost = between(&far.body, "class=\"lost-command\">", "<").expect("some are lost");
    assert_eq!(lost.trim(), "Would be out of command then: 101, 102");
}

#[tokio::test]
async fn a_line_of_sight_says_how_far_and_what_stops_it() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1&opponent=both").await.location;
    let page = site
        .get(&format!("{seat}?piece=F&show=sight&to=P25"))
        .await
        .body;
    let side = between(&page, "class=\"sideview\"", "</svg>").expect("a side view");
    for level in 0..=4 {
        assert!(side.contains(&format!(">{level}</text>")), "Level {level}");
    }
    for drawn in [
        ">window</text>",
        "class=\"los\"",
        "class=\"los obs\"",
        "figure mi6",
    ] {
        assert!(side.contains(drawn), "{drawn} in {side}");
    }
    assert!(page.contains("obstructed") && page.contains("13.5 spaces"));
    let page = site
        .get(&format!("{seat}?piece=F&show=sight&to=O30"))
        .await
        .body;
    let side = between(&page, "class=\"sideview\"", "</svg>").expect("a side view");
    assert!(
        side.contains(">wall</text>") && side.contains("los blk"),
        "{side}"
    );
}

#[tokio::test]
async fn targets_come_by_their_chance_and_points_better_the_odds() {
    let database = Database::new();
    let site = Site::open(&database);
    let seat = start(&site, "scenario=1&opponent=both").await.location;
    let mut n_lists = 0;
    for code in ["F", "E", "H", "L", "K", "405", "412", "511", "502", "426"] {
        let page = site
            .get(&format!("{seat}?piece={code}&show=sight"))
            .await
            .body;
        let Some(list) = between(&page, "class=\"targets\"", "</ol>") else {
            continue;
        };
        let chances = list.split("<b>").skip(1);
        let chances: Vec<u32> = chances
            .filter_map(|rest| rest.split('%').next()?.parse().ok())
            .collect();
        assert!(chances.is_sorted_by(|a, b| a >= b), "{code}: {chances:?}");
        n_lists += usize::from(chances.len() > 1);
        let target = between(list, "&amp;target=", "&amp;").expect("a target");
        let path = format!("{seat}?piece={code}&target={target}&show=sight");
        let page = site.get(&path).await.body;
        let table = between(&page, "class=\"qt\"", "</table>").expect("odds of each quality");
        for row in ["+1 hero", "+2 hero"] {
            // Only Leaders of M.I.6 have them.
            let is_hero = ["F", "E", "H"].contains(&code);
            assert_eq!(table.contains(row), is_hero, "{code}: {row} in {table}");
        }
    }
    assert!(n_lists > 1, "several have several targets");
}
