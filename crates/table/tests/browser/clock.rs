//! The clock of a table, in two browsers.

use crate::driver::{Browser, Kind};
use crate::site::Site;
use crate::together::choose;

#[test]
fn two_friends_set_a_clock_and_see_it_run() {
    let site = Site::start();
    let ana = Browser::start(&site.base, Kind::DESK);
    let ben = Browser::start(&site.base, Kind::PHONE);
    for browser in [&ana, &ben] {
        // The tips of the first game lie over the table.
        browser.go("/");
        browser.script("localStorage.setItem('tradecraft coach', 'off')");
    }
    ana.go("/setup");
    choose(&ana, "seat2-elsewhere");
    ana.click("#start");
    ana.wait("#begin");
    ana.script(
        "document.querySelector('#table-clock [name=clock]').value = 'game 25 15';
         document.querySelector('#table-clock [name=time_up]').value = 'claim'",
    );
    ana.click("#set-clock");
    ana.until("the clock is set", || {
        ana.property("#table-clock [name=clock]", "value") == "game 25 15"
    });
    let link = ana.script("return document.querySelector('#table-link .share input').value");
    let link = link.as_str().expect("a link");
    ben.go(&link[link.find("/invite/").expect("a table")..]);
    ben.wait("button[name=seat]");
    ben.type_into("#name", "Ben");
    ben.click("button[name=seat]");
    ben.until("the agreed clock", || {
        ben.has("#table-clock") && ben.text("#table-clock").contains("25 minutes each")
    });
    ana.until("Ben has come", || ana.text("main").contains("has come"));
    ana.click("#begin");
    for browser in [&ana, &ben] {
        browser.wait("#clock .timer__left[data-due]");
        // It counts down by itself.
        browser.until("it runs", || {
            browser.text("#clock summary").contains("24:5")
        });
        browser.click("#clock summary");
        browser.until("both are there", || browser.count("#clock li") == 2);
        let is_inside = browser.script(
            "const box = document.querySelector('.timer__all').getBoundingClientRect();
             return box.left >= 0 && document.documentElement.scrollWidth <= document.documentElement.clientWidth && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight",
        );
        assert_eq!(is_inside.as_bool(), Some(true));
    }
    if let Ok(folder) = std::env::var("PICTURES") {
        ana.picture(&std::path::Path::new(&folder).join("clock-desk.png"));
        ben.picture(&std::path::Path::new(&folder).join("clock-phone.png"));
    }
}
