//! Several people: each with a browser, or all at one.

use crate::driver::{Browser, Kind};
use crate::play::follow_hint;
use crate::site::Site;

/// Chooses one of the cards of the set-up page, and waits until the page has followed.
pub fn choose(browser: &Browser, id: &str) {
    browser.click(&format!("label:has(#{id})"));
    let script =
        format!("return document.getElementById('{id}')?.hasAttribute('checked') ?? false");
    browser.until(id, || browser.script(&script).as_bool() == Some(true));
}

fn ticket(browser: &Browser) -> String {
    browser.attribute("#ticket", "value")
}

/// Returns the link to the table, from the host's page.
fn link_to_table(host: &Browser) -> String {
    let link = host.script("return document.querySelector('#table-link .share input').value");
    let link = link.as_str().expect("a link");
    link[link.find("/invite/").expect("a table")..].to_owned()
}

#[test]
fn friends_come_by_one_link_and_the_pages_follow() {
    let site = Site::start();
    let ana = Browser::start(&site.base, Kind::DESK);
    let ben = Browser::start(&site.base, Kind::PHONE);
    let cleo = Browser::start(&site.base, Kind::DESK);
    ana.go("/setup");
    choose(&ana, "seat2-elsewhere");
    ana.click("#start");
    ana.wait("#begin");
    // Two open the same link; Ben sits down, and both other pages hear of it.
    let link = link_to_table(&ana);
    for guest in [&ben, &cleo] {
        guest.go(&link);
        guest.wait("button[name=seat]");
    }
    ben.type_into("#name", "Ben");
    ben.click("button[name=seat]");
    ana.until("Ben has come", || ana.text("main").contains("has come"));
    assert!(ana.text("main").contains("Ben"));
    cleo.until("the table is full", || !cleo.has("button[name=seat]"));
    assert!(cleo.has("#watch"));
    // Whoever comes back with the same browser is led to one's own seat.
    ben.until("the seat", || ben.path().starts_with("/seat/"));
    let seat = ben.path();
    ben.go(&link);
    ben.click("#own");
    ben.until("the own seat", || ben.path() == seat);
    ana.click("#begin");
    ana.wait("#hand");
    // Ben's page has become a board by itself, and follows every choice of Ana's.
    ben.wait("#hand");
    ana.until("Ben is here", || ana.has(".player .attends.is-here"));
    for _ in 0..3 {
        let (acts, looks) = if ana.has("#board button[name=option], #confirm") {
            (&ana, &ben)
        } else {
            (&ben, &ana)
        };
        let before = ticket(looks);
        follow_hint(acts);
        looks.until("the other page follows", || ticket(looks) != before);
    }
}

/// Sets up a game for two people at this device.
pub fn two_here(browser: &Browser) {
    browser.go("/setup");
    choose(browser, "seat2-here");
    browser.wait("#device-pass");
}

#[test]
fn one_player_with_several_hands() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    two_here(&browser);
    browser.click("#start");
    browser.wait(".hands");
    assert_eq!(browser.count(".hands__tab"), 2);
    // The tabs are laid anew with every update.
    let shown = || {
        browser.wait(".hands__tab[aria-current]");
        browser.text(".hands__tab[aria-current]")
    };
    let first = shown();
    assert!(first.contains("decides"), "{first}");
    // The other hand can be looked at without a curtain.
    browser.click("a.hands__tab");
    browser.until("the other hand", || shown() != first);
    // After a choice the hand that must choose is shown again.
    browser.go(&browser.path());
    let mut hands = vec![shown()];
    for _ in 0..40 {
        follow_hint(&browser);
        assert!(shown().contains("decides"), "{}", shown());
        let name = |text: &str| text.lines().next().unwrap_or_default().to_owned();
        if name(&shown()) != name(&hands[0]) {
            hands.push(shown());
            break;
        }
    }
    assert_eq!(hands.len(), 2, "both hands have chosen");
}

#[test]
fn the_device_is_passed_on_behind_a_curtain() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    two_here(&browser);
    choose(&browser, "device-pass");
    browser.click("#start");
    let mut n_curtains = 0;
    for _ in 0..60 {
        browser.until("a curtain or a hand", || {
            browser.has("#open") || browser.has("#hand")
        });
        if browser.has("#open") {
            assert_eq!(browser.count("#hand .card"), 0, "nobody's hand is there");
            n_curtains += 1;
            if n_curtains == 3 {
                break;
            }
            browser.click("#open");
            browser.wait("#hand");
        }
        follow_hint(&browser);
    }
    assert_eq!(n_curtains, 3, "the device has gone there and back");
    // A reload does not lift the curtain, and going back brings no hand back.
    browser.reload();
    browser.wait("#open");
    assert_eq!(browser.count("#hand .card"), 0);
    for _ in 0..3 {
        browser.script("history.back()");
        browser.until("an earlier page", || {
            browser.script("return document.readyState") == "complete"
        });
        assert_eq!(browser.count("#hand .card"), 0, "{}", browser.path());
    }
}

#[test]
fn the_set_up_page_checks_itself() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.go("/setup");
    choose(&browser, "players-4");
    assert_eq!(browser.count(".seat"), 4);
    // Whoever chooses by hand keeps what was chosen; somebody whom nobody holds makes room.
    let n_chosen = || browser.count("[name=hero][checked]");
    let n = n_chosen();
    browser.click("label:has(> #hero-thor)");
    browser.wait("#lock-hero-thor[checked]");
    assert_eq!(n_chosen(), n);
    let team = || {
        browser.script("return [...document.querySelectorAll('[name=hero][checked]')].map(hero => hero.value).join()")
    };
    let before = team();
    browser.click("#roll");
    browser.until("another draw", || team() != before);
    assert!(browser.has("#hero-thor[checked]") && !browser.has("#refused"));
    // Whoever is put back leaves the place to chance.
    browser.click("label:has(> #hero-thor)");
    browser.wait("#hero-thor:not([checked])");
    assert_eq!(n_chosen(), n - 1);
    assert!(browser.has("#start:not([disabled])"));
    // Another box brings its own groups and its own look.
    choose(&browser, "box-bond");
    let skin = browser.script("return document.documentElement.dataset.skin");
    assert_eq!(skin.as_str(), Some("dossier"));
    assert!(browser.count("[name=missions][checked]") > 0);
}

/// Whoever has kept a card helps unasked, before the friend's next choice: here with both hands at
/// one device.
#[test]
fn a_kept_card_is_given_by_stepping_in() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    two_here(&browser);
    choose(&browser, "box-bond");
    browser.click("#start");
    browser.wait(".hands");
    for _ in 0..200 {
        if browser.has("[id^=step-in-]") {
            break;
        }
        assert!(follow_hint(&browser), "nobody has kept a card");
    }
    let decides = || {
        browser.wait(".hands__tab[aria-current]");
        let tab = browser.text(".hands__tab[aria-current]");
        tab.lines().next().unwrap_or_default().to_owned()
    };
    let friend = decides();
    browser.click("[id^=step-in-]");
    browser.until("the owner is asked", || decides() != friend);
    browser.script(
        "[...document.querySelectorAll('button[name=option]')]\
         .find(button => button.textContent.includes('Give it')).click()",
    );
    browser.until("the friend goes on", || decides() == friend);
    browser.wait("#board button[name=option], #confirm");
}
