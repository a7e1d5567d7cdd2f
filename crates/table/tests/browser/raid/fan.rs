//! Stacks fan out, a cursor goes over the map by keys, one Level is looked at alone.

use super::{ENTER, goes_on, hurry};
use crate::driver::{Browser, Kind};
use crate::site::Site;

/// Six of one side in P8, two more in a car, an enemy far away.
const SCENARIO: &str = r#"format assault-scenario 1
scenario 1 "A crowd"
turns 12
rocket gone
gantry loading
pad launch
roof edge 13
shutters open
place mi6 P8 F 101 102 103 104 105
place mi6 Z7 G 301
place skorpios N25 K
place skorpios R26 612
vehicle monorail-1 Z7
win hold N25
"#;

const RIGHT: &str = "\u{E014}";
const ESCAPE: &str = "\u{E00C}";

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
    browser.click("#fan .one[aria-label^='104']");
    browser.until("104", || {
        browser.has("#piece") && browser.text("#piece .name").starts_with("104")
    });
    assert!(!browser.has("#fan"), "who has chosen sees the map again");
    // Pointing at the chosen one again lists what it can do.
    tap(&browser, "#map .stack[data-n='6'] a.pc.is-sel");
    browser.wait("#fan button[data-act=move]");
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
    browser.press(RIGHT);
    std::thread::sleep(std::time::Duration::from_millis(400));
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
    browser.go(&format!("{seat}?level=1"));
    browser.wait("#map .levelline");
    assert!(is_dimmed(25, 14) && !is_dimmed(8, 16), "level 1");
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
