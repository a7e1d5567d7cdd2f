//! Each seat has its own language, on every device that shows it.

use crate::driver::{Browser, Kind};
use crate::play::{deal, follow_hint};
use crate::raid;
use crate::site::Site;

fn lang(browser: &Browser) -> String {
    let lang = browser.script("return document.documentElement.lang");
    lang.as_str().unwrap_or_default().to_owned()
}

/// Chooses the other language in one browser; the other one shows the same seat and follows.
fn follows(chooses: &Browser, other: &Browser, words: &str) {
    other.go(&chooses.link());
    other.wait("#ticket");
    assert_eq!((lang(chooses), lang(other)), ("en".into(), "en".into()));
    chooses.click("form[action='/language'] button");
    chooses.until("German", || lang(chooses) == "de");
    other.until("German elsewhere", || lang(other) == "de");
    // Also what a small screen leaves out.
    let page = other.script("return document.getElementById('page').textContent");
    assert!(
        page.as_str().is_some_and(|page| page.contains(words)),
        "{words}"
    );
    // Whoever comes later reads it too, and the home page of the other is as it was.
    other.reload();
    assert_eq!(lang(other), "de");
    other.go("/");
    assert_eq!((lang(chooses), lang(other)), ("de".into(), "en".into()));
}

#[test]
fn a_language_chosen_at_a_seat_is_read_on_the_second_device() {
    let site = Site::start();
    let phone = Browser::start(&site.base, Kind::PHONE);
    let game = Browser::start(&site.base, Kind::DESK);
    deal(&game);
    follows(&game, &phone, "Du entscheidest");
    let raid = Browser::start(&site.base, Kind::DESK);
    raid::begin(&raid);
    follows(&raid, &phone, "Ebene");
}

/// Two tabs of one browser share a stream, and each stays in the language it was opened in.
#[test]
fn two_tabs_in_two_languages_stay_as_they_are() {
    let site = Site::start();
    let (browser, other) = (
        Browser::start(&site.base, Kind::DESK),
        Browser::start(&site.base, Kind::DESK),
    );
    deal(&browser);
    let (seat, link) = (browser.path(), browser.link());
    let english = browser.tab();
    browser.new_tab();
    let german = browser.tab();
    browser.go("/");
    browser.click("form[action='/language'] button");
    browser.until("German", || lang(&browser) == "de");
    browser.go(&format!("{seat}/about"));
    let links = "return [...document.querySelectorAll('.share input')].map(link => link.value)";
    let links = browser.script(links);
    let links = links.as_array().expect("links").iter();
    let watch = links
        .filter_map(|link| link.as_str())
        .find(|link| link.contains("/watch/"));
    let watch = watch.expect("a link for onlookers").to_owned();
    browser.go(&watch[watch.find("/watch/").expect("a place")..]);
    browser.wait("#board");
    assert_eq!(lang(&browser), "de");
    // Somebody chooses elsewhere; both tabs hear of it.
    other.go(&link);
    other.wait("#ticket");
    let entries = |browser: &Browser| {
        let log = browser.script("return document.getElementById('page')?.textContent ?? ''");
        log.as_str().unwrap_or_default().to_owned()
    };
    let ticket = |browser: &Browser| browser.attribute("#ticket", "value");
    for _ in 0..2 {
        browser.to_tab(&english);
        let before = ticket(&browser);
        browser.to_tab(&german);
        let log = entries(&browser);
        follow_hint(&other);
        browser.until("news in German", || entries(&browser) != log);
        assert_eq!(lang(&browser), "de");
        browser.to_tab(&english);
        browser.until("news in English", || ticket(&browser) != before);
        assert_eq!(lang(&browser), "en");
        assert!(browser.text("body").contains("Turn "));
    }
    // The own choice does not change it either.
    follow_hint(&browser);
    assert_eq!(lang(&browser), "en");
}
