//! Takes a picture of every page, on a desk and on a phone, light and dark, in both languages:
//! `cargo run -p tradecraft-table --example screenshots` puts them into `target/screenshots`. With
//! the word `raids` behind it, only those of raids, or `workshop`; with `raids phone-dark-de` one kind of them.

// What is shared with the tests calls the crate as they do.
extern crate tradecraft_table as table;

#[path = "../tests/driver/by_hint.rs"]
mod by_hint;
#[path = "../tests/driver/crowd.rs"]
mod crowd;
#[path = "../tests/driver/mod.rs"]
mod driver;
#[path = "../tests/driver/onward.rs"]
mod onward;
#[path = "../tests/driver/raids.rs"]
mod raids;
#[path = "../tests/driver/site.rs"]
mod site;

use std::path::PathBuf;

use by_hint::BY_HINT;
use driver::{Browser, Kind};
use site::Site;

/// Plays as the hint says, from within the page, until this many choices are made or the game is over.
const PLAY: &str = r#"
    for (let n = 0; n < LIMIT && !find('#ending') && !(STOP && find(STOP)); n++) await by_hint();
    return find('#ending') ? 'over' : 'running';
"#;

/// A script may not run for long, so a long game is played in parts.
const PART: usize = 25;

fn play(browser: &Browser, limit: usize, stop: &str) {
    let is_there = || !stop.is_empty() && browser.has(stop);
    let mut left = limit;
    while left > 0 && !browser.has("#ending") && !is_there() {
        let script = PLAY.replace("LIMIT", &left.min(PART).to_string());
        let script = script.replace("STOP", &format!("{stop:?}"));
        browser.promise(&[BY_HINT, &script].concat());
        left = left.saturating_sub(PART);
    }
}

/// Pages that need no game.
const BOOKS: [(&str, &str); 9] = [
    ("home", "/"),
    ("how-to-play", "/how-to-play"),
    ("setup", "/setup"),
    ("cards", "/cards"),
    ("card", "/card/marvel/iron-man/repulsor-rays"),
    ("rules", "/rules"),
    ("area", "/rules/ESCAPE"),
    ("rule", "/rule/L-ESCAPE-001"),
    ("replays", "/replays"),
];

/// Where all pictures go.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/screenshots")
}

fn take(browser: &Browser, what: &str, name: &str) {
    browser.picture(&root().join(format!("{what}-{name}.png")));
    println!("{what}-{name}");
}

fn take_all(name: &str, kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let picture = |what: &str| take(&browser, what, name);
    for (what, path) in BOOKS {
        browser.go(path);
        picture(what);
    }
    browser.go("/");
    browser.click("button[name=deal][value=friendly]");
    browser.wait("#ticket");
    let seat = browser.path();
    picture("board-first");
    play(&browser, 60, "#confirm");
    if browser.has("#confirm") {
        browser.click(".tick");
        picture("board-ticking");
    }
    play(&browser, 12, "");
    picture("board-later");
    play(&browser, 80, ".spread[open]");
    picture("board-question");
    play(&browser, 40, "#follow");
    picture("board-steps");
    browser.press("?");
    picture("board-signs");
    browser.press("?");
    browser.script(READ);
    picture("board-card-read");
    browser.press("\u{E00C}");
    browser.go(&format!("{seat}?hint=1"));
    picture("board-hint");
    browser.go(&format!("{seat}/replay?step=20"));
    picture("replay-running");
    browser.go(&seat);
    play(&browser, 600, "");
    browser.go(&seat);
    picture("end");
    browser.go(&format!("{seat}/replay?step=40"));
    picture("replay");
    browser.go("/");
    picture("home-later");
}

/// Holds a card that is for sale, to read it.
const READ: &str = "document.querySelector('.hq [data-card]')?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))";

/// Plays badly: as the hint says but never against the Mastermind, or only ends turns.
const BADLY: &str = r#"
    for (let n = 0; n < 25 && !find('#ending'); n++) {
        const before = find('#ticket')?.value, end = find('#end-turn:not([disabled])');
        find('#hint').click();
        await until(() => find('#notice') || find('#ending'));
        const hinted = find('button.is-hinted');
        if (end && (IDLE || hinted?.id === 'mastermind')) { end.click(); find('.is-asking')?.click(); }
        else if (find('#confirm')) { for (const tick of document.querySelectorAll('label.is-hinted .tick')) tick.click(); find('#confirm').click(); }
        else { hinted?.click(); find('.is-asking')?.click(); }
        await until(() => find('#ending') || find('#ticket')?.value !== before);
    }
    return true;
"#;

/// Games that are lost, drawn, and won by somebody alone, to their ends.
fn take_ends(name: &str, kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    for (what, players, tiles, is_idle) in [
        (
            "end-lost",
            1,
            ["mastermind-loki", "scheme-the-legacy-virus"],
            "true",
        ),
        (
            "end-drawn",
            2,
            [
                "mastermind-red-skull",
                "scheme-negative-zone-prison-breakout",
            ],
            "false",
        ),
    ] {
        browser.go("/setup");
        for id in [&format!("players-{players}")[..], tiles[0], tiles[1]] {
            browser.script(&format!("document.getElementById({id:?}).click()"));
            browser.wait(&format!("[id={id:?}][checked]"));
        }
        browser.click("#roll");
        browser.wait("#start:not([disabled])");
        browser.click("#start");
        browser.wait("#ticket");
        let script = [BY_HINT, &BADLY.replace("IDLE", is_idle)].concat();
        while !browser.has("#ending") {
            browser.promise(&script);
        }
        browser.reload();
        take(&browser, what, name);
    }
    browser.go("/");
    browser.click("button[name=deal][value=alone]");
    browser.wait("#ticket");
    play(&browser, 600, "");
    browser.reload();
    take(&browser, "end-alone", name);
}

/// The pages that look different for 007.
const FILES: [(&str, &str); 7] = [
    ("bond-how-to-play", "/how-to-play?box=licence-renewed"),
    ("bond-setup", "/setup?box=bond"),
    ("bond-cards", "/cards?box=bond&film=Goldfinger"),
    ("bond-missions", "/cards?box=bond&kind=missions"),
    (
        "bond-card",
        "/card/bond/operation-grand-slam/breach-the-vault",
    ),
    ("bond-rules", "/rules?box=bond"),
    ("bond-area", "/rules/KEYWORD"),
];

/// Takes pictures of the 007 box, a game of it through to the end.
fn take_bond(name: &str, kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let picture = |what: &str| take(&browser, what, name);
    for (what, path) in FILES {
        browser.go(path);
        picture(what);
    }
    browser.go("/setup?box=bond");
    browser.click("button[value='preset-Casino Royale']");
    browser.wait("option[value=le-chiffre][selected]");
    browser.click("#start");
    browser.wait("#ticket");
    picture("bond-casino");
    play(&browser, 40, ".way");
    picture("bond-casino-later");
    browser.go("/");
    browser.click("input[value=bond] + button");
    browser.wait("#ticket");
    let seat = browser.path();
    picture("bond-first");
    play(&browser, 30, ".way");
    picture("bond-later");
    play(&browser, 30, ".once");
    picture("bond-once");
    browser.go(&seat);
    play(&browser, 600, "");
    browser.go(&seat);
    picture("bond-end");
}

/// Several people: links, chat, comfort, a rule beside the board, a what-if, larger letters.
fn take_together(name: &str, kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let picture = |what: &str| take(&browser, what, name);
    let seats = site.deal(3);
    let seat = &seats[0];
    browser.go(seat);
    browser.wait("#tray-talk");
    browser.click("#tray-talk summary");
    for line in ["Good luck!", "I take the left side, you take Magneto."] {
        browser.type_into("#say", line);
        browser.click("#say-it");
        browser.until("the line", || browser.text("#talk-lines").contains(line));
    }
    picture("talk");
    browser.click("#tray-comfort summary");
    picture("comfort");
    browser.click(".prompt a.rule");
    browser.wait("#rule-box:popover-open");
    picture("rule-box");
    browser.go(&format!("{seat}/about"));
    browser.click(".qr summary");
    picture("seat");
    browser.go(seat);
    play(&browser, 4, "");
    browser.go(&format!("{seat}/replay"));
    picture("fork");
    browser.click("#fork");
    browser.wait(".is-what-if");
    picture("what-if");
    browser.go("/setup");
    browser.click("#ways summary");
    picture("setup-ways");
}

/// The workshop: an album, a card with a mistake and one that is right, with a photo beside it.
fn take_workshop(name: &str, kind: Kind) {
    let site = Site::start();
    let browser = Browser::start(&site.base, kind);
    let picture = |what: &str| take(&browser, what, name);
    browser.go("/workshop");
    picture("workshop-new");
    browser.click("#begin-pack");
    browser.wait("#names");
    let path = "/workshop/card/heroes/allies-goldfinger/felix-leiter";
    browser.go(path);
    picture("workshop-card-empty");
    let photo = root().join(format!("workshop-new-{name}.png"));
    let photo = photo.canonicalize().expect("a picture to show");
    browser.type_into("#photo", &photo.display().to_string());
    let line = "uncommon 3 \"Felix of my own\" covert cost hq";
    browser.type_into("#text", line);
    browser.wait("#problems");
    picture("workshop-mistake");
    browser.click("#problems a");
    browser.type_into("#text", "4 recruit 3\n    covert: dr");
    browser.wait("[data-word=draw]");
    browser.click("[data-word=draw]");
    browser.type_into("#text", "1");
    browser.wait(".fit");
    picture("workshop-card");
    browser.click("#keep");
    browser.wait("#kept");
    browser.go("/workshop");
    picture("workshop");
    browser.script("scrollTo(0, document.body.scrollHeight)");
    picture("workshop-files");
    browser.go("/workshop/key");
    picture("workshop-key");
    browser.go("/setup?own=yes&box=bond");
    picture("workshop-setup");
    browser.script("document.getElementById('seat2-elsewhere').click()");
    browser.wait("#seat2-elsewhere:checked");
    browser.click("#start");
    browser.wait("#own-content");
    picture("workshop-consent");
}

/// The boards for somebody who has asked the browser for letters twice as large.
fn take_large(name: &str, kind: Kind) {
    let site = Site::start();
    let letters = 32;
    let browser = Browser::start(&site.base, Kind { letters, ..kind });
    let picture = |what: &str| take(&browser, what, name);
    browser.go("/");
    picture("home-large");
    browser.go("/cards?box=bond");
    picture("cards-large");
    for (what, deal) in [
        ("board-large", "button[name=deal][value=friendly]"),
        ("bond-large", "input[value=bond] + button"),
    ] {
        browser.go("/");
        browser.click(deal);
        browser.wait("#ticket");
        play(&browser, 9, "");
        picture(what);
        for part in ["row", "hq", "hand"] {
            browser.script(&format!(
                "document.querySelector('.{part}').scrollIntoView()"
            ));
            picture(&format!("{what}-{part}"));
        }
        browser.script("window.scrollTo(0, document.body.scrollHeight)");
        picture(&format!("{what}-end"));
    }
}

/// Boards on screens of other sizes: large, a tablet both ways, a phone on its side.
fn take_sizes(name: &str, kind: Kind) {
    // Every size comes once for each language.
    if kind.is_touch {
        return;
    }
    for (size, width, height) in [
        ("wide", 1920, 1080),
        ("tablet", 1024, 768),
        ("tablet-upright", 820, 1180),
        ("landscape", 740, 360),
    ] {
        let site = Site::start();
        let browser = Browser::start(
            &site.base,
            Kind {
                width,
                height,
                ..kind
            },
        );
        for (what, deal) in [
            ("board", "button[name=deal][value=friendly]"),
            ("bond", "input[value=bond] + button"),
        ] {
            browser.go("/");
            browser.click(deal);
            browser.wait("#ticket");
            play(&browser, 16, "");
            take(&browser, &format!("{what}-{size}"), name);
        }
    }
}

/// Takes the pictures of one part into a directory, in one kind of browser.
type Take = fn(&str, Kind);

/// What can be asked for alone, for example with `-- together`.
const PARTS: [(&str, Take); 7] = [
    ("workshop", take_workshop),
    ("ends", take_ends),
    ("sizes", take_sizes),
    ("large", take_large),
    ("together", take_together),
    ("bond", take_bond),
    ("all", take_all),
];

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let (desk, phone) = (Kind::DESK, Kind::PHONE);
    let german = |kind| Kind {
        is_dark: true,
        lang: "de",
        ..kind
    };
    let root = root();
    let dark = Kind {
        is_dark: true,
        ..desk
    };
    let is_wanted = |part: &str| wanted.is_empty() || wanted.iter().any(|word| word == part);
    if is_wanted("raids") {
        let kinds: [(&str, Kind, &[u8]); 5] = [
            ("desk-dark", dark, &[2, 3, 4]),
            ("desk", desk, &[4]),
            ("desk-dark-de", german(desk), &[3]),
            ("phone-dark-de", german(phone), &[4]),
            ("phone", phone, &[3]),
        ];
        // The name of a kind behind the word takes that one alone.
        let is_named = |name: &str| wanted.iter().any(|word| word == name);
        let any_named = kinds.iter().any(|(name, ..)| is_named(name));
        for (name, kind, scenarios) in kinds {
            if !any_named || is_named(name) {
                raids::take(&root, name, kind, scenarios);
            }
        }
    }
    for (name, kind) in [
        ("desk", desk),
        ("phone", phone),
        ("desk-dark-de", german(desk)),
        ("phone-dark-de", german(phone)),
    ] {
        for (part, take) in PARTS {
            if is_wanted(part) {
                take(name, kind);
            }
        }
    }
}
