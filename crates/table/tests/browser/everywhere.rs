//! The rules of access on every page that is not the board of a first game: set-up in all its states,
//! links, waiting, shared devices, large screens, hands, other boxes, and everything that is refused.

use rusqlite::Connection;

use crate::access::check;
use crate::driver::{Browser, Kind};
use crate::play::{deal, follow_hint};
use crate::site::Site;
use crate::together::{choose, two_here};

fn unfold(browser: &Browser) {
    browser.script("document.querySelectorAll('details').forEach(part => part.open = true)");
}

/// Collects what pages do wrong.
struct Walk<'a> {
    browser: &'a Browser,
    wrong: Vec<String>,
}

impl Walk<'_> {
    fn look(&mut self, what: &str) {
        check(self.browser, &mut self.wrong, what);
    }

    fn look_at(&mut self, path: &str, what: &str) {
        self.browser.go(path);
        self.look(what);
    }

    fn look_unfolded(&mut self, what: &str) {
        unfold(self.browser);
        self.look(&format!("{what}, unfolded"));
    }

    fn end(mut self) {
        self.wrong.dedup();
        assert!(self.wrong.is_empty(), "{}", self.wrong.join("\n"));
    }
}

fn set_up_in_all_its_states(kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let mut walk = Walk {
        browser: &browser,
        wrong: Vec::new(),
    };
    for set in ["marvel", "bond", "licence-renewed"] {
        browser.go(&format!("/setup?box={set}"));
        walk.look_unfolded(set);
    }
    choose(&browser, "players-5");
    choose(&browser, "seat2-here");
    walk.look_unfolded("five players");
    browser.type_into("input[name=code]", "nonsense");
    browser.click("button[value=code]");
    browser.wait("#refused");
    walk.look("a refused code");
    for set in ["bond", "licence-renewed"] {
        browser.go(&format!("/setup?box={set}"));
        browser.click("#start");
        browser.wait("#hand");
        walk.look(set);
        for _ in 0..8 {
            follow_hint(&browser);
        }
        walk.look_unfolded(set);
    }
    walk.end();
}

fn seats_and_links(kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let mut walk = Walk {
        browser: &browser,
        wrong: Vec::new(),
    };
    browser.go("/setup");
    choose(&browser, "seat2-elsewhere");
    browser.click("#start");
    browser.wait("#begin");
    walk.look("the host waits");
    walk.look_unfolded("the host waits");
    let links = browser.script(
        "return [...document.querySelectorAll('.share input')].map(link => new URL(link.value).pathname)",
    );
    let links: Vec<String> = serde_json::from_value(links).expect("links");
    let lead_to = |place: &'static str| links.iter().filter(move |link| link.starts_with(place));
    let seats: Vec<&String> = lead_to("/seat/").collect();
    let (host, own, other) = (browser.path(), seats[0], seats[1]);
    let watch = lead_to("/watch/").next().expect("a link for onlookers");
    let table = lead_to("/invite/").next().expect("a link to the table");
    walk.look_at(table, "a friend finds the table");
    walk.look_at("/waiting", "what waits");
    walk.look_at("/book", "a record book");
    walk.look_at("/workshop", "no own cards");
    browser.click("#begin-pack");
    browser.wait("#names");
    walk.look_unfolded("an album");
    walk.look_at("/workshop/key", "the key of own cards");
    let felix = "/workshop/card/heroes/allies-goldfinger/felix-leiter";
    walk.look_at(felix, "a card to type");
    browser.type_into("#text", "uncommon 3 \"Felix\" covert cost hq");
    browser.wait("#problems");
    walk.look_unfolded("a card with a mistake");
    walk.look_at(other, "a friend comes");
    browser.click("#come");
    browser.wait(".sit .ok");
    walk.look("a friend waits");
    walk.look_at(watch, "onlookers wait");
    browser.go(&host);
    browser.click("#begin");
    browser.wait("#hand");
    walk.look_at(&host, "the host's page");
    walk.look_at(&format!("{own}/hand"), "the hand alone");
    walk.look_at(&format!("{other}/about"), "another seat");
    walk.look_unfolded("another seat");
    walk.look_at(watch, "a large screen");
    walk.look_unfolded("a large screen");
    walk.look_at("/", "home with something to continue");
    walk.look_at("/replays", "replays");
    walk.end();
}

fn one_device(kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let mut walk = Walk {
        browser: &browser,
        wrong: Vec::new(),
    };
    two_here(&browser);
    browser.click("#start");
    browser.wait(".hands");
    walk.look("several hands");
    let device = browser.path();
    let device = device.split('?').next().unwrap_or_default().to_owned();
    walk.look_at(&format!("{device}/about"), "a device and its link");
    two_here(&browser);
    choose(&browser, "device-pass");
    browser.click("#start");
    browser.wait("#open");
    walk.look("a curtain");
    browser.click("#open");
    browser.wait("#hand");
    walk.look("behind the curtain");
    walk.end();
}

/// Changes what a game recorded of one of its choices, as if the rules were others now.
fn freeze(site: &Site) {
    let connection = Connection::open(site.data.join("table.sqlite")).expect("a database");
    let change = "UPDATE entries SET line = replace(line, '[', '[0') WHERE game = 1 AND seq = \
                  (SELECT max(seq) FROM entries WHERE game = 1 AND line LIKE '%chose%')";
    assert_eq!(connection.execute(change, []).expect("changed"), 1);
}

fn what_is_refused(kind: Kind) {
    let mut site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let mut walk = Walk {
        browser: &browser,
        wrong: Vec::new(),
    };
    walk.look_at("/nothing/here", "a dead link");
    browser.go("/replays");
    let bad = site.data.join("bad.txt");
    std::fs::write(&bad, "tradecraft record 1\ngame chess\n").expect("a file");
    browser.type_into("input[type=file]", &bad.display().to_string());
    browser.click(".bring button");
    browser.wait("#unfit");
    walk.look("a damaged record");
    browser.go("/");
    browser.type_into("input[name=link]", "nonsense");
    browser.click("form[action='/join'] button");
    browser.until("the link is refused", || {
        browser.script("return document.readyState") == "complete" && browser.path() == "/join"
    });
    walk.look("a link that is none");
    // A file larger than any record.
    browser.go("/replays");
    std::fs::write(&bad, vec![b'x'; 5_000_000]).expect("a file");
    browser.type_into("input[type=file]", &bad.display().to_string());
    browser.click(".bring button");
    browser.until("it is refused", || {
        browser.has("#nowhere") || browser.has("#unfit")
    });
    walk.look("a file that is too large");
    deal(&browser);
    for _ in 0..3 {
        follow_hint(&browser);
    }
    let seat = browser.path();
    site.stop();
    freeze(&site);
    site.start_again();
    browser.go(&seat);
    browser.wait("#frozen");
    walk.look("a game that stands still");
    walk.end();
}

/// A phone in the dark, in the language with the longer words.
const PHONE: Kind = Kind {
    is_dark: true,
    lang: "de",
    ..Kind::PHONE
};

#[test]
fn set_up_can_be_used_on_a_desk() {
    set_up_in_all_its_states(Kind::DESK);
}

#[test]
fn set_up_can_be_used_on_a_phone() {
    set_up_in_all_its_states(PHONE);
}

#[test]
fn seats_and_links_can_be_used_on_a_desk() {
    seats_and_links(Kind::DESK);
}

#[test]
fn seats_and_links_can_be_used_on_a_phone() {
    seats_and_links(PHONE);
}

#[test]
fn one_device_can_be_used_on_a_desk() {
    one_device(Kind::DESK);
}

#[test]
fn one_device_can_be_used_on_a_phone() {
    one_device(PHONE);
}

#[test]
fn what_is_refused_can_be_read_on_a_desk() {
    what_is_refused(Kind::DESK);
}

#[test]
fn what_is_refused_can_be_read_on_a_phone() {
    what_is_refused(PHONE);
}
