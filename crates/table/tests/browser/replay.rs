//! Looking at a game again, and bringing a record that is damaged.

use crate::driver::{Browser, Kind};
use crate::play::{deal, follow_hint};
use crate::site::Site;

pub fn finished(browser: &Browser, n_steps: usize) {
    deal(browser);
    for _ in 0..n_steps {
        follow_hint(browser);
    }
    browser.click("#tray-comfort > summary");
    browser.click("#giving-up summary");
    browser.click("#give-up");
    browser.wait("#ending");
}

#[test]
fn a_finished_game_is_looked_at_again() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    finished(&browser, 10);
    browser.click("#replay");
    browser.wait("#step");
    let at = |browser: &Browser| browser.text(".past__n");
    assert!(at(&browser).starts_with("0/"), "{}", at(&browser));
    browser.click("#to-next");
    browser.until("a step on", || at(&browser).starts_with("1/"));
    browser.press("\u{E014}");
    browser.until("a step on by the arrow", || at(&browser).starts_with("2/"));
    browser.click("#play");
    browser.until("two steps by itself", || at(&browser).starts_with("4/"));
    browser.click("#play");
    browser.click("#to-last");
    browser.until("the end", || browser.has("#to-last.is-off"));
    browser.click("#to-back");
    browser.until("before the end", || browser.has("#fork"));
    browser.script(
        "const slider = document.getElementById('step'); slider.value = 3; \
         slider.dispatchEvent(new Event('input', { bubbles: true }))",
    );
    browser.until("the slider leads there", || at(&browser).starts_with("3/"));
    // To the beginning of a turn, and back.
    let turn = browser.script(
        "const list = document.getElementById('turn'); list.selectedIndex = list.options.length - 1; \
         list.dispatchEvent(new Event('input', { bubbles: true })); return list.value",
    );
    let turn = turn.as_str().expect("a step").to_owned();
    assert_ne!(turn, "3");
    browser.until("the turn begins", || {
        at(&browser).starts_with(&format!("{turn}/"))
    });
    browser.click("#to-back");
    browser.click("#fork");
    browser.wait("#ticket");
    assert!(!browser.has(".is-past"));
}

#[test]
fn a_bad_record_is_refused_with_its_line() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    let bad = site.data.join("bad.txt");
    std::fs::write(&bad, "tradecraft record 1\ngame chess\n").expect("a file");
    browser.go("/replays");
    browser.type_into("input[type=file]", &bad.display().to_string());
    browser.click(".bring button");
    browser.wait("#unfit");
    assert!(
        browser.text("#unfit").contains("line"),
        "{}",
        browser.text("#unfit")
    );
}

/// Names what can not be reached or read of the ways through a replay.
const OUT_OF_REACH: &str = r#"
    const box = css => document.querySelector(css).getBoundingClientRect(), wrong = [];
    const ends = innerWidth < innerHeight ? ['#to-first', '#to-last'] : [];
    for (const css of ['.past__news', ...ends, '#to-back', '#play', '#to-next', '#step', '.past__n', '#leave']) {
        const at = box(css);
        if (at.left < 0 || at.top < 40 || at.right > innerWidth || at.bottom > innerHeight || at.width < 20) wrong.push(css + ' lies at ' + [at.left, at.top, at.right, at.bottom].map(Math.round));
    }
    const news = document.querySelector('.past__news'), words = news.firstElementChild.getBoundingClientRect();
    if (words.height > 18 && words.bottom > box('.past__news').bottom + 2 && words.height < 40) wrong.push('what happened is cut');
    const over = box('#prompt').top - box('.hq').bottom;
    if (over < -1 && innerWidth < innerHeight) wrong.push(`the controls lie over the HQ by ${-over}`);
    const steps = [...document.querySelectorAll('.past__steps > .btn')].filter(part => part.checkVisibility()).map(part => part.getBoundingClientRect().top);
    if (new Set(steps).size > 1) wrong.push('the steps stand in several lines');
    const { scrollHeight, scrollWidth } = document.documentElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth} × ${scrollHeight}`);
    return wrong.join('; ');
"#;

#[test]
fn a_phone_shows_a_replay_without_anything_in_the_way() {
    let site = Site::start();
    for lang in ["en", "de"] {
        let browser = Browser::start(
            &site.base,
            Kind {
                lang,
                ..Kind::PHONE
            },
        );
        browser.go("/");
        deal(&browser);
        for _ in 0..8 {
            follow_hint(&browser);
        }
        let seat = browser.path();
        browser.go(&format!("{seat}/replay?step=6"));
        for (width, height) in [(360, 740), (390, 844), (844, 390)] {
            browser.resize(width, height);
            let wrong = browser.script(OUT_OF_REACH);
            assert_eq!(wrong, "", "{lang}, {width} × {height}");
        }
        browser.resize(Kind::PHONE.width, Kind::PHONE.height);
    }
}
