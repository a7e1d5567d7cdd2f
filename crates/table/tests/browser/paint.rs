//! How soon something is to be seen.

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
