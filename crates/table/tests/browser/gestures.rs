//! Showing something to each other: in two browsers, with a mouse and with a thumb.

use crate::driver::{Browser, Kind};
use crate::site::Site;

fn shown(browser: &Browser) -> String {
    browser.text("#gestures")
}

#[test]
fn one_touches_a_card_and_the_other_sees_which() {
    let site = Site::start();
    let seats = site.deal(2);
    let ana = Browser::start(&site.base, Kind::DESK);
    let ben = Browser::start(&site.base, Kind::PHONE);
    for (browser, seat) in [(&ana, &seats[0]), (&ben, &seats[1])] {
        // The tips of the first game lie over the table.
        browser.go("/");
        browser.script("localStorage.setItem('tradecraft coach', 'off')");
        browser.go(seat);
        browser.wait("#gestures");
    }
    ana.click("#tray-talk summary");
    ana.click("#point");
    ana.wait("#gesture-hint");
    // What would choose a card otherwise only points at it.
    let ticket = ana.attribute("#ticket", "value");
    ana.click("#hq-2");
    ben.until("a ring", || ben.has(".gesture-ring"));
    assert!(shown(&ben).contains("Look here!"), "{}", shown(&ben));
    assert_eq!(ana.attribute("#ticket", "value"), ticket);
    assert!(!ana.has("#gesture-hint"));
    let around = ben.script(
        "const ring = document.querySelector('.gesture-ring').getBoundingClientRect(), card = document.getElementById('hq-2').getBoundingClientRect();
         return ring.left < card.left && ring.right > card.right && ring.top < card.top && ring.bottom > card.bottom",
    );
    assert_eq!(around.as_bool(), Some(true), "it lies around the card");
    // One click, and nothing of the kind is shown here any more.
    ben.click("#mute-gestures");
    ben.until("nothing is shown", || {
        ben.property("#gestures", "offsetHeight").as_u64() == Some(0)
    });
    // Escape closes the card that is read, and points at nothing.
    ana.press("\u{e00c}");
    ana.click("#point");
    ana.wait("#gesture-hint");
    ana.press("\u{e00c}");
    assert!(!ana.has("#gesture-hint"));
    ana.click("#sign-thanks");
    ana.until("one's own sign", || shown(&ana).contains("Thank you!"));
    ben.until("it has come", || {
        ben.script("return document.getElementById('gestures').textContent")
            .as_str()
            .is_some_and(|text| text.contains("Thank you!"))
    });
    assert_eq!(ben.property("#gestures", "offsetHeight").as_u64(), Some(0));
}

#[test]
fn one_touches_a_space_of_the_map() {
    let site = Site::start();
    let ana = Browser::start(&site.base, Kind::DESK);
    let ben = Browser::start(&site.base, Kind::DESK);
    crate::raid::set_up(&ana, &[("opponent", "friend")]);
    let link = ana.script("return document.querySelector('.share input, input[readonly]').value");
    let link = link.as_str().expect("a link").to_owned();
    ben.go(&link[link.find("/seat/").expect("a seat")..]);
    for browser in [&ana, &ben] {
        browser.wait("#gestures");
    }
    ana.script("document.getElementById('tray-talk').open = true");
    ana.click("#point");
    ana.wait("#gesture-hint");
    let before = ana.attribute("#ticket", "value");
    ana.click("#map svg.board");
    ben.until("the space on the map", || ben.has(".pinged"));
    assert!(shown(&ben).contains("Look here! → "), "{}", shown(&ben));
    assert_eq!(ana.attribute("#ticket", "value"), before);
}
