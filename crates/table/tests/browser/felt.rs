//! What happens is felt: cards fly over the table, banners and sounds tell of what matters, and nobody
//! waits for any of it.

use serde_json::{Value, json};

use crate::by_hint::BY_HINT;
use crate::driver::{Browser, Kind};
use crate::play::{choose_all, ticket};
use crate::site::Site;

/// Begins a game of somebody who wants every step of others at once.
fn begin(browser: &Browser) {
    browser.go("/");
    choose_all(browser);
    browser.script(
        "for (const name of ['coach', 'steps']) localStorage.setItem('tradecraft ' + name, 'off')",
    );
    browser.click("button[name=deal][value=friendly]");
    browser.wait("#ticket");
}

/// Has everything that moves move a hundred times slower, so that it can be looked at.
fn slowly(browser: &Browser) {
    browser.cdp("Animation.enable", json!({}));
    browser.cdp("Animation.setPlaybackRate", json!({ "playbackRate": 0.01 }));
}

fn number(browser: &Browser, script: &str) -> u64 {
    browser
        .script(&format!("return {script}"))
        .as_u64()
        .unwrap_or(0)
}

/// Presses a button from within, so that nothing is touched.
fn press(browser: &Browser, css: &str) {
    let before = ticket(browser);
    browser.script(&format!("document.querySelector({css:?}).click()"));
    browser.until("the next position", || ticket(browser) != before);
}

const FLIGHTS: &str = "document.querySelectorAll('.flight').length";

#[test]
fn a_card_flies_over_the_table_and_holds_nobody_up() {
    let site = Site::start();
    for kind in [Kind::DESK, Kind::PHONE] {
        let browser = Browser::start(&site.base, kind);
        begin(&browser);
        slowly(&browser);
        press(&browser, "#hand button");
        browser.until("a flight", || number(&browser, FLIGHTS) == 1);
        // The page is already as it is now, and what flies is only to be seen.
        assert_eq!(
            number(&browser, "document.querySelectorAll('#hand .card').length"),
            5
        );
        let under = "const box = document.querySelector('.flight').getBoundingClientRect(); \
             const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2); \
             return at ? (at.closest('.flights') ? 'it takes the click' : true) : 'nothing at ' + [box.left, box.top, box.width, box.height]";
        assert_eq!(browser.script(under), true);
        let fits = "return [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]";
        assert_eq!(browser.script(fits), json!([0, 0]));
        // Whoever goes on at once is not held up, and the first touch ends all motion.
        let before = ticket(&browser);
        browser.press("1");
        browser.until("the next card", || ticket(&browser) != before);
        browser.press("\u{E00C}");
        assert_eq!(number(&browser, FLIGHTS), 0);
    }
}

#[test]
fn what_is_recruited_is_seen_going_to_the_discard_pile() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    press(&browser, "#all");
    browser.until("all have landed", || number(&browser, FLIGHTS) == 0);
    slowly(&browser);
    press(&browser, ".hq button.card");
    // One card goes, and another comes from the Hero Deck.
    browser.until("two flights", || number(&browser, FLIGHTS) == 2);
    let ends = "const pile = document.querySelector('.own [data-as=pile-discard]').getBoundingClientRect(); \
         const x = pile.left + pile.width / 2, y = pile.top + pile.height / 2; \
         return [...document.querySelectorAll('.flight')].some(flight => { \
           const [motion] = flight.getAnimations(), last = motion.effect.getKeyframes().pop(), m = new DOMMatrix(last.transform); \
           const box = { x: parseFloat(flight.style.left) + parseFloat(flight.style.width) / 2, y: parseFloat(flight.style.top) + parseFloat(flight.style.height) / 2 }; \
           return Math.abs(box.x + m.m41 - x) < 3 && Math.abs(box.y + m.m42 - y) < 3; })";
    assert_eq!(browser.script(ends), true);
}

/// Plays on until a banner has come, and returns what was seen of all banners and motions.
const UNTIL_BANNER: &str = r#"
    window.banners ??= [], window.others ??= new Set();
    if (!window.watching) {
        window.watching = true;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (way, how) {
            if (this.className?.startsWith?.('banner')) banners.push([this.textContent, how.duration, this.getBoundingClientRect().width === innerWidth]);
            for (const frame of way) for (const name of Object.keys(frame)) if (!['transform', 'opacity', 'offset'].includes(name)) others.add(name);
            return animate.call(this, way, how);
        };
    }
    for (let n = 0; n < 25 && !banners.length && !find('#ending'); n++) await by_hint();
    return { banners, others: [...others] };
"#;

#[test]
fn a_twist_or_strike_is_a_banner_over_the_whole_width_for_a_moment() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    begin(&browser);
    let mut seen = Value::Null;
    for _ in 0..8 {
        seen = browser.promise(&[BY_HINT, UNTIL_BANNER].concat());
        if seen["banners"][0].is_array() {
            break;
        }
    }
    let banner = &seen["banners"][0];
    assert!(banner[1].as_u64().is_some_and(|ms| ms <= 700), "{banner}");
    assert_eq!(banner[2], true, "over the whole width: {banner}");
    // Only what a graphics card moves by itself is moved: a phone keeps up with that.
    assert_eq!(seen["others"], json!([]));
}

/// Counts what sounds.
const LISTEN: &str = "
    window.sounds = 0;
    const count = node => { const start = node.start.bind(node); node.start = at => { window.sounds++; start(at); }; return node; };
    for (const name of ['createOscillator', 'createBufferSource']) {
        const make = AudioContext.prototype[name];
        AudioContext.prototype[name] = function () { return count(make.call(this)); };
    }
";

#[test]
fn sounds_are_off_until_somebody_wants_them_and_then_stay() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    begin(&browser);
    browser.script(LISTEN);
    let sounds = || number(&browser, "window.sounds");
    let play = || {
        let before = ticket(&browser);
        browser.click("#hand button");
        browser.until("a card is played", || ticket(&browser) != before);
    };
    play();
    assert_eq!(sounds(), 0, "silent until asked for");
    browser.click("#tray-comfort > summary");
    browser.click("#volume-low");
    browser.until("it is heard how loud that is", || sounds() > 0);
    let before = sounds();
    play();
    browser.until("the sound of a card", || sounds() > before);
    browser.reload();
    browser.wait("#ticket");
    browser.script(LISTEN);
    play();
    browser.until("it is remembered", || sounds() > 0);
    // Other scripts name the sound of what they show.
    let before = sounds();
    browser.script("document.dispatchEvent(new CustomEvent('sound', { detail: 'shot' }))");
    browser.until("a shot", || sounds() > before);
}

/// Returns how often the page was laid out and styled so far.
fn laid_out(browser: &Browser) -> (f64, f64) {
    let told = browser.cdp("Performance.getMetrics", json!({}));
    let all = told["metrics"].as_array().expect("a list");
    let of = |name: &str| {
        let found = all.iter().find(|metric| metric["name"] == name);
        found
            .and_then(|metric| metric["value"].as_f64())
            .expect("a number")
    };
    (of("LayoutCount"), of("RecalcStyleCount"))
}

/// Lets so many frames be drawn.
const FRAMES: &str =
    "for (let n = 0; n < 40; n++) await new Promise(requestAnimationFrame); return true";

/// On a slow phone a motion runs at the speed of the screen only if nothing is laid out for its frames;
/// how long a frame takes on this machine says nothing, so what is done for each is counted.
#[test]
fn a_slow_phone_has_nothing_to_do_for_a_frame_of_a_motion() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::PHONE);
    begin(&browser);
    browser.cdp("Performance.enable", json!({}));
    browser.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 6 }));
    slowly(&browser);
    press(&browser, "#hand button");
    browser.until("a flight", || number(&browser, FLIGHTS) > 0);
    browser.promise(FRAMES);
    let before = laid_out(&browser);
    browser.promise(FRAMES);
    let after = laid_out(&browser);
    assert!(number(&browser, FLIGHTS) > 0, "it still flies");
    let (layouts, styles) = (after.0 - before.0, after.1 - before.1);
    assert!(
        layouts < 3.0 && styles < 90.0,
        "{layouts} layouts and {styles} styles in forty frames"
    );
    browser.cdp("Emulation.setCPUThrottlingRate", json!({ "rate": 1 }));
}
