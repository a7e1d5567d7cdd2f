//! For somebody who has asked the browser for letters twice as large.

use crate::access::check;
use crate::driver::{Browser, Kind};
use crate::play::{choose_all, follow_hint};
use crate::site::Site;

/// Plays a first game for a while and looks at the board from time to time.
fn board(kind: Kind, of_box: &str) {
    let site = Site::start();
    let browser = Browser::start(
        &site.base,
        Kind {
            letters: 32,
            ..kind
        },
    );
    let mut wrong = Vec::new();
    browser.go("/");
    choose_all(&browser);
    check(&browser, &mut wrong, "home");
    browser.click(&format!("input[value={of_box}] + button"));
    browser.wait("#ticket");
    check(&browser, &mut wrong, "the first turn");
    for part in 1..4 {
        for _ in 0..7 {
            follow_hint(&browser);
        }
        check(&browser, &mut wrong, &format!("after {} choices", part * 7));
    }
    browser.go(&format!("/cards?box={of_box}"));
    check(&browser, &mut wrong, "cards");
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const GERMAN_PHONE: Kind = Kind {
    lang: "de",
    ..Kind::PHONE
};

#[test]
fn marvel_on_a_phone() {
    board(Kind::PHONE, "marvel");
}

#[test]
fn marvel_on_a_phone_in_german() {
    board(GERMAN_PHONE, "marvel");
}

#[test]
fn bond_on_a_phone() {
    board(Kind::PHONE, "bond");
}

#[test]
fn bond_on_a_phone_in_german() {
    board(GERMAN_PHONE, "bond");
}

#[test]
fn bond_on_a_desk_in_german() {
    board(
        Kind {
            lang: "de",
            ..Kind::DESK
        },
        "bond",
    );
}
