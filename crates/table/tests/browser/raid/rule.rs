//! Rules of the raid, read beside the map, and the page that sets one up.

use super::set_up;
use crate::driver::{Browser, Kind};
use crate::site::Site;

const ESCAPE: &str = "\u{E00C}";

#[test]
fn a_rule_is_read_beside_the_map() {
    let site = Site::start();
    let german = Kind {
        lang: "de",
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, german);
    set_up(&browser, &[("scenario", "1"), ("opponent", "both")]);
    let (path, before) = (browser.path(), super::mark(&browser));
    let id = browser.text("#ask a.rid");
    browser.click("#ask a.rid");
    browser.wait("#rule-box:popover-open .rule-entry");
    let rule = rulebook::ledger::find(&id).expect("a rule");
    let german = rule.rule_de.as_ref().expect("German");
    assert!(browser.text("#rule-box").contains(german.as_str()), "{id}");
    assert_eq!((browser.path(), super::mark(&browser)), (path, before));
    browser.press(ESCAPE);
    browser.until("closed", || !browser.has("#rule-box:popover-open"));
}

/// What belongs to one choice is there with that choice, without scripts too.
#[test]
fn the_set_up_follows_what_is_chosen() {
    let site = Site::start();
    let kind = Kind {
        scripts: false,
        ..Kind::DESK
    };
    let browser = Browser::start(&site.base, kind);
    browser.go("/raid");
    // What is not shown has no words.
    let shown = |css: &str| !browser.text(css).is_empty();
    assert!(shown(".of-1") && shown(".first-only") && !shown(".of-4"));
    assert!(!shown(".team-only"));
    browser.click("input[name=scenario][value='4']");
    browser.click("input[name=opponent][value=run]");
    assert!(shown(".of-4") && !shown(".of-1") && !shown(".first-only"));
    assert!(shown(".team-only"));
    browser.begin_raid();
}
