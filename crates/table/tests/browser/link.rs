//! Between the browser and the table: many tabs, and a table that is away for a while.

use serde_json::json;

use crate::driver::{Browser, Kind};
use crate::play::{deal, follow_hint, ticket};
use crate::site::Site;

/// A browser opens six connections to a server; all tabs share one stream.
#[test]
fn eight_tabs_follow_one_game() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let seat = browser.path();
    let mut tabs = vec![browser.tab()];
    for _ in 1..8 {
        browser.new_tab();
        browser.go(&seat);
        browser.wait("#ticket");
        tabs.push(browser.tab());
    }
    follow_hint(&browser);
    let now = ticket(&browser);
    for tab in &tabs {
        browser.to_tab(tab);
        browser.until("the tab follows", || ticket(&browser) == now);
    }
}

#[test]
fn a_table_that_is_away_is_waited_for() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let before = ticket(&browser);
    let set_offline = |offline: bool| {
        browser.cdp("Network.enable", json!({}));
        browser.cdp(
            "Network.emulateNetworkConditions",
            json!({ "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 }),
        );
    };
    let is_lost = || browser.property("#lost", "hidden") == false;
    assert!(!is_lost());
    set_offline(true);
    browser.click("#hand button");
    browser.until("it says so", is_lost);
    // The board stays as it was.
    assert_eq!(ticket(&browser), before);
    assert!(browser.has("#hand button"));
    set_offline(false);
    browser.until("it is back", || !is_lost());
    follow_hint(&browser);
    assert_ne!(ticket(&browser), before);
}
