//! Between the browser and the table: many tabs, and a table that is away for a while.

use serde_json::json;

use crate::driver::{Browser, Kind};
use crate::play::{deal, follow_hint, ticket};
use crate::raid;
use crate::site::Site;

/// Opens a page in this many more tabs; returns all that show it.
fn in_tabs(browser: &Browser, n_more: usize) -> Vec<String> {
    let path = browser.path();
    let mut tabs = vec![browser.tab()];
    for _ in 0..n_more {
        browser.new_tab();
        browser.go(&path);
        browser.wait("#ticket");
        tabs.push(browser.tab());
    }
    tabs
}

/// A browser opens six connections to a server; all tabs share one stream.
#[test]
fn eight_tabs_follow_one_game() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let tabs = in_tabs(&browser, 7);
    follow_hint(&browser);
    let now = ticket(&browser);
    for tab in &tabs {
        browser.to_tab(tab);
        browser.until("the tab follows", || ticket(&browser) == now);
    }
}

/// Raids are in the same stream, beside games of the other kind.
#[test]
fn eight_tabs_follow_one_raid_and_a_game() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let games = in_tabs(&browser, 1);
    browser.new_tab();
    raid::begin(&browser);
    let raids = in_tabs(&browser, 7);
    choose(&browser);
    let now = raid::mark(&browser);
    for tab in &raids {
        browser.to_tab(tab);
        browser.until("the tab follows", || raid::mark(&browser) == now);
        assert!(browser.count("#ground *") > 0, "the ground stays");
    }
    browser.to_tab(&games[0]);
    follow_hint(&browser);
    let now = ticket(&browser);
    browser.to_tab(&games[1]);
    browser.until("the game follows", || ticket(&browser) == now);
}

/// Makes a choice in a raid.
fn choose(browser: &Browser) {
    raid::goes_on(browser, "a choice", |browser| {
        browser.click("#ask button[name=option]");
    });
}

fn is_lost(browser: &Browser) -> bool {
    browser.property("#lost", "hidden") == false
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
    assert!(!is_lost(&browser));
    set_offline(true);
    browser.click("#hand button");
    browser.until("it says so", || is_lost(&browser));
    // The board stays as it was.
    assert_eq!(ticket(&browser), before);
    assert!(browser.has("#hand button"));
    set_offline(false);
    browser.until("it is back", || !is_lost(&browser));
    follow_hint(&browser);
    assert_ne!(ticket(&browser), before);
}

/// A server that is gone says nothing; every tab notices by itself, and goes on when it is back.
#[test]
fn a_server_that_is_gone_is_waited_for_at_games_and_raids() {
    let mut site = Site::start();
    let german = Kind {
        lang: "de",
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, german);
    deal(&browser);
    let (game, before) = (browser.tab(), ticket(&browser));
    browser.new_tab();
    raid::begin(&browser);
    let tabs = in_tabs(&browser, 1);
    let mark = raid::mark(&browser);
    site.stop();
    for tab in tabs.iter().chain([&game]) {
        browser.to_tab(tab);
        browser.until("it says so", || is_lost(&browser));
        assert!(browser.text("#lost").contains("nicht zu erreichen"));
        assert!(browser.has("#ticket"), "what was there stays");
    }
    site.start_again();
    for tab in tabs.iter().chain([&game]) {
        browser.to_tab(tab);
        browser.until("it is back", || !is_lost(&browser));
    }
    assert_eq!(ticket(&browser), before);
    follow_hint(&browser);
    browser.to_tab(&tabs[0]);
    assert_eq!(raid::mark(&browser), mark);
    choose(&browser);
    let now = raid::mark(&browser);
    browser.to_tab(&tabs[1]);
    browser.until("the other tab follows", || raid::mark(&browser) == now);
}

/// What a browser asks for and where it is, once a link is opened, tells nobody the link.
#[test]
fn nothing_that_a_browser_asks_for_has_the_secret() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    let seats = site.deal(1);
    browser.go(&seats[0]);
    browser.wait("#ticket");
    let asked = "const asked = performance.getEntriesByType('resource').map(one => one.name); \
         return [location.href, document.referrer, ...asked].join(' ')";
    let has_secret = |asked: &str| {
        let mut parts = asked.split(|c: char| !c.is_ascii_hexdigit());
        parts.any(|part| part.len() == 64)
    };
    for _ in 0..3 {
        follow_hint(&browser);
        browser.go(&format!("{}/about", browser.path()));
        browser.click(".btnrow a.btn--primary");
        browser.wait("#ticket");
        let asked = browser.script(asked);
        let asked = asked.as_str().expect("addresses");
        assert!(asked.contains("/seat/") && !has_secret(asked), "{asked}");
    }
    // The link goes on elsewhere, and comes back to the same address here.
    let (alias, link) = (browser.path(), browser.link());
    assert!(has_secret(&link) && link.ends_with(&seats[0]));
    let phone = Browser::start(&site.base, Kind::PHONE);
    phone.go(&link);
    phone.wait("#ticket");
    phone.go("/");
    phone.go(&alias);
    phone.wait("#ticket");
    let stranger = Browser::start(&site.base, Kind::PHONE);
    stranger.go(&alias);
    stranger.wait("#keyless");
}
