//! Each seat has its own language, on every device that shows it.

use crate::driver::{Browser, Kind};
use crate::play::deal;
use crate::raid;
use crate::site::Site;

fn lang(browser: &Browser) -> String {
    let lang = browser.script("return document.documentElement.lang");
    lang.as_str().unwrap_or_default().to_owned()
}

/// Chooses the other language in one browser; the other one shows the same seat and follows.
fn follows(chooses: &Browser, other: &Browser, words: &str) {
    other.go(&chooses.path());
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
