//! Boats, the monorail, ropes and explosives: each by pointing at the map.

use super::{goes_on, hurry};
use crate::driver::{Browser, Kind};
use crate::site::Site;
use crate::skirmish::skirmish;

/// Everything that moves, close at hand; one enemy far away. The roof covers columns 7 to 13.
pub const SCENARIO: &str = skirmish!(
    "Wheels, water and roof",
    13,
    "\
place mi6 W35 H 101 102
place mi6 Z7 G 301
place mi6 H13 level 4 E 202
place skorpios N25 K
vehicle boat-1 V35
vehicle monorail-1 Z7
points E 9
special roof-assault
special boats-may-leave away 3
win hold N25
"
);

/// Returns whether there is a button whose words begin like this.
fn offers(browser: &Browser, words: &str) -> bool {
    let script = format!(
        "return [...document.querySelectorAll('#ask button[name=option]')].some(button => button.textContent.trim().startsWith({words:?}))"
    );
    browser.script(&script) == true
}

/// Ends one phase after the other until something is offered; failures are turned with points.
fn until_offered(browser: &Browser, words: &str) {
    for _ in 0..120 {
        if offers(browser, words) {
            return;
        }
        if browser.has("#ask.interrupt") && offers(browser, "Spend 1") {
            choose(browser, "Spend 1")
        } else {
            drop(hurry(browser, 1, ""))
        }
    }
    panic!("{words} is never offered");
}

fn choose(browser: &Browser, words: &str) {
    goes_on(browser, words, |browser| {
        browser.script(&format!(
            "[...document.querySelectorAll('#ask button[name=option]')].find(button => button.textContent.trim().startsWith({words:?})).click()"
        ));
    });
}

/// Points at something on the map by the words it is read out with.
fn point(browser: &Browser, class: &str, words: &str) {
    let script = format!(
        "const all = [...document.querySelectorAll('#map {class}')], named = at => at.getAttribute('aria-label'); \
         const at = all.find(at => (named(at) + ' ').startsWith({words:?} + ' ')) ?? all.find(at => named(at).split(/[^0-9A-Za-z]+/).includes({words:?})); \
         at?.dispatchEvent(new MouseEvent('click', {{ bubbles: true, cancelable: true }})); return !!at"
    );
    assert_eq!(browser.script(&script), true, "{words} is not on the map");
}

/// Chooses a piece on the map and waits until its values are shown.
fn take(browser: &Browser, code: &str) {
    point(browser, ":is(.near a, a:has(.near)).pc", code);
    let is_taken = || browser.has("#piece") && browser.text("#piece .name").starts_with(code);
    // From afar, a stack fans out first.
    browser.until(code, || is_taken() || browser.has("#fan .one"));
    if !is_taken() {
        browser.click(&format!("#fan .one[aria-label^='{code}']"));
        browser.until(code, is_taken);
    }
}

/// Points at the chosen piece once more: its space opens.
fn open(browser: &Browser, code: &str) {
    point(browser, ":is(.near a, a:has(.near)).pc.is-sel", code);
    browser.wait("#fan");
}

/// Chooses something in the space that is open.
fn in_fan(browser: &Browser, words: &str) {
    browser.wait("#fan button");
    goes_on(browser, words, |browser| {
        let script = format!(
            "const found = [...document.querySelectorAll('#fan button[name=option]')].find(button => button.textContent.trim().startsWith({words:?})); \
             found?.click(); return !!found"
        );
        assert_eq!(browser.script(&script), true, "{words} is in the fan");
    });
}

/// Waits for the next Movement Phase of somebody who has boarded, and takes the piece.
fn until_driving(browser: &Browser, code: &str) {
    goes_on(browser, "the end of the phase", |browser| {
        hurry(browser, 1, "");
    });
    until_offered(browser, &format!("Move {code}"));
    take(browser, code);
}

/// Returns the lines of the list of spaces that name a piece.
fn line_of(browser: &Browser, code: &str) -> String {
    let script = format!(
        "return [...document.querySelectorAll('#spaces li')].map(line => line.textContent).find(line => line.split(/[^0-9A-Za-z-]+/).includes({code:?})) ?? ''"
    );
    let found = browser.script(&script);
    found.as_str().unwrap_or_default().to_owned()
}

/// The order in which the vehicles are drawn.
const CAR: usize = 0;
const BOAT: usize = 1;

/// Returns where a vehicle is drawn, as the column and the row of its space.
fn drawn_at(browser: &Browser, nth: usize) -> (u64, u64) {
    let script = format!(
        "const at = document.querySelectorAll('#map .vehicle')[{nth}].transform.baseVal[0].matrix; return [at.e / 48, at.f / 48]"
    );
    let at = browser.script(&script);
    (at[0].as_u64().expect("x"), at[1].as_u64().expect("y"))
}

// rule: A-VEHICLE-022 A-VEHICLE-006 A-VEHICLE-012
#[test]
fn a_boat_is_boarded_driven_and_left() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.begin_own_raid(SCENARIO);
    until_offered(&browser, "Move 101");
    for code in ["101", "102"] {
        take(&browser, code);
        browser.wait("#map a.ride[aria-label='Board Boat 1']");
        goes_on(&browser, "boarding", |browser| {
            point(browser, "a.ride", "Board Boat 1")
        });
        assert!(line_of(&browser, code).contains("in Boat 1"), "{code}");
    }
    assert_eq!(browser.text("#map .crew"), "2/6");
    assert!(
        browser.has("#map use[href='#m-seat']"),
        "passengers are marked"
    );
    // Whoever boarded on foot is carried in this Phase and drives in another. The boat is pointed at,
    // then where it goes.
    until_driving(&browser, "102");
    goes_on(&browser, "at the wheel", |browser| {
        point(browser, "a.ride", "drive Boat 1 with 102")
    });
    for space in ["U35", "V36"] {
        goes_on(&browser, space, |browser| {
            point(browser, "a.go", &format!("drive to {space}"))
        });
    }
    assert_eq!(
        drawn_at(&browser, BOAT),
        (35, 21),
        "V36 is in column 36 of row V"
    );
    choose(&browser, "Done");
    assert!(
        browser.has("#map use[href='#m-wheel']"),
        "the driver is marked"
    );
    for code in ["101", "102"] {
        assert!(
            line_of(&browser, code).starts_with("V36"),
            "{}",
            line_of(&browser, code)
        );
    }
    // Next time 101 climbs the ladder to the dock.
    goes_on(&browser, "the end of the phase", |browser| {
        hurry(browser, 1, "");
    });
    until_offered(&browser, "Move 101");
    take(&browser, "101");
    point(&browser, "a.go", "W36 Level 1, costs");
    browser.wait("#go");
    goes_on(&browser, "ashore", |browser| browser.click("#go"));
    assert!(
        line_of(&browser, "101").starts_with("W36"),
        "{}",
        line_of(&browser, "101")
    );
    assert_eq!(browser.text("#map .crew"), "1/6");
}

// rule: A-VEHICLE-010 A-VEHICLE-002 A-VEHICLE-015
#[test]
fn the_monorail_runs_along_its_track() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.begin_own_raid(SCENARIO);
    until_offered(&browser, "Move 301");
    for code in ["301", "G"] {
        take(&browser, code);
        goes_on(&browser, "boarding", |browser| {
            point(browser, "a.ride", "Board Monorail 1")
        });
    }
    until_driving(&browser, "301");
    goes_on(&browser, "at the controls", |browser| {
        point(browser, "a.ride", "drive Monorail 1 with 301")
    });
    let offered = browser.count("#map a.go .offer");
    assert_eq!(offered, 2, "along the track, either way");
    for space in ["Z8", "Z9", "Z10"] {
        goes_on(&browser, space, |browser| {
            point(browser, "a.go", &format!("drive to {space}"))
        });
    }
    assert_eq!(browser.count("#map a.go .offer"), 1, "no way back");
    choose(&browser, "Done");
    assert_eq!(drawn_at(&browser, CAR), (9, 25), "Z10");
    assert!(
        line_of(&browser, "G").starts_with("Z10"),
        "{}",
        line_of(&browser, "G")
    );
    goes_on(&browser, "the end of the phase", |browser| {
        hurry(browser, 1, "");
    });
    until_offered(&browser, "Move 301");
    take(&browser, "301");
    open(&browser, "301");
    in_fan(&browser, "Move 301");
    super::point_at(&browser, "#map a.chip[data-at=Z10]");
    in_fan(&browser, "Get out on the north");
    assert!(!line_of(&browser, "301").contains("301 (in Monorail 1"));
    assert_eq!(browser.text("#map .crew").split('/').next(), Some("1"));
}

// rule: A-SCEN2-006 A-SCEN2-008 A-SCEN2-009
#[test]
fn somebody_comes_down_a_rope() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.begin_own_raid(SCENARIO);
    until_offered(&browser, "Let a rope down for 202");
    take(&browser, "202");
    open(&browser, "202");
    in_fan(&browser, "Let a rope down for 202");
    browser.wait("#map a.go[aria-label='at H14']");
    goes_on(&browser, "the rope", |browser| {
        point(browser, "a.go", "at H14")
    });
    assert!(line_of(&browser, "202").starts_with("H14 Level 4"));
    assert!(line_of(&browser, "202").contains("on a rope"));
    assert!(browser.has("#map use[href='#m-rope']"));
    for place in ["H14 Level 3", "H14 Level 1"] {
        until_offered(&browser, "Move 202");
        take(&browser, "202");
        open(&browser, "202");
        in_fan(&browser, "Move 202");
        super::point_at(&browser, "#map a.chip[data-at=H14]");
        in_fan(&browser, "Down the rope");
        assert!(
            line_of(&browser, "202").starts_with(place),
            "{}",
            line_of(&browser, "202")
        );
        goes_on(&browser, "the end of the phase", |browser| {
            hurry(browser, 1, "");
        });
    }
    assert!(
        !line_of(&browser, "202").contains("on a rope"),
        "he stands on the floor"
    );
}

// rule: A-SCEN2-016 A-SCEN2-019 A-SCEN2-021
#[test]
fn the_roof_is_breached() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.begin_own_raid(SCENARIO);
    until_offered(&browser, "Set explosives with E");
    assert!(!browser.has("#map .breach"));
    take(&browser, "E");
    browser.wait("#ask .near-acts");
    open(&browser, "E");
    in_fan(&browser, "Set explosives with E");
    assert!(line_of(&browser, "E").contains("setting explosives"));
    assert!(browser.has("#map use[href='#m-charge']"));
    // A turn of work, then the charge lies, and a turn later there is a hole.
    for css in ["#map .charge", "#map .breach"] {
        for _ in 0..80 {
            if browser.has(css) {
                break;
            }
            if browser.has("#ask.interrupt") && offers(&browser, "Spend 1") {
                choose(&browser, "Spend 1")
            } else {
                drop(hurry(&browser, 1, css))
            }
        }
        assert!(browser.has(css), "{css} is drawn");
    }
    let at = "const at = document.querySelector('#map .breach').transform.baseVal[0].matrix; return [Math.floor(at.e / 48), Math.floor(at.f / 48)]";
    let at = browser.script(at);
    assert_eq!((&at[0], &at[1]), (&12.into(), &7.into()), "in H13");
}
