//! Playing, with a mouse, a thumb and a keyboard.

use crate::by_hint::BY_HINT;
use crate::driver::{Browser, Kind};
use crate::site::Site;

/// Deals the first game from the home page, as a newcomer does.
pub fn deal(browser: &Browser) {
    browser.go("/");
    choose_all(browser);
    browser.click("button[name=deal][value=friendly]");
    browser.wait("#ticket");
}

/// Leaves every choice to the test, also one without alternatives.
pub fn choose_all(browser: &Browser) {
    browser.script("try { localStorage.setItem('tradecraft forced', 'never') } catch {}");
}

pub fn ticket(browser: &Browser) -> String {
    let script = "return document.getElementById('ticket')?.value ?? ''";
    browser
        .script(script)
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// Does what the hint says, through the things on the table; says whether the game goes on.
pub fn follow_hint(browser: &Browser) -> bool {
    if browser.has("#ending") {
        return false;
    }
    let before = ticket(browser);
    browser.click("#hint");
    browser.wait("#notice");
    if browser.has("#confirm") {
        let n = browser.count("label.is-hinted");
        for i in 0..n {
            let id = browser.script(&format!(
                "return document.querySelectorAll('label.is-hinted')[{i}].id"
            ));
            browser.click(&format!("#{} .tick", id.as_str().expect("an id")));
        }
        browser.click("#confirm");
    } else {
        browser.click("button.is-hinted");
        // Ending a turn while something is open asks once more.
        if browser.has(".is-asking") {
            browser.click(".is-asking");
        }
    }
    browser.until("the next question", || ticket(browser) != before);
    true
}

/// Goes on as before, pressing the buttons of the page from within.
const PLAY_ON: &str = r#"
    for (let n = 0; n < 500 && !find('#ending'); n++) await by_hint();
    return find('#ending') ? 'over' : 'still running';
"#;

#[test]
fn a_newcomers_first_game_from_home_to_its_end() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    assert!(browser.title().contains("your move"), "{}", browser.title());
    for _ in 0..15 {
        assert!(follow_hint(&browser), "the game is over already");
    }
    let ended = browser.promise(&[BY_HINT, PLAY_ON].concat());
    assert_eq!(ended, "over", "{ended}");
    assert!(browser.has("#again") && browser.has("#replay") && browser.has(".timeline li"));
    browser.click("#again");
    browser.until("another game", || !browser.has("#ending"));
    assert!(browser.has("#ticket"));
}

#[test]
fn with_a_thumb_on_a_phone() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    deal(&browser);
    for _ in 0..25 {
        follow_hint(&browser);
    }
    // Hand and question stay under the thumb.
    let script = "const dock = document.querySelector('.dock').getBoundingClientRect(); \
                  return [Math.round(dock.bottom), innerHeight, document.documentElement.scrollWidth, innerWidth]";
    let boxes = browser.script(script);
    assert_eq!(boxes[0], boxes[1], "the dock is at the bottom");
    assert_eq!(boxes[2], boxes[3], "nothing is wider than the screen");
}

#[test]
fn with_the_keyboard_alone() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.go("/");
    // Tab leads to the first button; Enter presses it.
    browser.until("the button", || {
        browser.press("\u{E004}");
        browser.script("return document.activeElement?.value === 'friendly'") == true
    });
    browser.press("\u{E007}");
    browser.wait("#ticket");
    let before = ticket(&browser);
    browser.press("1");
    browser.until("a card played by its number", || ticket(&browser) != before);
    let before = ticket(&browser);
    browser.press("u");
    browser.until("taken back", || ticket(&browser) != before);
    let before = ticket(&browser);
    browser.press("p");
    browser.until("all played", || ticket(&browser) != before);
    // The focus was on nothing; a card of the hand gets it by Tab and is chosen by Enter.
    let reaches = |browser: &Browser, id: &str| {
        browser.until(id, || {
            browser.press("\u{E004}");
            browser.focused() == id
        });
    };
    reaches(&browser, "end-turn");
    let before = ticket(&browser);
    browser.press("\u{E007}");
    if browser.has(".is-asking") {
        assert_eq!(
            browser.focused(),
            "end-turn",
            "asking does not move the focus"
        );
        browser.press("\u{E007}");
    }
    browser.until("the turn has ended", || ticket(&browser) != before);
}

#[test]
fn reload_and_reconnect_in_the_middle_of_a_choice() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    for _ in 0..6 {
        follow_hint(&browser);
    }
    let (before, words) = (ticket(&browser), browser.text("#prompt"));
    browser.reload();
    browser.wait("#ticket");
    assert_eq!((ticket(&browser), browser.text("#prompt")), (before, words));
    // Another browser with the same link plays on; this one hears of it.
    let other = Browser::start(&site.base, Kind::DESK);
    other.go(&browser.link());
    other.wait("#ticket");
    let before = ticket(&browser);
    follow_hint(&other);
    browser.until("the other's choice", || ticket(&browser) != before);
    assert_eq!(ticket(&browser), ticket(&other));
}

#[test]
fn a_choice_is_taken_back() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let n = browser.count("#hand .card");
    let before = ticket(&browser);
    browser.click("#hand-0");
    browser.until("a card played", || ticket(&browser) != before);
    assert_eq!(browser.count("#hand .card"), n - 1);
    let before = ticket(&browser);
    browser.click("#undo");
    browser.until("taken back", || ticket(&browser) != before);
    assert_eq!(browser.count("#hand .card"), n);
}

#[test]
fn in_german() {
    let site = Site::start();
    let browser = Browser::start(
        &site.base,
        Kind {
            lang: "de",
            ..Kind::DESK
        },
    );
    deal(&browser);
    assert!(browser.text("#end-turn").contains("Zug beenden"));
    for _ in 0..8 {
        follow_hint(&browser);
    }
    let log = browser.text("#log");
    assert!(log.contains("spielt"), "{log}");
    // Each browser has its own language.
    let other = Browser::start(&site.base, Kind::DESK);
    other.go(&browser.link());
    assert!(other.text("#end-turn").contains("End turn"));
}

#[test]
fn two_browsers_play_one_game() {
    let site = Site::start();
    let seats = site.deal(2);
    let one = Browser::start(&site.base, Kind::DESK);
    let two = Browser::start(
        &site.base,
        Kind {
            lang: "de",
            ..Kind::PHONE
        },
    );
    one.go(&seats[0]);
    two.go(&seats[1]);
    let is_asked = |browser: &Browser| browser.has("#board button[name=option]");
    let mut by_two = 0;
    for _ in 0..60 {
        let (mover, other) = if is_asked(&one) {
            (&one, &two)
        } else {
            (&two, &one)
        };
        by_two += usize::from(std::ptr::eq(mover, &two));
        let before = ticket(other);
        // A turn is ended as soon as it can be, so that both come to move.
        if mover.has("#end-turn[name=option]") {
            mover.click("#end-turn");
            if mover.has(".is-asking") {
                mover.click(".is-asking");
            }
        } else {
            follow_hint(mover);
        }
        other.until("the other's choice", || ticket(other) != before);
        if by_two >= 2 {
            break;
        }
    }
    assert!(by_two >= 2, "both come to move");
    // Neither sees the other's hand.
    two.open_tray();
    assert_eq!(one.text("#log").is_empty(), two.text("#log").is_empty());
    let hand = |browser: &Browser| browser.count("#hand .card");
    assert!(hand(&one) > 0 && hand(&two) > 0);
}

#[test]
fn keys_can_be_switched_off() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    browser.click("#tray-comfort summary");
    browser.click("#toggle-keys");
    assert_eq!(browser.attribute("#toggle-keys", "aria-pressed"), "false");
    browser.script("document.activeElement.blur()");
    let before = ticket(&browser);
    let does_nothing = |key: &str| {
        browser.press(key);
        browser.settle();
        assert_eq!(ticket(&browser), before);
    };
    browser.watch();
    does_nothing("1");
    does_nothing("p");
    // The browser remembers it.
    browser.reload();
    browser.wait("#ticket");
    browser.watch();
    does_nothing("1");
    // Switched on again, the same key chooses.
    browser.click("#tray-comfort summary");
    browser.click("#toggle-keys");
    browser.script("document.activeElement.blur()");
    browser.press("1");
    browser.until("the choice", || ticket(&browser) != before);
}

/// A choice without alternatives is made by itself, unless it was switched off or Shift is held.
#[test]
fn a_forced_choice_is_made_by_itself() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    // As if only the first option were left.
    let force = |how: &str| {
        browser.script(&format!(
            "document.getElementById('prompt').dataset.forced = '{how}'; \
             document.dispatchEvent(new Event('board:after'))"
        ));
    };
    browser.watch();
    let first = ticket(&browser);
    let stays = || {
        browser.settle();
        assert_eq!(ticket(&browser), first);
    };
    force("harmless");
    stays();
    browser.click("#tray-comfort summary");
    assert_eq!(browser.attribute("#forced-never", "aria-pressed"), "true");
    browser.click("#forced-harmless");
    force("loss");
    stays();
    browser.script("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))");
    force("harmless");
    stays();
    browser.script("document.dispatchEvent(new KeyboardEvent('keyup', { key: 'Shift' }))");
    browser.settle();
    assert_ne!(ticket(&browser), first, "the choice was made");
    // What was taken back is not done again.
    let made = ticket(&browser);
    browser.click("#undo");
    browser.until("it is taken back", || ticket(&browser) != made);
    let back = ticket(&browser);
    force("harmless");
    browser.settle();
    assert_eq!(ticket(&browser), back);
}

/// Villains that escape are seen leaving past the end of the row, and then are gone.
#[test]
fn what_leaves_the_row_is_seen_leaving() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let leaving = "document.dispatchEvent(new Event('board:before')); \
         const row = document.querySelector('.row'); \
         row.querySelector('[data-as=pile-escaped]').dataset.n++; \
         row.querySelector('[data-card]').remove(); \
         document.dispatchEvent(new Event('board:after')); \
         return [...document.querySelectorAll('.flight:has([data-card])')] \
           .map(flight => new DOMMatrix(flight.getAnimations()[0].effect.getKeyframes().pop().transform).m41 < -60)";
    for _ in 0..40 {
        if browser.count(".row [data-card]") > 0 {
            break;
        }
        follow_hint(&browser);
    }
    assert_eq!(browser.script(leaving), serde_json::json!([true]));
    browser.until("it is gone", || browser.count(".flight") == 0);
}

/// A card is read in full where there is room for it, and reading it chooses nothing.
#[test]
fn a_card_is_read_in_full() {
    let site = Site::start();
    for kind in [Kind::DESK, Kind::PHONE] {
        let browser = Browser::start(&site.base, kind);
        deal(&browser);
        let before = ticket(&browser);
        browser.script(
            "document.querySelector('.hq .space [data-card]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))",
        );
        let size = "const box = document.querySelector('#look.is-shown .card__full').getBoundingClientRect(); \
                    return box.width > 100 && box.height > 15";
        assert_eq!(browser.script(size), true, "{} wide", kind.width);
        // No heading of a tray lies over it.
        let on_top = "const box = document.querySelector('#look .card').getBoundingClientRect(); \
                      return !!document.elementFromPoint(box.left + box.width / 2, box.top + 5).closest('#look')";
        assert_eq!(browser.script(on_top), true, "{} wide", kind.width);
        assert_eq!(ticket(&browser), before);
        browser.press("\u{E00C}");
        browser.until("it is put away", || !browser.has("#look.is-shown"));
    }
}
