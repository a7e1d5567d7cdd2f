//! What somebody asked for is in sight on a desk: a hint, the way, the shot and what came of it.

use super::{goes_on, set_up, until_a_move, until_a_shot};
use crate::driver::{Browser, Kind};
use crate::site::Site;

fn begin(browser: &Browser) {
    set_up(browser, &[("scenario", "1"), ("opponent", "both")]);
}

/// Asserts that something is wholly on the screen, without moving anything.
fn assert_in_sight(browser: &Browser, css: &str) {
    let seen = "const box = document.querySelector(CSS)?.getBoundingClientRect(); \
         return !!box && box.top >= 0 && box.bottom <= innerHeight && box.width > 40";
    let seen = browser.script(&seen.replace("CSS", &format!("{css:?}")));
    assert_eq!(seen, true, "{css}");
}

#[test]
fn a_hint_is_in_sight_however_long_the_list() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    until_a_move(&browser);
    assert!(browser.has("#who-all:not([open])"), "a long list is folded");
    browser.click("#hint");
    browser.wait("#hinted .is-hinted");
    assert_in_sight(&browser, "#hinted .is-hinted");
    // The whole way is drawn, and one button walks it.
    assert!(browser.has("#advice path.advised"), "the way is drawn");
    let words = browser.text("#hinted .is-hinted");
    assert!(
        words.starts_with("Do it: ") && words.contains(" to "),
        "{words}"
    );
    goes_on(&browser, "what the bot would do", |browser| {
        browser.click("#hinted .is-hinted");
    });
    assert!(
        !browser.has("#ask [data-act=done]"),
        "the walk is over: {}",
        browser.text("#ask")
    );
    assert!(browser.text("#undo").contains("choices at once"));
}

#[test]
fn a_way_is_read_and_walked_where_the_question_is() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    until_a_move(&browser);
    browser.click("#next");
    browser.wait("#map a.go");
    browser.click("#map a.go");
    browser.wait("#walk");
    assert_in_sight(&browser, "#walk");
    let table = "const table = document.querySelector('table.steps'); \
         return [getComputedStyle(table).display, table.querySelector('th:last-child').getBoundingClientRect().width > 60]";
    assert_eq!(
        browser.script(table),
        serde_json::json!(["table", true]),
        "its columns are wide enough to be read"
    );
    goes_on(&browser, "the walk", |browser| browser.click("#walk"));
}

#[test]
fn danger_lies_over_the_reach_with_its_chances_and_how_many_could_attack() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    until_a_move(&browser);
    browser.click("#next");
    browser.wait("#map a.go");
    let n_reached = browser.count("#map a.go");
    browser.press("d");
    browser.wait("#map a.go .danger");
    assert_eq!(browser.count("#map a.go"), n_reached, "all can be chosen");
    let told = browser.script("return document.querySelector('#map a.go .danger').textContent");
    let told = told.as_str().unwrap_or_default();
    assert!(told.contains('/') && told.contains('×'), "{told}");
    super::point_at(&browser, "#map a.go");
    browser.wait("#walk");
    assert!(browser.has("#map .dest"), "the way is drawn");
    let harm = "return document.querySelector('#harm, #panel .measure b')?.textContent ?? ''";
    browser.until("what waits there", || browser.script(harm) != "");
    goes_on(&browser, "the walk", |browser| browser.click("#walk"));
}

#[test]
fn a_shot_is_fired_at_whom_one_looks_at_and_says_what_came_of_it() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    until_a_shot(&browser);
    assert_in_sight(&browser, "#best");
    // The main button fires at the target that was chosen, not at anybody.
    let aimed = browser.attribute(".opts .is-shown", "value");
    let target = |value: &str| value.split(' ').nth(1).map(str::to_owned);
    let main = browser.attribute("#best", "value");
    assert_eq!(target(&main), target(&aimed));
    goes_on(&browser, "the shot", |browser| browser.click("#best"));
    browser.wait("#result");
    assert_in_sight(&browser, "#result");
    assert_eq!(browser.attribute("#result", "aria-live"), "polite");
    // The card says how it ended, with the dice on their scale, and the map shows it.
    let class = browser.attribute("#result", "class");
    let ends = ["is-miss", "is-hit", "is-wound", "is-kill"];
    assert_eq!(ends.iter().filter(|end| class.contains(**end)).count(), 1);
    browser.until("the card has come", || {
        browser.text("#result").contains("needed")
    });
    assert!(browser.has("#result .needle") && browser.has("#map .shotline"));
}
