//! Raids on the volcano: with a mouse, a thumb and a keyboard, from the home page to the end.

mod agree;
mod before;
mod fan;
mod fit;
mod laid;
mod leave;
mod many;
mod own;
mod past;
mod rule;
mod seats;
mod sight;
mod thumb;
mod wheels;

use crate::access::check;
use crate::driver::{Browser, Kind};
use crate::site::Site;

pub use crate::onward::{follow, hurry};

/// Begins the first raid from the home page, as a newcomer does.
pub fn begin(browser: &Browser) {
    browser.go("/");
    browser.wait("form[action='/raid'] button");
    browser.without_film();
    browser.click("form[action='/raid'] button");
    browser.wait("#ticket");
}

/// Sets a raid up: fields of the form with the values they get.
pub fn set_up(browser: &Browser, fields: &[(&str, &str)]) {
    browser.go("/raid");
    browser.script("document.querySelectorAll('details').forEach(part => part.open = true)");
    for (name, value) in fields {
        let css = format!("input[name='{name}'][value='{value}']");
        browser.click(&css);
    }
    browser.begin_raid();
}

/// Tells one position from another.
pub fn mark(browser: &Browser) -> String {
    browser.attribute("#page", "data-mark")
}

/// Does something and waits until the raid has gone on.
pub fn goes_on(browser: &Browser, what: &str, act: impl FnOnce(&Browser)) {
    let before = mark(browser);
    act(browser);
    browser.until(what, || mark(browser) != before);
}

/// Points at something on the map, wherever it lies under the window.
pub fn point_at(browser: &Browser, css: &str) {
    browser.script(&format!(
        "document.querySelector({css:?}).dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }}))"
    ));
}

/// Goes on until a piece can move.
pub fn until_a_move(browser: &Browser) {
    assert_eq!(hurry(browser, 60, "#ask [data-act=move]"), "there");
}

/// Goes on until somebody can attack a person, and points at the best target.
pub fn until_a_shot(browser: &Browser) {
    for _ in 0..20 {
        assert_eq!(hurry(browser, 60, "#ask [data-act=fight]"), "there");
        browser.click("#next");
        browser.wait("#piece");
        if browser.has(".targets a") {
            browser.click(".targets a");
            browser.wait(".opts .is-shown");
            return;
        }
        // Only things could be attacked.
        goes_on(browser, "the next phase", |browser| {
            browser.script("document.querySelector('#ask [data-act=end]').click()");
        });
    }
    panic!("nobody ever has a target");
}

#[test]
fn the_first_raid_from_the_home_page_to_its_end() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    assert!(
        browser.title().contains("Scenario 1"),
        "{}",
        browser.title()
    );
    until_a_move(&browser);
    // A piece is taken, a space in its reach is pointed at, and it walks there.
    browser.click("#next");
    browser.wait("#map a.go");
    browser.click("#map a.go");
    browser.wait("#go");
    let goal = browser.text(".way b");
    goes_on(&browser, "the walk", |browser| browser.click("#go"));
    let space = goal
        .trim_start_matches("To ")
        .split(' ')
        .next()
        .unwrap_or("?");
    assert!(
        browser.text(".log").contains(space),
        "the log tells of {space}"
    );
    assert_ne!(follow(&browser, 2, ""), "there", "a hint can be followed");
    assert_eq!(hurry(&browser, 400, ""), "over");
    assert!(browser.text("#ending").contains("has won in turn"));
}

/// Reads the odds of the four Quality Results from the calculator.
fn odds(browser: &Browser) -> Vec<u32> {
    let script = "return [...document.querySelectorAll('.qt tr.odds td:not(.h)')].map(cell => parseInt(cell.textContent))";
    let cells = browser.script(script);
    let cells = cells.as_array().expect("a row");
    cells
        .iter()
        .filter_map(|cell| cell.as_u64())
        .map(|n| n as u32)
        .collect()
}

#[test]
fn a_shot_goes_as_the_calculator_said() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    set_up(&browser, &[("scenario", "1"), ("opponent", "both")]);
    for _ in 0..3 {
        until_a_shot(&browser);
        let chance: u32 = browser
            .text(".calc .big")
            .trim_end_matches('%')
            .parse()
            .expect("a chance");
        let odds = odds(&browser);
        assert_eq!(odds.iter().sum::<u32>(), 100, "{odds:?}");
        assert_eq!(odds[4], 100 - chance, "what is no success misses");
        goes_on(&browser, "the shot", |browser| {
            browser.click(".opts .is-shown")
        });
        let log = browser.script("return [...document.querySelectorAll('.log li')].slice(0, 40).map(line => line.textContent)");
        let log: Vec<&str> = log
            .as_array()
            .expect("lines")
            .iter()
            .filter_map(|line| line.as_str())
            .collect();
        let at = log
            .iter()
            .position(|line| line.contains(" attacks "))
            .expect("an attack");
        let told = log[at].split("chance ").nth(1).expect("a chance");
        let told: u32 = told
            .chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
            .parse()
            .expect("a number");
        assert_eq!(told.min(99), chance, "{}", log[at]);
        // The lines below the attack tell its roll; the first of them is nearest to it.
        let rolled = log[at..]
            .iter()
            .find(|line| line.contains("rolled "))
            .expect("a roll");
        let roll = rolled.split("rolled ").nth(1).expect("a roll");
        let roll: u32 = roll
            .chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
            .parse()
            .expect("a number");
        let mut upto = 0;
        let quality = odds[..4].iter().position(|n| {
            upto += n;
            roll <= upto
        });
        match quality {
            Some(quality) => assert!(
                rolled.contains(&format!(": {}", quality + 1))
                    || rolled.contains(&format!(" {}", quality + 1)),
                "{rolled} by {odds:?}"
            ),
            None => assert!(
                roll > chance && rolled.contains("miss"),
                "{rolled} by {odds:?}"
            ),
        }
    }
}

#[test]
fn a_walk_is_taken_back() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    set_up(&browser, &[("scenario", "1"), ("opponent", "both")]);
    until_a_move(&browser);
    let pieces = "return [...document.querySelectorAll('#spaces li')].map(line => line.textContent).join('|')";
    let before = browser.script(pieces);
    browser.click("#next");
    browser.wait("#map a.go");
    browser.click("#map a.go");
    browser.wait("#go");
    goes_on(&browser, "the walk", |browser| browser.click("#go"));
    assert_ne!(browser.script(pieces), before);
    // Every step of the walk was a choice of its own.
    for _ in 0..12 {
        if browser.script(pieces) == before {
            break;
        }
        goes_on(&browser, "one back", |browser| browser.press("u"));
    }
    assert_eq!(browser.script(pieces), before);
}

#[test]
fn a_raid_in_german() {
    let site = Site::start();
    let german = Kind {
        lang: "de",
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, german);
    begin(&browser);
    assert!(
        browser.title().contains("Szenario 1"),
        "{}",
        browser.title()
    );
    until_a_move(&browser);
    assert!(
        browser.text("#ask").contains("Bewegen"),
        "{}",
        browser.text("#ask")
    );
    browser.click("#next");
    browser.wait("#piece");
    assert!(browser.text("#piece").contains("Moral"));
    assert!(browser.text(".vict").contains("Nach jetzigem Stand"));
    assert!(browser.text(".log").contains("Bewegung"));
}

#[test]
fn a_raid_with_a_thumb() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    begin(&browser);
    until_a_move(&browser);
    browser.click("#next");
    browser.wait("#map a.go");
    let wide = browser.script("return document.documentElement.scrollWidth - innerWidth");
    assert_eq!(wide, 0, "nothing is wider than the screen");
    // The map stays where it is while the panel is read.
    let script = "const before = document.getElementById('map').getBoundingClientRect().top; \
                  document.querySelector('.log').scrollIntoView(); \
                  const map = document.getElementById('map').getBoundingClientRect(); \
                  return [map.top === before && map.top < 60, map.height > innerHeight / 3]";
    let map = browser.script(script);
    assert_eq!(
        (&map[0], &map[1]),
        (&true.into(), &true.into()),
        "the map is there"
    );
    point_at(&browser, "#map a.go");
    browser.wait("#go");
    let small = browser.script("return [...document.querySelectorAll('#ask .btn, #go')].filter(button => button.offsetHeight && button.offsetHeight < 44).length");
    assert_eq!(small, 0, "a thumb hits every button");
    goes_on(&browser, "the walk", |browser| browser.click("#go"));
}

fn pages_keep_the_rules(kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let mut wrong = Vec::new();
    for path in ["/raid", "/raid/own"] {
        browser.go(path);
        check(&browser, &mut wrong, path);
        browser.script("document.querySelectorAll('details').forEach(part => part.open = true)");
        check(&browser, &mut wrong, &format!("{path} unfolded"));
    }
    set_up(&browser, &[("scenario", "1"), ("opponent", "pass")]);
    check(&browser, &mut wrong, "a curtain");
    set_up(&browser, &[("scenario", "4"), ("opponent", "both")]);
    check(&browser, &mut wrong, "a secret plan");
    set_up(&browser, &[("scenario", "1"), ("opponent", "both")]);
    let seat = browser.path();
    let seat = seat.split('?').next().unwrap_or_default().to_owned();
    for query in [
        "",
        "?piece=F&show=reach&to=W16",
        "?piece=F&target=405&show=sight",
        "?piece=F&show=command",
        "?piece=F&show=danger",
        "?show=danger",
        "?show=danger&level=2",
        "?show=sight&from=P21&to=P25",
        "?hint=1",
        "?piece=F&at=W16",
        "?piece=F&at=W16&level=1",
    ] {
        browser.go(&format!("{seat}{query}"));
        check(&browser, &mut wrong, query);
    }
    browser.script("document.querySelectorAll('details').forEach(part => part.open = true)");
    check(&browser, &mut wrong, "everything unfolded");
    browser.go(&seat);
    hurry(&browser, 3, "");
    browser.go(&format!("{seat}/replay"));
    check(&browser, &mut wrong, "the raid so far");
    browser.go(&seat);
    hurry(&browser, 400, "");
    check(&browser, &mut wrong, "the end");
    browser.go(&format!("{seat}/replay?step=5"));
    check(&browser, &mut wrong, "a replay");
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn raids_can_be_used_on_a_desk() {
    pages_keep_the_rules(Kind::DESK);
}

#[test]
fn raids_can_be_used_on_a_desk_in_german() {
    pages_keep_the_rules(Kind {
        lang: "de",
        ..Kind::DESK
    });
}

#[test]
fn raids_can_be_used_on_a_phone() {
    pages_keep_the_rules(Kind::PHONE);
}

#[test]
fn raids_can_be_used_on_a_phone_in_the_dark_in_german() {
    pages_keep_the_rules(Kind {
        is_dark: true,
        lang: "de",
        ..Kind::PHONE
    });
}

const TAB: &str = "\u{E004}";
const ENTER: &str = "\u{E007}";

/// Presses Tab until the focus is on something.
fn tab_to(browser: &Browser, css: &str) {
    let script = format!("return document.activeElement?.matches({css:?}) ?? false");
    for _ in 0..400 {
        if browser.script(&script) == true {
            return;
        }
        browser.press(TAB);
    }
    panic!("Tab does not lead to {css} at {}", browser.path());
}

#[test]
fn a_raid_with_the_keyboard_alone() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.go("/");
    browser.without_film();
    tab_to(&browser, "form[action='/raid'] button");
    browser.press(ENTER);
    browser.wait("#ticket");
    // What is offered is taken until somebody can move.
    for _ in 0..60 {
        if browser.has("#ask [data-act=move]") {
            break;
        }
        goes_on(&browser, "a choice by key", |browser| {
            tab_to(browser, "#ask button[name=option]");
            browser.press(ENTER);
        });
    }
    browser.press("n");
    browser.wait("#piece");
    tab_to(&browser, "#map a.go");
    browser.press(ENTER);
    browser.wait("#go");
    goes_on(&browser, "the walk", |browser| {
        tab_to(browser, "#go");
        browser.press(ENTER);
    });
    goes_on(&browser, "back", |browser| browser.press("u"));
    // Enter alone ends the move or the phase, wherever nothing else has the focus.
    browser.script("document.activeElement.blur()");
    goes_on(&browser, "the end of it", |browser| browser.press(ENTER));
}
