//! A browser without scripts.

use crate::driver::{Browser, Kind};
use crate::site::Site;

#[test]
fn a_game_is_dealt_and_played_without_scripts() {
    let site = Site::start();
    let kind = Kind {
        scripts: false,
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, kind);
    browser.go("/");
    browser.click("button[name=deal][value=friendly]");
    browser.wait("#ticket");
    for _ in 0..12 {
        let before = browser.attribute("#ticket", "value");
        browser.click("#hint");
        browser.wait("#notice");
        if browser.has("#confirm") {
            while browser.has("label.is-hinted:not(:has(:checked))") {
                browser.click("label.is-hinted:not(:has(:checked)) .tick");
            }
            browser.click("#confirm");
        } else if browser.has(".end-anyway summary.is-hinted") {
            // Ending a turn while something is open asks once more.
            browser.click(".end-anyway summary");
            assert_eq!(browser.attribute("#ticket", "value"), before);
            browser.click("#end-anyway");
        } else {
            browser.click("button.is-hinted");
        }
        browser.until("the next question", || {
            browser.attribute("#ticket", "value") != before
        });
    }
    browser.click("#undo");
    browser.wait("#ticket");
}
