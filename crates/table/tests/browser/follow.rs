//! What others did, step by step, while one's own question waits; and piles that open as trays.

use crate::driver::{Browser, Kind};
use crate::play::{deal, follow_hint, ticket};
use crate::site::Site;

/// Ends one's own turn, so that the bot has one.
fn end_turn(browser: &Browser) {
    while !browser.has("#end-turn[name=option]") {
        assert!(follow_hint(browser), "the game is over already");
    }
    let before = ticket(browser);
    browser.click("#end-turn");
    if browser.has(".is-asking") {
        browser.click(".is-asking");
    }
    browser.until("the turn has ended", || ticket(browser) != before);
}

/// Answers what the bot's turn asks before anything can be shown of it, such as a Master Strike.
fn answer_at_once(browser: &Browser) {
    let asks = "#board:not(.is-then):not(:has(#follow)):not(:has(#end-turn[name=option])) :is([name=option], .tick)";
    while browser.has(asks) {
        assert!(follow_hint(browser), "the game is over already");
    }
}

fn set(browser: &Browser, name: &str, value: &str) {
    browser.script(&format!(
        "localStorage.setItem('tradecraft {name}', '{value}')"
    ));
    browser.reload();
    browser.wait("#ticket");
}

#[test]
fn a_bots_turn_is_seen_step_by_step_and_never_has_to_be_waited_for() {
    let site = Site::start();
    for kind in [Kind::DESK, Kind::PHONE] {
        let browser = Browser::start(&site.base, kind);
        deal(&browser);
        set(&browser, "motion", "quick");
        // Notes every step as it is shown, however slow the one who asks about it.
        browser.script(
            "window.steps = new Set(); new MutationObserver(() => { \
                 const step = document.querySelector('.is-then .follow__n')?.textContent; \
                 if (step) window.steps.add(step); \
             }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })",
        );
        end_turn(&browser);
        answer_at_once(&browser);
        browser.until("it comes to now by itself", || {
            browser.has("#follow") && !browser.has("#board.is-then")
        });
        let n = browser.script("return window.steps.size");
        assert!(n.as_u64().is_some_and(|n| n > 1), "{n} steps were shown");
        assert!(!browser.has("#board.is-then"));
        browser.click("#follow-back");
        browser.until("a step back", || browser.has("#board.is-then"));
        // one's own choice needs no leave.
        let before = ticket(&browser);
        browser.click("#hand button.card");
        browser.until("a card is played", || ticket(&browser) != before);
        assert!(!browser.has("#follow") && !browser.has("#board.is-then"));
    }
}

#[test]
fn without_motion_it_is_only_offered() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    for (name, value) in [("motion", "off"), ("steps", "off")] {
        set(&browser, name, value);
        browser.watch();
        end_turn(&browser);
        browser.settle();
        assert!(!browser.has("#follow"), "{name}");
        set(&browser, name, "normal");
    }
    browser.click("#follow-since");
    browser.wait("#follow");
    let first = browser.text("#follow");
    assert!(first.contains("Step 1 of"), "{first}");
    browser.press("\u{E014}");
    browser.until("a step on by the arrow", || {
        browser.text("#follow").contains("Step 2 of")
    });
    browser.click("#follow-now");
    browser.until("the table as it is", || !browser.has("#follow"));
    assert_eq!(browser.path().split('?').count(), 1, "the address stays");
}

/// A pile opens as a tray of drawn cards that covers neither the hand nor the question; on a desk it
/// covers nothing at all.
#[test]
fn a_pile_opens_as_a_tray_beside_the_table() {
    let site = Site::start();
    for kind in [Kind::DESK, Kind::PHONE] {
        let browser = Browser::start(&site.base, kind);
        deal(&browser);
        set(&browser, "steps", "off");
        browser.open_tray();
        browser.script("for (const link of document.querySelectorAll('a[href$=pile-deck]')) if (link.offsetParent) link.click()");
        let seen = "const card = document.querySelector('#pile-deck .card'), box = card.getBoundingClientRect(); \
             const emblem = card.querySelector('.card__emblem').getBoundingClientRect(); \
             return box.width >= 44 && emblem.height > 8";
        assert_eq!(browser.script(seen), true, "{} wide", kind.width);
        let over = "const tray = document.querySelector('.tray').getBoundingClientRect(); \
             return [...document.querySelectorAll(innerWidth > 900 ? '.row, .hq, .hand, .prompt' : '.hand, .prompt')].filter(part => { \
                 const box = part.getBoundingClientRect(); \
                 const w = Math.min(box.right, tray.right) - Math.max(box.left, tray.left); \
                 const h = Math.min(box.bottom, tray.bottom) - Math.max(box.top, tray.top); \
                 return w > 1 && h > 1 }).length";
        assert_eq!(browser.script(over), 0, "{} wide", kind.width);
        // It stays open whatever happens.
        let before = ticket(&browser);
        browser.script("document.querySelector('#hand button.card').click()");
        browser.until("a card is played", || ticket(&browser) != before);
        assert_eq!(
            browser.script("return document.getElementById('tray-pile-deck').open"),
            true
        );
    }
}
