//! A raid that is over: looked at again, played on from the middle, taken along and brought back.

use super::{begin, goes_on, hurry, set_up};
use crate::driver::{Browser, Kind};
use crate::site::Site;

fn to_the_end(browser: &Browser) {
    assert_eq!(hurry(browser, 400, ""), "over");
}

fn at(browser: &Browser) -> String {
    browser.text(".past__n")
}

#[test]
fn a_raid_is_looked_at_again_and_played_on() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    to_the_end(&browser);
    browser.click("#replay");
    browser.wait("#step");
    assert!(at(&browser).starts_with("0/"), "{}", at(&browser));
    browser.click("#to-next");
    browser.until("a step on", || at(&browser).starts_with("1/"));
    browser.press("\u{E014}");
    browser.until("a step by the arrow", || at(&browser).starts_with("2/"));
    browser.click("#play");
    browser.until("steps by themselves", || at(&browser).starts_with("4/"));
    browser.click("#play");
    // The slider leads anywhere, and the eyes of the other side see the same step of their own.
    browser.script(
        "const slider = document.getElementById('step'); slider.value = 9; \
         slider.dispatchEvent(new Event('input', { bubbles: true }))",
    );
    browser.until("the slider leads there", || at(&browser).starts_with("9/"));
    browser.click(".eyes a:last-child");
    browser.wait(".eyes a:last-child[aria-current]");
    // It says what happened in the step, and goes as fast as one likes.
    assert!(!browser.text("#caption").is_empty(), "a caption");
    browser.click("[data-speed=quick]");
    browser.wait("html[data-motion=quick] [data-speed=quick][aria-pressed=true]");
    // A piece can be measured in the past, and the step stays.
    browser.click("#map .stack:not([data-n]) a.pc");
    browser.wait("#piece");
    assert!(browser.path().contains("step=9"), "{}", browser.path());
    browser.click(".eyes a:first-child");
    browser.wait(".eyes a:first-child[aria-current]");
    browser.click("#to-phase");
    browser.wait("#fork");
    browser.click("#fork");
    browser.wait("#ticket");
    browser.until("a raid that goes on", || !browser.has("#past"));
    assert!(browser.has("#ask"), "one plays on");
    goes_on(&browser, "a choice", |browser| {
        hurry(browser, 1, "");
    });
}

#[test]
fn a_record_of_a_raid_is_taken_along_and_brought_back() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    to_the_end(&browser);
    let script = "return await (await fetch(location.pathname + '/record')).text()";
    let record = browser.promise(script);
    let record = record.as_str().expect("a record");
    assert!(record.contains("game assault"));
    let file = site.data.join("raid.txt");
    std::fs::write(&file, record).expect("a file");
    // Another table has never heard of it.
    let other = Site::start();
    let guest = Browser::start(&other.base, Kind::DESK);
    guest.go("/replays");
    guest.type_into("input[type=file]", &file.display().to_string());
    guest.click(".bring button");
    guest.wait("#past");
    assert!(guest.path().contains("/replay"));
    guest.click("#to-last");
    guest.until("the end", || guest.has("#to-last.is-off"));
    guest.go("/replays");
    assert!(guest.text(".replays").contains("Assault"), "it is listed");
    // A damaged one is refused with its line.
    let (bad, _) = record.trim_end().rsplit_once('\n').expect("lines");
    std::fs::write(&file, bad).expect("a file");
    guest.type_into("input[type=file]", &file.display().to_string());
    guest.click(".bring button");
    guest.wait("#unfit");
    assert!(
        guest.text("#unfit").contains("ine"),
        "{}",
        guest.text("#unfit")
    );
}

#[test]
fn what_the_enemy_did_is_drawn_on_the_map() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    set_up(&browser, &[("scenario", "1"), ("side", "skorpios")]);
    // The bot of M.I.6 moves in its first movement phase, whenever that is.
    assert_eq!(hurry(&browser, 40, "#map .trail.t-mi6"), "there");
    assert!(browser.has("#map .trail.t-mi6 path"), "a trail");
    browser.click("#map .stack:not([data-n]) a.pc");
    browser.wait("#piece");
    assert!(
        !browser.has("#map .trail"),
        "who measures sees the map without them"
    );
}
