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
    // On a phone the chat is behind the bar: that says so too, and for a moment the line itself is there.
    assert_eq!(other.attribute("#more", "data-news"), "1");
    assert_eq!(
        other.script("return document.getElementById('toast').hidden"),
        false
    );
    other.open_tray();
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

/// What others say changes nothing about the position: a hint that is looked at stays.
/// Opens a game for two: whoever is asked first, and the other.
fn two(site: &Site) -> [Browser; 2] {
    let seats = site.deal(2);
    let mut browsers = [(); 2].map(|()| Browser::start(&site.base, Kind::DESK));
    browsers.iter().zip(&seats).for_each(|(browser, seat)| {
        browser.go(seat);
        browser.wait("#tray-talk");
    });
    if !browsers[0].has("#board [name=option]") {
        browsers.reverse();
    }
    browsers
}

fn talk(browser: &Browser, line: &str) {
    browser.click("#tray-talk summary");
    say(browser, line);
}

/// Says something where the chat is open already.
fn say(browser: &Browser, line: &str) {
    browser.until("an empty field", || browser.property("#say", "value") == "");
    browser.type_into("#say", line);
    browser.click("#say-it");
}

/// Waits until a line is there; whatever the server sent before it has come too.
fn hear(browser: &Browser, line: &str) {
    let script = "return document.getElementById('talk-lines').textContent";
    let lines = || browser.script(script).as_str().map(str::to_owned);
    browser.until(line, || lines().is_some_and(|lines| lines.contains(line)));
}

#[test]
fn a_hint_stays_while_others_talk() {
    let site = Site::start();
    let [one, other] = &two(&site);
    one.click("#hint");
    one.wait("#notice");
    let hint = one.text("#notice");
    talk(other, "What would you do?");
    one.wait("#tray-talk.has-news");
    say(other, "Take your time.");
    hear(one, "Take your time.");
    assert_eq!(one.text("#notice"), hint);
    assert!(one.has("button.is-hinted"));
    let before = ticket(one);
    one.click("button.is-hinted");
    one.until("the choice", || ticket(one) != before);
    assert!(!one.has("#notice"), "a choice ends the hint");
}

#[test]
fn a_line_that_comes_while_a_choice_is_sent_is_shown() {
    let site = Site::start();
    let [one, other] = &two(&site);
    // A second tab gets its news together with the first, and shows at once what it gets.
    let (chooses, seat) = (one.tab(), one.path());
    one.new_tab();
    let hears = one.tab();
    one.go(&seat);
    one.wait("#tray-talk");
    one.to_tab(&chooses);
    // The answer to a choice is kept back until it is let through.
    one.script(
        "const fetch = window.fetch, through = new Promise(let_through => { window.letThrough = let_through; }); \
         window.fetch = async (address, options) => { \
             const answer = await fetch(address, options); \
             if (options?.method === 'POST') { await answer.clone().text(); window.isAnswered = true; await through; } \
             return answer; \
         };",
    );
    let before = ticket(one);
    one.click("#board [name=option]");
    one.until("the answer", || {
        one.script("return !!window.isAnswered") == true
    });
    talk(other, "Well done!");
    other.until("the line", || {
        other.text("#talk-lines").contains("Well done!")
    });
    one.to_tab(&hears);
    hear(one, "Well done!");
    one.to_tab(&chooses);
    assert_eq!(ticket(one), before, "the page still waits");
    one.script("window.letThrough()");
    one.until("the choice", || ticket(one) != before);
    one.wait("#tray-talk.has-news");
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

/// With Shift, a digit uses what is in play.
#[test]
fn shift_and_a_digit_use_what_is_in_play() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    // Not in every game somebody buys a vehicle, and on a busy machine news may come over a hint.
    let plays = || meets_something_to_use(&browser);
    let meets = |_| std::panic::catch_unwind(std::panic::AssertUnwindSafe(plays)).unwrap_or(false);
    assert!((0..8).any(meets), "something in play to use");
    let before = ticket(&browser);
    // The key is told by its place: with Shift its sign is another on every keyboard.
    browser.script("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '!', code: 'Digit1', shiftKey: true, bubbles: true }))");
    browser.until("the choice", || ticket(&browser) != before);
}

/// Begins a game and plays it as a bot would until something in play can be used, or it is over.
fn meets_something_to_use(browser: &Browser) -> bool {
    browser.go("/");
    browser.click("input[value=bond] + button");
    browser.wait("#ticket");
    while !browser.has("#board .once[data-key='shift+1']") {
        if !follow_hint(browser) {
            return false;
        }
    }
    true
}
