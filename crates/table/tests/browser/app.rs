//! The table as an app: installed, and on a device that does not reach it.

use serde_json::json;

use crate::driver::{Browser, Kind};
use crate::replay::finished;
use crate::site::Site;

/// Opens a page, and waits until the device keeps what it may keep.
fn with_worker(site: &Site, kind: Kind) -> Browser {
    let browser = Browser::start(&site.base, kind);
    browser.go("/");
    browser.promise("return navigator.serviceWorker.ready.then(() => true)");
    browser.until("the worker looks after the page", || {
        browser.script("return !!navigator.serviceWorker.controller") == json!(true)
    });
    browser
}

#[test]
fn a_browser_would_install_it() {
    let site = Site::start();
    let browser = with_worker(&site, Kind::PHONE);
    let manifest = browser.cdp("Page.getAppManifest", json!({}));
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    assert!(
        manifest["url"]
            .as_str()
            .is_some_and(|url| url.contains("manifest.webmanifest"))
    );
    let errors = browser.cdp("Page.getInstallabilityErrors", json!({}));
    assert_eq!(errors["installabilityErrors"], json!([]), "{errors}");
}

#[test]
fn books_and_cards_are_read_while_the_table_is_away() {
    let mut site = Site::start();
    let browser = with_worker(&site, Kind::PHONE);
    let lines: Vec<String> = ["/rules", "/cards", "/lab"]
        .map(|page| {
            browser.go(page);
            browser.text("h1")
        })
        .into();
    site.stop();
    for (page, title) in ["/rules", "/cards", "/lab"].iter().zip(&lines) {
        browser.go(page);
        assert_eq!(browser.text("h1"), *title, "{page}");
        // With its styles: a page without them is one long column of plain text.
        let is_styled = "return getComputedStyle(document.querySelector('.bar')).position !== 'static' \
                         || getComputedStyle(document.querySelector('.bar')).display === 'flex'";
        assert_eq!(browser.script(is_styled), json!(true), "{page}");
    }
}

#[test]
fn no_board_is_shown_that_could_be_out_of_date_and_the_game_goes_on_when_the_table_is_back() {
    let mut site = Site::start();
    let seats = site.deal(1);
    let browser = with_worker(&site, Kind::DESK);
    browser.go(&seats[0]);
    browser.wait("#board");
    site.stop();
    browser.go(&seats[0]);
    browser.wait("#away");
    assert!(!browser.has("#board"));
    assert!(browser.text("#away").contains("Your games wait there"));
    browser.go("/");
    browser.wait("#away");
    browser.go(&seats[0]);
    browser.wait("#away");
    site.start_again();
    browser.wait("#board");
    assert!(!browser.has("#away"));
}

#[test]
fn a_finished_game_that_was_kept_is_looked_at_step_by_step_without_the_table() {
    let mut site = Site::start();
    let browser = with_worker(&site, Kind::DESK);
    finished(&browser, 4);
    browser.go("/replays");
    browser.until("the replay can be kept", || {
        browser.has("[data-keep]:not([hidden])")
    });
    let replay = browser.attribute("[data-keep]", "data-keep");
    browser.click("[data-keep]");
    browser.until("it is kept", || {
        browser.text("[data-keep]").contains("Kept on this device")
    });
    site.stop();
    browser.go(&replay);
    browser.wait("#step");
    let at = || browser.text(".past__n");
    assert!(at().starts_with("0/"), "{}", at());
    let last: usize = at()[2..].parse().expect("a number of steps");
    for step in 1..=last {
        browser.click("#to-next");
        browser.until("a step on", || at().starts_with(&format!("{step}/")));
    }
    browser.reload();
    browser.wait("#step");
    assert!(at().starts_with(&format!("{last}/")), "{}", at());
    // What was not kept says so, and what there is to read.
    browser.go("/setup");
    browser.wait("#away");
    browser.until("the kept replay is listed", || {
        browser.has("#away [data-kept] a[href*=replay]")
    });
}
