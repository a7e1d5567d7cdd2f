//! Beside the board: the chat, rules in a box, the speed of cards, a what-if.

use crate::driver::{Browser, Kind};
use crate::play::{deal, follow_hint};
use crate::site::Site;

const RETURN: &str = "\u{E007}";
const ESCAPE: &str = "\u{E00C}";

fn ticket(browser: &Browser) -> String {
    browser.attribute("#ticket", "value")
}

#[test]
fn two_people_talk_while_they_play() {
    let site = Site::start();
    let seats = site.deal(2);
    let one = Browser::start(&site.base, Kind::DESK);
    let other = Browser::start(&site.base, Kind::PHONE);
    one.go(&seats[0]);
    other.go(&seats[1]);
    one.wait("#tray-talk");
    let before = ticket(&one);
    one.click("#tray-talk summary");
    one.type_into("#say", "Good luck");
    one.type_into("#say", RETURN);
    one.until("the line", || one.text("#talk-lines").contains("Good luck"));
    // Return says something; it never chooses a card.
    assert_eq!(ticket(&one), before);
    assert_eq!(one.property("#say", "value").as_str(), Some(""));
    // The other has the chat closed and sees that there is something new.
    other.wait("#tray-talk.has-news");
    other.click("#tray-talk summary");
    other.until("read", || !other.has("#tray-talk.has-news"));
    assert!(other.text("#talk-lines").contains("Good luck"));
    // Keys typed into the field are letters, not keys of the board.
    one.type_into("#say", "p1");
    assert_eq!(ticket(&one), before);
    // What was typed stays while others speak.
    other.type_into("#say", "Thanks");
    other.click("#say-it");
    one.until("the answer", || one.text("#talk-lines").contains("Thanks"));
    assert_eq!(one.property("#say", "value").as_str(), Some("p1"));
}

#[test]
fn people_talk_without_scripts() {
    let site = Site::start();
    let seats = site.deal(2);
    let kind = Kind {
        scripts: false,
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, kind);
    browser.go(&seats[0]);
    browser.click("#tray-talk summary");
    browser.type_into("#say", "Hello there");
    browser.click("#say-it");
    browser.until("the page with the line", || {
        browser.path().ends_with("?talk=1#tray-talk") && browser.has("#talk-lines li")
    });
    assert!(browser.text("#talk-lines").contains("Hello there"));
    assert!(browser.has("#tray-talk[open]"));
}

#[test]
fn a_rule_is_read_beside_the_board() {
    let site = Site::start();
    let kind = Kind {
        lang: "de",
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, kind);
    deal(&browser);
    let (path, before) = (browser.path(), ticket(&browser));
    browser.click(".prompt a.rule");
    browser.wait("#rule-box:popover-open .rule-entry");
    let rule = rulebook::ledger::find("L-TURN-001").expect("a rule");
    let german = rule.rule_de.as_ref().expect("German");
    assert!(browser.text("#rule-box").contains(german.as_str()));
    assert_eq!((browser.path(), ticket(&browser)), (path, before));
    browser.press(ESCAPE);
    browser.until("closed", || !browser.has("#rule-box:popover-open"));
}

#[test]
fn the_speed_of_cards_is_kept_on_the_device() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let speed = || browser.script("return document.documentElement.dataset.motion");
    assert_eq!(speed(), "normal");
    browser.click("#tray-comfort summary");
    browser.click("#speed-quick");
    assert_eq!(speed(), "quick");
    browser.reload();
    browser.until("the setting", || speed() == "quick");
    let pressed = browser.attribute("#speed-quick", "aria-pressed");
    assert_eq!(pressed, "true");
    // Cards travel as fast as that, and with "off" not at all.
    browser.script("window.longest = 0; document.addEventListener('board:after', () => setTimeout(() => { window.longest = Math.max(0, ...document.getAnimations().filter(a => !(a instanceof CSSTransition)).map(a => a.effect.getTiming().duration)); }, 0))");
    assert!(follow_hint(&browser));
    browser.until("cards travel", || {
        browser.script("return window.longest") == 120
    });
    browser.click("#tray-comfort summary");
    browser.click("#speed-off");
    browser.script("window.longest = 0");
    assert!(follow_hint(&browser));
    assert_eq!(browser.script("return window.longest"), 0);
}

#[test]
fn somebody_tries_out_what_if() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let seat = browser.path();
    for _ in 0..6 {
        assert!(follow_hint(&browser));
    }
    browser.click("#look-back");
    browser.wait("#fork");
    browser.click("#fork");
    browser.wait(".is-what-if");
    assert_ne!(browser.path(), seat);
    assert!(browser.text("#log").contains("drawn anew"));
    assert!(follow_hint(&browser));
}
