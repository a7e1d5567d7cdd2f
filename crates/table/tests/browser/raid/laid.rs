//! A new page is laid over the old one, and what the browser has is not sent again: the result must
//! be the page itself.

use super::{follow, hurry, set_up, until_a_move};
use crate::driver::{Browser, Kind};
use crate::site::Site;

/// Compares what is on the screen with the whole page as it is sent to somebody who has nothing.
const COMPARED: &str = r#"
    const text = await (await fetch(location.href, { credentials: 'same-origin' })).text();
    const whole = new DOMParser().parseFromString(text, 'text/html');
    const parts = ['map-machines', 'map-under', 'map-people', 'map-over', 'list', 'key'];
    // What somebody has opened stays open.
    const told = (page, id) => {
        const part = page.getElementById(id)?.cloneNode(true);
        for (const one of part?.querySelectorAll('[open]') ?? []) one.removeAttribute('open');
        return part;
    };
    return parts.filter(id => !told(document, id)?.isEqualNode(told(whole, id)));
"#;

fn is_the_page(browser: &Browser, when: &str) {
    let differ = browser.promise(COMPARED);
    assert_eq!(differ.as_array().map(Vec::len), Some(0), "{when}: {differ}");
}

#[test]
fn whatever_is_laid_over_a_page_is_the_page_itself() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    set_up(&browser, &[("scenario", "1"), ("opponent", "both")]);
    until_a_move(&browser);
    browser.click("#next");
    browser.wait("#map a.go");
    is_the_page(&browser, "a piece is looked at");
    for key in ["d", "d", "l", "\u{E00C}", "n", "n"] {
        let before = browser.path();
        browser.press(key);
        browser.until("another look", || browser.path() != before);
        is_the_page(&browser, key);
    }
    for nth in 0..12 {
        follow(&browser, 1, "");
        is_the_page(&browser, &format!("choice {nth}"));
    }
    for nth in 0..6 {
        hurry(&browser, 1, "");
        is_the_page(&browser, &format!("phase {nth}"));
    }
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.begin_own_raid(&crate::crowd::scenario());
    let sizes = browser.promise(
        "const has = [...document.querySelectorAll('#page [data-h]')].map(part => part.dataset.h).join(''); \
         const size = async headers => (await (await fetch(location.href, { headers, credentials: 'same-origin' })).text()).length; \
         return [await size({ 'x-board-only': '1' }), await size({ 'x-board-only': '1', 'x-has': has })]",
    );
    let size = |i: usize| sizes[i].as_u64().expect("a size");
    println!("{} bytes, {} for who has the page", size(0), size(1));
    assert!(size(1) * 3 < size(0), "{sizes}");
}

#[test]
fn a_part_that_is_gone_is_asked_for_anew() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    set_up(&browser, &[("scenario", "1"), ("opponent", "both")]);
    until_a_move(&browser);
    // The browser says that it has a part, and has lost it when the answer comes.
    browser.script(
        "window.isOld = true; document.addEventListener('look', () => setTimeout(() => document.getElementById('map-people').replaceChildren())); \
         document.getElementById('next').click()",
    );
    browser.until("the page comes whole", || {
        browser.script("return !window.isOld && document.readyState === 'complete'") == true
    });
    browser.wait("#map .stack");
    is_the_page(&browser, "after that");
}
