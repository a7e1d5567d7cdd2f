//! Signs and keys explain themselves: on every page `?` lists the keys, and a touch says what a sign means.

use crate::driver::{Browser, Kind};
use crate::play::deal;
use crate::site::Site;

/// Whether something is on the screen.
fn is_seen(browser: &Browser, css: &str) -> bool {
    let script = format!("return !!document.querySelector({css:?})?.checkVisibility()");
    browser.script(&script) == true
}

#[test]
fn a_question_mark_lists_the_keys_on_every_page() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    for page in [
        "/",
        "/setup",
        "/how-to-play",
        "/cards",
        "/rules",
        "/replays",
        "/raid",
        "/book",
        "/workshop",
        "/lab",
    ] {
        browser.go(page);
        assert!(!is_seen(&browser, "#keys"), "{page}");
        browser.press("?");
        browser.until(page, || is_seen(&browser, "#keys"));
        browser.press("?");
        browser.until("it is hidden again", || !is_seen(&browser, "#keys"));
    }
    // On a table it is the list that has its keys too.
    for kind in [Kind::DESK, Kind::PHONE] {
        let browser = Browser::start(&site.base, kind);
        deal(&browser);
        assert!(!is_seen(&browser, "#tray-signs kbd"));
        browser.press("?");
        browser.until("the keys of the table", || {
            is_seen(&browser, "#tray-signs kbd")
        });
        browser.press("?");
        browser.until("the table again", || !is_seen(&browser, "#tray-signs kbd"));
    }
    // Whoever types a question mark means it, and a stroke leads to where one can type.
    browser.go("/rules");
    browser.press("/");
    browser.until("the field", || {
        browser.script("return document.activeElement.type") == "search"
    });
    browser.press("?");
    assert!(!is_seen(&browser, "#keys"));
    assert_eq!(browser.property("input[type=search]", "value"), "?");
}

#[test]
fn a_sign_that_is_touched_says_what_it_means() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    // In the book, by the legend of the page.
    browser.go("/how-to-play");
    browser.click("#signs dt svg");
    browser.until("its meaning", || is_seen(&browser, "#meaning"));
    assert!(browser.text("#meaning").contains("Attack"));
    // At the table, by its own words; a card is chosen, not explained.
    deal(&browser);
    browser.click(".player__facts [title]");
    browser.until("its meaning", || is_seen(&browser, "#meaning"));
    assert_eq!(browser.text("#meaning"), "hand");
    browser.click("#hand .card");
    browser.wait(".play .chip");
    assert!(!is_seen(&browser, "#meaning"));
    // Whoever reads a card reads its signs.
    browser.script(
        "document.querySelector('.hq .space [data-card]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))",
    );
    browser.wait(".look__signs li");
    let signs = browser.script("return document.querySelector('.look__signs').textContent");
    let signs = signs.as_str().expect("words");
    assert!(
        signs.contains("class ") && signs.contains("cost"),
        "{signs}"
    );
}
