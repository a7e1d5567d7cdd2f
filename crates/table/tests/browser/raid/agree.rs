//! What people agree on, in real browsers: taking back, and plans that are changed until sealed.

use super::seats::link;
use super::{hurry, mark, set_up};
use crate::driver::{Browser, Kind};
use crate::site::Site;

#[test]
fn a_friend_is_asked_before_more_is_taken_back_than_is_free() {
    let site = Site::start();
    let own = Browser::start(&site.base, Kind::DESK);
    set_up(&own, &[("scenario", "1"), ("opponent", "friend")]);
    let friend = Browser::start(&site.base, Kind::PHONE);
    friend.go(&link(&own, "Skorpios"));
    let both = [&own, &friend];
    // Until somebody would have to ask.
    let mut asks = None;
    for _ in 0..40 {
        let asked = both.into_iter().find(|browser| browser.has("#ask"));
        let asked = asked.expect("somebody is asked");
        let before = mark(asked);
        hurry(asked, 1, "");
        for browser in both {
            browser.until("both hear of it", || mark(browser) != before);
        }
        if asked.has("#undo") && asked.text("#undo").contains("asks the others") {
            asks = Some(asked);
            break;
        }
    }
    let asks = asks.expect("something came to light");
    let other = if std::ptr::eq(asks, &own) {
        &friend
    } else {
        &own
    };
    asks.click("#undo");
    asks.wait("#asking");
    // The other page hears of it by itself, and says no; then yes.
    other.wait("#decline");
    other.click("#decline");
    asks.until("it is declined", || !asks.has("#asking"));
    asks.click("#undo");
    other.wait("#agree");
    let before = mark(asks);
    other.click("#agree");
    asks.until("it is taken back", || {
        mark(asks) != before && !asks.has("#asking")
    });
    asks.wait("#ask");
    assert!(asks.text("section.log").contains("took back a choice"));
    assert!(!own.has("#asking") || !friend.has("#asking"));
}

// rule: A-SCEN3-015
#[test]
fn a_plan_stays_as_chosen_while_one_looks_around_and_is_sealed_as_a_whole() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    set_up(&browser, &[("scenario", "3")]);
    browser.wait("#seal");
    // Sealing too early says what is open.
    browser.click("#seal");
    browser.wait(".plan .notice");
    browser.script("document.getElementById('turn-1').value = '4'; document.getElementById('turn-2').value = '6'");
    browser.click("#way-1-roof");
    let seen = browser.text("#panel");
    browser.click("#rule-it");
    browser.until("the ruler", || browser.text("#panel") != seen);
    let kept = "return [document.getElementById('turn-1').value, document.getElementById('way-1-roof').checked].join()";
    assert_eq!(browser.script(kept).as_str(), Some("4,true"));
    browser.click("#way-1-water");
    browser.click("#way-2-roof");
    browser.click("#seal");
    browser.until("it is sealed", || !browser.has("#seal"));
    let sealed = browser.text("#sealed");
    assert!(sealed.contains("Group 1: turn 4, by water"), "{sealed}");
    assert!(
        sealed.contains("Group 2: turn 6, over the roof"),
        "{sealed}"
    );
}

// rule: A-SCEN4-015
#[test]
fn the_division_of_the_raiders_is_counted_on_a_phone() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    set_up(&browser, &[("scenario", "4")]);
    browser.wait("#seal");
    browser.click("#all-101-roof");
    browser.until("the sum", || {
        browser.text("#plan-sum").contains("over the roof: 56")
    });
    browser.click("#each-all-101 summary");
    let one = "const one = document.getElementById('one-103'); one.value = 'water'; one.dispatchEvent(new Event('change', { bubbles: true }))";
    browser.script(one);
    let sum = browser.text("#plan-sum");
    assert_eq!(sum, "over the roof: 55 · by water: 1 · still open: 24");
}

#[test]
fn without_scripts_a_plan_keeps_what_is_filled_in_while_one_looks_around() {
    let site = Site::start();
    let kind = Kind {
        scripts: false,
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, kind);
    browser.go("/raid");
    browser.click("input[name=scenario][value='3']");
    browser.click("#begin");
    browser.wait("#seal");
    browser.click("#way-1-roof");
    let plan = browser.tab();
    // A level and somebody in the list of spaces: neither takes the place of the plan.
    browser.click("nav.seg a:last-child");
    browser.until("a tab of its own", || browser.tabs().len() == 2);
    browser.click("#spaces summary");
    browser.click("#spaces li a");
    browser.until("another tab", || browser.tabs().len() == 3);
    assert_eq!(browser.tab(), plan);
    assert_eq!(browser.property("#way-1-roof", "checked"), true);
    for tab in browser.tabs() {
        if tab != plan {
            browser.to_tab(&tab);
            browser.wait("#map .levelline, #piece");
        }
    }
    // On the map itself links do the same; once it is sealed, they lead on as ever.
    browser.to_tab(&plan);
    assert!(browser.has("#map svg a[target=_blank]"));
    assert!(!browser.has("#map svg a:not([target=_blank])"));
    for css in [
        "#way-2-roof",
        "#turn-1 option:last-child",
        "#turn-2 option:last-child",
    ] {
        browser.click(css);
    }
    browser.click("#seal");
    browser.until("it is sealed", || !browser.has("#seal"));
    assert!(browser.has("#map svg a") && !browser.has("a[target=_blank]"));
}
