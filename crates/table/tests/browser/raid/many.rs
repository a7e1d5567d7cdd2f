//! Many at once, with keys: a whole troop goes, and comes back; and a map that shows no void.

use super::{goes_on, hurry, set_up};
use crate::driver::{Browser, Kind};
use crate::site::Site;
use crate::skirmish::skirmish;

/// A Leader with people around him, and one at the rim of the map.
const LED: &str = skirmish!(
    "With his people",
    20,
    "\
place mi6 T20 F 101 102 103
place mi6 AB37 104
place skorpios N25 K
win hold N25
"
);

fn at(browser: &Browser, code: &str) -> String {
    let script = format!(
        "return [...document.querySelectorAll('#spaces li')].find(line => new RegExp('(^|[^0-9A-Z]){code}([^0-9A-Z]|$)').test(line.textContent.replace(/^\\S+ /, '')))?.querySelector('b').textContent ?? ''"
    );
    let told = browser.script(&script);
    told.as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_troop_goes_and_comes_back_with_one_key_each() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.begin_own_raid(LED);
    assert_eq!(hurry(&browser, 60, "#ask [data-act=move]"), "there");
    let seat = browser.path();
    let seat = seat.split('?').next().unwrap_or_default();
    let before = at(&browser, "102");
    assert!(before.starts_with("T20"), "{before}");
    browser.go(&format!("{seat}?piece=F&show=reach&to=T15"));
    browser.wait("#go-led");
    assert!(browser.text("#go-led").contains("With 3 of his people"));
    goes_on(&browser, "they go", |browser| browser.press("g"));
    for code in ["101", "102", "103"] {
        let now = at(&browser, code);
        assert!(!now.starts_with("T20") && !now.is_empty(), "{code}: {now}");
    }
    assert!(browser.text("#undo").contains("choices at once"));
    goes_on(&browser, "they come back", |browser| browser.press("u"));
    assert_eq!(at(&browser, "102"), before);
}

#[test]
fn a_bot_places_those_who_are_left() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    set_up(&browser, &[("scenario", "3"), ("opponent", "both")]);
    // Whoever is placed is shown with his values.
    let first = browser.text("#placed .name");
    assert!(browser.text("#ask h2").contains(first.trim()), "{first}");
    goes_on(&browser, "all are placed", |browser| {
        browser.click("#place-rest");
    });
    assert!(!browser.has("#place-rest"), "nobody of them is left");
    assert!(!browser.text("#ask h2").contains("Placing"));
}

#[test]
fn a_bot_fires_for_those_who_are_left() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    set_up(&browser, &[("scenario", "1"), ("opponent", "both")]);
    assert_eq!(hurry(&browser, 60, "#fire-rest"), "there");
    let n = "return document.querySelectorAll('#ask [data-act=fight]').length";
    let before = browser.script(n).as_u64();
    goes_on(&browser, "several fire", |browser| {
        browser.click("#fire-rest");
    });
    // Points are asked for in between; those who have fired are no longer offered.
    let is_asked = browser.has("#ask.interrupt");
    assert!(is_asked || browser.script(n).as_u64() < before);
    assert!(browser.has("#result"), "what came of it is told");
}

#[test]
fn who_stands_at_the_rim_is_shown_without_half_a_screen_of_nothing() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.begin_own_raid(LED);
    hurry(&browser, 60, "#ask [data-act=move]");
    // From near, in the other corner of the map.
    browser.script(
        "for (let i = 0; i < 4; i++) document.querySelector('[data-zoom=\"1.4\"]').click()",
    );
    browser.press("n");
    browser.wait("#piece");
    for _ in 0..4 {
        if browser.text("#piece .name").starts_with("104") {
            break;
        }
        let shown = browser.text("#piece .name");
        browser.press("n");
        browser.until("the next piece", || browser.text("#piece .name") != shown);
    }
    assert!(browser.text("#piece .name").starts_with("104"));
    let beyond = "const b = document.querySelector('#map svg.board'), [x, y, w, h] = b.getAttribute('viewBox').split(' ').map(Number); \
                  const ring = document.querySelector('#sel rect').getBoundingClientRect(), map = document.getElementById('map').getBoundingClientRect(); \
                  return [x + w - b.getAttribute('width'), y + h - b.getAttribute('height'), ring.left >= map.left && ring.right <= map.right && ring.top >= map.top && ring.bottom <= map.bottom]";
    let told = browser.script(beyond);
    for side in [0, 1] {
        assert!(told[side].as_f64().unwrap_or(999.0) < 80.0, "{told}");
    }
    assert_eq!(told[2], true, "and in sight: {told}");
}
