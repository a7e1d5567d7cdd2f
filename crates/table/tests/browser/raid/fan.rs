//! Stacks fan out, a cursor goes over the map by keys, one Level is looked at alone.

use serde_json::json;

use super::{ENTER, goes_on, hurry};
use crate::driver::{Browser, Kind};
use crate::site::Site;
use crate::skirmish::skirmish;

/// Six of one side in P8, two more in a car, an enemy far away.
const SCENARIO: &str = skirmish!(
    "A crowd",
    13,
    "\
place mi6 P8 F 101 102 103 104 105
place mi6 Z7 G 301
place skorpios N25 K
place skorpios R26 612
vehicle monorail-1 Z7
win hold N25
"
);

const RIGHT: &str = "\u{E014}";
const SHIFT: &str = "\u{E008}";
const ESCAPE: &str = "\u{E00C}";
const DOWN: &str = "\u{E015}";
const UP: &str = "\u{E013}";

/// Whether what is said of a space lies over the cursor.
const SPOKEN_OVER: &str = r#"
    const [a, b] = ['cursor', 'spoken'].map(id => document.getElementById(id).getBoundingClientRect());
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
"#;

/// Begins the raid and goes on until M.I.6 can move; returns the address of the seat.
fn crowd(browser: &Browser) -> String {
    browser.begin_own_raid(SCENARIO);
    let find = "return [...document.querySelectorAll('#ask [data-act=move]')].some(button => button.textContent.includes('101'))";
    for _ in 0..60 {
        if browser.script(find) == true {
            break;
        }
        hurry(browser, 1, "");
    }
    let path = browser.path();
    path.split('?').next().unwrap_or_default().to_owned()
}

fn spoken(browser: &Browser) -> String {
    let told = browser.script("return document.getElementById('spoken').textContent");
    told.as_str().unwrap_or_default().to_owned()
}

/// Taps something as a thumb does.
fn tap(browser: &Browser, css: &str) {
    browser.script(&format!(
        "document.querySelector({css:?}).dispatchEvent(new PointerEvent('click', {{ pointerType: 'touch', bubbles: true, cancelable: true, detail: 1 }}))"
    ));
}

const FANNED: &str = r#"
    const fan = document.getElementById('fan').getBoundingClientRect(), map = document.getElementById('map').getBoundingClientRect();
    const ask = document.getElementById('ask').getBoundingClientRect();
    const inside = fan.left >= map.left && fan.right <= map.right && fan.top >= map.top && fan.bottom <= map.bottom;
    const apart = fan.right <= ask.left || fan.left >= ask.right || fan.bottom <= ask.top || fan.top >= ask.bottom;
    const ones = [...document.querySelectorAll('#fan .one')].map(one => one.getBoundingClientRect());
    const least = Math.min(...ones.flatMap(box => [box.width, box.height]));
    const meet = (a, b) => a !== b && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return [ones.length, inside, apart, least, ones.some(a => ones.some(b => meet(a, b)))];
"#;

fn a_stack_is_fanned_out(kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    crowd(&browser);
    tap(&browser, "#map .stack[data-n='6'] a.pc");
    browser.wait("#fan[data-at=P8]");
    let fanned = browser.script(FANNED);
    assert_eq!(fanned[0], 6, "all six: {fanned}");
    assert_eq!(fanned[1], true, "the fan lies on the map: {fanned}");
    assert_eq!(fanned[2], true, "and not over the question: {fanned}");
    assert!(fanned[3].as_f64() >= Some(44.0), "large enough: {fanned}");
    assert_eq!(fanned[4], false, "none over another: {fanned}");
    if kind.is_touch {
        let part = "return document.getElementById('fan').offsetHeight / document.getElementById('map').offsetHeight";
        let part = browser.script(part);
        assert!(
            part.as_f64() <= Some(0.4),
            "most of the map is free: {part}"
        );
    }
    browser.click("#fan .one[aria-label^='104']");
    browser.until("104", || {
        browser.has("#piece") && browser.text("#piece .name").starts_with("104")
    });
    assert!(!browser.has("#fan"), "who has chosen sees the map again");
    assert!(!browser.has("#cursor:focus"), "and no cursor of keys on it");
    assert!(browser.has("#ask #next"), "the next piece is at hand");
    assert!(!browser.has("#who-all[open]"), "a long list lies folded");
    // Pointing at the chosen one again lists what it can do, and the others below one heading.
    tap(&browser, "#map .stack[data-n='6'] a.pc.is-sel");
    browser.wait("#fan button[data-act=move]");
    let own = browser.text("#fan .acts:not(.each) button[data-act=move]");
    assert_eq!(own, "Move 104");
    let others = browser.script(OTHERS);
    assert_eq!(others[0], "Move …: 101 102 103 105 F", "{others}");
    assert!(others[1].as_f64() >= Some(44.0), "large enough: {others}");
    assert!(others[2].as_f64() <= Some(0.72), "the map stays: {others}");
    goes_on(&browser, "102 moves", |browser| {
        browser.click("#fan .each button[aria-label='Move 102']");
    });
    assert!(browser.text("#piece .name").starts_with("102"));
}

/// What the others in the stack can do, the least side of their buttons, and how much of the map's
/// height the fan takes.
const OTHERS: &str = r#"
    const each = document.querySelector('#fan .each'), buttons = [...each.querySelectorAll('button')];
    const words = `${each.querySelector('.lab').textContent}: ${buttons.map(button => button.textContent.trim()).join(' ')}`;
    const sides = buttons.map(button => button.getBoundingClientRect()).flatMap(box => [box.width, box.height]);
    return [words, Math.min(...sides), document.getElementById('fan').offsetHeight / document.getElementById('map').offsetHeight];
"#;

/// Returns the middle of what is drawn of a stack on the screen.
fn middle(browser: &Browser, css: &str) -> (f64, f64) {
    let script = format!(
        "const box = [...document.querySelectorAll({css:?})].map(at => at.getBoundingClientRect()).find(box => box.width); \
         return [box.left + box.width / 2, box.top + box.height / 2]"
    );
    let at = browser.script(&script);
    (at[0].as_f64().expect("x"), at[1].as_f64().expect("y"))
}

#[test]
fn the_right_button_opens_any_space() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    crowd(&browser);
    let (x, y) = middle(&browser, "#map .stack[data-n='6'] a.pc");
    for kind in ["mousePressed", "mouseReleased"] {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "right", "clickCount": 1 });
        browser.cdp("Input.dispatchMouseEvent", event);
    }
    browser.wait("#fan[data-at=P8]");
    assert_eq!(browser.count("#fan .one"), 6);
    assert!(!browser.has("#piece"), "nobody is chosen by it");
    // Where nobody is, what is there is told all the same.
    browser.press(ESCAPE);
    browser.until("it is closed", || !browser.has("#fan"));
    browser.click("[data-zoom='0.714']");
    let (x, y) = middle(&browser, "#map .stack[data-n='6'] a.pc");
    let side =
        browser.script("return document.querySelector('#map svg.board').getScreenCTM().a * 48");
    let x = x + 2.0 * side.as_f64().expect("a length");
    for kind in ["mousePressed", "mouseReleased"] {
        let event = json!({ "type": kind, "x": x, "y": y, "button": "right", "clickCount": 1 });
        browser.cdp("Input.dispatchMouseEvent", event);
    }
    browser.wait("#fan[data-at=P10]");
}

#[test]
fn a_finger_that_rests_opens_a_space_and_chooses_nothing() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    crowd(&browser);
    browser.watch();
    browser.click("[data-zoom=fit]");
    let (x, y) = middle(&browser, "#map .stack:not([data-n]) a.pc");
    let touch = |kind: &str, points: serde_json::Value| {
        let event = json!({ "type": kind, "touchPoints": points });
        browser.cdp("Input.dispatchTouchEvent", event);
    };
    touch("touchStart", json!([{ "x": x, "y": y }]));
    browser.wait("#fan");
    touch("touchEnd", json!([]));
    // A key that does nothing comes after whatever the page makes of the finger.
    browser.press(SHIFT);
    browser.settle();
    assert!(browser.has("#fan"), "lifting the finger closes nothing");
    assert!(!browser.has("#piece"), "and nobody is chosen by it");
    browser.click("#fan-close");
    browser.until("it is closed", || !browser.has("#fan"));
    // A short touch chooses as before.
    touch("touchStart", json!([{ "x": x, "y": y }]));
    touch("touchEnd", json!([]));
    browser.wait("#piece");
}

/// Two come in from the west, as soon as they like.
const ARRIVALS: &str = skirmish!(
    "Late comers",
    20,
    "\
place mi6 P8 F 101
place skorpios N25 K
reinforce skorpios reserve from 1 plan none by foot west people R 416
win hold N25
"
);

fn those_outside_come_in_from_the_tray(kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    browser.begin_own_raid(ARRIVALS);
    assert_eq!(hurry(&browser, 60, "#tray button"), "there");
    let waiting = "const all = [...document.querySelectorAll('#tray button')], map = document.getElementById('map').getBoundingClientRect(); \
                   const tray = document.getElementById('tray').getBoundingClientRect(); \
                   return [all.map(one => one.textContent).join(), all[0].title, tray.left >= map.left && tray.right <= map.right && tray.bottom <= map.bottom]";
    let told = browser.script(waiting);
    assert_eq!(told[0], "R,416", "{told}");
    assert!(
        told[1].as_str().unwrap_or_default().starts_with("bring R"),
        "{told}"
    );
    assert_eq!(told[2], true, "the tray lies on the map: {told}");
    goes_on(&browser, "R comes in", |browser| {
        browser.click("#tray button");
    });
    // Where he can come in is offered on the map, in sight.
    browser.wait("#map a.go .offer");
    let seen = "const map = document.getElementById('map').getBoundingClientRect(); \
                return [...document.querySelectorAll('#map a.go .offer')].map(at => at.getBoundingClientRect()).some(at => at.left >= map.left && at.right <= map.right && at.top >= map.top && at.bottom <= map.bottom)";
    assert_eq!(browser.script(seen), true, "a space to come in is in sight");
    goes_on(&browser, "he is there", |browser| {
        super::point_at(browser, "#map a.go:has(.offer)");
    });
    if browser.has("#ask [data-act=done]") {
        hurry(&browser, 1, "");
    }
    let line = browser.script("return [...document.querySelectorAll('#spaces li')].some(line => line.textContent.includes('R ('))");
    assert_eq!(line, true, "R is on the map");
    let left = "return [...document.querySelectorAll('#tray button[name=option]')].map(one => one.textContent).join()";
    assert_eq!(browser.script(left), "416");
    // The other one comes in where he did, by one button.
    goes_on(&browser, "416 follows", |browser| {
        browser.click("#enter-again");
    });
    assert!(!browser.has("#tray"), "nobody waits any more");
}

/// Many wait on the roof.
const RAIDERS: &str = skirmish!(
    "From above",
    20,
    "\
place mi6 P8 F 101
place skorpios N25 K
reinforce mi6 raiders from 1 plan none by roof people A 102-125 301-303
special roof-assault
win hold N25
"
);

#[test]
fn many_come_in_together_and_do_not_hide_the_map() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    browser.begin_own_raid(RAIDERS);
    assert_eq!(hurry(&browser, 60, "#tray button"), "there");
    let shown = "return [...document.querySelectorAll('#tray button')].filter(one => one.checkVisibility()).map(one => one.textContent).join()";
    assert_eq!(browser.script(shown), "A,102,301", "one of each kind");
    let share = "const of = id => document.getElementById(id).getBoundingClientRect().height; return of('tray') / of('map')";
    let share = || browser.script(share).as_f64().unwrap_or(1.0);
    assert!(share() < 0.34, "{}", share());
    browser.click("#tray > summary");
    assert!(share() < 0.15, "folded it is a line: {}", share());
    browser.click("#tray > summary");
    goes_on(&browser, "102", |browser| {
        browser.click("#tray button[aria-label^='bring 102']");
    });
    goes_on(&browser, "he is there", |browser| {
        super::point_at(browser, "#map a.go[data-at=H10]");
    });
    // Who lands on the roof stays there. One more by a key, then as many as the space has room for.
    browser.wait("#enter-again");
    goes_on(&browser, "one more", |browser| browser.press("r"));
    assert!(
        browser.text("#enter-all").starts_with("4 more at H10"),
        "{}",
        browser.text("#enter-all")
    );
    goes_on(&browser, "the others", |browser| {
        browser.click("#enter-all")
    });
    let line = "return [...document.querySelectorAll('#spaces li')].map(line => line.textContent).find(line => line.startsWith('H10')) ?? ''";
    let line = browser.script(line);
    let line = line.as_str().unwrap_or_default();
    for code in ["102", "103", "104"] {
        assert!(line.contains(code), "{code} in {line}");
    }
    assert_eq!(browser.count("#map .stack[data-n='6']"), 1, "{line}");
    assert!(!browser.has("#enter-again"), "there is no more room");
}

#[test]
fn those_outside_come_in_from_the_tray_with_a_mouse() {
    those_outside_come_in_from_the_tray(Kind::DESK);
}

#[test]
fn those_outside_come_in_from_the_tray_with_a_thumb() {
    those_outside_come_in_from_the_tray(Kind::PHONE);
}

#[test]
fn a_stack_is_fanned_out_with_a_mouse() {
    a_stack_is_fanned_out(Kind::DESK);
}

#[test]
fn a_stack_is_fanned_out_with_a_thumb() {
    a_stack_is_fanned_out(Kind::PHONE);
}

#[test]
fn a_cursor_goes_over_the_map_by_keys() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    let seat = crowd(&browser);
    browser.go(&format!("{seat}?piece=F"));
    browser.wait("#sel");
    // From the chosen piece one step east and back; what is there is said.
    browser.press(RIGHT);
    browser.until("P9 is told", || spoken(&browser).starts_with("P9: "));
    assert_eq!(browser.focused(), "cursor");
    let told = spoken(&browser);
    for word in ["Level 1", "clear floor", "nobody here", "exits "] {
        assert!(told.contains(word), "{word} in {told}");
    }
    // What is said is never over the space it is said of, also not at the lower edge of the map.
    browser.click("[data-zoom=fit]");
    for key in [DOWN; 12].into_iter().chain([UP; 12]) {
        browser.press(key);
        browser.until("all is told", || spoken(&browser).contains(": "));
        let is_over = browser.script(SPOKEN_OVER);
        assert_eq!(is_over, false, "{}", spoken(&browser));
    }
    browser.until("P9 once more", || spoken(&browser).starts_with("P9: "));
    browser.press("\u{E012}");
    browser.until("P8 is told", || {
        spoken(&browser).contains("M.I.6 F (James Bond)")
    });
    // Enter opens the stack, arrows walk through it, Escape closes it.
    browser.press(ENTER);
    browser.wait("#fan[data-at=P8]");
    let on = "return document.activeElement.getAttribute('aria-label') ?? ''";
    let on = |browser: &Browser| browser.script(on).as_str().unwrap_or_default().to_owned();
    browser.until("the first in the fan", || !on(&browser).is_empty());
    let first = on(&browser);
    browser.press(RIGHT);
    assert_ne!(on(&browser), first, "arrows go on in the fan");
    browser.press(ESCAPE);
    browser.until("the fan is closed", || !browser.has("#fan"));
    assert_eq!(browser.focused(), "cursor");
    browser.press(ENTER);
    browser.wait("#fan .one");
    browser.until("the first again", || on(&browser) == first);
    for _ in 0..5 {
        if on(&browser).starts_with("103") {
            break;
        }
        browser.press(RIGHT);
    }
    browser.press(ENTER);
    browser.until("103", || browser.text("#piece .name").starts_with("103"));
    // A step to the east: Enter shows the way, Enter again goes.
    browser.press(RIGHT);
    browser.until("P9 again", || spoken(&browser).starts_with("P9: "));
    browser.press(ENTER);
    browser.wait("#go");
    goes_on(&browser, "the walk", |browser| browser.press(ENTER));
    let line = browser.script("return [...document.querySelectorAll('#spaces li')].map(line => line.textContent).find(line => line.includes('103'))");
    assert!(
        line.as_str().unwrap_or_default().starts_with("P9 "),
        "{line}"
    );
    // Whoever does not want keys switches them off.
    browser.click("#toggle-keys");
    browser.script("document.getElementById('cursor').focus()");
    browser.until("it has spoken", || spoken(&browser).starts_with("P9: "));
    let before = spoken(&browser);
    browser.watch();
    browser.press(RIGHT);
    browser.settle();
    assert_eq!(spoken(&browser), before);
}

#[test]
fn other_levels_are_dimmed() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    let seat = crowd(&browser);
    // N25 is in the control room on Level 2, P8 on the main floor.
    let is_dimmed = |col: u32, row: u32| {
        let script = format!(
            "return document.querySelector('#map .offlevel')?.isPointInFill(new DOMPoint({col} * 48 - 24, {row} * 48 - 24)) ?? false"
        );
        browser.script(&script) == true
    };
    assert!(!is_dimmed(25, 14) && !is_dimmed(8, 16), "all levels");
    browser.go(&format!("{seat}?level=2"));
    browser.wait("#map .levelline");
    assert!(!is_dimmed(25, 14) && is_dimmed(8, 16), "level 2");
    assert!(browser.has("#map .vehicle.is-off"), "the car is below");
    browser.go(&format!("{seat}?level=1"));
    browser.wait("#map .levelline");
    assert!(is_dimmed(25, 14) && !is_dimmed(8, 16), "level 1");
    assert!(!browser.has("#map .vehicle.is-off"), "the car is here");
}

// rule: A-CONTROL-008
#[test]
fn a_machine_is_worked_by_pointing_at_its_control() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.begin_own_raid(SCENARIO);
    for _ in 0..60 {
        if browser.has("#map a.chip[data-at=R26]") {
            break;
        }
        hurry(&browser, 1, "");
    }
    goes_on(&browser, "the shutters", |browser| {
        super::point_at(browser, "#map a.chip[data-at=R26]");
    });
    assert!(
        browser.has("#map .slat.closed"),
        "the shutters are drawn shut"
    );
}
