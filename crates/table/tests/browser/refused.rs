//! What is refused on a set-up page is seen where one is, on a phone too.

use crate::driver::{Browser, Kind};
use crate::site::Site;

/// Whether the middle of something is on the screen.
fn is_seen(browser: &Browser, css: &str) -> bool {
    let script = format!(
        "const at = document.querySelector('{css}').getBoundingClientRect(); \
         return at.top >= 0 && at.top + Math.min(at.height, 40) <= innerHeight"
    );
    browser.script(&script).as_bool() == Some(true)
}

fn pick(browser: &Browser, hero: &str) {
    browser.click(&format!("label:has(> #hero-{hero})"));
}

/// Too many for two: five places are taken by the first game, and by nobody's hand.
const MORE: [&str; 2] = ["thor", "storm"];

const GERMAN_PHONE: Kind = Kind {
    lang: "de",
    ..Kind::PHONE
};

#[test]
fn without_scripts_a_refusal_is_beside_the_button_that_was_pressed() {
    let site = Site::start();
    let browser = Browser::start(
        &site.base,
        Kind {
            scripts: false,
            ..GERMAN_PHONE
        },
    );
    browser.go("/setup");
    for hero in MORE {
        pick(&browser, hero);
    }
    browser.click("#start");
    browser.wait("#refused");
    assert!(
        browser
            .text("#refused")
            .contains("7 sind gewählt, dieses Spiel braucht 5")
    );
    browser.until("it is read", || browser.focused() == "refused");
    browser.until("it is seen", || is_seen(&browser, "#refused"));
    // The reason leads to its field, which says it once more.
    browser.click("#refused a");
    browser.until("the field", || is_seen(&browser, "#hero-0"));
    assert!(is_seen(&browser, "#why-hero"));
    // The same for a raid, and what was filled in is still there.
    browser.go("/raid");
    browser.click("input[name=opponent][value=master]");
    browser.type_into("#f-division", "999");
    browser.click("#begin");
    browser.wait("#refused");
    browser.until("it is read", || browser.focused() == "refused");
    assert!(is_seen(&browser, "#refused"));
    assert!(browser.has("input[name=opponent][value=master][checked]"));
    browser.click("#refused a");
    browser.until("the field", || is_seen(&browser, "#f-division"));
}

#[test]
fn with_scripts_a_refusal_is_at_the_field_that_was_changed() {
    let site = Site::start();
    let browser = Browser::start(&site.base, GERMAN_PHONE);
    browser.go("/setup");
    // One that nobody holds makes room, until all places are held.
    for hero in MORE.into_iter().chain(["hulk", "rogue", "gambit"]) {
        pick(&browser, hero);
        browser.wait(&format!("#lock-hero-{hero}[checked]"));
        assert_eq!(browser.count("[name=hero][checked]"), 5);
        assert!(!browser.has("#why-hero"));
    }
    pick(&browser, "deadpool");
    browser.wait("#why-hero");
    browser.until("it is seen", || is_seen(&browser, "#why-hero"));
    let described = browser.attribute("#hero-deadpool", "aria-describedby");
    assert_eq!(described, "why-hero");
    assert!(browser.has("#start[disabled]"));
    // Whoever asks beside the way in is told there: what is locked is not rolled.
    browser.go("/setup");
    for (tile, lock) in [
        ("mastermind-magneto", "mastermind-0"),
        ("villains-hydra", "villains-hydra"),
        ("villains-skrulls", "villains-skrulls"),
    ] {
        // It may be chosen already.
        browser.script(&format!(
            "const tile = document.getElementById('{tile}'); tile.checked = true; \
             tile.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ));
        browser.wait(&format!("#lock-{lock}[checked]"));
    }
    browser.wait("#refused");
    browser.click("#roll");
    browser.until("the list", || browser.focused() == "refused");
    assert!(is_seen(&browser, "#refused"));
    // And whoever starts it all the same is put there by the new page.
    browser.go("/setup");
    browser.click("#ways summary");
    browser.type_into("#f-seed", "x");
    browser.click("#start");
    browser.until("the list again", || browser.focused() == "refused");
    assert!(is_seen(&browser, "#refused") && browser.has("#why-seed"));
}
