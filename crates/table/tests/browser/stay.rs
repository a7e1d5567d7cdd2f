//! Nobody's choice moves what somebody else looks at, and whoever listens hears what happens.

use crate::driver::{Browser, Kind};
use crate::play::{choose_all, follow_hint, ticket};
use crate::site::Site;

/// Opens a game for two: whoever has the turn, and the other.
fn two(site: &Site, kind: Kind) -> [Browser; 2] {
    let seats = site.deal(2);
    let mut browsers = [0, 1].map(|i| {
        let browser = Browser::start(&site.base, kind);
        browser.go("/");
        choose_all(&browser);
        browser.go(&seats[i]);
        browser.wait("#ticket");
        browser
    });
    let acts = |browser: &Browser| browser.has("#end-turn[name=option]:not([disabled])");
    while !browsers.iter().any(acts) {
        let asked = browsers.iter().find(|one| one.has("#hint") && asked(one));
        follow_hint(asked.expect("somebody is asked"));
    }
    if !acts(&browsers[0]) {
        browsers.reverse();
    }
    browsers
}

fn asked(browser: &Browser) -> bool {
    browser.has("#board [name=option], #board #confirm[formaction$=pick]")
}

#[test]
fn scroll_open_piles_and_focus_survive_the_choices_of_others() {
    let site = Site::start();
    let [acts, looks] = &two(&site, Kind::PHONE);
    looks.open_tray();
    looks.script("for (const css of ['#tray-piles', '#tray-pile-own']) document.querySelector(css).open = true");
    looks.script("document.querySelector('#tray-piles').scrollTop = 9999");
    looks.script("document.querySelector('#tray-piles summary').focus({ preventScroll: true })");
    let state = || {
        looks.script(
            "return [Math.round(document.querySelector('#tray-piles').scrollTop), document.querySelector('#tray-piles').open, \
             document.activeElement.closest('details')?.id ?? '']",
        )
    };
    let before = state();
    assert!(before[0].as_u64().is_some_and(|y| y > 20), "{before}");
    for _ in 0..2 {
        let was = ticket(looks);
        assert!(asked(acts), "the turn goes on");
        let card = "#hand button[name=option]";
        let own = ticket(acts);
        acts.click(card);
        acts.until("a card is played", || ticket(acts) != own);
        looks.until("the other page follows", || ticket(looks) != was);
        let now = state();
        assert_eq!((&now[1], &now[2]), (&before[1], &before[2]));
        let moved = now[0].as_f64().expect("a place") - before[0].as_f64().expect("a place");
        assert!(moved.abs() < 60.0, "{before} became {now}");
    }
}

#[test]
fn what_others_do_is_told_to_whoever_listens() {
    let site = Site::start();
    let [acts, hears] = &two(&site, Kind::DESK);
    for (part, role) in [("#events", "log"), ("#prompt", "status")] {
        assert_eq!(hears.attribute(part, "role"), role);
        assert_eq!(hears.attribute(part, "aria-live"), "polite");
    }
    let own = ticket(acts);
    let played = acts.attribute("#hand button[name=option]", "aria-label");
    acts.click("#hand button[name=option]");
    acts.until("a card is played", || ticket(acts) != own);
    let card = played
        .trim_start_matches("Play ")
        .split(['.', ':', ','])
        .next();
    let card = card.expect("a name").trim().to_owned();
    let heard = || {
        let script = "return document.getElementById('events').textContent";
        hears.script(script).as_str().unwrap_or_default().to_owned()
    };
    hears.until("it is told", || heard().contains(" plays "));
    assert!(heard().contains(&card), "{card}: {}", heard());
    assert!(!heard().contains('§'), "marks are not read aloud");
}
