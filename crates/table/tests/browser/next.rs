//! The next game finds its people: those who came by links need no new ones.

use crate::driver::{Browser, Kind};
use crate::raid::set_up;
use crate::site::Site;
use crate::together::choose;

fn press_give_up(browser: &Browser) {
    browser.wait("#giving-up");
    if browser.has("#tray-comfort") {
        browser.open_tray();
        browser.click("#tray-comfort > summary");
    }
    browser.click("#giving-up summary");
    browser.click("#give-up");
}

/// One asks to give the game up, and the other agrees.
fn give_up_together(browser: &Browser, other: &Browser) {
    press_give_up(browser);
    other.wait("#agree");
    assert!(!browser.has("#ending"));
    other.click("#agree");
    browser.wait("#ending");
}

#[test]
fn the_next_game_finds_a_friend_who_came_by_a_link() {
    let site = Site::start();
    let ana = Browser::start(&site.base, Kind::DESK);
    let ben = Browser::start(&site.base, Kind::PHONE);
    ana.go("/setup");
    choose(&ana, "seat2-elsewhere");
    ana.click("#start");
    ana.wait("#begin");
    let link = ana.script(
        "return [...document.querySelectorAll('.share input')].filter(link => link.value.includes('/seat/'))[1].value",
    );
    let link = link.as_str().expect("a link");
    ben.go(&link[link.find("/seat/").expect("a seat")..]);
    ben.type_into("#name", "Ben");
    ben.click("#come");
    ana.until("Ben has come", || ana.text("main").contains("has come"));
    ana.click("#begin");
    ben.wait("#hand");
    ana.wait("#hand");
    ana.until("somebody decides", || {
        ana.has("#give-up") || ben.has("#give-up")
    });
    let (asks, agrees) = if ana.has("#give-up") {
        (&ana, &ben)
    } else {
        (&ben, &ana)
    };
    give_up_together(asks, agrees);
    // Both pages say that it is over, and Ben's then that there is another game.
    ben.wait("#again");
    ana.wait("#again");
    let before = ben.path();
    ana.click("#again");
    ana.wait("#begin");
    ben.wait("#next");
    assert!(ben.text("#next").contains("Take your seat"));
    ben.click("#next");
    ben.wait("#come");
    assert_ne!(ben.path(), before);
    assert!(ben.text("main").contains("You are at the table"));
    ana.until("Ben has come again", || {
        !ana.text("main").contains("not here yet") && ana.text("main").contains("Ben")
    });
    ana.click("#begin");
    for browser in [&ana, &ben] {
        browser.wait("#hand");
        assert!(!browser.has("#ending"));
    }
}

#[test]
fn the_next_raid_finds_a_friend_who_came_by_a_link() {
    let site = Site::start();
    let ana = Browser::start(&site.base, Kind::PHONE);
    let ben = Browser::start(&site.base, Kind::DESK);
    set_up(&ana, &[("opponent", "friend")]);
    ana.wait("#links input");
    let link = ana.script("return document.querySelector('#links input').value");
    let link = link.as_str().expect("a link");
    ben.go(&link[link.find("/seat/").expect("a seat")..]);
    press_give_up(&ben);
    ben.wait("#ending");
    ana.wait("#again");
    ana.click("#again");
    // Whoever sets it up sees the friend come, and begins.
    ana.wait(".lobby #begin");
    ben.wait("#next");
    ben.click("#next");
    ben.wait(".lobby");
    ana.click(".lobby #begin");
    ana.until("another raid", || !ana.has("#ending") && ana.has("#board"));
    ben.until("the new raid", || !ben.has("#ending") && ben.has("#board"));
    let heading = |browser: &Browser| browser.property("h1", "textContent").to_string();
    assert!(heading(&ben).contains("you are Skorpios"));
    assert!(heading(&ana).contains("you are M.I.6"));
}
