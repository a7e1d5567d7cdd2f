//! Every page keeps the rules of access, on a desk and on a phone, light and dark.

use crate::driver::{Browser, Kind};
use crate::play::{deal, follow_hint};
use crate::site::Site;

/// What every page must keep; see the file for the rules.
const RULES: &str = include_str!("rules.js");

pub fn check(browser: &Browser, wrong: &mut Vec<String>, what: &str) {
    // Whoever uses the keyboard must see the focus.
    browser.press("\u{E004}");
    let found = browser.script(RULES);
    // Whatever was shown for the focus goes away.
    browser.press("\u{E00C}");
    for problem in found.as_array().expect("a list") {
        wrong.push(format!("{what}: {}", problem.as_str().unwrap_or_default()));
    }
}

fn every_page(kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let mut wrong = Vec::new();
    for path in [
        "/",
        "/cards?kind=schemes",
        "/card/marvel/iron-man/repulsor-rays",
        "/rules",
        "/rules/ESCAPE",
        "/rule/L-ESCAPE-001",
        "/replays",
        "/setup",
        "/setup?box=bond",
        "/how-to-play",
        "/how-to-play?box=licence-renewed",
    ] {
        browser.go(path);
        check(&browser, &mut wrong, path);
    }
    deal(&browser);
    check(&browser, &mut wrong, "the board");
    for _ in 0..14 {
        follow_hint(&browser);
    }
    check(&browser, &mut wrong, "the board later");
    let seat = browser.path();
    browser.go(&format!("{seat}/replay?step=5"));
    check(&browser, &mut wrong, "a replay");
    browser.go(&format!("{seat}/about"));
    check(&browser, &mut wrong, "a seat and its links");
    browser.go(&seat);
    browser.open_tray();
    browser.click("#tray-comfort > summary");
    browser.click("#giving-up summary");
    browser.click("#give-up");
    browser.wait("#ending");
    check(&browser, &mut wrong, "the end");
    browser.go("/replays");
    check(&browser, &mut wrong, "replays");
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn pages_can_be_used_on_a_desk() {
    every_page(Kind::DESK);
}

#[test]
fn pages_can_be_used_on_a_phone_in_the_dark_in_german() {
    every_page(Kind {
        is_dark: true,
        lang: "de",
        ..Kind::PHONE
    });
}

#[test]
fn the_rules_notice_what_they_are_for() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    for (broken, rule) in [
        ("document.documentElement.lang = ''", "language"),
        (
            "document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')",
            "a name",
        ),
        (
            "document.querySelector('main').insertAdjacentHTML('beforeend', '<h5>x</h5>')",
            "headings",
        ),
        (
            "document.querySelector('main').insertAdjacentHTML('beforeend', '<p id=page>x</p>')",
            "an id once",
        ),
        (
            "document.querySelector('h1').style.color = '#eee'; document.querySelector('h1').style.background = '#fff'",
            "contrast",
        ),
        (
            "document.querySelector('main button').style.cssText = 'width:9px;height:9px;min-height:0;min-width:0;padding:0;overflow:hidden'",
            "large enough",
        ),
        (
            "document.querySelector('main').style.minWidth = '3000px'",
            "no wider",
        ),
        (
            "const card = document.querySelector('.card'); card.style.setProperty('--card-w', '7.25rem'); \
             document.querySelector('main').append(card); card.querySelector('.card__edge').style.top = '0'",
            "nothing over anything else",
        ),
    ] {
        browser.go("/");
        browser.script(broken);
        let mut wrong = Vec::new();
        check(&browser, &mut wrong, "/");
        assert!(
            wrong.iter().any(|problem| problem.contains(rule)),
            "{rule}: {wrong:?}"
        );
    }
}
