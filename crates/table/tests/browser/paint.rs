//! How soon something is to be seen.

use serde_json::json;

use crate::driver::{Browser, Kind};
use crate::play::deal;
use crate::site::Site;

/// Milliseconds from asking for a page until its first words are drawn.
const FIRST_WORDS: &str =
    "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null";
const LOOKS: usize = 7;
/// The aim is 200 on a machine that has time; this one may be busy with other tests, in a debug build.
const LIMIT: f64 = 1_000.0;

/// Looks at a page several times and returns the time in the middle.
fn first_words(browser: &Browser, path: &str) -> f64 {
    let mut times: Vec<f64> = (0..LOOKS)
        .map(|_| {
            browser.go("/about");
            browser.go(path);
            let mut time = None;
            browser.until("the first words", || {
                time = browser.script(FIRST_WORDS).as_f64();
                time.is_some()
            });
            time.expect("a time")
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("{path}: {:.0} to {:.0} ms", times[0], times[LOOKS - 1]);
    times[LOOKS / 2]
}

/// What the browser itself has to do for a page, in milliseconds of its processor: that does not
/// depend on what else the machine does.
const WORK_LIMIT: f64 = 200.0;

fn work(browser: &Browser) -> f64 {
    let metrics = browser.cdp("Performance.getMetrics", json!({}));
    let metrics = metrics["metrics"].as_array().expect("numbers").iter();
    let mut tasks = metrics.filter(|metric| metric["name"] == "TaskDuration");
    let seconds = tasks.next().and_then(|metric| metric["value"].as_f64());
    seconds.expect("a number") * 1_000.0
}

/// Opens a page and returns the time in the middle of several that the browser worked for it.
fn worked(browser: &Browser, path: &str) -> f64 {
    let ticks = json!({ "timeDomain": "threadTicks" });
    browser.cdp("Performance.enable", ticks);
    let mut times: Vec<f64> = (0..LOOKS)
        .map(|_| {
            browser.go("/about");
            let before = work(browser);
            browser.go(path);
            browser.until("the first words", || {
                browser.script(FIRST_WORDS).as_f64().is_some()
            });
            work(browser) - before
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[LOOKS / 2]
}

/// What a page asks for besides itself and its icon, and how much of it came over the line.
const ASKED: &str = "const all = performance.getEntriesByType('resource') \
    .filter(one => /\\.(css|js)\\?/.test(one.name)); return [all.length, all.filter(one => one.transferSize > 0).length]";

#[test]
fn a_second_page_asks_for_nothing_that_is_there() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    browser.go("/");
    assert_eq!(browser.script(ASKED), json!([2, 2]), "a style and a script");
    for path in ["/setup", "/cards", "/rules", "/"] {
        browser.go(path);
        assert_eq!(browser.script(ASKED), json!([2, 0]), "{path}");
    }
    deal(&browser);
    browser.reload();
    let asked = browser.script(ASKED);
    assert_eq!(asked[1], 0, "{asked}");
}

#[test]
fn drawing_a_page_is_little_work() {
    let site = Site::start();
    let browser = Browser::start(&site.base, Kind::DESK);
    deal(&browser);
    let seat = browser.path();
    for (what, path) in [("home", "/"), ("set-up", "/setup"), ("a game", &seat)] {
        let work = worked(&browser, path);
        println!("{what}: {work:.0} ms of the processor");
        assert!(work <= WORK_LIMIT, "{what}: {work} ms");
    }
}

#[test]
fn the_first_words_come_soon() {
    let site = Site::start();
    for kind in [Kind::DESK, Kind::PHONE] {
        let browser = Browser::start(&site.base, kind);
        deal(&browser);
        let seat = browser.path();
        for (what, path) in [("home", "/"), ("set-up", "/setup"), ("a game", &seat)] {
            let middle = first_words(&browser, path);
            println!("{what}, {} wide: {middle:.0} ms in the middle", kind.width);
            assert!(middle <= LIMIT, "{what}: {middle} ms");
        }
    }
}
