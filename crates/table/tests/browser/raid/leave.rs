//! Going away from a raid and coming back: bots that sit in, new links, giving up.

use super::seats::link;
use super::{goes_on, hurry, set_up};
use crate::access::check;
use crate::driver::{Browser, Kind};
use crate::site::Site;

const FRIENDS: [(&str, &str); 2] = [("scenario", "1"), ("opponent", "friend")];

#[test]
fn a_bot_plays_on_while_somebody_is_away() {
    let site = Site::start();
    let own = Browser::start(&site.base, Kind::DESK);
    set_up(&own, &FRIENDS);
    let phone = Browser::start(&site.base, Kind::PHONE);
    phone.go(&link(&own, "Skorpios"));
    phone.wait("#about");
    let mut wrong = Vec::new();
    phone.click("#about");
    phone.wait("#call-bot");
    check(&phone, &mut wrong, "the own seat");
    phone.click("#call-bot");
    phone.wait("#away");
    check(&phone, &mut wrong, "a bot plays");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The other browser hears of it, and only its person is asked.
    own.until("the log says so", || {
        own.text(".log").contains("A bot plays for Skorpios now.")
    });
    own.wait("#ask");
    hurry(&own, 6, "");
    assert!(own.has("#ask"));
    phone.wait("#return");
    phone.click("#return");
    phone.until("it is the person's seat again", || !phone.has("#away"));
    own.until("the log says so", || {
        own.text(".log").contains("The player of Skorpios is back.")
    });
}

#[test]
fn a_new_link_is_made_and_the_old_page_opens_nothing() {
    let site = Site::start();
    let own = Browser::start(&site.base, Kind::DESK);
    set_up(&own, &FRIENDS);
    let old = link(&own, "Skorpios");
    let friend = Browser::start(&site.base, Kind::DESK);
    friend.go(&old);
    friend.wait("#about");
    own.click("#about");
    own.wait("a[href^='/host/'].btn");
    own.click("a[href^='/host/'].btn");
    own.wait("form[action$='/2/rotate'] button");
    let mut wrong = Vec::new();
    check(&own, &mut wrong, "all seats");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    own.click("form[action$='/2/rotate'] button");
    own.wait("form[action$='/2/rotate'] button");
    let links = own.script("return [...document.querySelectorAll('input[readonly]')].map(link => new URL(link.value).pathname)");
    let new = links[1].as_str().expect("a link").to_owned();
    assert_ne!(new, old);
    friend.reload();
    assert!(!friend.has("#ticket"), "the old link opens nothing");
    friend.go(&new);
    friend.wait("#ticket");
}

fn somebody_gives_up(kind: Kind) {
    let site = Site::start();
    let own = Browser::start(&site.base, kind);
    set_up_plainly(&own);
    let watch = Browser::start(&site.base, Kind::DESK);
    watch.go(&link_plainly(&own, "onlookers"));
    watch.wait("#page");
    own.wait("#giving-up");
    assert!(!watch.has("#giving-up"));
    own.click("#giving-up summary");
    if kind.scripts {
        goes_on(&own, "the end", |own| own.click("#give-up"))
    } else {
        own.click("#give-up")
    }
    own.wait("#ending");
    assert!(own.text("#ending").contains("M.I.6 has given up."));
    assert!(own.text("#ending").contains("Your side has lost."));
    assert!(!own.has("#ask") && !own.has("#give-up"));
    watch.wait("#ending");
    own.click("#replay");
    own.wait("#past");
}

fn set_up_plainly(browser: &Browser) {
    browser.go("/raid");
    browser.click("input[name=scenario][value='1']");
    browser.click("#begin");
    browser.wait("#ticket");
}

/// Returns a link without asking the page's own scripts.
fn link_plainly(browser: &Browser, to: &str) -> String {
    let css = format!(".links [aria-label*='{to}'] input");
    let whole = browser.attribute(&css, "value");
    let at = whole
        .find("/watch/")
        .or(whole.find("/seat/"))
        .expect("a link");
    whole[at..].to_owned()
}

#[test]
fn giving_up_is_asked_twice_and_ends_the_raid_for_all() {
    somebody_gives_up(Kind::DESK);
}

#[test]
fn giving_up_needs_no_scripts() {
    somebody_gives_up(Kind {
        scripts: false,
        ..Kind::DESK
    });
}
