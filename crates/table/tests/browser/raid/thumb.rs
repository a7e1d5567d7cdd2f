//! The first raid on a phone: every space a thumb is to hit is large enough, and the map is where it
//! is needed.

use serde_json::json;

use super::{begin, goes_on, hurry, until_a_move, until_a_shot};
use crate::driver::{Browser, Kind};
use crate::site::Site;

/// How many pixels a space has, and whether all that is named is in sight.
fn shown(browser: &Browser, css: &str) -> (f64, bool) {
    let script = format!(
        "const map = document.getElementById('map').getBoundingClientRect(); \
         const all = [...document.querySelectorAll({css:?})].map(at => at.getBoundingClientRect()).filter(at => at.width); \
         const isSeen = at => at.left >= map.left && at.right <= map.right && at.top >= map.top && at.bottom <= map.bottom; \
         const width = +document.querySelector('#map svg.board').getAttribute('viewBox').split(' ')[2]; \
         return [map.width * 48 / width, all.length > 0 && all.every(isSeen)]"
    );
    let told = browser.script(&script);
    (told[0].as_f64().expect("pixels"), told[1] == true)
}

/// Returns a space in reach that lies free on the screen.
fn free_space(browser: &Browser) -> (f64, f64) {
    let script = "const map = document.getElementById('map').getBoundingClientRect(); \
        const isFree = at => at.left > map.left + 20 && at.right < map.right && at.top > map.top + 110 && at.bottom < map.bottom - 60; \
        const at = [...document.querySelectorAll('#map a.go')].map(go => go.getBoundingClientRect()).find(isFree); \
        return [at.left + at.width / 2, at.top + at.height / 2]";
    let at = browser.script(script);
    (at[0].as_f64().expect("x"), at[1].as_f64().expect("y"))
}

fn tap(browser: &Browser, (x, y): (f64, f64)) {
    for (kind, points) in [
        ("touchStart", json!([{ "x": x, "y": y }])),
        ("touchEnd", json!([])),
    ] {
        let event = json!({ "type": kind, "touchPoints": points });
        browser.cdp("Input.dispatchTouchEvent", event);
    }
}

#[test]
fn spaces_are_large_enough_for_a_thumb_and_the_zoom_stays() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    begin(&browser);
    let (pixels, are_seen) = shown(&browser, "#map .c-mi6 .body");
    // Whoever is asked for points at once sees the attack instead.
    let is_asked = browser.has("#sel rect");
    assert!(
        pixels >= 28.0 && (are_seen || is_asked),
        "{pixels}: the own people"
    );
    until_a_move(&browser);
    browser.click("#next");
    browser.wait("#map a.go");
    let (pixels, is_seen) = shown(&browser, "#sel rect");
    assert!(pixels >= 34.0 && is_seen, "{pixels}: the piece that moves");
    // The same place is tapped twice: what the first tap shows moves nothing away.
    let at = free_space(&browser);
    tap(&browser, at);
    browser.wait("#go");
    let (_, is_seen) = shown(&browser, "#map .tag.a");
    assert!(is_seen, "what is said of the way can be read");
    goes_on(&browser, "the walk", |browser| tap(browser, at));
    // Whoever has chosen how near the map is keeps it so.
    browser.click("[data-zoom='0.714']");
    browser.click("[data-zoom='0.714']");
    let (chosen, _) = shown(&browser, "#map");
    assert!(chosen < 30.0, "{chosen}");
    browser.click("#next");
    browser.until("somebody else", || browser.has("#sel rect"));
    let (pixels, is_seen) = shown(&browser, "#sel rect");
    assert!(
        (pixels - chosen).abs() < 1.0 && is_seen,
        "{pixels} {chosen}"
    );
    hurry(&browser, 1, "");
    let (pixels, _) = shown(&browser, "#map");
    assert!((pixels - chosen).abs() < 1.0, "{pixels} {chosen}");
    assert_eq!(hurry(&browser, 400, ""), "over");
}

#[test]
fn whoever_attacks_with_a_thumb_sees_the_best_target() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    begin(&browser);
    until_a_shot(&browser);
    let (_, are_seen) = shown(&browser, "#sel rect, #map .tgt");
    assert!(are_seen, "from whom and at whom");
}
